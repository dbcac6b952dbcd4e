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

/// The style of a piece of a line.
public struct InlineStyle: Hashable, Sendable {
  /// Properties that are on or off.
  public struct Traits: OptionSet, Hashable, Sendable {
    /// The raw bits.
    public let rawValue: UInt16
    /// Creates a set from raw bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Bold.
    public static let strong = Traits(rawValue: 1)
    /// Italic.
    public static let emphasized = Traits(rawValue: 2)
    /// Code.
    public static let code = Traits(rawValue: 4)
    /// Struck through.
    public static let struck = Traits(rawValue: 8)
    /// Underlined.
    public static let underlined = Traits(rawValue: 16)
    /// Raised.
    public static let superscript = Traits(rawValue: 32)
    /// Lowered.
    public static let `subscript` = Traits(rawValue: 64)
    /// Marked as with a highlighter.
    public static let marked = Traits(rawValue: 128)
    /// A cloze deletion that is asked for, or its answer.
    public static let deletion = Traits(rawValue: 256)
    /// Less important, as a note is.
    public static let dim = Traits(rawValue: 512)
    /// A formula that stands on a line of its own.
    public static let displayed = Traits(rawValue: 1024)
  }

  /// A color with red, green, and blue from 0 through 255.
  public struct RGB: Hashable, Sendable {
    /// The intensities.
    public var red, green, blue: UInt8

    /// Creates a color.
    public init(red: UInt8, green: UInt8, blue: UInt8) { (self.red, self.green, self.blue) = (red, green, blue) }
  }

  /// What is on.
  public var traits: Traits
  /// The address that the text leads to.
  public var link: String?
  /// The color of the text, or `nil` for the usual one.
  public var color: RGB?

  /// Creates a style.
  public init(_ traits: Traits = [], link: String? = nil, color: RGB? = nil) {
    self.traits = traits
    self.link = link
    self.color = color
  }
}
