import FlashcardsApp
import Foundation

/// The person's own editor, for long texts: `$VISUAL`, else `$EDITOR`, else vi.
struct ExternalEditor {
  /// Where the text is put for it.
  let folder: String

  /// More than this is no card's text; bytes.
  private static let limit = 4_000_000

  /// Hands the text over and brings back what the person made of it. The terminal must be theirs meanwhile.
  func edit(_ text: String) throws(EditorFailure) -> String {
    let own = folder + "/editor-\(getpid())"
    let path = own + "/card.txt"
    defer { try? FileManager.default.removeItem(atPath: own) }
    do {
      try? FileManager.default.removeItem(atPath: own)
      try FileManager.default.createDirectory(
        atPath: own, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      // Editors end a text with a line end, and say so where it has none.
      let whole = text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
      try Data(whole.utf8).write(to: URL(fileURLWithPath: path))
    } catch { throw .notWritten(path: path) }
    let status = ExternalEditor.run(path)
    guard status == 0 else { throw .ended(status: status) }
    return try ExternalEditor.read(path, endedWithLine: text.hasSuffix("\n"))
  }

  private static func run(_ path: String) -> Int32 {
    let environment = ProcessInfo.processInfo.environment
    let editor = [environment["VISUAL"], environment["EDITOR"]].compactMap { $0 }.first { !$0.isEmpty } ?? "vi"
    let words = ["/bin/sh", "-c", editor + " \"$1\"", "sh", path]
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    guard posix_spawn(&process, "/bin/sh", nil, nil, &arguments, environ) == 0 else { return 127 }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { if errno != EINTR { return 127 } }
    // As a shell says it: the exit status, or 128 and the signal.
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }

  private static func read(_ path: String, endedWithLine: Bool) throws(EditorFailure) -> String {
    var mark = stat()
    guard stat(path, &mark) == 0, mark.st_mode & S_IFMT == S_IFREG else { throw .nothing }
    guard mark.st_size <= limit else { throw .tooLarge }
    guard let data = FileManager.default.contents(atPath: path) else { throw .nothing }
    guard !data.contains(0), let text = String(validating: data, as: UTF8.self) else { throw .notText }
    guard !endedWithLine, text.hasSuffix("\n") else { return text }
    return String(text.dropLast())
  }
}
