/// Importers against damaged input: seeded byte mutations of the sample traces, in memory. Whatever the bytes, an import
/// ends in time with events and issues whose counts agree, or in one clear refusal.
@NullMarked
package ringscope.tests.fuzz;

import org.jspecify.annotations.NullMarked;
