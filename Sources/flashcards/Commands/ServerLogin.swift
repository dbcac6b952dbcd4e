import AnkiProtocol
import Essentials
import FlashcardKit
import FlashcardsApp

/// Asks for the name and the password of an Anki server: at the terminal, or two lines from standard input.
enum ServerLogin {
  /// Asks for what logging in at an address needs.
  ///
  /// - Throws: `CommandFailure` if there is no name and password, or the person doesn't agree to an address with http.
  static func ask(_ address: String) throws(CommandFailure) -> ServerSetup {
    let isAsked = isatty(STDIN_FILENO) == 1
    guard let place = SyncAddress(address.trimmed()) else {
      throw CommandFailure(status: .usage, sentence: CommandLineWords.reason(.server(.notAnAddress)))
    }
    var setup = ServerSetup(address: address, name: "", password: "")
    if !place.isSecure, !place.isLoopback {
      guard isAsked, line(CommandLineWords.askOpenToAll, isAsked: true)?.lowercased().hasPrefix("y") == true else {
        throw CommandFailure(status: .usage, sentence: CommandLineWords.reason(.server(.notSecure)))
      }
      setup.isOpenToAll = true
    }
    setup.name = line(CommandLineWords.askServerName, isAsked: isAsked)?.trimmed() ?? ""
    setup.password = line(CommandLineWords.askServerPassword, isAsked: isAsked, isSecret: true) ?? ""
    guard !setup.name.isEmpty, !setup.password.isEmpty else {
      throw CommandFailure(status: .usage, sentence: CommandLineWords.reason(.server(.noPassword)))
    }
    return setup
  }

  /// Returns a line from standard input, or `nil` at its end. What is secret isn't shown while it is typed.
  private static func line(_ question: String, isAsked: Bool, isSecret: Bool = false) -> String? {
    if isAsked { StandardError.write(question) }
    var before = termios()
    let isHidden = isAsked && isSecret && tcgetattr(STDIN_FILENO, &before) == 0
    if isHidden {
      var hidden = before
      hidden.c_lflag &= ~tcflag_t(ECHO)
      _ = tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
    }
    defer {
      if isHidden {
        _ = tcsetattr(STDIN_FILENO, TCSANOW, &before)
        StandardError.write("\n")
      }
    }
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while bytes.count < longest {
      let count = read(STDIN_FILENO, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self) }
      if byte == 0x0A { break }
      bytes.append(byte)
    }
    if bytes.last == 0x0D { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let longest = 10_000
}
