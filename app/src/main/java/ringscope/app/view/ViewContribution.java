package ringscope.app.view;

/// A panel of the window. Found by ServiceLoader: a new view is one class with
/// `@AutoService(ViewContribution.class)` and its view and view model beside it.
public interface ViewContribution {
    /// Where a view stands.
    enum Place {
        NAVIGATOR,
        TIMELINE,
        /// A tab under the timeline.
        CENTRE,
        INSPECTOR,
        /// A tab at the bottom.
        BOTTOM
    }

    /// Stable id, also for `render --view`.
    String id();

    String title();

    Place place();

    /// Order among the views of one place.
    int order();

    View createView(ViewContext context);
}
