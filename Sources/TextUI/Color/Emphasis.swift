/// How writing stands out besides its color.
public struct Emphasis: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: UInt8
  /// A set from bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Heavier strokes.
  public static let bold = Emphasis(rawValue: 1)
  /// A line below.
  public static let underline = Emphasis(rawValue: 2)
  /// Foreground and background exchanged.
  public static let reverse = Emphasis(rawValue: 4)
  /// Weaker strokes.
  public static let faint = Emphasis(rawValue: 8)
}
