import FlashcardKit
import FlashcardsApp

/// Cards to add to a library, checked by the rules of the form, and the decks that they lack.
struct NewCards {
  /// The cards.
  private(set) var cards: [Card] = []
  private var decks: [DeckID] = []
  private var byDeck: [DeckID: [Card]] = [:]
  private var steps: [Change.Step] = []
  /// The decks that names stand for.
  private var known: [String: DeckID] = [:]
  private var library: Library
  private var titles: TitleIndex
  private var random: RandomSource
  private let now: Milliseconds
  /// Whether a card may have the same front as one in another deck.
  private let isForced: Bool

  init(_ library: Library, isForced: Bool, random: RandomSource, at now: Milliseconds) {
    self.library = library
    titles = TitleIndex(library)
    self.isForced = isForced
    self.random = random
    self.now = now
  }

  /// The change that adds the cards, each deck's at its end. Empty if there are none.
  var change: Change {
    guard !cards.isEmpty else { return Change([]) }
    var change = Change(steps)
    for deck in decks { change.steps += library.adding(byDeck[deck] ?? [], to: deck).steps }
    return change
  }

  /// Checks a card and adds it.
  ///
  /// - Parameters:
  ///   - texts: The card.
  ///   - name: The name of its deck, which is created if there is none.
  ///   - number: The number of the card in the input, or `nil` if it is the only one. Of several cards, those with
  ///     equal fronts are kept as their author intended; only those that the library has already are refused.
  /// - Throws: `CardTexts.Problem` if the card cannot be added.
  mutating func add(_ texts: CardTexts, to name: String, number: Int?) throws(CardTexts.Problem) {
    let existing = try deck(named: name)
    let draft = try draft(texts, deck: existing)
    let content = draft.content
    var problem = (content.problems + content.wrongChoiceProblems).first
    if problem == nil, let twin = titles.problem(with: content, in: draft.deck), isRefused(twin, isAlone: number == nil)
    {
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

  /// Checks what texts and a deck's name refer to, whether or not they make a card.
  ///
  /// - Throws: `CardTexts.Problem` if that is unknown, or several decks have the name.
  mutating func check(_ texts: CardTexts, deck name: String?) throws(CardTexts.Problem) {
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
  private mutating func deck(named name: String) throws(CardTexts.Problem) -> DeckID? {
    if let deck = known[name] { return deck }
    let found = library.decks(named: name)
    guard found.count <= 1 else {
      let paths = found.map { library.path(of: $0.id) }
      throw CardTexts.Problem(sentence: CommandLineWords.severalDecks(name, paths: paths))
    }
    known[name] = found.first?.id
    return found.first?.id
  }

  private func isRefused(_ problem: CardProblem, isAlone: Bool) -> Bool {
    if case .duplicate = problem { return true }
    return isAlone && !(problem.canBeConfirmed && isForced)
  }

  private mutating func makeDeck(_ name: String) throws(CardTexts.Problem) -> DeckID {
    let deck = Deck(id: random.deckID(), title: name, created: now)
    do throws(DeckProblem) {
      let change = try library.adding(deck, random: &random)
      library.apply(change)
      steps += change.steps
      known[name] = deck.id
      return deck.id
    } catch { throw CardTexts.Problem(sentence: CommandLineWords.sentence(error)) }
  }
}
