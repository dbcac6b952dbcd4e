extension Quiz {
  /// The quiz as stored in files.
  public var propertyValue: PropertyValue {
    .dictionary([
      "cards": PropertyValue(cards), "place": .integer(Int64(place)), "farthest": .integer(Int64(farthest)),
      "round": .integer(Int64(round)),
      "aside": .array(aside.map { .array([.integer(Int64($0.index)), .integer(Int64($0.round))]) }),
    ])
  }

  /// Creates a quiz from its stored form. Inconsistent values are corrected or ignored. Returns `nil` if the list of
  /// cards is missing or any of them is unreadable, which would shift all positions.
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
