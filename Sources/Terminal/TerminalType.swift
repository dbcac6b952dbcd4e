/// What is known about a kind of terminal besides what ncurses knows.
struct TerminalType: Equatable {
  /// How non-ASCII characters get to the screen.
  enum Characters: Equatable {
    /// As they are.
    case all
    /// Letters as they are; of signs only what a console's font of 512 has.
    case console
    /// Not at all: ASCII twins.
    case ascii
  }

  /// How non-ASCII characters get to the screen.
  let characters: Characters
  /// Whether ECMA-48 sequences for modes may be written: a terminal that does not know the mode ignores them.
  let hasModes: Bool
  /// Whether operating system commands (OSC) may be written.
  let hasCommands: Bool

  /// What a type is able to do, by its name, the sequence that moves its cursor, and whether the locale is UTF-8.
  init(name: String, cursorMovement: String, isUTF8: Bool) {
    let isConsole = TerminalType.isConsole(name)
    let isOld = TerminalType.isOld(name)
    characters = !isUTF8 || isOld ? .ascii : isConsole ? .console : .all
    hasModes = cursorMovement.hasPrefix("\u{1B}[")
    hasCommands = hasModes && !isConsole && !isOld
  }

  /// Whether a type is of the present: a window's, not a console's.
  static func isPresent(_ name: String) -> Bool { !isConsole(name) && !isOld(name) }

  private static func isConsole(_ name: String) -> Bool { name == "linux" || name.hasPrefix("linux-") }
  private static func isOld(_ name: String) -> Bool { old.contains { name.hasPrefix($0) } }

  /// Terminals from before Unicode, by how their names begin.
  private static let old = [
    "vt1", "vt2", "vt3", "vt4", "vt5", "ansi", "pcansi", "cons25", "wsvt25", "sun", "mach", "dumb", "hp", "wy", "wyse",
    "xterm-r5", "xterm-r6", "adm",
  ]
}
