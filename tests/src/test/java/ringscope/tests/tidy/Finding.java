package ringscope.tests.tidy;

/// One breach of a rule: where, and what is wrong with it.
record Finding(String place, String problem) {
    @Override
    public String toString() {
        return place + ": " + problem;
    }
}
