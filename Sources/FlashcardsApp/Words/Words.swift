import FlashcardKit
import TextUI

/// Every sentence and label of the app. Other modules report facts; this type words them.
///
/// A sentence that names a key is an instance member, so that it can look up the key in effect; all others are static.
struct Words {
  /// The key bindings in effect.
  let keymap: Keymap

  /// Returns the key that a sentence names for an action: its first one, or an empty string if it has none.
  func key(_ action: Action, on screen: String? = nil) -> String {
    keymap.keys(for: action, on: screen).first?.description ?? ""
  }

  /// Returns the key of an action, highlighted within a line.
  func keyRun(_ action: Action) -> Run { Run(key(action), Style(.accent, .bold)) }

  // MARK: Counting

  static func cards(_ count: Int) -> String { count == 1 ? "1 card" : "\(grouped(count)) cards" }
  static func decks(_ count: Int) -> String { count == 1 ? "1 deck" : "\(grouped(count)) decks" }
  static func subdecks(_ count: Int) -> String { count == 1 ? "1 subdeck" : "\(grouped(count)) subdecks" }
  static func reviews(_ count: Int) -> String { count == 1 ? "1 review" : "\(grouped(count)) reviews" }
  static func lapses(_ count: Int) -> String { count == 1 ? "1 lapse" : "\(grouped(count)) lapses" }
  static func changes(_ count: Int) -> String { count == 1 ? "1 change" : "\(grouped(count)) changes" }
  static func lines(_ count: Int) -> String { count == 1 ? "1 line" : "\(grouped(count)) lines" }

  /// Returns a number with thousands separators: `12,345`.
  static func grouped(_ number: Int) -> String {
    let digits = String(number)
    let count = digits.utf8.count - (number < 0 ? 1 : 0)
    guard count > 3 else { return digits }
    var text = ""
    for (left, digit) in zip((0..<digits.utf8.count).reversed(), digits.unicodeScalars) {
      text.unicodeScalars.append(digit)
      if left > 0, left % 3 == 0, digit != "-" { text.append(",") }
    }
    return text
  }

  /// Returns a position among a number of items: `3 of 12`.
  static func place(_ index: Int, of count: Int) -> String { "\(grouped(index)) of \(grouped(count))" }

  /// Returns the number of marked cards or decks.
  static func marked(_ count: Int) -> String { "\(grouped(count)) marked" }

  // MARK: Quoting

  /// Returns a text in quotation marks, on one line and truncated to 40 characters.
  static func quoted(_ text: String) -> String {
    let line = text.cleanedLine()
    return "“\(line.count > 40 ? line.prefix(39) + "…" : line[...])”"
  }

  /// Returns a text on one line, truncated to 30 characters.
  static func short(_ text: String) -> String {
    let line = text.cleanedLine()
    return line.count > 30 ? line.prefix(29) + "…" : line
  }

  /// Returns the front of a single card in quotation marks, or the number of several cards.
  static func cards(_ cards: [Card]) -> String { cards.count == 1 ? quoted(cards[0].front) : Words.cards(cards.count) }

  // MARK: Undo

  static let nothingToUndo = "Nothing to undo"
  static let nothingToRedo = "Nothing to redo"
  static func undone(_ label: String) -> String { "Undid: \(label)" }
  static func redone(_ label: String) -> String { "Redid: \(label)" }
  static func nothingLeft(_ label: String) -> String { "Nothing to change: already done, or deleted since (\(label))" }
}
