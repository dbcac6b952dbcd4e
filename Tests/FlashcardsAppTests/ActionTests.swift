import Effects
import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Keys in, state and effects out.
@Suite struct ActionTests {
  private func inDeck(_ keys: Key...) -> Player {
    var player = Player(library: Samples.several)
    player.press(.down, .enter)
    for key in keys { player.press(key) }
    return player
  }

  private var fronts: [String] { Samples.sorting.map(\.front) }

  private func titles(_ player: Player, _ deck: Int = 0) -> [String] {
    player.library.cards(in: player.library.decks[deck].id).map(\.front)
  }

  // MARK: Logging in and out

  @Test func aNewLoginStartsEmptyAndIsKept() throws {
    var player = Player(login: nil)
    #expect(player.effects == [.listLogins])
    player.press(.enter)
    player.type("tomás")
    player.press(.enter)
    let login = try Login("tomás")
    #expect(player.effects.last == .open(login))
    player.send(.opened(login, Library(), notices: []))
    #expect(player.effects.last == .keep(MachineChoices(login: "tomás", settings: ["motion": .boolean(false)])))
    #expect(player.shows("tomás's flash cards") && player.shows("No cards yet."))
  }

  @Test(arguments: [
    ("", "Type a name"), ("../x", "does not start with a dot"), ("a/b", "not /"), ("   ", "Type a name"),
    (String(repeating: "x", count: 65), "at most 64"),
  ])
  func badLoginsSayWhy(name: String, sentence: String) {
    var player = Player(login: nil)
    player.press("n")
    player.type(name)
    player.press(.enter)
    #expect(player.shows(sentence))
    #expect(!player.effects.isEmpty && player.effects.allSatisfy { $0 == .listLogins })
  }

  @Test func aLoginThatCannotBeOpenedAsksAgain() throws {
    var player = Player(login: nil)
    player.press(.escape)
    player.send(.notOpened(try Login("maya"), .notPermitted(path: "/data")))
    #expect(player.shows("cannot be opened") && player.shows("Who is studying?"))
  }

  @Test func whatWasSeenBeforeTheCardsCameIsForgotten() throws {
    var state = AppState(choices: MachineChoices(login: "maya"), size: .zero, seed: 1)
    _ = state.start()
    _ = state.update(.event(.resize(Size(width: 80, height: 24))), at: 1)
    _ = state.update(.reply(.opened(try Login("maya"), Samples.several, notices: [])), at: 2)
    #expect(state.render().description.contains("Quick Sort"))
    let first = state.world.library.revision
    state.world.logOut()
    _ = state.update(.reply(.opened(try Login("maya"), Samples.several, notices: [])), at: 3)
    #expect(state.world.library.revision > first)
  }

  @Test func aBadLoginInTheConfigurationIsSaid() {
    let player = Player(login: "../x")
    #expect(player.shows("Who is studying?") && player.shows("cannot be used"))
    #expect(player.effects == [.listLogins])
  }

  @Test func loggingOutPutsEverythingAway() {
    var player = Player(library: Samples.several)
    player.go(SettingsPane.self)
    player.press(.enter)
    #expect(player.state.world.login == nil && player.library == Library())
    #expect(player.effects.contains(.close) && player.effects.contains(.listLogins))
    #expect(player.shows("Who is studying?"))
    player.press(.escape, "1")
    #expect(player.shows("No one is logged in."))
    player.press("n", "d", "u", .control("r"), .space, "*")
    #expect(player.library == Library())
  }

  @Test func loggingOutWaitsForWhatIsNotSaved() {
    var player = Player(library: Samples.several)
    player.confirms = false
    player.press(.down, .enter, "*")
    player.send(.notSaved(1, .full(path: "/")))
    player.go(SettingsPane.self)
    player.press(.enter)
    #expect(player.state.world.login != nil && player.shows("They would be lost"))
    player.send(.committed(1))
    #expect(!player.shows("not saved"))
    player.press(.enter)
    #expect(player.state.world.login == nil)
  }

  // MARK: Decks

  @Test func decksAreMadeRenamedOrderedAndDeleted() {
    var player = Player(library: Samples.several)
    player.press("n", .enter)
    player.type("Verbs")
    player.press(.enter)
    #expect(player.library.decks.map(\.title).last == "Verbs" && player.shows("Made the deck “Verbs”"))
    player.press("K")
    #expect(player.library.decks.map(\.title)[3] == "Verbs")
    player.press("J", "J", "e", .enter, .control("u"))
    player.type("Nouns")
    player.press(.enter)
    #expect(player.library.decks.last?.title == "Nouns" && player.shows("Renamed"))
    player.press("d")
    #expect(player.shows("Delete the deck?") && player.shows("0 cards"))
    player.press(.escape)
    #expect(player.library.decks.count == 5)
    player.press("d", .enter)
    #expect(player.library.decks.count == 4)
    for _ in 0..<5 { player.press("u") }
    #expect(player.library == Samples.several)
    for _ in 0..<5 { player.press(.control("r")) }
    #expect(player.library.decks.count == 4)
  }

  @Test func anEmptyOrTakenTitleIsRefusedInPlace() {
    var player = Player(library: Samples.several)
    player.press("n", .enter, .enter)
    #expect(player.shows("A deck needs a title"))
    player.type("empty")
    #expect(!player.shows("A deck needs a title"))
    player.press(.enter)
    #expect(player.shows("There is a deck of that title already"))
    player.press(.escape)
    #expect(player.library == Samples.several)
  }

  @Test func allCardsIsNoDeck() {
    var player = Player(library: Samples.several)
    for key in ["e", "d", "K"] as [Key] {
      player.press(key)
      #expect(player.shows("“All cards” is no deck of its own"))
    }
  }

  @Test func aPasteOfAMegabyteIntoATitleIsCutAndSaid() {
    var player = Player(library: Samples.several)
    player.press("n", .enter)
    player.send(.event(.paste(String(repeating: "word\n", count: 200_000))))
    #expect(player.shows("Only the first 10,000 characters were taken"))
    player.press(.enter)
    #expect(player.shows("at most 200 characters"))
  }

  // MARK: Starter decks

  @Test func aStarterDeckIsBroughtInOnceAndCompleted() {
    var player = Player()
    player.press("n", .down, .enter)
    #expect(player.effects.last == .listStarterDecks)
    player.send(.starterDecks(Samples.starters))
    player.press(.enter)
    #expect(player.effects.last == .readStarterDeck("world-capitals"))
    player.send(.starterDeck(Samples.starter))
    #expect(player.library.count == 5 && player.shows("Brought in 5 cards"))
    player.send(.starterDeck(Samples.starter))
    #expect(player.library.count == 5 && player.library.decks.count == 1 && player.shows("already yours"))
    player.press(.enter, "d")
    player.send(.starterDeck(Samples.starter))
    #expect(player.library.count == 5 && player.library.decks.count == 1)
    player.press("u", "u", "u")
    #expect(player.library == Library())
  }

  @Test func aCardOfAStarterDeckTellsWhatItsFactsWereCheckedAgainst() {
    var player = Player()
    player.send(.starterDeck(Samples.starter))
    player.press(.enter, "i")
    #expect(player.shows("About the deck: checked"))
  }

  @Test func whatAStarterDeckSaysOfItselfIsNotCut() {
    let about = "All 118 elements: their symbol, number, place in the table, and weight"
    #expect(about.columns == 70)
    var player = Player()
    player.press("n", .down, .enter)
    player.send(.starterDecks([StarterDeck(name: "x", title: "Elements", about: about, count: 118)]))
    #expect(player.shows(about))
  }

  @Test func starterDecksThatCannotBeReadSaySo() {
    var player = Player()
    player.press("n", .down, .enter)
    player.send(.starterDecks([]))
    #expect(player.shows("No starter decks were found"))
    player.press(.enter, .escape)
    player.send(.noStarterDeck("It cannot be read."))
    #expect(player.shows("It cannot be read."))
  }

  @Test func aStarterDeckThatComesAfterLoggingOutIsNotKept() {
    var player = Player(library: Samples.several)
    player.go(SettingsPane.self)
    player.press(.enter)
    player.send(.starterDeck(Samples.starter))
    #expect(player.library == Library() && player.shows("Log in to keep cards"))
  }

  // MARK: Cards

  @Test func tilesFlipInPlace() throws {
    var player = inDeck()
    func isFront() -> Bool { player.shows(" Quick Sort ") && !player.shows("Splits the list") }
    func isBack() -> Bool {
      player.shows("Splits the list") && player.shows("O(n log n)") && player.shows("back")
        && !player.shows(" Quick Sort ")
    }
    #expect(isFront() && player.shows(" Merge Sort ") && player.shows(" Heap Sort "))
    player.press(.space)
    #expect(isBack())
    player.press(.space)
    #expect(isFront())
    let place = try #require(player.find(" Quick Sort "))
    player.click(place.x, place.y)
    #expect(isBack())
    player.click(place.x, place.y)
    #expect(isFront())
  }

  @Test func aKeyHeldDownFlipsOnce() {
    var player = inDeck()
    for time in [0, 30, 60, 90, 120] as [Milliseconds] {
      _ = player.state.update(.event(.key(.space)), at: 5_000_000 + time)
    }
    #expect(player.shows("Splits the list"))
    _ = player.state.update(.event(.key(.space)), at: 5_000_400)
    #expect(!player.shows("Splits the list"))
  }

  @Test func flippingTakesItsTimeAndEnds() {
    var player = inDeck()
    player.state.world.choices[Settings.terminal.motion] = true
    _ = player.state.update(.event(.key(.space)), at: 2_000_000)
    #expect(player.state.nextFrame == 2_000_020)
    let narrow = player.screen
    _ = player.state.update(.tick, at: 2_000_070)
    #expect(player.screen != narrow)
    _ = player.state.update(.tick, at: 2_000_200)
    #expect(player.state.nextFrame == nil && player.shows("Splits the list"))
    // A clock that jumps does not leave it half turned.
    _ = player.state.update(.event(.key(.right)), at: 3_000_000)
    _ = player.state.update(.event(.key(.space)), at: 3_000_500)
    _ = player.state.update(.tick, at: 1)
    #expect(player.state.nextFrame == nil)
  }

  @Test func starsAreInFavoritesAtOnce() {
    var player = inDeck("*")
    #expect(player.library.favorites.contains { $0.front == "Quick Sort" })
    player.go(FavoritesPane.self)
    #expect(player.shows("Quick Sort"))
    player.press("*")
    #expect(
      player.shows("Took the star from “Quick Sort”") && !player.library.favorites.contains { $0.front == "Quick Sort" }
    )
    player.press(.left)
    #expect(!player.shows("Quick Sort"))
    player.press("u")
    #expect(player.shows("Undone: Took the star"))
    player.press(.left)
    #expect(player.shows("Quick Sort"))
  }

  @Test func cardsAreDeletedAndBroughtBackWhereTheyWere() {
    var player = inDeck(.right, "d")
    #expect(titles(player) == fronts.filter { $0 != "Merge Sort" })
    #expect(player.shows("Deleted “Merge Sort”") && player.shows("u Undo"))
    player.press("d", "u", "u")
    #expect(titles(player) == fronts)
    player.press("u")
    #expect(player.shows("Nothing to undo"))
  }

  @Test func cardsArePutInOrderWithinTheirDeck() {
    var player = inDeck("J")
    #expect(Array(titles(player).prefix(2)) == ["Merge Sort", "Quick Sort"])
    #expect(player.state.world.messages.answer?.text == "Moved “Quick Sort”")
    player.press("K", "K")
    #expect(titles(player) == fronts)
    player.press(.escape, .up, .enter, "J")
    #expect(player.shows("Cards are put in order within their deck"))
  }

  @Test func markedCardsMoveTogether() {
    var player = inDeck("v", "m", "m")
    #expect(player.shows("2 marked"))
    player.press(">", .enter)
    #expect(titles(player) == Array(fronts.dropFirst(2)))
    #expect(Array(titles(player, 1).suffix(2)) == ["Quick Sort", "Merge Sort"])
    #expect(player.shows("Moved 2 cards to “World capitals”"))
    player.press("u")
    #expect(titles(player) == fronts)
  }

  @Test func copiesStandInBothDecks() {
    let player = inDeck("c", .down, .enter)
    #expect(titles(player, 1).last == "Quick Sort" && titles(player) == fronts)
    #expect(player.shows("Copied 1 card"))
  }

  @Test func aNewDeckTakesCardsInOneChange() throws {
    for (key, rest) in [(Key.character(">"), Array(fronts.dropFirst(2))), (.character("c"), fronts)] {
      var player = inDeck("m", "m", key, .end, .enter)
      let before = player.library
      player.type("Sorting algorithms")
      player.press(.enter)
      #expect(player.shows("There is a deck of that title already") && player.library == before)
      player.press(.control("u"))
      player.type("Fast ones")
      player.press(.enter)
      let deck = try #require(player.library.decks.last)
      #expect(deck.title == "Fast ones" && player.library.cards(in: deck.id).map(\.front) == Array(fronts.prefix(2)))
      #expect(titles(player) == rest && player.shows("2 cards to “Fast ones”"))
      player.press("u")
      #expect(titles(player) == fronts && player.library.deck(deck.id) == nil)
    }
  }

  @Test func aDeckTakesNoCopyOfATitleThatItHas() {
    var player = inDeck("c", .enter)
    #expect(titles(player) == fronts && player.shows("A card of “Sorting algorithms” has that title already"))
    player.press("c", .down, .enter, "m", "m", "c", .down, .enter)
    #expect(titles(player, 1).suffix(2) == fronts.prefix(2))
    #expect(player.shows("Copied 1 card to “World capitals”; 1 card was there already"))
  }

  @Test func escapeLetsMarksGoThenLeavesTheCards() {
    var player = inDeck("v", "m", .escape)
    #expect(!player.shows("marked"))
    player.press(.escape, "d")
    #expect(player.shows("Delete the deck?"))
  }

  @Test func theViewIsKept() {
    let player = inDeck("v")
    #expect(player.library[Settings.appearance.view] == .table)
    // A row a card, one below the other.
    let rows = ["Quick Sort", "Merge Sort", "Heap Sort"].compactMap { player.find($0) }
    #expect(rows.count == 3 && Set(rows.map(\.x)).count == 1 && Set(rows.map(\.y)).count == 3)
    guard case .commit(let change, _) = player.effects.last else {
      Issue.record("nothing was kept")
      return
    }
    #expect(change.steps.count == 1)
  }

  @Test func aNewerProgramsFilesAreOnlyLookedAt() throws {
    var player = Player(login: nil)
    player.send(.opened(try Login("maya"), Samples.several, notices: [.newerSchema(file: "library.plist")]))
    player.press(.down, .enter, "*", "d", "J", "v")
    #expect(player.library == Samples.several && player.shows("Nothing can be saved"))
    #expect(!player.effects.contains { if case .commit = $0 { true } else { false } })
    player.go(SettingsPane.self)
    player.press(.enter)
    #expect(player.state.world.login == nil)
  }

  @Test func whatSomebodyElseWroteIsCopiedWithItsSource() throws {
    var random = RandomSource(seed: 4)
    let deck = Deck(id: random.deckID(), title: "Found", created: 1)
    let source = Card.Source(name: "Wikipedia", link: "https://example.org/a", author: "Ada", license: "CC BY-SA 4.0")
    let card = Card(id: random.cardID(), content: .question("Q", answer: "A"), created: 1, source: source)
    var player = Player(library: Library(decks: [deck], cards: [deck.id: [card]]))
    player.press(.down, .tab, "y")
    #expect(player.effects.last == .clip("Q\nA\nWikipedia · Ada · CC BY-SA 4.0\nhttps://example.org/a"))
  }

  @Test func textIsGivenToTheClipboard() {
    let player = inDeck("y")
    #expect(player.effects.last == .clip("Quick Sort\n" + Samples.sorting[0].back.joined(separator: "\n")))
  }

  // MARK: A card, large

  @Test func largeCardsGoRound() {
    var player = inDeck(.enter)
    #expect(player.shows("1 of 7") && player.shows("Quick Sort"))
    player.press(.left)
    #expect(player.shows("7 of 7"))
    player.press(.right, .right, .space)
    #expect(player.shows("2 of 7") && player.shows("Stable."))
    player.press(.escape)
    #expect(player.state.world.wantedCard == nil && player.shows("▸ ───") || player.shows("Merge Sort"))
    player.press("d")
    #expect(player.shows("Deleted “Merge Sort”"))
  }

  @Test func aLargeCardThatGoesMakesRoomForTheNext() {
    var player = inDeck(.enter, "d")
    #expect(player.shows("Merge Sort") && player.shows("1 of 6"))
    for _ in 0..<6 { player.press("d") }
    #expect(player.shows("No cards in this deck yet."))
  }

  @Test func longCardsScroll() {
    let long = CardContent.question("Long", answer: (1...200).map { "line \($0)" }.joined(separator: "\n"))
    var player = Player(library: Samples.library([("Deck", [long])]))
    player.press(.down, .enter, .enter, .space)
    #expect(player.shows("line 1") && !player.shows("line 200"))
    player.press(.end)
    #expect(player.shows("line 200") && !player.shows("line 100"))
    player.press(.pageUp, .up, .home, .down)
    #expect(player.shows("line 2"))
  }

  /// A page down and a page up show every line, wherever something scrolls.
  @Test(arguments: [(80, 24), (40, 12), (120, 40)]) func pagesSkipNothing(width: Int, height: Int) {
    let answer = (1...90).map { "<\($0)>" }.joined(separator: "\n")
    let long = Samples.library([("Deck", [CardContent.question("Long", answer: answer)])])
    let many = Samples.library([("Deck", (1...90).map { .question("<\($0)>", answer: "a") })])
    let ways: [(String, Library, [Key])] = [
      ("tiles", many, [.down, .enter]), ("a table", many, [.down, .enter, "v"]),
      ("a large card", long, [.down, .enter, .enter, .space]), ("a quiz", long, [.down, "s", .down, .enter, .space]),
    ]
    for (name, library, way) in ways {
      var player = Player(library: library)
      player.resize(width, height)
      for key in way { player.press(key) }
      for (home, page) in [(Key.home, Key.pageDown), (.end, .pageUp)] {
        player.press(home)
        var seen = player.screen
        for _ in 0..<90 {
          player.press(page)
          seen += player.screen
        }
        let missing = (1...90).filter { !seen.contains("<\($0)>") }
        #expect(missing.isEmpty, "\(name), \(page): \(missing)")
      }
    }
  }

  /// Two panes beside each other from 60 columns and 16 rows on.
  @Test(arguments: [(59, 16, false), (60, 15, false), (60, 16, true), (61, 16, true)])
  func cardsStandBesideTheDecksWhereThereIsRoom(width: Int, height: Int, isWide: Bool) {
    var player = inDeck()
    player.resize(width, height)
    #expect(player.shows("─ Sorting algorithms ") && player.shows("╭─ Decks ─") == isWide)
  }

  // MARK: Everywhere

  @Test func helpListsWhatWorksHere() {
    var player = inDeck("?")
    player.resize(100, 50)
    #expect(player.shows("Give it a star") && player.shows("Ctrl-R"))
    player.press("?")
    #expect(!player.shows("Ctrl-R"))
  }

  @Test func qLeavesFromATabOnly() {
    var player = inDeck(.enter, "q")
    #expect(!player.state.isFinished)
    player.press("q")
    #expect(!player.state.isFinished)
    player.press("q")
    #expect(player.state.isFinished)
  }

  @Test func controlCLeavesAtOnceAndSigtermToo() {
    var player = inDeck(">", .control("c"))
    #expect(player.state.isFinished)
    player = inDeck()
    player.send(.event(.terminate))
    #expect(player.state.isFinished)
  }

  @Test func leavingAsksWhereSomethingIsNotSaved() {
    var player = Player(library: Samples.several)
    player.confirms = false
    player.press(.down, .enter, "*")
    #expect(player.shows("· Starred"))
    player.send(.notSaved(1, .readOnly(path: "/")))
    #expect(player.shows("Nothing is lost; it is tried again"))
    player.press(.control("c"))
    #expect(!player.state.isFinished && player.shows("Leave with changes not saved?"))
    player.press(.escape)
    player.send(.committed(1))
    #expect(player.shows("Everything is saved now"))
    player.press(.control("c"))
    #expect(player.state.isFinished)
  }

  @Test func suspendAndRepaintAreAskedFor() {
    var player = inDeck(.control("z"), .control("l"))
    #expect(player.effects.suffix(2) == [.suspend, .repaint])
    player.send(.event(.resumed))
    #expect(player.effects.last == .repaint)
  }

  @Test func settingsChange() {
    var player = Player(library: Samples.several)
    player.go(SettingsPane.self)
    func choose(_ row: String) {
      player.press(.home)
      for _ in 0..<60 where !player.shows("▌ \(row) ") { player.press(.down) }
      player.press(.enter)
    }
    choose("Motion")
    #expect(player.state.choices[Settings.terminal.motion])
    choose("Cards as")
    #expect(player.library[Settings.appearance.view] == .table)
    choose("Order")
    player.press(.down, .enter)
    #expect(player.library[Settings.appearance.order] == .title)
    choose("New login")
    player.press(.escape)
    choose("Mouse")
    #expect(player.effects.contains(.keep(player.state.choices)) && !player.state.choices[Settings.terminal.mouse])
    player.click(1, 0)
    #expect(player.shows("Log out") || player.shows("Mouse"))
    choose("Files")
    #expect(player.shows("Where the files are"))
    player.press(.enter)
    #expect(!player.shows("Where the files are"))
  }

  @Test func afterUndoRedoIsOffered() {
    var player = inDeck()
    player.press("d")
    #expect(player.shows("u Undo") && !player.shows("Ctrl-R Redo"))
    player.press("u")
    #expect(player.shows("✓ Undone") && player.shows("Ctrl-R Redo") && !player.shows("u Undo"))
    player.press("d", "d", "u")
    #expect(player.shows("u Undo  Ctrl-R Redo"))
    player.press(.control("r"))
    #expect(player.shows("u Undo") && !player.shows("Ctrl-R Redo"))
  }

  @Test func aLoginThatIsNotThereIsMadeOnlyAfterAsking() throws {
    let (maya, typo) = (try Login("maya"), try Login("myaa"))
    func start() -> Player {
      var player = Player(login: nil)
      player.state = AppState(
        choices: MachineChoices(login: "maya"), newLogin: typo, size: Size(width: 80, height: 24), seed: 7)
      player.effects = player.state.start()
      #expect(player.effects.contains(.listLogins) && !player.effects.contains(.open(maya)))
      player.send(.logins([LoginSummary(name: "maya", cards: 3)]))
      #expect(player.shows("There is no login “myaa” yet") && player.shows("[ Make it ]"))
      return player
    }
    var yes = start()
    yes.press(.enter)
    #expect(yes.effects.contains(.open(typo)))
    var no = start()
    no.press(.escape)
    #expect(no.shows("Who is studying?") && no.shows("▌ maya") && no.state.choices.login == "maya")
    no.press(.enter)
    #expect(no.effects.contains(.open(maya)) && !no.effects.contains(.open(typo)))
  }

  @Test func aNewLoginIsNobodysElses() throws {
    let (anna, anne) = (try Login("anna"), try Login("Anne"))
    var player = Player(login: nil)
    player.send(.logins([LoginSummary(name: "anna", cards: 3)]))
    player.type("nAnna")
    player.press(.enter)
    #expect(player.shows("There is a login anna already") && !player.effects.contains(.open(anna)))
    player.press(.backspace)
    player.type("e")
    player.press(.enter)
    #expect(player.effects.contains(.open(anne)))
  }

  @Test func everySettingIsExplainedInALine() {
    let player = Player(login: String(repeating: "m", count: 64), library: Samples.several)
    for row in SettingsRow.rows(player.state.world) {
      let about = row.about(player.state.world)
      #expect((1...72).contains(about.columns), "\(about)")
    }
  }

  @Test func anotherProgramsChangesComeBeforeOurs() {
    var player = inDeck()
    player.confirms = false
    player.press("d")
    let deck = player.library.decks[1]
    var renamed = deck
    renamed.title = "Elsewhere"
    player.send(.changedElsewhere(Change([.editDeck(from: deck, to: renamed)])))
    #expect(player.library.decks[1].title == "Elsewhere" && titles(player).count == 6)
    player.send(.reloaded(Samples.several))
    #expect(player.library.decks[1].title == "World capitals" && titles(player).count == 6)
    player.send(.committed(1))
    player.send(.reloaded(Samples.several))
    #expect(titles(player).count == 7)
  }

  @Test func textsAreReadBesideTheLoopAndFitTheLibrary() throws {
    var player = Player(library: Samples.several)
    player.press("/")
    let asked = player.effects.compactMap { if case .readTexts(let library) = $0 { library } else { nil } }
    let library = try #require(asked.first)
    #expect(asked.count == 1 && library == player.library)
    // They come after another program altered a card: these are not the texts that are searched.
    let card = try #require(library.allCards.first)
    let other = Card(id: card.id, content: .question("Unheard of", answer: "It"), created: card.created)
    player.send(
      .changedElsewhere(Change([.edit(deck: try #require(library.home(of: card.id)), from: card, to: other)])))
    player.send(.texts(SearchIndex(library), revision: library.revision))
    player.type("unheard")
    #expect(player.shows("Unheard of"))
    // Those of the library as it is are; no others are made or asked for.
    player.press(.escape)
    let count = player.effects.count
    player.press("/")
    #expect(!player.effects[count...].contains { if case .readTexts = $0 { true } else { false } })
    var fresh = Player(library: Samples.several)
    fresh.press("/")
    fresh.send(.texts(SearchIndex(Library()), revision: fresh.library.revision))
    fresh.type("capital")
    #expect(fresh.shows("Nothing is found."))
  }

  @Test func whatComesBackIsSelectedAgain() throws {
    for place in [0, 3, 6] {
      var player = inDeck()
      for _ in 0..<place { player.press(.right) }
      func list() throws -> CardList { try #require(player.state.panes[0] as? CardsPane).list }
      let card = try #require(try list().selected?.id)
      player.press("d")
      #expect(try list().selected?.id != card)
      player.press("u")
      #expect(try list().selected?.id == card, "\(place)")
    }
    // Who has gone on stays there.
    var player = inDeck()
    player.press("d", .right, .right)
    let selected = try #require(player.state.panes[0] as? CardsPane).list.selected?.id
    player.press("u")
    #expect(try #require(player.state.panes[0] as? CardsPane).list.selected?.id == selected)
  }

  @Test func aboutTellsHowACardIsRemembered() throws {
    var player = inDeck()
    player.send(.answers(AnswerLog([])))
    player.press("i")
    #expect(player.shows("Never answered.") && player.shows("In the deck"))
    player.press(.enter, "B", "i")
    #expect(player.shows("Asked by its front:") && player.shows("Asked backwards:"))
  }

  @Test func whileOneSearchesTheKeyLineNamesWhatWorks() throws {
    var player = inDeck()
    player.press("/")
    player.type("sort")
    let line = try #require(player.screen.split(separator: "\n").last)
    #expect(line.contains("Enter To the cards") && line.contains("Esc End search"))
    #expect(!line.contains("Study") && !line.contains("Flip"))
    player.type("zzz")
    #expect(player.shows("Enter Done"))
    // A click on a key there does what the key does.
    let place = try #require(player.find("End search"))
    player.click(place.x, place.y)
    #expect(try #require(player.state.panes[0] as? CardsPane).search == nil)
  }

  // MARK: Mouse

  @Test func clicksDoWhatTheyPointAt() throws {
    var player = Player(library: Samples.several)
    let capitals = try #require(player.find("World capitals"))
    player.click(capitals.x, capitals.y)
    #expect(player.shows("Capital of Japan"))
    let japan = try #require(player.find("Capital of Japan"))
    player.click(japan.x, japan.y)
    #expect(player.shows("Tokyo"))
    let star = try #require(player.find("★"))
    player.click(star.x, star.y)
    #expect(player.shows("Took the star from “Capital of Japan”"))
    let tab = try #require(player.find("Favorites"))
    player.click(tab.x, tab.y)
    #expect(player.shows("★ Favorites"))
    let help = try #require(player.find("? Help"))
    player.click(help.x, help.y)
    #expect(player.state.stack.last is HelpScreen && player.shows("Turn the card over"))
    player.click(0, 3)
    #expect(player.state.stack.isEmpty)
  }

  @Test func aDoubleClickOpensAndADragGoesOn() throws {
    var player = inDeck()
    let place = try #require(player.find("Merge Sort"))
    for kind in [Mouse.Kind.press(.left), .release(.left), .press(.left), .release(.left)] {
      _ = player.state.update(.event(.mouse(Mouse(kind, at: place))), at: 9_000_000)
    }
    #expect(player.shows("2 of 7") && !player.shows("back"))
    let from = Point(x: 60, y: 10)
    let to = Point(x: 40, y: 10)
    for mouse in [Mouse(.press(.left), at: from), Mouse(.drag(.left), at: to), Mouse(.release(.left), at: to)] {
      player.send(.event(.mouse(mouse)))
    }
    #expect(player.shows("3 of 7"))
    player.send(.event(.mouse(Mouse(.wheelDown, at: to))))
    player.click(to.x, to.y)
    #expect(player.shows("back ·"))
  }

  /// The second click does not turn it back.
  @Test func aDoubleClickTurnsALargeCardOnce() throws {
    var player = inDeck(.enter)
    let place = try #require(player.find("Quick Sort"))
    for kind in [Mouse.Kind.press(.left), .release(.left), .press(.left), .release(.left)] {
      _ = player.state.update(.event(.mouse(Mouse(kind, at: place))), at: 9_000_000)
    }
    #expect(player.shows("1 of 7") && player.shows("back ·"))
  }

  // MARK: Odd texts

  @Test func oddTextsAreShownWithoutHarm() {
    let cards = Samples.hostile.map { CardContent.question("x" + $0, answer: $0) }
    for (width, height) in [(80, 24), (40, 12), (21, 7)] {
      var player = Player(library: Samples.library([("Odd \u{1B}[2J", cards)]))
      player.resize(width, height)
      player.press(.down, .enter, .space)
      for _ in cards {
        let isClean = player.screen.unicodeScalars.allSatisfy {
          $0 == "\n" || $0.properties.generalCategory != .control
        }
        #expect(isClean)
        player.press(.enter, .space, .end, .escape, "v", .space, "v", .right, .space)
      }
    }
  }
}
