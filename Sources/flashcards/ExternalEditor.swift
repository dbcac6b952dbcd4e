import CardStore
import Essentials
import FlashcardKit
import FlashcardsApp
import Terminal

/// The user's editor for long texts: `$VISUAL`, else `$EDITOR`, else vi.
struct ExternalEditor {
  /// The folder for the temporary file.
  private let folder: String

  /// Creates an editor. What a protected login has is lent to it, so that the next program removes what was left if this one
  /// is killed. What was typed for others is kept.
  init(in locations: Locations) {
    folder = locations.keyring.logins.isEmpty ? locations.cache : locations.lending
  }

  /// The longest text that is read back, in bytes.
  private static let limit = 4_000_000
  /// The time that the editor has to exit when the program is terminated.
  private static let grace = Duration.milliseconds(300)

  /// Opens a text in the editor, which gets the terminal until it exits.
  ///
  /// - Returns: The edited text; if the program is terminated meanwhile, the text that was saved last.
  /// - Throws: `EditorFailure` if the text cannot be written, if the editor fails, or if its result is not a text.
  func edit(_ text: String, in terminal: Terminal) throws(EditorFailure) -> String {
    try edit(text) { terminal.lend(to: $0, grace: ExternalEditor.grace) }
  }

  /// Opens a text in the editor, in a terminal that no program has.
  ///
  /// - Returns: The edited text.
  /// - Throws: `EditorFailure` if the text cannot be written, if the editor fails, or if its result is not a text.
  func edit(_ text: String) throws(EditorFailure) -> String {
    try edit(text) { Terminal.ProgramResult(status: Terminal.run($0), wasAskedToQuit: false) }
  }

  private func edit(
    _ text: String, _ run: (_ words: [String]) -> Terminal.ProgramResult
  ) throws(EditorFailure) -> String {
    let directory = folder + "/editor-\(getpid())"
    let path = directory + "/card.txt"
    var canDelete = true
    // An editor that was killed or still runs may have saved the only copy of the text.
    defer { if canDelete { try? FileManager.default.removeItem(atPath: directory) } }
    do {
      try? FileManager.default.removeItem(atPath: directory)
      try Disk.real.makeFolders(folder, synced: false)
      try FileManager.default.createDirectory(
        atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      // Editors end a text with a line break, and warn if there is none.
      let whole = text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
      try Data(whole.utf8).write(to: URL(fileURLWithPath: path))
    } catch { throw .notWritten(path: path) }
    let result = run(ExternalEditor.command(path))
    if result.wasAskedToQuit {
      let files = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
      canDelete = result.status != nil && files == ["card.txt"]
      // nano saves unsaved text there when it is killed.
      let rescued = files.contains("card.txt.save") ? path + ".save" : path
      return try ExternalEditor.read(rescued, endedWithLine: text.hasSuffix("\n"))
    }
    if result.status != 0 { throw .ended(status: result.status ?? 127) }
    return try ExternalEditor.read(path, endedWithLine: text.hasSuffix("\n"))
  }

  /// Opens a file in the editor, with the terminal.
  static func open(_ path: String, in terminal: Terminal) throws(EditorFailure) {
    let result = terminal.lend(to: command(path), grace: grace)
    if !result.wasAskedToQuit, result.status != 0 { throw .ended(status: result.status ?? 127) }
  }

  private static func command(_ path: String) -> [String] {
    let environment = ProcessInfo.processInfo.environment
    let editor = [environment["VISUAL"], environment["EDITOR"]].compactMap { $0 }.first { !$0.isEmpty } ?? "vi"
    // A single command replaces the shell, so that the editor itself gets the signal when the program is terminated.
    let isOne = !editor.contains { ";|&()<>`\n".contains($0) } && !editor.prefix { $0 != " " }.contains("=")
    return ["/bin/sh", "-c", (isOne ? "exec " : "") + editor + " \"$1\"", "sh", path]
  }

  private static func read(_ path: String, endedWithLine: Bool) throws(EditorFailure) -> String {
    let bytes: [UInt8]
    do throws(RegularFile.Failure) {
      bytes = try RegularFile.bytes(at: path, limit: limit)
    } catch { throw error == .tooLarge ? .tooLarge : .nothing }
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else { throw .notText }
    guard !endedWithLine, text.hasSuffix("\n") else { return text }
    return String(text.dropLast())
  }
}
