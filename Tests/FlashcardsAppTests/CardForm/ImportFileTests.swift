import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Importing the table of a file: choosing it, the preview, and the import as one change.
@Suite struct ImportFileTests {
  static let scenes: Scenes = [
    "import-file": {
      var player = ImportFileTests.choosing()
      player.send(.folder("~/", ImportFileTests.entries))
      player.press(.down, .down)
      return player
    },
    "import-table": { ImportFileTests.previewing(ImportOfferTests.triples) },
    "import-table-narrow": {
      ImportFileTests.previewing(ImportOfferTests.triples, size: Size(width: 40, height: 12))
    },
  ]

  static let entries =
    [FolderEntry(name: "Lists", isFolder: true)]
    + ["words.csv", "verbs.tsv"].map {
      FolderEntry(name: $0, isFolder: false, size: 12_345, changed: 0)
    }

  /// Returns a player with the dialog that chooses a file to import.
  static func choosing(_ library: Library = Samples.several, size: Size = Size(width: 80, height: 24)) -> Player {
    var player = Player(size: size, library: library)
    player.chooseImport()
    return player
  }

  /// Returns a player with the preview of a file, whatever is in it.
  static func previewing(
    _ text: String, file: String = "words.csv", library: Library = Samples.several,
    size: Size = Size(width: 80, height: 24)
  ) -> Player {
    var player = Player(size: size, library: library)
    player.open("/lists/" + file, text)
    return player
  }

  @Test(arguments: scenes.names) func looks(_ scene: String) throws {
    try expectPicture(of: scene, in: ImportFileTests.scenes)
  }

  @Test func aFileIsChosenReadAndImportedAsOneChange() throws {
    var player = ImportFileTests.choosing()
    let isListed = player.effects.contains(.listFolder("~/", for: .importing))
    #expect(isListed)
    player.send(.folder("~/", ImportFileTests.entries))
    player.type("w")
    player.press(.tab, .enter)
    #expect(player.reading?.path == "~/words.csv")
    player.reply(.success(.table(try #require(TextTable(ImportOfferTests.words)))))
    #expect(player.shows("Import words.csv") && player.shows("New deck: words") && player.shows("Create 2 cards"))
    #expect(player.library == Samples.several)
    player.press(.enter)
    player.finishImport()
    #expect(player.shows("Imported 2 cards from words.csv; 1 row left out"))
    let deck = try #require(player.library.decks.last)
    #expect(deck.title == "words" && player.library.cards(in: deck.id).map(\.front) == ["dog", "cat"])
    #expect(player.state.stack.isEmpty && player.state.world.shownDeck == deck.id)
    player.press("u")
    #expect(player.library == Samples.several)
    player.press(.control("r"))
    #expect(player.library.cards(in: deck.id).count == 2)
  }

  @Test func anotherDeckIsChosen() throws {
    var player = ImportFileTests.previewing(ImportOfferTests.words)
    let deck = Samples.several.decks[1]
    player.press(.down, .enter, .down, .down, .enter)
    #expect(player.shows(deck.title))
    player.press(.home, .enter)
    player.finishImport()
    #expect(player.library.decks.count == Samples.several.decks.count)
    #expect(Set(player.library.cards(in: deck.id).map(\.front)).isSuperset(of: ["dog", "cat"]))
  }

  @Test func importingAgainAddsWhatIsNew() throws {
    var player = ImportFileTests.previewing("dog\tHund\ncat\tKatze")
    player.press(.enter)
    player.finishImport()
    let before = player.library
    player.open("/lists/words.csv", "dog\tHund\ncat\tKatze\ncow\tKuh")
    #expect(player.shows("Create 1 card") && player.shows("You have 2 of these cards already."))
    #expect(!player.shows("New deck"))
    player.press(.enter)
    player.finishImport()
    #expect(player.library.decks.count == before.decks.count && player.library.count == before.count + 1)
    let after = player.library
    player.open("/lists/words.csv", "dog\tHund\ncat\tKatze")
    #expect(player.shows("▌ You already have both cards") && !player.shows("Create 0") && !player.shows("of these"))
    let number = player.preparation?.number
    player.press(.enter)
    #expect(player.preparation?.number == number && player.state.stack.last is ImportOffer)
    player.press(.escape)
    for isMade in [false, true] {
      player.open("/lists/words.csv", "dog\tHund\ncat\tKatze\npig\tSchwein")
      player.press(.enter)
      let request = try #require(player.preparation)
      let made = isMade ? request.plan(request.chosen, request.titles, at: 1).map { ($0, nil as ImportedChange?) } : nil
      player.send(.answers(ReviewLog()))
      let known = request.chosen.filter { $0.content.front != "pig" }
      player.send(.preparedImport(.success(PreparedImport(known, made: made)), request.number))
      #expect(player.library == after && player.shows("already have"))
      #expect(player.state.stack.last is ImportOffer)
      player.press(.escape)
    }
  }

  /// Cards with an identity and decks of their own, one of which can't be read.
  @Test func cardsOfOtherFormatsAreUpdated() throws {
    var cards = try [("dog", "Hund"), ("cat", "Katze")].map { try ImportedCard(.question($0, answer: $1)) }
    for index in cards.indices {
      cards[index].id = CardID(rawValue: UInt64(index + 900))
      cards[index].deck = "Zoo::Pets"
    }
    let bad = [UnreadablePlace(line: 12, .notACard)]
    func preview(_ player: inout Player, _ cards: [ImportedCard]) {
      player.chooseImport()
      player.send(.event(.paste("/lists/pets.md")))
      player.press(.enter)
      player.reply(.success(.cards(ImportedCards(title: "Pets", cards: cards, unreadable: bad))))
    }
    var player = Player(library: Samples.several)
    preview(&player, cards)
    #expect(player.shows("Create 2 cards") && player.shows("as in the file") && player.shows("1 place"))
    player.press(.end, .enter)
    #expect(player.shows("Line 12: not part of a card."))
    player.press(.escape, .home, .enter)
    player.finishImport()
    #expect(player.shows("Imported 2 cards from pets.md; 1 row left out"), "\(player.screen)")
    let deck = try #require(player.library.home(of: CardID(rawValue: 900)))
    #expect(player.library.path(of: deck) == "Zoo::Pets")
    cards[1] = try ImportedCard(.question("cat", answer: "Kater"))
    cards[1].id = CardID(rawValue: 901)
    let before = player.library
    preview(&player, cards)
    #expect(player.shows("Update 1 card") && player.shows("1 is changed"), "\(player.screen)")
    #expect(player.shows("Enter Update"))
    // They may also stay as they are.
    player.press(.down, .down, .enter, .home, .enter)
    player.finishImport()
    #expect(player.library == before && player.shows("You already have both cards"), "\(player.screen)")
    player.press(.down, .down, .enter, .home, .enter)
    player.finishImport()
    #expect(player.library.card(CardID(rawValue: 901))?.back == ["Kater"] && player.shows("1 updated"))
    player.press("u")
    #expect(player.library == before)
  }

  @Test func decliningChangesNothing() {
    var player = ImportFileTests.previewing(ImportOfferTests.words)
    player.press(.escape)
    #expect(player.state.stack.isEmpty && player.library == Samples.several)
  }

  @Test func aDeckDeletedElsewhereIsMadeAgain() throws {
    var player = ImportFileTests.previewing(ImportOfferTests.words, file: "World capitals.csv")
    #expect(player.shows("World capitals") && !player.shows("New deck"))
    player.send(.changedElsewhere(player.library.removing(Samples.several.decks[1].id)))
    #expect(player.shows("New deck: World capitals"))
    player.press(.enter)
    player.finishImport()
    #expect(player.library.decks.last?.title == "World capitals")
  }

  @Test(arguments: [
    (ImportFailure.missing, "File not found."), (.notAFile, "Not a file."),
    (.tooLarge(limit: 32 << 20), "larger than 32 MB"), (.unreadable, "Could not read the file"),
    (.format(.empty), "The file has no text"), (.noCards, "No cards found"),
    (.format(.lacksCards(format: "markdown")), "a card has Q: and A:"),
  ])
  func whatGoesWrongIsSaidWhereTheFileIsChosen(_ failure: ImportFailure, _ said: String) {
    var player = ImportFileTests.choosing()
    player.send(.event(.paste("/lists/words.csv")))
    player.press(.enter)
    player.reply(.failure(failure))
    #expect(player.shows(said), "\(player.screen)")
    #expect(player.state.stack.last is FilePicker && player.library == Samples.several)
  }

  @Test func tagsThatDoNotFitAreNamedBeforeAndAfter() {
    let long = String(repeating: "t", count: Tags.longest + 1)
    var player = ImportFileTests.previewing("Front\tBack\tTags\ndog\tHund\t\(long)\ncat\tKatze\tpet", file: "words.tsv")
    #expect(player.shows("1 tag left out: over"))
    player.press(.enter)
    player.press(":")
    player.type("last import")
    player.press(.enter)
    #expect(player.shows("1 tag left out: over"))
  }

  /// The files that cards name are stored before, and what is missing is said.
  @Test func filesAreStoredBeforeTheCards() throws {
    var player = ImportFileTests.previewing("dog\t![](dog.png)\ncat\tKatze")
    player.press(.enter)
    let request = try #require(player.preparation)
    #expect(request.path == "/lists/words.csv" && request.chosen.count == 2)
    #expect(request.plan(request.chosen, request.titles, at: 1)?.added == 2)
    #expect(player.shows("Importing…") && player.shows("Esc Stop") && player.library == Samples.several)
    // Nothing else is done meanwhile.
    player.press(.enter)
    #expect(player.preparation == request)
    player.finishImport(missing: ["dog.png"], tookBackup: true)
    #expect(player.library.count == Samples.several.count + 2 && player.shows("(dog.png)"))
    #expect(player.shows("Too large to undo"))
    player.press(.escape)
    #expect(player.state.stack.isEmpty)
    player.press(":")
    player.type("last import")
    player.press(.enter)
    #expect(player.shows("Imported 2 cards from words.csv") && player.shows("(dog.png)"))
  }

  /// Many cards are counted in the background; until then, all are new.
  @Test func manyCardsAreCountedInTheBackground() throws {
    let known = try #require(Samples.several.allCards.first { $0.content.kind == .question })
    let rows = [known.front + "\t" + known.back.joined()] + (0..<1001).map { "front \($0)\tback" }
    var player = ImportFileTests.previewing(rows.joined(separator: "\n"))
    func counts() -> [ImportCount] {
      player.effects.compactMap { if case .countImport(let count) = $0 { count } else { nil } }
    }
    let count = try #require(counts().first)
    #expect(player.shows("Create 1,002 cards"))
    // What others change meanwhile is counted, too.
    player.send(.changedElsewhere(player.library.favoriting([known.id], !known.isFavorite)))
    player.send(count.reply)
    #expect(player.shows("Create 1,002 cards") && counts().count == 2)
    let last = try #require(counts().last)
    player.send(last.reply)
    #expect(player.shows("Create 1,001 cards") && player.shows("You have 1 of these cards already."))
    #expect(counts().count == 2)
  }

  /// The cards of a long table's new layout are made in the background. Until they are there, nothing is imported.
  @Test func manyCardsAreMadeInTheBackground() throws {
    let rows = (0..<1500).map { "front \($0)\tback" }
    var player = ImportFileTests.previewing(rows.joined(separator: "\n"))
    func counts() -> [ImportCount] {
      player.effects.compactMap { if case .countImport(let count) = $0 { count } else { nil } }
    }
    player.send(try #require(counts().first).reply)
    player.press(.end, .up, .up, .enter)
    #expect(player.shows("heading, left out") && player.shows("Create 1,499 cards") && counts().count == 2)
    player.press(.home, .enter)
    #expect(player.preparation == nil && player.shows(Words.newLayoutAwaited))
    // Another choice meanwhile: only the last one counts.
    player.press(.end, .enter, .down, .enter)
    #expect(counts().count == 3)
    player.send(counts()[1].reply)
    player.press(.home, .enter)
    #expect(player.preparation == nil && player.shows("Create 1,499 cards"))
    player.send(counts()[2].reply)
    #expect(player.shows("Create 0 cards") && counts().count == 3)
    player.press(.end, .up, .enter, .up, .enter)
    player.send(try #require(counts().last).reply)
    player.press(.home, .enter)
    #expect(player.preparation?.chosen.count == 1499)
  }

  /// An import that was made elsewhere is taken as it is, unless the library has changed meanwhile.
  @Test(arguments: [false, true]) func anImportMadeElsewhereIsTaken(afterAChange: Bool) throws {
    var player = ImportFileTests.previewing(ImportOfferTests.words)
    player.send(.answers(ReviewLog()))
    let before = player.library
    player.press(.enter)
    let request = try #require(player.preparation)
    #expect(request.hasLog)
    let come = try #require(request.plan(request.chosen, request.titles, at: 5))
    let change = ImportedChange(
      come.change, ReviewLog(), ofKnownCards: [], into: request.target, at: Moment(time: 5, offset: 0))
    let star = before.favoriting([before.allCards[0].id], !before.allCards[0].isFavorite)
    if afterAChange { player.send(.changedElsewhere(star)) }
    player.send(.preparedImport(.success(PreparedImport(request.chosen, made: (come, change))), request.number))
    #expect(player.shows("Imported 2 cards from words.csv") && player.state.stack.isEmpty)
    #expect(player.library.count == before.count + 2)
    #expect(player.library.allCards[0].isFavorite == (before.allCards[0].isFavorite != afterAChange))
    let isMade = change.change.steps.contains { step in
      if case .insert(let cards, _, _) = step { cards.allSatisfy { player.library.card($0.id) != nil } } else { false }
    }
    #expect(isMade != afterAChange)
    #expect(player.state.world.reviews.book?.revision == player.library.revision)
    player.press("u")
    #expect(player.library.count == before.count)
  }

  @Test func anImportIsStoppedOrFails() throws {
    var player = ImportFileTests.previewing(ImportOfferTests.words)
    player.press(.enter, .escape)
    #expect(player.state.stack.isEmpty && player.shows(Words.importStopped))
    let number = try #require(player.preparation).number
    let isStopped = player.effects.contains(.stopTransfer(number))
    player.finishImport()
    #expect(isStopped && player.library == Samples.several)
    player = ImportFileTests.previewing(ImportOfferTests.words)
    player.press(.enter)
    player.send(.preparedImport(.failure(.full(path: "/disk")), try #require(player.preparation).number))
    #expect(player.shows("Nothing was imported") && player.library == Samples.several)
    #expect(player.state.stack.last is ImportOffer)
    // It can be tried again.
    player.press(.enter)
    player.finishImport()
    #expect(player.library.count == Samples.several.count + 2)
  }

  /// A wrong guess is corrected: the file is read again.
  @Test func encodingAndSeparatorAreChosen() throws {
    var player = ImportFileTests.previewing("a,b;c\nd,e;f")
    #expect(player.shows("UTF-8") && player.shows("semicolon"))
    player.press(.down, .down, .down, .enter)
    player.press(.down, .enter)
    player.reply(.success(.table(try #require(TextTable("ab\tc\nd\te")))))
    #expect(player.reads?.encoding == .utf16LittleEndian && player.shows("tab"))
    player.press(.down, .enter)
    player.press(.down, .down, .enter)
    #expect(player.reads?.separator == .comma && player.reads?.encoding == .utf16LittleEndian)
    player.reply(.failure(.noCards))
    // What can't be read changes nothing.
    #expect(player.shows("No cards found") && player.shows("tab"))
  }

  /// The format is chosen by typing, and the file read again; another separator is of no format but a table.
  @Test func theFormatIsChosen() throws {
    var player = ImportFileTests.previewing("a,b\nc,d", file: "notes.csv")
    #expect(player.shows("Format") && player.shows("CSV table (found)"))
    player.press(.down, .down, .enter)
    #expect(player.shows("Type to search"))
    player.type("obsidian")
    player.press(.enter)
    #expect(player.reads?.format == .obsidian, "\(player.screen)")
    player.reply(.success(.cards(ImportedCards(cards: [try ImportedCard(.question("a", answer: "b"))]))))
    #expect(player.shows("Markdown: Obsidian") && !player.shows("(found)") && player.shows("Create 1 card"))
    // What can't be read in it stays as it was.
    player.press(.enter)
    player.type("org")
    player.press(.enter)
    #expect(player.reads?.format == .org)
    player.reply(.failure(.format(.lacksCards(format: "org"))))
    #expect(player.shows("No cards found in this Org file") && player.shows("Markdown: Obsidian"))
    player.press(.enter, .home, .enter)
    #expect(player.reads == TextReading())
    player.reply(.success(.table(try #require(TextTable("a,b\nc,d")))))
    #expect(player.shows("(found)"))
    player.press(.home, .enter)
    player.finishImport()
    #expect(player.library.count == Samples.several.count + 2)
  }

  /// A file in which nothing is a card is read in another way, in the dialog that says so.
  @Test func aFileWithoutCardsIsReadInAnotherWay() throws {
    var player = ImportFileTests.choosing()
    player.send(.event(.paste("/lists/notes.md")))
    player.press(.enter)
    player.reply(.failure(.format(.lacksCards(format: "markdown"))))
    #expect(player.shows("▌ Choose its format…") && player.shows("a card has Q: and A:"))
    #expect(player.shows("If its headings are"), "\(player.screen)")
    player.press(.enter)
    player.type("headings")
    player.press(.enter)
    #expect(player.reads?.format == .headings && player.reading?.path == "/lists/notes.md")
    player.reply(.failure(.format(.lacksCards(format: "headings"))))
    #expect(player.shows("No cards found when read as Markdown: headings."))
    player.press(.down, .enter)
    player.type("bar")
    player.press(.enter)
    #expect(player.reads?.separator == .bar && player.reads?.format == nil)
    player.reply(.success(.table(try #require(TextTable("a|b\nc|d", separator: .bar)))))
    #expect(player.shows("Import notes.md") && player.shows("vertical bar"))
    // What doesn't depend on how a file is read offers nothing; typing goes on with the path.
    player = ImportFileTests.choosing()
    player.send(.event(.paste("/lists/notes.md")))
    player.press(.enter)
    player.reply(.failure(.missing))
    #expect(!player.shows("Choose its format"))
    player.press(.enter)
    player.reply(.failure(.noCards))
    player.press(.backspace)
    #expect(!player.shows("Choose its format"))
  }

  /// Of two encodings that are likely, both are named, and the other one is next in the menu.
  @Test func anotherLikelyEncodingIsOffered() throws {
    var player = ImportFileTests.choosing()
    player.send(.event(.paste("/lists/words.tsv")))
    player.press(.enter)
    let table = try #require(TextTable(ImportOfferTests.words))
    let (windows, koi8) = (TextEncoding(named: "windows-1251"), TextEncoding(named: "KOI8-R"))
    let (path, number) = try #require(player.reading)
    player.send(.readText(number, .success(ImportedFile(.table(table), encoding: windows, or: koi8)), path: path))
    #expect(player.shows("Cyrillic (Windows-1251), or Russian (KOI8-R)?"))
    player.press(.down, .down, .down, .enter)
    player.press(.down, .enter)
    #expect(player.reads?.encoding == koi8)
  }

  /// Titles in a table are named among what is left out.
  @Test func titlesAreNamed() {
    var player = ImportFileTests.previewing("My words\ndog\tHund\n# Birds\nhen\tHenne\ncat\tKatze\n")
    #expect(player.shows("Create 3 cards") && player.shows("2 places"))
    player.press(.end, .enter)
    #expect(player.shows("Lines 1, 3: titles or comments, not cards."))
  }

  /// Reviews come along, and undo takes those of cards that stay back.
  @Test func reviewsComeAlong() throws {
    let card = try #require(Samples.several.allCards.first)
    func review(_ id: UInt64, _ card: CardID) -> ReviewEntry {
      ReviewEntry(
        id: ReviewID(rawValue: id), moment: Moment(time: 1_700_000_000_000 + Milliseconds(id), offset: 0),
        prompt: Prompt(card: card, face: .front),
        event: .answer(.review, .good, taken: 1000, due: 1_700_100_000_000))
    }
    var new = try ImportedCard(.question("dog", answer: "Hund"))
    new.id = CardID(rawValue: 900)
    var cards = ImportedCards(cards: [new])
    cards.reviews = [review(1, card.id), review(2, CardID(rawValue: 900))]
    var player = Player(library: Samples.several)
    player.chooseImport()
    player.send(.event(.paste("/lists/pets.json")))
    player.press(.enter)
    player.reply(.success(.cards(cards)))
    player.press(.enter)
    // The review log isn't read yet.
    #expect(player.preparation == nil && player.library == Samples.several)
    player.send(.answers(ReviewLog()))
    player.press(.enter)
    player.finishImport()
    #expect(player.shows("Imported 1 card from pets.json; 2 reviews"))
    #expect(player.state.world.history.newest?.reviews == [cards.reviews[0].key])
    let isLogged = player.effects.contains { if case .log(let entries, _) = $0 { entries.count == 2 } else { false } }
    #expect(isLogged)
  }

  @Test func whoLeavesWaitsForNothing() throws {
    var player = ImportFileTests.choosing()
    player.send(.event(.paste("/lists/words.csv")))
    player.press(.enter, .escape)
    player.reply(.success(.table(try #require(TextTable(ImportOfferTests.words)))))
    #expect(player.state.stack.isEmpty)
  }

  @Test func addressesAreRefused() {
    var player = ImportFileTests.choosing()
    player.send(.event(.paste("https://example.org/words.csv")))
    player.press(.enter)
    #expect(player.shows("Only files are imported") && player.reading == nil)
  }

  @Test func filesForCardsAreListedAgain() {
    var player = ImportFileTests.choosing()
    player.send(.folder("~/", ImportFileTests.entries))
    player.press(.escape)
    player.go(CreatePane.self)
    player.type("France")
    if let place = player.find("Picture") { player.click(place.x + 12, place.y) }
    let isListed = player.effects.contains(.listFolder("~/", for: .media))
    #expect(isListed && !player.shows("words.csv"))
  }

  @Test func nothingIsImportedIntoFilesOfANewerProgram() {
    var player = Player(library: Samples.several)
    player.state.world.saving.begin(isReadOnly: true)
    player.press(":")
    player.type("import file")
    player.press(.enter)
    #expect(player.state.stack.isEmpty && player.shows(Words.readOnly.prefix(20).description))
  }

  @Test(arguments: [".csv", "...", "\u{1B}[2J.csv", String(repeating: "a", count: 500) + ".csv"])
  func oddNamesMakeDecks(_ file: String) {
    var player = ImportFileTests.previewing(ImportOfferTests.words, file: file)
    player.press(.enter)
    player.finishImport()
    #expect(player.library.count == Samples.several.count + 2, "\(player.screen)")
    #expect(!player.screen.contains("\u{1B}"))
  }

  private static let words = (1...30).map { "Wort \($0)\tword \($0)\tverb" }.joined(separator: "\n")

  /// Returns a player that imported the words as questions with tags.
  private func importingWords() throws -> Player {
    var player = ImportFileTests.previewing(Self.words, file: "german.tsv")
    func choose(_ row: ImportOfferRow, _ name: String) throws {
      let rows = try offer(player).rows
      player.press(.home)
      for _ in 0..<(try #require(rows.firstIndex(of: row))) { player.press(.down) }
      player.press(.enter)
      player.type(name)
      player.press(.enter)
    }
    try choose(.kind, "question")
    try choose(.column(2), "tags")
    player.press(.home, .enter)
    player.finishImport()
    return player
  }

  private func offer(_ player: Player) throws -> ImportOffer { try #require(player.state.stack.last as? ImportOffer) }

  /// What was chosen for a table is chosen again with the file, also after a restart.
  @Test func aTableIsReadAsLastTime() throws {
    var player = try importingWords()
    let deck = try #require(player.library.decks.last)
    let cards = player.library.cards(in: deck.id)
    #expect(cards.count == 30 && cards.allSatisfy { $0.content.kind == .question && $0.tags == ["verb"] })
    let place = try #require(
      player.effects.compactMap { if case .savePlace(let place, _) = $0 { place } else { nil } }.last)
    player.open("/lists/german.tsv", Self.words + "\nHund\tdog\tnoun")
    #expect(player.shows("Create 1 card") && player.shows("as last time"), "\(player.screen)")
    #expect(try offer(player).text.layout.columns == [.text(0), .text(1), .tags] && offer(player).deck == deck.id)

    var next = Player(login: nil)
    next.send(.place(place, of: try Samples.maya))
    next.send(.opened(try Samples.maya, player.library, notices: []))
    next.open("/lists/german.tsv", Self.words.replacing("word 3", with: "words 3"))
    #expect(next.shows("Update 2 cards") && next.shows("as last time"), "\(next.screen)")
    next.press(.escape)
    // Another file, and one with other columns, is read anew.
    for (path, text) in [("/german.tsv", Self.words), ("/lists/german.tsv", "a\tb\nc\td")] {
      next.open(path, text)
      #expect(try !offer(next).isAsLastTime && !next.shows("as last time"))
      next.press(.escape)
    }
  }

  /// Where nobody said how a table is read, what would change the kind of cards, or nearly all of them, isn't offered first.
  @Test func sweepingUpdatesAreChosen() throws {
    let library = try importingWords().library
    var player = ImportFileTests.previewing(Self.words, file: "german.tsv", library: library)
    #expect(player.shows("▌ You already have all 30 cards") && player.shows("30 differ from the file"))
    player.press(.enter)
    #expect(player.library == library && player.state.stack.last is ImportOffer)
    player.press(.down, .down, .enter)
    #expect(player.shows("Update 30 cards") && player.shows("30 are changed to what the file says"))
    player.press(.home, .enter)
    player.finishImport()
    #expect(player.library != library)
    // New cards come without the others.
    var more = ImportFileTests.previewing(Self.words + "\nHund\tdog\tnoun", file: "german.tsv", library: library)
    #expect(more.shows("▌ Create 1 card") && !more.shows("update 30"))
    more.press(.enter)
    more.finishImport()
    #expect(more.library.count == library.count + 1)
  }

  @Test func fiftyMappingsAreRemembered() {
    var mappings = TableMappings()
    for number in 0..<60 {
      mappings.remember(
        TableMapping(
          path: "/\(number % 55)", width: 3, columns: [.text(0), .ignored, .tags, .text(2)], hasHeading: number == 59,
          kind: "question", markup: .html, hasBlanksBetweenTags: number == 59 ? true : nil,
          deck: number == 59 ? DeckID(rawValue: 7) : nil))
    }
    #expect(mappings.all.count == TableMappings.most && mappings.all.first?.path == "/4")
    #expect(TableMappings(propertyValue: mappings.propertyValue) == mappings)
    #expect(mappings.mapping(of: "/4", width: 3) != nil && mappings.mapping(of: "/4", width: 2) == nil)
    for odd in [PropertyValue.integer(1), .array([.integer(1), .dictionary(["path": .string("/a")])])] {
      #expect(TableMappings(propertyValue: odd).all.isEmpty)
    }
  }

  /// A program can't know whether words are one tag; who imports them does.
  @Test func whatIsBetweenTagsIsChosen() throws {
    var player = Player(library: Samples.several)
    player.press(.down, .tab)
    player.send(.event(.paste("front\tback\ttags\nchat\tcat\tanimal noun\n")))
    #expect(player.state.stack.last is ImportOffer && player.shows("Between tags"))
    let rows = try #require(player.state.stack.last as? ImportOffer).rows
    for _ in 0..<(try #require(rows.firstIndex(of: .tags))) { player.press(.down) }
    #expect(try #require(player.state.stack.last as? ImportOffer).cards.cards.first?.tags == ["animal", "noun"])
    player.press(.enter)
    #expect(try #require(player.state.stack.last as? ImportOffer).cards.cards.first?.tags == ["animal noun"])
  }
}

extension Player {
  /// Opens the dialog that chooses a file to import, by the command palette.
  fileprivate mutating func chooseImport() {
    press(":")
    type("import file")
    press(.enter)
  }

  /// Opens the preview of a file, whatever is in it.
  fileprivate mutating func open(_ path: String, _ text: String) {
    chooseImport()
    send(.event(.paste(path)))
    press(.enter)
    reply(TextTable(text).map { .success(.table($0)) } ?? .failure(.noCards))
  }

  /// The path and number of the last file that was asked for.
  fileprivate var reading: (path: String, number: Int)? {
    for case .readText(let path, _, _, let number) in effects.reversed() { return (path, number) }
    return nil
  }

  /// How the last file that was asked for is read.
  fileprivate var reads: TextReading? {
    for case .readText(_, let reading, _, _) in effects.reversed() { return reading }
    return nil
  }

  /// The last import that is to be prepared.
  fileprivate var preparation: ImportPreparation? {
    for case .prepareImport(let request) in effects.reversed() { return request }
    return nil
  }

  /// Answers the last request to prepare an import: its files are stored.
  fileprivate mutating func finishImport(missing: [String] = [], tookBackup: Bool = false) {
    guard let request = preparation else { return }
    send(
      .preparedImport(
        .success(PreparedImport(request.chosen, missing: missing, tookBackup: tookBackup)), request.number))
  }

  /// Answers the last request for a table.
  fileprivate mutating func reply(_ result: Result<ImportedText, ImportFailure>) {
    if let (path, number) = reading {
      send(
        .readText(
          number,
          result.map { text in
            let format: TextFormat = if case .table = text { .csv } else { .markdown }
            return ImportedFile(text, format: reads?.format ?? (reads?.separator == nil ? format : nil))
          }, path: path))
    }
  }
}
