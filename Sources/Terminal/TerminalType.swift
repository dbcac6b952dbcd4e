import CNcurses

/// Properties of a type of terminal that terminfo does not tell.
struct TerminalType: Equatable {
  /// The way that characters outside ASCII are drawn.
  enum Characters: Equatable {
    /// As they are.
    case all
    /// Letters as they are; of symbols, only those of a console font with 512 glyphs.
    case console
    /// By ASCII substitutes.
    case ascii
  }

  /// The way that characters outside ASCII are drawn.
  let characters: Characters
  /// Whether ECMA-48 mode sequences may be written; a terminal that does not know a mode ignores it.
  let hasModes: Bool
  /// Whether operating system commands (OSC) may be written.
  let hasCommands: Bool
  /// Whether the type is older than Unicode.
  let isOld: Bool
  /// Whether the type is that of a multiplexer, which shows what it gets on a terminal of another type.
  let isMultiplexer: Bool

  /// Derives the properties from the type's name, the sequence that moves the cursor, and whether the locale is UTF-8.
  init(name: String, cursorMovement: String, isUTF8: Bool) {
    let isConsole = TerminalType.isConsole(name)
    isOld = TerminalType.isOld(name)
    isMultiplexer = name.hasPrefix("screen") || name.hasPrefix("tmux")
    characters = !isUTF8 || isOld ? .ascii : isConsole ? .console : .all
    hasModes = cursorMovement.hasPrefix("\u{1B}[")
    hasCommands = hasModes && !isConsole && !isOld
  }

  /// Returns whether a type is a modern terminal emulator rather than a console or an old terminal.
  static func isModern(_ name: String) -> Bool { !isConsole(name) && !isOld(name) }

  private static func isConsole(_ name: String) -> Bool { name == "linux" || name.hasPrefix("linux-") }
  private static func isOld(_ name: String) -> Bool { old.contains { name.hasPrefix($0) } }

  /// Prefixes of the names of terminals from before Unicode.
  private static let old = [
    "vt1", "vt2", "vt3", "vt4", "vt5", "ansi", "pcansi", "cons25", "wsvt25", "sun", "mach", "dumb", "hp", "wy", "wyse",
    "xterm-r5", "xterm-r6", "adm",
  ]
}

/// The description of the terminal that was set up last.
enum Terminfo {
  /// Returns a string without padding (`$<5>`), which no terminal needs any more, or `nil` if it is absent.
  static func string(_ name: String) -> String? {
    cn_capability(name).map { String(decoding: bytes($0), as: UTF8.self) }
  }

  /// Returns the sequence that moves the cursor.
  static func movement(x: Int, y: Int) -> [UInt8] {
    cn_movement(Int32(clamping: y), Int32(clamping: x)).map { bytes($0) } ?? []
  }

  /// Returns the sequence that sets the color of a number.
  static func color(_ number: Int32, isBackground: Bool) -> [UInt8] {
    cn_color(isBackground, number).map { bytes($0) } ?? []
  }

  private static func bytes(_ text: UnsafePointer<CChar>) -> [UInt8] {
    let text = String(cString: text)
    return Array((text.contains("$<") ? text.replacing(/\$<[0-9.*\/]*>/, with: "") : text).utf8)
  }
}

/// A reason why there is no terminal to draw on.
public enum TerminalError: Error, Hashable, Sendable {
  /// Standard input or standard output is not a terminal.
  case notATerminal
  /// Terminfo does not know the given type, the value of TERM; empty if TERM is not set.
  case unknownType(String)
  /// The terminal of the given type, the value of TERM, cannot move the cursor, so that nothing can be drawn.
  case cannotMoveCursor(String)
  /// The process may open no more files.
  case noMoreFiles
}
