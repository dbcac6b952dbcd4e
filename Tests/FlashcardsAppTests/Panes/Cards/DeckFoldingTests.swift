import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Folding decks away in the list of decks.
@Suite struct DeckFoldingTests {
  /// Languages with two subdecks, of which the first has one; and a deck without subdecks.
  static let tree: Library = {
    var library = Samples.library([
      ("Languages", []), ("Spanish", [.question("perro", answer: "dog")]), ("Capitals", Samples.capitals),
      ("Verbs", [.question("ir", answer: "to go"), .question("ser", answer: "to be")]), ("French", []),
    ])
    let id = Dictionary(uniqueKeysWithValues: library.decks.map { ($0.title, $0.id) })
    for (deck, parent) in [("Spanish", "Languages"), ("Verbs", "Spanish"), ("French", "Languages")] {
      guard let deck = id[deck], let change = try? library.moving(deck, into: id[parent]) else { continue }
      library.apply(change)
    }
    return library
  }()

  private func titles(_ player: Player) -> [String] {
    guard let pane = player.state.panes[0] as? CardsPane else { return [] }
    return pane.decks.lines.map { $0.branch + $0.sign + $0.deck.title }
  }

  @Test func linesConnectSubdecksWithTheirParents() {
    let player = Player(library: DeckFoldingTests.tree)
    #expect(titles(player) == ["▾Languages", "├─▾ Spanish", "│ └── Verbs", "└── French", " Capitals"])
    // Without subdecks there are neither lines nor signs.
    #expect(titles(Player(library: Samples.several)).first == " Sorting algorithms")
  }

  @Test func aDeckFoldsAndUnfoldsAndCountsWhatItHides() {
    var player = Player(library: DeckFoldingTests.tree)
    player.press(.down, "-")
    #expect(titles(player) == ["▸Languages", " Capitals"])
    player.resize(120, 40)
    let rows = player.screen.split(separator: "\n")
    #expect(rows.contains { $0.contains("▸Languages") && $0.contains(" 3 ") })
    player.press("=")
    #expect(titles(player).count == 5)
    // A deck without subdecks folds its parent, which is then selected.
    player.press(.end, .up, .up, "-")
    #expect(titles(player) == ["▾Languages", "├─▸ Spanish", "└── French", " Capitals"])
    #expect(player.shows("─ Spanish ─"))
    player.press("-")
    #expect(titles(player) == ["▸Languages", " Capitals"] && player.shows("─ Languages ─"))
    player.press("-")
    #expect(titles(player) == ["▸Languages", " Capitals"])
  }

  @Test func allCardsFoldsAndUnfoldsAll() {
    var player = Player(library: DeckFoldingTests.tree)
    player.press("-")
    #expect(titles(player) == ["▸Languages", " Capitals"])
    player.press("+")
    #expect(titles(player).count == 5)
  }

  @Test func foldsAreRememberedAndNotUndone() throws {
    var player = Player(library: DeckFoldingTests.tree)
    player.press(.down, .down, "-")
    let again = Player(library: player.library)
    #expect(titles(again) == ["▾Languages", "├─▸ Spanish", "└── French", " Capitals"])
    player.press("u")
    #expect(player.shows("Nothing to undo") && titles(player) == titles(again))
    player.press("+")
    #expect(player.library == DeckFoldingTests.tree)
  }

  @Test func foldsOfDecksThatAreGoneDoNoHarmAndAreForgotten() {
    var library = DeckFoldingTests.tree
    let gone = DeckID(rawValue: 77)
    library.apply(library.preferring("folded.\(gone)", .boolean(true)))
    library.apply(library.preferring("folded.nonsense", .boolean(true)))
    library.apply(library.preferring("folded.\(library.decks[0].id)", .string("yes")))
    var player = Player(library: library)
    #expect(titles(player).count == 5)
    player.press(.down, "-")
    #expect(player.library.preferences["folded.\(gone)"] == nil)
    // What is not the program's own stays.
    #expect(player.library.preferences["folded.nonsense"] == .boolean(true))
  }

  @Test func aDeckInAFoldedOneIsShownWhenItIsSelected() {
    var player = Player(library: DeckFoldingTests.tree)
    player.press(.down, "-", "n", .down, .enter)
    player.type("German")
    player.press(.enter)
    #expect(titles(player).contains("└── German") && player.shows("─ German ─"))
    // It is still remembered as folded.
    #expect(titles(Player(library: player.library)) == ["▸Languages", " Capitals"])
  }

  @Test func aLoginOfANewerProgramFoldsUntilTheEnd() {
    var player = Player(login: nil)
    player.state.world.opening = nil
    let login = try? Login("maya")
    guard let login else { return }
    player.send(.opened(login, DeckFoldingTests.tree, notices: [.newerSchema(file: "library.plist")]))
    player.press(.down, "-")
    #expect(titles(player) == ["▸Languages", " Capitals"])
    #expect(player.library == DeckFoldingTests.tree)
  }

  @Test func aClickOnTheSignFolds() throws {
    var player = Player(library: DeckFoldingTests.tree)
    player.state.terminal.isUnicode = true
    let sign = try #require(player.find("▾ Spanish"))
    player.click(sign.x, sign.y)
    #expect(titles(player) == ["▾Languages", "├─▸ Spanish", "└── French", " Capitals"])
    // Elsewhere in the row, a click never folds.
    player.click(sign.x + 2, sign.y)
    #expect(titles(player).count == 4)
  }

  /// The sign of a deck at the top level is in the margin, so that no title is moved by it.
  @Test func aSubdeckIndentsNoOtherDeck() throws {
    let flat = Player(library: Samples.several)
    var tree = flat
    tree.press(.end, ">", .down, .down, .enter)
    let (before, after) = (try #require(flat.find("World capitals")), try #require(tree.find("World capitals")))
    #expect(tree.library.decks.last?.parent == tree.library.decks[1].id && tree.shows("▾World capitals"))
    #expect(before.x == after.x && flat.find("Sorting")?.x == tree.find("Sorting")?.x)
    let sign = try #require(tree.find("▾World"))
    tree.click(sign.x, sign.y)
    #expect(tree.shows("▸World capitals"), "\(tree.screen)")
  }

  @Test func aThousandDecksTwentyDeepFitAnyWindow() {
    var random = RandomSource(seed: 3)
    var decks: [Deck] = []
    for number in 0..<1000 {
      decks.append(
        Deck(
          id: random.deckID(), title: "Deck \(number)", parent: number % 20 == 0 ? nil : decks.last?.id, created: 1))
    }
    for size in Player.sizes {
      var player = Player(size: Size(width: size.0, height: size.1), library: Library(decks: decks))
      player.press(.end, .pageUp, "-", .up, "+", .home, "-", "+", .end, .right, .left)
      _ = player.screen
    }
    var player = Player(size: Size(width: 120, height: 40), library: Library(decks: decks))
    player.press(.end)
    #expect(player.shows("─ Deck 999") && player.shows("── Deck 999"))
  }
}
