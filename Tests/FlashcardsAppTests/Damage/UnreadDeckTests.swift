import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// A deck whose file cannot be read is listed with its count, cannot be changed, and gets its cards back by itself.
@Suite struct UnreadDeckTests {
  private static let whole = Samples.several
  private static let failure = StoreFailure.notReadable(path: "/u/decks/1.plist")

  /// The library without the cards of its first deck.
  private static var library: Library {
    let hidden = whole.decks[0].id
    let cards = Dictionary(uniqueKeysWithValues: whole.decks.dropFirst().map { ($0.id, Array(whole.cards(in: $0.id))) })
    return Library(decks: whole.decks, cards: cards, unread: [hidden: whole.count(in: hidden)])
  }

  private static var notice: Notice {
    let deck = whole.decks[0]
    return .deckUnread(title: deck.title, file: "/u/decks/1.plist", cards: whole.count(in: deck.id), failure)
  }

  private func open() throws -> Player {
    var player = Player(size: Size(width: 120, height: 40), login: nil)
    let maya = try Samples.maya
    player.state.world.opening = maya
    player.send(.opened(maya, Self.library, notices: [Self.notice]))
    return player
  }

  private static var refusal: String { "“\(whole.decks[0].title)” cannot be changed until its file can be read" }

  private func expectRefused(_ player: inout Player, at place: SourceLocation = #_sourceLocation) {
    #expect(player.shows(Self.refusal), sourceLocation: place)
    #expect(player.library == Self.library && player.state.unsaved == 0, sourceLocation: place)
    let isAsked = player.effects.contains { if case .commit = $0 { true } else { false } }
    #expect(!isAsked, sourceLocation: place)
    player.press(.escape)
  }

  @Test func itIsSaidAndCounted() throws {
    let player = try open()
    let deck = Self.whole.decks[0]
    #expect(player.shows("“\(deck.title)” cannot be read right now"))
    #expect(player.library.count(in: deck.id) == Self.whole.count(in: deck.id))
    #expect(player.library.count == Self.whole.count)
  }

  /// A deck whose cards were not read is not described as empty.
  @Test func itIsNotCalledEmpty() throws {
    var player = try open()
    player.press(.down)
    #expect(player.shows(Words.cardsNotRead) && !player.shows("No cards in this deck yet"))
    #expect(!player.shows("─ 0 cards ─"))
  }

  @Test func itCannotBeAltered() throws {
    var player = try open()
    player.press(.down, "e")
    expectRefused(&player)
    player.press("d")
    expectRefused(&player)
    player.press(">")
    expectRefused(&player)
    // Nor can cards be moved into it.
    let card = try #require(player.library.cards(in: player.library.decks[1].id).first)
    let (hidden, other) = (player.library.decks[0].id, player.library.decks[1].id)
    for request in [
      Request.moveCards([card.id], hidden), .copyCards([card.id], hidden), Request { $0.rename(hidden, to: "Other") },
      .deleteDecks([hidden]), .moveDecks([hidden], other), .colorDeck(hidden, "dark"),
    ] {
      player.state.world.carryOut(request)
      expectRefused(&player)
    }
    // Its parent deck cannot be deleted, either.
    player.state.world.library = Library(
      decks: [other, hidden].compactMap { id in
        var deck = Self.library.deck(id)
        if id == hidden { deck?.parent = other }
        return deck
      }, unread: Self.library.unread)
    let before = player.library
    player.state.world.carryOut(.deleteDecks([other]))
    #expect(player.shows(Self.refusal) && player.library == before)
  }

  @Test func whatIsTypedForItIsNotLost() throws {
    var player = try open()
    player.press(.down)
    player.go(CreatePane.self)
    let pane = try #require(player.state.panes[player.state.active] as? CreatePane)
    #expect(pane.form.deck == player.library.decks[0].id)
    player.type("Bogo Sort")
    player.press(.tab)
    player.type("Never ends")
    player.press(.tab)
    player.type("Or does it")
    player.press(.control("s"))
    #expect(player.shows(Self.refusal) && player.shows("Bogo Sort"))
    player.send(.reloaded(Self.whole))
    player.press(.control("s"))
    #expect(player.library.allCards.contains { $0.front == "Bogo Sort" })
  }

  /// A draft of one of its cards waits for the card.
  @Test func aDraftOfItsCardWaits() throws {
    var player = try open()
    let card = Self.whole.cards(in: Self.whole.decks[0].id)[0]
    var draft = try #require(CardDraft(card, in: Self.whole.decks[0].id))
    draft.front += "!"
    player.send(.unfinished([draft], of: try Samples.maya))
    player.press(.control("p"))
    player.type("continue unfinished")
    player.press(.enter, .control("s"))
    #expect(player.shows(Self.refusal) && player.library == Self.library)
    player.send(.reloaded(Self.whole))
    player.press(.control("s"))
    #expect(player.library.card(card.id)?.front == draft.front && player.library.count == Self.whole.count)
  }

  /// Changes to it can be undone later, and none of them is forgotten.
  @Test func undoWaits() throws {
    var player = Player(size: Size(width: 120, height: 40), library: Self.whole)
    let (hidden, other) = (Self.whole.decks[0].id, Self.whole.decks[1].id)
    let card = Self.whole.cards(in: hidden)[0]
    player.state.world.carryOut(.moveCards([card.id], other))
    player.send(.tick)
    let moved = player.library
    let cards = [other: Array(moved.cards(in: other))]
    let part = Library(
      decks: moved.decks, cards: cards, unread: [hidden: moved.count(in: hidden)])
    player.send(.reloaded(part))
    player.press("u")
    #expect(player.shows(Self.refusal) && player.library == part)
    player.send(.reloaded(moved))
    player.press("u")
    #expect(player.library == Self.whole)
    player.send(.reloaded(Library(decks: moved.decks, unread: [hidden: 1])))
    player.press(.control("r"))
    #expect(player.shows(Self.refusal))
    player.send(.reloaded(Self.whole))
    player.press(.control("r"))
    #expect(player.library == moved)
  }

  /// If a deck becomes unreadable before the disk confirms a change, the change is made once the deck can be read.
  @Test func whatWaitsIsDoneLater() throws {
    var player = Player(size: Size(width: 120, height: 40), library: Self.whole)
    player.confirms = false
    let hidden = Self.whole.decks[0].id
    let card = Self.whole.cards(in: hidden)[0]
    player.state.world.perform(Self.whole.favoriting([card.id], !card.isFavorite), "starred")
    player.send(.reloaded(Self.library))
    #expect(player.library.card(card.id) == nil && player.state.unsaved == 1)
    player.send(.changedElsewhere(Change([.prefer("x", from: nil, to: .integer(1))])))
    #expect(player.library.count == Self.whole.count)
    player.send(.reloaded(Self.whole))
    #expect(player.library.card(card.id)?.isFavorite == !card.isFavorite)
    player.press("u")
    #expect(player.library.card(card.id)?.isFavorite == card.isFavorite)
  }
}
