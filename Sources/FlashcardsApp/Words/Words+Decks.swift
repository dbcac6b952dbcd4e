import FlashcardKit
import TextUI

/// Decks: changes, and their dialogs.
extension Words {
  static let allCards = "All cards"
  static let deckList = "Decks"
  static let deckColumns = (new: "New", learning: "Learning", due: "Due", total: "Total")
  static let shortDeckColumns = (new: "New", learning: "Lrn", due: "Due", total: "All")
  /// What stands in a column of numbers in place of 0.
  static let nothingDue = "·"
  static let allDecks = "All decks"
  static let topLevel = "Top level"
  static let defaultScheme = "Default"

  // MARK: Done

  static func madeDeck(_ title: String) -> String { "Created deck \(quoted(title))" }
  static func renamedDeck(_ title: String) -> String { "Renamed deck to \(quoted(title))" }
  static func deletedDecks(_ titles: [String]) -> String { "Deleted \(deck(titles))" }
  static func movedDeck(_ title: String) -> String { "Moved deck \(quoted(title))" }
  static func movedDecks(_ titles: [String], into parent: String?) -> String {
    parent.map { "Moved \(deck(titles)) into \(quoted($0))" } ?? "Moved \(deck(titles)) to the top level"
  }
  /// Returns one deck by its title, or the number of several.
  private static func deck(_ titles: [String]) -> String {
    titles.count == 1 ? "deck \(quoted(titles[0]))" : decks(titles.count)
  }
  /// Returns some decks as titles of dialogs name them: one by its title, or the number of several.
  static func named(_ titles: [String]) -> String { titles.count == 1 ? titles[0] : decks(titles.count) }
  static func coloredDeck(_ title: String, _ scheme: String?) -> String {
    scheme.map { "Set color scheme \($0) for deck \(quoted(title))" }
      ?? "Set the default color scheme for deck \(quoted(title))"
  }
  static func imported(_ title: String, _ count: Int, skipped: Int) -> String {
    let rest = skipped == 0 ? "" : "; skipped \(cards(skipped)) you already have"
    return "Imported \(cards(count)) into \(quoted(title))\(rest)"
  }
  static func allThere(_ title: String, _ count: Int) -> String {
    "You already have \(all(count)) in \(quoted(title))"
  }

  /// Returns all of some cards: `both cards`.
  static func all(_ count: Int) -> String {
    switch count {
    case 1: "this card"
    case 2: "both cards"
    default: "all \(cards(count))"
    }
  }

  // MARK: Menus

  static let deckMenu = "Edit deck"
  static let renameMore = "Rename…"
  static let parentMore = "Parent deck…"
  static let schemeMore = "Color scheme…"
  static let studyOptionsMore = "Study options…"
  static let parentDeck = "Parent deck"
  static func parentDeck(of titles: [String]) -> String { "Parent deck of \(short(named(titles)))" }
  static func newPerDay(_ count: Int) -> String { "\(grouped(count)) new per day" }

  static let newMenu = "New"
  /// The title of the menu of what can be done here.
  static let actionsMenu = "Actions"
  static let emptyDeckMore = "Empty deck…"
  static let cardMore = "Card…"
  static func subdeckMore(of title: String) -> String { "Subdeck of \(quoted(short(title)))…" }
  static let starterDeckMore = "Starter deck…"

  static func newDeck(for count: Int) -> String { "New deck for \(cards(count))" }
  static func newSubdeck(of title: String) -> String { "New subdeck of \(quoted(short(title)))" }
  static let deckTitle = "Title"
  /// The question for a title that may also name the decks above, which `Library.adding` reads.
  static let deckPath = "Title, or Parent\(Deck.pathSeparator)Title for a subdeck"
  static let renameDeck = "Rename deck"
  static let progressOf = "Show progress for"

  static func studyOptions(of title: String) -> String { "Study options: \(short(title))" }

  // MARK: First steps

  static let noCardsYet = "No cards yet"
  static let howToBegin = "Choose how to begin:"
  static let makeCard = "Make a card"
  static let aboutMakingCard = "a question and its answer, or any other kind"
  static let aboutStarterDecks = "capitals, elements, and more"
  static let aboutImporting = "Anki packages, tables, Markdown"
  static let takeTour = "Take the tour"
  static let aboutTour = "cards that teach you Flashcards"

  // MARK: Deleting

  static func deleteDecksTitle(_ count: Int) -> String {
    count == 1 ? "Delete this deck?" : "Delete \(decks(count))?"
  }
  func deleteDecks(_ titles: [String], cards: Int, subdecks: Int, lost: Int) -> String {
    let isOne = titles.count == 1
    let named = isOne ? Words.quoted(titles[0]) : Words.names(titles.map(Words.quoted))
    let others =
      lost == 0
      ? ""
      : "The \(Words.cards(lost)) that \(isOne ? "its file" : "their files") lost will be deleted too, on all your machines. "
    let undo = "\(others)You can undo this with \(key(.undo))."
    if cards == 0, subdecks == 0 { return "\(named) \(isOne ? "is" : "are") empty. \(undo)" }
    let inside = subdecks == 0 ? "" : " and \(Words.subdecks(subdecks))"
    let own = isOne ? " and its" : ", and their"
    return "\(named)\(own) \(Words.cards(cards))\(inside) will be deleted. \(undo)"
  }

  // MARK: Refused

  func chooseDeckFirst() -> String { "Choose a deck first; \(key(.open)) goes to the cards" }
  func oneDeckMoves() -> String { "Only one deck moves at a time; \(key(.back)) clears the marks" }
  func decksAmongSiblings() -> String {
    "Decks can be reordered only within the same parent deck; \(key(.move)) moves a deck elsewhere"
  }

  static func sentence(_ problem: DeckProblem) -> String {
    switch problem {
    case .titleMissing: "Enter a title for the deck"
    case .titleTooLong: "Deck titles are limited to \(Deck.maxTitleLength) characters"
    case .titleTaken: "A deck with this title already exists here"
    case .insideItself: "A deck cannot be moved into itself"
    }
  }

  // MARK: Starter decks

  static let importStarterDeck = "Import starter deck"
  static let loading = "Loading…"
  static let noStarterDecks = "No starter decks found. Set FLASHCARDS_ASSETS to their folder."
  static func starterDeckNotRead(_ name: String) -> String {
    "Could not read starter deck \(name). Nothing was changed."
  }
}

/// Logging in and out, and removing logins.
extension Words {
  static let whoIsStudying = "Who's studying?"
  /// Returns the row for a new login with the typed name.
  static func newLoginRow(_ name: String) -> String { "+ New login" + (name.isEmpty ? "" : " \(quoted(name))") }
  static let loginsAreSeparate = "Keeps each person's cards separate. Settings adds a passphrase."
  /// Returns the question before a login is made of what was typed, which may have been meant as a passphrase.
  static func makeLoginQuestion(_ name: String) -> [String] {
    ["Make a new login named \(quoted(name))?", "A passphrase is typed after its login is chosen in the list."]
  }
  static let logInToKeep = "Log in to keep cards"
  func logInFirst() -> String { "Nobody is logged in; \(key(.open)) logs in" }
  static let loginName = "Name"
  static let typeYourName = "Type your name"

  static let newLoginTitle = "Create this login?"
  func noSuchLogin(_ name: String) -> String {
    "There is no login \(Words.quoted(name)) yet. Press \(key(.cancel)) to see the existing ones."
  }
  static let missingLoginTitle = "Cards missing"
  static func missingLogin(_ name: String) -> String {
    "The folder with the cards of \(quoted(name)) is gone. If it was moved or isn’t mounted, quit and bring it back. A login "
      + "created now has no cards."
  }
  static func loginTaken(_ name: String) -> String { "A login named \(name) already exists" }
  static func configuredLoginUnusable(_ problem: Login.Problem) -> String {
    "The login in the configuration file is invalid. \(sentence(problem))."
  }

  // MARK: Removing

  static let removeLoginTitle = "Remove this login?"
  static func confirmRemoval(of name: String) -> String {
    "Type \(quoted(name)) to confirm. Its cards stay in the trash for 30 days."
  }
  static func typeTheName(_ name: String) -> String { "Type \(quoted(name)) to remove it" }
  static func removedLogin(_ name: String, _ path: String) -> String {
    // The last two components identify the folder: the trash is next to the folder of all logins, which Settings shows.
    let place = path.split(separator: "/").suffix(2).joined(separator: "/")
    return "Removed \(name); its cards stay in \(place) for 30 days"
  }
  static func notRemoved(_ name: String, _ failure: StoreFailure) -> String {
    "Could not remove \(name): \(reason(failure)). Nothing was changed."
  }

  static func sentence(_ problem: Login.Problem) -> String {
    let allowed = "Names can contain only letters, digits, spaces, and . _ -"
    return switch problem {
    case .empty: "Enter a name"
    case .tooLong: "Names are limited to 64 characters"
    case .leadingDot: "Names cannot start with a dot"
    case .blankAtEnd: "Names cannot start or end with a space"
    case .character(let character):
      character.isLetter || character.isPunctuation || character.isSymbol ? "\(allowed), not \(character)" : allowed
    }
  }
}

/// To-dos.
extension Words {
  static let toDoList = "To-Do List"
  static func toDosDone(_ done: Int, of count: Int) -> String { "\(grouped(done)) of \(grouped(count)) done" }

  static let newToDo = "New to-do"
  static let editToDo = "Edit to-do"
  static let toDoTitle = "Title"
  static let releaseToDelete = " Release to delete "
  static let deleteTab = " Delete "

  static func addedToDo(_ title: String) -> String { "Added \(quoted(title.inLine()))" }
  static func changedToDo(_ title: String) -> String { "Renamed to \(quoted(title.inLine()))" }
  static func deletedToDo(_ title: String) -> String { "Deleted \(quoted(title.inLine()))" }
  static func movedToDo(_ title: String) -> String { "Moved \(quoted(title.inLine()))" }
  static func ticked(_ title: String, _ isDone: Bool) -> String {
    isDone ? "Marked \(quoted(title.inLine())) done" : "Marked \(quoted(title.inLine())) not done"
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
