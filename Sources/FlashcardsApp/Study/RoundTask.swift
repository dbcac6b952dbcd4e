import FlashcardKit
import TextUI

/// What a round asks at the moment.
enum RoundTask: Sendable {
  case choose(ChoiceList)
  /// What is typed, and what came of it once it was handed in.
  case type(TextField, TypedAnswer?)
  case match(Matching, MatchCursor)
  /// The facts, the selected one, and which stood right once that was asked.
  case order(Ordering, ListCursor, checked: [Bool]?)

  /// Whether the card at hand is answered, and the next one waits.
  var isAnswered: Bool {
    switch self {
    case .choose(let list): list.choices.isSolved
    case .type(_, let answer): answer != nil
    case .match(let board, _): board.isOver
    case .order(_, _, let checked): checked != nil
    }
  }
}

/// Where one is on a board of fronts and backs.
struct MatchCursor: Sendable, Equatable {
  var isRight = false
  var row = 0
}
