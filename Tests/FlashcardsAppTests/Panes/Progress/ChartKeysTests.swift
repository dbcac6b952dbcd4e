import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// The keys of the forecast and the simulation.
@Suite struct ChartKeysTests {
  private func player(showing title: String, width: Int = 80, height: Int = 24) throws -> Player {
    var player = ProgressPaneTests.player(width: width, height: height)
    for _ in 0..<20 where !player.shows(title) { player.press(.tab) }
    try #require(player.shows(title), "\(player.screen)")
    return player
  }

  @Test func pGoesThroughThePeriods() throws {
    var player = try player(showing: "Due in the next 30 days")
    #expect(player.shows("p Period") && !player.shows("+ More new"))
    player.press("p")
    #expect(player.shows("Due in the next 13 weeks"))
    player.press("p")
    #expect(player.shows("Due in the next 12 months"))
    player.press("p")
    #expect(player.shows("All due, in the next") && !player.shows("12 months"), "\(player.screen)")
    player.press("p")
    #expect(player.shows("Due in the next 30 days"))
    // Where the forecast is not shown, the key does nothing.
    player.press(.tab, "p", .backTab)
    #expect(player.shows("Due in the next 30 days"))
  }

  @Test func plusAndMinusChangeTheNewCards() throws {
    var player = try player(showing: "Simulation: 20 new a day, 12mo")
    #expect(player.shows("+ More new") && player.shows("P Horizon") && !player.shows("p Period"))
    let before = player.screen
    player.press("+")
    #expect(player.shows("Simulation: 25 new a day") && player.screen != before)
    player.press("-")
    #expect(player.screen == before)
    for _ in 0..<30 { player.press("-") }
    #expect(player.shows("Simulation: 0 new a day"))
    for _ in 0..<40 { player.press("+") }
    #expect(player.shows("Simulation: 1,000 new a day"))
  }

  @Test func aCapitalPGoesThroughTheHorizons() throws {
    var player = try player(showing: "Simulation: 20 new a day, 12mo")
    for horizon in ["3y", "30d", "3mo", "12mo"] {
      player.press("P")
      #expect(player.shows("new a day, \(horizon) "), "\(player.screen)")
    }
  }

  @Test func untilTheEstimatesArriveTheSimulationHasNoKeys() throws {
    var player = try player(showing: "Simulation: 20 new a day")
    let statistics = try #require(player.state.world.figures.statistics)
    player.state.world.figures.clear()
    player.confirms = false
    player.send(.tick)
    let request = try #require(
      player.effects.compactMap { if case .readStatistics(let request) = $0 { request } else { nil } }.last)
    player.send(.statistics(statistics, request.number))
    #expect(player.shows("Calculating…") && !player.shows("+ More new"))
    player.press("+", "P")
    player.send(.estimates(request.estimates(statistics), request.number))
    #expect(player.shows("Simulation: 20 new a day, 12mo"))
  }

  @Test(arguments: [(24, 6), (40, 12), (80, 24), (120, 40), (200, 50)])
  func eachPageHasAMark(width: Int, height: Int) throws {
    var player = ProgressPaneTests.player(width: width, height: height)
    let pane = try #require(player.state.panes[player.state.active] as? ProgressPane)
    let pages = pane.layout(player.state.area(of: pane), player.state.world).pages
    for page in 1...pages {
      #expect(player.shows("\(page)/\(pages)"), "\(player.screen)")
      player.press(.tab)
    }
  }

  /// What counts toward today, the goal, and the streak is said, and true.
  @Test func roundsCountAndTheScreenSaysSo() throws {
    var player = try player(showing: "Reviews by mode", width: 120, height: 40)
    #expect(player.shows("count toward today"), "\(player.screen)")
    let before = try #require(player.state.world.figures.statistics)
    player.now += 86_400_000
    player.send(
      .reviewedElsewhere([
        ReviewEntry(
          id: ReviewID(rawValue: 5), moment: Moment(time: player.now, offset: 0),
          prompt: Samples.studied.allCards[3].prompts[0], event: .answer(.quiz, .good, taken: 5000, due: nil))
      ]))
    let after = try #require(player.state.world.figures.statistics)
    #expect(after.tally(of: after.today).answers == 1 && after.streak == before.streak + 1)
    #expect(player.state.world.reviews.answersToday == 1 && after.modes[.quiz] == 1)
  }
}
