package import Effects
package import FlashcardKit

/// What the commands that read or change cards have in common.
extension CommandLineWords {
  package static let json = "Print JSON instead of text."
  package static let deckArgument = "The deck, by its path as in Languages::Spanish, its title, or its ID."
  package static let cardArgument = "The card, by its ID, or a search that finds only it."
  package static let limit = "Print at most this many cards."

  // MARK: Failures

  /// Returns the message that there is no login to use.
  package static func noLoginYet(in folder: String) -> String {
    "There are no logins in \(folder.cleanedLine()). Run 'flashcards' to create one."
  }

  /// Returns the message that there are several logins, none of which was used last.
  package static func severalLogins(_ names: [String]) -> String {
    "There are several logins. Choose one with --login <name>: \(names.joined(separator: ", "))."
  }

  /// Returns the message that a login's files could not be read.
  package static func notRead(_ login: Login, _ failure: StoreFailure) -> String {
    "Could not read the cards of \(login.name): \(Words.reason(failure).cleanedLine())."
  }

  /// Returns the message that nothing was saved, and why.
  package static func notSaved(_ failure: StoreFailure) -> String {
    if failure == .inUse {
      return "Not saved: another program is writing the same files and does not finish. Nothing was changed. Try again."
    }
    if case .unsure = failure {
      return "Perhaps not saved: \(Words.reason(failure).cleanedLine()). Look before you try again."
    }
    return "Not saved: \(Words.reason(failure).cleanedLine()). Nothing was changed."
  }

  /// Returns the message that no deck has a name.
  package static func noDeck(_ name: String) -> String {
    "There is no deck \(quoted(name)). Run 'flashcards decks' to list them."
  }

  /// Returns the message that several decks have a name.
  package static func severalDecks(_ name: String, paths: [String]) -> String {
    let list = paths.map(quoted).joined(separator: ", ")
    return "\(quoted(name)) is the title of several decks. Use a path: \(list)."
  }

  /// Returns the message that no card has an ID or matches a search.
  package static func noCard(_ text: String) -> String { "No card matches \(quoted(text))." }

  /// Returns the message that a search finds more than one card.
  package static func severalCards(_ count: Int, _ text: String) -> String {
    "\(Words.grouped(count)) cards match \(quoted(text)). Use the ID of one; 'flashcards search' lists them."
  }

  /// Returns the reason why a search cannot be understood.
  package static func problem(_ problem: SearchProblem) -> String { Words.sentence(problem).cleanedLine() + "." }

  /// The message that the result could not be printed, with the system's reason.
  package static func notPrinted(_ reason: String) -> String { "Could not write the output: \(reason)." }

  package static let limitNotPositive = "The value of '--limit <count>' must be at least 1."
}
