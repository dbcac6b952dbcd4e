import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// The guide.
@Suite struct GuideScreenTests {
  static let scenes: Scenes = [
    "guide": { Self.opened(Player(library: Samples.several)) },
    "guide-search": {
      var player = Self.opened(Player(library: Samples.several))
      player.press(.right, .right, .right)
      return player
    },
  ]

  @Test(arguments: scenes.names) func looks(_ scene: String) throws {
    try expectPicture(of: scene, in: GuideScreenTests.scenes)
  }

  /// Opens the guide from the help of a screen.
  private static func opened(_ player: Player) -> Player {
    var player = player
    player.press(.function(1), .enter)
    return player
  }

  private static let pages = Words(keymap: Keymap()).guidePages()

  @Test func itHasTwelvePagesWithTheirOwnTitles() {
    #expect(Self.pages.count == 12 && Set(Self.pages.map(\.title)).count == 12)
  }

  @Test func thePagesAreTurned() {
    var player = Self.opened(Player())
    for page in Self.pages {
      #expect(player.shows("─ \(page.title) ─"))
      player.press("l")
    }
    #expect(player.shows("12 of 12") && !player.shows("Next page"))
    for _ in 0..<20 { player.press(.left) }
    #expect(player.shows("1 of 12") && !player.shows("Previous page"))
    player.press(.escape)
    #expect(player.state.stack.isEmpty)
  }

  @Test func eachPageIsShort() {
    var player = Self.opened(Player())
    player.resize(80, 40)
    for page in Self.pages {
      let before = player.screen
      player.press(.down)
      #expect(player.screen == before, "\(page.title)")
      player.press(.right)
    }
  }

  @Test(arguments: [(20, 6), (30, 8), (60, 16), (200, 60)]) func everyLineIsReached(width: Int, height: Int) {
    var player = Self.opened(Player())
    player.resize(width, height)
    var seen = player.screen
    for _ in 0..<200 {
      player.press(.down)
      seen += player.screen
    }
    #expect(seen.contains("saved"))
    player.press(.home)
    #expect(player.shows("ways") || width < 30)
  }

  @Test func itNamesTheKeysInEffect() {
    let words = Words(keymap: Keymap(.vim))
    let text = words.guidePages().map(\.text).joined()
    #expect(text.contains("Press `a` in the cards of a deck") && !text.contains("Press `n` in the cards"))
    let standard = Self.pages.map(\.text).joined()
    #expect(standard.contains("Press `n` in the cards of a deck"))
  }

  @Test func theHelpOpensThePageAboutTheScreen() {
    var player = Player(library: Samples.several)
    player.go(SettingsPane.self)
    #expect(Self.opened(player).shows("─ Colors ─"))
    player.go(CreatePane.self)
    #expect(Self.opened(player).shows("─ Making cards ─"))
  }

  @Test func thePaletteFindsItsPages() {
    var player = Player()
    player.press(":")
    player.type("guide your own keys")
    player.press(.enter)
    #expect(player.shows("─ Your own keys ─"))
  }

  @Test func pagesAreOfScreensThatExist() {
    let known = Set(AppState.screens.map { $0.id })
    #expect(Self.pages.flatMap(\.screens).allSatisfy(known.contains))
  }
}
