import Effects
import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Cards found online: what is asked for, what is shown of it, and what becomes of it.
@Suite struct SearchOnlineTests {
  /// A player in the tab; the course cards are asked for.
  static func open(_ login: String? = "maya", library: Library = Samples.several, _ options: OnlineOptions? = nil)
    -> Player
  {
    var player = Player(login: login, library: library)
    if login == nil { player.press(.escape) }
    if let options { player.state.world.choices.online = options }
    player.go(SearchOnlinePane.self)
    return player
  }

  /// The same with the course cards there.
  static func opened(_ login: String? = "maya", library: Library = Samples.several) -> Player {
    var player = open(login, library: library)
    player.answer(.found(Samples.course))
    return player
  }

  // MARK: Asking

  @Test func theTabAsksForCourseCardsOnceInARun() {
    var player = SearchOnlineTests.open()
    #expect(player.searches == [OnlineSearch(source: .course)])
    #expect(player.shows("Asking Course cards…") && player.shows("Esc stops"))
    player.answer(.found(Samples.course))
    #expect(player.shows("How does Shell") && player.shows("5 cards") && player.shows("2 cards unreadable"))
    player.go(CardsPane.self)
    player.go(SearchOnlinePane.self)
    #expect(player.searches.count == 1 && player.shows("How does Shell"))
  }

  /// Below 60 columns the field has a row of its own.
  @Test(arguments: [(59, false), (60, true), (61, true)]) func theFieldStandsBesideTheSource(width: Int, isBeside: Bool)
  {
    var player = SearchOnlineTests.open()
    player.resize(width, 24)
    #expect(player.shows("Search ") && player.find("◂").map { $0.y } == player.find("Course cards ▸").map { $0.y })
    let layout = SearchOnlineLayout(in: player.state.world)
    #expect((layout.field.y == layout.source.y) == isBeside && layout.label.isEmpty != isBeside)
  }

  @Test func everySourceIsAskedInItsTurn() {
    var player = SearchOnlineTests.opened()
    player.press(.tab)
    #expect(player.searches.last == OnlineSearch(source: .starter) && player.shows("Starter decks"))
    player.answer(.found(Samples.found(OnlineSearch(source: .starter))))
    #expect(player.shows("Capital of France"))
    player.press(.tab)
    #expect(player.searches.count == 2 && player.shows("Type what to look for"))
    player.press(.tab)
    #expect(player.searches.last == OnlineSearch(source: .trivia))
    player.press(.tab)
    #expect(player.effects.last == .stopSearch(player.lastNumber) && player.shows("Type an English word"))
    player.press(.tab, .backTab)
    #expect(player.shows("◂ Dictionary ▸"))
  }

  @Test func whatRunsIsStoppedAtOnce() {
    var player = SearchOnlineTests.open()
    let number = player.lastNumber
    player.press(.escape)
    #expect(player.effects.last == .stopSearch(number) && player.state.nextFrame == nil)
    player.send(.online(number, .found(Samples.course)))
    #expect(player.shows("Stopped.") && player.state.world.online.cards.isEmpty)
    player.press("r")
    player.answer(.found(Samples.course))
    #expect(player.shows("How does Shell"))
  }

  @Test func typingSearchesAfterAPauseAndReplacesWhatRuns() throws {
    var player = SearchOnlineTests.opened()
    player.press(.tab, .tab, "/")
    player.press("h")
    player.now -= 900
    player.press("e")
    #expect(player.searches.count == 2)
    player.send(.tick)
    #expect(player.searches.last == OnlineSearch(source: .wikipedia, text: "he"))
    let first = player.lastNumber
    player.type("a")
    #expect(player.effects.contains(.stopSearch(first)))
    player.press(.enter)
    #expect(player.searches.last == OnlineSearch(source: .wikipedia, text: "hea"))
    // The answer to what is no longer asked comes all the same.
    player.send(.online(first, .found(Samples.course)))
    #expect(!player.shows("Shell"))
    player.answer(.found(FoundCards(cards: Samples.articles(from: 0))))
    #expect(player.shows("Article 0"))
    // Enter with nothing typed asks for nothing.
    player.press("/", .control("u"), .enter)
    #expect(player.shows("Type what to look for") && player.searches.last?.text == "hea")
  }

  @Test func moreIsAskedForWhereTheListEnds() {
    var player = SearchOnlineTests.opened()
    player.press(.tab, .tab, "/")
    player.type("x")
    player.press(.enter)
    player.answer(.found(Samples.found(OnlineSearch(source: .wikipedia))))
    #expect(player.searches.last?.offset == 0)
    player.press(.end)
    #expect(player.searches.last == OnlineSearch(source: .wikipedia, text: "x", offset: 10))
    #expect(player.shows("More of Wikipedia…"))
    // Stopped, it is not asked for again by itself.
    player.press(.escape, .up, .end)
    #expect(player.searches.filter { $0.offset == 10 }.count == 1 && player.shows("Article 9"))
    player.press("r")
    player.answer(.found(Samples.found(OnlineSearch(source: .wikipedia))))
    #expect(player.searches.last?.offset == 10)
    player.answer(.found(FoundCards(cards: Samples.articles(from: 5))))
    #expect(player.shows("15 cards "))
    let count = player.searches.count
    player.press(.end)
    #expect(player.searches.count == count)
  }

  @Test func aPageThatBringsNothingNewIsTheLast() {
    var player = SearchOnlineTests.opened()
    player.press(.tab, .tab, "/")
    player.type("x")
    player.press(.enter)
    player.answer(.found(Samples.found(OnlineSearch(source: .wikipedia))))
    player.press(.end)
    player.answer(.found(FoundCards(cards: Samples.articles(from: 0), next: 20)))
    #expect(player.searches.filter { $0.offset > 0 }.count == 1 && player.shows("10 cards "))
  }

  @Test func afterAFailedPageWhatIsThereStays() {
    var player = SearchOnlineTests.opened()
    player.press(.tab, .tab, "/")
    player.type("x")
    player.press(.enter)
    player.answer(.found(Samples.found(OnlineSearch(source: .wikipedia))))
    player.press(.end)
    player.answer(.failed(.network(.noNetwork)))
    #expect(player.shows("✗ This machine is on no network.") && player.shows("Article 9"))
    let count = player.searches.count
    player.press(.up, .down, .end)
    #expect(player.searches.count == count)
  }

  @Test func whatWasKeptSaysHowOldItIs() {
    var player = SearchOnlineTests.open()
    var found = Samples.course
    found.kept = player.now - 3 * 3_600_000
    player.answer(.found(found))
    #expect(player.shows("kept 3 h ago"))
    player.press("r")
    #expect(
      player.effects.last
        == .searchOnline(OnlineSearch(source: .course), OnlineOptions(), number: player.lastNumber, isFresh: true))
    // What is there is seen until the same comes anew.
    #expect(player.shows("How does Shell") && player.shows("Asking Course cards…"))
    player.answer(.failed(.network(.refused(host: "cards.example"))))
    #expect(player.shows("How does Shell") && player.shows("✗ cards.example takes no connections"))
  }

  @Test func aWaitIsCountedDown() {
    var player = SearchOnlineTests.opened()
    player.press(.tab, .tab, .tab)
    player.answer(.waits(until: player.now + 5000, .pace(seconds: 5)))
    #expect(player.shows("Open Trivia DB may be asked once in 5 s: 4 s to go"))
    #expect(player.state.nextFrame == player.now + 1000)
    player.send(.tick)
    #expect(player.shows("3 s to go"))
    player.answer(.waits(until: player.now + 9000, .tooOften))
    #expect(player.shows("again in 8 s"))
    player.answer(.found(Samples.course))
    #expect(player.shows("How does Shell") && player.state.nextFrame == nil)
  }

  @Test func triviaAreChosenByCategoryAndDifficulty() {
    var player = SearchOnlineTests.opened()
    player.press(.tab, .tab, .tab, "C")
    player.press(.down, .down, .enter)
    #expect(player.searches.last?.category?.name == "Books" && player.shows("Books · of any difficulty"))
    player.press("D", .end, .enter)
    #expect(player.searches.last?.difficulty == .hard && player.searches.last?.category?.name == "Books")
  }

  @Test(arguments: Samples.failures) func everyFailureHasItsSentenceAndAWayOn(failure: OnlineFailure) {
    var player = SearchOnlineTests.open()
    player.answer(.failed(failure))
    #expect(player.shows("r tries again") && player.shows("Enter shows the starter decks"))
    #expect(!player.screen.contains("\u{1B}"))
    player.press(.enter)
    #expect(player.searches.last == OnlineSearch(source: .starter))
  }

  @Test func noTwoFailuresSaySameThing() {
    let sentences = Samples.failures.map { Words.sentence($0, .course) }
    #expect(Set(sentences).count == sentences.count)
    #expect(sentences.allSatisfy { ".”?".contains($0.suffix(1)) })
  }

  // MARK: Looking

  @Test func wordsAreLookedForInWhatCame() {
    var player = SearchOnlineTests.opened()
    player.press("/")
    player.type("gaps")
    #expect(player.shows("How does Shell") && !player.shows("What is MVC") && player.shows("1 card"))
    player.type("zz")
    #expect(player.shows("None of the 5 cards has “gapszz”"))
    player.press(.escape, .escape)
    #expect(player.shows("What is MVC"))
    #expect(player.searches.count == 1)
  }

  @Test func cardsTurnOverInPlace() {
    var player = SearchOnlineTests.opened()
    player.press(.right, .enter)
    #expect(player.shows("It sorts with"))
    player.press(.space)
    #expect(!player.shows("It sorts with"))
    let card = player.find("What is MVC")
    player.click(card?.x ?? 0, card?.y ?? 0)
    #expect(player.shows("Model, view,"))
  }

  /// As one's own cards do, among the others and large.
  @Test(arguments: [[], ["i"]] as [[Key]]) func aFoundCardTurnsWithATransition(keys: [Key]) {
    var player = SearchOnlineTests.opened()
    player.state.world.choices[Settings.terminal.motion] = true
    for key in [.right] + keys { player.press(key) }
    let front = player.screen
    _ = player.state.update(.event(.key(.space)), at: 9_000_000)
    #expect(player.state.nextFrame == 9_000_020)
    _ = player.state.update(.tick, at: 9_000_040)
    let narrow = player.screen
    #expect(narrow != front && !player.shows("It sorts with"))
    _ = player.state.update(.tick, at: 9_000_070)
    #expect(player.screen != narrow)
    _ = player.state.update(.tick, at: 9_000_200)
    #expect(player.state.nextFrame == nil && player.shows("It sorts with"))
  }

  @Test func aCardIsSeenWholeWithWhereItIsFrom() {
    var player = SearchOnlineTests.opened()
    player.press(.tab, .tab, "/")
    player.type("x")
    player.press(.enter)
    player.answer(.found(Samples.found(OnlineSearch(source: .wikipedia))))
    player.press("i", .space)
    for text in [
      "What it says.", "Wikipedia · Wikipedia contributors · CC BY-SA 4.0", "https://en.wikipedia.org/wiki/0",
      "Picture: https://upload.wikimedia.org/0.png", "1 of 10",
    ] { #expect(player.shows(text), "\(text)") }
    player.press(.right)
    #expect(player.shows("Article 1") && player.shows("2 of 10"))
    player.press(.escape)
    #expect(player.shows("◂ Wikipedia ▸"))
  }

  // MARK: Taking over

  @Test func cardsThatAreThereCarryATickAndAreNotAddedTwice() {
    var player = SearchOnlineTests.opened()
    #expect(player.state.render().description.split(separator: "\n").filter { $0.contains("✓") }.count == 1)
    player.press("a")
    #expect(player.shows("You have this very card already") && player.state.stack.isEmpty)
    player.press(.right, "a", .enter)
    #expect(player.shows("✓ Added “How does Shell Sort work?” to “Sorting algorithms”"))
    let count = player.library.count
    player.press("a")
    #expect(player.shows("You have this very card already") && player.library.count == count)
    player.press("u")
    #expect(player.library.count == count - 1)
    player.press("a", .enter)
    #expect(player.library.count == count)
  }

  @Test func whatIsAddedKeepsWhereItIsFrom() throws {
    var player = SearchOnlineTests.opened()
    player.press(.tab, .tab, "/")
    player.type("x")
    player.press(.enter)
    player.answer(.found(Samples.found(OnlineSearch(source: .wikipedia))))
    player.press("a", .enter)
    let card = try #require(player.library.allCards.first { $0.front == "Article 0" })
    #expect(
      card.source
        == Card.Source(
          name: "Wikipedia", link: "https://en.wikipedia.org/wiki/0", author: "Wikipedia contributors",
          license: "CC BY-SA 4.0", picture: "https://upload.wikimedia.org/0.png"))
    // On its back, in the list and large.
    player.go(CardsPane.self)
    player.press("/")
    player.type("article")
    player.press(.enter, .space)
    #expect(player.shows("back · Wikipedia"))
    player.press(.enter, .space)
    #expect(player.shows("Wikipedia contributors") && player.shows("back · Wikipedia, CC BY-SA 4.0 · Sorting"))
  }

  @Test func severalAreAddedInOneChange() {
    var player = SearchOnlineTests.opened()
    let before = player.library
    player.press("M", "a")
    // One of the five is there already.
    #expect(player.shows("Add 4 cards"))
    player.press(.down, .enter)
    #expect(player.shows("Add 4 cards to"))
    player.press(.down, .enter)
    #expect(player.shows("Added 4 cards to “World capitals”") && player.library.count == before.count + 4)
    #expect(!player.shows("marked"))
    // The deck last used is offered first.
    player.press("u", .right, "a")
    #expect(player.library.count == before.count && player.shows("Add to World capitals"))
  }

  @Test func aNewDeckIsMadeForThem() {
    var player = SearchOnlineTests.opened(library: Library())
    player.press("a")
    #expect(!player.shows("Add to another deck…"))
    player.press(.enter, .enter)
    #expect(player.shows("A deck needs a title"))
    player.type("Found")
    player.press(.enter)
    #expect(player.shows("Added “Quick Sort” to “Found”"))
    #expect(player.library.decks.map(\.title) == ["Found"] && player.library.count == 1)
    player.press("u")
    #expect(player.library.decks.isEmpty && player.library.count == 0)
  }

  @Test func theSheetCanBeLeft() {
    var player = SearchOnlineTests.opened()
    let before = player.library
    player.press(.right, "a", .end, .enter)
    #expect(player.library == before && player.state.stack.isEmpty)
    player.press("a", .escape)
    #expect(player.library == before && player.state.stack.isEmpty)
  }

  @Test func theSameTitleInADeckIsRefusedThere() {
    var player = SearchOnlineTests.open()
    let twin = Samples.cards([.question("Merge Sort", answer: "another")], Card.Source(name: "Course cards"))
    player.answer(.found(FoundCards(cards: twin)))
    let before = player.library
    player.press("a", .enter)
    #expect(player.shows("A card of this deck has that title already") && player.library == before)
    // In another deck it may stand.
    player.press("a", .down, .enter, .down, .enter)
    #expect(player.library.count == before.count + 1)
  }

  @Test func twiceInOneAnswerIsAddedOnce() {
    var player = SearchOnlineTests.open()
    let twins: [CardContent] = [.question("A  b", answer: "c"), .question("a B", answer: "C")]
    player.answer(.found(FoundCards(cards: Samples.cards(twins, Card.Source(name: "x")))))
    let before = player.library.count
    player.press("M", "a", .enter)
    #expect(player.library.count == before + 1 && player.shows("; 1 card was there already"))
  }

  // MARK: Logged out

  @Test func loggedOutAllIsSeenAndNothingAdded() throws {
    var player = SearchOnlineTests.opened(nil)
    #expect(player.shows("How does Shell"))
    player.press(.right, .enter)
    #expect(player.shows("It sorts with"))
    player.press("v", "a")
    #expect(player.shows("Log in to keep cards") && player.library.count == 0)
    player.press(.enter)
    #expect(player.shows("Who is studying?"))
    let number = player.lastNumber
    player.send(.opened(try Samples.maya, Samples.several, notices: []))
    // What was found is still there.
    player.go(SearchOnlinePane.self)
    #expect(player.shows("How does Shell") && player.lastNumber == number)
  }

  @Test func whatWasLookedForIsNobodyElses() throws {
    var player = SearchOnlineTests.opened()
    player.press(.tab, .tab, "/")
    player.type("secret")
    player.press(.enter, .escape)
    player.send(.opened(try Login("tomás"), Library(), notices: []))
    player.go(SearchOnlinePane.self)
    #expect(!player.shows("secret") && player.searches.last == OnlineSearch(source: .course))
  }

  // MARK: Settings

  private func settings() -> Player {
    var player = Player(library: Samples.several)
    player.go(SettingsPane.self)
    player.press(.end, .up, .enter)
    return player
  }

  @Test func sourcesAreSwitchedOff() {
    var player = settings()
    #expect(player.shows("Online sources") && player.shows("Clear kept answers"))
    player.press(.enter, .enter)
    #expect(player.state.choices.online.off == [.course] && player.effects.last == .keep(player.state.choices))
    player.go(SearchOnlinePane.self)
    #expect(player.searches == [OnlineSearch(source: .starter)])
    for source in OnlineSource.allCases { player.state.world.choices.online.off.insert(source) }
    player.press("r", .tab, "/")
    #expect(player.shows("All sources are switched off"))
  }

  @Test func addressesAreCheckedAndKept() {
    var player = settings()
    player.press(.enter, .down, .enter, .control("u"))
    player.type("ftp://x")
    player.press(.enter)
    #expect(player.shows("An address begins with http://"))
    player.press(.control("u"))
    player.type("/home/maya/my cards.json")
    player.press(.enter)
    #expect(player.state.choices.online.addresses == [.course: "file:///home/maya/my%20cards.json"])
    #expect(player.effects.last == .keep(player.state.choices))
    player.press(.enter, .enter, .down, .enter, .control("u"), .enter)
    #expect(player.state.choices.online.addresses.isEmpty)
  }

  @Test func namesAndPasswordsAreNotShown() {
    let own = "http://maya:s3cret@cards.example/4b"
    var player = settings()
    player.press(.enter, .down, .enter, .control("u"))
    player.type(own)
    player.press(.enter)
    #expect(player.state.choices.online.addresses == [.course: own])
    func isHidden() -> Bool { player.shows("@cards.example/4b") && !player.shows("s3cret") && !player.shows("maya:") }
    #expect(isHidden())
    player.press(.enter, .enter)
    #expect(isHidden())
    player.press(.down, .enter)
    #expect(isHidden())
    // The same server with another path keeps them; another server has none of them.
    player.type("/x")
    player.press(.enter)
    #expect(player.state.choices.online.addresses[.course] == own + "/x")
    player.press(.enter, .enter, .down, .enter, .control("u"))
    player.type("http://•••@mallory.example/4b")
    player.press(.enter)
    let isRefused = player.shows("The hidden password is for another server")
    #expect(isRefused)
    #expect(player.state.choices.online.addresses[.course] == own + "/x")
    player.press(.control("u"))
    player.type("http://cards.example/4b")
    player.press(.enter)
    #expect(player.state.choices.online.addresses == [.course: "http://cards.example/4b"])
  }

  @Test func languageAndContactAreSet() {
    var player = settings()
    player.press(.end, .up, .up, .enter, .control("u"))
    player.type("Deutsch!")
    player.press(.enter)
    #expect(player.shows("A language is a code"))
    player.press(.control("u"))
    player.type("de")
    player.press(.enter)
    #expect(player.state.choices.online.language == "de")
    player.press(.enter, .end, .up, .enter)
    player.type("me@example.org")
    player.press(.enter)
    #expect(player.state.choices.online.contact == "me@example.org")
    player.press(.enter, .end, .enter)
    #expect(player.effects.last == .forgetAnswers)
    player.send(.forgotAnswers(bytes: 12_345))
    #expect(player.shows("Cleared 13 kB of kept answers"))
  }

  @Test func addressesAreOfTheWebOrAFile() throws {
    func checked(_ text: String, _ address: OnlineAddress = .course) -> Result<String?, OnlineOptions.AddressProblem> {
      Result { () throws(OnlineOptions.AddressProblem) in try OnlineOptions.checked(text, for: address) }
    }
    for text in ["http://a", "https://a.example:8000/b?c=d#e", "file:///a/b"] {
      #expect(checked(text) == .success(text))
    }
    #expect(checked(" ") == .success(nil) && checked(OnlineAddress.course.usual) == .success(nil))
    #expect(checked("/a/é") == .success("file:///a/%C3%A9"))
    #expect(checked("file:///a", .trivia) == .failure(.notWeb) && checked("/a", .trivia) == .failure(.notWeb))
    for text in ["cards.example", "ftp://a", "javascript:0"] { #expect(checked(text) == .failure(.notWebOrFile)) }
    for text in [
      "http://maya:s3cret@a.example:8000/b", "http://[::1]:80/", "http://a@b:c@d.example", "https://{language}.a",
    ] { #expect(checked(text) == .success(text)) }
    for text in ["http://maya:s3/cret@a.example/", "http://@", "http://a:b", "http://:80"] {
      #expect(checked(text) == .failure(.broken), "\(text)")
    }
    for text in ["http://", "http:///a", "http://a b", "http:a", "https://日本", "file://server/a"] {
      #expect(checked(text) == .failure(.broken), "\(text)")
    }
  }
}

extension Player {
  /// What was searched for, in its order.
  var searches: [OnlineSearch] {
    effects.compactMap { if case .searchOnline(let search, _, _, _) = $0 { search } else { nil } }
  }

  /// The number of the last search.
  var lastNumber: Int {
    effects.compactMap { if case .searchOnline(_, _, let number, _) = $0 { number } else { nil } }.last ?? 0
  }

  /// What becomes of the last search.
  mutating func answer(_ answer: OnlineAnswer) { send(.online(lastNumber, answer)) }
}
