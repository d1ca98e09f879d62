package ringscope.app.view.events;

import ringscope.trace.TaskId;
import ringscope.trace.store.Rows.LogRow;

import java.util.ArrayList;
import java.util.List;

/// A log row in the words of the screen: the moment instead of its type, the task by its name, and
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

    static EventWords of(LogRow row) {
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
                words.add(field);
            }
        }
        if (args >= 0 && !fields.endsWith(" args=")) {
            words.add(fields.substring(args + 1));
        }
        return new EventWords(event, String.join(" ", words));
    }
}
