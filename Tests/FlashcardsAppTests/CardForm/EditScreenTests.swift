import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

@Suite struct EditScreenTests {
  static let scenes: Scenes = [
    "edit-selected": {
      var player = Player(library: Samples.several)
      player.press(.down, .enter, "e", .tab, .home, Key(.right, [.shift, .control]), Key(.right, [.shift, .control]))
      return player
    }
  ]

  @Test(arguments: scenes.names) func looks(_ scene: String) throws {
    try expectPicture(of: scene, in: EditScreenTests.scenes)
  }

  @Test func aCardIsEditedAndLeadsBackToItsDeck() throws {
    var player = Player(library: Samples.several)
    player.press(.down, .enter, .right, .right, .right, "e")
    #expect(player.shows("Edit card") && player.shows("How does Insertion Sort work?"))
    player.press(.tab)
    player.press(.end)
    player.type(" Stable.")
    player.press(.control("s"))
    let pane = try #require(player.state.panes[0] as? CardsPane)
    #expect(pane.list.selected?.back == ["It puts each item in its place among those before it. Stable."])
    #expect(pane.list.cursor.index == 3 && pane.focus == .cards && player.state.stack.isEmpty)
    player.press("u")
    #expect(player.library == Samples.several)
  }

  @Test func doneWithoutAnythingAlteredChangesNothing() {
    var player = Player(library: Samples.several)
    player.press(.down, .enter)
    for _ in 0..<Samples.sorting.count {
      player.press("e", .control("s"), .right)
    }
    #expect(player.library == Samples.several && !player.state.world.history.canUndo)
    #expect(player.state.stack.isEmpty)
  }

  @Test func aCardIsEditedIntoAnotherDeck() throws {
    var player = Player(library: Samples.several)
    player.press(.down, .enter, "e", .up, .up, .enter, .down, .enter, .control("s"))
    let decks = player.library.decks
    #expect(player.library.cards(in: decks[1].id).last?.front == "Quick Sort")
    #expect(player.library.cards(in: decks[0].id).first?.front == "Merge Sort")
    player.press("u")
    #expect(player.library == Samples.several)
  }

  @Test func fromTheLargeCardAndFavoritesOneComesBackThere() throws {
    var player = Player(library: Samples.several)
    player.press(.down, .enter, .enter, "e", .escape)
    #expect(player.state.stack.count == 1 && player.state.stack.last is CardScreen)
    player.press(.escape)
    player.go(FavoritesPane.self)
    player.press("e", .control("e"))
    player.type("!")
    player.press(.control("s"))
    #expect(player.state.active == 3 && player.shows("✓ Edited “Merge Sort!”"))
  }

  @Test func aCardDeletedMeanwhileIsMadeAgain() throws {
    var player = Player(library: Samples.several)
    player.press(.down, .enter, "e")
    player.type("x")
    let card = try #require(player.library.cards(in: player.library.decks[0].id).first)
    player.send(.changedElsewhere(player.library.removing([card.id])))
    #expect(player.library.card(card.id) == nil)
    player.press(.control("s"))
    #expect(player.library.card(card.id)?.front == "Quick Sortx")
  }

  @Test func aDeckDeletedMeanwhileIsReplacedInTheForm() throws {
    var player = CardFormTests.creating()
    player.type("x")
    let deck = try #require(player.library.decks.first)
    player.send(.changedElsewhere(player.library.removing(deck.id)))
    #expect(try CardFormTests.form(player).deck == player.library.decks.first?.id)
    let all = player.library.decks.reversed().map { player.library.removing($0.id).steps }
    player.send(.changedElsewhere(Change(all.flatMap { $0 })))
    #expect(try CardFormTests.form(player).deck == nil)
  }

  @Test func aKindFromTheFutureIsNotEdited() {
    let odd = CardContent.unknown(kind: "hologram", front: "?")
    var player = Player(library: Samples.library([("Odd", [odd])]))
    player.press(.down, .enter, "e")
    #expect(player.state.stack.isEmpty && player.shows("requires a newer version of Flashcards"))
  }

  @Test func editingIsGivenUpOnlyOnRequest() throws {
    var player = Player(library: Samples.several)
    player.press(.down, .enter, "e")
    player.type("x")
    try CardFormKeysTests.cancel(&player)
    #expect(player.shows("Discard changes?"))
    player.press(.enter)
    #expect(player.state.stack.last is EditScreen)
    player.press(.enter, "d")
    #expect(player.state.stack.isEmpty && player.library == Samples.several)
    player.press("e")
    #expect(try CardFormTests.form(player).draft.front == "Quick Sort")
  }

  /// Esc leads out of an edit without a question. What was typed waits, also through the end of the program, and the card
  /// has a sign.
  @Test func anEditThatIsLeftWaits() throws {
    var player = Player(library: Samples.several)
    player.press(.down, .enter)
    #expect(!player.shows("✎"))
    player.press("e")
    player.type("x")
    player.press(.escape)
    #expect(player.state.stack.isEmpty && player.library == Samples.several)
    #expect(player.shows("Your unfinished edit is kept; e continues it") && player.shows("✎"))
    player.now += 5000
    player.send(.tick)
    let kept = player.effects.compactMap { if case .keepUnfinished(let cards, _) = $0 { cards } else { nil } }
    #expect(kept.last?.map(\.draft.front) == ["Quick Sortx"])
    // Another card has a form of its own.
    player.press(.right, "e")
    #expect(try CardFormTests.form(player).draft.front != "Quick Sortx")
    player.press(.escape, .left, "e")
    #expect(try CardFormTests.form(player).draft.front == "Quick Sortx" && player.shows("Your unfinished text is back"))
    player.press(.control("s"))
    #expect(player.library.cards(in: player.library.decks[0].id).first?.front == "Quick Sortx" && !player.shows("✎"))
    #expect(player.state.world.waitingForms.isEmpty)
  }

  /// A new card that is left waits for the next one, and is found in the command palette.
  @Test func aNewCardThatIsLeftWaits() throws {
    var player = Player(library: Samples.several)
    player.press(.down, .enter, "n")
    player.type("Bogo")
    player.press(.escape)
    #expect(player.state.stack.isEmpty && player.shows("Your unfinished card is in Create; 2 continues it"))
    player.press("n")
    #expect(try CardFormTests.form(player).draft.front == "Bogo")
    player.press(.escape, .control("p"))
    player.type("continue unfinished")
    player.press(.enter)
    #expect(try CardFormTests.form(player).draft.front == "Bogo" && player.state.world.waitingForms.isEmpty)
    // It belongs to the login.
    player.press(.escape)
    player.send(.opened(try Login("tomás"), Samples.several, notices: []))
    #expect(player.state.world.waitingForms.isEmpty)
  }

  /// The text that was last given to the editor.
  private func given(_ player: Player) -> String? {
    for case .edit(let text) in player.effects.reversed() { return text }
    return nil
  }

  /// All texts of the card are edited in one. What comes back is in the form, also further facts.
  @Test func theWholeCardIsEditedInTheEditor() throws {
    var player = CardFormTests.creating()
    player.type("Heap")
    player.press(.tab)
    player.type("a tree")
    let alt = Key(.character("o"), .alt)
    player.press(alt)
    #expect(given(player) == "=== Title ===\nHeap\n\n=== Fact ===\na tree\n\n=== Fact ===\n\n\n=== Tags ===\n\n")
    player.send(.edited("=== Title ===\nHeaps\n\n=== Fact ===\na tree\nor forest\n\n=== Fact ===\nb\n=== Fact ===\nc"))
    var draft = try CardFormTests.form(player).draft
    #expect(draft.front == "Heaps" && draft.facts == ["a tree\nor forest", "b", "c"])
    // Facts may be removed, too; one field is still edited alone.
    player.press(alt)
    player.send(.edited("=== Title ===\nHeaps\n=== Fact ===\na tree\n=== Fact ===\nb"))
    player.press(.control("o"))
    player.send(.edited("a binary tree"))
    draft = try CardFormTests.form(player).draft
    #expect(draft.facts == ["a binary tree", "b"])
    player.press(.control("s"))
    #expect(player.shows("Created"), "\(player.screen)")
  }

  /// From a list, what the editor saves is saved, as one step; what it leaves as it is changes nothing.
  @Test func aCardOfAListIsEditedInTheEditor() throws {
    var player = Player.inDeck()
    let alt = Key(.character("o"), .alt)
    player.press(alt)
    let text = try #require(given(player))
    #expect(text.hasPrefix("=== Title ===\nQuick Sort\n"))
    player.send(.edited(String(text.dropLast())))
    #expect(player.state.stack.isEmpty && player.library == Samples.several)
    player.press(alt)
    player.send(.edited(text.replacing("Quick Sort", with: "Quicksort")))
    #expect(player.state.stack.isEmpty && player.shows("✓ Edited “Quicksort”"))
    player.press("u")
    #expect(player.library == Samples.several)
    // An editor that fails leaves the list as it was.
    player.press(alt)
    player.send(.notEdited(.ended(status: 1)))
    #expect(player.state.stack.isEmpty && player.library == Samples.several)
    // What was typed before waits on, with its sign.
    player.press("e")
    player.type("!")
    player.press(.escape, alt)
    player.send(.notEdited(.ended(status: 1)))
    #expect(player.state.stack.isEmpty && player.shows("✎") && player.state.unfinishedCards.count == 1)
    player.press(Key(.character("x"), .alt), "d")
    #expect(player.state.unfinishedCards.isEmpty)
    // A card that lacks something stays in the form, where the problem is said.
    player.press(alt)
    player.send(.edited(text.replacing("Quick Sort", with: "")))
    #expect(player.state.stack.last is EditScreen && player.library == Samples.several && player.shows("←"))
  }

  /// A text whose headings are lost is not: it is opened again.
  @Test func aTextWithoutHeadingsIsOpenedAgain() throws {
    var player = Player.inDeck()
    let alt = Key(.character("o"), .alt)
    player.press(alt)
    player.send(.edited("Quicksort\nfast"))
    #expect(player.shows("does not begin with the name of a field") && player.state.stack.last is EditScreen)
    player.press(alt)
    #expect(given(player) == "Quicksort\nfast")
    player.send(.edited("=== Title ===\nQuicksort\n=== Fact ===\nfast"))
    #expect(try CardFormTests.form(player).draft.front == "Quicksort")
    // Who deletes everything wants nothing to be edited.
    player = Player.inDeck()
    player.press(alt)
    player.send(.edited("\n"))
    #expect(player.state.stack.isEmpty && player.library == Samples.several)
  }
}
