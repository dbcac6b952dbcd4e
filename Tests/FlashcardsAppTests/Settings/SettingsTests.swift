import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// The settings of studying, for a person and for a deck.
@Suite struct SettingsTests {
  @Test func limitsAndStepsAreChosenInSettings() throws {
    var player = ReviewScreenTests.player()
    player.press(.escape)
    player.go(SettingsPane.self)
    for _ in 0..<60 where !player.shows("▌ New cards per day") { player.press(.down) }
    player.press(.enter)
    player.type("x")
    player.press(.enter)
    #expect(player.shows("New a day per deck, 0 to 9999"))
    player.press(.control("u"))
    player.type("3")
    player.press(.enter)
    #expect(player.library.studyOptions.newPerDay == 3 && player.shows("New cards per day: 3"))
    func select(_ row: String) { for _ in 0..<60 where !player.shows("▌ \(row)") { player.press(.down) } }
    select("Desired retention")
    player.press(.enter, .control("u"))
    player.type("85 %")
    player.press(.enter, .down, .enter, .control("u"))
    player.type("30s 2h")
    player.press(.enter)
    let options = player.library.studyOptions.scheduling
    #expect(options.desiredRetention == 0.85 && options.learningSteps == [30_000, 7_200_000])
    // The review book is recomputed with them.
    let library = player.library
    #expect(
      player.state.world.reviews.counts.all.new
        == library.decks.reduce(0) { $0 + min(3, library.cards(in: $1.id).count) })
    player.press("u", "u", "u")
    #expect(player.library.studyOptions == Library().studyOptions)
    for _ in 0..<60 where !player.shows("▌ Grades") { player.press(.down) }
    player.press(.enter)
    #expect(player.library[Settings.study.twoButtons] && player.shows("Again, Good"))
    player.press(.down, .enter, .down, .enter)
    #expect(player.library[Settings.study.siblingsTogether].isEmpty && player.shows("on the same day"))
  }

  @Test func aDeckIsStudiedOtherwise() throws {
    var player = ReviewScreenTests.player()
    player.press(.escape, "e")
    for _ in 0..<60 where !player.shows("▌ Study options…") { player.press(.down) }
    player.press(.enter)
    #expect(player.shows("20 (default)"))
    for _ in 0..<60 where !player.shows("▌ New cards per day") { player.press(.down) }
    player.press(.enter, .control("u"))
    player.type("2")
    player.press(.enter)
    let deck = player.library.decks[1].id
    #expect(player.library.studyOptions(of: deck).newPerDay == 2 && player.library.studyOptions.newPerDay == 20)
    #expect(player.state.world.reviews.counts[deck].new == 2)
    player.press(.escape, "s")
    #expect(player.shows("2 today"))
    player.press(.escape, "u")
    #expect(player.library.deck(deck)?.options == [:])
  }

  @Test func stepsAreReadAsPeopleWriteThem() {
    #expect(Words.steps("1m 10m") == [60_000, 600_000] && Words.steps("none") == [] && Words.steps("") == [])
    #expect(Words.steps("90s, 2h 1d") == [90_000, 7_200_000, 86_400_000])
    for wrong in ["10", "m", "1x", "0m", "-1m", "1m 2", "9999999d", "400d"] { #expect(Words.steps(wrong) == nil) }
    #expect(Words.steps([60_000, 90_000, 86_400_000]) == "1m 90s 1d" && Words.steps([]) == "none")
  }

  @Test func easyDaysAreTypedByWeekday() throws {
    #expect(Words.weekdays("sat 50, Sunday 0%") == EasyDays([100, 100, 100, 100, 100, 50, 0]))
    #expect(Words.weekdays("10 20 30 40 50 60 70") == EasyDays([10, 20, 30, 40, 50, 60, 70]))
    #expect(Words.weekdays("none") == EasyDays.none)
    for wrong in ["50", "Sat", "Sat 101", "Sat -1", "Sat 50 Sun", "S 5", "1 2 3 4 5 6 7 8", "Sat 9223372036854775808"] {
      #expect(Words.weekdays(wrong) == nil, "\(wrong)")
    }
    var player = Player(library: Samples.several)
    player.go(SettingsPane.self)
    for _ in 0..<60 where !player.shows("▌ Easy days") { player.press(.down) }
    player.press(.enter, .control("u"))
    player.type("Sun 20 Mon 50")
    player.press(.enter)
    #expect(player.shows("Easy days: Mon 50%, Sun 20%"))
    #expect(player.library.studyOptions.scheduling.easyDays == EasyDays([50, 100, 100, 100, 100, 100, 20]))
    player.press(.enter)
    #expect(player.shows("Mon 50 Sun 20"))
    player.press(.control("u"))
    player.type("none")
    player.press(.enter)
    #expect(player.library.preferences["easyDays"] == nil && player.shows("Easy days             none"))
  }

  /// Enter changes what the words name, rather than the first setting whose description has them.
  @Test(arguments: [
    ("other prog", "Other programs"), ("sync with", "Sync with"), ("anki", "Other programs"),
    ("to sync", "When to sync"),
    ("rogra", "Other programs"), ("yomitan", "Other programs"),
  ])
  func aNameIsSelectedBeforeADescription(words: String, row: String) {
    var player = Player(library: Samples.several)
    player.resize(100, 40)
    player.go(SettingsPane.self)
    player.press("/")
    player.type(words)
    let pane = player.state.top as? SettingsPane
    #expect(pane?.selectedLabel(player.state.world) == row)
    player.press(.escape, "/")
    player.send(.event(.paste(words)))
    #expect((player.state.top as? SettingsPane)?.selectedLabel(player.state.world) == row)
  }
}
