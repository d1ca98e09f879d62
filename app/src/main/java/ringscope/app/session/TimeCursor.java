package ringscope.app.session;

/// The committed moment that every view shows: time and place in the log. Hovering does not move it.
public record TimeCursor(long timeNs, long seq) {}
