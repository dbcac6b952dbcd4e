import ArgumentParser
import CardStore
import Essentials
import FlashcardKit
import FlashcardsApp

/// `flashcards edit`, which edits or deletes a card.
struct EditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: CommandLineWords.editAbstract, discussion: CommandLineWords.editDiscussion)

  @OptionGroup var common: CommonOptions

  @Option(
    name: [.short, .long], help: ArgumentHelp(CommandLineWords.editDeck, valueName: "deck"),
    completion: Completions.decks)
  var deck: String?

  @OptionGroup var options: CardOptions

  @Option(
    parsing: .singleValue, help: ArgumentHelp(CommandLineWords.untag, valueName: "tag"), completion: Completions.tags)
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

  func validate() throws {
    if delete, !isPlain { throw ValidationError(CommandLineWords.deleteAlone) }
    if !delete, isPlain, isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0 {
      throw ValidationError(CommandLineWords.nothingToEdit)
    }
  }

  func run() throws {
    let login = try common.openLogin()
    let text = card.joined(separator: " ")
    let snapshot = try common.read(login, withLog: LoginSnapshot.needsLog(text) || options.texts.kind != nil)
    let base = try snapshot.card(text)
    let draft = delete ? nil : try edited(base, in: snapshot.library)
    var editor = try common.open(login)
    let moment = Clock.moment
    let now = moment.time
    let entries = draft.map { inherited(by: $0, from: base, snapshot, at: moment) } ?? []
    func make(_ library: Library) throws(CommandFailure) -> (change: Change, label: String) {
      // What others did to the card meanwhile is merged with the change.
      guard let current = library.card(base.id), let home = library.home(of: base.id) else {
        throw CommandFailure(status: .failure, sentence: CommandLineWords.cardGone)
      }
      guard let draft else { return (library.removing([base.id]), CommandLineWords.deleted(current)) }
      return try change(of: base, in: home, to: draft, library, at: now)
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

  /// Returns the change that makes a card what a draft says, with its description in the undo history.
  private func change(
    of base: Card, in home: DeckID, to draft: CardDraft, _ library: Library, at now: Milliseconds
  ) throws(CommandFailure) -> (change: Change, label: String) {
    var target = home
    if let deck { target = try library.deck(named: deck).id }
    let content = draft.content
    try check(content, of: base, from: home, to: target, library)
    let tags = try tags(of: base, in: draft)
    let new = base.edited(tags: tags, at: now).edited(as: draft, at: now).inheriting(from: base)
    return (Change(library.saving(new, of: base, from: home, to: target)), CommandLineWords.edited(new))
  }

  /// Returns the entries of the review log by which a card keeps its schedule if it becomes one of another kind.
  private func inherited(
    by draft: CardDraft, from base: Card, _ snapshot: LoginSnapshot, at moment: Moment
  ) -> [ReviewEntry] {
    guard draft.kind.id != base.content.kind.id else { return [] }
    let book = ReviewBook(snapshot.log, snapshot.library, at: moment)
    return book.inherited(by: base.edited(as: draft, at: moment.time), from: base).map { prompt, event in
      ReviewEntry(id: ReviewID(rawValue: .random(in: .min ... .max)), moment: moment, prompt: prompt, event: event)
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
    _ content: CardContent, of card: Card, from home: DeckID, to deck: DeckID, _ library: Library
  ) throws(CommandFailure) {
    var problem = content == card.content ? nil : content.savingProblems.first
    if problem == nil, content != card.content || deck != home,
      let twin = TitleIndex(library).problem(with: content, of: card, from: home, to: deck),
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
