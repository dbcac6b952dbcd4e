import Anki

/// The reviews of a collection by card, in order of time.
struct CardReviews {
  private let places: [Int64: Int32]
  private let indices: [Int32]
  private let starts: [Int32]

  /// Sorts the reviews by card in time proportional to their number. Their order in the collection, which is that of
  /// time, stays.
  init(_ collection: AnkiCollection) {
    var places: [Int64: Int32] = [:]
    places.reserveCapacity(collection.cards.count)
    for (index, card) in collection.cards.enumerated() { places[card.id] = Int32(truncatingIfNeeded: index) }
    var starts = [Int32](repeating: 0, count: collection.cards.count + 1)
    let cards = collection.reviews.map { places[$0.card] ?? -1 }
    for card in cards where card >= 0 { starts[Int(card) + 1] += 1 }
    for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
    var next = starts
    var indices = [Int32](repeating: 0, count: Int(starts.last ?? 0))
    for (index, card) in cards.enumerated() where card >= 0 {
      indices[Int(next[Int(card)])] = Int32(truncatingIfNeeded: index)
      next[Int(card)] += 1
    }
    (self.places, self.indices, self.starts) = (places, indices, starts)
  }

  /// Returns the indices of the reviews of the card with an index in the collection.
  func ofCard(at index: Int) -> ArraySlice<Int32> { indices[Int(starts[index])..<Int(starts[index + 1])] }

  /// Returns the indices of the reviews of the card with an ID.
  func ofCard(_ id: Int64) -> ArraySlice<Int32> { places[id].map { ofCard(at: Int($0)) } ?? [] }
}
