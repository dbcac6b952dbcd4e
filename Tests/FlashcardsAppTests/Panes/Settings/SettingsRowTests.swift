import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// The rows of Settings.
@Suite struct SettingsRowTests {
  @Test func everySettingIsExplainedInALine() {
    let player = Player(login: String(repeating: "m", count: 64), library: Samples.several)
    for row in SettingsRow.rows(player.state.world) {
      let about = row.about(player.state.world)
      #expect((1...72).contains(about.columns), "\(about)")
    }
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
