import FlashcardKit
import TextUI

/// An answer that is typed, and what came of it once it was handed in.
struct TypingTask: Sendable {
  private(set) var field = TextField()
  private(set) var answer: TypedAnswer?
  /// Whether nothing was typed when it was handed in: once more says that the answer is not known.
  private var isGivingUp = false

  /// Whether nothing is typed yet.
  var isBlank: Bool { answer == nil && field.text.allSatisfy(\.isWhitespace) }

  /// A key for the field; false where it is none.
  mutating func edit(_ key: Key) -> Bool {
    guard answer == nil, key != .enter, key != .escape, field.edit(key) else { return false }
    isGivingUp = false
    return true
  }

  mutating func insert(_ text: String) {
    guard answer == nil else { return }
    field.insert(text)
    isGivingUp = false
  }

  /// Compares what was typed with a card; false where nothing was, the first time: Enter may have been pressed too much.
  mutating func handIn(for card: Card, _ options: TypedAnswer.Options) -> Bool {
    if isBlank, !isGivingUp {
      isGivingUp = true
      return false
    }
    answer = TypedAnswer(field.text, for: card, options: options)
    return true
  }
}
