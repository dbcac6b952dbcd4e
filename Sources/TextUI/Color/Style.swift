/// The appearance of a cell: two colors, attributes, and the scheme that resolves the colors.
public struct Style: Hashable, Sendable {
  /// The color of the text.
  public var foreground: Color
  /// The color behind the text.
  public var background: Color
  /// The text attributes.
  public var emphasis: Emphasis
  /// The index of the scheme: 0 is the program's, others are those of regions such as a deck with a scheme of its own.
  public var scheme: UInt8

  /// Creates a style from roles; by default plain text on the screen's background.
  public init(
    _ foreground: Role = .text, on background: Role = .background, _ emphasis: Emphasis = [], scheme: UInt8 = 0
  ) {
    self.init(.role(foreground), on: .role(background), emphasis, scheme: scheme)
  }

  /// Creates a style from colors of any kind.
  public init(_ foreground: Color, on background: Color, _ emphasis: Emphasis = [], scheme: UInt8 = 0) {
    self.foreground = foreground
    self.background = background
    self.emphasis = emphasis
    self.scheme = scheme
  }

  /// Plain text.
  public static let text = Style()
  /// Labels and explanations.
  public static let dim = Style(.dim)
  /// A heading.
  public static let title = Style(.title, .bold)
  /// The accent.
  public static let accent = Style(.accent)
  /// The star of a favorite.
  public static let star = Style(.star)
  /// Success.
  public static let success = Style(.success)
  /// Something pending.
  public static let warning = Style(.warning)
  /// An error.
  public static let error = Style(.error)
  /// Separators and borders.
  public static let border = Style(.border)
  /// The border of what has the focus.
  public static let focus = Style(.accent)

  /// Creates a style from a role and attributes, on the screen's background.
  public init(_ foreground: Role, _ emphasis: Emphasis) {
    self.init(foreground, on: .background, emphasis)
  }

  /// Returns the style on another background.
  public func on(_ background: Role) -> Style {
    var style = self
    style.background = .role(background)
    return style
  }

  /// Returns the style with more attributes.
  public func with(_ emphasis: Emphasis) -> Style {
    var style = self
    style.emphasis.formUnion(emphasis)
    return style
  }
}

/// Text attributes.
public struct Emphasis: OptionSet, Hashable, Sendable {
  /// The raw bits.
  public let rawValue: UInt8
  /// Creates a set from raw bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Bold.
  public static let bold = Emphasis(rawValue: 1)
  /// Underlined.
  public static let underline = Emphasis(rawValue: 2)
  /// Foreground and background swapped.
  public static let reverse = Emphasis(rawValue: 4)
  /// Faint, where the terminal's own colors are used, or none.
  public static let faint = Emphasis(rawValue: 8)
  /// Italic, or underlined where the terminal has no italics.
  public static let italic = Emphasis(rawValue: 16)
}

/// A style in color numbers of a terminal.
public struct TerminalStyle: Hashable, Sendable {
  /// The number of the text color: -1 for the terminal's default, a palette index below 256, or 0xRRGGBB.
  public let foreground: Int
  /// The number of the background color, likewise.
  public let background: Int
  /// The text attributes.
  public let emphasis: Emphasis

  /// Creates a style.
  public init(foreground: Int, background: Int, emphasis: Emphasis) {
    self.foreground = foreground
    self.background = background
    self.emphasis = emphasis
  }
}
