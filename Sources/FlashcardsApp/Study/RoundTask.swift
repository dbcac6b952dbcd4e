import FlashcardKit
import TextUI

/// What a round asks at the moment.
enum RoundTask: Sendable {
  case choose(ChoiceList)
  case type(TypingTask)
  case match(Matching, MatchCursor)
  /// The facts, the selected one, and whether it was asked which stand right.
  case order(Ordering, ListCursor, isChecked: Bool)

  /// Whether the card at hand is answered, and the next one waits.
  var isAnswered: Bool {
    switch self {
    case .choose(let list): list.choices.isSolved
    case .type(let typing): typing.answer != nil
    case .match(let board, _): board.isOver
    case .order(_, _, let isChecked): isChecked
    }
  }

  /// Whether an answer is to be typed, and nothing is yet.
  var isBlank: Bool { if case .type(let typing) = self { typing.isBlank } else { false } }

  /// A key for what is being typed; false where nothing is, or the key is none for a field.
  mutating func type(_ key: Key) -> Bool {
    guard case .type(var typing) = self, typing.edit(key) else { return false }
    self = .type(typing)
    return true
  }

  mutating func paste(_ text: String) {
    guard case .type(var typing) = self else { return }
    typing.insert(text)
    self = .type(typing)
  }
}

/// Where one is on a board of fronts and backs.
struct MatchCursor: Sendable, Equatable {
  var isRight = false
  var row = 0
}
