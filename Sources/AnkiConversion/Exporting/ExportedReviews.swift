import Anki
import FlashcardKit

/// The reviews of cards that become those of a collection.
struct ExportedReviews {
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

  /// The number of entries that the cards have in the log.
  var entryCount: Int { cards.reduce(0) { $0 + histories.count(of: $1.prompt) } }

  /// Returns the reviews in order of time: those that came from Anki as they were unless they were taken back here, and
  /// those made here since.
  func reviews() -> [AnkiReview] {
    var taken: Set<Int64> = []
    var all: [AnkiReview] = []
    taken.reserveCapacity(entryCount)
    all.reserveCapacity(entryCount)
    for card in cards {
      let entries = histories.entries(of: card.prompt)
      var imported: Set<ReviewID> = []
      if let original = card.original {
        let live = Set(entries.map(\.id))
        let base = AnkiHistory.base(of: card.prompt)
        for review in originals.reviews(of: original.card.id, in: original.collection) {
          let id = AnkiHistory.id(base, UInt64(bitPattern: review.id))
          imported.insert(id)
          // Those that mean nothing here are in no log.
          guard live.contains(id) || AnkiHistory([review], of: card.prompt, days).entries.isEmpty else { continue }
          var copy = review
          copy.card = card.id
          if taken.insert(copy.id).inserted { all.append(copy) }
        }
      }
      var history = ExportedHistory(card: card.id, days)
      for entry in entries {
        guard var review = history.review(entry), !imported.contains(entry.id) else { continue }
        while !taken.insert(review.id).inserted { review.id += 1 }
        all.append(review)
      }
    }
    all.sort { $0.id < $1.id }
    return all
  }
}
