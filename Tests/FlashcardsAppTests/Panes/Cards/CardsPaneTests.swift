import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// The Cards tab.
@Suite struct CardsPaneTests {
  static let scenes: Scenes = [
    "cards-empty": { Player() },
    "cards-decks": { Player(library: Samples.several) },
    "cards-tiles": {
      var player = Player(library: Samples.several)
      player.press(.down, .enter, .space, .right, .space)
      return player
    },
    "cards-table": {
      var player = Player(library: Samples.several)
      player.press(.down, .enter, "v", .down, .space, "m")
      return player
    },
    "cards-empty-deck": {
      var player = Player(library: Samples.several)
      player.press(.down, .down, .down, .enter)
      return player
    },
    "cards-tree": { CardsPaneTests.inTree() },
    "cards-tree-folded": {
      var player = CardsPaneTests.inTree()
      player.press(.down, .down, "-", .up, "-")
      return player
    },
    "cards-tree-inner-folded": {
      var player = CardsPaneTests.inTree()
      player.press(.down, .down, "-")
      return player
    },
    "search": {
      var player = CardListTests.player()
      player.press("/")
      player.type("sort h")
      return player
    },
    "search-nothing": {
      var player = CardListTests.player()
      player.press("/")
      player.type("is:overdue")
      return player
    },
    "sorted": {
      var player = CardListTests.player()
      player.press("S", .down, .enter)
      return player
    },
    "dragging": {
      var player = CardListTests.player()
      player.send(.event(.mouse(Mouse(.press(.left), at: Point(x: 34, y: 6)))))
      player.send(.event(.mouse(Mouse(.drag(.left), at: Point(x: 70, y: 6)))))
      return player
    },
  ]

  /// Returns a player with a tree of three decks, one in another.
  static func inTree() -> Player {
    var library = Samples.several
    for index in [1, 2] {
      let move = try? library.moving(library.decks[index].id, into: library.decks[index - 1].id)
      if let move { library.apply(move) }
    }
    return Player(library: library)
  }

  @Test(arguments: scenes.names) func looks(_ scene: String) throws {
    try expectPicture(of: scene, in: CardsPaneTests.scenes)
  }

  /// The decks and the cards are side by side from 60 columns and 16 rows on.
  @Test(arguments: [(59, 16, false), (60, 15, false), (60, 16, true), (61, 16, true)])
  func cardsStandBesideTheDecksWhereThereIsRoom(width: Int, height: Int, isWide: Bool) {
    var player = Player.inDeck()
    player.resize(width, height)
    #expect(player.shows("─ Sorting algorithms ") && player.shows("╭─ Decks ─") == isWide)
  }

  @Test func aPastedTableIsOfferedAsCards() {
    for isInDecks in [true, false] {
      var player = Player(library: Samples.several)
      player.press(.down)
      if !isInDecks { player.press(.tab) }
      player.send(.event(.paste("casa\thouse\nperro\tdog\n")))
      #expect(player.shows(Words.pastedTable) && player.shows("Create 2 cards"))
      player.press(.enter)
      #expect(
        player.shows("2 cards") && player.library.cards(in: Samples.several.decks[0].id).contains { $0.front == "casa" }
      )
    }
    var player = Player(library: Samples.several)
    player.send(.event(.paste("casa")))
    #expect(player.shows(Words.pasteInCreate))
    // While searching, it is what is searched for.
    player.press("/")
    player.send(.event(.paste("a\tb")))
    #expect(!player.shows(Words.pastedTable))
  }

  /// What is edited or looked at elsewhere leaves the decks selected; a new card is shown in its deck.
  @Test func theFocusStaysWhereItWas() throws {
    func pane(_ player: Player) throws -> CardsPane { try #require(player.state.panes[0] as? CardsPane) }
    var player = ReviewScreenTests.player()
    player.press(.space, "3", "e", .control("s"), .escape)
    #expect(player.state.stack.isEmpty)
    #expect(try pane(player).focus == .decks && pane(player).list.cursor.index == 0)
    player.press(.tab, .right, "e", .control("s"))
    #expect(try pane(player).focus == .cards && pane(player).list.cursor.index == 1)
    player.press(.escape, "2")
    player.type("Title")
    player.press(.tab)
    player.type("One")
    player.press(.control("s"))
    #expect(try pane(player).focus == .cards && pane(player).list.selected?.front == "Title")
  }

  @Test func whatIsDoneWithMarkedCardsComesFirst() {
    var player = Player(library: Samples.several)
    player.press(.down, .tab)
    #expect(player.state.keyLine.first?.action == .open)
    player.press("m")
    #expect(player.state.keyLine.prefix(5).map(\.action) == [.mark, .move, .copy, .tag, .delete])
    player.press(.tab)
    #expect(player.state.keyLine.first?.action == .open)
  }
}
