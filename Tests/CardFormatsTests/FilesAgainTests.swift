import FlashcardKit
import Testing

@testable import CardFormats

/// Text files that are imported again, and others that resemble them.
@Suite struct FilesAgainTests {
  /// A front says nothing of where a card is from: each file, and each deck in it, has its own.
  @Test(arguments: [
    (
      "#flashcards/german\n\nto run::laufen <!--SR:!2026-12-05,10,250-->\n",
      "#flashcards/spanish\n\nto run::correr <!--SR:!2026-12-08,10,250-->\n", ["german|laufen", "spanish|correr"]
    ),
    (
      "- Capital? #card\n  card-last-interval:: 4\n  card-ease-factor:: 2.5\n"
        + "  card-next-schedule:: 2026-12-10T00:00:00.000Z\n  - Paris\n",
      "- Capital? #card\n  card-last-interval:: 4\n  card-ease-factor:: 2.5\n"
        + "  card-next-schedule:: 2026-12-12T00:00:00.000Z\n  - Madrid\n", ["One|Paris", "Two|Madrid"]
    ),
  ])
  func equalFrontsOfTwoFilesAreTwoCards(_ one: String, _ two: String, _ texts: [String]) throws {
    var trial = Trial()
    for (name, text) in [("One.md", one), ("Two.md", two)] {
      let come = try trial.bring(text, name)
      #expect(come.added == 1 && come.updated == 0 && come.reviews.count == 1)
    }
    #expect(trial.texts == texts)
    // Each is recognized again, and its schedule is the same.
    for (name, text) in [("Two.md", two), ("One.md", one)] {
      let come = try trial.bring(text, name)
      #expect(come.change.isEmpty && come.reviews.allSatisfy { trial.reviews[$0.id] == $0 } && come.reviews.count == 1)
    }
    let corrected = try trial.bring(
      one.replacing("laufen", with: "rennen").replacing("Paris", with: "Paris!"), "One.md")
    #expect(corrected.updated == 1 && corrected.added == 0 && trial.texts[1] == texts[1])
    #expect(trial.reviews.count == 2)
  }

  /// One file may have the same front in two decks, in any order.
  @Test func decksOfOneFileMayChangePlaces() throws {
    let german = "#flashcards/german\n\nDefinition::ein Wort <!--SR:!2026-12-05,10,250-->\n\n"
    let english = "#flashcards/english\n\nDefinition::a word <!--SR:!2026-12-05,10,250-->\n\n"
    var trial = Trial()
    try trial.bring(german + english, "Words.md")
    let texts = trial.texts
    let come = try trial.bring(english + german, "Words.md")
    #expect(come.change.isEmpty && trial.texts == texts && texts.count == 2)
    let corrected = try trial.bring(english.replacing("a word", with: "words") + german, "Words.md")
    #expect(corrected.updated == 1 && trial.texts == ["german|ein Wort", "english|words"])
  }

  /// A schedule in a file doesn't make another card of what came without one, and the other way round.
  @Test func schedulesComeAndGo() throws {
    var trial = Trial()
    try trial.bring("#flashcards\n\nto eat::esen\n\nto go::gehen\n", "Verbs.md")
    let come = try trial.bring(
      "#flashcards\n\nto eat::essen <!--SR:!2026-12-05,10,250-->\n\nto go::gehen\n", "Verbs.md")
    #expect(come.added == 0 && come.updated == 1 && come.unchanged == 1 && come.gone == 0)
    let card = try #require(trial.library.allCards.first { $0.front == "to eat" })
    #expect(card.back == ["essen"] && come.reviews.map(\.prompt.card) == [card.id])
    let again = try trial.bring(
      "#flashcards\n\nto eat::aßen <!--SR:!2026-12-05,10,250-->\n\nto go::gehen\n", "Verbs.md")
    #expect(again.updated == 1 && again.reviews.map(\.id) == come.reviews.map(\.id))
    let without = try trial.bring("#flashcards\n\nto eat::fressen\n\nto go::gehen\n", "Verbs.md")
    #expect(without.updated == 1 && without.added == 0 && trial.texts == ["Verbs|fressen", "Verbs|gehen"])
  }

  /// A front that gets a second answer leaves the first card, with its schedule.
  @Test func aFrontMayOccurAgain() throws {
    var trial = Trial()
    let first = "Bank::bench <!--SR:!2026-12-05,10,250-->\n"
    try trial.bring("#flashcards\n\n" + first, "Words.md")
    let come = try trial.bring("#flashcards\n\nBank::shore <!--SR:!2026-12-09,10,250-->\n\n" + first, "Words.md")
    #expect(come.added == 1 && come.updated == 0 && trial.texts == ["Words|bench", "Words|shore"])
    let again = try trial.bring("#flashcards\n\n" + first + "\nBank::shore <!--SR:!2026-12-09,10,250-->\n", "Words.md")
    #expect(again.change.isEmpty && again.gone == 0 && trial.reviews.count == 2)
  }

  /// Cards of earlier versions of this program have an identity by their front alone.
  @Test func cardsOfEarlierVersionsAreFound() throws {
    var trial = Trial()
    let text = "#flashcards/german\n\nto run::laufen <!--SR:!2026-12-05,10,250-->\n"
    try trial.bring(text, "German.md", formerly: true)
    let former = CardID(derivedFrom: ["markdown", "to run"])
    #expect(trial.library.allCards.map(\.id) == [former])
    let other = try trial.bring(
      "#flashcards/spanish\n\nto run::correr <!--SR:!2026-12-08,10,250-->\n", "Spanish.md")
    #expect(other.added == 1 && other.updated == 0)
    let come = try trial.bring(text.replacing("laufen", with: "rennen"), "German.md")
    #expect(come.updated == 1 && come.added == 0 && trial.texts == ["german|rennen", "spanish|correr"])
    // The schedule has the identity that it had then.
    #expect(come.reviews.map(\.prompt.card) == [former])
    let due = try #require(
      come.reviews.first.flatMap { entry -> Milliseconds? in
        if case .seed(let state) = entry.event { state.due } else { nil }
      })
    #expect(
      come.reviews.map(\.id) == [
        ReviewID(derivedFrom: ["markdown", "state", former.description, "front", String(due), "10", "250"])
      ])
  }

  /// A card that was moved here stays the one of its file.
  @Test func aMovedCardStaysThatOfItsFile() throws {
    var trial = Trial()
    let text = "#flashcards/german\n\nto run::laufen <!--SR:!2026-12-05,10,250-->\n"
    try trial.bring(text, "German.md")
    let other = Deck(id: DeckID(rawValue: 99), title: "Other", created: 1)
    trial.apply(try trial.library.adding(other))
    trial.apply(trial.library.moving(trial.library.allCards.map(\.id), to: other.id))
    let come = try trial.bring(text.replacing("laufen", with: "rennen"), "German.md")
    #expect(come.updated == 1 && come.added == 0 && trial.texts == ["Other|rennen"])
  }

  /// A column that is added to a table makes facts of its cards, which stay the same cards.
  @Test func aColumnIsAddedAndRemoved() throws {
    var trial = Trial()
    try trial.bring("A\t1\nB\t2\n", "t.tsv")
    let ids = trial.library.allCards.map(\.id)
    let come = try trial.bring("A\t1\tex\nB\ttwo\tex2\n", "t.tsv")
    #expect(come.updated == 2 && come.added == 0 && trial.texts == ["t|1|ex", "t|two|ex2"])
    #expect(trial.library.allCards.map(\.id) == ids && trial.library.allCards.map(\.earlier.count) == [0, 1])
    // What a column had that is gone is kept among earlier texts.
    let back = try trial.bring("A\t1\nB\t2\n", "t.tsv")
    #expect(back.updated == 2 && trial.texts == ["t|1", "t|2"])
    #expect(trial.library.allCards.first?.earlier.map(\.text) == ["ex"])
  }

  /// Another list in the same deck may have the same front: both texts are kept.
  @Test func anotherListKeepsWhatItReplaces() throws {
    var trial = Trial()
    try trial.bring("front,back,deck\nto run,laufen,Verbs\nto eat,essen,Verbs\n", "German.csv")
    let come = try trial.bring("front,back,deck\nto run,correr,Verbs\nto sleep,dormir,Verbs\n", "Spanish.csv")
    #expect(come.updated == 1 && come.added == 1)
    #expect(trial.library.allCards.first?.earlier.map(\.text) == ["laufen"])
    // A correction in the same list keeps nothing.
    let corrected = try trial.bring("front,back,deck\nto run,rannte,Verbs\nto eat,essen,Verbs\n", "German.csv")
    #expect(corrected.updated == 1 && trial.library.allCards.first?.earlier.map(\.text) == ["laufen"])
  }

  /// Cards with the same front are in the file as long as their rows are.
  @Test func repeatedFrontsAreNotGone() throws {
    var trial = Trial()
    let text = "Bank\tbench\nBank\tshore\nD\t4\n"
    try trial.bring(text, "t.tsv")
    let again = try trial.bring(text, "t.tsv")
    #expect(again.gone == 0 && again.unchanged + again.refused == 3 && again.change.isEmpty)
    let shorter = try trial.bring("Bank\tbench\nD\t4\n", "t.tsv")
    #expect(shorter.gone == 1)
  }
}

/// A library into which files are imported, each into the deck that is called like it unless it names others.
private struct Trial {
  private(set) var library = Library(decks: [], cards: [:])
  private(set) var reviews: [ReviewID: ReviewEntry] = [:]
  private var time: Milliseconds = 10

  @discardableResult
  mutating func bring(_ text: String, _ name: String, formerly: Bool = false) throws -> Import {
    var read =
      switch try CardFormat.read(Array(text.utf8), named: name, kinds: .standard).text {
      case .cards(let cards): cards
      case .table(let table): table.cards(TableLayout(of: table, kinds: .standard), kinds: .standard)
      }
    if formerly {
      for index in read.cards.indices {
        read.cards[index].id = CardID(derivedFrom: ["markdown", read.cards[index].content.title])
      }
    }
    time += 10
    var random = RandomSource(seed: UInt64(time))
    let title = String(name.prefix { $0 != "." })
    let known = library.decks(named: title).first
    let destination =
      known.map { ImportDestination.deck($0.id) }
      ?? .newDeck(Deck(id: random.deckID(), title: title, created: time))
    let titles = TitleIndex(library)
    let tally = ImportTally(read, library, into: destination, followsDecks: true, titles)
    let come = try library.importing(read.cards, of: read, into: destination, titles, random: &random, at: time)
    // The preview says what happens.
    #expect(tally.new == come.added && tally.updated == come.updated && tally.gone == come.gone)
    #expect(tally.known == come.unchanged + come.refused)
    library.apply(come.change)
    for review in come.reviews { reviews[review.id] = review }
    return come
  }

  mutating func apply(_ change: Change) { library.apply(change) }

  var texts: [String] {
    library.decks.flatMap { deck in
      library.cards(in: deck.id).map { ([deck.title] + $0.back).joined(separator: "|") }
    }
  }
}
