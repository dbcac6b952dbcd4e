/// A sorter of cards that caches its keys, so that an edit folds only the edited card's title again.
public struct CardOrder: Sendable {
  private var titles: [CardID: (card: Card, key: String)] = [:]

  /// Creates a sorter with an empty cache.
  public init() {}

  /// Returns the cards sorted in the given order. The sort is stable.
  public mutating func sorted(_ cards: [Card], by order: Library.Order) -> [Card] {
    switch order {
    case .own: return cards
    case .created: return cards.stablySorted { $0.created > $1.created }
    case .changed: return cards.stablySorted { $0.changed > $1.changed }
    case .title:
      let keyed = cards.map { (card: $0, key: key(of: $0)) }
      return keyed.stablySorted { $0.key < $1.key }.map(\.card)
    }
  }

  /// Returns a sort key in which numbers compare by value: each is prefixed with its digit count.
  static func natural(_ text: String) -> String {
    guard text.utf8.contains(where: { (48...57).contains($0) }) else { return text }
    var result = ""
    var digits = ""
    func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
    for character in text + " " {
      if isDigit(character) {
        if digits != "" || character != "0" { digits.append(character) } else { digits = "" }
        continue
      }
      if !digits.isEmpty {
        result += "0" + String(repeating: "9", count: min(digits.count, 30) / 9) + String(digits.count % 9) + digits
        digits = ""
      }
      result.append(character)
    }
    result.removeLast()
    return result
  }

  private mutating func key(of card: Card) -> String {
    if let known = titles[card.id], known.card === card { return known.key }
    let key = CardOrder.natural(card.front.folded())
    titles[card.id] = (card, key)
    return key
  }
}

extension Array {
  /// Returns the elements in a stably sorted order, which `sorted` doesn't guarantee.
  fileprivate func stablySorted(by areInOrder: (Element, Element) -> Bool) -> [Element] {
    enumerated().sorted { a, b in
      areInOrder(a.element, b.element) || !areInOrder(b.element, a.element) && a.offset < b.offset
    }.map(\.element)
  }
}
