import FlashcardKit
import HelperProtocol
import Testing
import TextUI

@testable import FlashcardsApp

/// Adding found cards to a deck.
@Suite struct OnlineTests {
  @Test func cardsThatAreThereCarryATickAndAreNotAddedTwice() {
    var player = SearchOnlinePaneTests.opened()
    #expect(player.state.render().description.split(separator: "\n").filter { $0.contains("✓") }.count == 1)
    player.press("a")
    #expect(player.shows("You already have this card, in “") && player.state.stack.isEmpty)
    player.press(.right, "a", .enter)
    #expect(player.shows("✓ Added “How does Shell Sort work?” to “Sorting algorithms”"))
    let count = player.library.count
    player.press("a")
    #expect(player.shows("You already have this card, in “") && player.library.count == count)
    player.press("u")
    #expect(player.library.count == count - 1)
    player.press("a", .enter)
    #expect(player.library.count == count)
  }

  @Test func whatIsAddedKeepsWhereItIsFrom() throws {
    var player = SearchOnlinePaneTests.opened()
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
    // The source is shown on the back, in the list and in the large view.
    player.go(CardsPane.self)
    player.press("/")
    player.type("article")
    player.press(.enter, .space)
    #expect(player.shows("back · Wiki"))
    player.press(.enter, .space)
    #expect(player.shows("Wikipedia contributors") && player.shows("back · Wikipedia, CC BY-SA 4.0 · Sorting"))
  }

  @Test func severalAreAddedInOneChange() {
    var player = SearchOnlinePaneTests.opened()
    let before = player.library
    player.press(.control("a"), "a")
    // One of the five is there already.
    #expect(player.shows("Add 4 cards"))
    player.press(.down, .enter)
    #expect(player.shows("Add 4 cards to"))
    player.press(.down, .enter)
    #expect(player.shows("Added 4 cards to “World capitals”") && player.library.count == before.count + 4)
    #expect(!player.shows("marked"))
    // The deck used last is offered first.
    player.press("u", .right, "a")
    #expect(player.library.count == before.count && player.shows("Add to World capitals"))
  }

  @Test func aNewDeckIsMadeForThem() {
    var player = SearchOnlinePaneTests.opened(library: Library())
    player.press("a")
    #expect(!player.shows("Add to another deck…"))
    player.press(.enter, .enter)
    #expect(player.shows("Enter a title for the deck"))
    player.type("Found")
    player.press(.enter)
    #expect(player.shows("Added “Quick Sort” to “Found”"))
    #expect(player.library.decks.map(\.title) == ["Found"] && player.library.count == 1)
    player.press("u")
    #expect(player.library.decks.isEmpty && player.library.count == 0)
  }

  @Test func theSheetCanBeLeft() {
    var player = SearchOnlinePaneTests.opened()
    let before = player.library
    player.press(.right, "a", .end, .enter)
    #expect(player.library == before && player.state.stack.isEmpty)
    player.press("a", .escape)
    #expect(player.library == before && player.state.stack.isEmpty)
  }

  @Test func theSameTitleInADeckIsRefusedThere() {
    var player = SearchOnlinePaneTests.open()
    let twin = Samples.cards([.question("Merge Sort", answer: "another")], Card.Source(name: "Course cards"))
    player.answer(.found(FoundCards(cards: twin)))
    let before = player.library
    player.press("a", .enter)
    #expect(player.shows("This deck already has a card with this") && player.library == before)
    // Another deck may have a card with that title.
    player.press("a", .down, .enter, .down, .enter)
    #expect(player.library.count == before.count + 1)
  }

  @Test func twiceInOneAnswerIsAddedOnce() {
    var player = SearchOnlinePaneTests.open()
    let twins: [CardContent] = [.question("A  b", answer: "c"), .question("a B", answer: "C")]
    player.answer(.found(FoundCards(cards: Samples.cards(twins, Card.Source(name: "x")))))
    let before = player.library.count
    player.press(.control("a"), "a", .enter)
    #expect(player.library.count == before + 1 && player.shows("; skipped 1 card already there"))
  }

  @Test func oldResultsSayWhyAndHowOldTheyAre() {
    var player = SearchOnlinePaneTests.open()
    var found = Samples.course
    found.kept = player.state.world.now - 3 * 24 * 3_600_000
    found.outdated = .noNetwork
    player.answer(.found(found))
    #expect(player.shows("This machine is not connected to a network. These results are from 3d ago."))
    #expect(player.shows("cached 3d ago") && player.shows("Quick Sort"))
  }
}
