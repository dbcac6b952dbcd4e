import AnkiConnect
import CardStore
import Essentials
import FlashcardsApp

/// The file of what a person allowed AnkiConnect's clients: a line for each origin, for each name of this machine, and
/// for the key. Only its owner can read it.
struct DoorFile {
  let path: String

  /// The file of these locations.
  init(_ locations: Locations) { path = locations.config + "/ankiconnect" }

  private static let origin = "allow"
  private static let host = "host"
  private static let key = "key"
  /// The most bytes that are read.
  private static let most = 1 << 20

  /// When the file was last written, and its size; `nil` if there is none.
  var mark: [Int]? {
    var mark = stat()
    guard stat(path, &mark) == 0 else { return nil }
    #if canImport(Darwin)
      let time = mark.st_mtimespec
    #else
      let time = mark.st_mtim
    #endif
    return [time.tv_sec, time.tv_nsec, Int(mark.st_size), Int(mark.st_ino)]
  }

  /// Returns the door that the file describes.
  func read(port: Int) -> Door {
    var door = Door(port: port)
    for line in lines {
      if let origin = DoorFile.value(line, DoorFile.origin) { door.allowed.insert(origin) }
      if let host = DoorFile.value(line, DoorFile.host) { door.hosts.insert(host) }
      if let key = DoorFile.value(line, DoorFile.key) { door.key = key }
    }
    return door
  }

  /// Allows an origin.
  ///
  /// - Throws: `CommandFailure` if the file can't be written.
  func allow(_ origin: String) throws(CommandFailure) {
    let line = DoorFile.line(DoorFile.origin, origin)
    if !lines.contains(line) { try write(lines + [line]) }
  }

  /// No longer allows an origin.
  ///
  /// - Throws: `CommandFailure` if the file can't be written.
  func refuse(_ origin: String) throws(CommandFailure) {
    try write(lines.filter { $0 != DoorFile.line(DoorFile.origin, origin) })
  }

  /// Sets the key, or removes it.
  ///
  /// - Throws: `CommandFailure` if the file can't be written.
  func set(key: String?) throws(CommandFailure) {
    try write(
      lines.filter { DoorFile.value($0, DoorFile.key) == nil } + (key.map { [DoorFile.line(DoorFile.key, $0)] } ?? []))
  }

  private var lines: [String] {
    guard let mark, mark[2] <= DoorFile.most, let data = FileManager.default.contents(atPath: path) else { return [] }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private static func value(_ line: String, _ name: String) -> String? {
    let parts = line.split(separator: " ", maxSplits: 1)
    return parts.count == 2 && parts[0] == name ? String(parts[1]) : nil
  }

  private static func line(_ name: String, _ value: String) -> String { name + " " + value }

  private func write(_ lines: [String]) throws(CommandFailure) {
    let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
    let temporary = path + ".\(getpid()).new"
    try? FileManager.default.createDirectory(
      atPath: (path as String).split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 },
      withIntermediateDirectories: true)
    unlink(temporary)
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    var isWritten = file >= 0
    if file >= 0 {
      isWritten = bytes.withUnsafeBytes { Essentials.write(file, $0.baseAddress, $0.count) } == bytes.count
      isWritten = fsync(file) == 0 && isWritten
      isWritten = close(file) == 0 && isWritten
      isWritten = isWritten && rename(temporary, path) == 0
    }
    guard isWritten else {
      let reason = String(cString: strerror(errno))
      unlink(temporary)
      throw CommandFailure(status: .failure, sentence: CommandLineWords.doorNotSaved(path, reason))
    }
  }
}
