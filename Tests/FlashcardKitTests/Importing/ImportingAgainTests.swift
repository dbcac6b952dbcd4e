import FlashcardKit
import Testing

/// A file that is imported again brings what was changed in it, and leaves what was changed here.
@Suite struct ImportingAgainTests {
  private static let deck = Deck(id: DeckID(rawValue: 1), title: "Words", created: 1)
  private var library = Library(decks: [deck], cards: [:])
  private var time: Milliseconds = 10

  /// Imports rows of fronts, backs, and tags.
  @discardableResult
  private mutating func bring(_ rows: [(String, String, [String]?)], updates: Bool = true) throws -> Import {
    let cards = try rows.map { try ImportedCard(.question($0.0, answer: $0.1), tags: $0.2) }
    let collection = ImportedCards(cards: cards)
    let titles = TitleIndex(library)
    let tally = ImportTally(collection, library, into: .deck(Self.deck.id), followsDecks: true, titles)
    var random = RandomSource(seed: UInt64(time))
    time += 10
    let come = try library.importing(
      collection.cards, of: collection, into: .deck(Self.deck.id), titles, updates: updates, random: &random, at: time)
    // The preview says what happens.
    if updates {
      #expect(tally.new == come.added && tally.updated == come.updated && tally.gone == come.gone)
      #expect(tally.known == come.unchanged + come.refused)
    }
    let before = library
    library.apply(come.change)
    var undone = library
    undone.apply(come.change.inverse)
    #expect(undone == before)
    return come
  }

  private var texts: [String] {
    library.cards(in: Self.deck.id).map { ([$0.front] + $0.back + $0.tags).joined(separator: "|") }
  }

  private mutating func edit(_ front: String, _ change: (Card) -> Card) throws {
    let card = try #require(library.cards(in: Self.deck.id).first { $0.front == front })
    time += 10
    library.apply(Change([.edit(deck: Self.deck.id, from: card, to: change(card))]))
  }

  @Test mutating func aCorrectedAnswerReplacesWhatCameBefore() throws {
    try bring([("a", "1", ["t"]), ("b", "2", nil)])
    let come = try bring([("a", "one", ["t"]), ("b", "2", nil), ("c", "3", nil)])
    #expect(come.added == 1 && come.updated == 1 && come.unchanged == 1)
    #expect(texts == ["a|one|t", "b|2", "c|3"])
    #expect(library.cards(in: Self.deck.id).allSatisfy { $0.earlier.isEmpty })
    // And once more: what it is now is remembered.
    #expect(try bring([("a", "uno", ["t"])]).updated == 1)
    #expect(texts == ["a|uno|t", "b|2", "c|3"] && library.cards(in: Self.deck.id)[0].earlier.isEmpty)
    // In other letters it is still a correction.
    #expect(try bring([("a", "Uno", ["t"])]).updated == 1)
    #expect(texts[0] == "a|Uno|t")
  }

  @Test mutating func whatWasEditedHereStays() throws {
    try bring([("a", "1", ["t"]), ("b", "2", ["t"])])
    try edit("a") { $0.edited(content: .question("a", answer: "mine"), tags: ["own"], at: time) }
    let come = try bring([("a", "1", ["t"]), ("b", "2", ["u"])])
    #expect(come.updated == 1 && come.unchanged == 1)
    #expect(texts == ["a|mine|own", "b|2|u"])
  }

  @Test mutating func whatWasChangedInBothIsKeptTwice() throws {
    try bring([("a", "1", ["t"])])
    try edit("a") { $0.edited(content: .question("a", answer: "mine"), tags: ["own"], at: time) }
    #expect(try bring([("a", "theirs", ["u"])]).updated == 1)
    #expect(texts == ["a|theirs|own|u"])
    #expect(library.cards(in: Self.deck.id)[0].earlier.map(\.text) == ["mine"])
    // The same file again has nothing new.
    #expect(try bring([("a", "theirs", ["u"])]).change.isEmpty)
  }

  /// Bank, bench, and Bank, shore, are two cards.
  @Test mutating func equalFrontsAreSeveralCards() throws {
    try bring([("Bank", "bench", nil)])
    let come = try bring([("Bank", "bench", nil), ("Bank", "shore", nil)])
    #expect(come.added == 1 && come.updated == 0 && come.refused == 1)
    #expect(try bring([("Bank", "money", nil)]).added == 1)
    #expect(texts == ["Bank|bench", "Bank|shore", "Bank|money"])
  }

  @Test mutating func whatIsGoneFromTheFileStaysAndIsCounted() throws {
    try bring([("a", "1", nil), ("b", "2", nil)])
    try edit("b") { $0.edited(isFavorite: true, at: time) }
    let come = try bring([("a", "1", nil)])
    #expect(come.gone == 1 && come.change.isEmpty && texts == ["a|1", "b|2"])
    // A card that never came from a file isn't gone from it, and a file that has nothing of a deck says nothing of it.
    library.apply(
      library.adding(
        [Card(id: CardID(rawValue: 99), content: .question("own", answer: "x"), created: 1)], to: Self.deck.id))
    #expect(try bring([("a", "1", nil), ("b", "2", nil)]).gone == 0)
    #expect(try bring([("z", "1", nil)]).gone == 0)
  }

  @Test mutating func whatOneHasIsKeptIfWished() throws {
    try bring([("a", "1", nil)])
    let come = try bring([("a", "one", nil), ("b", "2", nil)], updates: false)
    #expect(come.added == 1 && come.updated == 0 && come.unchanged == 1 && texts == ["a|1", "b|2"])
  }

  @Test mutating func aCardOfAnotherKindIsAnotherCard() throws {
    try bring([("a", "1", nil)])
    let facts = ImportedCards(cards: [try ImportedCard(.facts(title: "a", facts: ["1", "2"]))])
    var random = RandomSource(seed: 9)
    let come = try library.importing(
      facts.cards, of: facts, into: .deck(Self.deck.id), TitleIndex(library), random: &random, at: 99)
    #expect(come.added == 1 && come.updated == 0)
  }
}
