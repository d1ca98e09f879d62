/// What tests of the app share.
@NullMarked
package ringscope.app;

import org.jspecify.annotations.NullMarked;
