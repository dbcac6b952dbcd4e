import Anki
import Essentials
import HelperProtocol
import Processes

/// A helper process that works on an open file, and exchanges messages with the thread that started it.
///
/// The process ends together with the session, or with the thread.
struct HelperSession: ~Copyable {
  private let process: pid_t
  private let input: Int32
  private let output: Int32
  private let isCanceled: () -> Bool
  private let patience: Patience
  private var reader = FrameReader()
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)

  /// How long the process is waited for, in seconds.
  struct Patience {
    /// The longest time without a message, or without taking one.
    var working: Int
    /// The longest time in which it moreover uses no processor time, as a stuck one does.
    var stuck = 20
  }

  /// How often it is looked whether the caller canceled, in milliseconds.
  private static let interval: Int32 = 100

  /// Starts a process.
  ///
  /// - Throws: `.noHelper` if that fails.
  init(
    _ command: [String], file: Int32, patience: Patience, isCanceled: @escaping () -> Bool
  ) throws(AnkiPackageFailure) {
    guard let input = ProcessPipe(), let output = ProcessPipe() else { throw .noHelper }
    // A broken pipe shows up when writing to it.
    signal(SIGPIPE, SIG_IGN)
    let process = HelperProcess.start(command, input: input.reading, output: output.writing, file: file)
    close(input.reading)
    close(output.writing)
    guard let process else {
      close(input.writing)
      close(output.reading)
      throw .noHelper
    }
    _ = fcntl(input.writing, F_SETFL, O_NONBLOCK)
    self.process = process
    self.input = input.writing
    self.output = output.reading
    self.patience = patience
    self.isCanceled = isCanceled
  }

  deinit {
    close(input)
    close(output)
    HelperProcess.kill(process)
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
    buffer.deallocate()
  }

  /// Sends a message.
  ///
  /// - Throws: `.canceled`, `.helperEnded`, or `.tooSlow` if the process takes nothing for too long; or the failure that
  ///   the process replied instead.
  mutating func send(_ message: PackageMessage) throws(AnkiPackageFailure) {
    let frame = message.frame
    try send(frame.start)
    try send(frame.body)
  }

  private mutating func send(_ bytes: [UInt8]) throws(AnkiPackageFailure) {
    var place = 0
    while place < bytes.count {
      let count = bytes.withUnsafeBytes { write(input, $0.baseAddress.map { $0 + place }, $0.count - place) }
      if count > 0 {
        place += count
      } else if errno == EAGAIN {
        try wait(for: input, POLLOUT)
      } else if errno != EINTR {
        // What it said before it ended tells why.
        _ = try next()
        throw .helperEnded
      }
    }
  }

  /// Returns the next message.
  ///
  /// - Throws: `.canceled`, `.helperEnded` also if it is invalid, `.tooSlow`, or the failure that the process tells.
  mutating func next() throws(AnkiPackageFailure) -> PackageMessage {
    while true {
      if let message = try received() { return message }
      try wait(for: output, POLLIN)
      let count = read(output, buffer.baseAddress, buffer.count)
      guard count > 0 || errno == EINTR && count < 0 else { throw .helperEnded }
      if count > 0 { reader.append(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
    }
  }

  private mutating func received() throws(AnkiPackageFailure) -> PackageMessage? {
    let message: PackageMessage?
    var failure: AnkiPackageFailure?
    do throws(Frame.Damaged) {
      message = try reader.next().map { frame throws(Frame.Damaged) in try PackageMessage(frame) }
      if let message, message.part == .failure { failure = try message.json(AnkiPackageFailure.self) }
    } catch { throw .helperEnded }
    if let failure { throw failure }
    return message
  }

  /// Waits until a pipe is ready.
  private func wait(for pipe: Int32, _ event: Int32) throws(AnkiPackageFailure) {
    let start = ContinuousClock.now
    var (progress, used) = (start, processorTime)
    while true {
      if isCanceled() { throw .canceled }
      var file = pollfd(fd: pipe, events: Int16(event), revents: 0)
      if poll(&file, 1, HelperSession.interval) > 0 { return }
      let now = ContinuousClock.now
      let usedNow = processorTime
      if usedNow != used { (progress, used) = (now, usedNow) }
      if now - start > .seconds(patience.working) || now - progress > .seconds(patience.stuck) { throw .tooSlow }
    }
  }

  /// The processor time that the process has used, in nanoseconds, or `nil` if the system doesn't tell.
  private var processorTime: Int? {
    #if os(Linux)
      var (clock, time) = (clockid_t(), timespec())
      guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else { return nil }
      return time.tv_sec * 1_000_000_000 + time.tv_nsec
    #else
      return nil
    #endif
  }
}
