/// Places of views whose data no opened trace can have yet: what would be here, and what to do.
@NullMarked
package ringscope.app.view.absent;

import org.jspecify.annotations.NullMarked;
