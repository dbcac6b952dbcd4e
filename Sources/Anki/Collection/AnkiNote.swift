/// A note: texts from which cards are made.
public struct AnkiNote: Hashable, Sendable, Identifiable {
  /// The time of its creation, in milliseconds.
  public var id: Int64
  /// The identity in all collections.
  public var guid: String
  /// The note type.
  public var type: Int64
  /// The time of the last edit, in seconds.
  public var modified: Int64
  /// The tags.
  public var tags: [String]
  /// The fields, in HTML, in the order of the note type.
  public var fields: [String]

  /// Creates a note.
  public init(id: Int64, guid: String, type: Int64, modified: Int64, tags: [String], fields: [String]) {
    self.id = id
    self.guid = guid
    self.type = type
    self.modified = modified
    self.tags = tags
    self.fields = fields
  }
}
