import ArgumentParser
import CardStore
import Essentials
import FlashcardKit
import FlashcardsApp

/// `flashcards add`, which adds cards.
struct AddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: CommandLineWords.addAbstract, discussion: CommandLineWords.addDiscussion)

  @OptionGroup var common: CommonOptions

  @Option(
    name: [.short, .long], parsing: .unconditional, help: ArgumentHelp(CommandLineWords.addDeck, valueName: "deck"),
    completion: Completions.decks)
  var deck: String?

  @OptionGroup var options: CardOptions

  @Flag(help: ArgumentHelp(CommandLineWords.addJSON))
  var json = false

  @Flag(help: ArgumentHelp(CommandLineWords.force))
  var force = false

  @Argument(help: ArgumentHelp(CommandLineWords.addInput, valueName: StandardInput.path))
  var input: String?

  /// The number of refused cards that are reported one by one.
  private static let mostReported = 20

  /// Checks the options together. Before that, `ArgumentParser` says which of them there aren't.
  private func checkForm() throws {
    if let input, input != StandardInput.path { throw ValidationError(CommandLineWords.notInput(input)) }
    if json, !options.texts.isEmpty { throw ValidationError(CommandLineWords.jsonAlone) }
    if input != nil, !options.texts.isEmpty { throw ValidationError(CommandLineWords.inputAlone) }
    if deck == nil, !json { throw ValidationError(CommandLineWords.deckMissing) }
    if options.texts.isEmpty, input == nil, isatty(STDIN_FILENO) == 1 {
      throw ValidationError(CommandLineWords.frontMissing)
    }
  }

  func run() throws {
    try checkForm()
    let login = try common.openLogin()
    // Cards may take a while to arrive.
    let hold = LoginHold(login, in: common.locations)
    defer { withExtendedLifetime(hold) {} }
    let texts = options.texts
    let input = texts.isEmpty ? try CardInput.read(isJSON: json).cards : [CardInput.Card(texts: texts)]
    guard !input.isEmpty else {
      throw CommandFailure(status: .nothing, sentence: CommandLineWords.nothingRead)
    }
    var editor = try common.open(login)
    try checkOptions(editor.library)
    let now = Clock.now
    var cards: [Card] = []
    var refused: [String] = []
    try editor.save(at: now) { library in
      let (new, problems) = check(input, texts, library, at: now)
      (cards, refused) = (new.cards, problems)
      return (new.change, CommandLineWords.added(cards))
    }
    if !cards.isEmpty { StandardOutput.note(done: CommandLineWords.cardsAreAdded(cards.count)) }
    try StandardOutput.print(cards.map(\.id.description))
    for sentence in refused.prefix(AddCommand.mostReported) {
      StandardError.print(CommandLineWords.complaint(sentence))
    }
    if refused.count > AddCommand.mostReported {
      StandardError.print(
        CommandLineWords.complaint(CommandLineWords.moreRefused(refused.count - AddCommand.mostReported)))
    }
    if !refused.isEmpty { throw ExitStatus.failure.code }
  }
}

extension AddCommand {
  /// Checks what the options name.
  ///
  /// - Throws: `CommandFailure` if there is no such kind, field, or markup, or several decks have the name.
  private func checkOptions(_ library: Library) throws(CommandFailure) {
    do throws(CardTexts.Problem) {
      let new = NewCards(library, isForced: force, random: RandomSource(seed: 0), at: 0)
      try new.check(options.texts, deck: deck)
    } catch { throw CommandFailure(status: .usage, sentence: error.sentence) }
  }

  /// Returns the cards that may be added to a library, and the reasons why others may not.
  private func check(
    _ input: [CardInput.Card], _ texts: CardTexts, _ library: Library, at now: Milliseconds
  ) -> (NewCards, problems: [String]) {
    var new = NewCards(library, isForced: force, random: RandomSource(seed: .random(in: .min ... .max)), at: now)
    var refused: [String] = []
    for (index, card) in input.enumerated() {
      do throws(CardTexts.Problem) {
        guard let name = deck ?? card.deck else { throw CardTexts.Problem(sentence: CommandLineWords.deckMissing) }
        try new.add(card.texts.completed(by: texts), to: name, isAlone: input.count == 1)
      } catch {
        refused.append(
          input.count == 1
            ? error.sentence : CommandLineWords.inCard(index + 1, line: card.line, error.sentence))
      }
    }
    return (new, refused)
  }
}

extension CardTexts {
  /// Returns the card with what the options say about all cards: the kind and markup where it has none, and the tags.
  fileprivate func completed(by options: CardTexts) -> CardTexts {
    var card = self
    card.kind = kind ?? options.kind
    card.markup = markup ?? options.markup
    card.isReversed = isReversed ?? options.isReversed
    for tag in options.tags where !card.tags.contains(tag) { card.tags.append(tag) }
    return card
  }
}

extension CommonOptions {
  /// Opens a login's files to change its cards, and reports on standard error what is wrong with them.
  ///
  /// - Throws: `CommandFailure` if they cannot be read or nothing can be saved.
  func open(_ login: Login) throws(CommandFailure) -> LoginEditor {
    do throws(StoreFailure) {
      let editor = try LoginEditor(login, in: locations)
      CommonOptions.report(editor.notices)
      // What is opened is repaired by that, and what the command does is whole.
      CommonOptions.lacksPart.set(false)
      return editor
    } catch { throw CommandFailure(status: .failure, sentence: CommandLineWords.notSaved(error.shown)) }
  }
}

extension LoginEditor {
  /// Saves a change, made by a closure that is called again if other programs change the library meanwhile.
  ///
  /// - Throws: `CommandFailure` if it cannot be saved, or what the closure throws.
  mutating func save(
    with reviews: [ReviewEntry.Key] = [], at now: Milliseconds, isExact: Bool = false,
    _ make: (Library) throws -> (change: Change, label: String)
  ) throws {
    do { try commit(with: reviews, at: now, isExact: isExact, make) } catch let failure as StoreFailure {
      throw CommandFailure(status: .failure, sentence: CommandLineWords.notSaved(failure.shown))
    }
    StandardOutput.note(done: CommandLineWords.changeIsSaved)
  }
}
