import Effects
import TextUI

extension World {
  /// Gives a text to the terminal's clipboard; false where it has none, or that is too much for it.
  @discardableResult
  mutating func clip(text: String) -> Bool {
    guard terminal.hasClipboard else {
      say(Words.noClipboard, .problem)
      return false
    }
    guard text.utf8.count <= Clipboard.limit else {
      say(Words.tooLongForClipboard, .problem)
      return false
    }
    effects.append(.clip(text))
    return true
  }
}
