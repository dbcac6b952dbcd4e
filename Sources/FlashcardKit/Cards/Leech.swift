/// A card that is forgotten again and again: it costs more time than it gives, until it is put in other words.
public enum Leech {
  /// The tag that such cards are given; who takes it away says that the card is none any more.
  public static let tag = "leech"
  /// How often a card usually has to be forgotten.
  public static let usualCount = 8
  /// How often it can be asked for; zero: never.
  public static let counts = 0...99

  /// Whether a card becomes a leech as it is forgotten for the so-and-so-manyth time. Again after half as many more
  /// each, where the person went on with it.
  static func isMade(lapses: Int, after count: Int) -> Bool {
    count > 0 && lapses >= count && (lapses - count) % max(1, count / 2) == 0
  }
}

extension Card {
  /// Whether it is tagged as a leech.
  public var isLeech: Bool { tags.contains { $0.utf8.count == Leech.tag.utf8.count && $0.folded() == Leech.tag } }
}
