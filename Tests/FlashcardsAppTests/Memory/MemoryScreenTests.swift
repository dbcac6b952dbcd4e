import Fitting
import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// The FSRS parameters: shown, optimized, undone.
@Suite struct MemoryScreenTests {
  static let scenes: Scenes = [
    "memory": {
      var player = MemoryScreenTests.player()
      player.press(.enter)
      return player
    },
    "memory-fitting": {
      var player = MemoryScreenTests.player()
      player.press(.enter, .enter)
      player.send(.fitting(0.43, 1))
      return player
    },
    "memory-fitted": {
      var player = MemoryScreenTests.player()
      player.press(.enter, .enter)
      player.send(.fitted(.better(MemoryScreenTests.fitted, before: 0.33012, after: 0.3012), 1))
      return player
    },
  ]

  /// The parameters of a person with a different memory.
  static let fitted = MemoryParameters(MemoryParameters.standard.values.map { $0 * 1.1 }) ?? .standard

  static func player() -> Player {
    var player = ProgressPaneTests.player()
    player.go(SettingsPane.self)
    for _ in 0..<60 where !player.shows("▌ FSRS parameters") { player.press(.down) }
    return player
  }

  private func request(_ player: Player) throws -> FitRequest {
    try #require(
      player.effects.compactMap { if case .fitMemory(let request) = $0 { request } else { nil } }.last)
  }

  @Test(arguments: scenes.names) func looks(_ scene: String) throws {
    try expectPicture(of: scene, in: MemoryScreenTests.scenes)
  }

  @Test func settingsSayHowItStands() {
    var player = MemoryScreenTests.player()
    #expect(player.shows("FSRS parameters       default"))
    player.press(.enter)
    #expect(player.shows("Reviews are scheduled with the default") && player.shows("Enter Optimize   Esc Close"))
    #expect(player.shows("Again   5h") && player.shows("Easy    8.3d"))
    player.press("d", .escape)
    #expect(player.shows("▌ FSRS parameters") && player.library.preferences[Settings.study.memory] == nil)
  }

  @Test func aFitIsToldOfAndAccepted() throws {
    var player = MemoryScreenTests.player()
    player.press(.enter, .enter)
    let request = try request(player)
    player.send(.fitting(0.43, request.number))
    #expect(player.shows("━") && player.shows("43%") && player.shows("Enter Run in background   Esc Stop"))
    player.press(.enter)
    #expect(player.shows("FSRS parameters       optimizing, 43%"))
    player.send(.fitted(.better(MemoryScreenTests.fitted, before: 0.3301, after: 0.30124), request.number))
    #expect(player.library.preferences[Settings.study.memory] == MemoryScreenTests.fitted)
    #expect(player.shows("✓ Optimized FSRS parameters: log loss 0.3301 before, 0.3012 after"))
    #expect(player.shows("FSRS parameters       optimized: 0.3301 → 0.3012"))
    player.press(.enter)
    let count = Words.reviews(Samples.answers.count)
    #expect(player.shows("Optimized from \(count), just now.") && player.shows("0.3301 before, 0.3012 after"))
    #expect(player.shows("Easy    9.1d     default 8.3d"), "\(player.screen)")
    player.press(.escape, "u")
    #expect(player.library.preferences[Settings.study.memory] == nil && player.library.fittedMemory() == nil)
    player.press(.control("r"))
    #expect(player.library.preferences[Settings.study.memory] == MemoryScreenTests.fitted)
  }

  @Test func answersFromThenOnAreScheduledByIt() throws {
    var player = MemoryScreenTests.player()
    let book = try #require(player.state.world.reviews.book)
    let prompt = Samples.studied.allCards[0].prompts[0]
    let before = book.outcomes(for: prompt, player.library, at: player.state.world.moment)
    let due = book[prompt].due
    player.press(.enter, .enter)
    let values = MemoryParameters.standard.values.enumerated().map { $0.offset == 8 ? $0.element * 2 : $0.element }
    player.send(
      .fitted(.better(try #require(MemoryParameters(values)), before: 1, after: 0.5), try request(player).number))
    let fitted = try #require(player.state.world.reviews.book)
    #expect(fitted[prompt].due == due)
    #expect(fitted.outcomes(for: prompt, player.library, at: player.state.world.moment) != before)
  }

  @Test func escapeStopsIt() throws {
    var player = MemoryScreenTests.player()
    player.press(.enter, .enter)
    let number = try request(player).number
    player.press(.escape)
    #expect(player.effects.contains(.stopFit(number)) && player.shows("Optimization stopped; parameters unchanged."))
    // A late result is ignored.
    player.send(.fitting(0.9, number))
    player.send(.fitted(.better(MemoryScreenTests.fitted, before: 1, after: 0.5), number))
    #expect(player.library.preferences[Settings.study.memory] == nil && !player.shows("━"))
    player.press(.enter)
    #expect(try request(player).number == number + 1)
  }

  @Test func whatIsNoBetterIsNotTaken() throws {
    var player = MemoryScreenTests.player()
    player.press(.enter, .enter)
    player.send(.fitted(.noBetter(before: 0.3, after: 0.31), try request(player).number))
    #expect(player.library.preferences[Settings.study.memory] == nil)
    #expect(player.shows("log loss 0.3000") && player.shows("Parameters unchanged"))
    player.press(.enter)
    player.send(.fitted(.tooFew(123), try request(player).number))
    #expect(player.shows("Optimizing needs 400 reviews") && player.shows("you have 123"))
    player.press(.escape, .enter)
    #expect(!player.shows("Optimizing needs 400 reviews"))
  }

  @Test func itCanBeAsMostPeoplesAgain() throws {
    var player = MemoryScreenTests.player()
    player.press(.enter, .enter)
    player.send(.fitted(.better(MemoryScreenTests.fitted, before: 1, after: 0.5), try request(player).number))
    #expect(player.shows("d Reset to default"))
    player.press("d", .escape)
    #expect(
      player.library.preferences[Settings.study.memory] == nil && player.shows("FSRS parameters       default")
    )
  }

  @Test func itIsGivenUpWhenSomebodyElseLogsIn() throws {
    var player = MemoryScreenTests.player()
    player.press(.enter, .enter, .enter)
    let number = try request(player).number
    player.send(.opened(try Login("tomás"), Library(), notices: []))
    #expect(player.effects.contains(.stopFit(number)))
    player.send(.fitted(.better(MemoryScreenTests.fitted, before: 1, after: 0.5), number))
    #expect(player.library.preferences[Settings.study.memory] == nil)
  }

  @Test func whatCannotBeKeptIsNotBegun() throws {
    var player = Player(login: nil)
    player.send(.opened(try Samples.maya, Samples.studied, notices: [.newerSchema(file: "library.plist")]))
    player.send(.answers(ReviewLog()))
    player.press(.enter)
    player.go(SettingsPane.self)
    for _ in 0..<60 where !player.shows("▌ FSRS parameters") { player.press(.down) }
    player.press(.enter, .enter)
    #expect(!player.effects.contains { if case .fitMemory = $0 { true } else { false } })
  }

  @Test func beforeTheAnswersAreReadItWaits() {
    var player = Player(library: Samples.several)
    player.go(SettingsPane.self)
    for _ in 0..<60 where !player.shows("▌ FSRS parameters") { player.press(.down) }
    player.press(.enter, .enter)
    #expect(player.shows(String(Words.reviewsAwaited.prefix(30))) && player.state.world.fitting.share == nil)
  }

  @Test func aRequestFitsAndCanBeStopped() throws {
    var player = MemoryScreenTests.player()
    player.press(.enter, .enter)
    let request = try request(player)
    var told: [Double] = []
    let outcome = request.run {
      told.append($0)
      return true
    }
    #expect(told == told.sorted() && told.last == 1 && told.count > 20)
    switch outcome {
    case .better(_, let before, let after): #expect(after < before)
    case .noBetter(let before, let after): #expect(after >= before)
    case .cancelled, .nothingNew, .tooFew: Issue.record("\(outcome)")
    }
    #expect(request.run { $0 < 0.3 } == .cancelled)
  }

  @Test(arguments: [(80, 24), (60, 16), (40, 12), (24, 8), (20, 6)]) func fitsEverywhere(width: Int, height: Int) throws
  {
    var player = MemoryScreenTests.player()
    player.press(.enter, .enter)
    player.send(.fitting(0.5, try request(player).number))
    player.resize(width, height)
    #expect(player.shows("50%"), "\(player.screen)")
  }
}
