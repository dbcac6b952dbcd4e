import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Numbers out of bounds: refused in dialogs, which say the bounds, and clamped in files.
@Suite struct SettingBoundsTests {
  /// Returns texts and values out of the bounds of a form, and the bounds as the dialog says them.
  private func odd(_ form: SettingForm) -> (texts: [String], values: [PropertyValue], bounds: [String]) {
    let huge = String(repeating: "9", count: 40)
    switch form {
    case .number(let bounds, _, _):
      let (low, high) = (bounds.lowerBound, bounds.upperBound)
      return (
        ["\(low - 1)", "\(high + 1)", huge, "-" + huge, "x", "1.5", "1e3"],
        [.integer(.min), .integer(Int64(low) - 1), .integer(Int64(high) + 1), .integer(.max)], ["\(low)", "\(high)"]
      )
    case .percent(let bounds, _):
      let (low, high) = (Int((bounds.lowerBound * 100).rounded()), Int((bounds.upperBound * 100).rounded()))
      return (
        ["\(low - 1)", "\(high + 1)%", "0", huge, "-1", "many"],
        [.real(bounds.lowerBound - 0.01), .real(2), .integer(.max), .real(-.infinity), .real(.infinity)],
        ["\(low)", "\(high)"]
      )
    case .steps(let bounds, let most, _):
      return (
        [
          "0s", "-1m", "366d", huge + "d", "5", "1m 0s", Array(repeating: "1m", count: most + 1).joined(separator: " "),
        ],
        [.array([.integer(.min), .integer(.max)]), .array(Array(repeating: .integer(0), count: most + 1))],
        [Words.steps([bounds.lowerBound]), Words.steps([bounds.upperBound]), "\(most)"]
      )
    case .weekdays(let bounds, _):
      let (low, high) = (bounds.lowerBound, bounds.upperBound)
      return (
        ["Sun \(high + 1)", "Sun \(low - 1)", "Sun \(huge)", "1 2 3", "Someday 5", "Sun"],
        [.array(Array(repeating: .integer(.max), count: 7)), .array(Array(repeating: .integer(.min), count: 7))],
        ["\(low)", "\(high)"]
      )
    case .text(let most, _, _):
      return (
        [String(repeating: "x", count: most + 1)],
        [.string(String(repeating: "x ", count: most)), .string(" a\u{1B}\n")], ["\(most)"]
      )
    case .cycle, .menu, .own: return ([], [], [])
    }
  }

  private static let keys = Settings.all.filter { $0.form.choices.isEmpty && $0.form != .own }.map(\.key)

  private func setting(_ key: String) throws -> any SettingDefinition {
    try #require(Settings.all.first { $0.key == key })
  }

  @Test func allNumbersAreTested() {
    #expect(
      SettingBoundsTests.keys == [
        "deckListWidth", "dailyGoal", "newPerDay", "reviewsPerDay", "retention", "learningSteps", "relearningSteps",
        "learnAhead",
        "maximumInterval", "easyDays", "leechAfter", "dayEnds", "speech", "player",
      ])
  }

  @Test(arguments: keys) func dialogsRefuseAndSayTheBounds(key: String) throws {
    let setting = try setting(key)
    let odd = odd(setting.form)
    var places: [SettingPlace] = [.person]
    if setting.scopes.contains(.deck) {
      places += [.deck(Samples.several.decks[1].id), .preset(PresetID(rawValue: 0xA))]
    }
    for place in places {
      var player = try PresetsTests.player()
      let before = player.library
      player.state.world.ask(for: setting, at: place)
      player.send(.tick)
      for text in odd.texts {
        player.press(.control("u"))
        player.type(text)
        player.press(.enter)
        let problem = try #require((player.state.top as? TextPrompt)?.problem, "\(key) \(text)")
        for bound in odd.bounds { #expect(problem.contains(bound), "\(key): \(problem)") }
      }
      #expect(player.library == before)
    }
  }

  @Test(arguments: keys) func filesAreClamped(key: String) throws {
    let setting = try setting(key)
    for value in odd(setting.form).values {
      let deck = Deck(id: DeckID(rawValue: 1), title: "a", created: 0, options: [key: value])
      let library = Library(decks: [deck], preferences: [key: value])
      let clamped = try #require(setting.normalized(value))
      #expect(
        setting.normalized(clamped) == clamped
          && (library.value(of: setting) == clamped || !setting.scopes.contains(.person)), "\(key) \(value)")
      // What is clamped could have been typed.
      #expect(Words.read(Words.typed(clamped, setting.form), setting.form) == clamped, "\(key) \(clamped)")
      // The file keeps its value.
      #expect(library.preferences[key] == value && library.decks[0].options[key] == value)
    }
  }

  /// What lists show can be typed.
  @Test func lengthsAndTenthsAreRead() {
    let study = Settings.study
    #expect(
      Words.read("92.5", study.retention.form) == .real(0.925)
        && Words.read("92,5%", study.retention.form) == .real(0.925))
    #expect(
      Words.value(.real(0.925), study.retention.form) == "92.5%" && Words.read("69.9", study.retention.form) == nil)
    #expect(
      Words.steps("1.5m 0.5h") == [90_000, 1_800_000] && Words.steps("0.4s") == nil && Words.steps("1.5.5m") == nil)
    let days = study.maximumInterval.form
    for (text, count) in [("2y", 730), ("1.5y", 548), ("6MO", 180), ("90d", 90), ("90", 90)] as [(String, Int64)] {
      #expect(Words.read(text, days) == .integer(count), "\(text)")
    }
    for text in ["101y", "0d", "1.5", "y", "-1y", "1e9y", String(repeating: "9", count: 400) + "y"] {
      #expect(Words.read(text, days) == nil, "\(text)")
    }
  }
}
