package import FlashcardKit
import TextUI

/// The text of the command line: help, reports of commands, and errors.
///
/// Help texts follow swift-argument-parser: an abstract is one sentence; the help of an option is a phrase or a
/// sentence or two.
package enum CommandLineWords {
  /// The one-line description of the program.
  package static let abstract = "Study flashcards in the terminal."

  /// Returns the synopsis of all commands. `settings` are the options of settings, as in `[--motion <on|off>] [--plain]`,
  /// and `colors` the values of `--colors`.
  package static func usage(settings: String, colors: String) -> String {
    """
    flashcards [--login <name>] [--data <folder>]
               \(settings)
               [--colors <\(colors)>]
    flashcards <command> [<options>]
    """
  }

  /// Returns the text after the abstract: getting started, and the environment variables. `addresses` are those that
  /// override the addresses of online sources.
  package static func discussion(addresses: [String]) -> String {
    """
    Opens the login you used last; the first time, asks you for a name. Press ? for
    help and q to quit. Changes are saved as you make them.

    The commands work beside a running program. They exit with status 0 if done,
    1 if nothing is found or due, 2 for wrong use, 3 if they fail or do only a part,
    4 if a login is protected and there is no passphrase, or a wrong one.

    Environment:
      FLASHCARDS_DATA    Same as --data
      FLASHCARDS_ASSETS  Folder of the bundled starter decks and color schemes
      FLASHCARDS_PASSPHRASE_COMMAND, FLASHCARDS_NEW_PASSPHRASE_COMMAND
                         Commands that print the passphrase of FLASHCARDS_LOGIN
      NO_COLOR           If not empty, turns off colors unless --colors is given
      COLORTERM          truecolor or 24bit if the terminal supports 24-bit color
      VISUAL, EDITOR     Your editor, for long texts
      SSL_CERT_FILE      Certificates to trust online, instead of the system's
      \(addresses.joined(separator: ", ").wrapped(to: 70).joined(separator: "\n  "))
                         Addresses of online sources
    """
  }

  // MARK: Options

  package static let login = "The login to use. In the program, you are asked before a new one is created."
  package static let data = "Keep all files in this folder instead of your home directory."
  package static let colors = "Number of colors. auto uses as many as the terminal supports."

  /// The reason why an empty `--data` is rejected.
  package static let dataEmpty = emptyValue("--data <folder>")

  /// Returns the reason why an option without a value is rejected, as when a variable of a script isn't set.
  package static func emptyValue(_ option: String) -> String { "The value of '\(option)' is empty." }

  /// Returns the reason why two options are rejected.
  package static func notCombined(_ one: String, _ other: String) -> String {
    "\(one) and \(other) cannot be combined."
  }

  /// Returns the reason why the name in `--login` is rejected, with the existing names.
  package static func noLogin(_ name: String, in folder: String, known: [String]) -> String {
    "There is no login \(quoted(name)) in \(folder.cleanedLine())."
      + (known.isEmpty ? "" : " Available: \(known.joined(separator: ", ")).")
      + " To create it, run '\(command(["login", "new"] + (name.hasPrefix("-") ? ["--"] : []) + [name.cleanedLine()]))'."
  }

  /// Returns the reason why the name in `--scheme` is rejected, with the available names.
  package static func noScheme(_ name: String, available: [String]) -> String {
    "There is no color scheme \(quoted(name)). Available: \(available.joined(separator: ", "))."
  }

  /// Returns an error message for standard error, prefixed with the name of the program.
  package static func complaint(_ sentence: String) -> String { "flashcards: " + sentence }

  /// Returns the message about a command line that can't be understood. One that isn't a sentence is about the form, of
  /// which the help says more: the last line of the full message, as `ArgumentParser` words it, names that.
  package static func misuse(_ message: String, full: String) -> String {
    if message.hasSuffix(".") { return complaint(message) }
    let help = full.split(separator: "\n").last { $0.hasPrefix("  See ") }
    return complaint(message + (message.hasSuffix("?") ? "" : ".") + (help.map { " " + String($0).trimmed() } ?? ""))
  }

  /// Returns the message that there is no command of a name, after those that contain it, with the most similar one.
  package static func noCommand(_ name: String, after parents: [String], similar: String?) -> String {
    "There is no command \(quoted((parents + [name]).joined(separator: " ")))."
      + (similar.map { " Did you mean '\((["flashcards"] + parents + [$0]).joined(separator: " "))'?" } ?? "")
      + " See '\((["flashcards"] + parents).joined(separator: " ")) --help' for the commands there are."
  }

  /// Returns an entire text in quotation marks, on one line.
  static func quoted(_ text: String) -> String { "“\(text.cleanedLine())”" }
}

/// What the commands that read or change cards have in common.
extension CommandLineWords {
  package static let json = "Print JSON instead of text."
  package static let deckArgument = "The deck, by its path as in Languages::Spanish, its title, or its ID."
  package static let cardArgument =
    "The card, by its ID, or a search that finds only it; several cards by their IDs; or - for IDs from standard input."
  package static let limit = "Print at most this many cards."

  // MARK: Failures

  /// Returns the message that there is no login to use.
  package static func noLoginYet(in folder: String) -> String {
    "There are no logins in \(folder.cleanedLine()). Run 'flashcards login new <name>' to create one."
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

  /// Returns the message that several decks have a name, with their IDs and paths.
  package static func severalDecks(_ name: String, _ decks: [(id: DeckID, path: String)]) -> String {
    guard Set(decks.map { $0.path.folded() }).count == decks.count else {
      let list = decks.map { "\($0.id) (\(quoted($0.path)))" }.joined(separator: ", ")
      return "\(quoted(name)) stands for several decks. Use the ID of one: \(list)."
    }
    let list = decks.map { quoted($0.path) }.joined(separator: ", ")
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

  /// Returns the message that a search isn't complete.
  package static func problem(_ gap: SearchGap) -> String {
    "The search is not complete: \(Words.sentence(gap))."
  }

  /// Returns a number in a table: as a person reads it, or as another program does.
  package static func count(_ number: Int, isInTerminal: Bool) -> String {
    isInTerminal ? Words.grouped(number) : String(number)
  }

  /// Returns the message that the result could not be printed, with the system's reason, and what was done all the same.
  package static func notPrinted(_ reason: String, done: String?) -> String {
    "Could not write the output: \(reason)." + (done.map { " " + $0 } ?? "")
  }
  package static let changeIsSaved = "The change itself is saved."
  package static let repairIsDone = "The repair itself is done."

  /// Returns the message that cards were added.
  package static func cardsAreAdded(_ count: Int) -> String {
    count == 1 ? "The card is added." : "\(Words.cards(count)) are added."
  }

  /// The message after those that say what cannot be read: what is safe, and what to do.
  package static let partIsMissing =
    "What can be read is used, and nothing is deleted. 'flashcards check' says more; 'flashcards check --repair' takes "
    + "back what backups and other machines have, and keeps the originals of damaged files."

  /// Returns the message that a deck has lost cards.
  package static func lost(_ title: String, _ count: Int) -> String {
    Words.sentence(.lost(title: title, cards: count))
  }

  package static let limitNotPositive = "The value of '--limit <count>' must be at least 1."
}

/// The text of `flashcards keys`.
extension CommandLineWords {
  package static let keysAbstract = "List all actions with their keys."
  package static let keysDiscussion = """
    To change keys, edit keys.yaml in the configuration folder, or in the folder that --data or FLASHCARDS_DATA names; \
    Key bindings in Settings shows its path and opens it. It names a preset to \
    start from (default, vim, or anki) and the keys of actions, as in “good: [3, space]”. Exits with status 3 \
    if any of its lines are skipped.
    """
}

/// The reasons why the terminal cannot be used.
extension CommandLineWords {
  package static let notATerminal = "standard input and output must be a terminal."
  package static let noTerminalType = "TERM is not set, so the terminal type is unknown. Try TERM=xterm-256color."

  /// Returns the message that the system has no description of a terminal type, with suggestions.
  package static func unknownTerminal(_ name: String) -> String {
    "unknown terminal type “\(name)” (TERM). Try TERM=xterm-256color, or install ncurses-term."
  }

  /// Returns the message that a terminal cannot position the cursor.
  package static func cannotMoveCursor(_ name: String) -> String {
    "terminal type “\(name)” (TERM) cannot show full-screen programs."
  }

  package static let noMoreFiles = "too many open files. Raise the limit with ulimit -n."
}

/// The text of `flashcards restore`.
extension CommandLineWords {
  package static let restoreAbstract = "List the backups of a login, or restore one."
  package static let restoreDiscussion = """
    Before a backup is restored, the current state is backed up too. Reviews are never removed. \
    Close the login everywhere first. Exits with status 1 if there are no backups.
    """
  package static let backup = "The backup to restore, by its name in the list. Omit it to list all backups."

  /// Returns the message that a login has no backup of that name.
  package static func noBackup(_ name: String, of login: Login) -> String {
    "\(login.name) has no backup \(quoted(name)). Run 'flashcards restore' to list the backups."
  }

  /// Returns the message that several backups have a name.
  package static func severalBackups(_ name: String, of login: Login, _ names: [String]) -> String {
    "\(login.name) has several backups \(quoted(name)): \(names.joined(separator: ", "))."
  }

  /// Returns the heading of a login's list of backups.
  package static func backups(of login: Login, isEmpty: Bool) -> String {
    isEmpty ? "\(login.name): no backups yet" : "\(login.name):"
  }
}

/// The text of `flashcards check`.
extension CommandLineWords {
  package static let checkAbstract = "Check the files of a login, or of all logins."
  package static let checkDiscussion = """
    Exits with status 3 if there is a problem that is not repaired, and 4 if a login was left out because it is protected \
    by a passphrase. Nothing is changed unless you pass --repair or \
    --give-up. \
    Safe to run while the program is open.
    """
  package static let repair =
    "Repair what can be repaired, also from backups and from what was synced. Originals of damaged files are kept."
  package static let giveUp = "Forget what decks have lost. It counts as deleted at the next sync."
  package static let repairHelps =
    "Run 'flashcards check --repair' to repair what can be repaired. It keeps the originals of damaged files."

  /// Returns the message that a folder has no logins.
  package static func noLogins(in folder: String) -> String {
    "There are no logins in \(folder.cleanedLine()). Nothing to check."
  }

  /// Returns the line with the number of problems of a login.
  package static func problems(_ count: Int, of login: Login) -> String {
    switch count {
    case 0: "\(login.name): no problems found"
    case 1: "\(login.name): 1 problem"
    default: "\(login.name): \(Words.grouped(count)) problems"
    }
  }

  /// The heading of the problems of this machine's settings.
  package static let settingsHeading = "Settings:"

  package static let repaired = "Repaired."
  package static let partlyRepaired = "Repaired, except for:"
  package static let notRepaired = "Could not be repaired. Nothing was lost."

  /// Returns the message that a login could not be repaired, and why.
  package static func notRepaired(_ reason: String) -> String {
    "Could not be repaired: \(reason). Nothing was lost."
  }
}
