package ringscope.app.launch;

/// The program's version; one place.
final class Version {
    static final String TEXT = "0.1.0";

    private Version() {}
}
