package ringscope.app.view.events;

import ringscope.app.theme.TimeText;
import ringscope.trace.MeasureEvent;
import ringscope.trace.TaskId;
import ringscope.trace.store.Rows.LogRow;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// A log row in the words of the screen: the moment instead of its type, the task by its name, times with their units, and
/// without the fields that say "none".
record EventWords(String event, String fields) {
    private static final List<String> NONE =
            List.of(
                    "token=-1",
                    "detail=-1",
                    "index=-1",
                    "hasTask=false",
                    "hasTask=true",
                    "category=");

    /// Fields that say when, not how long.
    private static final Set<String> MOMENTS = Set.of("endNs", "fromNs", "toNs");

    private static final Pattern TIME =
            Pattern.compile("(\\w+Ns)=(-?\\d{1,18}|9223372036854775807)");

    /// @param originNs what the screen shows as zero
    static EventWords of(LogRow row, long originNs) {
        var event = row.kind();
        var words = new ArrayList<String>();
        row.task().ifPresent(task -> words.add(TaskId.label(task)));
        var fields = row.fields();
        // args are JSON with blanks in it, and always last
        int args = fields.indexOf(" args=");
        var plain = args < 0 ? fields : fields.substring(0, args);
        for (var field : plain.split(" ", -1)) {
            if (field.startsWith("moment=")) {
                event = field.substring("moment=".length());
            } else if (field.startsWith("name=")) {
                words.add(field.substring("name=".length()));
            } else if (!field.startsWith("task=") && !NONE.contains(field)) {
                words.add(withUnit(field, originNs));
            }
        }
        if (args >= 0 && !fields.endsWith(" args=")) {
            words.add(fields.substring(args + 1));
        }
        return new EventWords(event, String.join(" ", words));
    }

    /// `endNs=1500` as `end=1.500 µs`.
    private static String withUnit(String field, long originNs) {
        var time = TIME.matcher(field);
        if (!time.matches()) {
            return field;
        }
        var key = time.group(1);
        long ns = Long.parseLong(time.group(2));
        var name = key.substring(0, key.length() - "Ns".length());
        if (ns == MeasureEvent.OPEN) {
            return name + "=open";
        }
        return name + "=" + TimeText.exact(MOMENTS.contains(key) ? ns - originNs : ns);
    }
}
