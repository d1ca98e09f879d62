package ringscope.importer;

import ringscope.trace.EventSink;
import ringscope.trace.TraceEvent;

import java.util.ArrayList;
import java.util.List;

/// Keeps what it is given and refuses disorder as the store does.
public final class Collected implements EventSink {
    private final List<TraceEvent> events = new ArrayList<>();
    private long lastNs = Long.MIN_VALUE;

    @Override
    public void accept(TraceEvent event) {
        if (event.isTimed()) {
            if (event.timeNs() < lastNs) {
                throw new IllegalStateException(
                        "disorder: timeNs=" + event.timeNs() + " after timeNs=" + lastNs);
            }
            lastNs = event.timeNs();
        }
        events.add(event);
    }

    public List<TraceEvent> all() {
        return events;
    }

    public <T extends TraceEvent> List<T> of(Class<T> type) {
        return events.stream().filter(type::isInstance).map(type::cast).toList();
    }
}
