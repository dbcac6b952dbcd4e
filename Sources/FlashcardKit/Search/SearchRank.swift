/// How good a match is; less is better. The text that a word was found in counts first, then how whole it stands, then
/// how far from the start of the text.
struct SearchRank: Comparable {
  /// How many bits of `value` are used.
  static let bits = 20
  /// That of a card found by nothing but operators.
  static let none = SearchRank(value: 0)

  let value: UInt32

  private init(value: UInt32) { self.value = value }

  init(_ text: Text, _ stand: Stand, at place: Int) {
    value = text.rawValue << 18 | stand.rawValue << 16 | UInt32(min(place, 0xFFFF))
  }

  static func < (a: SearchRank, b: SearchRank) -> Bool { a.value < b.value }

  /// The texts of a card, best first.
  enum Text: UInt32 { case title, back, tags }

  /// How a word stands in a text, best first: as a whole word, at the start of one, or inside.
  enum Stand: UInt32, Comparable {
    case whole, start, inside

    static func < (a: Stand, b: Stand) -> Bool { a.rawValue < b.rawValue }
  }
}
