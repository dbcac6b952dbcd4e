extension PropertyValue {
  /// Cards by their identities.
  init(_ cards: [CardID]) { self = .array(cards.map { .string($0.description) }) }

  /// The card named, where it is one.
  var card: CardID? { string.flatMap { CardID($0) } }

  /// A number to count on from, held within bounds that no counting leaves.
  func count(from least: Int) -> Int? { integer.map { Int(min(max($0, Int64(least)), 1_000_000_000)) } }
}

extension Sequence where Element: Hashable {
  /// The members in their order, each once.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
