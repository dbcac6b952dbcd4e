extension Matching {
  /// The board as files keep it; what is picked just now is not kept.
  public var propertyValue: PropertyValue {
    func column(_ cards: [CardID?]) -> PropertyValue { .array(cards.map { .string($0?.description ?? "") }) }
    return .dictionary([
      "left": column(left), "right": column(right), "matched": PropertyValue(matched),
      "missed": PropertyValue(missed), "wrongPicks": .integer(Int64(wrongPicks)), "time": .integer(time),
    ])
  }

  /// Reads what `propertyValue` writes; nil where the columns do not hold the same cards.
  public init?(propertyValue: PropertyValue) {
    guard let entries = propertyValue.dictionary, let left = entries["left"]?.array?.map(\.card),
      let right = entries["right"]?.array?.map(\.card)
    else { return nil }
    let cards = left.compactMap(\.self)
    guard Set(cards).count == cards.count, Set(cards) == Set(right.compactMap(\.self)), left.count == right.count,
      right.count(where: { $0 != nil }) == cards.count
    else { return nil }
    self.init(left: left, right: right)
    matched = entries["matched"]?.cards?.filter { !cards.contains($0) } ?? []
    missed = entries["missed"]?.cards ?? []
    wrongPicks = entries["wrongPicks"]?.count(from: 0) ?? 0
    time = min(max(entries["time"]?.integer ?? 0, 0), Self.longest)
  }
}
