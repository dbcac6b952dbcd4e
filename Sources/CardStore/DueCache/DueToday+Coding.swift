import FlashcardKit

extension DueToday {
  var propertyValue: PropertyValue {
    .dictionary([
      "from": .integer(times.lowerBound), "until": .integer(times.upperBound), "offset": .integer(Int64(offset)),
      "all": .dictionary(all.entries),
      "decks": .array(
        decks.map { deck in
          var entries = deck.numbers.entries
          entries["id"] = .string(deck.id.description)
          entries["title"] = .string(deck.title)
          entries["depth"] = .integer(Int64(deck.depth))
          return .dictionary(entries)
        }),
    ])
  }

  /// Reads the numbers of a day. Returns `nil` unless everything is valid.
  init?(_ value: PropertyValue) {
    var fields = Fields(value)
    guard let from = fields.integer("from"), let until = fields.integer("until"), from <= until,
      let offset = fields.integer("offset").flatMap({ Int16(exactly: $0) }),
      let all = fields.value("all").flatMap({ Numbers($0) }), let list = fields.list("decks")
    else { return nil }
    var decks: [Deck] = []
    decks.reserveCapacity(list.count)
    for value in list {
      var fields = Fields(value)
      guard let id = fields.string("id").flatMap({ DeckID($0) }), let title = fields.string("title"),
        let depth = fields.integer("depth"), depth >= 0, depth <= decks.count, let numbers = Numbers(value)
      else { return nil }
      decks.append(Deck(id: id, title: title, depth: Int(depth), numbers: numbers))
    }
    self.init(times: from..<until, offset: offset, all: all, decks: decks)
  }
}

extension DueToday.Numbers {
  fileprivate var entries: [String: PropertyValue] {
    [
      "new": .integer(Int64(today.new)), "learning": .integer(Int64(today.learning)),
      "reviews": .integer(Int64(today.reviews)), "waiting": .array(waiting.map { .integer($0) }),
      "siblings": .integer(Int64(siblings)),
    ]
  }

  fileprivate init?(_ value: PropertyValue) {
    var fields = Fields(value)
    let counts = 0...(Int64(1) << 40)
    guard let new = fields.integer("new"), counts.contains(new), let learning = fields.integer("learning"),
      counts.contains(learning), let reviews = fields.integer("reviews"), counts.contains(reviews),
      let waiting = fields.list("waiting"), let siblings = fields.integer("siblings"), counts.contains(siblings)
    else { return nil }
    let times = waiting.compactMap(\.integer)
    guard times.count == waiting.count, times.count <= learning else { return nil }
    var today = DueCounts()
    (today.new, today.learning, today.reviews) = (Int(new), Int(learning), Int(reviews))
    self.init(today: today, waiting: times, siblings: Int(siblings))
  }
}
