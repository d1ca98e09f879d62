package ringscope.importer.swimlane;

import ringscope.importer.record.LongTable;

import java.util.TreeMap;

/// Makes dispatch tokens unique where one file holds several runs: each run's tokens start again at 0,
/// so the run's ordinal goes above the token's 32 bits. The first run's tokens stay as they are.
final class EpochNumbers {
    private static final int TOKEN_BITS = 32;

    private final TreeMap<Long, Integer> ordinals = new TreeMap<>();

    long unique(long token, long epoch) {
        if (epoch == LongTable.ABSENT) {
            return token;
        }
        Integer known = ordinals.get(epoch);
        int ordinal = known == null ? ordinals.size() : known;
        if (known == null) {
            ordinals.put(epoch, ordinal);
        }
        return ordinal == 0 ? token : token | (long) ordinal << TOKEN_BITS;
    }
}
