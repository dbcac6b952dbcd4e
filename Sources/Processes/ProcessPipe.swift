import Essentials

/// A pipe whose ends other processes do not inherit. Ends that are closed are -1.
public struct ProcessPipe: Sendable {
  /// The end to read from.
  public private(set) var reading: Int32
  /// The end to write to.
  public private(set) var writing: Int32

  /// Creates a pipe, or returns `nil` if the process may open no more files.
  public init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #if canImport(Darwin)
      _ = fcntl(ends[1], F_SETNOSIGPIPE, 1)
    #endif
    (reading, writing) = (ends[0], ends[1])
  }

  /// Closes the end to read from.
  public mutating func closeReading() {
    if reading >= 0 { Essentials.close(reading) }
    reading = -1
  }

  /// Closes the end to write to.
  public mutating func closeWriting() {
    if writing >= 0 { Essentials.close(writing) }
    writing = -1
  }

  /// Closes the ends that are open.
  public mutating func close() {
    closeReading()
    closeWriting()
  }
}
