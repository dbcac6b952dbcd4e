/// The command palette.
extension Words {
  static let noCommand = "No matching command"

  static func goTo(_ tab: String) -> String { "Go to \(tab)" }
  static func aboutTab(_ tab: String) -> String { "Switch to the \(tab) tab" }
  static func setting(_ label: String) -> String { "Settings: \(label)" }

  static let newLoginEntry = (title: "New login…", help: "Add another person who studies here")
  static let newDeckEntry = (title: "New deck…", help: "Create an empty deck")
  static let starterDeckEntry = (title: "Starter deck…", help: "Import a deck that comes with Flashcards")
  static let messagesEntry = (title: "Messages", help: "All messages since Flashcards started, newest first")
}
