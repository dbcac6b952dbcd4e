import Anki

/// What was deleted.
public struct SyncGraves: Hashable, Sendable {
  /// The IDs of cards.
  public var cards: [Int64] = []
  /// The IDs of notes.
  public var notes: [Int64] = []
  /// The IDs of decks.
  public var decks: [Int64] = []

  /// Creates an empty list.
  public init() {}

  /// Creates what the answer to `start` says.
  ///
  /// - Throws: What is wrong with the answer.
  public init(_ answer: ServerAnswer) throws(SyncFault) {
    guard let object = try answer.json(for: .start).object else { throw .answerDamaged(.start) }
    func list(_ name: String) throws(SyncFault) -> [Int64] {
      guard let values = object[name]?.array else { throw .answerDamaged(.start) }
      let ids = values.compactMap(\.integer).filter(SyncLimits.ids.contains)
      guard ids.count == values.count else { throw .answerDamaged(.start) }
      return ids
    }
    (cards, notes, decks) = (try list("cards"), try list("notes"), try list("decks"))
    guard count <= SyncLimits.graves else { throw .answerTooLarge(.start) }
  }

  /// The number of all.
  public var count: Int { cards.count + notes.count + decks.count }
  /// Whether there are none.
  public var isEmpty: Bool { count == 0 }

  /// The list in parts that can be sent.
  public var parts: [SyncGraves] {
    var parts: [SyncGraves] = []
    var part = SyncGraves()
    for list in [\SyncGraves.cards, \.notes, \.decks] {
      for id in self[keyPath: list] {
        part[keyPath: list].append(id)
        if part.count == SyncLimits.chunk {
          parts.append(part)
          part = SyncGraves()
        }
      }
    }
    return part.isEmpty ? parts : parts + [part]
  }

  var json: JSON {
    func list(_ ids: [Int64]) -> JSON { .array(ids.map(JSON.integer)) }
    return .object(JSONObject(["cards": list(cards), "decks": list(decks), "notes": list(notes)]))
  }
}
