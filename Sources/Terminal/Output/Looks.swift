import TextUI

/// The pens of styles, cached until the schemes change.
struct Looks {
  private let palette: Palette
  private let colorless: Emphasis
  private var schemes: [ColorScheme] = []
  private var pens: [Style: Pen] = [:]
  private var last: (style: Style, pen: Pen)?

  /// Creates the pens of a palette; `colorless` are the attributes that cannot be combined with colors.
  init(palette: Palette, colorless: Emphasis = []) {
    self.palette = palette
    self.colorless = palette.depth == .none ? [] : colorless
  }

  /// Sets the schemes that styles are resolved in.
  mutating func use(_ schemes: [ColorScheme]) {
    self.schemes = schemes
    pens = [:]
    last = nil
  }

  /// Starts another surface.
  mutating func begin() {
    // Each picture has a thousand styles of its own.
    if pens.count > Looks.most { use(schemes) }
  }

  /// The maximum number of cached styles.
  private static let most = 20_000

  /// Returns the pen of a style.
  mutating func pen(of style: Style) -> Pen {
    if let last, last.style == style { return last.pen }
    let pen = pens[style] ?? make(style)
    pens[style] = pen
    last = (style, pen)
    return pen
  }

  private func make(_ style: Style) -> Pen {
    let index = Int(style.scheme)
    let scheme = index < schemes.count ? schemes[index] : schemes.first ?? .night
    let resolved = scheme.resolved(style, depth: palette.depth)
    guard palette.depth != .none else { return Pen(emphasis: resolved.emphasis) }
    return Pen(
      foreground: palette.number(of: resolved.foreground, on: false),
      background: palette.number(of: resolved.background, on: true),
      emphasis: resolved.emphasis.subtracting(colorless))
  }
}

/// The colors and attributes that a terminal writes with.
struct Pen: Hashable {
  /// The number of the text color, or -1 for the terminal's own.
  var foreground: Int32 = -1
  /// The number of the background color, likewise.
  var background: Int32 = -1
  /// The attributes.
  var emphasis: Emphasis = []

  /// Whether blanks drawn with the pen show nothing but its background.
  var leavesBlanks: Bool { emphasis.rawValue & Pen.seenOnBlanks == 0 }

  /// The attributes that show on blanks.
  private static let seenOnBlanks = Emphasis([.underline, .reverse]).rawValue

  /// Returns whether blanks of both pens look the same.
  func leavesSameBlanks(_ other: Pen) -> Bool {
    leavesBlanks && other.leavesBlanks && background == other.background
  }
}
