import FlashcardKit
import TextUI

extension CardForm {
  /// Saves the card and returns its ID. If something is wrong, notes it at the fields, focuses the first of them, and
  /// returns `nil`.
  mutating func save(in world: inout World) -> CardID? {
    findBase(in: world.library)
    let draft = finished(draft)
    let content = draft.content
    problems = [:]
    for problem in content.savingProblems { note(problem, world) }
    if kind.covers != nil, coveredFile == nil { note(.noCovers, world) }
    var newDeck: (id: DeckID, change: Change)?
    if deck == nil {
      let deck = Deck(id: world.random.deckID(), title: draft.newDeck, created: world.now)
      do throws(DeckProblem) {
        newDeck = (deck.id, try world.library.adding(deck, random: &world.random))
      } catch { problems[.newDeck] = Words.sentence(error) }
    }
    var tags: [String] = []
    do throws(Tags.Problem) {
      // Unchanged tags stay as they are, whatever a file contained.
      tags = draft.tags == original.tags ? base?.tags ?? [] : try Tags.list(draft.tags)
    } catch { problems[.tags] = Words.sentence(error) }
    if problems[.front] == nil, let twin = twin(of: content, in: &world) {
      if !twin.canBeConfirmed {
        problems[.front] = note(on: twin, in: world)
      } else if toldOf != twin {
        toldOf = twin
        problems[.front] = world.words.confirmTwin(twin, of: kind, in: world.library)
      }
    }
    if let first = places.first(where: { problems[$0] != nil }) {
      focus = first
      return nil
    }
    guard world.canAlter() else { return nil }
    return keep(content, tags, newDeck, in: &world)
  }

  /// Returns the conflict of content with another card.
  private func twin(of content: CardContent, in world: inout World) -> CardProblem? {
    guard let card, let old = world.library.card(card) else {
      return world.titleIndex().problem(with: content, in: deck, editing: card)
    }
    return world.titleIndex().problem(with: content, of: old, from: world.library.home(of: card), to: deck)
  }

  private mutating func note(_ problem: CardProblem, _ world: World) {
    let place: Focus
    switch problem {
    case .missing(let field): place = .text(slot: field.slot, 0)
    case .noCovers: place = .covers
    case .tooFew(let field):
      place = places(of: field).first(where: isLeftBlank) ?? .more
    case .sameAsAnswer(let field, let index):
      // A text that its list drops when left blank has no place among those of the card.
      let all = places(of: field)
      let kept = field.list?.blank == .dropped || leavesOutBlanks ? all.filter { !isLeftBlank($0) } : all
      guard kept.indices.contains(index) else { return }
      place = kept[index]
    default: place = .front
    }
    problems[place] =
      problem == .noCovers && coveredFile != nil
      ? Words.coverParts : world.words.sentence(problem, of: kind, in: world.library)
  }

  /// Returns whether the text area at a place has only whitespace.
  private func isLeftBlank(_ place: Focus) -> Bool { area(at: place)?.text.isBlank == true }

  private func keep(
    _ content: CardContent, _ tags: [String], _ newDeck: (id: DeckID, change: Change)?, in world: inout World
  ) -> CardID? {
    var change = newDeck?.change ?? Change([])
    guard let home = newDeck?.id ?? deck else { return nil }
    let last = newDeck == nil ? world.library.cards(in: home).last?.id : nil
    // A card in an unreadable deck still exists. Inserting it would duplicate it.
    if base == nil, card != nil, let from = original.deck, !world.canAlter(deck: from) { return nil }
    guard let base else {
      let new = Card(
        id: card ?? world.random.cardID(), content: content, tags: tags, isReversed: draft.isReversed,
        created: world.now)
      let made = files.isEmpty ? new : new.with(attachments: files.attachments, at: world.now)
      change.steps.append(.insert([made], deck: home, after: last))
      guard world.canAlter(by: change) else { return nil }
      world.record([], change: change, Words.madeCard(made), saying: Words.madeCard(made, blankChoices: blankNamed))
      world.lastMade = MadeCard(deck: home, kind: kind.id)
      world.takeNamedMedia(of: made, since: nil)
      return made.id
    }
    // Only apply the changes made in this form, not those that others made meanwhile.
    let attachments = files.attachments
    // A cloze card has no direction. Keep the setting that the card had before.
    let isReversed = canBeReversed ? draft.isReversed : base.isReversed
    let text = base.edited(
      content: content, tags: tags, isReversed: isReversed, media: base.media(for: content), at: world.now)
    let whole = base.attachments == attachments ? text : text.with(attachments: attachments, at: world.now)
    let edited = whole.inheriting(from: base)
    let isMoved = home != original.deck
    let from = isMoved ? world.library.home(of: base.id) ?? original.deck : home
    let steps = world.library.saving(edited, of: base, from: from ?? home, to: home)
    if !steps.isEmpty {
      change.steps += steps
      guard world.canAlter(by: change) else { return nil }
      let inherited = world.reviews.book?.inherited(by: edited, from: base) ?? []
      world.record(
        inherited, change: change, Words.editedCard(edited), saying: Words.editedCard(edited, blankChoices: blankNamed))
      world.takeNamedMedia(of: edited, since: base)
    }
    return base.id
  }

  /// The number of texts left blank that a card nevertheless has, with a name.
  private var blankNamed: Int {
    guard let field = kind.list.map({ kind.fields[$0] }), case .named? = field.list?.blank, !leavesOutBlanks else {
      return 0
    }
    return places(of: field).count(where: isLeftBlank)
  }

  /// Whether texts left blank are left out, although those of a new card would have a name: the card exists, and has others,
  /// so that nobody asked for those that its kind makes room for.
  private var leavesOutBlanks: Bool {
    guard card != nil, let field = kind.list.map({ kind.fields[$0] }), case .named? = field.list?.blank else {
      return false
    }
    return !places(of: field).allSatisfy(isLeftBlank)
  }

  /// Returns a draft of the form as it is saved.
  func finished(_ draft: CardDraft) -> CardDraft {
    guard leavesOutBlanks, let field = kind.list.map({ kind.fields[$0] }) else { return draft }
    var draft = draft
    draft[field.slot].removeAll { $0.isBlank }
    return draft
  }

  /// Returns the warning about a card with the same front.
  func note(on twin: CardProblem?, in world: World) -> String? {
    twin.map { world.words.sentence($0, of: kind, in: world.library) }
  }

  /// Looks for cards with the same title while the person types. Very long titles are only compared on saving.
  mutating func lookForTwin(in world: inout World) {
    // Reading a prefix avoids copying a long text on every key.
    let title = draft(prefix: CardForm.longestTitleCompared + 1).content.title
    // While decks are missing, every one that arrives would be read again for the next key.
    guard !title.isEmpty, title.count <= CardForm.longestTitleCompared, !world.isReading else {
      twin = nil
      return
    }
    twin = world.titleIndex().has(title, besides: card) ? twin(of: finished(draft).content, in: &world) : nil
  }

  private static let longestTitleCompared = 2000
}
