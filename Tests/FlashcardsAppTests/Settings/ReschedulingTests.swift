import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Rescheduling reviews after a change of options.
@Suite struct ReschedulingTests {
  static let scenes: Scenes = [
    "reschedule": {
      var player = ReschedulingTests.player()
      ReschedulingTests.choose("Desired retention", "80", in: &player)
      PresetsTests.choose("Reschedule now", in: &player)
      return player
    }
  ]

  /// A player whose capitals are all in review.
  private static func player() -> Player {
    var player = ReviewScreenTests.player()
    for _ in 0..<5 { player.press(.space, "4") }
    player.press(.escape)
    player.go(SettingsPane.self)
    return player
  }

  private static func choose(_ row: String, _ text: String, in player: inout Player) {
    PresetsTests.choose(row, in: &player)
    player.press(.control("u"))
    player.type(text)
    player.press(.enter)
  }

  private func dues(_ player: Player) throws -> [Milliseconds?] {
    let book = try #require(player.state.world.reviews.book)
    return player.library.cards(in: player.library.decks[1].id).map { book[$0.prompts[0]].due }
  }

  @Test(arguments: scenes.names) func looks(_ scene: String) throws {
    try expectPicture(of: scene, in: ReschedulingTests.scenes)
  }

  @Test func itIsPreviewedDoneAndUndone() throws {
    var player = ReschedulingTests.player()
    PresetsTests.choose("Reschedule now", in: &player)
    #expect(player.shows("Nothing to reschedule"))
    let before = try dues(player)
    ReschedulingTests.choose("Maximum interval", "1", in: &player)
    #expect(try dues(player) == before)
    PresetsTests.choose("Reschedule now", in: &player)
    #expect(player.shows("5 of 5 cards in review will move") && player.shows("Due tomorrow: 0 → 5"))
    #expect(player.shows("Due today: 0 → 0"))
    player.press(.enter)
    #expect(player.shows("Rescheduled 5 cards"))
    let after = try dues(player)
    #expect(zip(after, before).allSatisfy { ($0 ?? .max) < ($1 ?? .min) })
    PresetsTests.choose("Reschedule now", in: &player)
    #expect(player.shows("Nothing to reschedule"))
    player.press("u")
    #expect(try dues(player) == before)
    player.press(.control("r"))
    #expect(try dues(player) == after)
  }

  @Test func onlyTheDecksOfADeckOrPresetMove() throws {
    var player = ReschedulingTests.player()
    let (first, second) = (player.library.decks[0].id, player.library.decks[1].id)
    for setting in [first, second] {
      player.state.world.perform(
        player.library.choosing(Settings.study.maximumInterval, .integer(1), at: .deck(setting)), "x")
    }
    player.send(.tick)
    player.state.world.askToReschedule(at: .deck(first))
    player.send(.tick)
    #expect(player.shows("Nothing to reschedule"))
    player.state.world.askToReschedule(at: .preset(PresetID(rawValue: 1)))
    player.send(.tick)
    #expect(player.shows("Nothing to reschedule"))
    player.state.world.askToReschedule(at: .deck(second))
    player.send(.tick)
    #expect(player.shows("5 of 5 cards"))
    player.press(.escape)
    #expect(player.logged.count == 5)
  }

  @Test func withoutReviewsItWaits() {
    var player = Player(library: Samples.several)
    player.state.world.reviews.book = nil
    player.state.world.askToReschedule(at: .person)
    player.send(.tick)
    #expect(player.shows("still loading"))
  }
}
