import CNcurses
import Foundation

/// A description of the person's kind of terminal that is our own: with the palette's numbers below 256, and from there
/// on numbers that are red, green and blue. Those of terminfo have either the one or the other. It is compiled once, and
/// kept in a folder for caches.
struct DirectColors {
  /// What ncurses is told.
  let name: String
  /// Where it finds that.
  private let folder: String
  /// Where the person has descriptions of their own.
  private let usual: String?

  /// Finds the description, or has it made; nil where that cannot be done. `usual` is what TERMINFO says.
  init?(of type: String, in cache: String, usual: String?) {
    // Those that have all colors by themselves need nothing of ours.
    guard TerminalType.isPresent(type), !type.hasSuffix("-direct"), DirectColors.isName(type) else { return nil }
    name = "flashcards-" + type
    folder = "\(cache)/terminfo-1/\(type)"
    self.usual = usual
    guard access(folder, F_OK) == 0 || DirectColors.make(source(type), folder) else { return nil }
  }

  /// Whether a kind of terminal shows any color, by what the environment says.
  static func areShown(by environment: (String) -> String?) -> Bool {
    let type = environment("TERM") ?? ""
    // What was said of another terminal is handed on by screen, which knows only 256. So it is by tmux, which does with
    // them what its own terminal can.
    if type.hasPrefix("screen"), environment("TMUX") == nil { return false }
    return ["truecolor", "24bit"].contains(environment("COLORTERM")) || types.contains { type.hasPrefix($0) }
      || programs.contains(environment("TERM_PROGRAM") ?? "")
  }

  /// Whether the name of a type can be that of a file, and stand in a description.
  private static func isName(_ type: String) -> Bool {
    type.utf8.count < 100 && type.first?.isLetter == true
      && type.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-._".contains($0)) }
  }

  /// Kinds that show all colors, by how their names begin: also through SSH, which hands on nothing but the name.
  private static let types = [
    "alacritty", "contour", "foot", "konsole", "mintty", "vte", "wezterm", "xterm-ghostty", "xterm-kitty",
  ]
  /// Terminals that show all colors under the names of others.
  private static let programs = ["ghostty", "iTerm.app", "mintty", "vscode", "WezTerm"]

  /// Has ncurses look for descriptions in our folder. Before there are other threads, which may be reading the
  /// environment.
  func begin() { setenv("TERMINFO", folder, 1) }

  /// Has it look where it usually does, and so whatever is started from here. That takes the last variable away or
  /// changes one in its place, which whoever reads others does not notice.
  func end() {
    if let usual { setenv("TERMINFO", usual, 1) } else { unsetenv("TERMINFO") }
  }

  /// Lets a description go that cannot be used; the next start makes it anew.
  func discard() { try? FileManager.default.removeItem(atPath: folder) }

  private func source(_ type: String) -> String {
    // Eight colors, their bright twins, the rest of the palette, and all others.
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

  /// Compiles a description beside the place where it belongs, so that there it is whole or not at all.
  private static func make(_ source: String, _ folder: String) -> Bool {
    let draft = "\(folder).\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: draft) }
    do {
      try FileManager.default.createDirectory(
        atPath: draft + "/made", withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try Data(source.utf8).write(to: URL(fileURLWithPath: draft + "/source"))
    } catch { return false }
    guard compile(draft + "/source", into: draft + "/made") else { return false }
    // Another program may have been quicker.
    return rename(draft + "/made", folder) == 0 || access(folder, F_OK) == 0
  }

  /// Runs terminfo's compiler; not for longer than anybody would wait for a first screen.
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
    for _ in 0..<patience {
      if waitpid(id, &status, WNOHANG) == id { return status == 0 }
      usleep(500)
    }
    kill(id, SIGKILL)
    waitpid(id, &status, 0)
    return false
  }

  /// Half milliseconds that the compiler may take.
  private static let patience = 600
}
