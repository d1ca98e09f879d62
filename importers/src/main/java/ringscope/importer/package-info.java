/// How files become events: the importer SPI, sniffing by content, clock mapping, sorting. One package
/// below per format. Importers know the vocabulary and nothing of stores, engines or screens.
@NullMarked
package ringscope.importer;

import org.jspecify.annotations.NullMarked;
