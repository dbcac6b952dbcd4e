import Effects
import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// The Settings tab.
@Suite struct SettingsPaneTests {
  static let scenes: Scenes = [
    "settings": {
      var player = Player(library: Samples.several)
      player.go(SettingsPane.self)
      return player
    }
  ]

  @Test(arguments: scenes.names) func looks(_ scene: String) throws {
    try expectPicture(of: scene, in: SettingsPaneTests.scenes)
  }

  @Test func settingsChange() {
    var player = Player(library: Samples.several)
    player.go(SettingsPane.self)
    func choose(_ row: String) {
      player.press(.home)
      for _ in 0..<60 where !player.shows("▌ \(row) ") { player.press(.down) }
      player.press(.enter)
    }
    choose("Motion")
    #expect(player.state.choices[Settings.terminal.motion])
    choose("Card layout")
    #expect(player.library[Settings.appearance.view] == .table)
    choose("Sort cards")
    player.press(.down, .enter)
    #expect(player.library[Settings.appearance.order] == .title)
    choose("New login")
    player.press(.escape)
    choose("Mouse")
    #expect(player.effects.contains(.keep(player.state.choices)) && !player.state.choices[Settings.terminal.mouse])
    player.click(1, 0)
    #expect(player.shows("Log out") || player.shows("Mouse"))
    choose("Files")
    #expect(player.shows("File locations"))
    player.press(.enter)
    #expect(!player.shows("File locations"))
  }
}
