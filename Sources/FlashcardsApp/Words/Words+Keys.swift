import FlashcardKit
import TextUI

/// Key bindings.
extension Words {
  static let everywhere = "Everywhere"
  static let inText = "Text fields"
  static let noKeyFound = "No matching key"
  static let chooseAnswer = "Choose an answer or a flag by its number"
  static let goToTab = "Go to a tab by its number"

  /// The keys that edit text.
  static let textKeys = TextArea.Command.allCases.map { command in
    KeyHint(keys: command.keys, label: texts(of: command).label, help: texts(of: command).help)
  }

  private static func texts(of command: TextArea.Command) -> (label: String, help: String) {
    switch command {
    case .select: ("Select", "Select while moving")
    case .word: ("Word", "Move by words")
    case .start: ("Start", "Go to the start of the row; Ctrl-Home to the start of the text")
    case .end: ("End", "Go to the end of the row; Ctrl-End to the end of the text")
    case .cut: ("Cut", "Cut the selection")
    case .copy: ("Copy", "Copy the selection, also to the terminal's clipboard")
    case .paste: ("Paste", "Paste the last text cut or copied here")
    case .cutWord: ("Cut word", "Cut the previous word; Ctrl-U and Ctrl-K to the start and end of the line")
    case .undo: ("Undo", "Undo typing (Ctrl-/)")
    case .redo: ("Redo", "Redo typing")
    }
  }

  static let keySet = "Keys"
  static let aboutKeySet = "Switches to the keys of vim or Anki, and back"
  static let whichKeys = "Which keys?"
  /// Returns what tells a preset from others, by some of its keys.
  static func about(_ preset: KeymapPreset) -> String {
    let words = Words(keymap: Keymap(preset))
    let actions: [(Action, String)] = [(.edit, "edit"), (.delete, "delete"), (.bury, "bury")]
    return actions.map { "\(words.key($0, on: "review")) \($1)" }.joined(separator: ", ")
  }
  func choseKeys() -> String { "Keys: \(Words.name(of: keymap.preset)); \(key(.help)) lists them" }
  /// Returns the message that the preset could not be chosen, and why.
  static func keysNotChosen(_ failure: KeyFileFailure) -> String {
    "keys.yaml is unchanged: \(reason(failure))."
  }

  static let keyBindings = "Key bindings"
  /// Returns what the row in Settings does, with the path of the file, of which the end is shown.
  static func keyBindingsAbout(_ path: String?) -> String {
    "Opens \(path?.cleanedLine().truncatedInFront(to: 45) ?? "keys.yaml") in your editor"
  }

  /// Returns the value of the row in Settings: the number of custom bindings.
  static func value(of keymap: Keymap) -> String {
    keymap.customCount == 0 ? "no changes" : changes(keymap.customCount)
  }

  /// Returns the message that a line of `keys.yaml` was skipped, and why.
  static func sentence(_ problem: KeymapProblem) -> String {
    "keys.yaml line \(problem.line) is skipped: \(reason(problem.reason))."
  }

  private static func reason(_ reason: KeymapProblem.Reason) -> String {
    switch reason {
    case .notABinding: "it is not a key binding such as “good: [3, space]”"
    case .unknownPreset(let name):
      "there is no preset “\(name.cleanedLine())”; use \(list(KeymapPreset.allCases.map(\.rawValue)))"
    case .unknownScreen(let name): "there is no screen “\(name.cleanedLine())”"
    case .unknownAction(let name):
      "there is no action “\(name.cleanedLine())”; “flashcards keys” lists them all"
    case .notOnScreen(let action, let id): "\(screen(id)) has no action “\(action.name)”"
    case .unknownKey(let name, let action): "“\(name.cleanedLine())” (for \(action.name)) is not a key"
    case .fixedKey(let key, let action): "\(key) is reserved and cannot be bound to \(action.name)"
    case .noKeys(let action): "it would leave \(action.name) without a key"
    case .boundTwice(let key, let action, let other, let id):
      "\(key) cannot be bound to \(action.name), as an earlier line binds it to \(other.name) (\(screen(id)))"
    case .onlyKey(let key, let action, let other, let id):
      "\(key) cannot be bound to \(action.name), as it is the only key of \(other.name) (\(screen(id)))"
    case .onlyText(let action, let id):
      "\(action.name) needs a key that does not type or edit text (\(screen(id)))"
    }
  }

  /// Returns the message that `keys.yaml` cannot be used, and why.
  static func sentence(_ failure: KeyFileFailure) -> String {
    "keys.yaml cannot be used: \(reason(failure)). Your keys stay as they are."
  }

  private static func reason(_ failure: KeyFileFailure) -> String {
    switch failure {
    case .unreadable: "it cannot be read"
    case .notAFile: "it is not a file"
    case .tooLarge: "it is too large"
    case .notYAML(let line?): "line \(line) is not YAML. Keys such as * & @ ! - : need quotes"
    case .notYAML(nil): "it is not YAML"
    case .tooComplex(let line): "line \(line) is too complex. Keys such as * and & need quotes"
    case .notWritable: "it cannot be written"
    case .notChangeable(let line): "line \(line) has more than the preset. Change it in \(quoted(keyBindings))"
    case .repeated(let name, let line): "“\(name.cleanedLine())” appears twice (line \(line))"
    }
  }

  static func moreSkipped(_ count: Int) -> String {
    "\(grouped(count)) more \(count == 1 ? "line" : "lines") of keys.yaml skipped. “flashcards keys” lists them."
  }

  /// Returns the message that `keys.yaml` could not be created for the editor.
  static func keysNotOpened(_ path: String) -> String {
    "Could not create \(path.cleanedLine()). Nothing was changed."
  }

  /// The content of a new `keys.yaml`.
  static let newKeysFile = """
    # Key bindings for Flashcards. “flashcards keys” lists every action and the keys in effect.
    # Esc, Ctrl-C, and ? cannot be rebound.

    # The keys to start from: default, vim, or anki.
    preset: default

    # One or more keys for an action. Put special characters such as "*" in quotes.
    # good: [3, space]
    # favorite: "*"

    # Keys for one screen only.
    # review:
    #   bury: "-"

    """
}

/// The contexts of keys, for the tables of the documentation.
extension Words {
  static let everywherePlace = "everywhere"
  static let notInDialogsPlace = "everywhere but in dialogs"
  static let tabsPlace = "tabs"
  static let dialogsPlace = "dialogs"
  static let listsPlace = "lists, long texts"

  /// Returns the name of a preset as a heading.
  static func name(of preset: KeymapPreset) -> String {
    switch preset {
    case .default: "Default"
    case .vim: "vim"
    case .anki: "Anki"
    }
  }
}

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
  static let continueEntry = (
    title: "Continue unfinished card", help: "Open the form that you left, with what you typed",
    words: "draft resume restore edit"
  )
  static let discardEntry = (
    title: "Discard unfinished card", help: "Discard what you typed in the form that you left",
    words: "draft delete throw away remove"
  )
  static let draftsEntry = (
    title: "Find unfinished edits", help: "Find the cards whose edit you left", words: "drafts draft list all continue"
  )
  static let newDeckEntry = (title: "New deck…", help: "Create an empty deck")
  static let importFileEntry = (
    title: importFileMore, help: "Import cards from an Anki package or a table: CSV, TSV, or text"
  )
  static let exportAllEntry = (title: "Export all cards…", help: "Write all decks to an Anki package")
  static let lastReportEntry = (
    title: "Last import or export", help: "What the last import or export did, and what was left out"
  )
  static let duplicatesEntry = (title: "Find duplicates", help: "Find cards with a front that another card has, too")
  static let tagsEntry = (title: "All tags", help: "List all tags, to rename, merge, or delete them")
  static let starterDeckEntry = (title: "Starter deck…", help: "Import a deck that comes with Flashcards")
  static let syncNowEntry = (title: "Sync now", help: "Exchange what is new with your other machines")
  static let takeBackLostEntry = (
    title: "Take back lost cards", help: "Bring back what lost files had, from backups and other machines"
  )
  static let giveUpLostEntry = (title: "Give up lost cards…", help: "Do without what lost files had")
  static let restoreEntry = (
    title: "Restore a backup…", help: "Go back to an earlier state of your cards, with a preview of what changes"
  )
  static let tourEntry = (title: takeTour, help: "Import a deck whose cards teach you Flashcards")
  static let resumeEntry = (title: "Resume quiz", help: "Go on with the quiz that you left")
  /// Returns the end of a message for which there is no room, with the way to all of it.
  func messageGoesOn() -> [Run] { [Run(" ")] + hint(.palette, "messages shows it all") }

  static let savedEntry = (title: "Save", help: "Not needed: changes are saved as you make them")
  static let lightEntry = (title: "Light colors", help: "Use the color scheme \(ColorScheme.day.name)")
  static let darkEntry = (title: "Dark colors", help: "Use the color scheme \(ColorScheme.night.name)")
  static let alreadySaved = "Changes are saved as you make them"
  static let messagesEntry = (title: "Messages", help: "All messages since Flashcards started, newest first")

  static let renameDeckEntry = (title: "Rename deck…", help: "Change the title of the deck shown in Cards")
  static let newSubdeckEntry = (title: "New subdeck…", help: "Create a deck inside the one shown in Cards")
  static let parentDeckEntry = (title: "Parent deck…", help: "Move the deck shown in Cards, with its cards")
  static let deckColorsEntry = (title: "Deck color scheme…", help: "Choose the colors of the deck's cards")
  static let studyOptionsEntry = (
    title: "Study options…", help: "Limits, order, retention, and more for the deck shown in Cards"
  )

  // MARK: Refused

  static let selectCardFirst = "Select a card first"
  static let notAvailableNow = "Not available here right now"
  static func noneSuit(_ mode: StudyMode) -> String { "No cards here suit “\(name(mode))”" }

  /// Returns the reason why an action of other screens cannot be performed.
  static func works(in screens: [String]) -> String {
    let most = 3
    return screens.count > most
      ? "Works in \(screens.prefix(most).joined(separator: ", ")), and other screens" : "Works in \(list(screens))"
  }
}

/// What signs, columns, and colors say, in words for plain screens.
extension Words {
  static let favorite = "favorite"
  static let markedSign = "marked"
  static let owned = "in your cards"
  static let problem = "Error: "
  static let picked = "Picked: "
  /// Returns a choice that was picked.
  static func chosen(_ text: String, isRight: Bool) -> String {
    isRight ? "Correct choice: \(text)" : "Wrong choice: \(text)"
  }
  static let inPlace = "In place: "
  static let misplaced = "Misplaced: "
  static let suggested = "suggested: "
  static let pictureOf = "Picture: "
  /// The line between a question and its answer.
  static let answerBelow = "Answer:"

  /// Returns the name of a flag.
  static func flag(_ number: Int) -> String { "flag \(number)" }
  static let noFlag = "No flag"
  static let noFlagKeys = "also 0 or Backspace"
  /// Returns the label of the first of the keys that choose a flag, up to the last.
  static func flag(upTo key: String) -> String { "to \(key): flag" }
  /// Returns the color that a flag has in Anki.
  static func flagInAnki(_ number: Int) -> String {
    let colors = ["red", "orange", "green", "blue", "pink", "turquoise", "purple"]
    return colors.indices.contains(number - 1) ? "\(colors[number - 1]) in Anki" : ""
  }
  static let suspendedSign = "suspended"
  static let unfinishedSign = "unfinished edit"
  static let buriedSign = "buried"
  static let leechSign = "leech"

  /// Returns how deep a deck is among others; a deck at the top level is at level 1.
  static func level(_ level: Int) -> String { "level \(level)" }

  /// Returns whether the subdecks of a deck are listed.
  static func subdecks(areShown: Bool) -> String { areShown ? "expanded" : "collapsed" }

  /// Returns what a row is that is no deck.
  static func savedSearch(isBroken: Bool) -> String { isBroken ? "saved search with an error" : "saved search" }

  /// Returns the numbers of a deck, without those that are 0.
  static func figures(new: Int, learning: Int, due: Int, total: Int) -> [String] {
    let parts = [(new, "new"), (learning, "learning"), (due, "due")]
    return parts.compactMap { count, name in count == 0 ? nil : "\(grouped(count)) \(name)" } + [cards(total)]
  }

  /// Returns the value of a column with its name.
  static func value(_ value: String, of column: String) -> String { "\(column): \(value)" }
}

/// Color schemes.
extension Words {
  static let colorScheme = "Color scheme"
  static func choseScheme(_ name: String) -> String { "Color scheme: \(name)" }
  static func ownSchemes(in folder: String) -> String { "Add your own: base16 or base24 files in \(folder)" }
  static let noSchemeFound = "No color scheme found"
  static let loadingSchemes = "Loading more…"

  /// Returns the name of a scheme, along with its file if several schemes have the name.
  static func scheme(_ name: String, file: String?) -> String { file.map { "\(name) (\($0))" } ?? name }
  static func brokenScheme(_ file: String) -> String { "✗ " + file }
  static func about(isOwn: Bool, isDark: Bool) -> String { (isOwn ? "yours · " : "") + (isDark ? "dark" : "light") }

  static func sentence(_ problem: SchemeProblem, in file: String) -> String {
    let what =
      switch problem {
      case .notAFile: "is not a file"
      case .unreadable: "cannot be read"
      case .tooLarge: "is too large for a color scheme"
      case .notYAML: "is not a base16 or base24 scheme in YAML"
      case .tooComplex: "is nested too deeply or uses aliases"
      case .missing(let names):
        "lacks " + (names.count > 3 ? "\(names.count) of its 16 colors" : names.joined(separator: ", "))
      case .notAColor(let name): "needs six hex digits in \(name)"
      }
    return "\(quoted(file)) \(what)"
  }
}
