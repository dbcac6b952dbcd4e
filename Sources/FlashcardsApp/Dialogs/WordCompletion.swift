import FlashcardKit
import TextUI

/// The completion of the last of several words, such as tags, that are separated by commas.
struct WordCompletion {
  /// The completed word.
  let word: String
  /// The part that remains to be typed.
  let rest: String
  /// The number of characters typed so far, with the blanks before them.
  private let typed: Int
  private let isFirst: Bool

  /// Finds the first of the words that begins with what was typed before the cursor and is not listed yet. Returns `nil`
  /// if there is none, or if the cursor is not at the end.
  init?(of field: TextField, among words: [String]) {
    guard !words.isEmpty, field.cursor == field.text.count else { return nil }
    let parts = field.text.split(separator: ",", omittingEmptySubsequences: false)
    guard let last = parts.last else { return nil }
    let beginning = String(last).folded()
    guard !beginning.isEmpty else { return nil }
    let listed = Set(parts.dropLast().map { String($0).folded() })
    let found = words.first { word in
      let folded = word.folded()
      return folded.hasPrefix(beginning) && folded != beginning && !listed.contains(folded)
    }
    guard let found else { return nil }
    word = found
    rest = String(found.dropFirst(last.drop(while: \.isWhitespace).count))
    typed = last.count
    isFirst = parts.count == 1
  }

  /// Replaces what was typed of the word in the field, and goes on to the next word.
  func complete(_ field: inout TextField) {
    for _ in 0..<typed { _ = field.edit(.backspace) }
    field.insert((isFirst ? "" : " ") + word + ", ")
  }
}
