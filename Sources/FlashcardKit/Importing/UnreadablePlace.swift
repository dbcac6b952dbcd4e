/// A place in a text from outside that makes no card, or says something about one that isn't understood.
public struct UnreadablePlace: Hashable, Sendable {
  /// The number of the line where the place begins, or of the entry in a list; counted from 1.
  public let line: Int
  /// The reason.
  public let problem: ImportProblem

  /// The maximum number of places that are kept for one text. All are counted.
  public static let most = 1000

  /// Returns the places of what isn't understood of a card.
  public static func incomplete(_ card: ImportedCard, line: Int) -> [UnreadablePlace] {
    card.notUnderstood.map { UnreadablePlace(line: line, $0) }
  }

  /// Creates a place.
  public init(line: Int, _ problem: ImportProblem) {
    self.line = line
    self.problem = problem
  }
}
