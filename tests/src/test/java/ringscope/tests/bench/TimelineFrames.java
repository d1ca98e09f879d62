package ringscope.tests.bench;

import javafx.application.Application;

/// Drives the real timeline over a stored trace by a script of pans and zooms, one step a picture, and prints the times
/// between pictures. Run with `-Djavafx.animation.fullspeed=true -Dprism.order=sw`, with `-Dglass.platform=Headless` or
/// under Xvfb. Arguments: the trace file (made when missing), the number of slices.
public final class TimelineFrames {
    private TimelineFrames() {}

    public static void main(String[] arguments) {
        Application.launch(FrameWindow.class, arguments);
    }
}
