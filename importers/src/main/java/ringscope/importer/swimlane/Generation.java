package ringscope.importer.swimlane;

/// The generations of the file, oldest first (spec/formats.md 3.8).
enum Generation {
    G0_V1("G0 v1", "tasks joined by the writer, times in µs"),
    G0_V2("G0 v2", "joined tasks and scheduler phases, times in µs"),
    G1("G1", "joined tasks with a level, times in µs"),
    G2("G2", "raw rows of five columns"),
    G3("G3", "raw rows of six columns, l2 names"),
    G4("G4", "raw rows of six columns"),
    G5("G5", "scheduler rows as a stream"),
    G6("G6", "scheduler streams with run epochs");

    final String label;
    final String shape;

    Generation(String label, String shape) {
        this.label = label;
        this.shape = shape;
    }
}
