import FlashcardKit
import TextUI

/// To-dos.
extension Words {
  static let toDoList = "To-Do List"
  static func toDosDone(_ done: Int, of count: Int) -> String { "\(grouped(done)) of \(grouped(count)) done" }

  static let newToDo = "New to-do"
  static let editToDo = "Edit to-do"
  static let toDoTitle = "Title"
  static let releaseToDelete = "Release to delete"

  static func addedToDo(_ title: String) -> String { "Added \(quoted(title))" }
  static func changedToDo(_ title: String) -> String { "Renamed to \(quoted(title))" }
  static func deletedToDo(_ title: String) -> String { "Deleted \(quoted(title))" }
  static func movedToDo(_ title: String) -> String { "Moved \(quoted(title))" }
  static func ticked(_ title: String, _ isDone: Bool) -> String {
    isDone ? "Marked \(quoted(title)) done" : "Marked \(quoted(title)) not done"
  }
  static func clearedDone(_ count: Int) -> String {
    count == 1 ? "Cleared 1 completed to-do" : "Cleared \(grouped(count)) completed to-dos"
  }

  static func sentence(_ problem: ToDo.Problem) -> String {
    switch problem {
    case .titleMissing: "Enter a title"
    case .titleTooLong: "Titles are limited to \(ToDo.maxTitleLength) characters"
    }
  }
}
