package ringscope.app.session;

/// How far a piece of background work is: what is being done, and the share that is done (0 to 1, or
/// [#UNKNOWN]).
public record Progress(String what, double share) {
    public static final double UNKNOWN = -1;
}
