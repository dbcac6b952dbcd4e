import CNcurses
import Foundation

/// A terminfo entry of our own for the user's type of terminal, in which color numbers below 256 are palette indices
/// and all others RGB values. Those of terminfo have either. It is compiled once and kept in a cache folder.
struct DirectColors {
  /// The name of the entry.
  let name: String
  /// The folder that ncurses finds it in.
  private let folder: String
  /// The original value of TERMINFO.
  private let terminfo: String?

  /// Finds the entry or compiles it. Returns `nil` if neither works. `terminfo` is the value of TERMINFO.
  init?(of type: String, in cache: String, terminfo: String?) {
    // Types with direct colors of their own need no entry of ours.
    guard TerminalType.isModern(type), !type.hasSuffix("-direct"), DirectColors.isValidName(type) else { return nil }
    name = "flashcards-" + type
    folder = "\(cache)/terminfo-1/\(type)"
    self.terminfo = terminfo
    guard access(folder, F_OK) == 0 || DirectColors.make(source(type), folder) else { return nil }
  }

  /// Returns whether the environment indicates a terminal with 24-bit color.
  static func areSupported(by environment: (String) -> String?) -> Bool {
    let type = environment("TERM") ?? ""
    // screen passes on the COLORTERM of the terminal around it, but has 256 colors only. tmux passes it on too, and
    // converts colors to what its terminal supports.
    if type.hasPrefix("screen"), environment("TMUX") == nil { return false }
    return ["truecolor", "24bit"].contains(environment("COLORTERM")) || types.contains { type.hasPrefix($0) }
      || programs.contains(environment("TERM_PROGRAM") ?? "")
  }

  /// Returns whether a type's name is valid as a file name and in an entry.
  private static func isValidName(_ type: String) -> Bool {
    type.utf8.count < 100 && type.first?.isLetter == true
      && type.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-._".contains($0)) }
  }

  /// Prefixes of types with 24-bit color, also over SSH, which passes on nothing but TERM.
  private static let types = [
    "alacritty", "contour", "foot", "konsole", "mintty", "vte", "wezterm", "xterm-ghostty", "xterm-kitty",
  ]
  /// Values of TERM_PROGRAM of terminals with 24-bit color that use the type of another.
  private static let programs = ["ghostty", "iTerm.app", "mintty", "vscode", "WezTerm"]

  /// Makes ncurses look for entries in our folder. Call before other threads start, which may read the environment.
  func begin() { setenv("TERMINFO", folder, 1) }

  /// Restores TERMINFO, for ncurses and for child processes. Only the last variable is removed, or one is changed in
  /// place, which readers of other variables do not notice.
  func end() {
    if let terminfo { setenv("TERMINFO", terminfo, 1) } else { unsetenv("TERMINFO") }
  }

  /// Deletes an entry that cannot be used. The next start compiles it again.
  func discard() { try? FileManager.default.removeItem(atPath: folder) }

  private func source(_ type: String) -> String {
    // Eight colors, their bright variants, the rest of the palette, and all others.
    func color(_ few: Int, _ bright: Int, _ many: Int) -> String {
      #"\E[%?%p1%{8}%<%t\#(few)%p1%d%e%p1%{16}%<%t\#(bright)%p1%{8}%-%d%e%p1%{256}%<%t\#(many);5;%p1%d"#
        + #"%e\#(many);2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m"#
    }
    return """
      \(name)|all colours on \(type),
      \tRGB, colors#0x1000000, pairs#0x10000, ccc@, initc@, initp@, oc@, op=\\E[39;49m,
      \tsetaf=\(color(3, 9, 38)),
      \tsetab=\(color(4, 10, 48)),
      \tsetb@, setf@, use=\(type),

      """
  }

  /// Compiles an entry next to its final place and moves it there, so that it is complete or absent.
  private static func make(_ source: String, _ folder: String) -> Bool {
    let draft = "\(folder).\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: draft) }
    do {
      try FileManager.default.createDirectory(
        atPath: draft + "/made", withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try Data(source.utf8).write(to: URL(fileURLWithPath: draft + "/source"))
    } catch { return false }
    guard compile(draft + "/source", into: draft + "/made") else { return false }
    // Another process may have been faster.
    return rename(draft + "/made", folder) == 0 || access(folder, F_OK) == 0
  }

  /// Runs terminfo's compiler, but not for longer than anyone would wait for the first screen.
  private static func compile(_ source: String, into folder: String) -> Bool {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (file, mode) in [(STDIN_FILENO, O_RDONLY), (STDOUT_FILENO, O_WRONLY), (STDERR_FILENO, O_WRONLY)] {
      posix_spawn_file_actions_addopen(&actions, file, "/dev/null", mode, 0)
    }
    let words = ["tic", "-x", "-o", folder, source]
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var id = pid_t()
    guard posix_spawnp(&id, "tic", &actions, nil, &arguments, environ) == 0 else { return false }
    var status: Int32 = 0
    for _ in 0..<compileTimeout {
      if waitpid(id, &status, WNOHANG) == id { return status == 0 }
      usleep(500)
    }
    kill(id, SIGKILL)
    waitpid(id, &status, 0)
    return false
  }

  /// The time that the compiler may take, in half milliseconds.
  private static let compileTimeout = 600
}
