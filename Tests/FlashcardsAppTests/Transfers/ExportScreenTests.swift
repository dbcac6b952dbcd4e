import Anki
import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Exporting cards: what is chosen, the progress, and what goes wrong.
@Suite struct ExportScreenTests {
  static let scenes: Scenes = [
    "export": { ExportScreenTests.opened() },
    "export-file": {
      var player = ExportScreenTests.opened()
      player.press(.up)
      player.send(.folder("~/", [FolderEntry(name: "All cards old.apkg", isFolder: false)]))
      player.press(.backspace, .backspace, .backspace, .backspace, .backspace)
      return player
    },
    "export-running": {
      var player = ExportScreenTests.opened()
      player.press(.enter)
      player.send(.transferring(0.43, 1))
      return player
    },
    "export-problem": { ExportScreenTests.failed(Size(width: 80, height: 24)) },
    "export-problem-narrow": { ExportScreenTests.failed(Size(width: 40, height: 12)) },
    "export-replaces": {
      var player = ExportScreenTests.opened()
      player.press(.enter)
      player.send(.exported(.failure(.exists), 1))
      return player
    },
    "export-report": {
      var player = ExportScreenTests.opened()
      player.press(.enter)
      player.send(.exported(.success(ExportReport(notes: 1234, reviews: 5678, media: 9, missing: ["a.png"])), 1))
      return player
    },
  ]

  private static func failed(_ size: Size) -> Player {
    var player = ExportScreenTests.opened(size)
    player.press(.enter)
    player.send(.exported(.failure(.notWritten(.full(path: "/home/maya"))), 1))
    return player
  }

  /// Returns a player with the dialog to export all cards, whose reviews have been read.
  static func opened(_ size: Size = Size(width: 80, height: 24)) -> Player {
    var player = Player(size: size, library: Samples.several)
    player.send(.answers(ReviewLog()))
    player.press(":")
    player.type("export all")
    player.press(.enter)
    return player
  }

  private func asked(_ player: Player) -> ExportRequest? {
    for case .export(let request) in player.effects.reversed() { return request }
    return nil
  }

  private func isOpen(_ player: Player) -> Bool { player.state.stack.last is ExportScreen }

  @Test(arguments: scenes.names) func looks(_ scene: String) throws {
    try expectPicture(of: scene, in: ExportScreenTests.scenes)
  }

  @Test func allCardsAreExported() throws {
    var player = ExportScreenTests.opened()
    #expect(player.shows("Export \(Words.cards(Samples.several.count))") && player.shows("~/All cards.apkg"))
    player.press(.enter)
    let request = try #require(asked(player))
    #expect(request.path == "~/All cards.apkg" && !request.replaces && request.options == ExportOptions())
    #expect(request.cards.count == Samples.several.count)
    player.send(.transferring(0.43, request.number))
    #expect(player.shows("43%") && player.shows("Esc Stop"))
    player.send(.exported(.success(ExportReport(notes: 1234, reviews: 5678, media: 1)), request.number))
    #expect(player.shows("✓ Exported 1,234 cards, 5,678 reviews, 1 media file to ~/All cards.apkg"))
    #expect(player.state.stack.isEmpty)
    player.press(":")
    player.type("last import or export")
    player.press(.enter)
    #expect(player.state.stack.last is Note && player.shows("Exported 1,234 cards"))
  }

  @Test func choicesAreMadeByKeysAndTheMouse() throws {
    var player = ExportScreenTests.opened()
    player.press(.right, .down, .space, .tab, .left)
    #expect(player.shows("older versions") && !player.shows("included"))
    let place = try #require(player.find("Media"))
    player.click(place.x + 12, place.y)
    player.press(.enter)
    let options = try #require(asked(player)).options
    #expect(options.format == .olderAnkiPackage && !options.hasSchedules && options.hasMedia)
  }

  @Test func theDeckOfTheMenuIsExported() throws {
    var player = ExportScreenTests.opened()
    player.press(.escape, .down, "e")
    for _ in 0..<8 where !player.shows("▌ Export") { player.press(.down) }
    player.press(.enter, .enter)
    let deck = Samples.several.decks[0]
    let request = try #require(asked(player))
    #expect(request.cards == Samples.several.cards(inTreeOf: deck.id).map(\.id))
    #expect(request.path == "~/\(deck.title).apkg")
  }

  @Test func listedAndMarkedCardsAreExported() throws {
    var player = ExportScreenTests.opened()
    player.press(.escape, .down, "E", .enter)
    let deck = Samples.several.decks[0]
    #expect(asked(player)?.cards == Samples.several.cards(inTreeOf: deck.id).map(\.id))
    player.send(.exported(.success(ExportReport(notes: 1)), 1))
    player.press(.tab, "m", "E", .enter)
    let marked = try #require(asked(player))
    #expect(marked.cards == [Samples.several.cards(inTreeOf: deck.id)[0].id] && marked.path == "~/cards.apkg")
  }

  @Test func theFolderIsRememberedAndNamesAreCompleted() throws {
    var player = ExportScreenTests.opened()
    player.send(.event(.paste("/media/My stick/")))
    let isListed = player.effects.contains(.listFolder("/media/My stick/", for: .exporting))
    #expect(isListed)
    player.send(.folder("/media/My stick/", [FolderEntry(name: "Anki", isFolder: true)]))
    #expect(player.shows("Anki/"))
    player.type("A")
    player.press(.tab)
    player.type("mine")
    player.press(.enter)
    #expect(asked(player)?.path == "/media/My stick/Anki/mine.apkg")
    player.send(.exported(.success(ExportReport(notes: 1)), 1))
    player.press(":")
    player.type("export all")
    player.press(.enter)
    #expect(player.shows("/media/My stick/Anki/All cards.apkg"))
  }

  @Test func aFileIsReplacedAfterAQuestion() throws {
    var player = ExportScreenTests.opened()
    player.press(.enter)
    player.send(.exported(.failure(.exists), 1))
    #expect(player.shows("Replace the file?"))
    player.press(.escape)
    #expect(isOpen(player) && asked(player)?.number == 1)
    player.press(.enter)
    player.send(.exported(.failure(.exists), 2))
    player.press(.enter)
    #expect(try #require(asked(player)).replaces && asked(player)?.number == 3)
  }

  /// Returns a player of a login of which a part is missing, with the dialog to export all cards.
  private func lacking(_ library: Library = Samples.several, _ notices: [Notice] = []) throws -> Player {
    var player = Player(library: Samples.several)
    player.send(.opened(try Samples.maya, library, notices: notices))
    player.send(.answers(ReviewLog()))
    player.press(.escape)
    player.state.world.carryOut(.exportAll)
    player.send(.tick)
    return player
  }

  /// Tries to export to a file that exists.
  private func tryToReplace(_ player: inout Player) throws {
    player.press(.enter)
    let request = try #require(asked(player))
    #expect(!request.replaces)
    player.send(.exported(.failure(.exists), request.number))
  }

  private func isAsked(_ player: Player) -> Bool {
    player.shows(Words.replaceFileTitle) && !player.shows(Words.fileKeptTitle)
  }

  private static let deck = Samples.several.decks[0]
  private static let unread = Library(
    decks: Samples.several.decks,
    cards: Dictionary(
      uniqueKeysWithValues: Samples.several.decks.dropFirst().map { ($0.id, Array(Samples.several.cards(in: $0.id))) }),
    unread: [deck.id: Samples.several.count(in: deck.id)])
  private static let reviewsUnread = Notice.reviewsUnread(file: "reviews/a", .notReadable(path: "/u/reviews/a"))

  /// An older file may have what is missing.
  @Test func aFileIsNotReplacedByAPart() throws {
    var lost = Samples.several
    lost.apply(Change([.lose(Self.deck.id, from: nil, to: 2)]))
    for (library, notices) in [
      (Self.unread, [Notice.deckUnread(title: "Rivers", file: "decks/1.plist", cards: 3, .notReadable(path: "/u"))]),
      (lost, [.missing(file: "decks/1.plist", cards: 2)]),
      (Samples.several, [.damaged(file: "decks/1.plist", original: nil)]),
      (Samples.several, [.unread(file: "decks", .notReadable(path: "/u"))]),
      (Samples.several, [Self.reviewsUnread]), (Samples.several, [.reviewsDamaged(file: "a", lines: 1, copy: nil)]),
    ] {
      var player = try lacking(library, notices)
      try tryToReplace(&player)
      #expect(!isAsked(player), "\(notices)")
      #expect(player.shows(Words.fileKeptTitle) && player.shows("another"), "\(player.screen)")
      #expect(player.shows("~/All cards.apkg was not replaced") && player.shows("--repair"), "\(player.screen)")
      // The name can be typed at once.
      player.press(.enter)
      #expect(isOpen(player))
      player.press(.control("u"))
      player.type("~/part")
      player.press(.enter)
      let request = try #require(asked(player))
      #expect(request.path == "~/part.apkg" && !request.replaces)
      // It doesn't pass for the whole.
      player.send(.exported(.success(ExportReport(notes: 1)), request.number))
      #expect(player.state.stack.last is Note && player.shows("A part is missing in it"), "\(player.screen)")
    }
  }

  /// What can be read again, or was given up, is in the way of nothing, and files without cards never were.
  @Test func aFileIsReplacedOnceNothingIsMissing() throws {
    var player = try lacking(Self.unread)
    try tryToReplace(&player)
    #expect(!isAsked(player))
    player.press(.enter)
    player.send(.reloaded(Samples.several))
    try tryToReplace(&player)
    #expect(isAsked(player))
    player.press(.escape)
    player.send(.noticed([Self.reviewsUnread]))
    try tryToReplace(&player)
    #expect(!isAsked(player))
    player.press(.enter)
    player.send(.noticed([.reviewsReadAgain(file: "reviews/a")]))
    try tryToReplace(&player)
    #expect(isAsked(player))
    player.press(.escape)
    player.send(.noticed([.damaged(file: "session", original: nil)], areOfCards: false))
    player.send(.noticed([.found(file: "decks/2.plist"), .rescued(1)]))
    try tryToReplace(&player)
    #expect(isAsked(player))
    player.press(.escape)
    player.send(.changedElsewhere(Change([.lose(Self.deck.id, from: nil, to: 2)])))
    try tryToReplace(&player)
    #expect(!isAsked(player))
    player.press(.enter)
    player.send(.changedElsewhere(player.library.givingUpLost))
    try tryToReplace(&player)
    #expect(isAsked(player))
    // Another login has nothing to do with it.
    player.send(.noticed([Self.reviewsUnread]))
    player.send(.opened(try Login("noa"), Samples.several, notices: []))
    #expect(!player.state.world.lacksPart)
  }

  /// Lost cards that were taken back are missing no more, nor is what the damaged file had.
  @Test func takingLostCardsBackIsEnough() throws {
    var lost = Samples.several
    let id = Self.deck.id
    let cards = Array(lost.cards(in: id))
    lost.apply(Change([.remove(cards, deck: id, after: nil), .lose(id, from: nil, to: cards.count)]))
    var player = try lacking(lost, [.damaged(file: "decks/1.plist", original: nil)])
    try tryToReplace(&player)
    #expect(!isAsked(player))
    player.press(.enter)
    player.send(.recovered(lost.recovering(from: [Samples.several]), of: try Samples.maya))
    #expect(!player.state.world.lacksPart)
    try tryToReplace(&player)
    #expect(isAsked(player))
  }

  /// Something becomes unreadable while the question is open.
  @Test func theAnswerToAnEarlierQuestionReplacesNothing() throws {
    var player = try lacking()
    try tryToReplace(&player)
    #expect(isAsked(player))
    player.send(.noticed([Self.reviewsUnread]))
    player.press(.enter)
    let request = try #require(asked(player))
    #expect(request.number == 2 && !request.replaces)
    player.send(.exported(.failure(.exists), request.number))
    #expect(player.shows(Words.fileKeptTitle))
  }

  @Test(arguments: [
    (ExportFailure.notAFile, "is no regular file"), (.notWritten(.full(path: "/x")), "the disk is full"),
    (.notWritten(.notPermitted(path: "/x")), "permission"), (.notWritten(.missing(path: "/x")), "no such folder"),
    (.package(.noHelper), "failed"), (.package(.unstorable), "do not fit"),
  ])
  func theDialogStaysWithWhatWentWrong(_ failure: ExportFailure, _ said: String) {
    var player = ExportScreenTests.opened(Size(width: 120, height: 40))
    player.press(.enter)
    player.send(.exported(.failure(failure), 1))
    #expect(isOpen(player) && player.shows(said), "\(player.screen)")
  }

  @Test(arguments: [Key.escape, .control("c")]) func anExportIsStopped(_ key: Key) {
    var player = ExportScreenTests.opened()
    player.press(.enter, key)
    #expect(player.effects.contains(.stopTransfer(1)) && !player.state.isFinished)
    #expect(isOpen(player) && player.shows("Nothing was written"))
    player.send(.exported(.success(ExportReport(notes: 1)), 1))
    #expect(isOpen(player))
    player.press(.escape)
    #expect(player.state.stack.isEmpty)
  }

  /// `u` takes back a step, and an export is none.
  @Test func onlyAStepOffersToBeUndone() throws {
    var player = Player(library: Samples.several)
    player.send(.answers(ReviewLog()))
    player.press(.down, .tab, "*")
    #expect(player.shows("u Undo"))
    player.press(":")
    player.type("export all")
    player.press(.enter, .enter)
    player.send(.exported(.success(ExportReport(notes: 1)), 1))
    #expect(player.shows("Exported") && !player.shows("u Undo"))
  }

  @Test func nothingChangesWhileItRuns() throws {
    var player = ExportScreenTests.opened()
    player.press(.enter)
    let screen = player.screen
    player.press(.right, .down, "x", .enter)
    player.send(.event(.paste("/tmp/x")))
    #expect(player.screen == screen && asked(player)?.number == 1)
  }

  @Test func aNameIsNeeded() {
    var player = ExportScreenTests.opened()
    player.send(.event(.paste("/tmp/")))
    player.press(.enter)
    #expect(player.shows("Type the name") && asked(player) == nil)
  }

  @Test func reviewsThatAreStillReadAreWaitedFor() {
    var player = Player(library: Samples.several)
    player.press(":")
    player.type("export all")
    player.press(.enter, .enter)
    #expect(isOpen(player) && player.shows(Words.reviewsAwaited))
  }

  @Test func withoutCardsThereIsNothingToExport() {
    var player = Player(library: Library())
    player.press(":")
    player.type("export all")
    player.press(.enter)
    #expect(player.state.stack.isEmpty && player.shows(Words.nothingToExport))
    player = ExportScreenTests.opened()
    for deck in Samples.several.decks { player.send(.changedElsewhere(player.library.removing(deck.id))) }
    player.press(.enter)
    #expect(player.shows(Words.nothingToExport))
  }

  @Test func leavingTheLoginStopsIt() throws {
    var player = ExportScreenTests.opened()
    player.press(.enter)
    player.send(.opened(try Login("noa"), Library(), notices: []))
    #expect(player.effects.contains(.stopTransfer(1)) && player.state.stack.isEmpty)
    player.send(.exported(.success(ExportReport(notes: 1)), 1))
    #expect(player.state.world.transfer.report == nil)
  }

  @Test(arguments: [
    ("Geo/Capitals: \"A\"", "Geo-Capitals- -A-.apkg"), ("..hidden", "hidden.apkg"), ("", "cards.apkg"),
    ("/", "-.apkg"), (String(repeating: "a", count: 300), String(repeating: "a", count: 60) + ".apkg"),
  ])
  func titlesBecomeNames(_ title: String, _ name: String) {
    #expect(ExportFileName.name(for: title, .ankiPackage) == name)
  }
}
