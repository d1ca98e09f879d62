package ringscope.importer.swimlane;

import ringscope.importer.record.LongTable;
import ringscope.importer.swimlane.SwimlaneHeader.ClockAnchors;
import ringscope.trace.ClockMap;

import java.math.BigInteger;

/// How the chip's clock lies on the host's, by the anchors of the file, computed as the runtime's own
/// reader does (spec/formats.md 3.6, 3.9). When `reason` is not empty there is no alignment.
///
/// @param anchorTicks tick of the first anchor
/// @param anchorNs host time of it
/// @param spanTicks ticks from the first to the second anchor
/// @param driftNs what the nominal frequency misses at the second anchor
/// @param errorNs greatest uncertainty of the anchors used
record HostAlignment(
        long hz,
        long anchorTicks,
        long anchorNs,
        long spanTicks,
        long driftNs,
        long errorNs,
        String method,
        String reason) {
    private static final long NS_PER_SECOND = 1_000_000_000L;

    /// Added to an anchor whose device time was read in µs.
    private static final long MICROSECOND_ANCHOR_NS = 1_000;

    /// Times beyond this are damage: sums of them would not fit 64 bits.
    private static final long TIME_MAX = Long.MAX_VALUE / 4;

    private static final int NONE = -1;

    static HostAlignment none(String reason) {
        return new HostAlignment(1, 0, 0, 1, 0, 0, "", reason);
    }

    boolean isAligned() {
        return reason.isEmpty();
    }

    /// The alignment in words, for the clock's note.
    String describe() {
        String within = method + ": within " + errorNs + " ns of the host";
        return spanTicks <= 1
                ? within
                : within + "; drift " + driftNs + " ns over " + spanTicks + " ticks";
    }

    /// Host time of a tick.
    long hostNs(long ticks) {
        long distance = ticks - anchorTicks;
        long ns = Math.addExact(anchorNs, scale(distance, NS_PER_SECOND, hz));
        return driftNs == 0 ? ns : Math.addExact(ns, scale(driftNs, distance, spanTicks));
    }

    /// Aligns a file whose device times lie between `firstTicks` and `lastTicks`.
    static HostAlignment of(SwimlaneHeader header, long hz, long firstTicks, long lastTicks) {
        try {
            var alignment = compute(header, hz, firstTicks, lastTicks);
            boolean isUsable =
                    !alignment.isAligned()
                            || (new ClockMap(hz, 0).toNs(alignment.anchorTicks) < TIME_MAX
                                    && isInRange(alignment.anchorNs)
                                    && (firstTicks > lastTicks
                                            || (isInRange(alignment.hostNs(firstTicks))
                                                    && isInRange(alignment.hostNs(lastTicks)))));
            return isUsable ? alignment : none("anchors_out_of_range");
        } catch (ArithmeticException _) {
            // a damaged anchor: no sum of its times fits 64 bits
            return none("anchors_out_of_range");
        }
    }

    private static boolean isInRange(long ns) {
        return ns > -TIME_MAX && ns < TIME_MAX;
    }

    private static HostAlignment compute(
            SwimlaneHeader header, long hz, long firstTicks, long lastTicks) {
        if (!header.anchors.boundStatus.isEmpty()) {
            return bounded(header.anchors, hz);
        }
        String refusal = refusal(header);
        if (!refusal.isEmpty()) {
            return none(refusal);
        }
        var anchors = header.anchors;
        int pre = best(anchors.samples, ClockAnchors.PRE);
        int post = best(anchors.samples, ClockAnchors.POST);
        if (pre == NONE) {
            return none("no_valid_pre_host_orchestration_anchor");
        }
        if (post == NONE) {
            return none("no_valid_post_device_execution_anchor");
        }
        long preNs = midpoint(anchors.samples, pre);
        long postNs = midpoint(anchors.samples, post);
        long preTicks = anchors.samples.get(pre, ClockAnchors.DEVICE);
        long postTicks = anchors.samples.get(post, ClockAnchors.DEVICE);
        if (postNs <= preNs) {
            return none("host_anchor_order_invalid");
        }
        if (postTicks <= preTicks) {
            return none("device_anchor_order_invalid");
        }
        long drift = postNs - (preNs + scale(postTicks - preTicks, NS_PER_SECOND, hz));
        long error =
                Math.max(uncertainty(anchors, pre), uncertainty(anchors, post))
                        + Math.max(0, header.quantizationNs);
        var alignment =
                new HostAlignment(
                        hz,
                        preTicks,
                        preNs,
                        postTicks - preTicks,
                        drift,
                        error,
                        "nominal_frequency_offset_interp_v1",
                        "");
        long slack = Math.max(0, header.quantizationNs);
        boolean isCovered =
                firstTicks > lastTicks
                        || (alignment.hostNs(firstTicks) >= preNs - slack
                                && alignment.hostNs(lastTicks) <= postNs + slack);
        return isCovered ? alignment : none("device_timestamps_outside_anchor_coverage");
    }

    private static HostAlignment bounded(ClockAnchors anchors, long hz) {
        boolean isBounded =
                anchors.boundStatus.equals("bounded")
                        && anchors.boundDevice != LongTable.ABSENT
                        && anchors.boundHost != LongTable.ABSENT;
        if (!isBounded) {
            return none(
                    anchors.boundReason.isEmpty()
                            ? "clock_alignment_" + anchors.boundStatus
                            : anchors.boundReason);
        }
        long error = 0;
        if (anchors.boundHostMin != LongTable.ABSENT) {
            error = Math.max(error, anchors.boundHost - anchors.boundHostMin);
        }
        if (anchors.boundHostMax != LongTable.ABSENT) {
            error = Math.max(error, anchors.boundHostMax - anchors.boundHost);
        }
        return new HostAlignment(
                hz, anchors.boundDevice, anchors.boundHost, 1, 0, error, "bounded", "");
    }

    private static String refusal(SwimlaneHeader header) {
        var anchors = header.anchors;
        if (header.quantizationNs != LongTable.ABSENT && header.quantizationNs < 0) {
            return "invalid_host_timestamp_quantization";
        }
        if (header.clockHz <= 0) {
            return "invalid_device_frequency";
        }
        if (!anchors.isPresent) {
            return "missing_clock_anchors";
        }
        if (!anchors.hasSamples || anchors.samples.rowCount() == 0) {
            return "missing_clock_anchor_samples";
        }
        if (!anchors.deviceUnit.equals("syscnt_cycles")) {
            return "unsupported_device_timestamp_unit";
        }
        if (!anchors.rawUnit.equals("device_uptime_us")
                && !anchors.rawUnit.equals("syscnt_cycles")) {
            return "unsupported_raw_device_timestamp_unit";
        }
        return "";
    }

    /// The valid sample of a position with the smallest (round trip, index).
    private static int best(LongTable samples, int position) {
        int best = NONE;
        for (int row = 0; row < samples.rowCount(); row++) {
            if (samples.get(row, ClockAnchors.POSITION) != position
                    || samples.get(row, ClockAnchors.IS_VALID) != 1) {
                continue;
            }
            if (best == NONE || isBefore(samples, row, best)) {
                best = row;
            }
        }
        return best;
    }

    private static boolean isBefore(LongTable samples, int row, int other) {
        int byRoundTrip =
                Long.compare(
                        samples.get(row, ClockAnchors.RTT), samples.get(other, ClockAnchors.RTT));
        return byRoundTrip != 0
                ? byRoundTrip < 0
                : samples.get(row, ClockAnchors.INDEX) < samples.get(other, ClockAnchors.INDEX);
    }

    private static long midpoint(LongTable samples, int row) {
        long before = samples.get(row, ClockAnchors.HOST_BEFORE);
        return before + (samples.get(row, ClockAnchors.HOST_AFTER) - before) / 2;
    }

    private static long uncertainty(ClockAnchors anchors, int row) {
        long own = anchors.samples.get(row, ClockAnchors.UNCERTAINTY);
        long base = own >= 0 ? own : (anchors.samples.get(row, ClockAnchors.RTT) + 1) / 2;
        return anchors.rawUnit.equals("device_uptime_us") ? base + MICROSECOND_ANCHOR_NS : base;
    }

    /// value × factor / divisor towards zero, exact.
    private static long scale(long value, long factor, long divisor) {
        long high = Math.multiplyHigh(value, factor);
        long low = value * factor;
        if ((high == 0 && low >= 0) || (high == -1 && low < 0)) {
            return low / divisor;
        }
        return BigInteger.valueOf(value)
                .multiply(BigInteger.valueOf(factor))
                .divide(BigInteger.valueOf(divisor))
                .longValueExact();
    }
}
