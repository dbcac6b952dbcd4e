/// A part of a text in Markdown.
public struct MarkedText: Hashable, Sendable {
  /// The text.
  public var text: String
  /// Whether it is a cloze deletion, or what stands in the place of one.
  public var isDeletion: Bool

  /// Creates a part.
  public init(_ text: String, isDeletion: Bool = false) {
    self.text = text
    self.isDeletion = isDeletion
  }
}
