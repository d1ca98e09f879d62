/// The seam views plug into. A view knows session, query, canvas and command; never another view.
@NullMarked
package ringscope.app.view;

import org.jspecify.annotations.NullMarked;
