import FlashcardKit
import Testing

/// A file that is imported again brings what was changed in it, and leaves what was changed here.
@Suite struct ImportingAgainTests {
  @Test func aCorrectedAnswerReplacesWhatCameBefore() throws {
    var trial = Trial()
    try trial.bring([("a", "1", ["t"]), ("b", "2", nil)])
    let come = try trial.bring([("a", "one", ["t"]), ("b", "2", nil), ("c", "3", nil)])
    #expect(come.added == 1 && come.updated == 1 && come.unchanged == 1)
    #expect(trial.texts == ["a|one|t", "b|2", "c|3"])
    #expect(trial.library.cards(in: Trial.deck.id).allSatisfy { $0.earlier.isEmpty })
    // And once more: what it is now is remembered.
    let second = try trial.bring([("a", "uno", ["t"])])
    #expect(second.updated == 1)
    #expect(trial.texts == ["a|uno|t", "b|2", "c|3"] && trial.library.cards(in: Trial.deck.id)[0].earlier.isEmpty)
    // In other letters it is still a correction.
    let third = try trial.bring([("a", "Uno", ["t"])])
    #expect(third.updated == 1)
    #expect(trial.texts[0] == "a|Uno|t")
  }

  @Test func whatWasEditedHereStays() throws {
    var trial = Trial()
    try trial.bring([("a", "1", ["t"]), ("b", "2", ["t"])])
    try trial.edit("a") { $0.edited(content: .question("a", answer: "mine"), tags: ["own"], at: $1) }
    let come = try trial.bring([("a", "1", ["t"]), ("b", "2", ["u"])])
    #expect(come.updated == 1 && come.unchanged == 1)
    #expect(trial.texts == ["a|mine|own", "b|2|u"])
  }

  @Test func whatWasChangedInBothIsKeptTwice() throws {
    var trial = Trial()
    try trial.bring([("a", "1", ["t"])])
    try trial.edit("a") { $0.edited(content: .question("a", answer: "mine"), tags: ["own"], at: $1) }
    let come = try trial.bring([("a", "theirs", ["u"])])
    #expect(come.updated == 1)
    #expect(trial.texts == ["a|theirs|own|u"])
    #expect(trial.library.cards(in: Trial.deck.id)[0].earlier.map(\.text) == ["mine"])
    // The same file again has nothing new.
    let again = try trial.bring([("a", "theirs", ["u"])])
    #expect(again.change.isEmpty)
  }

  /// A card that was edited here is recognized by what it was imported as, also in another deck.
  @Test func aCardWithAnotherFrontIsNoNewCard() throws {
    var trial = Trial()
    try trial.bring([("a", "1", ["t"]), ("b", "2", nil)])
    try trial.edit("a") { $0.edited(content: .question("mine", answer: "1"), at: $1) }
    let come = try trial.bring([("a", "1", ["t"]), ("b", "2", nil)])
    #expect(come.added == 0 && come.unchanged == 2 && come.gone == 0 && come.change.isEmpty)
    let tags = try trial.bring([("a", "1", ["u"])])
    #expect(tags.added == 0 && tags.updated == 1 && trial.texts == ["mine|1|u", "b|2"])
    let other = Deck(id: DeckID(rawValue: 2), title: "Other", created: 1)
    trial.apply(try trial.library.adding(other))
    let cards = trial.library.cards(in: Trial.deck.id).map(\.id)
    trial.apply(trial.library.moving(cards, to: other.id))
    let moved = try trial.bring([("a", "1", ["u"]), ("b", "2", nil)])
    #expect(moved.added == 0 && moved.change.isEmpty && trial.library.cards(in: other.id).count == 2)
    // What else has that front is a card of its own.
    let new = try trial.bring([("a", "other", nil)])
    #expect(new.added == 1)
  }

  /// A card that was moved here and corrected there is recognized by the cards that it came with.
  @Test func aCardThatWasMovedIsCorrected() throws {
    var trial = Trial()
    try trial.bring([("a", "1", nil), ("b", "2", nil), ("c", "3", nil)])
    let other = Deck(id: DeckID(rawValue: 2), title: "Other", created: 1)
    trial.apply(try trial.library.adding(other))
    let card = try #require(trial.library.cards(in: Trial.deck.id).first)
    trial.apply(trial.library.moving([card.id], to: other.id))
    let come = try trial.bring([("a", "one", nil), ("b", "2", nil), ("c", "3", nil)])
    #expect(come.added == 0 && come.updated == 1 && come.unchanged == 2 && come.gone == 0)
    #expect(trial.library.cards(in: other.id).map(\.back) == [["one"]] && trial.texts == ["b|2", "c|3"])
    // All of them, in any order.
    trial.apply(trial.library.moving(trial.library.cards(in: Trial.deck.id).map(\.id), to: other.id))
    let all = try trial.bring([("b", "two", nil), ("c", "3", nil), ("a", "one", nil), ("d", "4", nil)])
    #expect(all.added == 1 && all.updated == 1 && trial.texts == ["d|4"])
    // One that came with others is another card, also if a few of them are in both files.
    let shared = try trial.bring([("a", "one", nil), ("b", "zwei", nil), ("p", "1", nil), ("q", "2", nil)])
    #expect(shared.updated == 0 && shared.added == 3)
    let alone = try trial.bring([("c", "drei", nil), ("x", "1", nil)])
    #expect(alone.added == 2 && alone.updated == 0)
  }

  /// What is gone came from the same file, not only into the same deck.
  @Test func anotherFileOfTheDeckIsNotGone() throws {
    var trial = Trial()
    try trial.bring([("a", "1", nil), ("b", "2", nil), ("c", "3", nil)])
    try trial.bring([("x", "7", nil), ("y", "8", nil)])
    let first = try trial.bring([("a", "1", nil), ("b", "2", nil)])
    #expect(first.gone == 1)
    let second = try trial.bring([("x", "7", nil), ("y", "8", nil)])
    #expect(second.gone == 0)
  }

  /// Bank, bench, and Bank, shore, are two cards.
  @Test func equalFrontsAreSeveralCards() throws {
    var trial = Trial()
    try trial.bring([("Bank", "bench", nil)])
    let come = try trial.bring([("Bank", "bench", nil), ("Bank", "shore", nil)])
    #expect(come.added == 1 && come.updated == 0 && come.refused == 1)
    let third = try trial.bring([("Bank", "money", nil)])
    #expect(third.added == 1)
    #expect(trial.texts == ["Bank|bench", "Bank|shore", "Bank|money"])
  }

  @Test func whatIsGoneFromTheFileStaysAndIsCounted() throws {
    var trial = Trial()
    try trial.bring([("a", "1", nil), ("b", "2", nil)])
    try trial.edit("b") { $0.edited(isFavorite: true, at: $1) }
    let come = try trial.bring([("a", "1", nil)])
    #expect(come.gone == 1 && come.change.isEmpty && trial.texts == ["a|1", "b|2"])
    // A card that never came from a file isn't gone from it, and a file that has nothing of a deck says nothing of it.
    trial.apply(
      trial.library.adding(
        [Card(id: CardID(rawValue: 99), content: .question("own", answer: "x"), created: 1)], to: Trial.deck.id))
    let whole = try trial.bring([("a", "1", nil), ("b", "2", nil)])
    #expect(whole.gone == 0)
    let other = try trial.bring([("z", "1", nil)])
    #expect(other.gone == 0)
  }

  @Test func whatOneHasIsKeptIfWished() throws {
    var trial = Trial()
    try trial.bring([("a", "1", nil)])
    let come = try trial.bring([("a", "one", nil), ("b", "2", nil)], updates: false)
    #expect(come.added == 1 && come.updated == 0 && come.unchanged == 1 && trial.texts == ["a|1", "b|2"])
  }

  @Test func aCardOfAnotherKindIsAnotherCard() throws {
    var trial = Trial()
    try trial.bring([("a", "1", nil)])
    let choice = ImportedCards(cards: [try ImportedCard(.choice("a", answer: "3", wrong: ["2"]))])
    var random = RandomSource(seed: 9)
    let come = try trial.library.importing(
      choice.cards, of: choice, into: .deck(Trial.deck.id), TitleIndex(trial.library), random: &random, at: 99)
    #expect(come.added == 1 && come.updated == 0)
  }

  @Test func whatBecomesOfTheFirstCardsIsTold() throws {
    var trial = Trial()
    try trial.bring([("a", "1", nil), ("b", "2", nil)])
    let cards = try [("a", "one"), ("b", "2"), ("c", "3")].map { try ImportedCard(.question($0.0, answer: $0.1)) }
    let tally = ImportTally(
      ImportedCards(cards: cards), trial.library, into: .deck(Trial.deck.id), followsDecks: true,
      TitleIndex(trial.library))
    #expect(cards.map { tally.fates[$0.content] } == [.updates, .isKnown, nil])
  }
}

/// A library into which files are imported.
private struct Trial {
  static let deck = Deck(id: DeckID(rawValue: 1), title: "Words", created: 1)
  private(set) var library = Library(decks: [deck], cards: [:])
  private(set) var time: Milliseconds = 10

  /// Imports rows of fronts, backs, and tags.
  @discardableResult
  mutating func bring(_ rows: [(String, String, [String]?)], updates: Bool = true) throws -> Import {
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

  var texts: [String] {
    library.cards(in: Self.deck.id).map { ([$0.front] + $0.back + $0.tags).joined(separator: "|") }
  }

  mutating func edit(_ front: String, _ change: (Card, Milliseconds) -> Card) throws {
    let card = try #require(library.cards(in: Self.deck.id).first { $0.front == front })
    time += 10
    library.apply(Change([.edit(deck: Self.deck.id, from: card, to: change(card, time))]))
  }

  mutating func apply(_ change: Change) { library.apply(change) }
}
