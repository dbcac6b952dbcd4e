package import Anki
package import FlashcardKit

/// Lines of Anki's review log that are added to a library's.
package enum InsertedReviews {
  /// Returns lines as entries.
  ///
  /// - Parameters:
  ///   - reviews: The lines of a card.
  ///   - prompt: The prompt that the card is.
  ///   - dayEnds: The hour at which days end.
  ///   - now: The time, whose offset from UTC all lines get.
  /// - Returns: The entries in order of time. They have the same IDs whenever the lines are the same.
  package static func entries(
    _ reviews: [AnkiReview], of prompt: Prompt, dayEnds: Int, now: Moment
  ) -> [ReviewEntry] {
    let offset = Int(now.offset)
    let days = AnkiDays(AnkiCollection.Properties(), now: now, dayEnds: dayEnds) { _ in offset }
    return AnkiHistory(reviews.sorted { $0.id < $1.id }, of: prompt, days).entries
  }
}
