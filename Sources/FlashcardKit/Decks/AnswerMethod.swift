/// How a card is answered.
public enum AnswerMethod: String, Sendable, CaseIterable {
  /// It is turned over, and one says oneself whether one knew it.
  case turning
  /// The answer is typed.
  case typing
  /// The answer is chosen among others.
  case choosing
  /// Its front and back are found among those of other cards.
  case matching
  /// Its facts are put in their order.
  case ordering

  /// The methods by which any prompt can be answered by itself. A deck chooses among these.
  public static let ofPrompts: [AnswerMethod] = [.turning, .typing, .choosing]

  /// The fewest cards that can be answered so.
  public var fewestCards: Int { self == .matching ? 2 : 1 }
}
