public import Anki

/// A note type, deck, or preset as servers have it: an object whose unknown values stay.
public struct SyncObject: Hashable, Sendable, Identifiable {
  /// What the object is.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// A note type.
    case noteType
    /// A deck.
    case deck
    /// A preset.
    case preset
  }

  /// The identity, among objects of its kind.
  public let id: Int64
  /// All values.
  public private(set) var values: JSONObject

  /// Creates an object of its JSON, or `nil` if it lacks what each has.
  public init?(_ json: JSON) {
    guard let values = json.object, let id = values["id"]?.integer, SyncLimits.ids.contains(id),
      let name = values["name"]?.string, !name.isEmpty, name.utf8.count <= SyncLimits.name,
      let modified = values["mod"]?.integer, SyncLimits.times.contains(modified),
      let usn = values["usn"]?.integer, SyncLimits.usns.contains(usn)
    else { return nil }
    self.id = id
    self.values = values
  }

  /// The name. The titles of decks are separated by two colons.
  public var name: String {
    get { values["name"]?.string ?? "" }
    set { values["name"] = .string(newValue) }
  }

  /// The time of the last edit, in seconds.
  public var modified: Int64 {
    get { values["mod"]?.integer ?? 0 }
    set { values["mod"] = .integer(newValue) }
  }

  /// The number of the exchange that changed it last.
  public var usn: Int64 {
    get { values["usn"]?.integer ?? 0 }
    set { values["usn"] = .integer(newValue) }
  }

  /// Whether the object is a filtered deck.
  public var isFiltered: Bool { values["dyn"]?.integer == 1 }

  /// The object in JSON.
  public var json: JSON { .object(values) }

  /// Returns the object with the values that differ between two versions of a record. All else stays as it is, inside of
  /// objects and lists of the same length as well.
  public func altered(from old: JSON, to new: JSON) -> SyncObject {
    var copy = self
    if let altered = SyncObject.altered(.object(values), from: old, to: new).object {
      copy.values = altered
      (copy.modified, copy.usn) = (modified, usn)
    }
    return copy
  }

  private static func altered(_ value: JSON, from old: JSON, to new: JSON) -> JSON {
    if old == new { return value }
    switch (value, old, new) {
    case (.object(var object), .object(let old), .object(let new)):
      for name in Set(old.values.map(\.name)).union(new.values.map(\.name)).sorted() where old[name] != new[name] {
        guard let wanted = new[name] else {
          object[name] = nil
          continue
        }
        object[name] = altered(object[name] ?? .null, from: old[name] ?? .null, to: wanted)
      }
      return .object(object)
    case (.array(let values), .array(let old), .array(let new))
    where values.count == old.count && old.count == new.count && values.contains { $0.object != nil }:
      return .array(values.indices.map { altered(values[$0], from: old[$0], to: new[$0]) })
    default: return new
    }
  }
}

extension SyncObject {
  /// The numbers of fields and templates of a note type, whose change is one of the schema.
  public var parts: (fields: Int, templates: Int) {
    (values["flds"]?.array?.count ?? 0, values["tmpls"]?.array?.count ?? 0)
  }

  /// Whether the object has what all of its kind have, and no more than can be handled.
  func isValid(_ kind: Kind) -> Bool {
    switch kind {
    case .noteType:
      (1...SyncLimits.parts).contains(parts.fields) && (1...SyncLimits.parts).contains(parts.templates)
        && AnkiNoteType(json) != nil
    case .deck: AnkiDeck(json) != nil
    case .preset: AnkiPreset(json) != nil
    }
  }
}
