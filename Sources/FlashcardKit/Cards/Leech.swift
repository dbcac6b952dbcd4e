/// A card that is forgotten again and again, costing more time than it is worth until it is reworded.
public enum Leech {
  /// The tag that marks a leech. Removing the tag clears the mark.
  public static let tag = "leech"
  /// The default number of lapses that makes a leech.
  public static let defaultThreshold = 8
  /// The valid thresholds. Zero turns leeches off.
  public static let counts = 0...99

  /// Returns whether a card's tags mark it as a leech.
  static func isMarked(_ tags: [String]) -> Bool {
    tags.contains { $0.utf8.count == tag.utf8.count && $0.folded() == tag }
  }

  /// Returns whether the latest lapse makes the card a leech: at the threshold, and again every half threshold of
  /// further lapses.
  static func isMade(lapses: Int, after count: Int) -> Bool {
    count > 0 && lapses >= count && (lapses - count) % max(1, count / 2) == 0
  }
}

extension Card {
  /// Whether the card has the leech tag, in any case.
  public var isLeech: Bool { Leech.isMarked(tags) }
}
