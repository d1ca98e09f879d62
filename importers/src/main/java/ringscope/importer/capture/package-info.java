/// What the files of one capture (one chip of one run) know of each other while they are read: its
/// tasks, the names of its kernels, what it recorded. A file read alone gets an empty one.
@NullMarked
package ringscope.importer.capture;

import org.jspecify.annotations.NullMarked;
