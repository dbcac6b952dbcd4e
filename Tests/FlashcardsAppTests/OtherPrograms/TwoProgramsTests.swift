import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Changes by another program to the library on the screen.
@Suite struct TwoProgramsTests {
  private func card(_ title: String, in library: Library) throws -> Card {
    try #require(library.allCards.first { $0.front == title })
  }

  /// Returns a player in Cards with the first card of the first deck open for editing.
  private func editing() throws -> (Player, Card) {
    var player = Player(library: Samples.several)
    player.press(.down, .tab, "e")
    let form = try #require(player.state.stack.last as? EditScreen).form
    let id = try #require(form.card)
    return (player, try #require(player.library.card(id)))
  }

  private func glimpse() throws -> (Player, Login, Library) {
    let maya = try Login("maya")
    let whole = Samples.several
    let first = whole.decks[0].id
    let glimpse = Library(
      decks: whole.decks, cards: [first: Array(whole.cards(in: first).prefix(2))],
      unread: Dictionary(uniqueKeysWithValues: whole.decks.map { ($0.id, whole.count(in: $0.id)) })
        .merging([first: whole.count(in: first) - 2]) { $1 })
    var player = Player(login: nil)
    player.state = AppState(
      choices: MachineSettings(login: "maya", settings: ["motion": .boolean(false)]), size: Size(width: 80, height: 24),
      seed: 7)
    _ = player.state.start()
    player.send(.reading(maya, glimpse))
    return (player, maya, whole)
  }

  @Test func whatWasEditedElsewhereWhileTheFormWasOpenStands() throws {
    var (player, card) = try editing()
    player.send(.changedElsewhere(player.library.favoriting([card.id], !card.isFavorite)))
    player.send(
      .changedElsewhere(player.library.tagging([card.id], adding: ["theirs"], removing: [], at: 6)))
    player.press(.control("e"))
    player.type(" mine")
    player.press(.control("s"))
    let merged = try #require(player.library.card(card.id))
    #expect(merged.front == card.front + " mine")
    #expect(merged.isFavorite == !card.isFavorite && merged.tags.contains("theirs"))
    #expect(merged.earlier.isEmpty)
  }

  @Test func theSameTextTwiceIsKeptAndCanBeSeen() throws {
    var (player, card) = try editing()
    var content = card.content
    if content.kind == .facts { content = .facts(title: "Theirs", facts: content.list) }
    player.send(.changedElsewhere(player.library.editing(card.edited(content: content, at: 9))))
    player.press(.control("e"))
    player.type(" mine")
    player.press(.control("s"))
    #expect(player.library.card(card.id)?.front == card.front + " mine")
    #expect(player.shows("was also edited elsewhere"))
    player.press("i")
    #expect(player.shows("Theirs"))
    player.press(.escape, "u")
    #expect(player.library.card(card.id)?.front == "Theirs")
  }

  @Test func aCardThatIsEditedComesBackWhenItWasDeletedElsewhere() throws {
    var (player, card) = try editing()
    player.send(.changedElsewhere(player.library.removing([card.id])))
    player.press(.control("e"))
    player.type(" mine")
    player.press(.control("s"))
    #expect(player.library.card(card.id)?.front == card.front + " mine")
    #expect(player.shows("restored it"))
    // Undoing the edit takes back the edit, not the card.
    player.press("u")
    #expect(player.library.card(card.id)?.front == card.front)
    player.press(.control("r"))
    #expect(player.library.card(card.id)?.front == card.front + " mine")
  }

  /// The other program's change comes before the disk has confirmed ours.
  @Test func oursIsDoneAgainOnTopOfTheirs() throws {
    var player = Player(library: Samples.several)
    player.confirms = false
    player.press(.down, .tab)
    let first = try #require(player.library.cards(in: player.library.decks[0].id).first)
    let before = player.library
    player.press("d")
    #expect(player.library.card(first.id) == nil)
    player.send(.changedElsewhere(before.favoriting([first.id], !first.isFavorite)))
    // Our deletion was made without knowledge of the other change.
    #expect(player.library.card(first.id)?.isFavorite == !first.isFavorite)
    #expect(player.shows("was edited elsewhere and kept"))
    // None of our changes is left to undo.
    player.press("u")
    #expect(player.shows("Nothing to undo"))
    #expect(player.library.card(first.id)?.isFavorite == !first.isFavorite)
    player.press(.home, "d")
    #expect(player.library.card(first.id) == nil)
  }

  @Test func takingBackGoesBesideWhatTheOtherDid() throws {
    var player = Player(library: Samples.several)
    player.press(.down, .tab)
    let deck = player.library.decks[0].id
    let cards = player.library.cards(in: deck)
    player.press("d")
    player.send(.changedElsewhere(player.library.moving([cards[1].id], to: player.library.decks[1].id)))
    player.send(.changedElsewhere(player.library.favoriting([cards[2].id], !cards[2].isFavorite)))
    player.press("u")
    #expect(player.library.cards(in: deck).first == cards[0])
    #expect(player.library.home(of: cards[1].id) == player.library.decks[1].id)
    #expect(player.library.card(cards[2].id)?.isFavorite == !cards[2].isFavorite)
  }

  @Test func theFirstCardsAreShownWithAllCounts() throws {
    var (player, maya, whole) = try glimpse()
    #expect(player.state.isReady)
    #expect(player.shows("\(whole.count) cards · loading…"))
    #expect(player.shows(whole.cards(in: whole.decks[0].id)[1].front))
    #expect(!player.shows(whole.cards(in: whole.decks[0].id)[2].front))
    let counts = player.screen.split(separator: "\n").map { $0.prefix(26) }
    player.send(.opened(maya, whole, notices: []))
    #expect(player.shows("\(whole.count) cards") && !player.shows("loading"))
    #expect(player.screen.split(separator: "\n").dropFirst(3).map { $0.prefix(26) } == Array(counts.dropFirst(3)))
  }

  @Test func aDeckIsNotAlteredBeforeItIsRead() throws {
    var (player, maya, whole) = try glimpse()
    player.press(.down, .tab, "d")
    #expect(player.shows("still loading") && player.state.unsaved == 0)
    player.send(.opened(maya, whole, notices: []))
    player.press("d")
    #expect(player.library.count == whole.count - 1)
    #expect(player.library.card(whole.cards(in: whole.decks[0].id)[0].id) == nil)
  }

  /// Also before the first cards are there: keys typed ahead at the start are not lost.
  @Test func whatIsTypedAheadIsDoneWhenTheCardsAreThere() throws {
    var player = Player(login: nil)
    player.state = AppState(
      choices: MachineSettings(login: "maya", settings: ["motion": .boolean(false)]), size: Size(width: 80, height: 24),
      seed: 7)
    _ = player.state.start()
    player.press("n")
    player.send(.opened(try Login("maya"), Library(), notices: []))
    #expect(player.shows("Starter deck…"))
    var other = Player(login: nil)
    other.press(.enter)
    other.type("maya")
    other.press(.enter)
    other.press("n")
    other.send(.opened(try Login("maya"), Library(), notices: []))
    #expect(other.shows("Starter deck…"))
  }

  /// If another login cannot be opened, the current one is opened again, and the typed text appears only once.
  @Test func whatIsTypedIsThereOnceWhenTheLoginIsOpenedAgain() throws {
    var player = Player(library: Samples.several)
    player.go(CreatePane.self)
    player.type("Peru")
    player.send(.tick)
    let draft = try #require(player.state.unfinishedCards.first).draft
    player.state.world.opening = try Login("noor")
    player.send(.notOpened(try Login("noor"), .notPermitted(path: "/users")))
    #expect(player.state.world.opening == player.state.world.login)
    player.send(.opened(try Login("maya"), Samples.several, notices: []))
    player.send(.unfinished([draft, CardDraft(front: "Chile")], of: try Login("maya")))
    #expect(player.state.unfinishedCards.map(\.draft.front).sorted() == ["Chile", "Peru"])
  }

  @Test func oneCanLeaveMeanwhile() throws {
    var (player, _, _) = try glimpse()
    player.press(.control("c"))
    #expect(player.state.isFinished)
    var (other, maya, _) = try glimpse()
    other.send(.notOpened(maya, .readOnly(path: "/x")))
    #expect(other.state.world.login == nil && other.shows("Who's studying?"))
  }

  @Test func anotherProgramsChangesComeBeforeOurs() {
    var player = Player.inDeck()
    player.confirms = false
    player.press("d")
    let deck = player.library.decks[1]
    var renamed = deck
    renamed.title = "Elsewhere"
    player.send(.changedElsewhere(Change([.editDeck(from: deck, to: renamed)])))
    #expect(player.library.decks[1].title == "Elsewhere" && player.titles().count == 6)
    player.send(.reloaded(Samples.several))
    #expect(player.library.decks[1].title == "World capitals" && player.titles().count == 6)
    player.send(.committed(1))
    player.send(.reloaded(Samples.several))
    #expect(player.titles().count == 7)
  }
}
