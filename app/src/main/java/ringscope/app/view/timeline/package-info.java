/// The timeline: lanes of slices and counters over one time axis. [TimelineViewModel] decides what is
/// shown, [TimelinePicture] paints it on any surface, and [TimelineView] puts it into the window.
@NullMarked
package ringscope.app.view.timeline;

import org.jspecify.annotations.NullMarked;
