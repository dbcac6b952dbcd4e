import CardStore
import Dispatch
import Essentials
import FlashcardKit
import HelperProtocol
import Processes

/// A running helper process for untrusted data. Commands are written to one pipe and replies are read from another, on
/// a thread that lives as long as the process.
final class Helper: Sendable {
  private let state: Guarded<State>

  private struct State {
    /// The process ID, or `nil` before the process has started and after it has ended.
    var process: pid_t?
    var hasStarted = false
    /// Commands that have not been written yet.
    var commands: [[UInt8]] = []
    /// The pipe that wakes the thread, or `nil` once it has ended.
    var wakePipe: Int32?
  }

  /// Receives each reply. Throwing ends the process.
  typealias Handler = @Sendable (Frame) throws(Frame.Damaged) -> Void

  /// Starts a process, or returns `nil` if that fails. `ended` is called once, when the process has ended.
  init?(_ command: [String], handle: @escaping Handler, ended: @escaping @Sendable () -> Void) {
    guard let input = ProcessPipe(), let output = ProcessPipe(), let wakePipe = ProcessPipe() else { return nil }
    for end in [input.writing, wakePipe.writing, wakePipe.reading] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    state = Guarded(State(wakePipe: wakePipe.writing))
    let isStarted = DispatchSemaphore(value: 0)
    // The kernel ends the process together with the thread that started it.
    OwnThread.start { [self] in
      // Signals are for the main program. A broken pipe shows up when writing to it.
      var all = sigset_t()
      sigfillset(&all)
      pthread_sigmask(SIG_BLOCK, &all, nil)
      let id = HelperProcess.start(command, input: input.reading, output: output.writing)
      close(input.reading)
      close(output.writing)
      state.withLock { ($0.process, $0.hasStarted) = (id, id != nil) }
      isStarted.signal()
      if id != nil { serve(input.writing, output.reading, wakePipe.reading, handle) }
      let own = state.withLock { state in
        (state.process, state.wakePipe) = (nil, nil)
        return id
      }
      for end in [input.writing, output.reading, wakePipe.reading, wakePipe.writing] { close(end) }
      guard let own else { return }
      HelperProcess.kill(own)
      while waitpid(own, nil, 0) < 0, errno == EINTR {}
      ended()
    }
    isStarted.wait()
    guard state.withLock({ $0.hasStarted }) else { return nil }
  }

  /// Queues a command to be written as soon as the process reads it. Returns `false` if the process has ended.
  func send(_ command: Frame) -> Bool {
    let bytes = command.bytes
    return state.withLock { state in
      guard let wakePipe = state.wakePipe else { return false }
      state.commands.append(bytes)
      // If the pipe is full, it already holds enough to wake the thread.
      _ = write(wakePipe, [1], 1)
      return true
    }
  }

  /// Kills the process, whatever it is doing.
  func end() { state.withLock { if let id = $0.process { HelperProcess.kill(id) } } }

  /// Writes commands and reads replies until the process ends or sends something invalid.
  private func serve(_ input: Int32, _ output: Int32, _ wakePipe: Int32, _ handle: Handler) {
    var reader = FrameReader()
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    var message: [UInt8] = []
    var written = 0
    var isInputClosed = false
    while true {
      if written == message.count {
        written = 0
        message = state.withLock { $0.commands.isEmpty ? [] : $0.commands.removeFirst() }
      }
      let isWriting = written < message.count && !isInputClosed
      var files = [
        pollfd(fd: output, events: Int16(POLLIN), revents: 0), pollfd(fd: wakePipe, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isWriting ? input : -1, events: Int16(POLLOUT), revents: 0),
      ]
      guard poll(&files, nfds_t(files.count), -1) >= 0 || errno == EINTR else { return }
      if files[1].revents != 0 { _ = read(wakePipe, &bytes, bytes.count) }
      if files[2].revents != 0 {
        let count = message.withUnsafeBytes { write(input, $0.baseAddress.map { $0 + written }, $0.count - written) }
        if count > 0 { written += count } else if errno != EAGAIN, errno != EINTR { isInputClosed = true }
      }
      guard files[0].revents != 0 else { continue }
      let count = read(output, &bytes, bytes.count)
      guard count > 0 else {
        if count < 0, errno == EINTR { continue }
        return
      }
      reader.append(bytes[..<count])
      // Stop listening to a process that sends something invalid.
      do throws(Frame.Damaged) {
        while let frame = try reader.next() { try handle(frame) }
      } catch { return }
    }
  }
}

/// Starting and ending helper processes.
enum HelperProcess {
  /// The number of the file that a process gets.
  private static let file: Int32 = 3

  /// Kills the process and everything it started.
  static func kill(_ id: pid_t) {
    Essentials.kill(-id, SIGKILL)
    Essentials.kill(id, SIGKILL)
  }

  /// Starts a process in a process group of its own, so that signals sent by keys do not reach it.
  ///
  /// - Parameters:
  ///   - command: The path of the program, and its arguments.
  ///   - input: What the process gets as its standard input.
  ///   - output: What the process gets as its standard output.
  ///   - file: A file that the process gets as 3, if any.
  /// - Returns: The ID of the process, or `nil` if it could not be started.
  static func start(_ command: [String], input: Int32, output: Int32, file: Int32? = nil) -> pid_t? {
    var start = ProcessStart(command)
    start.files = [0: .same(input), 1: .same(output), 2: .nothing]
    if let file { start.files[HelperProcess.file] = .same(file) }
    start.group = .own
    return start.start()
  }
}

extension FetchReply {
  /// Reads a file that the person named, and returns its contents or the reason it cannot be read.
  static func reading(_ path: String, limit: Int) -> Result<FetchReply, NetworkFailure> {
    Result { () throws(NetworkFailure) in try FetchReply(file: path, limit: limit) }
  }

  /// Creates a reply from a regular file of at most `limit` bytes.
  ///
  /// - Throws: `NetworkFailure.noFile`, `.unreadableFile` or `.tooLarge`.
  private init(file path: String, limit: Int) throws(NetworkFailure) {
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else {
      throw errno == ENOENT || errno == ENOTDIR ? .noFile(path: path) : .unreadableFile(path: path)
    }
    defer { close(file) }
    var mark = stat()
    guard fstat(file, &mark) == 0, mark.st_mode & S_IFMT == S_IFREG else { throw .unreadableFile(path: path) }
    guard mark.st_size <= limit else { throw .tooLarge(limit: limit) }
    var count = 0
    var isRead = true
    let size = Int(mark.st_size)
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      while count < size, isRead {
        let more = read(file, buffer.baseAddress.map { $0 + count }, size - count)
        if more > 0 { count += more } else if more == 0 { break } else if errno != EINTR { isRead = false }
      }
      filled = count
    }
    guard isRead else { throw .unreadableFile(path: path) }
    self.init(contentType: nil, body: bytes)
  }
}
