extension Character {
  /// The plain twin of a sign that terminals without Unicode cannot show: `+` for a corner, `*` for a star. What has
  /// no twin is `?`. One column for each column of the original is the caller's business.
  public var asciiTwin: Character {
    if isASCII { return self }
    switch self {
    case "─", "━", "╌", "—", "–", "‐": return "-"
    case "│", "┃", "▏": return "|"
    case "╭", "╮", "╰", "╯", "┌", "┐", "└", "┘", "├", "┤", "┬", "┴", "┼": return "+"
    case "★", "•", "●": return "*"
    case "·": return "."
    case "☆", "○": return "o"
    case "²": return "2"
    case "³": return "3"
    case "▌", "▸", "→", "›", "▶": return ">"
    case "←", "‹", "◂": return "<"
    case "↑", "▴": return "^"
    case "↓", "▾": return "v"
    case "✓": return "+"
    case "✗", "×": return "x"
    case "✎": return "e"
    case "…": return "~"
    case "█", "▓", "▒", "░": return "#"
    case "▀": return "\""
    case "▄": return "_"
    case "“", "”", "„", "«", "»": return "\""
    case "‘", "’": return "'"
    case "⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏": return "*"
    default: return "?"
    }
  }
}
