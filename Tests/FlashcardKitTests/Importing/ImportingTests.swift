import FlashcardKit
import Testing

/// Imports follow one rule and are a single change.
@Suite struct ImportingTests {
  private static let deck = Deck(id: DeckID(rawValue: 1), title: "Sorting", created: 1)
  private static let other = Deck(id: DeckID(rawValue: 2), title: "Searching", created: 1)
  private static let own = Card(id: CardID(rawValue: 3), content: .question("Quick Sort", answer: "fast"), created: 1)
  private static let library = Library(decks: [deck, other], cards: [deck.id: [own]])

  private func bring(
    _ contents: [CardContent], into destination: ImportDestination = .deck(deck.id), _ library: Library = library
  ) throws -> (come: Import, library: Library) {
    var random = RandomSource(seed: 1)
    let cards = contents.compactMap { try? ImportedCard($0, tags: ["t"], source: Card.Source(name: "s")) }
    let come = try library.importing(cards, into: destination, TitleIndex(library), random: &random, at: 5)
    var after = library
    after.apply(come.change)
    return (come, after)
  }

  @Test func theyComeInAtTheEndInTheirOrderAndGoByOneUndo() throws {
    let (come, after) = try bring([.question("a", answer: "1"), .facts(title: "b", facts: ["2", "3"])])
    #expect(after.cards(in: Self.deck.id).map(\.front) == ["Quick Sort", "a", "b"] && come.problem == nil)
    #expect(come.cards.allSatisfy { $0.tags == ["t"] && $0.source?.name == "s" && $0.created == 5 })
    #expect(Set(come.cards.map(\.id)).count == 2)
    var back = after
    back.apply(come.change.inverse)
    #expect(back == Self.library)
  }

  /// A single imported card must pass the same checks as a new card.
  @Test func aSingleCardIsRefusedWhereOneOfItsTitleStands() throws {
    let twin = CardContent.question("quick sort", answer: "another")
    let (refused, same) = try bring([twin])
    #expect(refused.change.isEmpty && refused.problem == .titleTaken(by: Self.own.id) && same == Self.library)
    #expect(try bring([Self.own.content]).come.problem == .duplicate(of: Self.own.id))
    // Another deck may have a card of that title, but not the very same card.
    #expect(try bring([twin], into: .deck(Self.other.id)).come.cards.count == 1)
    #expect(try bring([Self.own.content], into: .deck(Self.other.id)).come.problem == .duplicate(of: Self.own.id))
  }

  /// Of a file, a card whose answer was corrected replaces the one with its front. It isn't known what that was when it
  /// was imported, so its text is kept.
  @Test func aSingleCardOfAFileIsAnUpdate() throws {
    let card = try ImportedCard(CardContent.question("Quick Sort", answer: "another"))
    var random = RandomSource(seed: 1)
    let come = try Self.library.importing(
      [card], of: ImportedCards(cards: [card]), into: .deck(Self.deck.id), TitleIndex(Self.library), random: &random,
      at: 5)
    #expect(come.added == 0 && come.updated == 1 && come.refused == 0 && come.problem == nil)
    var after = Self.library
    after.apply(come.change)
    let cards = after.cards(in: Self.deck.id)
    #expect(cards.map(\.back) == [["another"]] && cards.map(\.id) == [Self.own.id])
    #expect(cards[0].earlier.map(\.text) == ["fast"])
  }

  /// Decks without cards come with a file that describes them, and reviews only with their cards.
  @Test func emptyDecksAndReviewsComeWithTheirCards() throws {
    var cards = try [Self.own.content, .question("new", answer: "n")].map { try ImportedCard($0) }
    for index in cards.indices { (cards[index].id, cards[index].deck) = (CardID(rawValue: UInt64(index + 50)), "A::B") }
    var collection = ImportedCards(cards: cards)
    collection.decks = ["A": Deck(id: DeckID(rawValue: 60), title: "A", created: 1)]
    for (index, path) in ["A::B", "A::Empty", "Empty"].enumerated() {
      collection.decks[path] = Deck(id: DeckID(rawValue: UInt64(index + 61)), title: "x", created: 1)
    }
    collection.reviews = [50, 51, 52, 3].enumerated().map { index, card in
      ReviewEntry(
        id: ReviewID(rawValue: UInt64(index + 1)), moment: Moment(time: 5, offset: 0),
        prompt: Prompt(card: CardID(rawValue: UInt64(card)), face: .front), event: .reset)
    }
    var random = RandomSource(seed: 1)
    func bring(_ cards: [ImportedCard]) throws -> (Import, [String]) {
      let come = try Self.library.importing(
        cards, of: collection, into: .deck(Self.deck.id), TitleIndex(Self.library), random: &random, at: 5)
      var after = Self.library
      after.apply(come.change)
      return (come, after.decks.map { after.path(of: $0.id) })
    }
    let (come, decks) = try bring(cards)
    // One of them is there by another ID: it is refused, and so are its reviews.
    #expect(come.refused == 1 && come.reviews.map(\.prompt.card.rawValue) == [51, 3])
    #expect(decks == ["Sorting", "Searching", "A", "A::B", "Empty", "A::Empty"])
    // All into one deck: those of the file are not wanted.
    for index in cards.indices { cards[index].deck = nil }
    #expect(try bring(cards).1 == ["Sorting", "Searching"])
    let described = collection.decks
    collection = ImportedCards(cards: [])
    collection.decks = described
    #expect(try bring([]).1 == ["Sorting", "Searching", "A", "A::B", "Empty", "A::Empty"])
  }

  /// In an import of many cards, equal titles are intentional: only identical cards are skipped.
  @Test func ofManyOnlyTheVerySameIsLeftOut() throws {
    let (come, after) = try bring([
      .question("Quick Sort", answer: "another"), .question("QUICK  sort", answer: "Fast"),
      .question("Quick Sort", answer: "a third"), .question("quick sort", answer: "Another"),
    ])
    #expect(come.cards.map(\.back) == [["another"], ["a third"]] && come.problem == .duplicate(of: Self.own.id))
    #expect(after.cards(in: Self.deck.id).count == 3)
  }

  /// A letter may be written as one or in parts.
  @Test func howLettersAreWrittenMakesNoOtherCard() throws {
    #expect(
      try bring([.question("\u{D55C}", answer: "1"), .question("\u{1112}\u{1161}\u{11AB}", answer: "1")]).come.cards
        .count
        == 1)
  }

  @Test func aNewDeckIsMadeInTheSameChange() throws {
    let deck = Deck(id: DeckID(rawValue: 9), title: " New \u{1B}deck ", created: 5, source: "checked")
    let (come, after) = try bring([.question("a", answer: "1")], into: .newDeck(deck))
    #expect(after.deck(deck.id)?.title == "New deck" && after.deck(deck.id)?.source == "checked")
    #expect(after.cards(in: deck.id).count == 1 && come.change.steps.count == 2)
    var back = after
    back.apply(come.change.inverse)
    #expect(back == Self.library)
    // If no card is left to import, no deck is created.
    #expect(try bring([Self.own.content], into: .newDeck(deck)).library == Self.library)
    let taken = Deck(id: DeckID(rawValue: 9), title: "sorting", created: 5)
    #expect(throws: DeckProblem.titleTaken(Self.deck.id)) {
      try bring([.question("a", answer: "1")], into: .newDeck(taken))
    }
  }

  @Test func whatIsNoCardOrTooLargeIsNone() throws {
    let fields = CardKind.question.fields
    #expect(throws: ImportProblem.invalid(.missing(fields[0]))) { try ImportedCard(.question(" ", answer: "a")) }
    #expect(throws: ImportProblem.invalid(.missing(fields[1]))) { try ImportedCard(.question("q", answer: "")) }
    let long = String(repeating: "x", count: ImportedCard.longest + 1)
    #expect(throws: ImportProblem.tooLarge) { try ImportedCard(.question(long, answer: "a")) }
    let many = Array(repeating: "f", count: ImportedCard.most)
    #expect(throws: ImportProblem.tooLarge) { try ImportedCard(.facts(title: "t", facts: many)) }
    #expect(try ImportedCard(.question("a\u{1B}[2J", answer: "b")).content.front == "a[2J")
  }
}
