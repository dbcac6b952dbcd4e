extension PropertyValue {
  /// Cards by their identities.
  init(_ cards: [CardID]) { self = .array(cards.map { .string($0.description) }) }

  /// The card named, where it is one.
  var card: CardID? { string.flatMap { CardID($0) } }
  /// The cards of a list, each once; what is no card is passed over.
  var cards: [CardID]? { array?.compactMap(\.card).uniqued() }
  /// The texts of a list; nil where one is none.
  var strings: [String]? {
    guard let array else { return nil }
    let texts = array.compactMap(\.string)
    return texts.count == array.count ? texts : nil
  }

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
