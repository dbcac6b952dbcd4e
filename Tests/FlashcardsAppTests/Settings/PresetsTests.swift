import Fitting
import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Presets of study options: made from a deck, chosen, edited, renamed, deleted.
@Suite struct PresetsTests {
  static let scenes: Scenes = [
    "deck-options": {
      var player = try PresetsTests.player()
      PresetsTests.openOptions(&player)
      return player
    },
    "presets": {
      var player = try PresetsTests.player()
      player.go(SettingsPane.self)
      PresetsTests.choose("Presets", in: &player)
      return player
    },
    "preset": {
      var player = try PresetsTests.player()
      player.go(SettingsPane.self)
      PresetsTests.choose("Presets", in: &player)
      PresetsTests.choose("Languages", in: &player)
      return player
    },
    "preset-delete": {
      var player = try PresetsTests.player()
      player.go(SettingsPane.self)
      PresetsTests.choose("Presets", in: &player)
      PresetsTests.choose("Languages", in: &player)
      PresetsTests.choose("Delete…", in: &player)
      return player
    },
  ]

  private static let id = PresetID(rawValue: 0xA)

  /// A player with two presets, of which the second deck follows one.
  static func player() throws -> Player {
    var library = Samples.several
    library.apply(
      try library.adding(Preset(id: id, name: "Languages", options: ["newPerDay": .integer(7)])))
    library.apply(try library.adding(Preset(id: PresetID(rawValue: 0xB), name: "Exam", options: [:])))
    library.apply(library.choosing(id, for: library.decks[1].id))
    return Player(library: library)
  }

  static func choose(_ row: String, in player: inout Player) {
    player.press(.home)
    for _ in 0..<60 where !player.shows("▌ \(row)") { player.press(.down) }
    player.press(.enter)
  }

  static func openOptions(_ player: inout Player) {
    player.press(.down, .down, "e")
    choose("Study options…", in: &player)
  }

  @Test(arguments: scenes.names) func looks(_ scene: String) throws {
    try expectPicture(of: scene, in: PresetsTests.scenes)
  }

  @Test func aDeckSaysWhereItsValuesComeFrom() throws {
    var player = try PresetsTests.player()
    PresetsTests.openOptions(&player)
    #expect(player.shows("7 (from preset “Languages”)") && player.shows("200 (default)"))
    PresetsTests.choose("New cards per day", in: &player)
    player.press(.control("u"))
    player.type("9")
    player.press(.enter)
    // The menu stays open, with the new value.
    #expect(player.shows("▌ New cards per day") && !player.shows("7 (from preset"))
    let deck = player.library.decks[1].id
    #expect(player.library.studyOptions(of: deck).newPerDay == 9)
    PresetsTests.choose("New cards per day", in: &player)
    player.press(.control("u"), .enter)
    #expect(player.shows("7 (from preset “Languages”)"))
    player.press(.escape, "u", "u")
    #expect(player.library.deck(deck)?.options[Settings.study.newPerDay] == nil)
    // Its value is edited in the preset.
    player.press("e")
    PresetsTests.choose("Study options…", in: &player)
    PresetsTests.choose("Edit preset…", in: &player)
    PresetsTests.choose("Review order", in: &player)
    #expect(player.shows("Default"))
    player.press(.end, .enter)
    #expect(player.library.studyOptions(of: deck).reviewOrder == .deck)
    player.press(.escape)
    PresetsTests.choose("Review order", in: &player)
    #expect(player.shows("Default (from preset “Languages”)") && player.shows("deck order"))
    player.press(.down, .enter, .escape)
    #expect(player.library.studyOptions(of: deck).reviewOrder == .dueDate)
    player.press("u", "u")
    #expect(player.library.studyOptions(of: deck).reviewOrder == .dueDate)
    #expect(player.library.preset(PresetsTests.id)?.options == ["newPerDay": .integer(7)])
  }

  @Test func aPresetIsMadeFromADeck() throws {
    var player = try PresetsTests.player()
    let deck = player.library.decks[1].id
    player.state.world.ask(for: Settings.study.fuzz, at: .deck(deck))
    player.send(.tick)
    player.press(.end, .enter)
    #expect(player.library.deck(deck)?.options["fuzz"] == .boolean(false))
    PresetsTests.openOptions(&player)
    PresetsTests.choose("Preset…", in: &player)
    #expect(player.shows("▌ Languages") && player.shows("1 deck"))
    PresetsTests.choose("New preset from this deck…", in: &player)
    player.type("exam")
    player.press(.enter)
    #expect(player.shows("A preset with this name already exists"))
    player.type(" 2")
    player.press(.enter)
    let made = try #require(player.library.presets.first { $0.name == "exam 2" })
    #expect(made.options == ["fuzz": .boolean(false), "newPerDay": .integer(7)])
    #expect(player.library.deck(deck)?.options == ["preset": .string(made.id.description)])
    #expect(player.shows("exam 2") && player.shows("off (from preset “exam 2”)"))
    player.press(.escape, "u")
    #expect(player.library.preset(made.id) == nil && player.library.deck(deck)?.preset == PresetsTests.id)
    #expect(player.library.deck(deck)?.options["fuzz"] == .boolean(false))
  }

  @Test func aDeckCanFollowNone() throws {
    var player = try PresetsTests.player()
    PresetsTests.openOptions(&player)
    PresetsTests.choose("Preset…", in: &player)
    player.press(.home, .enter)
    #expect(player.library.decks[1].options == [:] && player.shows("20 (default)"))
  }

  @Test func theListOfPresetsLeadsToEach() throws {
    var player = try PresetsTests.player()
    player.go(SettingsPane.self)
    PresetsTests.choose("Presets", in: &player)
    #expect(player.shows("0 decks") && player.shows("1 deck"))
    PresetsTests.choose("Languages", in: &player)
    PresetsTests.choose("Rename…", in: &player)
    player.press(.control("u"))
    player.type("Tongues")
    player.press(.enter)
    #expect(player.shows("Preset: Tongues"))
    PresetsTests.choose("Desired retention", in: &player)
    player.press(.control("u"))
    player.type("120")
    player.press(.enter)
    #expect(player.shows("70 to 99"))
    player.press(.control("u"))
    player.type("85")
    player.press(.enter)
    #expect(player.library.studyOptions(of: player.library.decks[1].id).scheduling.desiredRetention == 0.85)
    PresetsTests.choose("Delete…", in: &player)
    #expect(player.shows("1 deck uses preset “Tongues”"))
    player.press(.enter)
    // Its menu is gone with it, the list remains.
    #expect(!player.shows("Tongues”") || player.shows("Deleted preset “Tongues”"))
    #expect(player.library.presets.map(\.name) == ["Exam"])
    #expect(player.library.studyOptions(of: player.library.decks[1].id).scheduling.desiredRetention == 0.9)
    player.press(.escape, "u")
    #expect(player.library.studyOptions(of: player.library.decks[1].id).scheduling.desiredRetention == 0.85)
  }

  @Test func withoutPresetsOneIsMadeInSettings() {
    var player = Player(library: Samples.several)
    player.go(SettingsPane.self)
    PresetsTests.choose("Presets", in: &player)
    PresetsTests.choose("New preset…", in: &player)
    player.press(.enter)
    #expect(player.shows("Enter a name for the preset"))
    player.type("Law")
    player.press(.enter)
    #expect(player.shows("Preset: Law") && player.library.presets.map(\.name) == ["Law"])
  }

  /// Another program removes what a menu is about.
  @Test func aMenuOfWhatIsGoneCloses() throws {
    var player = try PresetsTests.player()
    PresetsTests.openOptions(&player)
    PresetsTests.choose("Edit preset…", in: &player)
    player.send(.changedElsewhere(player.library.removing(PresetsTests.id)))
    #expect(!player.shows("Preset: Languages") && player.shows("20 (default)"))
    player.send(.changedElsewhere(player.library.removing(player.library.decks[1].id)))
    #expect(!player.shows("Study options"))
  }

  /// An inherited number is shown, and stays inherited if it is only confirmed.
  @Test func anInheritedNumberStaysInherited() throws {
    var player = try PresetsTests.player()
    PresetsTests.openOptions(&player)
    PresetsTests.choose("New cards per day", in: &player)
    #expect(player.shows("empty = default") && (player.state.top as? TextPrompt)?.field.isEmpty == true)
    #expect(player.screen.split(separator: "\n").contains { $0.contains("│  7 ") }, "\(player.screen)")
    player.press(.enter)
    #expect(player.library.decks[1].options["newPerDay"] == nil && player.shows("7 (from preset “Languages”)"))
    PresetsTests.choose("New cards per day", in: &player)
    player.type("9")
    player.press(.enter)
    #expect(player.library.decks[1].options["newPerDay"] == .integer(9))
    // Its own value is there to be edited.
    PresetsTests.choose("New cards per day", in: &player)
    #expect((player.state.top as? TextPrompt)?.field.text == "9")
  }

  /// A deck has a row for its parameters, and is fitted to its own reviews.
  @Test func aDeckHasItsOwnParameters() throws {
    var player = Player(library: Samples.studied)
    player.send(.answers(Samples.answers))
    player.press(.down, "e")
    PresetsTests.choose("Study options…", in: &player)
    PresetsTests.choose("FSRS parameters…", in: &player)
    #expect(player.shows("The deck inherits parameters."))
    player.press(.enter)
    let request = try #require(
      player.effects.compactMap { if case .fitMemory(let request) = $0 { request } else { nil } }.last)
    let deck = player.library.decks[0]
    #expect(request.cards == Set(player.library.cards(inTreeOf: deck.id).map(\.id)))
    player.send(.fitted(.better(MemoryScreenTests.fitted, before: 1, after: 0.5), request.number))
    #expect(player.library.fittedMemory(at: .deck(deck.id)) != nil && player.library.fittedMemory() == nil)
    #expect(player.library.studyOptions(of: deck.id).scheduling.parameters == MemoryScreenTests.fitted)
    player.press(.escape)
    #expect(player.shows("optimized: 1.0000 → 0.5000"), "\(player.screen)")
  }
}
