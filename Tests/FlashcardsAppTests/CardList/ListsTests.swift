import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Actions on the cards of a list.
@Suite struct ListsTests {
  @Test func cardsAreDeletedAndBroughtBackWhereTheyWere() {
    var player = Player.inDeck(.right, "d")
    #expect(player.titles() == Samples.fronts.filter { $0 != "Merge Sort" })
    #expect(player.shows("Deleted “Merge Sort”") && player.shows("u Undo"))
    player.press("d", "u", "u")
    #expect(player.titles() == Samples.fronts)
    player.press("u")
    #expect(player.shows("Nothing to undo"))
  }

  @Test func cardsArePutInOrderWithinTheirDeck() {
    var player = Player.inDeck("J")
    #expect(Array(player.titles().prefix(2)) == ["Merge Sort", "Quick Sort"])
    #expect(player.state.world.messages.answer?.text == "Moved “Quick Sort”")
    player.press("K", "K")
    #expect(player.titles() == Samples.fronts)
    player.press(.escape, .up, .enter, "J")
    #expect(player.shows("Cards can be reordered only within one deck"))
  }

  @Test func markedCardsMoveTogether() {
    var player = Player.inDeck("v", "m", "m")
    #expect(player.shows("2 marked"))
    player.press(">", .enter)
    #expect(player.titles() == Array(Samples.fronts.dropFirst(2)))
    #expect(Array(player.titles(1).suffix(2)) == ["Quick Sort", "Merge Sort"])
    #expect(player.shows("Moved 2 cards to “World capitals”"))
    player.press("u")
    #expect(player.titles() == Samples.fronts)
  }

  /// What is moved or deleted leaves the next card selected in its place, also if it goes to a subdeck of the same list.
  @Test func theCardThatFollowsIsSelected() throws {
    func selected(_ player: Player) throws -> String? {
      try #require(player.state.panes[0] as? CardsPane).list.selected?.front
    }
    let deep = { () -> Library in
      var library = Samples.several
      if let move = try? library.moving(library.decks[1].id, into: library.decks[0].id) { library.apply(move) }
      return library
    }
    var player = Player(library: deep())
    player.press("v", .down, .enter, .down, ">", .enter)
    #expect(player.shows("Moved 1 card to “World capitals”") && player.titles(1).last == "Merge Sort")
    #expect(try selected(player) == "Heap Sort", "\(player.screen)")
    // Marked ones are no longer marked, wherever the cursor is among them.
    player.press("M", .down, ">", .enter)
    #expect(player.titles() == ["Quick Sort"] + Samples.fronts.dropFirst(4))
    #expect(try selected(player) == Samples.fronts[4] && !player.shows("marked"))
    for keys in [[Key.down, "M", .down, .down, "d"], [.down, .down, .down, "M", .up, .up, "d"]] as [[Key]] {
      var player = Player.inDeck("v")
      for key in keys { player.press(key) }
      #expect(player.titles().count == 4)
      #expect(try selected(player) == Samples.fronts[4], "\(player.screen)")
    }
    // At the end, it is the last that is left.
    var last = Player.inDeck("v", .end, "M", .up, "d")
    #expect(try selected(last) == Samples.fronts[4])
    last.press("u")
    #expect(last.titles() == Samples.fronts)
  }

  @Test func copiesStandInBothDecks() {
    let player = Player.inDeck("c", .down, .enter)
    #expect(player.titles(1).last == "Quick Sort" && player.titles() == Samples.fronts)
    #expect(player.shows("Copied 1 card"))
  }

  @Test func aNewDeckTakesCardsInOneChange() throws {
    for (key, rest) in [(Key.character(">"), Array(Samples.fronts.dropFirst(2))), (.character("c"), Samples.fronts)] {
      var player = Player.inDeck("m", "m", key, .end, .enter)
      let before = player.library
      player.type("Sorting algorithms")
      player.press(.enter)
      #expect(player.shows("A deck with this title already exists") && player.library == before)
      player.press(.control("u"))
      player.type("Fast ones")
      player.press(.enter)
      let deck = try #require(player.library.decks.last)
      #expect(
        deck.title == "Fast ones" && player.library.cards(in: deck.id).map(\.front) == Array(Samples.fronts.prefix(2)))
      #expect(player.titles() == rest && player.shows("2 cards to “Fast ones”"))
      player.press("u")
      #expect(player.titles() == Samples.fronts && player.library.deck(deck.id) == nil)
    }
  }

  @Test func aDeckTakesNoCopyOfATitleThatItHas() {
    var player = Player.inDeck("c", .enter)
    #expect(
      player.titles() == Samples.fronts && player.shows("“Sorting algorithms” already has a card with the same front"))
    player.press("c", .down, .enter, "m", "m", "c", .down, .enter)
    #expect(player.titles(1).suffix(2) == Samples.fronts.prefix(2))
    #expect(player.shows("Copied 1 card to “World capitals”; skipped 1 card already there"))
  }

  @Test func cardsAreSuspendedFoundAndAskedAgain() throws {
    var player = Player(library: Samples.several)
    player.press(.down, .tab, "!")
    let deck = player.library.decks[0].id
    let first = try #require(player.library.cards(in: deck).first)
    #expect(first.isSuspended && player.shows("is:suspended finds suspended cards"))
    player.press("/")
    player.type("is:suspended")
    player.press(.enter)
    let pane = try #require(player.state.panes[0] as? CardsPane)
    #expect(pane.list.cards.map(\.id) == [first.id])
    player.press("!")
    #expect(player.library.card(first.id)?.isSuspended == false)
    player.press("u")
    #expect(player.library.card(first.id)?.isSuspended == true)
    player.press("u")
    #expect(player.library == Samples.several)
    #expect(player.shows("Undid: Suspended") && !player.shows("is:suspended finds"))
  }
}
