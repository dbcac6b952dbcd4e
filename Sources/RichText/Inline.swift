/// A piece of a line in one style.
public struct Inline: Hashable, Sendable {
  /// What is seen.
  public enum Content: Hashable, Sendable {
    /// Text without line breaks.
    case text(String)
    /// The end of a line.
    case lineBreak
    /// A formula in LaTeX.
    case formula(String)
    /// A picture: the name of its file or its address, and its description.
    case picture(String, description: String)
    /// The name of a file with a sound.
    case sound(String)
    /// Text with its reading, shown above it or in brackets.
    case ruby(String, reading: String)
    /// The place where the answer is typed, with the key of the field that is compared. HTML that templates made has
    /// the field's name instead, with `cloze:` or `nc:` before it where the template says so.
    case input(field: String)
  }

  /// What is seen.
  public var content: Content
  /// How it is seen.
  public var style: InlineStyle

  /// Creates a piece.
  public init(_ content: Content, _ style: InlineStyle = InlineStyle()) {
    self.content = content
    self.style = style
  }

  /// Creates a piece of text.
  public init(_ text: String, _ style: InlineStyle = InlineStyle()) { self.init(.text(text), style) }
}
