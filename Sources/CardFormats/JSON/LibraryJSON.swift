import CardStore
import FlashcardKit

/// Cards with all that belongs to them in JSON: an object with `cards`, `decks`, `preferences`, and `reviews`, whose
/// entries are those of the login's own files, and `files`, the paths of those that kinds in `preferences` use.
enum LibraryJSON {
  /// The key that says that a file is in this format, with the number of its version.
  static let key = "flashcards"
  static let version: Int64 = 1

  /// Writes cards, an entry on each line.
  static func write(_ cards: ExportedCards, _ write: (String) throws -> Void) throws {
    try write("{\"\(key)\":\(version),\n\"preferences\":\(PropertyValue.dictionary(cards.preferences).json.text)")
    let files = cards.kindFiles.compactMap { name in cards.path(ofFile: name).map { (name, PropertyValue.string($0)) } }
    if !files.isEmpty {
      try write(",\n\"files\":\(PropertyValue.dictionary(Dictionary(files) { first, _ in first }).json.text)")
    }
    try list("decks", cards.decks, write) { deck in
      var entries = StoredForm.entries(of: deck)
      entries["path"] = .string(cards.path(of: deck))
      return PropertyValue.dictionary(entries).json
    }
    try list("cards", cards.cards, write) { card in
      var entries = StoredForm.entries(of: card)
      entries["deck"] = .string(cards.deck(of: card))
      let files = cards.files(of: card)
      if !files.isEmpty { entries["files"] = .dictionary(files.mapValues(PropertyValue.string)) }
      return PropertyValue.dictionary(entries).json
    }
    try list("reviews", cards.reviews, write) { .string(StoredForm.line(of: $0)) }
    try write("\n}\n")
  }

  private static func list<Element>(
    _ name: String, _ elements: [Element], _ write: (String) throws -> Void, _ value: (Element) -> JSONValue
  ) throws {
    try write(",\n\"\(name)\":[")
    for (index, element) in elements.enumerated() { try write((index > 0 ? ",\n" : "\n") + value(element).text) }
    try write("]")
  }
}

/// A file in the format of `LibraryJSON`.
struct LibraryFile: Decodable {
  private let version: Int64
  private let preferences: [String: PropertyValue]
  private let files: [String: String]
  private let decks: [Tolerant<PropertyValue>]
  private let cards: [Tolerant<PropertyValue>]
  private let reviews: [Tolerant<String>]

  private enum Keys: String, CodingKey { case flashcards, preferences, files, decks, cards, reviews }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Keys.self)
    version = try object.decode(Int64.self, forKey: .flashcards)
    preferences = object.tolerant(PropertyValue.self, .preferences)?.dictionary ?? [:]
    files = (object.tolerant(PropertyValue.self, .files)?.dictionary ?? [:]).compactMapValues(\.string)
    decks = object.tolerant([Tolerant<PropertyValue>].self, .decks) ?? []
    cards = try object.decode([Tolerant<PropertyValue>].self, forKey: .cards)
    reviews = object.tolerant([Tolerant<String>].self, .reviews) ?? []
  }

  /// Returns the cards, of the given kinds and those that the file describes.
  func imported(_ kinds: CardKinds) -> ImportedCards {
    let own = preferences.filter { Library.describesCards($0.key) }
    let kinds = kinds.adding(describedBy: own)
    var read: [ImportedCard] = []
    var unreadable: [UnreadablePlace] = []
    for (index, entry) in cards.enumerated() {
      do throws(ImportProblem) { read.append(try card(entry.value?.dictionary, kinds)) } catch {
        unreadable.append(UnreadablePlace(line: index + 1, error))
      }
    }
    var imported = ImportedCards(cards: read, unreadable: unreadable)
    imported.isList = true
    imported.preferences = own
    imported.files = files
    for value in decks {
      guard var entries = value.value?.dictionary, let path = entries.removeValue(forKey: "path")?.string else {
        continue
      }
      if let deck = StoredForm.deck(entries) { imported.decks[path] = deck }
    }
    for review in reviews {
      // Times that no clock shows would be in the way of all that counts days.
      if let entry = review.value.flatMap(StoredForm.entry), Moment.clock.contains(entry.moment.time) {
        imported.reviews.append(entry)
      } else {
        imported.reviewsLeftOut += 1
      }
    }
    return imported
  }

  private func card(_ entries: [String: PropertyValue]?, _ kinds: CardKinds) throws(ImportProblem) -> ImportedCard {
    guard var entries else { throw .notACard }
    let deck = entries.removeValue(forKey: "deck")?.string
    let files = entries.removeValue(forKey: "files")?.dictionary?.compactMapValues(\.string) ?? [:]
    let hasID = entries["id"]?.string.flatMap { CardID($0) } != nil
    // Not even a card without an ID of its own has other damage.
    if !hasID { entries["id"] = .string(CardID(rawValue: 1).description) }
    guard let (stored, isSound) = StoredForm.read(card: entries), isSound else { throw .notACard }
    var card = try ImportedCard(stored: stored.decoded(by: kinds), files: files)
    if !hasID { card.id = nil }
    card.deck = deck
    return card
  }
}

/// A decodable value that is `nil` if it has the wrong type, so that its container still decodes.
package struct Tolerant<Value: Decodable>: Decodable {
  /// The value, or `nil` if it couldn't be decoded.
  package let value: Value?

  /// Decodes the value. Errors in the value itself are not thrown.
  package init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }
}

extension KeyedDecodingContainer {
  /// Decodes a value, or returns `nil` if it is missing or of the wrong type.
  package func tolerant<Value: Decodable>(_ type: Value.Type, _ key: Key) -> Value? {
    contains(key) ? try? decode(type, forKey: key) : nil
  }

  /// Decodes the valid elements of an array, or returns an empty array.
  package func tolerantList<Value: Decodable>(_ type: Value.Type, _ key: Key) -> [Value] {
    // Nearly all arrays are valid, and decode three times as fast this way.
    tolerant([Value].self, key) ?? (tolerant([Tolerant<Value>].self, key) ?? []).compactMap(\.value)
  }
}
