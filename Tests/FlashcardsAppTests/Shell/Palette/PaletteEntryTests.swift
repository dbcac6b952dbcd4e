import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// What choosing an entry of the command palette does.
@Suite struct PaletteEntryTests {
  private static func choosing(_ query: String, _ keys: Key...) -> Player {
    var player = Player(library: Samples.several)
    for key in keys { player.press(key) }
    player.press(.control("p"))
    player.type(query)
    player.press(.enter)
    return player
  }

  @Test func aDeckIsShown() throws {
    for way in [["4"], ["1", .down, .enter, .enter], ["/", "p", "e", "r", .enter], ["5"]] as [[Key]] {
      var player = Player(library: Samples.several)
      for key in way { player.press(key) }
      player.press(.control("p"))
      player.type("world cap")
      player.press(.enter)
      #expect(player.state.active == 0 && player.state.stack.isEmpty, "\(way)")
      #expect(player.state.world.shownDeck == player.library.decks[1].id && player.shows("Capital of Kenya"), "\(way)")
    }
  }

  @Test func aSavedSearchIsShown() throws {
    var player = Player(library: Samples.several)
    player.press("/")
    player.type("capital of k")
    player.press(.control("s"))
    player.press(.control("u"))
    player.type("Countries with K")
    player.press(.enter, "4", ":")
    player.type("smart k")
    #expect(player.shows("Saved search: Countries with K") && player.shows("capital of k"))
    player.press(.enter)
    let search = try #require(player.library.savedSearches.first)
    #expect(player.state.active == 0 && player.state.world.shown == ShownCards(search: search.id))
    #expect(player.shows("Capital of Kenya"))
  }

  @Test func aDeckThatIsGoneIsNotShown() {
    var player = Player(library: Samples.several)
    player.press(":")
    player.type("world cap")
    player.send(.changedElsewhere(player.library.removing(player.library.decks[1].id)))
    player.press(.enter)
    #expect(player.state.world.shownDeck == nil && player.state.stack.isEmpty)
  }

  @Test func aSubdeckNamesItsParent() {
    var player = Player(library: Samples.several)
    player.press("n", .enter)
    player.type("Biology::Cells::Plants")
    player.press(.enter, ":")
    player.type("cells plants")
    #expect(player.shows("Deck: Plants") && player.shows("Cells") && player.shows("Biology::Cells::Plants"))
  }

  @Test func aSchemeIsChosenAndCanBeUndone() {
    var player = Self.choosing("color scheme paper", "6")
    #expect(player.state.world.scheme.name == "Night")
    player.press(.escape, ":")
    #expect(player.effects.contains { if case .listSchemes = $0 { true } else { false } })
    player.type("paper")
    #expect(player.shows("No matching command"))
    player.send(.schemes(Samples.schemes))
    #expect(player.shows("Color scheme: Paper (paper)") && player.shows("light"))
    player.press(.enter)
    #expect(player.state.world.scheme == Samples.paper && player.shows("Color scheme: Paper"))
    player.press("u")
    #expect(player.state.world.scheme.name == "Night")
  }

  /// Schemes are listed in the background; the selection stays where it is.
  @Test func schemesThatComeLaterMoveNothing() throws {
    var player = Player(library: Samples.several)
    player.press(":", .down, .down)
    let before = try #require(player.state.stack.last as? PaletteScreen)
    player.send(.schemes(Samples.schemes))
    let after = try #require(player.state.stack.last as? PaletteScreen)
    #expect(after.names.cursor.index == before.names.cursor.index && after.found.count == before.found.count + 2)
    player.press(.escape, ":")
    let again = try #require(player.state.stack.last as? PaletteScreen)
    #expect(again.found.count == after.found.count)
  }

  @Test func aSettingIsAskedFor() {
    var player = Self.choosing("retention", "5")
    #expect(player.shows("Retention in percent"))
    player.type("85")
    player.press(.enter)
    #expect(player.library[Settings.study.retention] == 0.85)
    player = Self.choosing("completed to-dos")
    #expect(player.library[Settings.doneHidden])
  }

  @Test func theShownDeckIsChangedFromAnyTab() {
    var player = Self.choosing("rename", .down, "5")
    #expect(player.shows("Rename deck") && player.shows("Sorting algorithms"))
    player.press(.control("u"))
    player.type("Algorithms")
    player.press(.enter)
    #expect(player.library.decks[0].title == "Algorithms")
    #expect(Self.choosing("new subdeck", .down).shows("New subdeck of “Sorting algorithms”"))
    #expect(Self.choosing("parent deck", .down).shows("Top level"))
    #expect(Self.choosing("deck color", .down).state.stack.last is SchemePicker)
    #expect(Self.choosing("study options", .down).shows("Study options: Sorting algorithms"))
    // All cards are no deck.
    #expect(!Player(library: Samples.several).state.paletteEntries.contains { $0.title == Words.renameDeckEntry.title })
  }

  @Test func theShownDeckIsStudied() {
    #expect(Self.choosing("cram", .down, "5").shows("Cram: 7 cards"))
    #expect(Self.choosing("study quiz", .down).state.stack.last is QuizScreen)
    // The third deck is empty.
    #expect(Self.choosing("study quiz", .down, .down, .down).shows("No cards here suit “Quiz”"))
    // Nobody leaves a quiz for another by accident.
    let isOffered = Self.choosing("study quiz").state.paletteEntries.contains { $0.title == "Study: Quiz" }
    #expect(!isOffered)
    #expect(!Player().state.paletteEntries.contains { $0.title == "Study: Quiz" })
  }

  @Test func aCardIsWrittenFromAnyTab() {
    let player = Self.choosing("new card", .down, .down, "5")
    #expect(player.state.stack.last is EditScreen && player.shows("World capitals"))
  }

  @Test func aKeyForCardsSaysThatNoneIsSelected() {
    var player = Player(library: Samples.several)
    player.press("i")
    #expect(player.shows("Select a card first"))
    player = Player(library: Samples.several)
    player.press("5", "D")
    #expect(!player.shows("Select a card first"))
  }

  @Test func whatWorksElsewhereSaysWhere() throws {
    var player = Player(library: Samples.several)
    player.press(":")
    let all = try #require(player.state.stack.last as? PaletteScreen)
    #expect(!all.foundEntries.contains { $0.title == "Horizon" })
    player.type("horizon")
    #expect(player.shows("Works in Progress"))
    player.press(.enter)
    #expect(player.state.stack.last is PaletteScreen)
    player.press(.escape, ":")
    player.type("suspend")
    let palette = try #require(player.state.stack.last as? PaletteScreen)
    #expect(palette.foundEntries.first { $0.title == "Suspend" }?.refusal == "Select a card first")
  }
}
