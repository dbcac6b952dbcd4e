import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Returning to the place that a person left.
@Suite struct AppStatePlaceTests {
  /// Returns the places that were saved.
  private func saved(_ player: Player) -> [PropertyValue] {
    player.effects.compactMap { if case .savePlace(let place, _) = $0 { place } else { nil } }
  }

  /// Returns the place that is saved when the program ends.
  private func leave(_ player: inout Player) -> PropertyValue? {
    player.send(.event(.terminate))
    return saved(player).last
  }

  /// Starts the program again.
  private func start(_ place: PropertyValue?, _ library: Library = Samples.several) throws -> Player {
    var player = Player(login: nil)
    if let place { player.send(.place(place, of: try Samples.maya)) }
    player.send(.opened(try Samples.maya, library, notices: []))
    return player
  }

  private func cards(_ player: Player) throws -> CardsPane { try #require(player.state.panes[0] as? CardsPane) }

  @Test func deckAndCardAreThoseThatWereLeft() throws {
    var player = Player.inDeck(.right, .right)
    let place = leave(&player)
    let next = try start(place)
    #expect(try cards(next).focus == .cards && cards(next).list.selected?.front == "Heap Sort")
    #expect(next.state.world.shownDeck == Samples.several.decks[0].id)
    // Leaving at once saves nothing, since it is saved already.
    var again = next
    #expect(leave(&again) == nil)
  }

  @Test func theSearchIsTheOneThatWasLeft() throws {
    var player = Player.inDeck()
    player.press("/")
    player.type("sort")
    player.press(.tab)
    let reach = try #require(try cards(player).search).reach
    player.press(.enter, .down)
    let left = try #require(try cards(player).list.selected)
    let next = try start(leave(&player))
    let search = try #require(try cards(next).search)
    #expect(search.field.text == "sort" && !search.isTyping && search.reach == reach)
    #expect(try cards(next).list.cards.ids == cards(player).list.cards.ids)
    #expect(try cards(next).list.selected?.id == left.id && next.shows("/ sort"))
    #expect(next.state.world.shownDeck == Samples.several.decks[0].id)
    // Leaving at once saves nothing, since it is saved already; an ended search is not kept.
    var again = next
    #expect(leave(&again) == nil)
    again = next
    again.press(.escape)
    let ended = try start(leave(&again))
    #expect(try cards(ended).search == nil)
    // In another tab, the search in Cards stays what it was.
    again = next
    again.go(ProgressPane.self)
    var other = try start(leave(&again))
    #expect(type(of: other.state.panes[other.state.active]).id == ProgressPane.id)
    other.go(CardsPane.self)
    #expect(try cards(other).search?.field.text == "sort")
  }

  @Test func theRowOfSettingsIsTheOneThatWasLeft() throws {
    var player = Player(library: Samples.several)
    player.go(SettingsPane.self)
    player.press(.down, .down, .down)
    let pane = { (player: Player) in try #require(player.state.panes[player.state.active] as? SettingsPane) }
    let left = try pane(player).cursor.index
    #expect(left > 0)
    #expect(try pane(start(leave(&player))).cursor.index == left)
  }

  /// It is saved when the person leaves, not with each key.
  @Test func nothingIsSavedMeanwhile() throws {
    var player = Player.inDeck(.right, .right, .left, .escape)
    player.go(ProgressPane.self)
    player.go(FavoritesPane.self)
    #expect(saved(player).isEmpty)
    _ = leave(&player)
    #expect(saved(player).count == 1)
  }

  @Test func theTabIsTheOneThatWasLeft() throws {
    for tab in AppState.tabs {
      var player = Player(library: Samples.several)
      player.go(tab)
      let next = try start(leave(&player))
      #expect(type(of: next.state.panes[next.state.active]).id == tab.id)
    }
    var player = Player(library: Samples.several)
    player.go(FavoritesPane.self)
    player.press(.right)
    let next = try start(leave(&player))
    let selected = (next.state.panes[next.state.active] as? FavoritesPane)?.list.selected
    #expect(selected?.id == Samples.several.favorites.dropFirst().first?.id)
  }

  @Test func whatIsGoneIsIgnored() throws {
    var player = Player.inDeck(.right)
    let place = leave(&player)
    var without = Samples.several
    without.apply(without.removing(without.decks[0].id))
    let next = try start(place, without)
    #expect(next.state.world.shownDeck == nil)
    #expect(try cards(next).focus == .decks)
    let odd: [PropertyValue] = [
      .integer(1), .dictionary([:]),
      .dictionary(["tab": .string("nowhere"), "deck": .string("x"), "card": .integer(3), "inCards": .string("y")]),
    ]
    for odd in odd {
      let player = try start(odd)
      #expect(player.state.active == 0 && player.state.world.shownDeck == nil)
    }
    // Without cards there is nowhere to be.
    #expect(try cards(start(place, Library())).focus == .decks)
  }

  @Test func eachLoginHasAPlaceOfItsOwn() throws {
    var player = Player.inDeck(.right)
    let tom = try Login("tom")
    player.send(.opened(tom, Samples.several, notices: []))
    let place = try #require(saved(player).last)
    #expect(player.state.active == 0 && player.state.world.shownDeck == nil)
    player.go(SettingsPane.self)
    // A place that comes late, or of another login, moves nobody.
    player.send(.place(place, of: tom))
    player.send(.place(place, of: try Samples.maya))
    #expect(type(of: player.state.panes[player.state.active]).id == SettingsPane.id)
    player.send(.opened(try Samples.maya, Samples.several, notices: []))
    #expect(player.state.active == 0 && player.state.world.shownDeck == Samples.several.decks[0].id)
    #expect(try cards(player).list.selected?.front == "Merge Sort")
  }

  @Test func aRemovedLoginLeavesNoPlace() throws {
    var player = Player.inDeck(.right)
    _ = player.state.world.removeLogin("maya", typed: "maya")
    player.send(.tick)
    #expect(player.state.world.login == nil && saved(player).isEmpty)
  }

  @Test func aCardThatIsReadLaterIsSelectedThen() throws {
    var player = Player.inDeck(.right, .right)
    let place = try #require(leave(&player))
    var next = Player(login: nil)
    let maya = try Samples.maya
    next.state.world.opening = maya
    next.send(.place(place, of: maya))
    next.send(.reading(maya, Samples.several.part { Array(Samples.several.cards(in: $0).prefix(1)) }))
    #expect(next.state.world.shownDeck == Samples.several.decks[0].id)
    // Leaving now keeps the place as it was.
    var early = next
    #expect(leave(&early) == nil)
    next.send(.opened(maya, Samples.several, notices: []))
    #expect(try cards(next).list.selected?.front == "Heap Sort")
  }

  @Test func createRemembersDeckAndKind() throws {
    var player = Player(library: Samples.several)
    player.press(.down, .down, .down)
    player.go(CreatePane.self)
    for _ in CardKinds.standard.all where (player.state.panes[1] as? CreatePane)?.form.kind != .cloze {
      player.press(.up, .right, .down)
    }
    player.type("The {{c1::mitochondria}} make ATP")
    player.press(.control("s"), .escape, .home)
    #expect(player.state.world.shownDeck == nil)
    var next = try start(leave(&player), player.library)
    next.go(CreatePane.self)
    let form = try #require(next.state.panes[1] as? CreatePane).form
    #expect(form.deck == Samples.several.decks[2].id && form.kind == .cloze)
    // In an empty deck, the kind is the last one too.
    next.press(.up)
    next.go(CardsPane.self)
    next.press("n", .enter)
    next.type("Rivers")
    next.press(.enter)
    next.go(CreatePane.self)
    #expect((next.state.panes[1] as? CreatePane)?.form.kind == .cloze)
  }
}
