package import FlashcardKit

/// The command that exports cards.
extension CommandLineWords {
  package static let exportAbstract = "Export cards to a file."
  package static let exportDiscussion = """
    Writes all cards, those of a deck with its subdecks, or those that a search finds, as an Anki package, a CrowdAnki \
    deck, or text. Notes that came from Anki go back as they were, with what you edited and reviewed since. Pictures and \
    sounds of text files and CrowdAnki decks go into a folder beside. Exits with status 1 if there are no cards, and 3 \
    if the file could not be written; an older file then stays as it is. It stays as well if a part of the cards or reviews \
    cannot be read: what can be read is then written only to a new file, with status 3.
    """
  package static let exportDeck = "Export only this deck, by its path, title, or ID."
  package static let exportSearch = "Export only the cards that a search finds."
  package static let exportNoSchedules = "Leave out schedules, flags, and reviews."
  package static let exportNoMedia = "Leave out pictures and sounds."
  package static let exportLegacy = "Write the older format, which Anki before version 2.1.50 reads."
  package static let exportForce = "Replace the file if it exists."
  package static let exportFile = "The file to write, or - for standard output, without pictures and sounds."
  package static func exportFormat(_ names: [String]) -> String {
    "The format: \(names.joined(separator: ", ")). By the ending of the file if absent."
  }

  package static let legacyText = "--legacy is for packages only."
  package static let deckOrSearch = "--deck and --search cannot be combined."
  package static func exportEnding(_ names: [String]) -> String {
    "The name of the file says no format. Add --format: \(names.joined(separator: ", "))."
  }
  package static let packageToPipe = "A package cannot be written to standard output."
  package static let packageFromPipe = """
    This is a package, which cannot be read from a pipe. Save it as a file first.
    """
  /// Returns the message that a file stays, since an export would have less.
  package static func notReplaced(_ path: String) -> String {
    "\(path.cleanedLine()) was not replaced, since a part is missing that it may have. To write what can be read, name "
      + "another file."
  }
  package static let nothingToExport = "There are no cards to export."

  /// Returns the report of an export.
  package static func exported(_ path: String, _ report: ExportReport) -> String {
    "\(path.cleanedLine()): \(Words.parts(of: report).joined(separator: ", "))"
  }

  /// Returns what else is to be said of an export.
  package static func remarks(_ report: ExportReport) -> [String] {
    report.isTooLargeToImport ? [Words.tooLargeToImport] : []
  }

  /// Returns what an export left out.
  package static func leftOut(_ report: ExportReport) -> [String] {
    (report.unknown > 0 ? [Words.unknownKinds(report.unknown)] : [])
      + (report.missing.isEmpty ? [] : [mediaMissing(report.missing)])
      + (report.unreadImports.isEmpty ? [] : [Words.importsUnread(report.unreadImports)])
  }

  private static func mediaMissing(_ names: [String]) -> String {
    let examples = names.prefix(3).map { $0.cleanedLine() }.joined(separator: ", ")
    return "Media files that could not be read were left out: \(Words.grouped(names.count)) (\(examples))"
  }

  /// Returns the message that nothing was exported, and why.
  package static func notExported(_ path: String, _ failure: ExportFailure) -> String {
    switch failure {
    case .exists: "\(path.cleanedLine()) exists. Nothing was written; use --force to replace it."
    default: Words.notExported(to: path, failure)
    }
  }
}

/// The commands that add and edit cards.
extension CommandLineWords {
  package static let addAbstract = "Add a card, or several from standard input."
  package static let addDiscussion = """
    Without --front and --field, cards are read from standard input: one on each line, front and back separated by a \
    tab, or with --json, objects as 'flashcards list --json' prints them, in an array or each on a line. A deck \
    that does not exist is created. Cards that you already have are refused. Prints the IDs of the new cards, one on \
    each line. Exits with status 3 if some cards were refused.
    """
  package static func wrongEntry(_ name: String) -> String { "The entry \(quoted(name)) is of the wrong type." }
  package static let addDeck = "The deck, by its path, title, or ID."
  package static let front = "The front: the question, title, or cloze text."
  package static let back = "The back: the answer or note. Repeat it for several facts."
  package static let field = "The text of a field, by its key or label. Repeat it for lists."
  package static let tag = "A tag to add. Repeat it for several."
  package static let untag = "A tag to remove."
  package static let markup = "How the texts are written: plain, markdown, or html."
  package static let reversed = "Also ask the card in reverse."
  package static let force = "Add the card even if another one has the same front."
  package static let forceEdit = "Save the card even if another one has the same front."
  package static let addJSON = "Read JSON from standard input."
  package static let addInput = "Read the cards from standard input, even if it is a terminal."

  /// Returns the help of the option for a kind, with the available ones.
  package static func kind(_ names: [String]) -> String {
    "The kind of card: \(Words.list(names)), or one of your own by its name."
  }

  package static let editAbstract = "Edit or delete cards."
  package static let editDiscussion = """
    Changes what the options say. Without options, opens the texts of the card in your editor ($VISUAL or $EDITOR). \
    Several cards, given by their IDs, become what the options say all at once, or none does. A deck that does not exist \
    is created. The change can be undone in the program the next time it starts.
    """
  package static let editDeck = "Move the card to this deck, which is created if there is none."
  package static let delete = "Delete the card."
  package static let deleteAlone = "--delete cannot be combined with other changes."

  // MARK: Failures

  package static let deckMissing = "Specify the deck: --deck <deck>."
  package static let frontMissing = "Specify the card: --front <text>, or write cards to standard input."
  package static let severalFronts = "A card has one front: --front was given twice."
  package static let nothingRead = "There are no cards in standard input."
  package static let cardMissing = "Specify the card: its ID, or a search that finds only it."
  package static let editorTakesOne =
    "The editor takes one card at a time. Say what to change in all of them by options."
  package static let textsAreOfOne = "--front, --back, and --field are for one card at a time. Nothing was changed."

  /// Returns a message about one card of several that were to be changed.
  package static func ofCard(_ id: String, _ sentence: String) -> String {
    "\(id): \(sentence) Nothing was changed."
  }
  package static let nothingToEdit = "Specify what to change, or run the command in a terminal to use your editor."
  package static let inputAlone = "The - for standard input cannot be combined with the texts of a card."

  /// Returns the message that an argument is neither an option nor `-`.
  package static func notInput(_ argument: String) -> String {
    "Unexpected argument \(quoted(argument)). Give the texts of a card with --front and --back."
  }
  package static let jsonAlone = "--json cannot be combined with the texts of a card."
  /// Returns the message that an argument, counted from 1, is not text.
  package static func argumentIsNotText(_ number: Int) -> String {
    "Argument \(number) is not UTF-8 text. Nothing was done."
  }
  package static let nothingAdded = "Nothing was added."
  package static let nothingDone = "Nothing was done."

  /// Returns the message that standard input is no text, and what follows from that.
  package static func inputNotText(_ rest: String) -> String { "Standard input is not UTF-8 text. \(rest)" }

  /// Returns the message that standard input is too long, with the limit in megabytes, and what follows from that.
  package static func inputTooLong(_ megabytes: Int, _ rest: String) -> String {
    "Standard input is longer than \(megabytes) MB\(rest.isEmpty ? "" : ". \(rest)")"
  }

  /// What a person reads who has to type the input.
  package static let readingTerminal = "Reading from the terminal. Press Ctrl-D to end."

  /// Returns the message that standard input is not the expected JSON.
  package static func notJSON(inLine line: Int?) -> String {
    "Standard input is not valid JSON\(line.map { " (line \(Words.grouped($0)))" } ?? ""). \(nothingAdded)"
  }

  /// Returns the message that a line of the input has no ID of a card.
  package static func noCardID(_ text: String, inLine line: Int) -> String {
    "Line \(Words.grouped(line)): \(quoted(text)) is not the ID of a card. \(nothingDone)"
  }

  /// Returns the message that a kind does not exist.
  package static func noKind(_ name: String, known: [String]) -> String {
    "There is no kind of card \(quoted(name)). Available: \(known.map { $0.cleanedLine() }.joined(separator: ", "))."
  }

  /// Returns the message that a markup does not exist.
  package static func noMarkup(_ name: String) -> String {
    "There is no markup \(quoted(name)). Available: \(Markup.allCases.map(\.rawValue).joined(separator: ", "))."
  }

  /// Returns the message that a kind has no field of a name.
  package static func noField(_ name: String, of kind: CardKind) -> String {
    let known = kind.fields.filter { !$0.isHidden }.map { $0.id.isEmpty ? $0.label : kind.isCustom ? $0.label : $0.id }
    return "\(kind.name.cleanedLine()) has no field \(quoted(name)). "
      + "Available: \(known.map { $0.cleanedLine() }.joined(separator: ", "))."
  }

  /// Returns the message that a field holds only one text.
  package static func oneText(_ field: CardKind.Field) -> String { "\(field.label.cleanedLine()) holds only one text." }

  /// Returns the message that the value of `--field` has no equals sign.
  package static func fieldWithoutName(_ text: String) -> String {
    "\(quoted(text)) is not a field. Write it as in --field name=text."
  }

  /// Returns the message about a card that is refused.
  package static func refused(_ problem: CardProblem, of kind: CardKind, in library: Library) -> String {
    let words = Words(keymap: Keymap())
    let sentence: String
    switch problem {
    case .noClozeDeletion: sentence = "Add a cloze deletion, as in {{c1::hidden text}}"
    case .duplicate(let card) where library.home(of: card) == nil: sentence = "This card occurs twice in the input"
    case .titleTaken, .titleElsewhere:
      sentence = words.sentence(problem, of: kind, in: library, hasPaths: true) + ". Use --force to add it all the same"
    default: sentence = words.sentence(problem, of: kind, in: library, hasPaths: true)
    }
    return sentence.cleanedLine() + "."
  }

  /// Returns the message that more cards were refused than are reported.
  package static func moreRefused(_ count: Int) -> String { "\(Words.cards(count)) more refused." }

  /// Returns a message about a card of several in the input, by its line if it has one, or else by its number.
  package static func inCard(_ number: Int, line: Int?, _ sentence: String) -> String {
    let place = line.map { "Line \(Words.grouped($0))" } ?? "Card \(Words.grouped(number))"
    return "\(place): \(sentence.cleanedLine())"
  }

  package static func sentence(_ problem: DeckProblem) -> String { Words.sentence(problem) + "." }
  package static func sentence(_ problem: Tags.Problem) -> String { Words.sentence(problem).cleanedLine() + "." }
  package static func sentence(_ failure: EditorFailure) -> String { Words.sentence(failure).cleanedLine() }

  /// Returns the message that a card has a kind this program does not know.
  package static let unknownKind = Words.unknownKind + "."

  /// Returns the message that a card was deleted or has changed while it was in the editor.
  package static let cardGone = "The card was deleted meanwhile. Your text was not saved."

  /// The message that the text from the editor has no heading of a field.
  package static let noHeading =
    "The text does not begin with the name of a field, as in === Question ===. Nothing was changed."

  // MARK: Undo

  /// Returns the description of added cards in the undo history.
  package static func added(_ cards: [Card]) -> String {
    cards.count == 1 ? Words.madeCard(cards[0]) : "Added \(Words.cards(cards.count))"
  }
  package static func edited(_ cards: [Card]) -> String {
    cards.count == 1 ? Words.editedCard(cards[0]) : "Edited \(Words.cards(cards.count))"
  }
  package static func deleted(_ cards: [Card]) -> String { Words.deleted(cards) }
}
