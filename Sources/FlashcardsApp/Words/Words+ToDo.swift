import FlashcardKit

/// What is said about things to do.
extension Words {
  static let logInToKeep = "Log in to keep cards"

  static func addedToDo(_ title: String) -> String { "Added \(quoted(title))" }
  static func changedToDo(_ title: String) -> String { "Changed to \(quoted(title))" }
  static func deletedToDo(_ title: String) -> String { "Deleted \(quoted(title))" }
  static func movedToDo(_ title: String) -> String { "Moved \(quoted(title))" }

  static func ticked(_ title: String, _ isDone: Bool) -> String {
    isDone ? "Ticked \(quoted(title))" : "\(quoted(title)) is to be done again"
  }

  static func clearedDone(_ count: Int) -> String {
    count == 1 ? "Took 1 thing done from the list" : "Took \(grouped(count)) things done from the list"
  }

  static func sentence(_ problem: ToDo.Problem) -> String {
    switch problem {
    case .titleMissing: "Type what is to be done"
    case .titleTooLong: "That is too long: at most \(ToDo.longestTitle) characters"
    }
  }
}
