import Anki
import Essentials
import Fetching
import SwiftProtobuf

/// The media files of a package: the names, and in which entries the contents are.
struct MediaList {
  /// A file.
  struct File {
    /// The name in the list, whatever it is.
    var name: String
    /// The name of the entry.
    var entry: String
    /// The size in bytes that the list states, if it does.
    var size: UInt32?
    /// The hash that the list states, if it does.
    var hash: [UInt8]?
  }

  private(set) var files: [File] = []

  /// Reads the list of a package.
  ///
  /// - Throws: `.damaged` or `.tooLarge(.mediaFiles)`.
  init(_ source: borrowing PackageSource) throws(AnkiPackageFailure) {
    guard let bytes = try source.bytes("media", limit: PackageLimits.mediaList), !bytes.isEmpty else { return }
    if source.format == .latest { try read(messages: bytes) } else { try read(object: bytes) }
  }

  private mutating func read(object bytes: [UInt8]) throws(AnkiPackageFailure) {
    guard let object = bytes.withUnsafeBytes({ JSON($0)?.object }) else { throw .damaged(entry: "media") }
    guard object.values.count <= PackageLimits.mediaFiles else { throw .tooLarge(.mediaFiles) }
    for member in object.values {
      guard let name = member.value.string else { throw .damaged(entry: "media") }
      files.append(File(name: name, entry: member.name))
    }
  }

  /// Reads a `MediaEntries`, whose only field is a list of messages, one by one: a list of empty ones would take up
  /// fifty times its size.
  private mutating func read(messages bytes: [UInt8]) throws(AnkiPackageFailure) {
    var place = 0
    func varint() -> Int? {
      var number = 0
      for shift in stride(from: 0, to: 35, by: 7) {
        guard place < bytes.count else { return nil }
        defer { place += 1 }
        number |= Int(bytes[place] & 0x7F) << shift
        if bytes[place] < 0x80 { return number }
      }
      return nil
    }
    while place < bytes.count {
      // The field 1, with a length before it.
      guard varint() == 1 << 3 | 2, let length = varint(), length <= bytes.count - place,
        let entry = try? StoredMediaEntry(serializedBytes: Array(bytes[place..<place + length]))
      else { throw .damaged(entry: "media") }
      guard files.count < PackageLimits.mediaFiles else { throw .tooLarge(.mediaFiles) }
      place += length
      let number = entry.hasLegacyZipFilename ? Int(entry.legacyZipFilename) : files.count
      files.append(File(name: entry.name, entry: "\(number)", size: entry.size, hash: Array(entry.sha1)))
    }
  }

  /// Sends the names.
  func send() {
    var message = MessageWriter(.mediaNames)
    for file in files {
      message.packed.add(file.name)
      message.sendIfFull()
    }
    message.finish()
  }
}
