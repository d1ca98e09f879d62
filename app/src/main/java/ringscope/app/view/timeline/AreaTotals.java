package ringscope.app.view.timeline;

import ringscope.app.session.Selection;
import ringscope.app.theme.Numbers;
import ringscope.app.theme.TimeText;
import ringscope.trace.store.TraceReader;
import ringscope.trace.store.TraceStoreException;

/// What a selected area holds: how many slices, the sum of their parts inside, and the time any of them covers.
record AreaTotals(Selection.Area area, long count, long sumNs, long unionNs) {
    static AreaTotals load(TraceReader reader, Selection.Area area) throws TraceStoreException {
        var tracks = area.tracks().stream().mapToInt(Integer::intValue).toArray();
        long count = 0;
        long sum = 0;
        long union = 0;
        for (var total : reader.totalsByTrack(tracks, area.range())) {
            count += total.count();
            sum = Math.addExact(sum, total.sumNs());
            union = Math.addExact(union, total.unionNs());
        }
        return new AreaTotals(area, count, sum, union);
    }

    String text() {
        return Numbers.counted(count, "slice", "slices")
                + " \u00B7 sum "
                + TimeText.about(sumNs)
                + " \u00B7 union "
                + TimeText.about(unionNs);
    }
}
