import FlashcardKit
import TextUI

/// A task that can present a single prompt, as in review, where a grade follows the answer.
protocol PromptTask: StudyTask {
  /// The grade that the answer suggests.
  var suggestedGrade: Grade { get }
  /// Returns the number of rows that the unanswered task needs, of `height` available rows.
  func openRows(of height: Int) -> Int
  /// The number of rows that the verdict needs above the grades.
  var verdictRows: Int { get }
  /// Draws the verdict on the answer, above the grades.
  func renderVerdict(into surface: inout Surface, in area: Rect)
}
