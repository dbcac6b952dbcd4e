import Anki
import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Importing a package: what is read, offered, converted, and what goes wrong.
@Suite struct PackageOfferTests {
  static let scenes: Scenes = [
    "package-reading": {
      var player = PackageOfferTests.reading()
      player.send(.transferring(0.43, 1))
      player.now += 5000
      player.send(.transferring(0.44, 1))
      return player
    },
    "package": { PackageOfferTests.offered() },
    "package-narrow": { PackageOfferTests.offered(size: Size(width: 40, height: 12)) },
    "package-importing": {
      var player = PackageOfferTests.offered()
      player.press(.enter)
      player.send(.transferring(0.43, 1))
      return player
    },
    "package-report": {
      var player = PackageOfferTests.offered()
      player.press(.enter)
      player.send(.convertedPackage(.success(try PackageOfferTests.imported(player)), 1))
      return player
    },
    "package-known": {
      var player = PackageOfferTests.reading()
      var counts = PackageCounts()
      counts.unchanged = 1234
      player.send(.readPackage(.success(PackageSummary(counts)), 1))
      return player
    },
  ]

  static var summary: PackageSummary {
    var counts = PackageCounts()
    (counts.added, counts.updated, counts.unchanged) = (12_345, 1, 7)
    (counts.entries, counts.reviews, counts.decks, counts.kinds) = (80_000, 67_890, 3, 1)
    var faults = AnkiFaults()
    faults.add(.noteWithoutType, "1")
    var summary = PackageSummary(counts, faults, media: 12)
    summary.takesBackup = true
    return summary
  }

  /// Returns a player that reads a package.
  static func reading(size: Size = Size(width: 80, height: 24)) -> Player {
    var player = Player(size: size, library: Samples.several)
    player.send(.answers(ReviewLog()))
    player.press(":")
    player.type("import file")
    player.press(.enter)
    player.send(.event(.paste("/lists/Spanish.apkg")))
    player.press(.enter)
    for case .readText(let path, _, _, let number) in player.effects.reversed() {
      player.send(.foundPackage(number, path: path))
      break
    }
    return player
  }

  /// Returns a player with the preview of a package.
  static func offered(size: Size = Size(width: 80, height: 24)) -> Player {
    var player = reading(size: size)
    player.send(.readPackage(.success(summary), 1))
    return player
  }

  /// Returns an import of one card into a new deck, with a review of it and one of a card of the library.
  static func imported(_ player: Player) throws -> PackageImport {
    let login = try #require(player.state.world.login)
    let deck = Deck(id: DeckID(rawValue: 800), title: "Spanish", created: 1)
    let card = Card(id: CardID(rawValue: 900), content: .question("el perro", answer: "dog"), created: 1)
    let known = player.library.allCards[0].id
    let entries = ReviewLog([(1, known), (2, card.id)].map { review($0.0, $0.1) })
    return PackageImport(
      Change([.addDeck(deck, after: player.library.decks.last?.id), .insert([card], deck: deck.id, after: nil)]),
      entries,
      ofKnownCards: entries.keys { $0.card == known }, into: TargetLogin(login, player.library, ReviewLog()),
      at: Moment(time: 1_000_000, offset: 0), summary)
  }

  private static func review(_ id: UInt64, _ card: CardID) -> ReviewEntry {
    ReviewEntry(
      id: ReviewID(rawValue: id), moment: Moment(time: Milliseconds(id) * 1000, offset: 0),
      prompt: Prompt(card: card, face: .front),
      event: .answer(.review, .good, taken: 1000, due: 1_700_100_000_000))
  }

  private func converts(_ player: Player) -> Bool {
    player.effects.contains { if case .convertPackage = $0 { true } else { false } }
  }

  @Test(arguments: scenes.names) func looks(_ scene: String) throws {
    try expectPicture(of: scene, in: PackageOfferTests.scenes)
  }

  @Test func aPackageIsReadOfferedAndImported() throws {
    var player = PackageOfferTests.reading()
    let before = player.library
    player.send(.readPackage(.success(PackageOfferTests.summary), 1))
    #expect(player.shows("12,345 new cards") && player.shows("Too large to undo") && player.library == before)
    player.press(.enter)
    #expect(converts(player) && player.shows("Esc Stop"))
    player.send(.convertedPackage(.success(try PackageOfferTests.imported(player)), 1))
    #expect(player.library.card(CardID(rawValue: 900)) != nil && player.state.world.shownDeck?.rawValue == 800)
    let isLogged = player.effects.contains { if case .log(let entries, _) = $0 { entries.count == 2 } else { false } }
    #expect(isLogged)
    #expect(player.state.world.reviews.book?.replay.log.count == 2)
    #expect(player.state.world.reviews.book?.revision == player.library.revision)
    // What was left out is said, and can be read again.
    #expect(player.state.stack.last is Note && player.shows(Words.leftOutOrRepaired))
    player.press(.escape, ":")
    player.type("last import")
    player.press(.enter)
    #expect(player.shows("Imported Spanish.apkg: 12,345 new cards"))
    player.press(.escape)
    // One undo takes everything away, and the review of the card that was there before.
    #expect(player.state.world.history.newest?.reviews.count == 1)
    player.press("u")
    if player.state.stack.last is Confirm { player.press("y") }
    #expect(player.library == before)
  }

  @Test func homeAndEndSelectTheFirstAndTheLastRow() {
    for (last, first) in [(Key.end, Key.home), ("G", "g")] {
      var player = PackageOfferTests.offered()
      player.press(last)
      #expect(player.shows("▌ Cards you have"), "\(player.screen)")
      player.press(first)
      #expect(player.shows("▌ Import"), "\(player.screen)")
    }
  }

  /// What others change while the package is converted stays.
  @Test func aChangeMeanwhileIsMerged() throws {
    var player = PackageOfferTests.offered()
    player.press(.enter)
    let package = try PackageOfferTests.imported(player)
    let gone = Samples.several.decks[1].id
    player.send(.changedElsewhere(player.library.removing(gone)))
    player.send(.convertedPackage(.success(package), 1))
    #expect(player.library.card(CardID(rawValue: 900)) != nil && player.library.deck(gone) == nil)
    #expect(player.state.world.reviews.book?.replay.log.count == 2)
    #expect(player.state.world.reviews.book?.revision == player.library.revision)
  }

  @Test func itIsStoppedAtAnyTime() throws {
    var player = PackageOfferTests.reading()
    player.press(.escape)
    var isStopped = player.effects.contains(.stopTransfer(1))
    #expect(isStopped && player.state.stack.isEmpty)
    player.send(.readPackage(.success(PackageOfferTests.summary), 1))
    #expect(player.state.stack.isEmpty)
    player = PackageOfferTests.offered()
    player.press(.escape)
    isStopped = player.effects.contains(.stopTransfer(1))
    #expect(isStopped && player.state.stack.isEmpty)
    for key in [Key.escape, .control("c")] {
      player = PackageOfferTests.offered()
      player.press(.enter)
      player.press(key)
      isStopped = player.effects.contains(.stopTransfer(1))
      #expect(isStopped && player.state.stack.isEmpty && player.shows(Words.importStopped))
      let late = try PackageOfferTests.imported(player)
      player.send(.convertedPackage(.success(late), 1))
      #expect(player.library == Samples.several)
    }
  }

  @Test(arguments: [
    (PackageFailure.file(.missing), "File not found."), (.package(.damaged(entry: "collection")), "damaged"),
    (.notSaved(.full(path: "/disk")), "Nothing was imported"),
  ])
  func whatGoesWrongIsSaid(_ failure: PackageFailure, _ said: String) {
    var player = PackageOfferTests.reading()
    player.send(.readPackage(.failure(failure), 1))
    #expect(player.state.stack.last is FilePicker && player.shows(said), "\(player.screen)")
    player = PackageOfferTests.offered()
    player.press(.enter)
    player.send(.convertedPackage(.failure(failure), 1))
    #expect(player.state.stack.isEmpty && player.shows(said) && player.library == Samples.several, "\(player.screen)")
  }

  @Test func nothingNewIsNotImported() {
    var player = PackageOfferTests.reading()
    var counts = PackageCounts()
    counts.unchanged = 3
    player.send(.readPackage(.success(PackageSummary(counts)), 1))
    // What can be changed is selected.
    player.press(.up, .enter)
    #expect(!converts(player) && player.shows(Words.nothingNewInPackage))
  }

  @Test func deletedCardsAreToldAndMayBeLeftOut() {
    var player = PackageOfferTests.reading()
    var counts = PackageCounts()
    (counts.added, counts.deleted) = (3, 2)
    player.send(.readPackage(.success(PackageSummary(counts)), 1))
    #expect(player.shows("2 of them imported before and deleted here"), "\(player.screen)")
    #expect(player.shows("Cards you deleted") && player.shows("imported again"))
    player.press(.end, .enter)
    #expect(previewed(player)?.bringsDeleted == false && player.shows("left out"), "\(player.screen)")
    var summary = PackageSummary(counts)
    summary.options.bringsDeleted = false
    summary.counts.added = 1
    player.send(.readPackage(.success(summary), 1))
    #expect(player.shows("1 new card") && player.shows("2 left out: imported before and deleted here"))
    player.press(.enter)
    #expect(previewed(player)?.bringsDeleted == true)
  }

  /// The next file is looked for where the last one was.
  @Test func theFolderIsRemembered() {
    var player = PackageOfferTests.offered()
    player.press(.escape, ":")
    player.type("import file")
    player.press(.enter)
    #expect(player.shows("/lists/"))
  }

  private func previewed(_ player: Player) -> PackageOptions? {
    for case .previewPackage(_, let options, _) in player.effects.reversed() { return options }
    return nil
  }

  @Test func whatIsChosenIsCountedAndImported() throws {
    var player = PackageOfferTests.offered()
    #expect(player.shows("Deck for new cards") && player.shows("Schedules") && player.shows("Cards you have"))
    player.press(.down, .down, .enter)
    var options = PackageOptions()
    options.hasSchedules = false
    #expect(previewed(player) == options && player.shows("counting…") && player.shows("all cards are new"))
    player.press(.down, .enter)
    #expect(player.shows("updated if newer") && player.shows("added again"))
    player.press(.down, .enter)
    options.known = .keep
    #expect(previewed(player) == options)
    // An answer to what was asked before comes too late.
    var old = PackageOfferTests.summary
    old.options.hasSchedules = false
    old.counts.added = 777
    player.send(.readPackage(.success(old), 1))
    #expect(player.shows("counting…") && !player.shows("777"))
    var new = PackageOfferTests.summary
    new.options = options
    new.counts.added = 55
    player.send(.readPackage(.success(new), 1))
    #expect(!player.shows("counting…") && player.shows("55 new cards"))
    player.press(.up, .up, .up, .enter)
    let chosen = player.effects.compactMap { if case .convertPackage(_, let options, _) = $0 { options } else { nil } }
    #expect(chosen == [options])
  }

  @Test func theDeckIsChosenOrNamed() throws {
    var player = PackageOfferTests.offered()
    player.press(.down, .enter)
    #expect(player.shows("New deck: Spanish…"))
    player.press(.down, .enter)
    player.type("Verbs")
    player.press(.enter)
    #expect(previewed(player)?.place == .titled("Verbs") && player.shows("New deck: Verbs"))
    player.press(.enter, .down, .enter)
    let deck = try #require(Samples.several.deckRows().first?.deck)
    #expect(previewed(player)?.place == .deck(deck.id) && player.shows(deck.title))
    // A title that is taken is refused.
    player.press(.enter, .up, .enter, .control("u"))
    player.type(deck.title)
    player.press(.enter)
    #expect(player.state.stack.last is TextPrompt)
    player.press(.escape)
    // Another program deletes it.
    player.send(.changedElsewhere(player.library.removing(deck.id)))
    #expect(player.state.stack.last is PackageOffer && player.shows(Words.decksOfFile))
  }

  @Test func theRowsAreClicked() throws {
    var player = PackageOfferTests.offered()
    let place = try #require(player.find("Schedules"))
    player.click(place.x + 2, place.y)
    #expect(previewed(player)?.hasSchedules == false)
  }
}
