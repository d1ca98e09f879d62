/// The bundled sample: a made run of three decoder layers, written in the real file formats by a small
/// list scheduler. Everything here is a pure function of the seed, so the committed files can be made
/// again byte for byte.
@NullMarked
package ringscope.tests.sample;

import org.jspecify.annotations.NullMarked;
