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
  /// Faint.
  public static let faint = Emphasis(rawValue: 8)
  /// Italic, or underlined where the terminal has no italics.
  public static let italic = Emphasis(rawValue: 16)
}
