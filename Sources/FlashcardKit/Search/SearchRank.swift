/// The rank of a match; lower is better. Ordered by the text containing the word, then by the word's boundaries, then
/// by its distance from the start of the text.
struct SearchRank: Comparable {
  /// The number of bits used in `value`.
  static let bits = 20
  /// The rank of a card that matches by operators alone.
  static let none = SearchRank(value: 0)

  let value: UInt32

  private init(value: UInt32) { self.value = value }

  init(_ text: Text, _ boundary: Boundary, at place: Int) {
    value = text.rawValue << 18 | boundary.rawValue << 16 | UInt32(min(place, 0xFFFF))
  }

  static func < (a: SearchRank, b: SearchRank) -> Bool { a.value < b.value }

  /// The texts of a card, best first.
  enum Text: UInt32 { case title, back, tags }

  /// The boundaries of a match, best first: a whole word, the start of one, or inside one.
  enum Boundary: UInt32, Comparable {
    case whole, start, inside

    static func < (a: Boundary, b: Boundary) -> Bool { a.rawValue < b.rawValue }
  }
}
