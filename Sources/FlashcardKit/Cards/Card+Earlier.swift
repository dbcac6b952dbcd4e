extension Card {
  /// A text that stood on a card until another program replaced it without having seen it.
  public struct Earlier: Hashable, Sendable {
    /// Where it stood.
    public enum Field: String, Hashable, Sendable {
      /// The title or the question.
      case front
      /// The answer or the facts.
      case back
      /// A wrong answer.
      case wrong
    }

    /// How many a card keeps: the latest.
    public static let most = 20

    /// Where it stood.
    public let field: Field
    /// What it said.
    public let text: String
    /// When it was written.
    public let changed: Milliseconds

    /// An earlier text.
    public init(field: Field, text: String, changed: Milliseconds) {
      self.field = field
      self.text = text
      self.changed = changed.clamped(to: Moment.times)
    }
  }
}
