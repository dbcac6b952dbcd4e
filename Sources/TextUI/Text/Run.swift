/// A text in one style.
public struct Run: Hashable, Sendable {
  /// The text.
  public var text: String
  /// The style.
  public var style: Style
  /// What a plain surface shows in place of the text, if that is a sign; `nil` for the text itself.
  public var words: String?
  /// The keys that a click on the text presses, one after the other.
  public var keys: [Key]

  /// Creates a run.
  public init(_ text: String, _ style: Style = .text, words: String? = nil, keys: [Key] = []) {
    self.text = text
    self.style = style
    self.words = words
    self.keys = keys
  }

  /// The run with its words as its text, so that they are measured and wrapped as well.
  public var inWords: Run { Run(words ?? text, style, keys: keys) }

  /// Whether another text can be part of the same run.
  func isLike(_ other: Run) -> Bool { style == other.style && keys == other.keys }
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
