/// What a template can say of a card besides the fields of its note.
///
/// All texts are HTML, as the fields are: `&` and `<` in a deck's title must be written as entities.
public struct CardContext: Hashable, Sendable {
  /// The tags of the note: `{{Tags}}`.
  public var tags: [String]
  /// The deck with its parents, separated by `::`, for `{{Deck}}` and `{{Subdeck}}`.
  public var deck: String
  /// The name of the note type: `{{Type}}`.
  public var type: String
  /// The name of the template: `{{Card}}`.
  public var card: String
  /// The number of the flag, 0 without one: `{{CardFlag}}` is `flag0`.
  public var flag: Int
  /// The identity of the card: `{{CardID}}`.
  public var id: String
  /// The number of the card, from 1: that of its template, or of its cloze deletion.
  public var number: Int

  /// The names that need no field.
  public static let names: Set<String> = ["Tags", "Deck", "Subdeck", "Type", "Card", "CardFlag", "CardID", "FrontSide"]

  /// Creates a context.
  public init(
    tags: [String] = [], deck: String = "", type: String = "", card: String = "", flag: Int = 0, id: String = "0",
    number: Int = 1
  ) {
    self.tags = tags
    self.deck = deck
    self.type = type
    self.card = card
    self.flag = flag
    self.id = id
    self.number = number
  }

  /// Returns the value of a name that needs no field, or `nil` if there is none of this name. `{{c1}}` is 1 on card 1.
  func value(_ name: String) -> String? {
    switch name {
    case "Tags": tags.joined(separator: " ")
    case "Deck": deck
    case "Subdeck": deck.afterLastColons
    case "Type": type
    case "Card": card
    case "CardFlag": "flag\(flag)"
    case "CardID": id
    default: name == "c\(number)" ? "1" : nil
    }
  }
}

extension String {
  /// The text after the last `::`, or all of it.
  fileprivate var afterLastColons: String {
    let bytes = Array(utf8)
    var start = bytes.count
    while start > 0, !(start >= 2 && bytes[start - 1] == 0x3A && bytes[start - 2] == 0x3A) { start -= 1 }
    return String(decoding: bytes[start...], as: UTF8.self)
  }
}
