package ringscope.engine.sched;

/// The runtime's words for its numbers (spec/runtime.md 14.7).
final class Words {

    private static final String[] ENGINES = {"SDMA", "ROCE", "URMA", "CCU"};
    private static final String[] TYPES = {
        "COUNTER", "SDMA_EVENT_RECORD", "URMA_EVENT_HANDLE", "RDMA_EVENT_HANDLE"
    };

    private Words() {}

    static String engine(int engine) {
        return word(ENGINES, engine);
    }

    static String completionType(int type) {
        return word(TYPES, type);
    }

    private static String word(String[] words, int index) {
        return index >= 0 && index < words.length ? words[index] : Integer.toString(index);
    }
}
