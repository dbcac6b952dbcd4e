import TextUI

extension Character {
  /// The substitute on the Linux console, whose font has 256 or 512 glyphs: letters may be among them, and of lines and
  /// blocks those of the old PC font are.
  var consoleSubstitute: Character {
    switch self {
    case "╭": return "┌"
    case "╮": return "┐"
    case "╰": return "└"
    case "╯": return "┘"
    case "─", "│", "┌", "┐", "└", "┘", "├", "┤", "┬", "┴", "┼", "█", "▀", "▄", "▓", "▒", "░", "•", "·", "×", "«",
      "»", "←", "→", "↑", "↓":
      return self
    default:
      let twin = asciiSubstitute
      return twin == "?" ? self : twin
    }
  }
}
