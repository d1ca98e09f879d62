package ringscope.importer;

/// How far an import is: the source in work, its bytes (`lengthBytes` is -1 where unknown), and events so far.
public record ImportProgress(
        String source, Phase phase, long bytesRead, long lengthBytes, long eventCount) {

    public enum Phase {
        READING,
        /// The input was not in order of time; held events are being put in order.
        SORTING
    }
}
