/// A point in time in milliseconds since 1970-01-01 00:00 UTC, or a duration in milliseconds. Nothing in the model
/// reads a clock; times are passed in.
public typealias Milliseconds = Int64
