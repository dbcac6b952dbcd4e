import FlashcardKit
import TextUI

/// A drag of a to-do: up or down to another place, or to the left to delete it.
struct ToDoDrag: Sendable {
  /// The point at which the drag started.
  let from: Point
  let toDo: ToDoID
  /// The row that the to-do would be inserted at.
  var row: Int
  /// Whether releasing the button now deletes the to-do.
  var isSwipe = false

  /// The minimum number of columns to the left.
  private static let shortestSwipe = 8

  /// Returns whether a drag is one to the left, rather than to another row.
  static func isSwipe(from: Point, to: Point) -> Bool {
    from.x - to.x >= shortestSwipe && from.y == to.y
  }
}
