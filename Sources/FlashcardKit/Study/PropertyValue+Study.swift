extension PropertyValue {
  /// Creates an array of card IDs.
  init(_ cards: [CardID]) { self = .array(cards.map { .string($0.description) }) }

  /// The card ID, or `nil` if the value isn't one.
  var card: CardID? { string.flatMap { CardID($0) } }

  /// Returns an integer clamped to at least `least` and at most a billion, so that counting on can't overflow.
  func count(from least: Int) -> Int? { integer.map { Int(min(max($0, Int64(least)), 1_000_000_000)) } }
}

extension Sequence where Element: Hashable {
  /// Returns the elements in order, without duplicates.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
