package ringscope.importer.swimlane;

import ringscope.importer.capture.Capture;

/// What a task that did not run is called: by the first kernel it would have run.
final class SkippedName {
    private SkippedName() {}

    static String of(Capture capture, long task) {
        int index = capture.tasks().indexOf(task);
        for (int slot = 0; slot < 3 && index >= 0; slot++) {
            int kernel = capture.tasks().kernel(index, slot);
            if (kernel >= 0) {
                return capture.kernelNames().label(kernel);
            }
        }
        return "predicated_skip";
    }
}
