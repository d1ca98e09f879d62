package ringscope.engine.deps;

/// The overlap test between a region named by a task and the region of an entry with the same buffer
/// address (spec/runtime.md 6.4). Offsets, extents and strides are unsigned.
final class OverlapRule {
    private final EntryTable entries;
    private final OverlapFidelity fidelity;

    OverlapRule(EntryTable entries, OverlapFidelity fidelity) {
        this.entries = entries;
        this.fidelity = fidelity;
    }

    Overlap test(ChipTensor probe, int entry) {
        if (probe.version() > entries.version(entry)) {
            return Overlap.OTHER;
        }
        if (!rangesMeet(probe, entry)) {
            return Overlap.NONE;
        }
        return isComparable(probe, entry) ? boxes(probe, entry) : Overlap.OTHER;
    }

    /// Whether `[start, start + extent)` of both have anything in common.
    private boolean rangesMeet(ChipTensor probe, int entry) {
        long probeUnit = 1;
        long entryUnit = 1;
        if (fidelity == OverlapFidelity.BYTE_EXACT) {
            probeUnit = probe.type().sizeBytes();
            entryUnit = entries.type(entry).sizeBytes();
        }
        long probeStart = probe.startElement() * probeUnit;
        long probeEnd = probeStart + probe.extentElements() * probeUnit;
        long entryStart = entries.start(entry) * entryUnit;
        long entryEnd = entryStart + entries.extent(entry) * entryUnit;
        return Long.compareUnsigned(probeStart, entryEnd) < 0
                && Long.compareUnsigned(entryStart, probeEnd) < 0;
    }

    /// Whether both are boxes of one row-major reference shape, so that they can be compared dimension
    /// by dimension. The last stride being 1, every start decomposes over the strides.
    private boolean isComparable(ChipTensor probe, int entry) {
        int last = probe.dimensions() - 1;
        if (last < 0
                || probe.dimensions() != entries.dimensions(entry)
                || probe.type() != entries.type(entry)
                || probe.stride(last) != 1) {
            return false;
        }
        for (int d = 0; d <= last; d++) {
            int stride = probe.stride(d);
            if (stride != entries.stride(entry, d)
                    || stride == 0
                    || (d > 0 && Integer.remainderUnsigned(probe.stride(d - 1), stride) != 0)) {
                return false;
            }
        }
        long elements = elements(probe);
        return Long.remainderUnsigned(elements, unsigned(probe.stride(0))) == 0
                && isInside(probe, entry, elements);
    }

    private boolean isInside(ChipTensor probe, int entry, long elements) {
        long probeRest = probe.startElement();
        long entryRest = entries.start(entry);
        long outer = elements;
        for (int d = 0; d < probe.dimensions(); d++) {
            long stride = unsigned(probe.stride(d));
            long reference = Long.divideUnsigned(outer, stride);
            long probeEnd = Long.divideUnsigned(probeRest, stride) + unsigned(probe.shape(d));
            long entryEnd =
                    Long.divideUnsigned(entryRest, stride) + unsigned(entries.shape(entry, d));
            if (Long.compareUnsigned(probeEnd, reference) > 0
                    || Long.compareUnsigned(entryEnd, reference) > 0) {
                return false;
            }
            probeRest = Long.remainderUnsigned(probeRest, stride);
            entryRest = Long.remainderUnsigned(entryRest, stride);
            outer = stride;
        }
        return true;
    }

    private Overlap boxes(ChipTensor probe, int entry) {
        boolean isCovered = true;
        long probeRest = probe.startElement();
        long entryRest = entries.start(entry);
        for (int d = 0; d < probe.dimensions(); d++) {
            long stride = unsigned(probe.stride(d));
            long probeFrom = Long.divideUnsigned(probeRest, stride);
            long probeTo = probeFrom + unsigned(probe.shape(d));
            long entryFrom = Long.divideUnsigned(entryRest, stride);
            long entryTo = entryFrom + unsigned(entries.shape(entry, d));
            if (probeFrom >= entryTo || entryFrom >= probeTo) {
                return Overlap.NONE;
            }
            isCovered &= probeFrom <= entryFrom && entryTo <= probeTo;
            probeRest = Long.remainderUnsigned(probeRest, stride);
            entryRest = Long.remainderUnsigned(entryRest, stride);
        }
        return isCovered ? Overlap.COVERED : Overlap.OTHER;
    }

    private static long elements(ChipTensor tensor) {
        return Long.divideUnsigned(tensor.bufferSizeBytes(), tensor.type().sizeBytes());
    }

    private static long unsigned(int word) {
        return Integer.toUnsignedLong(word);
    }
}
