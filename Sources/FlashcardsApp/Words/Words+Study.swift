import FlashcardKit
import TextUI

/// Study modes, quizzes, and practice.
extension Words {
  /// Returns the numbers of due and new prompts, to follow the number of cards.
  static func due(_ counts: DueCounts) -> [Run] {
    (counts.due > 0 ? [Run(" · ", .dim), Run("\(grouped(counts.due)) due", .accent)] : [])
      + (counts.new > 0 ? [Run(" · \(grouped(counts.new)) new", .dim)] : [])
  }

  // MARK: Study modes

  /// Returns the name of a study mode, or its ID if it has none.
  static func name(_ mode: StudyMode) -> String { studyModes[mode.id]?.name ?? mode.id }

  /// Returns the menu item for a study mode, with an ellipsis if it asks for more input.
  static func entry(_ mode: StudyMode) -> String { name(mode) + (mode.questions == .shakiest ? "…" : "") }

  static func about(_ mode: StudyMode) -> String { studyModes[mode.id]?.about ?? "" }

  static let studyModes: [String: (name: String, about: String)] = [
    "review": ("Review", "before you forget"),
    "quiz": ("Quiz", "flip through, shuffled, round after round"),
    "choose": ("Choose the answer", "out of several"),
    "type": ("Type the answer", "letter by letter"),
    "match": ("Match fronts and backs", "timed"),
    "order": ("Put the facts in order", "from memory"),
    "cram": ("Cram", "for an exam"),
  ]

  static func studyMenu(_ count: Int) -> String { "Study \(cards(count))" }
  static func resume(_ what: String) -> String { "Resume quiz: \(short(what))" }
  static func today(_ count: Int) -> String { count == 0 ? "none today" : "\(grouped(count)) today" }
  static let theseCards = "these cards"
  static let nothingToStudy = "No cards to study here"

  // MARK: Answers

  static let correct = "✓ Correct"
  static let countedAsCorrect = "✓ Counted as correct"
  static let notQuite = "✗ Not quite"
  static let anyFact = "Any one fact"
  static func labeled(_ label: String) -> String { "\(label):" }
  static let typed = "Typed:   "
  static let right = "Correct: "
  func nothingTyped() -> String { "Nothing typed; press \(key(.open)) again to show the answer" }
  static func chosen(afterWrong count: Int) -> String {
    "✗ Correct after \(count == 1 ? "1 wrong choice" : "\(count) wrong choices")"
  }
  static func thatIs(_ other: Card) -> String { "That is \(quoted(other.content.title))" }
  static let alsoRight = "Right as well, but its own answer is another one here"
  static func noPair(_ front: Card, _ back: Card) -> String {
    "\(quoted(front.front)) and \(quoted(back.back.joined(separator: ", "))) don’t match"
  }
  func matched(_ board: Matching) -> String {
    let wrong = board.wrongPicks == 1 ? "1 wrong pick" : "\(Words.grouped(board.wrongPicks)) wrong picks"
    return "Matched all \(board.matched.count) pairs, \(wrong); \(key(.open)) continues"
  }
  /// Returns where the person had put a misplaced fact.
  static func stood(at place: Int) -> String { "you put it at \(place)" }

  // MARK: Quiz

  static func quizTitle(_ what: String) -> String { "Quiz · \(short(what))" }
  static func quizHeader(_ what: String, round: Int) -> String { "Quiz · \(what) · round \(grouped(round))" }
  static func setAside(_ count: Int) -> String { count == 0 ? "" : "\(grouped(count)) set aside" }
  static func roundPlace(_ quiz: Quiz) -> String {
    "round \(grouped(quiz.round)), card \(place(quiz.position, of: quiz.count))"
  }
  static func quizDone(seen: Int, aside: Int, rounds: Int) -> [String] {
    [
      rounds == 1 ? "You saw \(cards(seen))." : "You saw \(cards(seen)) in \(grouped(rounds)) rounds.",
      aside == 0 ? "No cards were set aside." : "\(cards(aside)) set aside, for this quiz only.",
    ]
  }

  // MARK: Practice

  static func missed(_ count: Int) -> String? { count == 0 ? nil : "\(grouped(count)) missed" }
  static let retryMissed = "Retry missed cards"
  static func missed(_ card: Card) -> String { "✗ " + short(card.front) }
  static func roundDone(_ summary: Round.Summary) -> String {
    "\(place(summary.right, of: summary.right + summary.wrong)) correct, \(time(summary.time))"
  }
}
