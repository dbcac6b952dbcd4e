import Effects
import TextUI

extension World {
  /// Copies text to the terminal's clipboard. Returns `false` if there is none or the text is too long for it.
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
