import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// The list of tags.
@Suite struct TagsTests {
  private static let library: Library = {
    var library = Samples.several
    let cards = library.cards(in: library.decks[0].id).ids
    for (tag, range) in [("stable", 0..<3), ("stables", 3..<4), ("two words", 2..<4)] {
      library.apply(library.tagging(Array(cards[range]), adding: [tag], removing: [], at: 5))
    }
    return library
  }()

  private static func opened() -> Player {
    var player = Player(library: library)
    player.press("t")
    return player
  }

  private func uses(_ player: Player) -> [String] { player.library.tagUses.map { "\($0.tag) \($0.count)" } }

  @Test func tagsAreListedWithTheirCards() throws {
    let player = TagsTests.opened()
    let menu = try #require(player.state.stack.last as? Menu)
    #expect(menu.items.map(\.label) == ["stable", "stables", "two words"])
    #expect(menu.items.map(\.detail) == ["3 cards", "1 card", "2 cards"])
  }

  @Test func aTagIsRenamed() {
    var player = TagsTests.opened()
    player.type("two")
    player.press(.enter, .down, .enter, .control("u"))
    player.type("a, b")
    player.press(.enter)
    #expect(player.shows("Enter one tag, without commas") && player.library == TagsTests.library)
    player.press(.control("u"))
    player.type("Both words")
    player.press(.enter)
    #expect(uses(player) == ["Both words 2", "stable 3", "stables 1"])
    // The list is still there, with the tag selected and no filter.
    #expect(player.state.stack.count == 1 && player.shows("▌ Both words") && player.shows("stables"))
    player.press(.escape, "u")
    #expect(player.library == TagsTests.library && player.shows("Undid: Renamed tag “two words” to “Both words”"))
  }

  @Test func aTagIsMergedAfterAQuestion() {
    var player = TagsTests.opened()
    for answer in [Key.escape, .enter] {
      player.press(.home, .down, .enter, .down, .enter, .control("u"))
      player.type("STABLE")
      player.press(.enter)
      #expect(player.shows("Merge these tags?") && player.shows("“stable” is the tag of 3 cards"))
      #expect(player.library == TagsTests.library)
      player.press(answer)
    }
    #expect(uses(player) == ["stable 4", "two words 2"])
    player.press(.escape, "u")
    #expect(player.library == TagsTests.library)
  }

  @Test func aTagIsDeletedAndItsCardsStay() {
    var player = TagsTests.opened()
    player.press(.enter, .end, .enter)
    #expect(uses(player) == ["stables 1", "two words 2"] && player.library.count == TagsTests.library.count)
    #expect(player.shows("Deleted tag “stable” from 3 cards"))
    player.press(.escape, "u")
    #expect(player.library == TagsTests.library)
  }

  /// Saved searches for a tag follow it, in the same change.
  @Test func savedSearchesFollowATag() throws {
    var library = TagsTests.library
    let search = SavedSearch(id: SavedSearchID(rawValue: 1), name: "Both", query: "o tag:\"=two words\"")
    library.apply(try library.adding(search))
    var player = Player(library: library)
    player.press("t")
    player.type("two")
    player.press(.enter, .down, .enter, .control("u"))
    player.type("Pair")
    player.press(.enter)
    #expect(player.shows("Renamed tag “two words” to “Pair”, also in 1 saved search"))
    #expect(player.library.savedSearches.map(\.query) == ["o tag:=Pair"])
    player.press(.escape, "u")
    #expect(player.library == library)
    player.press("t")
    player.type("two")
    for answer in [Key.escape, .enter] {
      player.press(.enter, .end, .enter)
      #expect(player.shows("Delete this tag?") && player.shows("“two words”") && player.library == library)
      player.press(answer)
    }
    // What was found is gone, and the others are listed.
    #expect(uses(player) == ["stable 3", "stables 1"] && player.shows("▌ stable") && player.shows("stables"))
  }

  @Test func knownTagsAreOfferedWhileTagsAreTyped() throws {
    var player = Player(library: TagsTests.library)
    player.press(.down, .enter, .end, "t")
    func prompt() throws -> TextPrompt { try #require(player.state.stack.last as? TextPrompt) }
    #expect(player.shows("two words") && player.shows("stables"))
    player.type("tabl")
    #expect(try prompt().matches.map(\.word) == ["stable", "stables"])
    player.press(.down, .down, .up)
    #expect(player.shows("▌ stable") && player.shows("Enter Choose"))
    player.press(.enter)
    #expect(try prompt().field.text == "stable, ")
    player.type("tw")
    player.press(.tab)
    #expect(try prompt().field.text == "stable, two words, ")
    player.type("Stabil")
    #expect(try prompt().matches.isEmpty && player.shows("A new tag"))
    for _ in 0..<6 { player.press(.backspace) }
    // The matches are below the field.
    let place = try #require(player.find("stable, two words,"))
    player.click(place.x, place.y + 1)
    #expect(try prompt().field.text == "stable, two words, stables, ")
    player.press(.enter)
    #expect(player.shows("Changed the tags of 1 card") && uses(player) == ["stable 4", "stables 2", "two words 3"])
  }

  @Test(arguments: [(40, 12), (20, 6), (200, 50)]) func tagsAreTypedInAnyWindow(width: Int, height: Int) {
    var player = Player(library: TagsTests.library)
    player.press(.down, .enter, .end, "t")
    player.resize(width, height)
    player.type("stab")
    player.press(.down, .down, .up, .up, .up, .pageDown, .tab, .enter)
    #expect(uses(player).first != "stab 1")
  }

  @Test func theCardsOfATagAreShown() throws {
    var player = TagsTests.opened()
    player.press(.enter, .enter)
    let pane = try #require(player.state.panes[0] as? CardsPane)
    // Those with a tag that begins with it aren't.
    #expect(player.state.stack.isEmpty && pane.focus == .cards && pane.list.cards.count == 3)
    player.press(.escape)
    #expect((player.state.panes[0] as? CardsPane)?.search == nil)
    player.press(":")
    player.type("merge tags")
    player.press(.enter)
    player.type("two")
    player.press(.enter, .enter)
    #expect((player.state.panes[0] as? CardsPane)?.list.cards.count == 2)
  }

  @Test(arguments: [(80, 24), (40, 12), (20, 6)]) func withoutTagsTheListSaysHowToAddOne(width: Int, height: Int) {
    var player = Player(library: Samples.several)
    player.press("t")
    player.resize(width, height)
    #expect(player.shows("No tags yet"), "\(player.screen)")
    player.press(.enter, .down)
    player.type("x")
    player.press(.escape, .escape)
    #expect(player.state.stack.isEmpty)
  }
}
