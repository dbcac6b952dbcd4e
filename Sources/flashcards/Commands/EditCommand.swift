import ArgumentParser
import CardStore
import Essentials
import FlashcardKit
import FlashcardsApp

/// `flashcards edit`, which edits or deletes cards.
struct EditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: CommandLineWords.editAbstract, discussion: CommandLineWords.editDiscussion)

  @OptionGroup var common: CommonOptions

  @Option(
    name: [.short, .long], parsing: .unconditional, help: ArgumentHelp(CommandLineWords.editDeck, valueName: "deck"),
    completion: Completions.decks)
  var deck: String?

  @OptionGroup var options: CardOptions

  @Option(
    parsing: .unconditionalSingleValue, help: ArgumentHelp(CommandLineWords.untag, valueName: "tag"),
    completion: Completions.tags)
  var untag: [String] = []

  @Flag(help: ArgumentHelp(CommandLineWords.forceEdit))
  var force = false

  @Flag(help: ArgumentHelp(CommandLineWords.delete))
  var delete = false

  @Argument(help: ArgumentHelp(CommandLineWords.cardArgument), completion: Completions.searches)
  var card: [String]

  /// Whether no option says what to change.
  private var isPlain: Bool {
    let texts = options.texts
    return texts.isEmpty && texts.kind == nil && texts.markup == nil && texts.isReversed == nil && texts.tags.isEmpty
      && untag.isEmpty && deck == nil
  }

  /// Checks the options together. Before that, `ArgumentParser` says which of them there aren't.
  private func checkForm() throws {
    if delete, !isPlain { throw ValidationError(CommandLineWords.deleteAlone) }
    if !delete, isPlain, isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0 {
      throw ValidationError(CommandLineWords.nothingToEdit)
    }
  }

  func run() throws {
    try checkForm()
    let login = try common.openLogin()
    let text = card.joined(separator: " ")
    let snapshot = try common.read(login, withLog: LoginSnapshot.needsLog(text) || options.texts.kind != nil)
    let bases = try snapshot.cards(card)
    if bases.count > 1, !delete { try checkSeveral() }
    let drafts = delete ? [] : try bases.map { base throws(CommandFailure) in try edited(base, in: snapshot.library) }
    var editor = try common.open(login)
    let moment = Clock.moment
    let now = moment.time
    let entries = inherited(by: drafts, from: bases, snapshot, at: moment)
    func make(_ library: Library) throws(CommandFailure) -> (change: Change, label: String) {
      // What others did to the cards meanwhile is merged with the change.
      for base in bases where library.home(of: base.id) == nil {
        throw CommandFailure(status: .failure, sentence: CommandLineWords.cardGone)
      }
      guard !delete else {
        return (library.removing(bases.map(\.id)), CommandLineWords.deleted(bases.compactMap { library.card($0.id) }))
      }
      return try change(of: bases, to: drafts, library, at: now)
    }
    if !entries.isEmpty {
      // Nothing is logged about a card that can't be saved.
      _ = try make(editor.library)
      do throws(StoreFailure) { try editor.append(ReviewLog(entries), at: now) } catch {
        throw CommandFailure(status: .failure, sentence: CommandLineWords.notSaved(error.shown))
      }
    }
    try editor.save(with: entries.map(\.key), at: now, make)
  }

  /// Checks that what the options say can be done to several cards at once.
  private func checkSeveral() throws(CommandFailure) {
    if isPlain { throw CommandFailure(status: .usage, sentence: CommandLineWords.editorTakesOne) }
    if !options.texts.isEmpty { throw CommandFailure(status: .usage, sentence: CommandLineWords.textsAreOfOne) }
  }

  /// Returns the change that makes cards what drafts say, with its description in the undo history.
  private func change(
    of bases: [Card], to drafts: [CardDraft], _ library: Library, at now: Milliseconds
  ) throws(CommandFailure) -> (change: Change, label: String) {
    let (target, newDecks) = try target(in: library, at: now)
    var steps = newDecks
    var titles = TitleIndex(library)
    var (moved, edited): ([Card], [Card]) = ([], [])
    for (base, draft) in zip(bases, drafts) {
      guard let home = library.home(of: base.id) else { continue }
      let deck = target ?? home
      do throws(CommandFailure) {
        try check(draft.content, of: base, from: home, to: deck, titles, library)
        let tags = try tags(of: base, in: draft)
        let new = base.edited(tags: tags, at: now).edited(as: draft, at: now).inheriting(from: base)
        edited.append(new)
        let change = library.saving(new, of: base, from: home, to: deck)
        titles.apply(Change(change))
        guard deck != home else {
          steps += change
          continue
        }
        // In their order, after those that are there.
        steps += change.prefix(1)
        moved.append(new)
      } catch {
        guard bases.count > 1 else { throw error }
        throw CommandFailure(
          status: error.status, sentence: CommandLineWords.ofCard(base.id.description, error.sentence))
      }
    }
    if let target, !moved.isEmpty {
      steps.append(.insert(moved, deck: target, after: library.cards(in: target).last?.id))
    }
    return (Change(steps), CommandLineWords.edited(edited))
  }

  /// Returns the deck to which the cards are moved, if any, and the steps that add it.
  private func target(
    in library: Library, at now: Milliseconds
  ) throws(CommandFailure) -> (deck: DeckID?, new: [Change.Step]) {
    guard let deck else { return (nil, []) }
    var new = NewCards(library, isForced: force, random: RandomSource(seed: .random(in: .min ... .max)), at: now)
    do throws(CardTexts.Problem) { return (try new.place(named: deck), new.deckSteps) } catch {
      throw CommandFailure(status: .usage, sentence: error.sentence)
    }
  }

  /// Returns the entries of the review log by which cards keep their schedules if they become some of another kind.
  private func inherited(
    by drafts: [CardDraft], from bases: [Card], _ snapshot: LoginSnapshot, at moment: Moment
  ) -> [ReviewEntry] {
    let changed = zip(drafts, bases).filter { $0.kind.id != $1.content.kind.id }
    guard !changed.isEmpty else { return [] }
    let book = ReviewBook(snapshot.log, snapshot.library, at: moment)
    return changed.flatMap { draft, base in
      book.inherited(by: base.edited(as: draft, at: moment.time), from: base).map { prompt, event in
        ReviewEntry(id: ReviewID(rawValue: .random(in: .min ... .max)), moment: moment, prompt: prompt, event: event)
      }
    }
  }

  /// Returns a card as the options say, or as it was edited by the person's editor.
  private func edited(_ card: Card, in library: Library) throws(CommandFailure) -> CardDraft {
    guard var draft = CardDraft(card, in: library.home(of: card.id)) else {
      throw CommandFailure(status: .failure, sentence: CommandLineWords.unknownKind)
    }
    do throws(CardTexts.Problem) { try options.texts.apply(to: &draft, kinds: library.kinds) } catch {
      throw CommandFailure(status: .usage, sentence: error.sentence)
    }
    guard isPlain else { return draft }
    let sheet = CardSheet(draft.kind)
    let text: String
    do throws(EditorFailure) {
      text = try ExternalEditor(in: common.locations).edit(sheet.text(of: draft))
    } catch { throw CommandFailure(status: .failure, sentence: CommandLineWords.sentence(error)) }
    guard sheet.read(text, into: &draft) else {
      throw CommandFailure(status: .failure, sentence: CommandLineWords.noHeading)
    }
    return draft
  }

  private func check(
    _ content: CardContent, of card: Card, from home: DeckID, to deck: DeckID, _ titles: TitleIndex, _ library: Library
  ) throws(CommandFailure) {
    var problem = content == card.content ? nil : content.savingProblems.first
    if problem == nil, content != card.content || deck != home,
      let twin = titles.problem(with: content, of: card, from: home, to: deck),
      !(twin.canBeConfirmed && force)
    {
      problem = twin
    }
    guard let problem else { return }
    throw CommandFailure(
      status: .failure, sentence: CommandLineWords.refused(problem, of: content.kind, in: library))
  }

  /// Returns the tags as the options say, or as they were edited by the person's editor.
  private func tags(of card: Card, in draft: CardDraft) throws(CommandFailure) -> [String] {
    guard !options.tag.isEmpty || !untag.isEmpty else {
      guard isPlain, draft.tags != CardDraft(card, in: nil)?.tags else { return card.tags }
      do throws(Tags.Problem) { return try Tags.list(draft.tags) } catch {
        throw CommandFailure(status: .failure, sentence: CommandLineWords.sentence(error))
      }
    }
    let gone = Set(untag.map { $0.folded() })
    do throws(Tags.Problem) {
      return try Tags.list((card.tags.filter { !gone.contains($0.folded()) } + options.tag).joined(separator: ","))
    } catch { throw CommandFailure(status: .usage, sentence: CommandLineWords.sentence(error)) }
  }
}

extension Card {
  /// Returns the card with the content of a draft.
  fileprivate func edited(as draft: CardDraft, at now: Milliseconds) -> Card {
    let content = draft.content
    return edited(
      content: content, isReversed: content.kind.canBeReversed ? draft.isReversed : isReversed,
      media: media(for: content), at: now)
  }
}
