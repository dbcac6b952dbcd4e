import Essentials
import FlashcardKit
import Processes

/// A program that is given bytes and whose output is collected, without a shell.
///
/// It is run by `flashcards-supervise`, which ends it with all that it started as soon as it is told to stop here, or this
/// process ends, even if that is killed.
struct CapturedProcess {
  /// Whether it may ask on the terminal; otherwise it has none.
  let mayAsk: Bool
  /// Returns whether to end it, with all that it started.
  let isStopped: @Sendable () -> Bool
  /// Called with the part that is done, from 0 to 1, as far as it is known.
  let progress: @Sendable (Double) -> Void
  /// The largest file that it may write, in bytes.
  let largestFile: Int
  /// The most that is read of its output, in bytes.
  let mostOutput: Int
  /// How long it may neither take nor print anything.
  var patience = Duration.seconds(600)

  /// The most memory of each process, in megabytes. A server that sends references without end fills it.
  private static let mostMemory = 2048
  /// The interval at which `isStopped` is asked, in milliseconds.
  private static let interval: Int32 = 50
  /// The number of bytes of input from which on the part that was taken is told.
  private static let longInput = 1 << 20

  /// Runs a program.
  ///
  /// - Parameters:
  ///   - command: The name of the program and its arguments.
  ///   - environment: The environment.
  ///   - input: Standard input.
  /// - Returns: What it printed.
  /// - Throws: `SyncFailure.noGit` if it can't be started, `.stopped`, `.tooLarge` if it prints too much, or `.offline` if
  ///   it is stuck.
  func run(
    _ command: [String], _ environment: [String], _ input: [UInt8]
  ) throws(SyncFailure) -> GitProcess.Output {
    var pipes: [ProcessPipe] = []
    defer { for index in pipes.indices { pipes[index].close() } }
    for _ in 0..<4 {
      guard let pipe = ProcessPipe() else { throw .git(String(cString: strerror(errno))) }
      pipes.append(pipe)
    }
    // A program that ends early must not end this one.
    signal(SIGPIPE, SIG_IGN)
    _ = fcntl(pipes[0].writing, F_SETFL, O_NONBLOCK)
    var start = ProcessStart(command)
    start.environment = environment
    start.files = [0: .same(pipes[0].reading), 1: .same(pipes[1].writing), 2: .same(pipes[2].writing)]
    // Without a terminal there is nowhere to ask.
    start.group = mayAsk ? .shared : .session
    let file = max(1, largestFile >> 20)
    guard start.supervise(until: pipes[3], memory: CapturedProcess.mostMemory, file: file) else { throw .noGit }
    guard let id = start.start() else { throw .noGit }
    pipes[0].closeReading()
    pipes[1].closeWriting()
    pipes[2].closeWriting()
    pipes[3].closeReading()
    do throws(SyncFailure) {
      let (bytes, complaint) = try exchange(input, &pipes)
      return GitProcess.Output(
        status: ProcessStart.status(of: id), bytes: bytes, complaint: String(decoding: complaint.text, as: UTF8.self))
    } catch {
      pipes[3].closeWriting()
      _ = ProcessStart.status(of: id)
      throw error
    }
  }

  /// Writes the input and reads the output until it ends, which the supervisor keeps open until the program has ended.
  private func exchange(
    _ input: [UInt8], _ pipes: inout [ProcessPipe]
  ) throws(SyncFailure) -> (output: [UInt8], complaint: GitComplaint) {
    var output: [UInt8] = []
    var complaint = GitComplaint()
    var done = 0
    var lastLife = ContinuousClock.now
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    if input.isEmpty { pipes[0].closeWriting() }
    while pipes[1].reading >= 0 || pipes[2].reading >= 0 {
      if isStopped() { throw .stopped }
      var polled = [
        pollfd(fd: pipes[0].writing, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: pipes[1].reading, events: Int16(POLLIN), revents: 0),
        pollfd(fd: pipes[2].reading, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&polled, 3, CapturedProcess.interval) > 0 else {
        if ContinuousClock.now - lastLife > patience { throw .offline("git did nothing for \(patience)") }
        continue
      }
      lastLife = .now
      if polled[0].revents != 0 {
        let count = input[done...].withUnsafeBytes { write(pipes[0].writing, $0.baseAddress, $0.count) }
        if count > 0 { done += count }
        if input.count >= CapturedProcess.longInput { progress(Double(done) / Double(input.count)) }
        // It may end without having read everything.
        if done == input.count || count < 0 && errno != EAGAIN && errno != EINTR { pipes[0].closeWriting() }
      }
      for pipe in 1...2 where polled[pipe].revents != 0 {
        let count = read(pipes[pipe].reading, &buffer, buffer.count)
        if count > 0 {
          if pipe == 1 {
            output += buffer[..<count]
            if output.count > mostOutput { throw .tooLarge }
          } else if let share = complaint.take(buffer[..<count]) {
            progress(share)
          }
        } else if count == 0 || errno != EINTR && errno != EAGAIN {
          pipes[pipe].closeReading()
        }
      }
    }
    complaint.end()
    return (output, complaint)
  }
}

/// What git writes to standard error: how far it is, which isn't kept, and what it has to say, which is.
struct GitComplaint {
  /// What is kept.
  private(set) var text: [UInt8] = []
  private var line: [UInt8] = []

  /// The most bytes that are kept, and that a line has.
  private static let most = 64 << 10
  /// The beginnings of lines that tell how much of what is exchanged has arrived. Others count what is no work.
  private static let exchanges = ["Receiving objects:", "Writing objects:", "Unpacking objects:"]

  /// Takes bytes. Returns the part that is done, from 0 to 1, if they tell it.
  mutating func take(_ bytes: some Sequence<UInt8>) -> Double? {
    var share: Double?
    for byte in bytes {
      guard byte == 0x0A || byte == 0x0D else {
        if line.count < GitComplaint.most { line.append(byte) }
        continue
      }
      if let percentage {
        if let exchanged = percentage.ofExchange { share = exchanged }
      } else if !line.isEmpty {
        keep(line + [0x0A])
      }
      line = []
    }
    return share
  }

  /// Takes the end.
  mutating func end() {
    if percentage == nil { keep(line) }
    line = []
  }

  private mutating func keep(_ bytes: [UInt8]) { text += bytes.prefix(GitComplaint.most - text.count) }

  /// What a line such as `Receiving objects:  45% (9/20)` tells, or `nil` if it is none. `ofExchange` is `nil` for other
  /// work.
  private var percentage: (ofExchange: Double?, Void)? {
    guard let sign = line.firstIndex(of: UInt8(ascii: "%")), line.dropFirst(sign + 1).starts(with: " (".utf8) else {
      return nil
    }
    let head = String(decoding: line[..<sign], as: UTF8.self)
    guard let word = head.split(separator: " ", omittingEmptySubsequences: false).last, let number = Int(word),
      (0...100).contains(number)
    else { return nil }
    let isExchange = GitComplaint.exchanges.contains { head.contains($0) }
    return (isExchange ? Double(number) / 100 : nil, ())
  }
}
