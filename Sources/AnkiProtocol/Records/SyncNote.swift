public import Anki

/// A note as servers have it.
public struct SyncNote: Hashable, Sendable, Identifiable {
  /// The time of its creation, in milliseconds.
  public var id: Int64
  /// The identity in all collections.
  public var guid: String
  /// The note type.
  public var type: Int64
  /// The time of the last edit, in seconds.
  public var modified: Int64
  /// The number of the exchange that changed it last.
  public var usn: Int64
  /// The tags, with blanks between and around them.
  public var tags: String
  /// The fields, with U+001F between them.
  public var fields: String

  /// Creates a note.
  public init(id: Int64, guid: String, type: Int64, modified: Int64, usn: Int64, tags: String, fields: String) {
    self.id = id
    self.guid = guid
    self.type = type
    self.modified = modified
    self.usn = usn
    self.tags = tags
    self.fields = fields
  }

  init(_ json: JSON) throws(RecordReader.Damaged) {
    var values = try RecordReader(json, count: 11)
    id = try values.number(SyncLimits.ids)
    guid = try values.text(SyncLimits.name)
    type = try values.number(SyncLimits.ids)
    modified = try values.number(SyncLimits.times)
    usn = try values.number(SyncLimits.usns)
    tags = try values.text(SyncLimits.fields)
    fields = try values.text(SyncLimits.fields)
  }

  /// The note in JSON. What servers compute anew is empty.
  var json: JSON {
    .array([
      .integer(id), .string(guid), .integer(type), .integer(modified), .integer(usn), .string(tags), .string(fields),
      .string(""), .string(""), .integer(0), .string(""),
    ])
  }
}

/// Notes as the records of a collection.
extension SyncNote {
  /// The note as a record of a collection.
  public var record: AnkiNote {
    AnkiNote(
      id: id, guid: guid, type: type, modified: modified,
      tags: tags.split { $0 == " " || $0 == "\u{3000}" }.map { String($0).cleaned },
      fields: SyncNote.parts(fields).map(\.cleaned))
  }

  /// Returns the note with the fields and tags that differ between two versions of a record. All else stays as it is.
  public func altered(from old: AnkiNote, to new: AnkiNote) -> SyncNote {
    var copy = self
    if old.fields != new.fields {
      var parts = SyncNote.parts(fields)
      for (index, field) in new.fields.enumerated()
      where parts.indices.contains(index) && (!old.fields.indices.contains(index) || old.fields[index] != field) {
        parts[index] = SyncNote.sendable(field)
      }
      copy.fields = parts.joined(separator: "\u{1F}")
    }
    if old.tags != new.tags { copy.tags = SyncNote.joined(new.tags) }
    return copy
  }

  /// Creates the note of a record.
  public init(_ record: AnkiNote) {
    self.init(
      id: record.id, guid: record.guid, type: record.type, modified: record.modified, usn: -1,
      tags: SyncNote.joined(record.tags), fields: record.fields.map(SyncNote.sendable).joined(separator: "\u{1F}"))
  }

  private static func parts(_ fields: String) -> [String] {
    fields.split(separator: "\u{1F}", omittingEmptySubsequences: false).map(String.init)
  }

  /// Returns a text as servers keep it: without control characters.
  private static func sendable(_ text: String) -> String { text.cleaned }

  private static func joined(_ tags: [String]) -> String { tags.isEmpty ? "" : " \(tags.joined(separator: " ")) " }
}
