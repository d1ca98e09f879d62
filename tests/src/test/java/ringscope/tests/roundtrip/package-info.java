/// Live, export, import: a trace that went out as JSON lines and came back answers every question the same.
@NullMarked
package ringscope.tests.roundtrip;

import org.jspecify.annotations.NullMarked;
