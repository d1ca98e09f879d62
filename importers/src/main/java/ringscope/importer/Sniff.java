package ringscope.importer;

/// An importer's judgement of a source: 0 (not mine) to 100 (certainly mine), and why.
public record Sniff(int confidence, String reason) {
    public static final Sniff NO = new Sniff(0, "");

    public Sniff {
        if (confidence < 0 || confidence > 100) {
            throw new IllegalArgumentException("confidence must be 0 to 100: " + confidence);
        }
    }
}
