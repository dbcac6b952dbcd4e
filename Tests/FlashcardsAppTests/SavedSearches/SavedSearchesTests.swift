import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Saved searches, which stand below the decks.
@Suite struct SavedSearchesTests {
  private func pane(_ player: Player) throws -> CardsPane { try #require(player.state.panes[0] as? CardsPane) }
  private func names(_ player: Player) -> [String] { player.library.savedSearches.map(\.name) }

  /// Saves a search by a name.
  private func save(_ query: String, _ name: String, _ player: inout Player) {
    player.press("/")
    player.type(query)
    player.press(.control("s"), .control("u"))
    player.type(name)
    player.press(.enter)
  }

  @Test func aSearchIsSavedShownAndStudied() throws {
    var player = Player(library: Samples.several)
    save("capital", "Capitals", &player)
    #expect(names(player) == ["Capitals"])
    let pane = try pane(player)
    #expect(pane.search == nil && pane.focus == .decks && pane.decks.selectedSearch?.name == "Capitals")
    #expect(pane.list.cards.count == 5 && pane.list.title == "Capitals")
    #expect(player.shows("/ Capitals") && player.shows("5 cards"))
    player.press("s")
    #expect(player.shows("5 cards"))
    player.press(.down, .enter)
    #expect(try #require(player.state.stack.last as? QuizScreen).quiz.count == 5)
    player.press(.escape, .enter, .enter, .enter)
    #expect(player.state.stack.last is CardScreen)
    // What it finds follows the cards.
    player.press(.escape, "d")
    #expect(try self.pane(player).list.cards.count == 4)
    player.press("u")
    #expect(try self.pane(player).list.cards.count == 5)
  }

  /// A search in a deck finds the same once it is saved, and its name says where.
  @Test func aSearchIsSavedWithItsDeck() throws {
    var player = Player(library: Samples.several)
    let title = player.library.decks[0].title
    player.press(.down, "/")
    player.type("sort or of")
    let found = try pane(player).list.cards.ids
    #expect(!found.isEmpty)
    player.press(.control("s"))
    #expect((player.state.stack.last as? TextPrompt)?.field.text == "sort or of in \(Words.short(title))")
    player.press(.enter)
    #expect(player.library.savedSearches.first?.query == "deck:\"=\(title)\" (sort or of)")
    #expect(try Set(pane(player).list.cards.ids) == Set(found))
    // A search of all decks has none.
    player.press(.home)
    save("capital", "Capitals", &player)
    #expect(player.library.savedSearches.last?.query == "capital")
  }

  @Test func searchesAreRenamedChangedMovedAndDeleted() throws {
    var player = Player(library: Samples.several)
    save("capital", "One", &player)
    save("stable", "Two", &player)
    #expect(names(player) == ["One", "Two"])
    player.press("K")
    #expect(names(player) == ["Two", "One"])
    #expect(try pane(player).decks.selectedSearch?.name == "Two")
    player.press("e", .enter, .control("u"))
    player.type("Stable ones")
    player.press(.enter)
    #expect(names(player) == ["Stable ones", "One"])
    player.press("e", .down, .enter, .control("u"))
    player.type("-stable")
    player.press(.enter)
    #expect(try pane(player).list.cards.count > 5)
    player.press("d")
    #expect(names(player) == ["One"])
    player.press("u")
    #expect(names(player) == ["Stable ones", "One"])
    #expect(try pane(player).decks.selectedSearch?.name == "Stable ones")
    player.press("u", "u")
    #expect(player.library.savedSearches.first?.query == "stable" && names(player) == ["Two", "One"])
  }

  @Test func badNamesAndQueriesAreSaid() throws {
    var player = Player(library: Samples.several)
    save("capital", "One", &player)
    save("stable", "one", &player)
    #expect(player.shows("already exists") && names(player) == ["One"])
    player.press(.escape, .escape, .escape, .end, "e", .down, .enter)
    player.type(" )")
    player.press(.enter)
    #expect(player.shows("closes nothing"))
    // A query that isn't understood isn't saved either, and an empty one is none.
    player.press(.escape, "/")
    #expect(try pane(player).ability(.save, in: player.state.world) == .hidden)
    player.type("is:x")
    #expect(try pane(player).ability(.save, in: player.state.world) == .hidden)
  }

  /// What another version of the program wrote is shown as such, and kept.
  @Test func aSearchThatIsNotUnderstoodIsKept() throws {
    var library = Samples.several
    let id = SavedSearchID(rawValue: 9)
    library.apply(try library.adding(SavedSearch(id: id, name: "Newer", query: "is:tomorrow")))
    var player = Player(library: library)
    player.press(.end)
    #expect(player.shows("! Newer") && player.shows("Unknown is:tomorrow") && player.library == library)
    player.press("s")
    #expect(player.state.stack.isEmpty)
    player.press("e", .down, .enter, .control("u"))
    player.type("is:favorite")
    player.press(.enter)
    #expect(player.shows("/ Newer") && player.library.savedSearch(id)?.query == "is:favorite")
    #expect(try !pane(player).list.cards.isEmpty)
  }

  @Test func aSearchThatAnotherProgramDeletedIsLeft() throws {
    var player = Player(library: Samples.several)
    save("capital", "One", &player)
    let id = try #require(player.library.savedSearches.first?.id)
    player.send(.changedElsewhere(player.library.removing(id)))
    #expect(try pane(player).decks.selectedSearch == nil && pane(player).decks.selected != nil)
    #expect(!player.shows("/ One"))
    for size in [(40, 12), (20, 6), (200, 50)] {
      player.resize(size.0, size.1)
      player.press(.down, .up, .end, "m", ">", .escape, "-", "+", .tab, .tab)
    }
  }

  @Test func aSearchShowsWhatIsDue() throws {
    var player = Player(library: Samples.several)
    player.send(.answers(ReviewLog()))
    save("capital", "Capitals", &player)
    func figures() throws -> DeckFigures? {
      let decks = try pane(player).decks
      return decks.selectedSearch.flatMap(decks.figures)
    }
    #expect(try figures()?.new == 5 && figures()?.total == 5)
    player.press("s", .enter, .space, "4", .escape)
    while !player.state.stack.isEmpty { player.press(.escape) }
    #expect(try figures()?.new == 4)
    // A search that finds nothing, or isn't understood, has no numbers.
    player.press("e", .down, .enter, .control("u"))
    player.type("nothing like it")
    player.press(.enter)
    #expect(try figures() == nil)
  }

  /// The index that searches need is built in the background, once.
  @Test func theIndexIsAskedForOnce() throws {
    var library = Samples.several
    library.apply(try library.adding(SavedSearch(id: SavedSearchID(rawValue: 9), name: "All", query: "capital")))
    var player = Player(library: library)
    player.send(.answers(ReviewLog()))
    player.press(.end, .up, .end)
    let asked = player.effects.count { if case .readTexts = $0 { true } else { false } }
    #expect(asked == 1)
  }

  /// Reviews change what a search for them finds.
  @Test func aSearchFollowsReviews() throws {
    var player = Player(library: Samples.several)
    player.send(.answers(ReviewLog()))
    save("is:new", "New", &player)
    let count = try pane(player).list.cards.count
    #expect(count == player.library.count)
    player.press("s", .enter, .space, "3")
    player.press(.escape)
    while !player.state.stack.isEmpty { player.press(.escape) }
    #expect(try pane(player).list.cards.count == count - 1)
  }
}
