import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

@Suite struct MenuTests {
  static let scenes: Scenes = [
    "menu-new": {
      var player = Player(library: Samples.several)
      player.press("n")
      return player
    },
    "menu-move": {
      var player = Player(library: Samples.several)
      player.press(.down, .enter, ">")
      return player
    },
    "study-menu": {
      var player = CardListTests.player()
      player.press("s")
      return player
    },
    "cram-menu": {
      var player = ReviewScreenAskingTests.player()
      player.press(.escape, "s", .end, .enter, .enter)
      return player
    },
    "deck-edit": {
      var player = Player(library: Samples.several)
      player.press(.down, "e")
      return player
    },
    "online-add": {
      var player = SearchOnlinePaneTests.opened()
      player.press(.right, "a")
      return player
    },
    "online-settings": {
      var player = Player(library: Samples.several)
      player.go(SettingsPane.self)
      player.press(.end, .up, .enter)
      return player
    },
  ]

  /// Returns a player who chooses one of sixty decks to move a card to.
  private static func moving() -> Player {
    var library = Samples.library((1...60).map { ("Deck \($0)", [.question("Q\($0)", answer: "A")]) })
    var random = RandomSource(seed: 2)
    let verbs = Deck(id: random.deckID(), title: "Verbs", parent: library.decks[1].id, created: 1)
    library.apply((try? library.adding(verbs, random: &random)) ?? Change([]))
    var player = Player(library: library)
    player.press(.down, .enter, ">")
    return player
  }

  /// What is more than is seen at a glance is found by typing, and so is what people named, however little there is.
  @Test func whatIsFoundByTypingSaysSo() {
    for count in [Menu.mostAtAGlance, Menu.mostAtAGlance + 1] {
      var player = Player(library: Samples.several)
      let items = (1...count).map { number in
        Menu.Item("Entry \(number)", .always { $0.say("Chose \(number)") })
      }
      player.state.stack.append(Menu(title: "Entries", items: items))
      let isFiltered = count > Menu.mostAtAGlance
      player.press(.up)
      #expect(player.shows("Type to search") == isFiltered)
      player.type("9")
      #expect((player.state.stack.last as? Menu)?.found.count == (isFiltered ? 1 : count))
    }
    var player = Player(library: Samples.several)
    player.press(.down, .enter, "S")
    #expect(player.shows("Type to search"))
    player.type("dif")
    player.press(.enter)
    #expect(player.library.sort(of: .deck(player.library.decks[0].id))?.column == .difficulty)
  }

  /// Letters that are shown choose at once, whichever entry is selected.
  @Test func lettersThatAreShownChoose() throws {
    var player = Player(library: Samples.several)
    player.press(.down, "e")
    #expect(player.shows("r │") && player.shows("Study options…"), "\(player.screen)")
    player.press("r")
    #expect(player.state.stack.last is TextPrompt && player.shows("Rename deck"))
    player.press(.escape, "n")
    player.press("t")
    #expect(player.state.stack.last is StarterDecks)
  }

  /// A short list of values has them, too: in any menu, what an entry shows chooses it, unless there is a field to type in.
  @Test func inAMenuALetterIsShownOrTyped() throws {
    var player = Player(library: Samples.several)
    player.press(.control("p"))
    player.type("answer by")
    player.press(.enter)
    let menu = try #require(player.state.stack.last as? Menu)
    #expect(menu.items.allSatisfy { $0.key != nil } && !player.shows("Type to search"), "\(player.screen)")
    let key = try #require(menu.items[1].key)
    player.press(key)
    let before = Samples.several[Settings.study.answerMethod]
    #expect(player.state.stack.isEmpty && player.library[Settings.study.answerMethod] != before)
  }

  /// In the menu of a right click, the keys that are shown do what they say.
  @Test func theKeysOfARightClickWork() throws {
    var player = Player(library: Samples.several)
    player.press(.down, .enter)
    let card = try #require(player.find("Quick Sort"))
    player.rightClick(card.x, card.y)
    #expect(player.state.stack.last is Menu)
    player.press("d")
    #expect(player.state.stack.isEmpty && player.shows("Deleted “Quick Sort”"))
  }

  /// A description that has no room is left out, rather than cut.
  @Test func aNarrowStudyMenuCutsNothing() {
    var player = CardListTests.player()
    player.resize(40, 12)
    player.press("s")
    #expect(player.shows("Put the facts in order") && !player.shows("shuffled") && player.shows("before you forget  1"))
  }

  private func found(_ player: Player) -> [String] {
    (player.state.stack.last as? Menu).map { menu in menu.found.map { menu.items[$0].name } } ?? []
  }

  @Test func typingFindsADeck() throws {
    var player = MenuTests.moving()
    #expect(found(player).count == 61 && player.shows("Type to search"))
    player.type("verb")
    #expect(found(player) == ["Deck 2::Verbs"] && player.shows("verb") && player.shows("▌ Deck 2::Verbs"))
    player.press(.backspace, .backspace, .backspace, .backspace)
    #expect(found(player).count == 61)
    player.type("deck 44")
    #expect(found(player).first == "Deck 44")
    player.press(.enter)
    let deck = try #require(player.library.decks.first { $0.title == "Deck 44" })
    #expect(player.library.cards(in: deck.id).map(\.front) == ["Q44", "Q1"])
  }

  @Test func escapeTakesAwayWhatIsTypedBeforeTheMenu() {
    var player = MenuTests.moving()
    player.type("zzz")
    #expect(found(player) == ["New deck…"] && player.shows("Esc Clear"))
    player.press(.down, .pageDown, .control("u"))
    player.type("44")
    player.press(.escape)
    // All are listed again, with the same one selected.
    #expect(found(player).count == 61 && player.shows("▌ Deck 44"))
    player.press(.escape)
    #expect(player.state.stack.isEmpty)
  }

  @Test func foundDecksAreClickedAndPaged() throws {
    var player = MenuTests.moving()
    player.press(.pageDown, .pageUp, .end, .up)
    #expect(player.shows("▌ Deck 60"))
    player.type("deck 3")
    let place = try #require(player.find("Deck 33"))
    player.doubleClick(place.x, place.y)
    let deck = try #require(player.library.decks.first { $0.title == "Deck 33" })
    #expect(player.library.cards(in: deck.id).count == 2)
  }

  @Test(arguments: [(40, 12), (20, 6), (200, 50)]) func aFilteredMenuFitsAnyWindow(width: Int, height: Int) {
    var player = MenuTests.moving()
    player.resize(width, height)
    player.type("verbs")
    #expect(found(player) == ["Deck 2::Verbs"] && player.shows("erbs"), "\(player.screen)")
    player.press(.backspace, .down, .end, .home, .escape, .escape)
    #expect(player.state.stack.isEmpty)
  }

  @Test func aNewDeckHasTheNameThatFindsNone() {
    var player = MenuTests.moving()
    player.type("Zoo")
    #expect(player.shows("New deck: Zoo"))
    player.press(.enter)
    #expect(player.state.stack.isEmpty && player.shows("Moved 1 card to “Zoo”"))
    #expect(player.library.decks.contains { $0.title == "Zoo" })
    // A title that can't be is asked for.
    player = MenuTests.moving()
    player.type("zoo::")
    player.press(.enter)
    #expect((player.state.stack.last as? TextPrompt)?.field.text == "zoo::" && player.library.decks.count == 61)
    player.press(.escape)
    #expect(player.state.stack.isEmpty)
    // What finds the item itself is no name.
    player = MenuTests.moving()
    player.type("new d")
    player.press(.enter)
    #expect((player.state.stack.last as? TextPrompt)?.field.text == "")
  }

  /// Decks count the cards of their subdecks, and those whose parent isn't listed have their path.
  @Test func subdecksAreToldApart() throws {
    var library = Samples.library([("One", [.question("Q", answer: "A")]), ("Two", [.question("R", answer: "A")])])
    for (number, deck) in [library.decks[0], library.decks[1]].enumerated() {
      let sub = Deck(id: DeckID(rawValue: UInt64(number + 900)), title: "Sub", parent: deck.id, created: 1)
      var random = RandomSource(seed: 3)
      library.apply(try library.adding(sub, random: &random))
    }
    var player = Player(library: library)
    player.press(.down, .enter, ">")
    let menu = try #require(player.state.stack.last as? Menu)
    #expect(menu.items.map(\.label) == ["One::Sub", "Two", "  Sub", "New deck…"])
    #expect(menu.items.map(\.detail) == ["0", "1", "0", ""])
    #expect(player.shows("Type to search"))
    player.type("two")
    #expect(found(player).count == 2 && player.shows("Two::Sub"))
    player.press(.down, .enter)
    player.go(CreatePane.self)
    player.press(.up, .up, .enter)
    #expect((player.state.stack.last as? Menu)?.items.map(\.detail) == ["0", "0", "2", "1", ""])
    player.press(.end, .up, .enter)
    #expect(player.shows("[Two::Sub "))
  }

  /// In menus of actions, letters move.
  @Test func otherMenusAreWalkedByLetters() {
    var player = Player(library: Samples.several)
    player.press(.down, "e", "j")
    #expect(player.shows("▌ Parent deck…"))
  }

  @Test(arguments: scenes.names) func looks(_ scene: String) throws {
    try expectPicture(of: scene, in: MenuTests.scenes)
  }

  @Test func aDigitChoosesAWayToStudy() {
    var player = Player(library: Samples.several)
    player.press(.down, .down, "s")
    #expect(player.shows("before you forget  1") && player.shows("round after round  2"), "\(player.screen)")
    player.press("9")
    #expect(player.state.stack.last is Menu)
    player.press("2")
    #expect(player.state.stack.last is QuizScreen)
  }

  @Test func studyOptionsAreFoundByTyping() throws {
    var player = Player(library: Samples.several)
    player.press(.down, ":")
    player.type("study options")
    player.press(.enter)
    player.type("retention")
    let menu = try #require(player.state.stack.last as? Menu)
    #expect(menu.found.first.map { menu.items[$0].label } == "Desired retention", "\(player.screen)")
    #expect(player.shows("retention"))
  }
}
