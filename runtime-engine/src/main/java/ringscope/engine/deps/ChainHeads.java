package ringscope.engine.deps;

/// The first entry of each chain. A head counts only with the current epoch's stamp, so that all
/// chains are emptied by one addition.
final class ChainHeads {
    private final int[] heads;
    private final int[] stamps;
    private int epoch = 1;

    ChainHeads(int chainCount) {
        heads = new int[chainCount];
        stamps = new int[chainCount];
    }

    /// The chain's first entry, or [EntryTable#NONE].
    int head(int chain) {
        return stamps[chain] == epoch ? heads[chain] : EntryTable.NONE;
    }

    void set(int chain, int entry) {
        heads[chain] = entry;
        stamps[chain] = epoch;
    }

    void clear() {
        epoch++;
    }
}
