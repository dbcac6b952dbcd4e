import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Color schemes: previewed on the whole screen, then chosen or not.
@Suite struct SchemePickerTests {
  static let scenes: Scenes = [
    "schemes": { SchemePickerTests.picker() },
    "schemes-broken": {
      var player = SchemePickerTests.picker()
      player.press(.end)
      return player
    },
  ]

  static func picker(_ login: String? = "maya") -> Player {
    var player = Player(login: login, library: Samples.several)
    player.press(.escape)
    player.go(SettingsPane.self)
    for _ in 0..<60 where !player.shows("▌ Color scheme") { player.press(.down) }
    player.press(.enter)
    player.send(.schemes(Samples.schemes))
    return player
  }

  @Test(arguments: scenes.names) func looks(_ scene: String) throws {
    try expectPicture(of: scene, in: SchemePickerTests.scenes)
  }

  @Test func movingShowsAndEnterKeeps() {
    var player = SchemePickerTests.picker()
    #expect(player.state.schemes == [.night])
    player.press(.down)
    #expect(player.state.schemes == [.day] && player.library == Samples.several)
    player.press(.enter)
    #expect(player.state.schemes == [.day] && player.shows("✓ Color scheme: Day") && player.state.stack.isEmpty)
    #expect(player.library.preferences[Settings.appearance.scheme] == "Day")
    player.press("u")
    #expect(player.library.preferences[Settings.appearance.scheme] == nil && player.state.schemes == [.night])
  }

  @Test func lettersFindSchemes() throws {
    var player = SchemePickerTests.picker()
    player.type("mono")
    #expect(player.shows("▌ Monochrome") && !player.shows("Night ") && player.state.schemes == [.monochrome])
    player.type("zz")
    #expect(player.shows("No color scheme found") && player.state.schemes == [.night])
    player.press(.enter)
    #expect(player.state.stack.last is SchemePicker)
    player.press(.control("u"))
    player.send(.event(.paste("day")))
    player.press(.enter)
    #expect(player.state.schemes == [.day] && player.shows("✓ Color scheme: Day"))
  }

  @Test(arguments: [40, 60, 80, 120]) func namesAreWhole(_ width: Int) {
    let name = "Gruvbox Material Light, Medium"
    var player = SchemePickerTests.picker()
    player.resize(width, 24)
    player.send(.schemes([SchemeChoice(id: "g", scheme: .success(ColorScheme(name: name, base16: [])), isOwn: true)]))
    player.type("gruv")
    #expect(player.shows("▌ \(name) "))
  }

  @Test func escapeGoesBack() {
    var player = SchemePickerTests.picker()
    player.press(.down, .down)
    #expect(player.state.schemes == [.terminal])
    player.press(.escape)
    #expect(player.state.schemes == [.night] && player.library == Samples.several)
  }

  @Test func filesAreAmongThemAndBrokenOnesSayWhy() {
    var player = SchemePickerTests.picker()
    #expect(player.shows("Paper (mine)") && player.shows("Paper (paper)") && player.shows("✗ broken"))
    player.press(.end)
    #expect(player.shows("“broken” lacks base0A, base0F") && player.state.schemes == [.night])
    player.press(.enter)
    #expect(player.state.stack.last is SchemePicker)
    player.press(.up, .up, .enter)
    #expect(
      player.library.preferences[Settings.appearance.scheme] == "paper" && player.state.schemes == [Samples.paper])
  }

  @Test func clickingElsewhereGoesBack() {
    var player = SchemePickerTests.picker()
    player.press(.down)
    player.click(2, 10)
    #expect(player.state.stack.isEmpty && player.state.schemes == [.night])
  }
}
