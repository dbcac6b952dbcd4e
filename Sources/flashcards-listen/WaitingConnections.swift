import CMicroHTTPD
import Essentials

/// The connections of which a request is arriving. One that takes too long is closed, though a byte arrives now and then:
/// there are few places, and others wait for theirs. When all are taken, the wait is short, so that a program that holds
/// connections for nothing keeps others waiting for seconds at most.
final class WaitingConnections: Sendable {
  /// What of a request is awaited.
  enum Part {
    case headers, body

    /// The longest time that it may take.
    func patience(isFull: Bool) -> Duration {
      switch self {
      case .headers: isFull ? .milliseconds(250) : .seconds(20)
      case .body: isFull ? .seconds(2) : .seconds(60)
      }
    }
  }

  private struct State {
    /// The number of open connections.
    var open = 0
    /// What is awaited since when, by the socket.
    var waits: [Int32: (part: Part, start: ContinuousClock.Instant)] = [:]
    /// Since when a request is being answered. Nothing is read meanwhile.
    var pause: ContinuousClock.Instant?
  }

  private let state = Guarded(State())
  /// The number of connections at which all places are taken.
  private let places: Int
  /// What wakes the thread that watches when there is more to watch.
  private let wakePipe: (reading: Int32, writing: Int32)

  /// The time between two looks, in milliseconds.
  private static let pause: Int32 = 5000
  /// The same when all places are taken.
  private static let shortPause: Int32 = 100

  /// Returns `nil` if there may be no more files.
  init?(places: Int) {
    self.places = places
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    wakePipe = (ends[0], ends[1])
  }

  /// Notes that a connection begins, and awaits its headers.
  func open(_ socket: Int32) {
    state.withLock { $0.open += 1 }
    begin(.headers, of: socket)
  }

  /// Notes that a connection is closed.
  func close(_ socket: Int32) {
    state.withLock { state in
      state.open -= 1
      state.waits[socket] = nil
    }
  }

  /// Notes that a part of a request is awaited.
  func begin(_ part: Part, of socket: Int32) {
    let isMore = state.withLock { state in
      defer { state.waits[socket] = (part, .now) }
      return state.waits.isEmpty || state.open == places
    }
    if isMore { _ = write(wakePipe.writing, [1], 1) }
  }

  /// Notes that nothing more of a request is awaited.
  func end(_ socket: Int32) { state.withLock { $0.waits[socket] = nil } }

  /// Does something during which nothing is read, which doesn't count as a wait.
  func pausing<Value>(_ body: () -> Value) -> Value {
    state.withLock { $0.pause = .now }
    let value = body()
    state.withLock { state in
      guard let start = state.pause else { return }
      let time = ContinuousClock.now - start
      state.waits = state.waits.mapValues { ($0.part, $0.start + time) }
      state.pause = nil
    }
    return value
  }

  /// Watches until the program with the cards closes its end, which it does when it ends.
  func watch() -> Never {
    var bytes = [UInt8](repeating: 0, count: 64)
    while true {
      let pause = state.withLock { state in
        state.waits.isEmpty
          ? -1 : state.open >= places ? WaitingConnections.shortPause : WaitingConnections.pause
      }
      var files = [
        pollfd(fd: STDIN_FILENO, events: 0, revents: 0),
        pollfd(fd: wakePipe.reading, events: Int16(POLLIN), revents: 0),
      ]
      if poll(&files, nfds_t(files.count), pause) > 0 {
        if files[0].revents != 0 { exit(EXIT_SUCCESS) }
        _ = read(wakePipe.reading, &bytes, bytes.count)
      }
      state.withLock { state in
        guard state.pause == nil else { return }
        let (now, isFull) = (ContinuousClock.now, state.open >= places)
        for (socket, wait) in state.waits where now - wait.start > wait.part.patience(isFull: isFull) {
          // The server closes it.
          cm_shut(socket)
          state.waits[socket] = nil
        }
      }
    }
  }
}
