import FlashcardKit
import TextUI

/// What is said about studying.
extension Words {
  /// What is to be reviewed, behind how many cards there are.
  static func due(_ counts: DueCounts) -> [Run] {
    (counts.due > 0 ? [Run(" · ", .dim), Run("\(grouped(counts.due)) due", .accent)] : [])
      + (counts.new > 0 ? [Run(" · \(grouped(counts.new)) new", .dim)] : [])
  }

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
