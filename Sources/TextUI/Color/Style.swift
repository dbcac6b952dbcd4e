/// How a cell looks: two colors, an emphasis, and whose scheme they are looked up in.
public struct Style: Hashable, Sendable {
  /// The writing.
  public var foreground: Color
  /// What it is written on.
  public var background: Color
  /// Bold, underlined and so on.
  public var emphasis: Emphasis
  /// Which of the screen's schemes: 0 is the program's, others belong to regions (a deck's own).
  public var scheme: UInt8

  /// A style; what is not said is plain text on the background.
  public init(
    _ foreground: Role = .text, on background: Role = .background, _ emphasis: Emphasis = [], scheme: UInt8 = 0
  ) {
    self.init(.role(foreground), on: .role(background), emphasis, scheme: scheme)
  }

  /// A style of any colors.
  public init(_ foreground: Color, on background: Color, _ emphasis: Emphasis = [], scheme: UInt8 = 0) {
    self.foreground = foreground
    self.background = background
    self.emphasis = emphasis
    self.scheme = scheme
  }

  /// Plain text.
  public static let text = Style()
  /// Chrome.
  public static let dim = Style(.dim)
  /// A heading.
  public static let title = Style(.title, .bold)
  /// What the eye shall find.
  public static let accent = Style(.accent)
  /// A favorite's star.
  public static let star = Style(.star)
  /// What went well.
  public static let success = Style(.success)
  /// What waits.
  public static let warning = Style(.warning)
  /// What went wrong.
  public static let error = Style(.error)
  /// Lines that group.
  public static let border = Style(.border)
  /// The lines around what has the focus.
  public static let focus = Style(.accent)

  /// A role and an emphasis on the plain background.
  public init(_ foreground: Role, _ emphasis: Emphasis) {
    self.init(foreground, on: .background, emphasis)
  }

  /// The same writing on another background.
  public func on(_ background: Role) -> Style {
    var style = self
    style.background = .role(background)
    return style
  }

  /// The same with more emphasis.
  public func with(_ emphasis: Emphasis) -> Style {
    var style = self
    style.emphasis.formUnion(emphasis)
    return style
  }
}
