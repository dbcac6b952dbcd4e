import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Marking, tagging, sorting, and reordering cards.
@Suite struct CardListTests {
  static func player() -> Player {
    var player = Player(library: Samples.several)
    player.press(.down, .enter)
    return player
  }

  private func fronts(_ player: Player) -> [String] {
    player.library.cards(in: player.library.decks[0].id).map { String($0.front.prefix(5)) }
  }

  private func list(_ player: Player) throws -> CardList { try #require(player.state.panes[0] as? CardsPane).list }

  private static let order = Samples.sorting.map { String($0.front.prefix(5)) }

  private func marked(_ player: Player) throws -> [Int] {
    let list = try list(player)
    return list.cards.indices.filter { list.marks.contains(list.cards[$0].id) }
  }

  /// A range begins at the selected card, and moving extends it or makes it smaller again. What was marked before stays.
  @Test(arguments: KeymapPreset.allCases) func movingExtendsARange(preset: KeymapPreset) throws {
    for key in preset == .vim ? ["v", "V", "M"] as [Key] : ["M"] {
      var player = CardListTests.player()
      player.send(.keys(.success(KeyBindings(preset: KeyBindings.Preset(name: preset.rawValue, line: 1), entries: []))))
      player.press(preset == .vim ? "T" : "v", "m", .end, .up, .up, key)
      #expect(try marked(player) == [0, 4] && player.shows("marking 2 · 7 cards"), "\(player.screen)")
      player.press(.down, .down)
      #expect(try marked(player) == [0, 4, 5, 6])
      player.press(.up, .up, .up)
      #expect(try marked(player) == [0, 3, 4])
      // The key again ends it, and then moving marks nothing.
      player.press(key, .up)
      #expect(try marked(player) == [0, 3, 4] && player.shows("3 marked · 7 cards"))
      // Esc ends it, too, and then clears the marks, before it leads away.
      player.press(key, .home, .escape, .end)
      #expect(try marked(player) == [0, 1, 2, 3, 4])
      player.press(.escape)
      #expect(try marked(player) == [] && (player.state.panes[0] as? CardsPane)?.focus == .cards)
    }
  }

  @Test func shiftAndAnArrowExtendWhatIsMarked() throws {
    var player = CardListTests.player()
    player.press("v", Key(.down, .shift), Key(.down, .shift))
    #expect(try marked(player) == [0, 1, 2])
    player.press(Key(.up, .shift))
    #expect(try marked(player) == [0, 1])
    // An action ends the range and is on all marked cards.
    player.press("F", "2", .down)
    #expect(try marked(player) == [0, 1])
    #expect(player.library.cards(in: player.library.decks[0].id).map(\.flag)[0...2] == [2, 2, nil])
    player.press(.control("a"))
    #expect(try list(player).marks.count == 7)
    // Nothing was put in another order.
    #expect(fronts(player) == CardListTests.order)
  }

  /// Neither a star nor a flag is an edit: what is sorted by edits stays in its order.
  @Test func starsAndFlagsAreNoEdits() throws {
    var player = CardListTests.player()
    let before = player.library.cards(in: player.library.decks[0].id).map(\.changed)
    player.press("*", "F", "3", .right, "*")
    let cards = player.library.cards(in: player.library.decks[0].id)
    #expect(cards[0].flag == 3 && cards.map(\.changed) == before)
    #expect(cards.map(\.isFavorite) != Samples.several.cards(in: Samples.several.decks[0].id).map(\.isFavorite))
  }

  @Test func markedCardsMoveTogether() {
    var player = CardListTests.player()
    player.press(.right, "m", "m", "K")
    #expect(fronts(player)[0...2] == [CardListTests.order[1], CardListTests.order[2], CardListTests.order[0]])
    player.press("K")
    #expect(fronts(player)[0] == CardListTests.order[1])
    player.press("J", "J")
    #expect(fronts(player)[2] == CardListTests.order[1])
    player.press("u", "u", "u")
    #expect(player.library == Samples.several)
  }

  @Test func manyAreTaggedAtOnce() throws {
    var player = CardListTests.player()
    player.press("m", "m", "t")
    #expect(player.shows("Tags for 2 cards"))
    player.type("Stable, in place")
    player.press(.enter)
    #expect(player.shows("✓ Changed the tags of 2 cards"))
    player.press(.escape, .end, "t")
    player.type("sta")
    #expect(player.shows("Stable  "))
    player.press(.tab, .enter)
    let tags = player.library.cards(in: player.library.decks[0].id).map(\.tags)
    #expect(tags[0] == ["Stable", "in place"] && tags[1] == tags[0] && tags[6] == ["Stable"] && tags[2] == [])
    player.press(.home, "t", .control("u"), .enter)
    #expect(player.library.cards(in: player.library.decks[0].id)[0].tags == [])
    player.press("u", "u", "u")
    #expect(player.library == Samples.several)
  }

  @Test func cardsAreShownInAnotherOrder() throws {
    var player = CardListTests.player()
    player.press("S", .down, .enter)
    let titles = try list(player).cards.map { $0.front.folded() }
    #expect(titles == titles.sorted() && player.shows("by front"))
    player.press("J")
    #expect(player.shows("reordered only in deck order"))
    player.press("S", .home, .enter)
    #expect(fronts(player) == CardListTests.order && player.library == Samples.several)
    // Changes to the view cannot be undone.
    player.press("u")
    #expect(player.shows("Nothing to undo"))
  }

  @Test func aTileIsDraggedToAnotherPlace() throws {
    var player = CardListTests.player()
    let from = try #require(player.find("Quick Sort"))
    let to = try #require(player.find("Heap Sort"))
    player.drag(from, Point(x: to.x + 12, y: to.y), drop: false)
    #expect(player.shows("┃"))
    player.send(.event(.mouse(Mouse(.release(.left), at: Point(x: to.x + 12, y: to.y)))))
    #expect(fronts(player)[0...2] == [CardListTests.order[1], CardListTests.order[2], CardListTests.order[0]])
    #expect(try list(player).selected?.front == "Quick Sort")
    player.press("u")
    #expect(player.library == Samples.several)
  }

  @Test func aRowIsDraggedAndSoAreMarkedOnes() throws {
    var player = CardListTests.player()
    player.press("v", "m", "m")
    let from = try #require(player.find("Quick Sort"))
    let to = try #require(player.find("How does"))
    player.drag(from, to)
    #expect(Array(fronts(player)[0...3]) == [2, 3, 0, 1].map { CardListTests.order[$0] })
  }

  /// Down it comes after the card that it is dropped on, up before it.
  @Test(arguments: [[], [Key.character("v")]]) func aCardIsDroppedOnItsNeighbor(view: [Key]) throws {
    var player = CardListTests.player()
    for key in view { player.press(key) }
    let (from, to) = (try #require(player.find("Quick Sort")), try #require(player.find("Merge Sort")))
    player.drag(from, to)
    #expect(fronts(player)[0...1] == [CardListTests.order[1], CardListTests.order[0]])
    player.drag(to, from)
    #expect(fronts(player)[0...1] == [CardListTests.order[0], CardListTests.order[1]])
  }

  @Test func whatGoesWhileItIsDraggedIsLeftAlone() throws {
    var player = CardListTests.player()
    let from = try #require(player.find("Quick Sort"))
    let to = try #require(player.find("Heap Sort"))
    player.drag(from, to, drop: false)
    let deck = player.library.decks[0].id
    player.send(.changedElsewhere(player.library.removing(player.library.cards(in: deck).prefix(3).map(\.id))))
    player.send(.event(.mouse(Mouse(.release(.left), at: to))))
    #expect(player.library.cards(in: deck).count == 4 && !player.state.world.history.canUndo)
    var other = CardListTests.player()
    other.drag(from, to, drop: false)
    other.send(.changedElsewhere(other.library.removing(deck)))
    other.send(.event(.mouse(Mouse(.release(.left), at: to))))
    #expect(other.library.deck(deck) == nil)
  }

  @Test func amongAllCardsNothingIsPutInOrder() throws {
    var player = Player(library: Samples.several)
    player.press(.enter)
    let from = try #require(player.find("Quick Sort"))
    let to = try #require(player.find("Heap Sort"))
    player.drag(from, to)
    #expect(player.library == Samples.several && player.shows("within one deck"))
  }

  @Test func escapeLetsMarksGoThenLeavesTheCards() {
    var player = Player.inDeck("v", "m", .escape)
    #expect(!player.shows("marked"))
    player.press(.escape, "d")
    #expect(player.shows("Delete this deck?"))
  }

  @Test func theViewIsKept() {
    let player = Player.inDeck("v")
    #expect(player.library[Settings.appearance.view] == .table)
    // One card per row, one below another.
    let rows = ["Quick Sort", "Merge Sort", "Heap Sort"].compactMap { player.find($0) }
    #expect(rows.count == 3 && Set(rows.map(\.x)).count == 1 && Set(rows.map(\.y)).count == 3)
    guard case .commit(let change, _) = player.effects.last else {
      Issue.record("nothing was kept")
      return
    }
    #expect(change.steps.count == 1)
  }

  @Test func whatComesBackIsSelectedAgain() throws {
    for place in [0, 3, 6] {
      var player = Player.inDeck()
      for _ in 0..<place { player.press(.right) }
      func list() throws -> CardList { try #require(player.state.panes[0] as? CardsPane).list }
      let card = try #require(try list().selected?.id)
      player.press("d")
      #expect(try list().selected?.id != card)
      player.press("u")
      #expect(try list().selected?.id == card, "\(place)")
    }
    // If the selection has moved on, it stays there.
    var player = Player.inDeck()
    player.press("d", .right, .right)
    let selected = try #require(player.state.panes[0] as? CardsPane).list.selected?.id
    player.press("u")
    #expect(try #require(player.state.panes[0] as? CardsPane).list.selected?.id == selected)
  }

  @Test func aDoubleClickOpensAndADragGoesOn() throws {
    var player = Player.inDeck()
    let place = try #require(player.find("Merge Sort"))
    for kind in [Mouse.Kind.press(.left), .release(.left), .press(.left), .release(.left)] {
      _ = player.state.update(.event(.mouse(Mouse(kind, at: place))), at: 9_000_000)
    }
    #expect(player.shows("2 of 7") && !player.shows("back"))
    let from = Point(x: 60, y: 10)
    let to = Point(x: 40, y: 10)
    for mouse in [Mouse(.press(.left), at: from), Mouse(.drag(.left), at: to), Mouse(.release(.left), at: to)] {
      player.send(.event(.mouse(mouse)))
    }
    #expect(player.shows("3 of 7"))
    player.send(.event(.mouse(Mouse(.wheelDown, at: to))))
    player.click(to.x, to.y)
    #expect(player.shows("back ·"))
  }
}
