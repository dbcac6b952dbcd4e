import TextUI

extension Character {
  /// What stands for the character on the Linux console, whose font has 256 or 512 signs: letters may be among them,
  /// of lines and blocks the old ones of the PC are.
  var consoleTwin: Character {
    switch self {
    case "╭": return "┌"
    case "╮": return "┐"
    case "╰": return "└"
    case "╯": return "┘"
    case "─", "│", "┌", "┐", "└", "┘", "├", "┤", "┬", "┴", "┼", "█", "▀", "▄", "▓", "▒", "░", "•", "·", "×", "«",
      "»", "←", "→", "↑", "↓":
      return self
    default:
      let twin = asciiTwin
      return twin == "?" ? self : twin
    }
  }
}
