package ringscope.trace.analysis;

/// A core that tasks ran on.
///
/// @param track its track
/// @param engine its kind
/// @param name what the track is called
/// @param schedulerThread number of the scheduler thread that owns it, see [CoreOwners]; -1 when it cannot be told
public record Core(int track, Engine engine, String name, int schedulerThread) {
    public static final int NO_THREAD = -1;
}
