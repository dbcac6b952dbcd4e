import FlashcardKit
import TextUI

/// Completing tags while they are typed.
extension CardForm {
  /// The tag that completes the one at the cursor, or `nil`.
  var tagCompletion: String? {
    guard focus == .tags, let knownTags else { return nil }
    return WordCompletion(of: tags, among: knownTags.tags)?.word
  }

  /// Completes the tag at the cursor. Returns `false` if there is nothing to complete.
  mutating func completeTag(in world: inout World) -> Bool {
    guard focus == .tags, let knownTags, let completion = WordCompletion(of: tags, among: knownTags.tags) else {
      return false
    }
    completion.complete(&tags)
    touch(.tags, in: &world)
    return true
  }

  /// Draws the field for tags: what completes the tag at the cursor, and how tags are separated.
  func renderTags(into surface: inout Surface, in control: Rect, isFocused: Bool) {
    tags.render(
      into: &surface, in: control, isFocused: isFocused, placeholder: Words.separateWithCommas)
    guard isFocused, let knownTags, let cursor = surface.cursor else { return }
    surface.clipped(to: control) { surface in
      var end = cursor.x
      if let completion = WordCompletion(of: tags, among: knownTags.tags) {
        end += surface.write(completion.rest, x: end, y: cursor.y, style: .dim.on(.raised))
      }
      let hint = Words.separateWithCommas
      guard !tags.isEmpty, end + 2 + hint.columns <= control.right else { return }
      surface.write(hint, x: control.right - hint.columns, y: cursor.y, style: .dim.on(.raised))
    }
  }
}
