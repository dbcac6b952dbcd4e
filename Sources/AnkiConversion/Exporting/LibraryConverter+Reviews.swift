import Anki
import FlashcardKit

extension LibraryConverter {
  /// Adds the reviews of all cards: those that came from Anki as they were unless they were taken back here, and those
  /// made here since.
  mutating func addReviews() {
    guard source.hasSchedules else { return }
    var taken = Set<Int64>(minimumCapacity: source.log.count)
    var all: [AnkiReview] = []
    all.reserveCapacity(source.log.count)
    for card in exported {
      let entries = histories.entries(of: card.prompt)
      var imported: Set<ReviewID> = []
      if let original = card.original {
        let live = Set(entries.map(\.id))
        for review in originals.reviews(of: original.card.id, in: original.collection) {
          let id = AnkiHistory.id(of: review, card.prompt)
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
    reviews = all
  }
}
