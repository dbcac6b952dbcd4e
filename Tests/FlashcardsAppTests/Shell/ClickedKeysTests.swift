import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Keys that are shown anywhere can be clicked.
@Suite struct ClickedKeysTests {
  /// Clicks a text on the screen.
  private func click(_ text: String, in player: inout Player, after columns: Int = 0) throws {
    let place = try #require(player.find(text), "\(text)")
    player.click(place.x + columns, place.y)
  }

  @Test(arguments: [0, 3]) func undoInTheMessageLine(column: Int) throws {
    var player = Player.inDeck("d")
    #expect(player.library != Samples.several)
    try click("u Undo", in: &player, after: column)
    #expect(player.library == Samples.several)
    try click("Ctrl-R Redo", in: &player, after: column)
    #expect(player.library.count == Samples.several.count - 1)
  }

  @Test func inEmptyStates() throws {
    var player = Player(login: nil)
    player.press(.escape)
    try click("logs in", in: &player)
    #expect(player.state.stack.last is LoginScreen)

    player = Player(library: Samples.several)
    let empty = try #require(player.library.decks.firstIndex { player.library.count(in: $0.id) == 0 })
    for _ in 0...empty { player.press(.down) }
    // The list of cards does not have the focus, but what makes a card is clicked there.
    try click("n creates a card", in: &player)
    #expect(player.state.stack.last is EditScreen)

    player = Player(library: Samples.library())
    player.send(.answers(ReviewLog()))
    player.go(ProgressPane.self)
    try click("goes to the Cards tab", in: &player)
    #expect(player.state.active == 0)
  }

  @Test func inMessages() throws {
    var player = Player.inDeck("/")
    player.type("sort")
    player.press(.enter, "K")
    try click("Esc to end the search", in: &player)
    #expect(try #require(player.state.panes[0] as? CardsPane).search == nil)
  }

  @Test func whatIsQuotedIsNoKey() {
    let words = Words(keymap: Keymap())
    #expect(words.runs("Press Esc to go back").flatMap(\.keys) == [.escape])
    #expect(words.runs("Press Esc.").map(\.text) == ["Press ", "Esc", "."])
    #expect(words.runs("Deleted “Press Esc” and “Esc”").flatMap(\.keys).isEmpty)
    #expect(words.runs("a S in I").map(\.text).joined() == "a S in I")
  }

  @Test func inTheListOfKeys() throws {
    var player = Player.inDeck("?")
    try click("Turn the card over", in: &player)
    #expect(player.state.stack.isEmpty && player.shows(" back "))
  }

  @Test func notBelowADialog() throws {
    var player = Player(login: nil)
    player.press(.escape)
    let place = try #require(player.find("logs in"))
    player.press("?")
    #expect(player.state.render().keys(at: place) != [.enter])
  }

  @Test func theSecondOfTwoClicksDoesNothing() throws {
    var player = Player.inDeck("d", "d")
    let place = try #require(player.find("u Undo"))
    player.doubleClick(place.x, place.y)
    #expect(player.library.count == Samples.several.count - 1)
  }
}

/// A click selects, and a second one does what Enter does. In menus that close, there is nothing to select for.
@Suite struct ListClicksTests {
  @Test func inMenus() throws {
    var player = Player(library: Samples.several)
    player.press("n")
    let place = try #require(player.find("Starter deck…"))
    player.click(place.x, place.y)
    #expect(player.state.stack.last is StarterDecks)
    player.press(.escape, "n")
    player.doubleClick(place.x, place.y)
    #expect(player.state.stack.last is StarterDecks)
  }

  /// The second click of a double click on what was selected already isn't for what the first one opened.
  @Test func inMenusThatLeadToOthers() throws {
    var player = Player(library: Samples.several)
    player.press("n")
    let place = try #require(player.find("Empty deck…"))
    player.doubleClick(place.x, place.y)
    #expect(player.state.stack.count == 1 && player.state.stack.last is TextPrompt)
  }

  @Test func aLoginOpensByOne() throws {
    var player = LoginScreenTests.player()
    let place = try #require(player.find("maya"))
    player.click(place.x, place.y)
    #expect(player.state.world.opening?.name == "maya")
  }

  /// A click on a deck never takes the keys away from the decks; a double click does, selected or not.
  @Test func decksLeadToTheirCardsByADoubleClick() throws {
    for isSelected in [true, false] {
      var player = Player(library: Samples.several)
      let place = try #require(player.find("World capitals"))
      func focus() throws -> CardsPane.Focus { try #require(player.state.panes[0] as? CardsPane).focus }
      if isSelected {
        for _ in 0..<3 {
          player.click(place.x, place.y)
          #expect(try focus() == .decks)
        }
        player.press("e")
        #expect(player.state.stack.last is Menu)
        player.press(.escape)
      }
      player.doubleClick(place.x, place.y)
      #expect(try focus() == .cards && player.state.stack.isEmpty)
      // Back in the list of decks, by a click as well.
      player.click(place.x, place.y)
      #expect(try focus() == .decks)
    }
    // In a small window, the cards take the place of the decks, and the second click isn't for them.
    var player = Player(size: Size(width: 40, height: 12), library: Samples.several)
    player.press(.down)
    let place = try #require(player.find("Sorting"))
    player.doubleClick(place.x, place.y)
    #expect(try #require(player.state.panes[0] as? CardsPane).focus == .cards && player.state.stack.isEmpty)
  }

  /// A row of a table opens the form with the card's texts, by one click or two, and leads back.
  @Test func aClickOnARowEditsItsCard() throws {
    func selected(_ player: Player) throws -> String? {
      try #require(player.state.panes[0] as? CardsPane).list.selected?.front
    }
    for isDouble in [false, true] {
      var player = Player.inDeck("v")
      let place = try #require(player.find("Heap Sort"))
      if isDouble { player.doubleClick(place.x, place.y) } else { player.click(place.x, place.y) }
      #expect(player.state.stack.count == 1 && player.shows("Edit card"))
      #expect(try CardFormTests.form(player).draft.front == "Heap Sort")
      player.press(.escape)
      #expect(try player.state.stack.isEmpty && selected(player) == "Heap Sort")
    }
    // Beside a card, the first click shows that; among marked cards, it selects.
    var wide = Player.inDeck("v")
    wide.resize(120, 40)
    var marked = Player.inDeck("v", "m")
    for isMarked in [false, true] {
      var player = isMarked ? marked : wide
      let place = try #require(player.find("Heap Sort"))
      player.click(place.x, place.y)
      #expect(try player.state.stack.isEmpty && selected(player) == "Heap Sort")
      player.click(place.x, place.y)
      #expect((player.state.stack.last is EditScreen) != isMarked)
    }
    marked.press(.escape)
  }

  @Test func aRowInAnotherPaneThanTheFocusEditsItsCardToo() throws {
    var player = Player(library: Samples.several)
    player.press(.down, "v")
    let place = try #require(player.find("Merge Sort"))
    player.click(place.x, place.y)
    #expect(try CardFormTests.form(player).draft.front == "Merge Sort")
  }
}

/// A right click opens the menu of what can be done with what is under it.
@Suite struct RightClickTests {
  @Test func onACard() throws {
    var player = Player(library: Samples.several)
    player.press(.down)
    let place = try #require(player.find("Merge Sort"))
    player.rightClick(place.x, place.y)
    let menu = try #require(player.state.stack.last as? Menu)
    #expect(menu.title == "Merge Sort")
    // What concerns the list, or leads elsewhere, isn't for a card.
    #expect(menu.items.contains { $0.label == "Unfavorite" } && !menu.items.contains { $0.label == "Search" })
    let delete = try #require(player.find("Delete"))
    player.doubleClick(delete.x, delete.y)
    #expect(!player.titles().contains("Merge Sort") && player.titles().contains("Quick Sort"))
  }

  /// Where there is no card, the menu is about the list, with what was done.
  @Test func besideCards() throws {
    var player = Player.inDeck("d")
    player.rightClick(78, 1)
    let menu = try #require(player.state.stack.last as? Menu)
    #expect(menu.title == "Actions" && menu.items.last?.label == "Undo")
    #expect(menu.items.contains { $0.label == "Search" } && !menu.items.contains { $0.label == "Favorite" })
  }

  @Test func theMenuOpensAtThePointer() throws {
    var player = Player(library: Samples.several)
    let place = try #require(player.find("World capitals"))
    player.rightClick(place.x, place.y)
    #expect(player.state.render()[place.x, place.y]?.character == "╭")
    player.press(.escape)
    // At the edge, as much is seen as fits.
    player.rightClick(2, 20)
    let menu = try #require(player.state.stack.last as? Menu)
    for item in menu.items { #expect(player.shows(item.label)) }
    player.press(.escape)
    for (width, height) in [(40, 12), (20, 6)] {
      player.resize(width, height)
      player.rightClick(width - 1, height - 2)
      _ = player.screen
      player.press(.escape)
    }
  }

  @Test func onADeck() throws {
    var player = Player(library: Samples.several)
    let place = try #require(player.find("World capitals"))
    player.rightClick(place.x, place.y)
    #expect(player.shows("Study") && player.shows("Delete"))
    // Nothing more opens above a dialog.
    player.rightClick(place.x, place.y)
    #expect(player.state.stack.count == 1)
    player.press(.escape)
    #expect(player.state.stack.isEmpty)
  }

  @Test(arguments: AppState.tabs.indices) func onEveryTab(tab: Int) {
    for library in [Samples.several, Library()] {
      var player = Player(library: library)
      player.type(String(tab + 1))
      player.rightClick(30, 8)
      player.press(.escape)
      #expect(player.state.stack.isEmpty)
    }
  }
}
