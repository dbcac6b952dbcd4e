import Anki
import AnkiProtocol
import CardStore
import Essentials
import FlashcardKit
import Sealing

/// The media files that a server and the login share.
struct ServerMedia: Equatable {
  /// What is known of the server.
  var known = KnownMedia()
  /// The stored files by the names that they have there, with their SHA-1.
  private(set) var files: [String: File] = [:]

  /// The names that cards use, and of which there were no files: they may come later than the cards.
  var missing: Set<String> = []
  /// The stored files that notes on the server use and that it may lack, by the names that they have there.
  var unsent: [String: String] = [:]
  /// The names of files in place of which others came, with the stored ones that cards may still have.
  var replaced: [String: Set<String>] = [:]
  /// Those at the beginning of a sync.
  private var awaited: Set<String> = []

  /// The names of files that came after cards which use them.
  var arrived: Set<String> { awaited.isEmpty ? [] : awaited.intersection(files.keys) }

  struct File: Equatable {
    let stored: String
    let hash: String
  }

  init() {}

  init(_ folder: SyncFolder, on disk: Disk) throws(DiskFailure) {
    guard try disk.look(folder.serverMedia) != nil else { return }
    let (bytes, isWhole) = try disk.readable(folder.serverMedia)
    // Without it, all files are compared.
    guard isWhole, let entries = StoredForm.value(of: bytes)?.dictionary else { return }
    known.usn = entries["usn"]?.integer ?? 0
    known.files = (entries["server"]?.dictionary ?? [:]).compactMapValues(\.string)
    missing = Set((entries["missing"]?.array ?? []).compactMap(\.string))
    awaited = missing
    unsent = (entries["unsent"]?.dictionary ?? [:]).compactMapValues(\.string)
    replaced = (entries["replaced"]?.dictionary ?? [:]).compactMapValues { files in
      files.array.map { Set($0.compactMap(\.string)) }
    }
    for (name, value) in entries["files"]?.dictionary ?? [:] {
      let parts = value.array?.compactMap(\.string) ?? []
      if parts.count == 2, MediaName.isValid(parts[0]) { files[name] = File(stored: parts[0], hash: parts[1]) }
    }
  }

  func write(_ folder: SyncFolder, on disk: Disk) throws(DiskFailure) {
    let files = files.mapValues { PropertyValue.array([.string($0.stored), .string($0.hash)]) }
    try disk.replace(
      folder.serverMedia,
      with: StoredForm.file(
        of: .dictionary([
          "usn": .integer(known.usn), "server": .dictionary(known.files.mapValues { .string($0) }),
          "files": .dictionary(files), "missing": .array(missing.sorted().map { .string($0) }),
          "unsent": .dictionary(unsent.mapValues { .string($0) }),
          "replaced": .dictionary(replaced.mapValues { .array($0.sorted().map { .string($0) }) }),
        ])))
  }

  /// The stored files by the names that notes use.
  var stored: [String: String] { files.mapValues(\.stored) }

  /// The SHA-1 of each file, or `nil` for those that notes use and that are missing here.
  func own(wanting wanted: Set<String>) -> [String: String?] {
    var own: [String: String?] = files.mapValues { $0.hash }
    for name in wanted where files[name] == nil { own.updateValue(nil, forKey: name) }
    return own
  }

  /// Notes a file by its contents.
  mutating func note(_ name: String, _ bytes: [UInt8], as stored: String) {
    files[name] = File(stored: stored, hash: ServerMedia.hash(bytes))
  }

  /// Returns the name by which contents are stored, or `nil` if their name has no ending that a stored file may have.
  static func storedName(_ bytes: [UInt8], _ name: String) -> String? {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let stored = SHA256.digest(bytes) + "." + name[name.index(after: dot)...].lowercased()
    return MediaName.isValid(stored) ? stored : nil
  }

  /// Returns the SHA-1 of contents, in hexadecimal digits.
  static func hash(_ bytes: [UInt8]) -> String {
    var hash = SHA1()
    bytes.withUnsafeBytes { hash.add($0) }
    return hash.finish().map { byte in
      let digits = String(byte, radix: 16)
      return byte < 16 ? "0" + digits : digits
    }.joined()
  }
}
