import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Burying, suspending, resetting, and setting due dates in lists and of a large card.
@Suite struct CardSchedulingTests {
  private func deck(_ player: Player) -> [Card] { Array(player.library.cards(in: player.library.decks[0].id)) }

  private func state(_ player: Player, _ card: Card) -> MemoryState? {
    card.prompts.first.flatMap { player.state.world.reviews.book?[$0] }
  }

  /// Returns a player in the list of a deck that was studied, as tiles or as a table.
  private func studied(_ keys: Key...) -> Player {
    var player = CardTableTests.studied()
    for key in keys { player.press(key) }
    return player
  }

  @Test func cardsAreBuriedAndBroughtBack() {
    var player = CardListTests.player()
    let before = player.library
    player.press("b")
    #expect(deck(player)[0].isBuried(on: player.state.world.today))
    #expect(player.shows("Buried “Quick Sort” until tomorrow"))
    #expect(player.state.hints.contains { $0.label == "Unbury" })
    player.press("b")
    #expect(!deck(player)[0].isBuried(on: player.state.world.today) && player.shows("Unburied “Quick Sort”"))
    player.press("u", "m", "m", "b")
    #expect(deck(player).prefix(3).map { $0.isBuried(on: player.state.world.today) } == [true, true, false])
    #expect(player.shows("Buried 2 cards until tomorrow"))
    player.press("u", "u")
    #expect(player.library == before)
  }

  @Test func whatKeepsACardFromReviewIsSeen() {
    for view in [[], [Key.character("v")]] {
      var player = CardListTests.player()
      for key in view { player.press(key) }
      #expect(!player.shows("‖"))
      player.press("!", "b")
      #expect(player.shows("‖") && player.shows("↓"))
      player.press("t")
      player.type("leech")
      player.press(.enter)
      #expect(player.shows("!"))
      // On a large card there is room for words.
      player.press(.enter)
      #expect(player.shows("suspended · buried · leech · 1 of 7"))
      player.resize(40, 12)
      #expect(player.state.stack.last is CardScreen)
      player.state.world.choices[Settings.terminal.plain] = true
      player.resize(80, 24)
      player.press(.escape)
      #expect(player.shows("suspended, buried, leech"))
    }
  }

  @Test func reviewedCardsAreReset() throws {
    var player = studied("m", "m")
    let (first, second) = (deck(player)[0], deck(player)[1])
    let before = try #require(state(player, first))
    #expect(before.phase != .new)
    player.press("R")
    #expect(state(player, first) == .new && state(player, second) == .new && player.shows("Reset 2 cards to new"))
    player.press("u")
    #expect(state(player, first) == before && player.shows("Undid: Reset 2 cards"))
    player.press(.control("r"))
    #expect(state(player, first) == .new)
    player.press("R")
    #expect(player.shows("All of them are already new"))
  }

  @Test func reviewedCardsGetADueDate() throws {
    var player = studied("m", "m")
    let (first, second) = (deck(player)[0], deck(player)[1])
    let before = try #require(state(player, first))
    player.press("D")
    player.type("soon")
    player.press(.enter)
    #expect(player.shows("Enter a number of days"))
    player.press(.control("u"), "5", .enter)
    #expect(player.shows("Set 2 cards due in 5d") && state(player, first)?.due == state(player, second)?.due)
    #expect(state(player, first)?.due != before.due)
    player.press("u")
    #expect(state(player, first) == before)
  }

  /// Setting a due date introduces new cards; none is asked for the first time then.
  @Test func newCardsMayHaveADueDate() throws {
    // The last cards of the deck, those of the deck in it, are new.
    var player = studied(.end, "R")
    #expect(player.shows("The card is already new") && player.logged.isEmpty)
    player.press("m", .home, "m", "D", "3", .enter)
    #expect(player.shows("Set 2 cards due in 3d"))
    let last = try #require(player.library.cards(inTreeOf: player.library.decks[0].id).last)
    let first = deck(player)[0]
    #expect(state(player, last)?.phase == .review && state(player, last)?.due == state(player, first)?.due)
    #expect(state(player, last)?.reps == 0 && state(player, last)?.memory?.stability == 3)
    // Good leads to a longer interval than the one that was set.
    let book = try #require(player.state.world.reviews.book)
    let due = Moment(time: try #require(state(player, last)?.due), offset: 0)
    let good = try #require(book.outcomes(for: last.prompts[0], player.library, at: due).first { $0.grade == .good })
    if case .days(let days) = good.delay { #expect(days > 3) } else { Issue.record("\(good)") }
    player.press("u")
    #expect(state(player, last) == .new)
    player.press(.control("r"))
    #expect(state(player, last)?.phase == .review && player.shows("Redid: Set 2 cards due in 3d"))
  }

  @Test func aLargeCardHasTheSameKeys() throws {
    var player = studied(.enter)
    let (card, start) = (deck(player)[0], player.library)
    player.press("b", "!", "F", "6")
    #expect(deck(player)[0].isSuspended && deck(player)[0].isBuried(on: player.state.world.today))
    #expect(deck(player)[0].flag == 6 && player.state.stack.last is CardScreen)
    player.press("D", "1", .enter)
    #expect(player.shows("due in 1d") && player.state.stack.last is CardScreen)
    player.press("R")
    #expect(state(player, card) == .new)
    for _ in 0..<5 { player.press("u") }
    #expect(player.library == start && player.state.stack.last is CardScreen)
  }

  @Test func aListOfDecksHasNoneOfThem() {
    var player = Player(library: Samples.several)
    player.press(.down, "b", "!", "F", "R", "D")
    #expect(player.library == Samples.several && player.state.stack.isEmpty)
  }

  @Test func inAnkisKeysFoldingAndBuryingAreApart() {
    let keymap = Keymap(.anki)
    #expect(keymap.binds("-", to: .fold, on: "cards") && keymap.binds("b", to: .bury, on: "cards"))
    #expect(keymap.binds("-", to: .bury, on: "review") && keymap.binds("-", to: .bury, on: "favorites"))
  }
}
