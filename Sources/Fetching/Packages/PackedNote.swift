public import Anki
import Essentials

/// Notes in messages.
public enum PackedNote {
  /// The byte between fields, as in Anki's databases.
  private static let separator: UInt8 = 0x1F

  /// Adds a note whose texts are as in Anki's database: tags separated by spaces, fields by U+001F.
  public static func add(
    to packed: inout PackedWriter, id: Int64, type: Int64, modified: Int64, guid: UnsafeRawBufferPointer,
    tags: UnsafeRawBufferPointer, fields: UnsafeRawBufferPointer
  ) {
    packed.add(id)
    packed.add(type)
    packed.add(modified)
    packed.add(guid)
    packed.add(tags)
    packed.add(fields)
  }

  /// Adds a note.
  public static func add(_ note: AnkiNote, to packed: inout PackedWriter) {
    packed.add(note.id)
    packed.add(note.type)
    packed.add(note.modified)
    packed.add(note.guid)
    packed.add(note.tags.isEmpty ? "" : " " + note.tags.joined(separator: " ") + " ")
    packed.add(note.fields.joined(separator: "\u{1F}"))
  }

  /// A note as in Anki's database.
  public struct Stored {
    /// The ID.
    public let id: Int64
    /// The ID of its note type.
    public let type: Int64
    /// The time of the last edit, in seconds since 1970.
    public let modified: Int64
    /// The text by which Anki recognizes the note.
    public let guid: UnsafeRawBufferPointer
    /// The tags, separated by spaces.
    public let tags: UnsafeRawBufferPointer
    /// The fields, separated by U+001F.
    public let fields: UnsafeRawBufferPointer

    /// Creates a note of bytes that outlive it.
    public init(
      id: Int64, type: Int64, modified: Int64, guid: UnsafeRawBufferPointer, tags: UnsafeRawBufferPointer,
      fields: UnsafeRawBufferPointer
    ) {
      self.id = id
      self.type = type
      self.modified = modified
      self.guid = guid
      self.tags = tags
      self.fields = fields
    }

    /// Returns the field at an index, or `nil` if there are fewer.
    public func field(_ index: Int) -> UnsafeRawBufferPointer? {
      var start = 0
      for _ in 0..<index {
        guard let end = fields[start...].firstIndex(of: separator) else { return nil }
        start = end + 1
      }
      return UnsafeRawBufferPointer(rebasing: fields[start...].prefix { $0 != separator })
    }
  }

  /// Reads a note that this program packed, without copying it.
  ///
  /// - Throws: `Frame.Damaged` if it is incomplete.
  public static func nextStored(_ reader: inout PackedReader) throws(Frame.Damaged) -> Stored {
    Stored(
      id: try reader.next(), type: try reader.next(), modified: try reader.next(), guid: try reader.nextBytes(),
      tags: try reader.nextBytes(), fields: try reader.nextBytes())
  }

  /// Reads a note, and reduces the `memory` that is left by what it takes.
  ///
  /// - Throws: `Frame.Damaged` if it is not a valid note.
  public static func next(_ reader: inout PackedReader, memory: inout Int) throws(Frame.Damaged) -> AnkiNote {
    let (id, type, modified) = (try reader.next(Int64.self), try reader.next(Int64.self), try reader.next(Int64.self))
    let guid = try reader.nextText()
    let tags = try reader.nextText()
    let bytes = try reader.nextBytes()
    var count = 1
    for byte in bytes { count &+= byte == separator ? 1 : 0 }
    memory -= MemoryLayout<AnkiNote>.stride + 64 + guid.utf8.count + tags.utf8.count * 4 + bytes.count
    memory -= count * (MemoryLayout<String>.stride + 32)
    guard memory >= 0 else { return AnkiNote(id: id, guid: "", type: type, modified: 0, tags: [], fields: []) }
    var fields: [String] = []
    fields.reserveCapacity(count)
    var rest = bytes
    while let base = rest.baseAddress, let found = memchr(base, Int32(separator), rest.count) {
      let end = base.distance(to: UnsafeRawPointer(found))
      fields.append(String(cleaning: UnsafeRawBufferPointer(rebasing: rest[..<end])))
      rest = UnsafeRawBufferPointer(rebasing: rest[(end + 1)...])
    }
    fields.append(String(cleaning: rest))
    return AnkiNote(
      id: id, guid: guid, type: type, modified: min(max(modified, 0), PackedNumbers.latestSecond), tags: split(tags),
      fields: fields)
  }

  /// Returns the tags in a text, between any whitespace.
  private static func split(_ tags: String) -> [String] {
    // Most have none, or one in ASCII.
    var tags = tags
    let isPlain = tags.withUTF8 { $0.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }
    return isPlain
      ? tags.utf8.split(separator: 0x20).map { String(Substring($0)) }
      : tags.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}

/// The bounds of numbers in packages.
enum PackedNumbers {
  /// A time in seconds that nothing is after: in the year 3084.
  static let latestSecond: Int64 = 1 << 45 / 1000
  /// A time in milliseconds that nothing is after.
  static let latest: Int64 = 1 << 45
  /// The largest distance of days and places.
  static let due: Int64 = 1 << 40
}
