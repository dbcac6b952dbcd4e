import FlashcardKit

extension Draw {
  /// Returns the given number of random card IDs.
  mutating func ids(_ count: Int) -> [CardID] { (0..<count).map { _ in random.cardID() } }

  /// Returns a card with the given content and a random ID.
  mutating func card(_ content: CardContent) -> Card { Card(id: random.cardID(), content: content, created: 1) }

  /// Returns a short text from a few letters, so that duplicates are common.
  mutating func word(_ letters: String, _ length: Range<Int>) -> String {
    let letters = Array(letters)
    return String((0..<number(length)).map { _ in letters[number(0..<letters.count)] })
  }

  /// Returns the value with something in it replaced, removed, or of another type.
  mutating func damaged(_ value: PropertyValue) -> PropertyValue {
    let odd: [PropertyValue] = [
      .integer(-1), .integer(.max), .integer(.min), .string(""), .string("0000000000000001"), .array([]),
      .dictionary([:]), .boolean(true), .real(.nan), .data([0]), .date(0),
    ]
    switch value {
    case .dictionary(var entries) where number(0..<8) > 0:
      guard let key = entries.keys.sorted().randomElement(using: &random), let entry = entries[key] else {
        return odd[0]
      }
      entries[key] = number(0..<5) == 0 ? nil : damaged(entry)
      return .dictionary(entries)
    case .array(var members) where !members.isEmpty && number(0..<8) > 0:
      let index = number(0..<members.count)
      switch number(0..<4) {
      case 0: members.remove(at: index)
      case 1: members.append(members[index])
      default: members[index] = damaged(members[index])
      }
      return .array(members)
    default: return odd[number(0..<odd.count)]
    }
  }
}
