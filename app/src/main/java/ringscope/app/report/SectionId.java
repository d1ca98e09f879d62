package ringscope.app.report;

/// The sections a report can have, in the order in which they are printed.
public enum SectionId {
    TASKS("tasks", "Task statistics by function"),
    CRITICAL_PATH("critical-path", "Critical path"),
    OVERHEAD("overhead", "Scheduler overhead"),
    VIOLATIONS("violations", "Happens-before violations"),
    REDUCTION("reduction", "Transitive reduction"),
    LOSSES("losses", "Sources, coverage and losses");

    private final String word;
    private final String title;

    SectionId(String word, String title) {
        this.word = word;
        this.title = title;
    }

    /// As it is written on the command line and in JSON.
    public String word() {
        return word;
    }

    String title() {
        return title;
    }
}
