/// The strip of the whole run: how busy it was, where its issues are, which part is visible.
@NullMarked
package ringscope.app.view.overview;

import org.jspecify.annotations.NullMarked;
