/// What the compiler does not check: format, sizes, names, bans, the shape of the repository; and the
/// proof that the compiler checks what it should.
@NullMarked
package ringscope.tests.tidy;

import org.jspecify.annotations.NullMarked;
