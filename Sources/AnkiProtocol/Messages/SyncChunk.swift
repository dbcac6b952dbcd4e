import Anki

/// Some notes, cards, and reviews.
public struct SyncChunk: Hashable, Sendable {
  /// The notes.
  public var notes: [SyncNote] = []
  /// The cards.
  public var cards: [SyncCard] = []
  /// The reviews.
  public var reviews: [SyncReview] = []
  /// Whether no more follow.
  public var isLast = true

  /// Creates an empty list.
  public init() {}

  /// Creates what the answer to `chunk` says.
  ///
  /// - Throws: What is wrong with the answer.
  public init(_ answer: ServerAnswer) throws(SyncFault) {
    guard let object = try answer.json(for: .chunk).object, let isLast = object["done"]?.bool else {
      throw .answerDamaged(.chunk)
    }
    self.isLast = isLast
    func list(_ name: String) throws(RecordReader.Damaged) -> [JSON] {
      guard let value = object[name], value != .null else { return [] }
      guard let values = value.array else { throw RecordReader.Damaged() }
      return values
    }
    do throws(RecordReader.Damaged) {
      for value in try list("notes") { notes.append(try SyncNote(value)) }
      for value in try list("cards") { cards.append(try SyncCard(value)) }
      for value in try list("revlog") { reviews.append(try SyncReview(value)) }
    } catch { throw .answerDamaged(.chunk) }
  }

  /// The number of records.
  public var count: Int { notes.count + cards.count + reviews.count }

  /// The records in parts that can be sent, at least one, of which the last says so.
  public var parts: [SyncChunk] {
    var parts: [SyncChunk] = []
    var part = SyncChunk()
    func end() {
      guard part.count == SyncLimits.chunk else { return }
      part.isLast = false
      parts.append(part)
      part = SyncChunk()
    }
    for review in reviews {
      part.reviews.append(review)
      end()
    }
    for note in notes {
      part.notes.append(note)
      end()
    }
    for card in cards {
      part.cards.append(card)
      end()
    }
    return parts + [part]
  }

  var json: JSON {
    var object = JSONObject(["done": .bool(isLast)])
    if !reviews.isEmpty { object.append("revlog", .array(reviews.map(\.json))) }
    if !cards.isEmpty { object.append("cards", .array(cards.map(\.json))) }
    if !notes.isEmpty { object.append("notes", .array(notes.map(\.json))) }
    return .object(object)
  }
}

/// The numbers of records that servers compare.
public struct RecordCounts: Hashable, Sendable {
  /// The number of cards.
  public var cards = 0
  /// The number of notes.
  public var notes = 0
  /// The number of reviews.
  public var reviews = 0
  /// The number of deletions that are remembered.
  public var graves = 0
  /// The number of note types.
  public var noteTypes = 0
  /// The number of decks.
  public var decks = 0
  /// The number of presets.
  public var presets = 0

  /// Creates counts of nothing.
  public init() {}

  var json: JSON {
    // What is due is ignored.
    .array(
      [.array([.integer(0), .integer(0), .integer(0)])]
        + [cards, notes, reviews, graves, noteTypes, decks, presets].map { .integer(Int64($0)) })
  }
}
