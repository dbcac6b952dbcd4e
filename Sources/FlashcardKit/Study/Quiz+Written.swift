extension Quiz {
  /// The quiz as files keep it.
  public var propertyValue: PropertyValue {
    .dictionary([
      "cards": PropertyValue(cards), "place": .integer(Int64(place)), "farthest": .integer(Int64(farthest)),
      "round": .integer(Int64(round)),
      "aside": .array(aside.map { .array([.integer(Int64($0.index)), .integer(Int64($0.round))]) }),
    ])
  }

  /// Reads what `propertyValue` writes. What does not fit is put right or left out; nil where there is no list of
  /// cards, or where one in it cannot be read, as all places would be off by one.
  public init?(propertyValue: PropertyValue) {
    guard let entries = propertyValue.dictionary, let written = entries["cards"]?.array else { return nil }
    let cards = written.compactMap(\.card).uniqued()
    guard cards.count == written.count else { return nil }
    self.init(order: cards)
    round = entries["round"]?.count(from: 1) ?? 1
    var gone: Set<Int> = []
    for pair in entries["aside"]?.array ?? [] {
      guard let pair = pair.array, pair.count == 2, let index = pair[0].integer, cards.indices.contains(Int(index)),
        gone.insert(Int(index)).inserted
      else { continue }
      aside.append(Aside(index: Int(index), round: pair[1].count(from: 1) ?? round))
    }
    let last = max(0, cards.count - 1)
    place = min(entries["place"]?.count(from: 0) ?? 0, last)
    if !isOver, gone.contains(place) {
      place =
        cards.indices.first { $0 > place && !gone.contains($0) } ?? cards.indices.first { !gone.contains($0) } ?? 0
    }
    let shown = max(place, gone.max() ?? 0, round > 1 ? last : 0)
    farthest = min(max(entries["farthest"]?.count(from: 0) ?? 0, shown), last)
  }
}
