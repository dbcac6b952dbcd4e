package import FlashcardKit

/// Cards, decks, and reviews in the form that files have, for formats that keep everything.
package enum StoredForm {
  /// Returns a card as the files of decks have it (see `LibraryFormat`).
  package static func entries(of card: Card) -> [String: PropertyValue] { card.propertyValue.dictionary ?? [:] }

  /// Returns the card with the given entries, or `nil` if it has no texts. The card's kind is unknown if it isn't a
  /// built-in one.
  package static func card(_ entries: [String: PropertyValue]) -> Card? { Card.read(Fields(entries))?.card }

  /// Returns a deck, without its cards, as files have it.
  package static func entries(of deck: Deck) -> [String: PropertyValue] { deck.propertyValue.dictionary ?? [:] }

  /// Returns the deck with the given entries, or `nil` if it has no ID.
  package static func deck(_ entries: [String: PropertyValue]) -> Deck? {
    var fields = Fields(entries)
    return Deck.read(&fields)?.deck
  }

  /// Returns the line of a review log entry (see `ReviewLogFormat`), without its line feed.
  package static func line(of entry: ReviewEntry) -> String {
    String(decoding: ReviewLineText.line(of: entry).dropLast(), as: UTF8.self)
  }

  /// Returns the entry of a line, or `nil` if the line is damaged or unknown.
  package static func entry(_ line: String) -> ReviewEntry? {
    Array(line.utf8).withUnsafeBufferPointer { bytes in
      var reader = ReviewLineReader(bytes)
      guard case .entry(let entry) = reader.line(0..<bytes.count) else { return nil }
      return entry
    }
  }
}
