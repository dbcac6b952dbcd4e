public import Anki

/// A whole collection, which replaces that of a server.
public struct SyncCollection: Hashable, Sendable {
  /// The time at which it was made, in milliseconds: that of its last change, and of the last change of its schema.
  public var time: Int64
  /// The number of the next exchange.
  public var usn: Int64
  /// The time of the collection's creation, in seconds.
  public var created: Int64 = 0
  /// All settings of the collection.
  public var configuration = JSONObject()
  /// The note types, decks, and presets.
  public var changes = SyncChanges()
  /// The notes, cards, and reviews.
  public var records = SyncChunk()

  /// Creates an empty collection.
  public init(time: Int64, usn: Int64) {
    self.time = time
    self.usn = usn
  }

  /// Returns the objects of a kind by their IDs, in JSON, as collections of schema 11 have them.
  public func objects(_ kind: SyncObject.Kind) -> JSON {
    var object = JSONObject()
    for value in changes[kind] { object.append(String(value.id), value.json) }
    return .object(object)
  }

  /// The tags, in JSON, as collections of schema 11 have them.
  public var tags: JSON {
    var object = JSONObject()
    for tag in Set(changes.tags).sorted() { object.append(tag, .integer(0)) }
    return .object(object)
  }

  /// For each note type, the index of the field by which notes are sorted.
  public var sortFields: [Int64: Int] {
    Dictionary(changes.noteTypes.map { ($0.id, Int(clamping: $0.values["sortf"]?.integer ?? 0)) }) { first, _ in first }
  }
}
