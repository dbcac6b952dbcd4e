import FlashcardKit

extension CardDraft {
  /// The draft as files have it.
  var propertyValue: PropertyValue {
    var entries: [String: PropertyValue] = [
      "newDeck": .string(newDeck), "kind": .string(kind.rawValue), "front": .string(front),
      "facts": .array(facts.map(PropertyValue.string)), "answer": .string(answer),
      "wrong": .array(wrong.map(PropertyValue.string)), "tags": .string(tags),
    ]
    if isReversed { entries["reversed"] = .boolean(true) }
    if !pictures.isEmpty {
      let named = pictures.map {
        ($0.key.rawValue, PropertyValue.array([.string($0.value.file), .string($0.value.text)]))
      }
      entries["pictures"] = .dictionary(Dictionary(uniqueKeysWithValues: named))
    }
    entries["card"] = card.map { .string($0.description) }
    entries["deck"] = deck.map { .string($0.description) }
    entries["base"] = base?.propertyValue
    entries["home"] = home.map { .string($0.description) }
    return .dictionary(entries)
  }

  private static func pictures(_ entries: [String: PropertyValue]) -> [Card.Side: Card.Picture] {
    var pictures: [Card.Side: Card.Picture] = [:]
    for (name, value) in entries {
      let texts = value.array?.compactMap { $0.string?.cleanedLine() } ?? []
      if let side = Card.Side(rawValue: name), texts.count == 2 {
        pictures[side] = Card.Picture(file: texts[0], text: texts[1])
      }
    }
    return pictures
  }

  /// A draft from a file. What is not there is blank; nil where it is no draft at all.
  init?(propertyValue value: PropertyValue) {
    guard let entries = value.dictionary else { return nil }
    func text(_ key: String) -> String { entries[key]?.string?.cleaned() ?? "" }
    func texts(_ key: String) -> [String] { entries[key]?.array?.compactMap { $0.string?.cleaned() } ?? [] }
    self.init(
      card: entries["card"]?.string.flatMap(CardID.init), deck: entries["deck"]?.string.flatMap(DeckID.init),
      newDeck: text("newDeck"), kind: CardKind(rawValue: text("kind")) ?? .facts, front: text("front"),
      isReversed: entries["reversed"]?.boolean ?? false, facts: texts("facts"), answer: text("answer"),
      wrong: Array(texts("wrong").prefix(CardContent.mostWrong)), tags: text("tags"),
      pictures: CardDraft.pictures(entries["pictures"]?.dictionary ?? [:]))
    let base = entries["base"].flatMap { Card.read(Fields($0))?.card }
    if let base, base.id == card {
      self.base = base
      home = entries["home"]?.string.flatMap(DeckID.init)
    }
  }
}
