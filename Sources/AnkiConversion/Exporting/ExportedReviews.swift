public import Anki
import FlashcardKit

/// The reviews of cards that become those of a collection.
public struct ExportedReviews: Sendable {
  /// A card of the collection, and where its schedule comes from.
  struct Card {
    let id: Int64
    let prompt: Prompt
    let original: (card: AnkiCard, collection: Int)?
  }

  let cards: [Card]
  let histories: LiveHistories
  let originals: Originals
  let days: AnkiDays

  /// About how many reviews there are.
  public var expected: Int { cards.reduce(0) { $0 + histories.count(of: $1.prompt) } }

  /// The reviews of some cards.
  public struct Share: Sendable {
    /// Those that came from Anki as they were, unless they were taken back here.
    var imported: [AnkiReview] = []
    /// Those made here.
    var own: [AnkiReview] = []
  }

  /// Returns both halves of the cards, for two threads: it takes as long as converting the notes.
  public func halves() -> (ExportedReviews, ExportedReviews) {
    func part(_ cards: ArraySlice<Card>) -> ExportedReviews {
      ExportedReviews(cards: Array(cards), histories: histories, originals: originals, days: days)
    }
    return (part(cards[..<(cards.count / 2)]), part(cards[(cards.count / 2)...]))
  }

  /// Returns the reviews of the cards.
  public func share() -> Share {
    var share = Share()
    for card in cards {
      let entries = histories.entries(of: card.prompt)
      var isImported = [Bool](repeating: false, count: entries.count)
      if let original = card.original {
        let base = AnkiHistory.base(of: card.prompt)
        // Both are in order of time.
        var place = 0
        for review in originals.reviews(of: original.card.id, in: original.collection) {
          let id = AnkiHistory.id(base, UInt64(bitPattern: review.id))
          while place < entries.count, entries[place].moment.time < review.id { place += 1 }
          let live = entries[place...].prefix { $0.moment.time == review.id }.firstIndex { $0.id == id }
          if let live { isImported[live] = true }
          // Those that mean nothing here are in no log.
          guard live != nil || AnkiHistory([review], of: card.prompt, days).entries.isEmpty else { continue }
          var copy = review
          copy.card = card.id
          share.imported.append(copy)
        }
      }
      var history = ExportedHistory(card: card.id, days)
      for (index, entry) in entries.enumerated() {
        guard let review = history.review(entry), !isImported[index] else { continue }
        // What an import noted because the log doesn't say so is no line of Anki's.
        if entry.event == .reset, entry.id == AnkiState.resetID(of: card.prompt) { continue }
        share.own.append(review)
      }
    }
    share.imported.sort { $0.id < $1.id }
    share.own.sort { $0.id < $1.id }
    return share
  }

  /// Returns reviews in order of time. Each has an ID of its own: those that came from Anki theirs if no other card's has
  /// it too, and others the next that is free.
  public static func reviews(of shares: consuming [Share]) -> [AnkiReview] {
    var (imported, own): ([AnkiReview], [AnkiReview]) = ([], [])
    while let share = shares.popLast() {
      imported += share.imported
      own += share.own
    }
    imported.sort { ($0.id, $0.card) < ($1.id, $1.card) }
    own.sort { ($0.id, $0.card) < ($1.id, $1.card) }
    var all: [AnkiReview] = []
    all.reserveCapacity(imported.count + own.count)
    func free(_ id: Int64) -> Int64 { all.last.map { max(id, $0.id + 1) } ?? id }
    func add(_ review: AnkiReview) {
      var review = review
      review.id = free(review.id)
      all.append(review)
    }
    var place = 0
    for review in own {
      while place < imported.count, imported[place].id <= free(review.id) {
        add(imported[place])
        place += 1
      }
      add(review)
    }
    for review in imported[place...] { add(review) }
    return all
  }
}
