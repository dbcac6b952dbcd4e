extension Round {
  /// The round as files keep it.
  public var propertyValue: PropertyValue {
    .dictionary([
      "mode": .string(mode.rawValue), "queue": PropertyValue(queue),
      "results": .array(
        results.map {
          .dictionary([
            "card": .string($0.card.description), "right": .boolean($0.isRight), "took": .integer($0.took),
          ])
        }),
    ])
  }

  /// Reads what `propertyValue` writes. What does not fit is left out; nil where there is no mode or no queue.
  public init?(propertyValue: PropertyValue) {
    guard let entries = propertyValue.dictionary, let mode = entries["mode"]?.string.flatMap(Mode.init),
      let queue = entries["queue"]?.cards
    else { return nil }
    self.init(mode, queue: queue)
    var known = Set(queue)
    for entry in entries["results"]?.array ?? [] {
      guard let entry = entry.dictionary, let card = entry["card"]?.card, let isRight = entry["right"]?.boolean,
        known.insert(card).inserted
      else { continue }
      results.append(Result(card: card, isRight: isRight, took: entry["took"]?.integer ?? 0))
    }
  }
}
