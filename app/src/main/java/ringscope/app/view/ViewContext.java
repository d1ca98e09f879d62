package ringscope.app.view;

import ringscope.app.session.TraceSession;
import ringscope.app.theme.Theme;

/// What a view is given.
public record ViewContext(TraceSession session, Theme theme) {}
