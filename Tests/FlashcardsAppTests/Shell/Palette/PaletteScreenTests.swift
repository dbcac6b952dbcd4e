import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// The command palette.
@Suite struct PaletteScreenTests {
  static let scenes: Scenes = [
    "palette": {
      var player = Player(library: Samples.several)
      player.press(.down, .enter, ":")
      player.type("go t")
      return player
    },
    "palette-words": {
      var player = Player(library: Samples.several)
      player.press(.down, ":")
      player.type("limit")
      return player
    },
    "palette-nothing": {
      var player = Player(library: Samples.several)
      player.press(":")
      player.type("xyzzy")
      return player
    },
  ]

  @Test(arguments: scenes.names) func looks(_ scene: String) throws {
    try expectPicture(of: scene, in: PaletteScreenTests.scenes)
  }

  @Test func aFewLettersFindIt() throws {
    var player = Player(library: Samples.several)
    player.press(.down, .enter, ":")
    let all = try #require(player.state.stack.last as? PaletteScreen).entries.map(\.title)
    #expect(all.contains("Go to Favorites") && all.contains("Settings: Motion") && all.contains("Tag"))
    player.type("gofav")
    let palette = try #require(player.state.stack.last as? PaletteScreen)
    #expect(palette.foundEntries.first?.title == "Go to Favorites")
    player.press(.enter)
    #expect(player.state.active == 3 && player.state.stack.isEmpty)
  }

  @Test func anActionIsDoneOnTheScreenBelow() {
    var player = Player(library: Samples.several)
    player.press(.down, .enter, .control("p"))
    player.type("favorite")
    player.press(.enter)
    #expect(player.library.favorites.count == Samples.several.favorites.count + 1)
    player.press(":")
    player.type("undo")
    player.press(.enter)
    #expect(player.library == Samples.several)
  }

  @Test func whatHasNoKeyIsFoundToo() {
    var player = Player(library: Samples.several)
    player.press(":")
    player.type("new login")
    player.press(.enter)
    #expect(player.shows("New login") && player.state.stack.last is TextPrompt)
    player.press(.escape, ":")
    player.type("remove login")
    player.press(.enter)
    #expect(player.shows("Remove this login?"))
  }

  @Test func whatCannotBeDoneSaysWhy() {
    var player = Player(library: Samples.several)
    player.press(":")
    player.type("delete")
    #expect(player.shows("Choose a deck first"))
    player.press(.enter)
    #expect(player.state.stack.last is PaletteScreen)
    player.type("zzzz")
    #expect(player.shows("No matching command"))
    player.press(.down, .up, .enter, .escape)
    #expect(player.state.stack.isEmpty)
  }

  @Test func itOpensFromAForm() throws {
    var player = Player(library: Samples.several)
    player.go(CreatePane.self)
    player.type("a:b")
    #expect(try CardFormTests.form(player).draft.front == "a:b")
    player.press(.control("p"))
    player.type("go to cards")
    player.press(.enter)
    #expect(player.state.active == 0)
  }

  @Test func theMouseChooses() throws {
    var player = Player(library: Samples.several)
    player.press(":")
    player.type("go")
    let row = try #require(player.find("Go to Create"))
    player.click(row.x, row.y)
    #expect(player.state.active == 0)
    player.click(row.x, row.y)
    #expect(player.state.active == 1)
  }

  @Test(arguments: [("q", "Quit"), ("wq", "Quit"), ("w", "Save")])
  func commandsOfVimAreUnderstood(_ typed: String, _ title: String) throws {
    var player = Player(library: Samples.several)
    player.press(":")
    player.type(typed)
    #expect(try #require(player.state.stack.last as? PaletteScreen).foundEntries.first?.title == title)
    player.press(.enter)
    #expect(player.state.world.isLeaving == (title == "Quit") && player.state.stack.isEmpty)
  }
}
