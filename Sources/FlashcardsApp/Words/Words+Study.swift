import FlashcardKit
import TextUI

/// What is said about studying.
extension Words {
  /// What is to be reviewed, behind how many cards there are.
  static func due(_ counts: DueCounts) -> [Run] {
    (counts.due > 0 ? [Run(" · ", .dim), Run("\(grouped(counts.due)) due", .accent)] : [])
      + (counts.new > 0 ? [Run(" · \(grouped(counts.new)) new", .dim)] : [])
  }

  /// What a way of studying is called: its name where there are no words for it.
  static func name(_ mode: StudyMode) -> String { studyModes[mode.id]?.name ?? mode.id }

  /// A way of studying in a menu: with dots where it asks for more than the cards.
  static func entry(_ mode: StudyMode) -> String { name(mode) + (mode.questions == .shakiest ? "…" : "") }

  /// What a way of studying asks of one.
  static func about(_ mode: StudyMode) -> String { studyModes[mode.id]?.about ?? "" }

  static let studyModes: [String: (name: String, about: String)] = [
    "review": ("Review", "when it is about to be forgotten"),
    "quiz": ("Quiz", "turned over, round after round"),
    "choose": ("Choose the answer", "one of several answers"),
    "type": ("Type the answer", "compared letter by letter"),
    "match": ("Match fronts and backs", "against the clock"),
    "order": ("Put facts in order", "as they stand on the card"),
    "cram": ("Cram", "for a day on which to know it"),
  ]

  static let theseCards = "these cards"
  static let nothingToStudy = "There are no cards here to study"

  static let typed = "Typed: "
  static let right = "Right: "
  static let showTheAnswer = "Show the answer"
  static let nothingTyped = "Nothing is typed yet; Enter once more shows the answer"

  static func roundPlace(_ quiz: Quiz) -> String {
    "round \(grouped(quiz.round)), \(grouped(quiz.position)) / \(grouped(quiz.count))"
  }

  static func quizDone(seen: Int, aside: Int, rounds: Int) -> [String] {
    let rest = aside == 0 ? "None was set aside." : "\(cards(aside)) set aside; that was for this quiz only."
    return [
      rounds == 1 ? "\(cards(seen)) seen." : "\(cards(seen)) seen, in \(grouped(rounds)) rounds.", rest,
    ]
  }

  static func chosen(afterWrong count: Int) -> String {
    "✗ Right after \(count == 1 ? "1 wrong choice" : "\(count) wrong choices")"
  }

  static func matched(_ board: Matching) -> String {
    "All \(board.matched.count) pairs, \(grouped(board.wrongPicks)) wrong picks. Enter goes on."
  }

  /// Where a fact stood that was put in the wrong place.
  static func stood(at place: Int) -> String { "stood at \(place)" }

  static func roundDone(_ summary: Round.Summary) -> String {
    let all = summary.right + summary.wrong
    return "\(grouped(summary.right)) of \(grouped(all)) right, \(time(summary.time))"
  }

  /// A span as people say it: 45 s, 3 min 5 s.
  static func time(_ span: Milliseconds) -> String {
    let seconds = max(0, span) / 1000
    if seconds < 60 { return "\(seconds) s" }
    return seconds < 3600 ? "\(seconds / 60) min \(seconds % 60) s" : "\(seconds / 3600) h \(seconds / 60 % 60) min"
  }
}
