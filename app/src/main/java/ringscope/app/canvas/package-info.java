/// What every drawn view shares: time scale, palette, text of numbers and times, rasters, hit tests.
@NullMarked
package ringscope.app.canvas;

import org.jspecify.annotations.NullMarked;
