package ringscope.engine.work;

/// A producer that the program names itself.
///
/// @param task index of an earlier task of the program
/// @param isRetaining whether the producer's slot and memory are kept until the consumer is released
public record ExplicitDependency(int task, boolean isRetaining) {}
