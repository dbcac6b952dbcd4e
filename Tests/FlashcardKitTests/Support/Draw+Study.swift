import FlashcardKit

extension Draw {
  /// So many cards by their identities.
  mutating func ids(_ count: Int) -> [CardID] { (0..<count).map { _ in random.cardID() } }

  /// A card of any content.
  mutating func card(_ content: CardContent) -> Card { Card(id: random.cardID(), content: content, created: 1) }

  /// A short text of few letters, so that equal ones come often.
  mutating func word(_ letters: String, _ length: Range<Int>) -> String {
    let letters = Array(letters)
    return String((0..<number(length)).map { _ in letters[number(0..<letters.count)] })
  }

  /// A value with something in it replaced, left out or of another kind.
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
