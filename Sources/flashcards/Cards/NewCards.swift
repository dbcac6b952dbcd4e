import FlashcardKit
import FlashcardsApp

/// Cards to add to a library, checked by the rules of the form, and the decks that they lack.
struct NewCards {
  /// The cards.
  private(set) var cards: [Card] = []
  private var decks: [DeckID] = []
  private var byDeck: [DeckID: [Card]] = [:]
  /// The steps that add the new decks.
  private(set) var deckSteps: [Change.Step] = []
  /// The decks of the library and the new ones, and their names, in the same order.
  private var known: [DeckID]
  private var names: DeckNames
  private let library: Library
  private var titles: TitleIndex
  private var random: RandomSource
  private let now: Milliseconds
  /// Whether a card may have the same front as one in another deck.
  private let isForced: Bool

  init(_ library: Library, isForced: Bool, random: RandomSource, at now: Milliseconds) {
    self.library = library
    let rows = library.deckRows()
    known = rows.map(\.deck.id)
    names = DeckNames(rows.map { ($0.deck.id, $0.deck.title, $0.depth) })
    titles = TitleIndex(library)
    self.isForced = isForced
    self.random = random
    self.now = now
  }

  /// The change that adds the cards, each deck's at its end. Empty if there are none.
  var change: Change {
    guard !cards.isEmpty else { return Change([]) }
    var change = Change(deckSteps)
    for deck in decks { change.steps += library.adding(byDeck[deck] ?? [], to: deck).steps }
    return change
  }

  /// Checks a card and adds it.
  ///
  /// - Parameters:
  ///   - texts: The card.
  ///   - name: The name of its deck, which is created if there is none.
  ///   - isAlone: Whether there are no others. Of several cards, those with equal fronts are kept as their author
  ///     intended; only those that the library has already are refused.
  /// - Throws: `CardTexts.Problem` if the card cannot be added.
  mutating func add(_ texts: CardTexts, to name: String, isAlone: Bool) throws(CardTexts.Problem) {
    let existing = try deck(named: name)
    let draft = try draft(texts, deck: existing)
    let content = draft.content
    var problem = content.savingProblems.first
    if problem == nil, let twin = titles.problem(with: content, in: draft.deck), isRefused(twin, isAlone: isAlone) {
      problem = twin
    }
    if let problem {
      throw CardTexts.Problem(sentence: CommandLineWords.refused(problem, of: draft.kind, in: library))
    }
    let tags: [String]
    do throws(Tags.Problem) { tags = try Tags.list(texts.tags.joined(separator: ",")) } catch {
      throw CardTexts.Problem(sentence: CommandLineWords.sentence(error))
    }
    let deck: DeckID
    if let existing { deck = existing } else { deck = try makeDeck(name) }
    let card = Card(
      id: random.cardID(), content: content, tags: tags, isReversed: draft.isReversed && draft.kind.canBeReversed,
      created: now)
    titles.insert(card, in: deck)
    if byDeck[deck] == nil { decks.append(deck) }
    byDeck[deck, default: []].append(card)
    cards.append(card)
  }

  /// Returns the deck with a name, which `deckSteps` add if there is none.
  ///
  /// - Throws: `CardTexts.Problem` if several decks have the name, or none can.
  mutating func place(named name: String) throws(CardTexts.Problem) -> DeckID {
    if let existing = try deck(named: name) { return existing }
    return try makeDeck(name)
  }

  /// Checks what texts and a deck's name refer to, whether or not they make a card.
  ///
  /// - Throws: `CardTexts.Problem` if that is unknown, or several decks have the name.
  func check(_ texts: CardTexts, deck name: String?) throws(CardTexts.Problem) {
    _ = try draft(texts, deck: try name.flatMap { name throws(CardTexts.Problem) in try deck(named: name) })
  }

  private func draft(_ texts: CardTexts, deck: DeckID?) throws(CardTexts.Problem) -> CardDraft {
    var draft = CardDraft(
      deck: deck, kind: library.kinds[CardKind.question.id] ?? .question,
      markup: library[Settings.appearance.markup])
    try texts.apply(to: &draft, kinds: library.kinds)
    return draft
  }

  /// Returns the deck with a name, or `nil` if there is none.
  private func deck(named name: String) throws(CardTexts.Problem) -> DeckID? {
    let found = names.find(name)
    guard found.count <= 1 else {
      throw CardTexts.Problem(
        sentence: CommandLineWords.severalDecks(name, found.map { (id: known[$0], path: names.paths[$0]) }))
    }
    return found.first.map { known[$0] }
  }

  private func isRefused(_ problem: CardProblem, isAlone: Bool) -> Bool {
    if case .duplicate = problem { return true }
    return isAlone && !(problem.canBeConfirmed && isForced)
  }

  /// Adds the decks of a path that are missing, and returns the last one.
  private mutating func makeDeck(_ name: String) throws(CardTexts.Problem) -> DeckID {
    let titles: [String]
    do throws(DeckProblem) {
      titles = try name.split(separator: Deck.pathSeparator, omittingEmptySubsequences: false).map {
        title throws(DeckProblem) in try Deck.checked(String(title))
      }
    } catch { throw CardTexts.Problem(sentence: CommandLineWords.sentence(error)) }
    var parent: DeckID?
    var path = ""
    for title in titles {
      path += path.isEmpty ? title : Deck.pathSeparator + title
      if let place = names.first(at: path) {
        parent = known[place]
        continue
      }
      let deck = Deck(id: random.deckID(), title: title, parent: parent, created: now)
      deckSteps.append(.addDeck(deck, after: deckSteps.last?.newDeck ?? library.decks.last?.id))
      known.append(deck.id)
      names.append(deck.id, title, path: path)
      parent = deck.id
    }
    guard let parent else { throw CardTexts.Problem(sentence: CommandLineWords.sentence(DeckProblem.titleMissing)) }
    return parent
  }
}

extension Change.Step {
  /// The deck that the step adds.
  fileprivate var newDeck: DeckID? { if case .addDeck(let deck, _) = self { deck.id } else { nil } }
}
