/// One open trace as the window sees it: store, selection, cursor, viewport. No statics; two sessions coexist.
@NullMarked
package ringscope.app.session;

import org.jspecify.annotations.NullMarked;
