package ringscope.importer.runfolder;

import java.util.Locale;

/// What a file of a run folder is for, told by its name: the names are fixed by the runtime, and a
/// folder is the only thing that joins them.
enum FileRole {
    RECORDS,
    DEPS,
    NAME_MAP,
    SCOPE_STATS,

    /// Makes a folder a capture and is read by a later version.
    NOT_READ_YET,

    /// A log; not part of the capture rule, read by a later version.
    LOG,

    /// The whole run as another tool drew it; read where the records are missing.
    DRAWN,

    /// Made by other tools from what is read here anyway.
    DERIVED,

    /// Words for people about the folder; nothing to read and nothing to report.
    NOTES,

    /// Not known.
    OTHER;

    /// `fileName` is the last part of the path.
    static FileRole of(String fileName) {
        String name = fileName.toLowerCase(Locale.ROOT);
        if (isRecords(name)) {
            return RECORDS;
        }
        if (name.equals("deps.json")) {
            return DEPS;
        }
        if (name.startsWith("name_map") && name.endsWith(".json")) {
            return NAME_MAP;
        }
        if (name.equals("scope_stats.jsonl")) {
            return SCOPE_STATS;
        }
        return switch (name) {
            case "args_dump.json",
                    "args.bin",
                    "tensor_dump.json",
                    "tensor_dump.bin",
                    "pmu.csv",
                    "host_phase_records.jsonl",
                    "dispatch_identity.json",
                    "dispatch_program.json" ->
                    NOT_READ_YET;
            default -> ofPattern(name);
        };
    }

    private static FileRole ofPattern(String name) {
        if (name.endsWith(".log")) {
            return LOG;
        }
        if (name.endsWith(".md")) {
            return NOTES;
        }
        if (name.startsWith("merged_swimlane") && name.endsWith(".json")) {
            return DRAWN;
        }
        boolean isDerived =
                name.startsWith("merged_swimlane")
                        || name.startsWith("cpm_")
                        || name.startsWith("critical_path")
                        || name.startsWith("deps_viewer")
                        || name.startsWith("sched_overhead")
                        || name.startsWith("swimlane_converter")
                        || name.startsWith("l3_swimlane")
                        || name.equals("scope_stats.html")
                        || name.equals("scope_stats_plot.txt");
        return isDerived ? DERIVED : OTHER;
    }

    private static boolean isRecords(String name) {
        boolean isJson = name.endsWith(".json");
        return isJson
                && (name.startsWith("chip_swimlane_records")
                        || name.startsWith("l2_swimlane_records")
                        || name.startsWith("l2_perf_records")
                        || name.startsWith("perf_swimlane_"));
    }

    /// Whether a folder with such a file is a capture.
    boolean marksCapture() {
        return switch (this) {
            case RECORDS, DEPS, SCOPE_STATS, NOT_READ_YET -> true;
            case NAME_MAP, LOG, DRAWN, DERIVED, NOTES, OTHER -> false;
        };
    }
}
