/// A way of answering a card.
public enum AnswerMethod: String, Sendable, CaseIterable {
  /// Flipping the card and grading oneself.
  case flipping = "turning"
  /// Typing the answer.
  case typing
  /// Choosing the answer among others.
  case choosing
  /// Matching the front and back among those of other cards.
  case matching
  /// Putting the facts in order.
  case ordering

  /// The methods that work for any single prompt, from which a deck chooses.
  public static let ofPrompts: [AnswerMethod] = [.flipping, .typing, .choosing]

  /// The minimum number of cards that the method needs.
  public var fewestCards: Int { self == .matching ? 2 : 1 }
}
