import FlashcardKit
import HelperProtocol
import Testing
import TextUI

@testable import FlashcardsApp

/// The Search Online tab: requests, results, and adding cards.
@Suite struct SearchOnlinePaneTests {
  static let scenes: Scenes = [
    "online-asking": { SearchOnlinePaneTests.open() },
    "online-cards": {
      var player = SearchOnlinePaneTests.opened()
      player.press(.right, .enter, .right, "m")
      return player
    },
    "online-table": {
      var player = SearchOnlinePaneTests.opened()
      player.press("v", .down, .space)
      return player
    },
    "online-typing": {
      var player = SearchOnlinePaneTests.opened()
      player.press("/")
      player.type("sort")
      return player
    },
    "online-nothing": {
      var player = SearchOnlinePaneTests.opened()
      player.press("/")
      player.type("xyzzy")
      return player
    },
    "online-failed": {
      var player = SearchOnlinePaneTests.open()
      player.answer(.failed(.network(.slow(host: "cards.example", after: 10_000))))
      return player
    },
    "online-old": {
      var player = SearchOnlinePaneTests.open()
      var found = Samples.course
      (found.kept, found.outdated) = (player.now - 3 * 24 * 3_600_000, .noNetwork)
      player.answer(.found(found))
      return player
    },
    "online-certificate": {
      var player = SearchOnlinePaneTests.open()
      player.answer(.failed(.network(.badCertificate(host: "cards.example", .unknownIssuer))))
      return player
    },
    "online-words": {
      var player = SearchOnlinePaneTests.opened()
      player.press(.tab, .tab)
      return player
    },
    "online-waiting": {
      var player = SearchOnlinePaneTests.opened()
      player.press(.tab, .tab, .tab)
      player.answer(.waits(until: player.now + 5000, .rateLimit(seconds: 5)))
      return player
    },
    "online-logged-out": {
      var player = SearchOnlinePaneTests.opened(nil)
      player.press("a")
      return player
    },
  ]

  /// Returns a player in Search Online that waits for the course cards.
  static func open(_ login: String? = "maya", library: Library = Samples.several, _ options: OnlineOptions? = nil)
    -> Player
  {
    var player = Player(login: login, library: library)
    if login == nil { player.press(.escape) }
    player.state.world.choices.online = options ?? OnlineOptions(addresses: [.course: "https://cards.example/list"])
    player.go(SearchOnlinePane.self)
    return player
  }

  /// Returns a player in Search Online with the course cards.
  static func opened(_ login: String? = "maya", library: Library = Samples.several) -> Player {
    var player = open(login, library: library)
    player.answer(.found(Samples.course))
    return player
  }

  @Test(arguments: scenes.names) func looks(_ scene: String) throws {
    try expectPicture(of: scene, in: SearchOnlinePaneTests.scenes)
  }

  @Test func theTabAsksForCourseCardsOnceInARun() {
    var player = SearchOnlinePaneTests.open()
    #expect(player.searches == [OnlineSearch(source: .course)])
    #expect(player.shows("Searching Course cards…") && player.shows("Esc stops"))
    player.answer(.found(Samples.course))
    #expect(player.shows("How does Shell") && player.shows("5 cards") && player.shows("2 cards unreadable"))
    player.go(CardsPane.self)
    player.go(SearchOnlinePane.self)
    #expect(player.searches.count == 1 && player.shows("How does Shell"))
  }

  /// Below 60 columns, the field has a row of its own.
  @Test(arguments: [(59, false), (60, true), (61, true)]) func theFieldStandsBesideTheSource(width: Int, isBeside: Bool)
  {
    var player = SearchOnlinePaneTests.open()
    player.resize(width, 24)
    #expect(player.shows("Search ") && player.find("◂").map { $0.y } == player.find("Course cards ▸").map { $0.y })
    let layout = SearchOnlineLayout(in: player.state.world)
    #expect((layout.field.y == layout.source.y) == isBeside && layout.label.isEmpty != isBeside)
  }

  @Test func everySourceIsAskedInItsTurn() {
    var player = SearchOnlinePaneTests.opened()
    player.press(.tab)
    #expect(player.searches.last == OnlineSearch(source: .starter) && player.shows("Starter decks"))
    player.answer(.found(Samples.found(OnlineSearch(source: .starter))))
    #expect(player.shows("Capital of France"))
    player.press(.tab)
    #expect(player.searches.count == 2 && player.shows("Type something to search for"))
    player.press(.tab)
    #expect(player.searches.last == OnlineSearch(source: .trivia))
    player.press(.tab)
    #expect(player.effects.last == .stopSearch(player.lastNumber) && player.shows("Type an English word"))
    player.press(.tab, .backTab)
    #expect(player.shows("◂ Dictionary ▸"))
  }

  @Test func whatRunsIsStoppedAtOnce() {
    var player = SearchOnlinePaneTests.open()
    let number = player.lastNumber
    player.press(.escape)
    #expect(player.effects.last == .stopSearch(number) && player.state.nextFrame == nil)
    player.send(.online(number, .found(Samples.course)))
    #expect(player.shows("Stopped") && player.state.world.online.cards.isEmpty)
    player.press("r")
    player.answer(.found(Samples.course))
    #expect(player.shows("How does Shell"))
  }

  @Test func typingSearchesAfterAPauseAndReplacesWhatRuns() throws {
    var player = SearchOnlinePaneTests.opened()
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
    // A response to an earlier search still arrives.
    player.send(.online(first, .found(Samples.course)))
    #expect(!player.shows("Shell"))
    player.answer(.found(FoundCards(cards: Samples.articles(from: 0))))
    #expect(player.shows("Article 0"))
    // Enter with nothing typed does not search.
    player.press("/", .control("u"), .enter)
    #expect(player.shows("Type something to search for") && player.searches.last?.text == "hea")
  }

  @Test func moreIsAskedForWhereTheListEnds() {
    var player = SearchOnlinePaneTests.opened()
    player.press(.tab, .tab, "/")
    player.type("x")
    player.press(.enter)
    player.answer(.found(Samples.found(OnlineSearch(source: .wikipedia))))
    #expect(player.searches.last?.offset == 0)
    player.press(.end)
    #expect(player.searches.last == OnlineSearch(source: .wikipedia, text: "x", offset: 10))
    #expect(player.shows("Loading more from Wikipedia…"))
    // Once stopped, the search does not start again by itself.
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
    var player = SearchOnlinePaneTests.opened()
    player.press(.tab, .tab, "/")
    player.type("x")
    player.press(.enter)
    player.answer(.found(Samples.found(OnlineSearch(source: .wikipedia))))
    player.press(.end)
    player.answer(.found(FoundCards(cards: Samples.articles(from: 0), next: 20)))
    #expect(player.searches.filter { $0.offset > 0 }.count == 1 && player.shows("10 cards "))
  }

  @Test func afterAFailedPageWhatIsThereStays() {
    var player = SearchOnlinePaneTests.opened()
    player.press(.tab, .tab, "/")
    player.type("x")
    player.press(.enter)
    player.answer(.found(Samples.found(OnlineSearch(source: .wikipedia))))
    player.press(.end)
    player.answer(.failed(.network(.noNetwork)))
    #expect(player.shows("✗ This machine is not connected to a network.") && player.shows("Article 9"))
    let count = player.searches.count
    player.press(.up, .down, .end)
    #expect(player.searches.count == count)
  }

  @Test func whatWasKeptSaysHowOldItIs() {
    var player = SearchOnlinePaneTests.open()
    var found = Samples.course
    found.kept = player.now - 3 * 3_600_000
    player.answer(.found(found))
    #expect(player.shows("cached 3h ago"))
    player.press("r")
    #expect(
      player.effects.last
        == .searchOnline(
          OnlineSearch(source: .course), player.state.choices.online, number: player.lastNumber, isFresh: true))
    // The old results stay visible until the new ones arrive.
    #expect(player.shows("How does Shell") && player.shows("Searching Course cards…"))
    player.answer(.failed(.network(.refused(host: "cards.example"))))
    #expect(player.shows("How does Shell") && player.shows("✗ cards.example refused the connection"))
  }

  @Test func aWaitIsCountedDown() {
    var player = SearchOnlinePaneTests.opened()
    player.press(.tab, .tab, .tab)
    player.answer(.waits(until: player.now + 5000, .rateLimit(seconds: 5)))
    #expect(player.shows("Open Trivia DB allows one request every 5s: 4s left"))
    #expect(player.state.nextFrame == player.now + 1000)
    player.send(.tick)
    #expect(player.shows("3s left"))
    player.answer(.waits(until: player.now + 9000, .tooOften))
    #expect(player.shows("retrying in 8s"))
    player.answer(.found(Samples.course))
    #expect(player.shows("How does Shell") && player.state.nextFrame == nil)
  }

  @Test func triviaAreChosenByCategoryAndDifficulty() {
    var player = SearchOnlinePaneTests.opened()
    player.press(.tab, .tab, .tab, "C")
    player.press(.down, .down, .enter)
    #expect(player.searches.last?.category?.name == "Books" && player.shows("Books · any difficulty"))
    player.press("D", .end, .enter)
    #expect(player.searches.last?.difficulty == .hard && player.searches.last?.category?.name == "Books")
  }

  @Test func wordsAreLookedForInWhatCame() {
    var player = SearchOnlinePaneTests.opened()
    player.press("/")
    player.type("gaps")
    #expect(player.shows("How does Shell") && !player.shows("What is MVC") && player.shows("1 card"))
    player.type("zz")
    #expect(player.shows("None of the 5 cards contain “gapszz”"))
    player.press(.escape, .escape)
    #expect(player.shows("What is MVC"))
    #expect(player.searches.count == 1)
  }

  @Test func cardsTurnOverInPlace() {
    var player = SearchOnlinePaneTests.opened()
    player.press(.right, .enter)
    #expect(player.shows("It sorts with"))
    player.press(.space)
    #expect(!player.shows("It sorts with"))
    let card = player.find("What is MVC")
    player.click(card?.x ?? 0, card?.y ?? 0)
    #expect(player.shows("Model, view,"))
  }

  @Test func loggedOutAllIsSeenAndNothingAdded() throws {
    var player = SearchOnlinePaneTests.opened(nil)
    #expect(player.shows("How does Shell"))
    player.press(.right, .enter)
    #expect(player.shows("It sorts with"))
    player.press("v", "a")
    #expect(player.shows("Log in to keep cards") && player.library.count == 0)
    player.press(.enter)
    #expect(player.shows("Who's studying?"))
    let number = player.lastNumber
    player.send(.opened(try Samples.maya, Samples.several, notices: []))
    // The results are still there.
    #expect(player.shows("How does Shell") && player.lastNumber == number)
  }

  @Test func loggingInToAddACardGoesOnWithAddingIt() throws {
    var player = SearchOnlinePaneTests.opened(nil)
    player.press(.right, "a", .enter)
    player.send(.reading(try Samples.maya, Samples.several))
    #expect(!player.shows("Add to a new deck…"))
    player.send(.opened(try Samples.maya, Samples.several, notices: []))
    #expect(player.state.active == 2 && player.shows("Add “How does Shell") && player.shows("Add to a new deck…"))
    player.press(.enter)
    #expect(player.library.count == Samples.several.count + 1 && player.shows("✓ Added"))
  }

  /// The request to add a card ends with the screen that asks who it is for.
  @Test func leavingTheLoginsForgetsWhatWasToBeAdded() throws {
    for keys: [Key] in [[.escape], ["n", .escape, .escape]] {
      var player = SearchOnlinePaneTests.opened(nil)
      player.press("a", .enter)
      for key in keys { player.press(key) }
      player.go(CreatePane.self)
      player.press(.enter)
      player.send(.opened(try Samples.maya, Samples.several, notices: []))
      #expect(player.state.stack.isEmpty && player.state.active == 1 && player.shows("New card"))
    }
  }

  @Test func aLoginThatCouldNotBeOpenedIsFollowedByAnother() throws {
    var player = SearchOnlinePaneTests.opened(nil)
    player.press(.right, "a", .enter)
    player.send(.notOpened(try Login("tomás"), .notPermitted(path: "/data")))
    player.send(.opened(try Samples.maya, Samples.several, notices: []))
    #expect(player.shows("Add to a new deck…"))
  }

  @Test func whatWasLookedForIsNobodyElses() throws {
    var player = SearchOnlinePaneTests.opened()
    player.press(.tab, .tab, "/")
    player.type("secret")
    player.press(.down, .up, .enter, .escape)
    player.send(.opened(try Login("tomás"), Library(), notices: []))
    player.go(SearchOnlinePane.self)
    #expect(!player.shows("secret") && player.searches.last == OnlineSearch(source: .course))
  }

  @Test func byDefaultTheFirstSourceNeedsNoNetwork() {
    var player = SearchOnlinePaneTests.open("maya", OnlineOptions())
    #expect(player.searches == [OnlineSearch(source: .starter)] && player.shows("Starter decks"))
    player.press(Key(.tab, .shift))
    #expect(player.searches.last == OnlineSearch(source: .course))
  }
}
