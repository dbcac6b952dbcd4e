/// A text in one style.
public struct Run: Hashable, Sendable {
  /// The text.
  public var text: String {
    didSet { if drawn != nil { place?.drawing.part = nil } }
  }
  /// The style.
  public var style: Style
  /// What a plain surface shows in place of the text, if that is a sign; `nil` for the text itself.
  public var words: String?
  /// The keys that a click on the text presses, one after the other.
  public var keys: [Key]
  /// What the run is in its line, if that matters. Most runs have nothing of it, and are small.
  private var part: Part?

  private indirect enum Part: Hashable, Sendable {
    case place(Place)
    case rest
  }

  /// The part of a paragraph that the text is, if that has letters of right-to-left scripts.
  var place: Place? {
    get { if case .place(let place)? = part { place } else { nil } }
    set { part = newValue.map(Part.place) }
  }

  /// What was drawn of the run and those beside it, if it is known.
  var drawn: DrawnPart? { if case .place(let place)? = part { place.drawing.part } else { nil } }

  /// Whether the run is what is left of a line that is read from the right.
  public internal(set) var isRest: Bool {
    get { if case .rest? = part { true } else { false } }
    set { part = newValue ? .rest : nil }
  }

  /// Whether the run is read as most are, alone and from the left.
  var isPlain: Bool { if case nil = part { true } else { false } }

  /// A part of a paragraph.
  struct Place: Hashable, Sendable {
    let paragraph: TextParagraph
    /// The scalars of the part.
    var scalars: Range<Int>
    /// What is drawn of it and the runs beside it.
    var drawing = Drawing()
  }

  /// Creates a run.
  public init(_ text: String, _ style: Style = .text, words: String? = nil, keys: [Key] = []) {
    self.text = text
    self.style = style
    self.words = words
    self.keys = keys
  }

  /// The run with its words as its text, so that they are measured and wrapped as well.
  public var inWords: Run { Run(words ?? text, style, keys: keys) }

  /// Returns whether another text can be part of the same run, as what follows it.
  func isFollowed(by other: Run) -> Bool {
    guard style == other.style, keys == other.keys else { return false }
    if isPlain, other.isPlain { return true }
    if isRest || other.isRest { return false }
    guard let place, let next = other.place else { return place == nil && other.place == nil }
    return place.scalars.upperBound == next.scalars.lowerBound && place.paragraph == next.paragraph
  }

  /// Appends the text of a run that follows.
  mutating func append(_ next: Run) {
    text += next.text
    if let place, let end = next.place?.scalars.upperBound { self.place?.scalars = place.scalars.lowerBound..<end }
  }

  /// Returns the run in another style.
  public func with(style: Style) -> Run {
    var run = self
    run.style = style
    return run
  }

  /// Returns the run with another text in the same place, such as a part of it.
  public func with(text: String) -> Run {
    var run = self
    run.text = text
    run.words = nil
    return run
  }
}

extension [Run] {
  /// The width of the runs in columns, on one row.
  public var columns: Int { reduce(0) { $0 + $1.text.columns } }
}

extension Character {
  /// The ASCII substitute of a character for terminals without Unicode: `+` for a corner, `*` for a star, `?` if there
  /// is none. It is one column wide; callers repeat it for wide characters.
  public var asciiSubstitute: Character {
    if isASCII { return self }
    switch self {
    case "─", "━", "╸", "╌", "—", "–", "‐": return "-"
    case "│", "┃", "▏", "‖": return "|"
    case "╭", "╮", "╰", "╯", "┌", "┐", "└", "┘", "├", "┤", "┬", "┴", "┼": return "+"
    case "★", "•", "●": return "*"
    case "·": return "."
    case "☆", "○", "◦": return "o"
    case "▪": return "-"
    case "↩": return "\\"
    case "²": return "2"
    case "³": return "3"
    case "▌", "▸", "→", "›", "▶": return ">"
    case "←", "‹", "◂": return "<"
    case "↑", "▴": return "^"
    case "↓", "▾": return "v"
    case "✓": return "+"
    case "✗", "×": return "x"
    case "⚑": return "F"
    case "✎": return "e"
    case "…": return "~"
    case "█", "▓", "▒", "░", "▣", "♪": return "#"
    case "▀": return "\""
    case "▄": return "_"
    case "“", "”", "„", "«", "»": return "\""
    case "‘", "’": return "'"
    case "⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏": return "*"
    default: return "?"
    }
  }
}
