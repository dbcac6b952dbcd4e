import FlashcardKit
import Foundation
import Testing
import TextUI

@testable import CardStore
@testable import FlashcardsApp

/// A new setting is one line in the list of settings, and a few of the docs: what is declared here alone appears in the
/// files, in Settings, in its dialog, in the deck menu, and in the documentation.
@Suite struct NewSettingTests {
  private enum Weather: String, SettingValue { case sun, rain }

  private static let pace = Setting(
    "pace", .study, of: [.person, .deck], default: 5, label: "Pace",
    form: .number(1...9, .words("# an hour", one: "one an hour"), question: "How fast? 1 to 9"),
    explanation: "How fast you walk through cards.")
  private static let weather = Setting(
    "weather", .appearance, of: [.person, .deck], default: Weather.sun, inFiles: .omitted, label: "Weather",
    form: .menu(
      title: "Show cards in", [SettingChoice(Weather.sun, "the sun"), SettingChoice(Weather.rain, "the rain")]),
    explanation: "What falls on cards.")
  private static let bell = Setting(
    "bell", .terminal, of: .machine, default: false, label: "Bell",
    form: .cycle([SettingChoice(false, "silent"), SettingChoice(true, "ringing", announcement: "It rings")]),
    explanation: "Whether the terminal's bell is rung.")

  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("settings-\(UUID())").path

  private static func player(_ setting: any SettingDefinition) -> Player {
    var player = Player(size: Size(width: 100, height: 66), library: Samples.several)
    player.state.world.catalog.settings.append(setting)
    player.go(SettingsPane.self)
    return player
  }

  private static func select(_ label: String, in player: inout Player) {
    for _ in 0..<60 where !player.shows("▌ \(label)") { player.press(.down) }
  }

  /// Returns the library as read back from its files, and the text of the files.
  private func files(of library: Library) throws -> (library: Library, head: String, decks: String) {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var (shelf, _) = try LoginFiles.open(folder, on: .real)
    try shelf.commit(shelf.library.change(into: library)) { _ in }
    try shelf.checkpoint { _ in }
    let (again, notices) = try LoginFiles.open(folder, on: .real)
    #expect(notices == [] && again.library == library)
    let head = try String(contentsOfFile: folder + "/library.plist", encoding: .utf8)
    let decks = try library.decks.map { try String(contentsOfFile: folder + "/decks/\($0.id).plist", encoding: .utf8) }
    return (again.library, head, decks.joined())
  }

  @Test func ofAPersonItIsInThePaneItsFieldAndTheFile() throws {
    var player = NewSettingTests.player(NewSettingTests.pace)
    #expect(player.shows("Pace                  5 an hour"))
    NewSettingTests.select("Pace", in: &player)
    #expect(player.shows("How fast you walk through cards."))
    player.press(.enter)
    #expect(player.shows("How fast? 1 to 9; empty = default"))
    player.press(.control("u"))
    player.type("10")
    player.press(.enter)
    #expect(player.shows("✗ How fast? 1 to 9") && player.library[NewSettingTests.pace] == 5)
    player.press(.control("u"))
    player.type("1")
    player.press(.enter)
    #expect(player.shows("Pace: one an hour") && player.shows("Pace                  one an hour"))
    let (library, text, _) = try files(of: player.library)
    #expect(library[NewSettingTests.pace] == 1 && text.contains("<key>pace</key>"))
    player.press("u")
    #expect(player.library[NewSettingTests.pace] == 5 && player.library.preferences["pace"] == nil)
  }

  @Test func ofADeckItIsInItsMenuAndTheFile() throws {
    var player = NewSettingTests.player(NewSettingTests.pace)
    let deck = player.library.decks[1].id
    player.state.world.askForStudyOptions(of: deck)
    player.send(.tick)
    NewSettingTests.select("Pace", in: &player)
    #expect(player.shows("5 an hour (default)"))
    player.press(.enter)
    #expect(player.shows("How fast? 1 to 9; empty = default"))
    player.press(.control("u"))
    player.type("3")
    player.press(.enter)
    #expect(player.library.value(of: NewSettingTests.pace, at: .deck(deck)) == .integer(3))
    #expect(player.library[NewSettingTests.pace] == 5)
    let (library, _, text) = try files(of: player.library)
    #expect(library.deck(deck)?.options[NewSettingTests.pace] == 3 && text.contains("<key>pace</key>"))
  }

  @Test func oneOfAFewIsInAMenuOfPersonsAndOfDecks() throws {
    var player = NewSettingTests.player(NewSettingTests.weather)
    NewSettingTests.select("Weather", in: &player)
    player.press(.enter)
    #expect(player.shows("Show cards in") && player.shows("▌ The sun"))
    player.press(.down, .enter)
    #expect(player.library[NewSettingTests.weather] == .rain && player.shows("Weather: the rain"))
    let (library, text, _) = try files(of: player.library)
    #expect(library[NewSettingTests.weather] == .rain && text.contains("<string>rain</string>"))
    let deck = player.library.decks[1].id
    player.state.world.ask(for: NewSettingTests.weather, at: .deck(deck))
    player.send(.tick)
    #expect(player.shows("Default") && player.shows("the rain"))
    player.press(.down, .enter)
    #expect(player.library.deck(deck)?.options[NewSettingTests.weather] == .sun)
    player.press(.enter, .home, .enter)
    // Choosing the default removes the entry.
    #expect(player.library[NewSettingTests.weather] == .sun && player.library.preferences["weather"] == nil)
  }

  @Test func ofAMachineItIsInThePaneAndTheFileWhoeverIsThere() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for login in ["maya", nil] {
      var player = Player(size: Size(width: 100, height: 69), login: login)
      if login == nil { player.press(.escape) }
      player.state.world.catalog.settings.append(NewSettingTests.bell)
      player.go(SettingsPane.self)
      #expect(player.shows("Bell                  silent"))
      NewSettingTests.select("Bell", in: &player)
      player.press(.enter)
      #expect(player.shows("It rings") && player.shows("Bell                  ringing"))
      let choices = player.state.choices
      #expect(choices[NewSettingTests.bell] && player.effects.contains(.keep(choices)))
      let locations = Locations(environment: [:], data: folder)
      var (config, _) = ConfigFile.load(from: locations)
      config.keep(choices.settings)
      try config.save(to: locations)
      let (again, notices) = ConfigFile.load(from: locations)
      #expect(again[NewSettingTests.bell] && again == config && notices == [])
    }
  }

  @Test func itIsInTheDocumentationAndThePalette() {
    let settings: [any SettingDefinition] = Settings.all + [NewSettingTests.pace, NewSettingTests.bell]
    let table = SettingReference.markdown(settings)
    #expect(table.contains("| Pace | `pace` | 1 to 9 | login, deck | 5 an hour | How fast you walk through cards. |"))
    #expect(table.contains("| Bell | `bell` | `false` silent, `true` ringing | machine | silent | Whether"))
    var player = NewSettingTests.player(NewSettingTests.pace)
    player.press(":")
    player.type("Settings: Pace")
    player.press(.enter)
    #expect(player.shows("How fast? 1 to 9"))
  }

  /// Values are clamped when read from a file, and values that make no sense are kept for a version that knows them.
  @Test func valuesOfFilesAreBoundedAndKept() {
    var library = Library(preferences: ["pace": .integer(.max), "weather": .string("snow")])
    #expect(library[NewSettingTests.pace] == 9 && library[NewSettingTests.weather] == .sun)
    library.apply(library.choosing(NewSettingTests.pace, 2))
    #expect(library.preferences == ["pace": .integer(2), "weather": .string("snow")])
  }
}
