/// The program behind a terminal, as far as its replies tell.
struct TerminalProgram: Equatable {
  /// A program, or a family of programs that draw alike.
  enum Kind: String, CaseIterable {
    case alacritty, contour, foot, ghostty, iTerm = "iterm2", kitty, konsole, mintty, mosh, screen, tmux, vte, wezterm
    case xterm
    case other
  }

  let kind: Kind
  /// The numbers of its version, most significant first; empty if it does not tell.
  let version: [Int]

  /// Creates the program that a reply to `CSI > q` names (XTVERSION), from the letter after Escape on:
  /// `P>|kitty(0.41.1)`. Returns `nil` for other replies.
  init?(naming reply: [UInt8]) {
    let text = String(decoding: reply, as: UTF8.self)
    guard text.hasPrefix("P>|") else { return nil }
    let parts = text.dropFirst(3).split { !$0.isLetter && !$0.isNumber }
    kind = parts.first.flatMap { Kind(rawValue: $0.lowercased()) } ?? .other
    let numbers = parts.dropFirst().prefix(3).prefix { Int($0) != nil }.compactMap { Int($0) }
    // VTE joins its numbers: 7802 is 0.78.2.
    version = kind == .vte ? numbers.first.map(TerminalProgram.vteVersion) ?? [] : numbers
  }

  /// Creates the program that secondary device attributes tell, from the letter after Escape on: `[>83;40900;0c`.
  /// Returns `nil` for other replies, and for attributes that several programs have.
  init?(attributes reply: [UInt8]) {
    guard reply.starts(with: Array("[>".utf8)), reply.last == UInt8(ascii: "c") else { return nil }
    let numbers = reply.dropFirst(2).dropLast().split(separator: UInt8(ascii: ";"))
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? -1 }
    guard numbers.count == 3, numbers.allSatisfy({ $0 >= 0 }) else { return nil }
    switch (numbers[0], numbers[1], numbers[2]) {
    case (83, let number, _): (kind, version) = (.screen, [number / 10_000, number / 100 % 100, number % 100])
    case (84, _, _): (kind, version) = (.tmux, [])
    case (77, let number, _): (kind, version) = (.mintty, [number / 10_000, number / 100 % 100, number % 100])
    case (41, let number, _): (kind, version) = (.xterm, [number])
    case (61, let number, 1), (65, let number, 1): (kind, version) = (.vte, TerminalProgram.vteVersion(number))
    case (1, let number, 0) where (2000..<10_000).contains(number):
      (kind, version) = (.vte, TerminalProgram.vteVersion(number))
    case (0...1, 115, 0): (kind, version) = (.konsole, [])
    // Ghostty has these too, but names itself.
    case (1, 10, 0): (kind, version) = (.mosh, [])
    default: return nil
    }
  }

  private static func vteVersion(_ number: Int) -> [Int] { [number / 10_000, number / 100 % 100, number % 100] }

  /// Whether it draws images at placeholders: kitty from 0.28 on, and Ghostty. Konsole and WezTerm know the rest of
  /// kitty's graphics protocol only, and foot knows sixel only.
  var drawsImages: Bool { kind == .ghostty || kind == .kitty && isAtLeast(0, 28) }

  /// Whether it has 24-bit color and understands the sequences of `DirectColors`. tmux, screen, and mosh hand colors on
  /// to a terminal that they do not tell about.
  var hasDirectColors: Bool {
    switch kind {
    case .alacritty, .contour, .foot, .ghostty, .iTerm, .kitty, .konsole, .mintty, .wezterm: true
    case .vte: isAtLeast(0, 36)
    case .mosh, .screen, .tmux, .xterm, .other: false
    }
  }

  /// Whether it puts letters of right-to-left scripts in order by itself and can't be told to leave that. VTE from 0.58 on
  /// and mintty from 3.0 on can be told.
  var ordersText: Bool { kind == .konsole }

  /// Returns whether the terminal that environment variables name puts letters in order by itself and can't be told to
  /// leave that. What is inside a multiplexer can tell nothing to a terminal around it.
  static func ordersText(isMultiplexed: Bool, _ variable: (String) -> String?) -> Bool {
    if variable("KONSOLE_VERSION")?.isEmpty == false { return true }
    if variable("TERM_PROGRAM") == "Apple_Terminal" || variable("MLTERM")?.isEmpty == false { return true }
    // Over ssh, only this one comes along: mlterm, mlterm-256color.
    if let term = variable("TERM"), term == "mlterm" || term.hasPrefix("mlterm-") { return true }
    return isMultiplexed && variable("VTE_VERSION").flatMap { Int($0) }.map { $0 >= 5800 } ?? false
  }

  private func isAtLeast(_ major: Int, _ minor: Int) -> Bool {
    version.count > 1 && (version[0], version[1]) >= (major, minor)
  }
}

/// What is known of the program behind a terminal from its replies so far.
///
/// Each query ends with one that all terminals answer, so that those that ignore the others are not waited for.
struct TerminalIdentity: Equatable {
  /// The query for name and version (XTVERSION), and for the attributes of terminals that do not tell these.
  static let query = "\u{1B}[>q\u{1B}[>c" + end
  /// The query that ends each query: for primary device attributes.
  static let end = "\u{1B}[c"

  /// The program, or `nil` if it is not known.
  private(set) var program: TerminalProgram?
  private var isNamed = false

  /// Handles a reply, from the letter after Escape on.
  mutating func receive(_ reply: [UInt8]) {
    if let named = TerminalProgram(naming: reply) {
      (program, isNamed) = (named, true)
    } else if !isNamed, let told = TerminalProgram(attributes: reply) {
      program = told
    }
  }

  /// Returns whether a reply is the last one to a query.
  static func isEnd(_ reply: [UInt8]) -> Bool {
    reply.starts(with: Array("[?".utf8)) && reply.last == UInt8(ascii: "c")
  }
}
