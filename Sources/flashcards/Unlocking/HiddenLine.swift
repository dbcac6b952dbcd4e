import Essentials
import FlashcardKit
import Sealing

/// A line that a person types at the terminal and that isn't shown, whatever standard input is.
final class HiddenLine {
  private let terminal: Int32

  /// The most bytes that are typed.
  private static let most = 64 << 10
  private static let interval: Int32 = 100

  /// Opens the terminal. Returns `nil` if nobody looks at it, as in a status line or from cron.
  init?() {
    guard isatty(STDIN_FILENO) == 1 || isatty(STDERR_FILENO) == 1 else { return nil }
    let file = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard file >= 0 else { return nil }
    terminal = file
    // Before anything secret is typed.
    Cores.forbid()
  }

  deinit { close(terminal) }

  /// Shows a text on the terminal.
  func show(_ text: String) {
    var bytes = Array(text.cleanedForPrinting().utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Asks for a line, which is shown unless it is secret. Keys edit it as in a shell: Backspace, Ctrl-U, and Ctrl-C, which
  /// ends the program.
  ///
  /// - Returns: The line, or `nil` if the person gave up, or what was typed is no text.
  func ask(_ question: String, isSecret: Bool = true) -> String? {
    var before = termios()
    guard tcgetattr(terminal, &before) == 0 else { return nil }
    var own = before
    own.c_lflag &= ~tcflag_t(ICANON | ISIG | IEXTEN)
    own.c_lflag &= isSecret ? ~tcflag_t(ECHO) : .max
    show(question)
    // Signals that end the program wait until the terminal is as it was.
    var (ending, signals) = (sigset_t(), sigset_t())
    sigemptyset(&ending)
    for signal in HiddenLine.endings { sigaddset(&ending, signal) }
    pthread_sigmask(SIG_BLOCK, &ending, &signals)
    guard tcsetattr(terminal, TCSAFLUSH, &own) == 0 else {
      pthread_sigmask(SIG_SETMASK, &signals, nil)
      return nil
    }
    var bytes: [UInt8] = []
    defer { bytes.wipe() }
    let end = read(into: &bytes, isSecret: isSecret)
    _ = tcsetattr(terminal, TCSANOW, &before)
    show("\n")
    if end == .interrupted { raise(SIGINT) }
    pthread_sigmask(SIG_SETMASK, &signals, nil)
    guard end == .line else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  private static let endings = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  private enum End { case line, closed, interrupted }

  private func read(into bytes: inout [UInt8], isSecret: Bool) -> End {
    while true {
      var polled = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      if poll(&polled, 1, HiddenLine.interval) <= 0 {
        var waiting = sigset_t()
        sigpending(&waiting)
        if HiddenLine.endings.contains(where: { sigismember(&waiting, $0) == 1 }) { return .closed }
        continue
      }
      var byte: UInt8 = 0
      let count = Essentials.read(terminal, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1 else { return .closed }
      switch byte {
      case 0x0A, 0x0D: return .line
      case 0x03: return .interrupted
      case 0x04: if bytes.isEmpty { return .closed }
      case 0x08, 0x7F:
        while let last = bytes.popLast(), last & 0xC0 == 0x80 {}
        if !isSecret { show("\u{8} \u{8}") }
      case 0x15: bytes.wipe()
      default: if byte >= 0x20, bytes.count < HiddenLine.most { bytes.append(byte) }
      }
    }
  }
}
