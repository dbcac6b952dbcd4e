extension Character {
  /// The ASCII substitute of a character for terminals without Unicode: `+` for a corner, `*` for a star, `?` if there
  /// is none. It is one column wide; callers repeat it for wide characters.
  public var asciiSubstitute: Character {
    if isASCII { return self }
    switch self {
    case "─", "━", "╸", "╌", "—", "–", "‐": return "-"
    case "│", "┃", "▏": return "|"
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
