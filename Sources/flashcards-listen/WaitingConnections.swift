import CMicroHTTPD
import Essentials

/// The connections whose headers are arriving. One that takes too long is closed, though a byte arrives now and then:
/// there are few connections, and others wait for theirs.
final class WaitingConnections: Sendable {
  /// When each began, by its socket.
  private let starts = Guarded<[Int32: ContinuousClock.Instant]>([:])
  /// What wakes the thread that watches when there is a first connection.
  private let wakePipe: (reading: Int32, writing: Int32)

  /// The longest time for the headers of a request.
  private static let patience = Duration.seconds(20)
  /// The time between two looks, in milliseconds.
  private static let pause: Int32 = 5000

  /// Returns `nil` if there may be no more files.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    wakePipe = (ends[0], ends[1])
  }

  /// Notes that headers of a connection are awaited.
  func begin(_ socket: Int32) {
    let isFirst = starts.withLock { starts in
      defer { starts[socket] = .now }
      return starts.isEmpty
    }
    if isFirst { _ = write(wakePipe.writing, [1], 1) }
  }

  /// Notes that the headers have arrived, or that the connection is closed.
  func end(_ socket: Int32) { starts.withLock { _ = $0.removeValue(forKey: socket) } }

  /// Watches until the program with the cards closes its end, which it does when it ends.
  func watch() -> Never {
    var bytes = [UInt8](repeating: 0, count: 64)
    while true {
      let hasSome = starts.withLock { !$0.isEmpty }
      var files = [
        pollfd(fd: STDIN_FILENO, events: 0, revents: 0),
        pollfd(fd: wakePipe.reading, events: Int16(POLLIN), revents: 0),
      ]
      if poll(&files, nfds_t(files.count), hasSome ? WaitingConnections.pause : -1) > 0 {
        if files[0].revents != 0 { exit(EXIT_SUCCESS) }
        _ = read(wakePipe.reading, &bytes, bytes.count)
      }
      starts.withLock { starts in
        let late = starts.filter { ContinuousClock.now - $0.value > WaitingConnections.patience }.keys
        for socket in late {
          // The server closes it.
          cm_shut(socket)
          starts[socket] = nil
        }
      }
    }
  }
}
