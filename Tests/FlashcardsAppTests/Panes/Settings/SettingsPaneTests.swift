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

  /// Enter, pressed at once, does not log out.
  @Test func whatIsSelectedFirstIsHarmless() {
    var player = Player(library: Samples.several)
    player.go(SettingsPane.self)
    #expect(player.shows("▌ Color scheme") && player.shows("Log out"))
    player.press(.home)
    #expect(player.shows("▌ Log out"))
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

  /// A small window has room for rows, not for a border and headings. The section is said with the explanation.
  @Test func aSmallWindowHasSixRows() {
    var player = Player(library: Samples.several)
    player.resize(40, 12)
    player.go(SettingsPane.self)
    let rows = ["Log out", "Switch login", "New login", "Remove login", "Passphrase", "Color scheme"]
    for row in rows { #expect(player.shows(row), "\(player.screen)") }
    #expect(player.shows("▌ Color scheme") && !player.shows("╭"))
    player.press(.home)
    #expect(player.shows("Account: Closes maya's cards"))
    player.press(.end)
    #expect(player.shows("▌ Files") && player.shows("This computer: "))
    player.press("/")
    player.type("scheme")
    #expect(player.shows("▌ Color scheme"), "\(player.screen)")
  }

  @Test func rowsStandInSections() {
    var player = Player(library: Samples.several)
    player.go(SettingsPane.self)
    player.resize(80, 63)
    let lines = player.screen.split(separator: "\n").map { $0.trimmingPrefix("│").trimmingPrefix(" ") }
    let headings = ["Account", "Appearance", "Study", "This computer"]
    let places = headings.compactMap { heading in lines.firstIndex { $0.hasPrefix(heading + " ") } }
    #expect(places.count == 4 && places == places.sorted())
    // Headings are passed over, and the first row's is seen again.
    player.resize(80, 22)
    player.press(.end)
    #expect(player.shows("This computer") && !player.shows(" Account "))
    player.press(.home)
    #expect(player.shows("Account") && player.shows("▌ Log out"))
    for _ in 0..<4 { player.press(.down) }
    #expect(player.shows("Appearance"))
  }

  @Test(arguments: [(80, 24), (40, 12), (24, 6)]) func aFewLettersFindASetting(width: Int, height: Int) {
    var player = Player(library: Samples.several)
    player.resize(width, height)
    player.go(SettingsPane.self)
    player.press("/")
    player.type("retention")
    #expect(player.shows("▌ Desired retention") && !player.shows("Motion"))
    player.press(.enter)
    player.type("85")
    player.press(.enter)
    #expect(player.library[Settings.study.retention] == 0.85)
    player.press(.escape)
    #expect(player.shows("▌ Desired retention"), "\(player.screen)")
    player.press("/")
    player.type("nothing like it")
    player.press(.enter)
    #expect(player.shows("No setting found"))
    player.press(.escape)
    #expect(player.shows("▌ Log out"))
  }

  @Test func everydayWordsFindASetting() {
    var player = Player(library: Samples.several)
    player.go(SettingsPane.self)
    player.press("/")
    player.type("theme")
    #expect(player.shows("▌ Color scheme") && !player.shows("Motion"))
  }

  @Test(arguments: [(40, 16), (80, 24), (200, 50)]) func anExplanationIsSetOff(width: Int, height: Int) throws {
    var player = Player(library: Samples.several)
    player.resize(width, height)
    player.go(SettingsPane.self)
    for _ in 0..<40 {
      player.press(.down)
      let lines = player.screen.split(separator: "\n", omittingEmptySubsequences: false)
      let about = try #require(lines.lastIndex { $0.hasPrefix("│ ") && $0.contains { $0.isLetter } })
      let gap = lines[..<about].lastIndex { !$0.contains { $0.isLetter } }
      #expect(try #require(gap) >= about - 2, "\(player.screen)")
    }
  }
}
