import Essentials
public import HelperProtocol
import Processes

/// A running program that listens to HTTP. It ends together with this, or with the thread that started it.
public struct WebListener: ~Copyable {
  private let process: pid_t
  private let input: Int32
  private let output: Int32
  /// What tells to stop, or -1.
  private let stop: Int32
  private var reader = FrameReader()
  private var piece = [UInt8](repeating: 0, count: 1 << 16)

  /// Starts the program, or returns `nil` if that fails.
  ///
  /// - Parameters:
  ///   - program: Its path.
  ///   - port: The port to listen to.
  ///   - stop: A file that can be read, or is closed at its other end, once there are to be no more messages.
  public init?(_ program: String, port: Int, until stop: Int32? = nil) {
    guard let input = ProcessPipe(), let output = ProcessPipe() else { return nil }
    // A broken pipe shows up when writing to it.
    signal(SIGPIPE, SIG_IGN)
    let process = HelperProcess.start([program, String(port)], input: input.reading, output: output.writing)
    close(input.reading)
    close(output.writing)
    guard let process else {
      close(input.writing)
      close(output.reading)
      return nil
    }
    self.process = process
    self.input = input.writing
    self.output = output.reading
    self.stop = stop ?? -1
  }

  deinit {
    close(input)
    close(output)
    HelperProcess.kill(process)
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
  }

  /// Waits for the next message. Returns `nil` if the program has ended or sent something invalid, or if this is to stop.
  public mutating func next() -> WebMessage? {
    while true {
      do throws(Frame.Damaged) {
        if let frame = try reader.next() { return try WebMessage(frame) }
      } catch { return nil }
      var files = [
        pollfd(fd: output, events: Int16(POLLIN), revents: 0), pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&files, nfds_t(files.count), -1) >= 0 || errno == EINTR, files[1].revents == 0 else { return nil }
      guard files[0].revents != 0 else { continue }
      let count = read(output, &piece, piece.count)
      if count > 0 { reader.append(piece[..<count]) } else if count == 0 || errno != EINTR { return nil }
    }
  }

  /// Sends the reply to the last message. Returns `false` if the program has ended.
  public func reply(_ reply: WebReply, _ body: [UInt8] = []) -> Bool {
    let frame = reply.frame(with: body)
    for bytes in [frame.start, frame.body] {
      var done = 0
      while done < bytes.count {
        let count = bytes.withUnsafeBytes { write(input, $0.baseAddress.map { $0 + done }, $0.count - done) }
        if count < 0, errno != EINTR { return false }
        done += max(0, count)
      }
    }
    return true
  }
}
