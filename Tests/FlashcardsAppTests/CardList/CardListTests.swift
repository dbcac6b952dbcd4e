import Effects
import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Marking, tagging, sorting and putting in order.
@Suite struct ManyCardsTests {
  static func player() -> Player {
    var player = Player(library: Samples.several)
    player.press(.down, .enter)
    return player
  }

  private func fronts(_ player: Player) -> [String] {
    player.library.cards(in: player.library.decks[0].id).map { String($0.front.prefix(5)) }
  }

  private func list(_ player: Player) throws -> CardList { try #require(player.state.panes[0] as? CardsPane).list }

  private static let order = Samples.sorting.map { String($0.front.prefix(5)) }

  private func drag(_ player: inout Player, _ from: Point, _ to: Point, drop: Bool = true) {
    player.send(.event(.mouse(Mouse(.press(.left), at: from))))
    player.send(.event(.mouse(Mouse(.drag(.left), at: Point(x: from.x + 1, y: from.y)))))
    player.send(.event(.mouse(Mouse(.drag(.left), at: to))))
    if drop { player.send(.event(.mouse(Mouse(.release(.left), at: to)))) }
  }

  @Test func allFromAMarkToHereAreMarked() throws {
    var player = ManyCardsTests.player()
    player.press("m", .right, .right, "M")
    #expect(try list(player).marks.count == 4 && player.shows("4 marked"))
    player.press(.escape, "M")
    #expect(try list(player).marks.count == 7)
  }

  @Test func markedCardsMoveTogether() {
    var player = ManyCardsTests.player()
    player.press(.right, "m", "m", "K")
    #expect(fronts(player)[0...2] == [ManyCardsTests.order[1], ManyCardsTests.order[2], ManyCardsTests.order[0]])
    player.press("K")
    #expect(fronts(player)[0] == ManyCardsTests.order[1])
    player.press("J", "J")
    #expect(fronts(player)[2] == ManyCardsTests.order[1])
    player.press("u", "u", "u")
    #expect(player.library == Samples.several)
  }

  @Test func manyAreTaggedAtOnce() throws {
    var player = ManyCardsTests.player()
    player.press("m", "m", "t")
    #expect(player.shows("Tags of 2 cards"))
    player.type("Stable, in place")
    player.press(.enter)
    #expect(player.shows("✓ Tagged 2 cards"))
    player.press(.escape, .end, "t")
    player.type("sta")
    #expect(player.shows("Tab: Stable"))
    player.press(.tab, .enter)
    let tags = player.library.cards(in: player.library.decks[0].id).map(\.tags)
    #expect(tags[0] == ["Stable", "in place"] && tags[1] == tags[0] && tags[6] == ["Stable"] && tags[2] == [])
    player.press(.home, "t", .control("u"), .enter)
    #expect(player.library.cards(in: player.library.decks[0].id)[0].tags == [])
    player.press("u", "u", "u")
    #expect(player.library == Samples.several)
  }

  @Test func cardsAreShownInAnotherOrder() throws {
    var player = ManyCardsTests.player()
    player.press("S", .down, .enter)
    let titles = try list(player).cards.map { $0.front.folded() }
    #expect(titles == titles.sorted() && player.shows("by title"))
    player.press("J")
    #expect(player.shows("put in order by hand when they are shown in their own order"))
    player.press("S", .home, .enter)
    #expect(fronts(player) == ManyCardsTests.order && player.library[Settings.appearance.order] == .own)
    // What is shown how is not what u takes back.
    player.press("u")
    #expect(player.shows("Nothing to undo"))
  }

  @Test func aTileIsDraggedToAnotherPlace() throws {
    var player = ManyCardsTests.player()
    let from = try #require(player.find("Quick Sort"))
    let to = try #require(player.find("Heap Sort"))
    drag(&player, from, Point(x: to.x + 12, y: to.y), drop: false)
    #expect(player.shows("┃"))
    player.send(.event(.mouse(Mouse(.release(.left), at: Point(x: to.x + 12, y: to.y)))))
    #expect(fronts(player)[0...2] == [ManyCardsTests.order[1], ManyCardsTests.order[2], ManyCardsTests.order[0]])
    #expect(try list(player).selected?.front == "Quick Sort")
    player.press("u")
    #expect(player.library == Samples.several)
  }

  @Test func aRowIsDraggedAndSoAreMarkedOnes() throws {
    var player = ManyCardsTests.player()
    player.press("v", "m", "m")
    let from = try #require(player.find("Quick Sort"))
    let to = try #require(player.find("How does Insertion"))
    drag(&player, from, to)
    #expect(fronts(player)[0...2] == [ManyCardsTests.order[2], ManyCardsTests.order[0], ManyCardsTests.order[1]])
  }

  @Test func cardsAreDraggedOntoADeck() throws {
    var player = ManyCardsTests.player()
    let from = try #require(player.find("Quick Sort"))
    let deck = try #require(player.find("World capitals"))
    drag(&player, from, deck)
    #expect(player.library.cards(in: player.library.decks[1].id).last?.front == "Quick Sort")
    #expect(player.shows("✓ Moved 1 card to “World capitals”"))
  }

  @Test func decksAreDraggedAmongThemselves() throws {
    var player = Player(library: Samples.several)
    let from = try #require(player.find("Sorting algorithms"))
    let to = try #require(player.find("Empty"))
    drag(&player, from, to)
    #expect(player.library.decks.map(\.title) == ["World capitals", "Empty", "Sorting algorithms", "日本語の単語"])
    player.press("u")
    let capitals = try #require(player.find("World capitals"))
    drag(&player, capitals, from)
    #expect(player.library.decks.first?.title == "World capitals")
  }

  @Test func whatGoesWhileItIsDraggedIsLeftAlone() throws {
    var player = ManyCardsTests.player()
    let from = try #require(player.find("Quick Sort"))
    let to = try #require(player.find("Heap Sort"))
    drag(&player, from, to, drop: false)
    let deck = player.library.decks[0].id
    player.send(.changedElsewhere(player.library.removing(player.library.cards(in: deck).prefix(3).map(\.id))))
    player.send(.event(.mouse(Mouse(.release(.left), at: to))))
    #expect(player.library.cards(in: deck).count == 4 && !player.state.world.history.canUndo)
    var other = ManyCardsTests.player()
    drag(&other, from, to, drop: false)
    other.send(.changedElsewhere(other.library.removing(deck)))
    other.send(.event(.mouse(Mouse(.release(.left), at: to))))
    #expect(other.library.deck(deck) == nil)
  }

  @Test func amongAllCardsNothingIsPutInOrder() throws {
    var player = Player(library: Samples.several)
    player.press(.enter)
    let from = try #require(player.find("Quick Sort"))
    let to = try #require(player.find("Heap Sort"))
    drag(&player, from, to)
    #expect(player.library == Samples.several && player.shows("within their deck"))
  }

  @Test func aDeckMovesIntoAnotherButNotIntoItself() throws {
    var player = Player(library: Samples.several)
    player.press(.down, ">")
    let first = try #require(player.state.stack.last as? Menu)
    #expect(first.items.map(\.label) == ["At the top", "World capitals", "Empty", "日本語の単語"])
    player.press(.down, .enter)
    let decks = player.library.decks
    #expect(decks[0].parent == decks[1].id && player.shows("into “World capitals”"))
    // Its parent's menu has neither of them.
    player.press(.home, .down, ">")
    let menu = try #require(player.state.stack.last as? Menu)
    #expect(menu.items.count == 3)
    player.press(.escape, "u")
    #expect(player.library == Samples.several)
  }
}
