import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Programs that add cards while the program is open.
@Suite struct ServingTests {
  private let origin = "chrome-extension://likgccmbimhjbgkjambclfkhldnlhbnn"

  private func player() throws -> (Player, Login) {
    var player = Player(library: Samples.several)
    player.resize(100, 30)
    return (player, try #require(player.state.world.login))
  }

  private func allowed(_ player: Player) -> Int { player.effects.count { $0 == .allowOrigin(origin) } }

  @Test func anExtensionIsAskedAboutOnce() throws {
    var (player, _) = try player()
    player.send(.asksToAddCards(origin))
    #expect(player.shows("Let it add and change cards?") && player.shows(origin))
    // Not by the key that was about to be pressed.
    player.press(.enter)
    #expect(allowed(player) == 0 && !player.shows("Let it add"))
    player.send(.asksToAddCards(origin))
    #expect(!player.shows("Let it add"))
  }

  @Test func anExtensionIsAllowed() throws {
    var (player, _) = try player()
    player.send(.asksToAddCards(origin))
    player.press(.down, .enter)
    #expect(allowed(player) == 1 && player.shows("can add cards now"))
  }

  @Test func nobodyIsInterrupted() throws {
    var (player, _) = try player()
    player.press("/")
    player.send(.asksToAddCards(origin))
    #expect(!player.shows("Let it add") && player.shows("Once you leave this field or screen, you are asked"))
    player.press(.escape)
    #expect(player.shows("Let it add"))
  }

  /// A port that was taken is free again.
  @Test func whatIsServedNowReplacesWhy() throws {
    var (player, _) = try player()
    player.send(.serving("They can add no cards.", isOn: false))
    #expect(player.shows("They can add no cards."))
    player.send(.serving("They can add cards now.", isOn: true))
    #expect(player.shows("They can add cards now.") && !player.shows("no cards.") && !player.shows("more)"))
  }

  /// The field of Settings stays while a row of the list is selected.
  @Test func nobodyIsInterruptedInSettings() throws {
    var (player, _) = try player()
    player.resize(120, 30)
    player.go(SettingsPane.self)
    player.press("/")
    player.type("sync")
    player.press(.down)
    player.send(.asksToAddCards(origin))
    #expect(!player.shows("Let it add") && player.shows("Once you leave this field or screen, you are asked"))
    player.press(.escape)
    #expect(player.shows("Let it add") && player.shows(origin))
  }

  @Test func aPageWithManyNamesIsAskedAboutAFewTimes() throws {
    var (player, _) = try player()
    for number in 0..<100 { player.send(.asksToAddCards("https://a\(number).example")) }
    #expect(player.state.world.serving.asked.count == 10)
  }

  @Test func whatOthersDidIsUndoneHere() throws {
    var (player, login) = try player()
    let deck = try #require(player.state.world.library.decks.first?.id)
    let card = Card(id: CardID(rawValue: 77), content: .question("arrived", answer: "x"), created: 1)
    let change = player.state.world.library.adding([card], to: deck)
    player.send(.changedElsewhere(change))
    let step = History.Entry(change: change, label: "Added “arrived”", time: player.state.world.now)
    player.send(.steps([step], of: login))
    #expect(player.shows("Added “arrived”") && player.state.world.library.card(card.id) != nil)
    player.press("u")
    #expect(player.state.world.library.card(card.id) == nil)
  }

  @Test func stepsOfAnotherLoginAreNotTaken() throws {
    var (player, _) = try player()
    let change = player.state.world.library.adding([], to: DeckID(rawValue: 1))
    player.send(.steps([History.Entry(change: change, label: "x", time: 1)], of: try Login("other")))
    #expect(!player.state.world.history.canUndo)
  }

  @Test func aClientShowsCards() throws {
    var (player, login) = try player()
    let card = try #require(
      player.state.world.library.decks.last.flatMap { deck in
        player.state.world.library.cards(in: deck.id).last
      })
    player.go(ProgressPane.self)
    player.send(.wished(.show(card.id), of: login))
    #expect((player.state.top as? CardsPane)?.list.selected?.id == card.id)
    player.send(.wished(.find("is:new"), of: login))
    #expect((player.state.top as? CardsPane)?.search?.field.text == "is:new")
    player.send(.wished(.showDecks, of: login))
    #expect((player.state.top as? CardsPane)?.focus == .decks)
  }

  @Test func aClientOpensADeck() throws {
    var (player, login) = try player()
    let deck = try #require(player.state.world.library.decks.last)
    player.go(ProgressPane.self)
    player.send(.wished(.showDeck(deck.id), of: login))
    #expect(player.state.top is CardsPane && player.state.world.shownDeck == deck.id)
    player.send(.wished(.study(deck.id), of: login))
    let isReviewed = player.state.top is ReviewScreen
    #expect(isReviewed || player.state.world.reviews.book == nil)
    // What is no deck any more changes nothing.
    let (title, gone) = (player.state.world.shownDeck, DeckID(rawValue: 5))
    player.send(.wished(.showDeck(gone), of: login))
    #expect(player.state.world.shownDeck == title)
  }

  @Test func aClientOpensTheForm() throws {
    var (player, login) = try player()
    var draft = CardDraft(kind: .question)
    draft["front"] = ["typed by another"]
    player.send(.wished(.form(draft), of: login))
    #expect(player.state.top is EditScreen && player.shows("typed by another"))
    // It is open until it is finished, and isn't closed for another one.
    player.send(.wished(.showDecks, of: login))
    #expect(player.state.top is EditScreen)
  }
}
