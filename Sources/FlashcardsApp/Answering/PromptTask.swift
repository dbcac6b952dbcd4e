import FlashcardKit
import TextUI

/// A task by which a prompt can be asked by itself: in review, where a grade follows the answer.
protocol PromptTask: StudyTask {
  /// The grade that goes with the answer.
  var suggestedGrade: Grade { get }
  /// Returns how many rows of so many it wants as long as it is not answered.
  func openRows(of height: Int) -> Int
  /// How many rows it wants above the grades once it is answered.
  var verdictRows: Int { get }
  /// Draws what came of the answer, above the grades.
  func renderVerdict(into surface: inout Surface, in area: Rect)
}
