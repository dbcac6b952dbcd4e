/// A moment in whole milliseconds since 1970-01-01 00:00 UTC, or a span of as many. Time comes from outside: nothing
/// in the model reads a clock.
public typealias Milliseconds = Int64
