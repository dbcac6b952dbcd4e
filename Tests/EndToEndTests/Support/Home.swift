import Foundation
import Testing

/// An empty home folder for one test, deleted when the test is over.
final class Home: Sendable {
  /// The path of the folder.
  let path: String

  /// Creates a home, with a login without cards if a name is given; the cards are in the usual place or in the folder
  /// `data`.
  init(login: String? = nil, data: String? = nil) throws {
    path = FileManager.default.temporaryDirectory.path + "/e2e-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    guard let login else { return }
    let folder = data.map { "\(path)/\($0)/users/\(login)" } ?? cards(of: login)
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Returns the folder with the cards of a login.
  func cards(of login: String) -> String { path + "/.local/share/flashcards/users/" + login }
  /// The path of the machine's settings.
  var config: String { path + "/.config/flashcards/config.plist" }

  /// The path of the program, which is built next to the tests.
  static var program: String? {
    let here = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let path = here.appendingPathComponent("flashcards").path
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }

  /// Writes a script that runs the program in this home, with no other environment. The script writes its process ID to
  /// `<script>.pid`. With `isOrdinary`, an ordinary user runs the program even if root runs the tests.
  ///
  /// A shell is to read the script, which can't be executed: a process that another test is just starting may still have
  /// it open for writing.
  func script(
    _ arguments: [String] = [], term: String? = "tmux-256color", locale: String = "C.UTF-8", environment: [String] = [],
    isOrdinary: Bool = false
  ) throws -> String {
    let program = try #require(Home.program)
    var words = ["HOME=" + path, "PATH=/usr/bin:/bin", "TZ=UTC", "LC_ALL=" + locale]
    words += environment
    if let term { words.append("TERM=" + term) }
    let user = isOrdinary && getuid() == 0 ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []
    let command = (words + user + [program] + arguments).map(Shell.quote).joined(separator: " ")
    let script = path + "/run-\(UUID().uuidString.prefix(8))"
    try "#!/bin/sh\necho $$ >\(Shell.quote(script + ".pid"))\nexec env -i \(command)\n".write(
      toFile: script, atomically: true, encoding: .utf8)
    return script
  }

  /// Returns the files in the home whose names have the given ending: those of backups, or all others.
  func files(_ end: String, inBackups: Bool = false) -> [String] {
    let all = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return all.filter { $0.hasSuffix(end) && $0.contains("/backups/") == inBackups }.map { path + "/" + $0 }.sorted()
  }

  /// Writes a file in the home, and creates the folders it is in.
  func write(_ text: String, to file: String) throws {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try text.write(toFile: file, atomically: false, encoding: .utf8)
  }

  /// Writes a program of lines for the shell, and returns its path.
  ///
  /// A child writes it: a file that this process has open may be open in another test's child, too, and then it could not
  /// be executed.
  @discardableResult
  func tool(_ file: String, _ lines: String) throws -> String {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let place = Shell.quote(file)
    let written = Shell.run("printf %s \(Shell.quote("#!/bin/sh\n\(lines)\n")) >\(place) && chmod 700 \(place)")
    guard written.status == 0 else { throw CocoaError(.fileWriteUnknown) }
    return file
  }
}
