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
        if let review = history.review(entry), !isImported[index] { share.own.append(review) }
      }
    }
    share.imported.sort { $0.id < $1.id }
    share.own.sort { $0.id < $1.id }
    return share
  }

  /// Returns reviews in order of time, each with an ID of its own. Those that came from Anki have theirs, by which two
  /// are the same; others get the next that is free.
  public static func reviews(of shares: consuming [Share]) -> [AnkiReview] {
    var (imported, own): ([AnkiReview], [AnkiReview]) = ([], [])
    while let share = shares.popLast() {
      imported += share.imported
      own += share.own
    }
    imported.sort { $0.id < $1.id }
    own.sort { $0.id < $1.id }
    var all: [AnkiReview] = []
    all.reserveCapacity(imported.count + own.count)
    var place = 0
    func isNew(_ review: AnkiReview) -> Bool { all.last.map { $0.id < review.id } ?? true }
    for var review in own {
      if let last = all.last { review.id = max(review.id, last.id + 1) }
      while place < imported.count, imported[place].id <= review.id {
        if isNew(imported[place]) { all.append(imported[place]) }
        if imported[place].id == review.id { review.id += 1 }
        place += 1
      }
      all.append(review)
    }
    for review in imported[place...] where isNew(review) { all.append(review) }
    return all
  }
}
