import FlashcardKit

/// The command palette.
extension Words {
  static let noCommand = "No matching command"

  // MARK: Categories

  static func goTo(_ tab: String) -> String { "Go to \(tab)" }
  static func aboutTab(_ tab: String) -> String { "Switch to the \(tab) tab" }
  static func setting(_ label: String) -> String { "Settings: \(label)" }
  static func study(_ mode: StudyMode) -> String { "Study: \(entry(mode))" }
  static func aboutStudy(_ mode: StudyMode) -> String { "\(name(mode)): \(about(mode))" }
  static func deckEntry(_ title: String) -> String { "Deck: \(title.cleanedLine())" }
  static func path(_ titles: [String]) -> String { titles.joined(separator: Deck.pathSeparator).cleanedLine() }
  static func savedSearchEntry(_ name: String) -> String { "Saved search: \(name.cleanedLine())" }
  static let aboutSavedSearchEntry = "Show the cards that it finds"
  static func schemeEntry(_ name: String) -> String { "\(colorScheme): \(name)" }
  static let aboutSchemeEntry = "Use these colors; undo brings the others back"

  // MARK: Commands

  static let newLoginEntry = (title: "New login…", help: "Add another person who studies here")
  static let newCardEntry = (title: "New card…", help: "Write a card for the deck shown in Cards")
  static let newDeckEntry = (title: "New deck…", help: "Create an empty deck")
  static let importFileEntry = (
    title: importFileMore, help: "Import cards from an Anki package or a table: CSV, TSV, or text"
  )
  static let exportAllEntry = (title: "Export all cards…", help: "Write all decks to an Anki package")
  static let lastReportEntry = (
    title: "Last import or export", help: "What the last import or export did, and what was left out"
  )
  static let starterDeckEntry = (title: "Starter deck…", help: "Import a deck that comes with Flashcards")
  static let syncNowEntry = (title: "Sync now", help: "Exchange what is new with your other machines")
  static let takeBackLostEntry = (
    title: "Take back lost cards", help: "Bring back what lost files had, from backups and other machines"
  )
  static let giveUpLostEntry = (title: "Give up lost cards…", help: "Do without what lost files had")
  static let tourEntry = (title: takeTour, help: "Import a deck whose cards teach you Flashcards")
  static let resumeEntry = (title: "Resume quiz", help: "Go on with the quiz that you left")
  static let messagesEntry = (title: "Messages", help: "All messages since Flashcards started, newest first")

  static let renameDeckEntry = (title: "Rename deck…", help: "Change the title of the deck shown in Cards")
  static let newSubdeckEntry = (title: "New subdeck…", help: "Create a deck inside the one shown in Cards")
  static let parentDeckEntry = (title: "Parent deck…", help: "Move the deck shown in Cards, with its cards")
  static let deckColorsEntry = (title: "Deck color scheme…", help: "Choose the colors of the deck's cards")
  static let studyOptionsEntry = (
    title: "Study options…", help: "Limits, order, retention, and more for the deck shown in Cards"
  )

  // MARK: Refused

  static let notAvailableNow = "Not available here right now"
  static func noneSuit(_ mode: StudyMode) -> String { "No cards here suit “\(name(mode))”" }

  /// Returns the reason why an action of other screens cannot be performed.
  static func works(in screens: [String]) -> String {
    let most = 3
    return screens.count > most
      ? "Works in \(screens.prefix(most).joined(separator: ", ")), and other screens" : "Works in \(list(screens))"
  }
}
