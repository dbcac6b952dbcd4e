import Effects
import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Everything by name.
@Suite struct PaletteTests {
  @Test func aFewLettersFindIt() throws {
    var player = Player(library: Samples.several)
    player.press(.down, .enter, ":")
    let all = try #require(player.state.stack.last as? PaletteScreen).entries.map(\.title)
    #expect(all.contains("Go to Favorites") && all.contains("Settings: Motion") && all.contains("Tag"))
    player.type("gofav")
    let palette = try #require(player.state.stack.last as? PaletteScreen)
    #expect(palette.found.first?.entry.title == "Go to Favorites")
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
    #expect(player.shows("Remove the login?"))
  }

  @Test func aLoginIsRemovedWhenItsNameIsTyped() throws {
    var player = Player(library: Samples.several)
    player.press(":")
    player.type("remove login")
    player.press(.enter)
    player.type("Tomás")
    player.press(.enter)
    #expect(player.shows("Type “maya” to remove it") && player.state.world.login != nil)
    player.press(.control("u"))
    player.type("MAYA ")
    player.press(.enter)
    #expect(player.shows("Who is studying?") && player.state.world.login == nil)
    let maya = try Login("maya")
    let order = player.effects.compactMap { effect -> Int? in
      switch effect {
      case .close: 0
      case .removeLogin(let login): login == maya ? 1 : 2
      default: nil
      }
    }
    #expect(order == [0, 1])
    player.send(.removed(maya, path: "/trash/maya-1"))
    #expect(player.shows("Removed maya; for 30 days the cards are in trash/maya-1"))
  }

  @Test func whatCannotBeDoneSaysWhy() {
    var player = Player(library: Samples.several)
    player.press(":")
    player.type("delete")
    #expect(player.shows("“All cards” is no deck of its own"))
    player.press(.enter)
    #expect(player.state.stack.last is PaletteScreen)
    player.type("zzzz")
    #expect(player.shows("Nothing is called so."))
    player.press(.enter, .escape)
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
    let row = try #require(player.find("Go to Create"))
    player.click(row.x, row.y)
    #expect(player.state.active == 1)
  }

  @Test func matchesAreThoseThatPeopleMean() {
    func best(_ wanted: String, _ texts: String...) -> String? {
      texts.compactMap { text in FuzzyMatch(wanted, in: text).map { (text, $0.score) } }.max { $0.1 < $1.1 }?.0
    }
    #expect(best("nd", "Undo", "New deck…", "Handle") == "New deck…")
    #expect(best("undo", "Understand do", "Undo") == "Undo")
    #expect(best("cafe", "Café", "Cards") == "Café")
    #expect(best("gts", "Go to Settings", "Get lost") == "Go to Settings")
    #expect(FuzzyMatch("xyz", in: "Undo") == nil && FuzzyMatch("oo", in: "o") == nil)
    #expect(FuzzyMatch("", in: "Undo")?.places == [] && FuzzyMatch(" u ", in: "Undo")?.places == [0])
  }

  /// The places are the letters, in their order; a text that has them all is found.
  @Test(arguments: 0..<200) func placesAreTheLetters(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let text = (0..<Int.random(in: 1...30, using: &random)).map { _ in
      "aAbBéc x-1日".randomElement(using: &random) ?? "a"
    }
    let chosen = text.indices.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }.filter { text[$0] != " " }
    let wanted = String(chosen.map { text[$0] })
    let match = try #require(FuzzyMatch(wanted, in: String(text)))
    #expect(match.places == match.places.sorted() && Set(match.places).count == match.places.count)
    #expect(String(match.places.map { text[$0] }).folded() == wanted.folded())
  }

  @Test func whatASettingIsAboutIsNotCut() {
    var player = Player(library: Samples.several)
    for row in SettingsRow.rows(player.state.world) {
      player.press(":")
      player.type("Settings: " + row.label(player.state.world))
      #expect(player.shows(row.about(player.state.world)), "\(player.screen)")
      player.press(.escape)
    }
  }
}
