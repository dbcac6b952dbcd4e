import Fitting
import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// What an optimization of the FSRS parameters is given.
@Suite struct FittingTests {
  private func request(_ player: Player) throws -> FitRequest {
    try #require(player.effects.compactMap { if case .fitMemory(let request) = $0 { request } else { nil } }.last)
  }

  @Test func aLaterFitKnowsWhatTheEarlierOneSaw() throws {
    var player = MemoryScreenTests.player()
    player.press(.enter, .enter)
    let first = try request(player)
    let began = player.state.world.now
    #expect(first.fitted == nil && first.cards == nil && first.current == .standard)
    player.send(.fitting(0.5, first.number))
    player.send(.fitted(.better(MemoryScreenTests.fitted, before: 1, after: 0.5), first.number))
    // Reviews made while it ran are new to it.
    let kept = try #require(player.library.fittedMemory())
    #expect(kept.time == began && player.state.world.now > began && kept.answers == Samples.answers.count)
    player.press(.enter)
    let second = try request(player)
    #expect(second.fitted == began && second.current == MemoryScreenTests.fitted)
    #expect(second.run { _ in true } == .nothingNew)
    player.send(.fitted(.nothingNew, second.number))
    #expect(player.shows("no new reviews since they were") && player.library.fittedMemory() == kept)
  }

  @Test func aFitOfTheFutureSawNothingKnown() throws {
    var player = MemoryScreenTests.player()
    let future = FittedMemory(
      MemoryScreenTests.fitted, before: 1, after: 0.5, answers: 1, time: player.state.world.now + 1_000_000_000)
    player.state.world.perform(player.library.fitting(future), "fitted")
    player.press(.enter, .enter)
    #expect(try request(player).fitted == nil)
  }

  @Test func aPresetIsFittedToTheReviewsOfItsDecks() throws {
    var player = MemoryScreenTests.player()
    let place = SettingPlace.preset(PresetID(rawValue: 1))
    let deck = try #require(player.library.decks.first { player.library.count(in: $0.id) > 0 })
    player.state.world.perform(
      try player.library.adding(PresetID(rawValue: 1), named: "Languages", madeFrom: deck), "made")
    let cards = Set(player.library.cards(inTreeOf: deck.id).map(\.id))
    player.state.world.startFit(for: place)
    let request = try #require(
      player.state.world.effects.compactMap { if case .fitMemory(let request) = $0 { request } else { nil } }.last)
    #expect(request.cards == cards)
    let histories = ReviewHistories(Samples.answers, dayEnds: 4) { cards.contains($0.card) }
    #expect(histories.counted > 0 && request.run { _ in true } == MemoryFit.run(histories))
    // Only one runs at a time, and the person's screen doesn't show it.
    #expect(player.state.world.fitting.share(at: .person) == nil && player.state.world.fitting.share(at: place) == 0)
    player.press(.enter, .enter)
    #expect(player.shows("Another optimization is running"))
    player.press(.escape)
    player.send(.fitted(.better(MemoryScreenTests.fitted, before: 1, after: 0.5), request.number))
    #expect(player.library.fittedMemory() == nil)
    #expect(player.library.fittedMemory(at: place)?.answers == Samples.answers.count { cards.contains($0.card) })
    #expect(player.library.studyOptions(of: deck.id).scheduling.parameters == MemoryScreenTests.fitted)
    #expect(player.library.studyOptions.scheduling.parameters == .standard)
    PresetsTests.choose("Presets", in: &player)
    PresetsTests.choose("Languages", in: &player)
    PresetsTests.choose("FSRS parameters…", in: &player)
    #expect(player.shows("For preset “Languages”.") && player.shows("Optimized from"))
    player.press("d")
    #expect(player.shows("FSRS parameters: default for preset “Languages”"))
    #expect(player.library.fittedMemory(at: place) == nil)
  }
}
