import CPseudoterminal
import Foundation
import Synchronization
import Testing

/// A terminal that claims to draw pictures in place of placeholders: it responds as kitty does, and remembers the
/// pictures it receives.
final class PixelTerminal: Sendable {
  /// Kept alive as long as the program runs.
  private let home: Home
  /// The terminal's end of the pseudoterminal.
  private let main: Int32
  /// The program's end, held open so that its unread input can be read.
  private let other: Int32
  private let process: pid_t
  private let state = Mutex(State())
  /// Held while nothing that the program writes is taken, as by a line that is stuck.
  private let taking = NSLock()

  fileprivate struct State {
    /// All bytes received.
    var bytes: [UInt8] = []
    /// The offset of the first byte not parsed yet.
    var place = 0
    var pictures: [UInt32: [UInt8]] = [:]
    var deleted: Set<UInt32> = []
    /// The number of pictures received completely.
    var count = 0
    var coming: (number: UInt32, base64: String)?
    var isOver = false
    /// Whether responses are held back, and the ones that are.
    var isLate = false
    var held: [String] = []
  }

  /// The name that kitty reports.
  static let name = "kitty(0.41.1)"

  /// The size of a window as the kernel reports it: in cells, and in pixels.
  typealias Window = (columns: Int32, rows: Int32, width: Int32, height: Int32)

  /// Runs the program in a window, by default of 80×24 cells of 10×20 pixels. With `isLate`, responses are held back
  /// until `answer` is called. `colors` is the value of COLORTERM.
  init(
    _ home: Home, name: String? = PixelTerminal.name, isLate: Bool = false, window: Window = (80, 24, 800, 480),
    colors: String? = "truecolor", environment: [String] = []
  ) throws {
    state.withLock { $0.isLate = isLate }
    self.home = home
    let script = try home.script(
      term: "xterm-256color", environment: (colors.map { ["COLORTERM=" + $0] } ?? []) + environment)
    var path = [CChar](repeating: 0, count: 256)
    main = cp_open(window.columns, window.rows, window.width, window.height, &path, path.count)
    other = open(path, O_RDWR | O_NOCTTY)
    try #require(main >= 0 && other >= 0)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for file in 0..<Int32(3) { posix_spawn_file_actions_addopen(&actions, file, path, O_RDWR, 0) }
    posix_spawn_file_actions_addclose(&actions, main)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A session of its own, so that this becomes its controlling terminal.
    posix_spawnattr_setflags(&attributes, CP_NEW_SESSION)
    let words = ["sh", script]
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var id = pid_t()
    try #require(posix_spawn(&id, "/bin/sh", &actions, &attributes, &arguments, environ) == 0)
    process = id
    Thread.detachNewThread { [self] in read(name) }
  }

  deinit {
    close(main)
    close(other)
  }

  // MARK: Input and output

  /// Presses keys, given as the bytes they send.
  func keys(_ text: String) { _ = Array(text.utf8).withUnsafeBytes { write(main, $0.baseAddress, $0.count) } }

  /// Takes nothing that the program writes while a closure runs. What is typed there waits in the program's input once
  /// its output is full.
  func whileStuck(_ body: () throws -> Void) rethrows { try taking.withLock(body) }

  /// Whether the program has read all its input.
  var isRead: Bool {
    var keys = pollfd(fd: other, events: Int16(POLLIN), revents: 0)
    return poll(&keys, 1, 0) == 0
  }

  /// Sends the responses that were held back.
  func answer() {
    let answers = state.withLock { state in
      defer { (state.isLate, state.held) = (false, []) }
      return state.held
    }
    for answer in answers { keys(answer) }
  }

  /// Everything received, as text.
  var text: String { state.withLock { String(decoding: $0.bytes, as: UTF8.self) } }
  /// The pictures that the terminal has, by their numbers.
  var pictures: [UInt32: [UInt8]] { state.withLock { $0.pictures } }
  /// The number of pictures received completely so far.
  var count: Int { state.withLock { $0.count } }
  /// The numbers of the deleted pictures.
  var deleted: Set<UInt32> { state.withLock { $0.deleted } }

  /// Waits until a condition holds for what was received.
  func wait(_ comment: Comment, for condition: (PixelTerminal) -> Bool) throws {
    let holds = Pane.poll { condition(self) }
    if !holds { kill(process, SIGKILL) }
    try #require(holds, comment)
  }

  /// Waits until the program has ended, and returns its exit status and the input it left unread.
  func end() throws -> (status: Int32, unread: [UInt8]) {
    var status: Int32 = -1
    let isOver = Pane.poll { waitpid(process, &status, WNOHANG) == process }
    if !isOver { kill(process, SIGKILL) }
    var modes = termios()
    tcgetattr(other, &modes)
    cfmakeraw(&modes)
    tcsetattr(other, TCSANOW, &modes)
    var unread = [UInt8](repeating: 0, count: 1000)
    var wait = pollfd(fd: other, events: Int16(POLLIN), revents: 0)
    let count = poll(&wait, 1, 200) > 0 ? Foundation.read(other, &unread, unread.count) : 0
    // Gives the reading thread something to read, so that it notices the end.
    state.withLock { $0.isOver = true }
    _ = write(other, "over", 4)
    try #require(isOver)
    return (status >> 8 & 0xFF, Array(unread[..<max(0, count)]))
  }

  // MARK: Protocol

  private func read(_ name: String?) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      var ready = pollfd(fd: main, events: Int16(POLLIN), revents: 0)
      _ = poll(&ready, 1, -1)
      let count = taking.withLock { Foundation.read(main, &buffer, buffer.count) }
      if count <= 0 || state.withLock({ $0.isOver }) { break }
      let answers = state.withLock { state in
        state.bytes += buffer[..<count]
        let answers = state.commands().compactMap { state.obey($0, name) }
        if state.isLate { state.held += answers }
        return state.isLate ? [] : answers
      }
      for answer in answers { keys(answer) }
    }
  }
}

extension PixelTerminal.State {
  /// Returns the commands that have been received completely: those from ESC _ G to ST, and the queries for the name and
  /// for primary attributes.
  fileprivate mutating func commands() -> [String] {
    var commands: [String] = []
    while let start = bytes[place...].firstIndex(of: 0x1B) {
      let rest = bytes[start...]
      if rest.starts(with: Array("\u{1B}[>q".utf8)) {
        commands.append(">q")
        place = start + 4
      } else if rest.starts(with: Array("\u{1B}[c".utf8)) {
        commands.append("c")
        place = start + 3
      } else if rest.starts(with: Array("\u{1B}_G".utf8)) {
        guard let end = rest.dropFirst(3).firstIndex(of: 0x1B), end + 1 < bytes.count else { return commands }
        commands.append(String(decoding: bytes[start + 3..<end], as: UTF8.self))
        place = end + 2
      } else if rest.count < 4 {
        return commands
      } else {
        place = start + 1
      }
    }
    return commands
  }

  /// Carries out a command, and returns the response to it, if any.
  fileprivate mutating func obey(_ command: String, _ name: String?) -> String? {
    if command == ">q" { return name.map { "\u{1B}P>|\($0)\u{1B}\\" } }
    if command == "c" { return "\u{1B}[?62;c" }
    let parts = command.split(separator: ";", maxSplits: 1)
    var keys: [String: String] = [:]
    for pair in (parts.first ?? "").split(separator: ",") {
      let sides = pair.split(separator: "=").map(String.init)
      if sides.count == 2 { keys[sides[0]] = sides[1] }
    }
    let number = keys["i"].flatMap { UInt32($0) }
    switch keys["a"] {
    case "q": return name == nil ? nil : "\u{1B}_Gi=\(number ?? 0);OK\u{1B}\\"
    case "d":
      if let number {
        pictures[number] = nil
        deleted.insert(number)
      }
      return nil
    case "T": if let number, keys["U"] == "1", keys["f"] == "100" { coming = (number, "") }
    default: break
    }
    guard var picture = coming else { return nil }
    picture.base64 += parts.count > 1 ? String(parts[1]) : ""
    coming = keys["m"] == "1" ? picture : nil
    if coming == nil { count += 1 }
    if coming == nil { pictures[picture.number] = Data(base64Encoded: picture.base64).map(Array.init) }
    return nil
  }
}
