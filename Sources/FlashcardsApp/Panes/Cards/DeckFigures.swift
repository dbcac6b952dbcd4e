import FlashcardKit

/// The numbers in a line of the list of decks. New, learning, and due prompts are those that come up today.
struct DeckFigures: Sendable {
  private(set) var new = 0
  private(set) var learning = 0
  private(set) var reviews = 0
  private(set) var total = 0

  init() {}

  init(_ counts: DueCounts, total: Int) {
    new = counts.new
    learning = counts.learning
    reviews = counts.reviews
    self.total = total
  }

  /// Returns these numbers, each replaced by that of another line if that is greater.
  func greatest(_ other: DeckFigures) -> DeckFigures {
    var greatest = self
    greatest.new = max(new, other.new)
    greatest.learning = max(learning, other.learning)
    greatest.reviews = max(reviews, other.reviews)
    greatest.total = max(total, other.total)
    return greatest
  }
}
