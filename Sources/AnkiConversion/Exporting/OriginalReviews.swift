import Anki

/// The reviews of collections that were imported, by card.
struct OriginalReviews {
  private let collections: [(reviews: [AnkiReview], places: CardReviews)]

  init(_ collections: [AnkiCollection]) {
    self.collections = collections.map { ($0.reviews, CardReviews($0)) }
  }

  /// Returns the reviews of a card of a collection, in order of time.
  func ofCard(_ card: Int64, in collection: Int) -> some BidirectionalCollection<AnkiReview> {
    let (reviews, places) = collections[collection]
    return places.ofCard(card).lazy.map { reviews[Int($0)] }
  }
}
