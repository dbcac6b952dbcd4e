import FlashcardKit
import TextUI

/// What a round asks at the moment.
enum RoundTask: Sendable {
  case choose(ChoiceList)
  /// What is typed, and what came of it once it was handed in.
  case type(TextField, TypedAnswer?)
  case match(Matching, MatchCursor)
  /// The facts, the selected one, and whether it was asked which stand right.
  case order(Ordering, ListCursor, isChecked: Bool)

  /// Whether the card at hand is answered, and the next one waits.
  var isAnswered: Bool {
    switch self {
    case .choose(let list): list.choices.isSolved
    case .type(_, let answer): answer != nil
    case .match(let board, _): board.isOver
    case .order(_, _, let isChecked): isChecked
    }
  }

  /// Whether an answer is to be typed, and nothing is yet.
  var isBlank: Bool {
    guard case .type(let field, nil) = self else { return false }
    return field.text.allSatisfy(\.isWhitespace)
  }

  /// A key for what is being typed; false where nothing is, or the key is none for a field.
  mutating func type(_ key: Key) -> Bool {
    guard case .type(var field, nil) = self, key != .enter, key != .escape, field.edit(key) else { return false }
    self = .type(field, nil)
    return true
  }

  mutating func paste(_ text: String) {
    guard case .type(var field, nil) = self else { return }
    field.insert(text)
    self = .type(field, nil)
  }
}

/// Where one is on a board of fronts and backs.
struct MatchCursor: Sendable, Equatable {
  var isRight = false
  var row = 0
}
