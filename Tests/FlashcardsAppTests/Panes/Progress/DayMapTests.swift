import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// The map of a year's days.
@Suite struct DayMapTests {
  private func pane(_ player: Player) throws -> ProgressPane {
    try #require(player.state.panes[player.state.active] as? ProgressPane)
  }

  @Test(arguments: [
    (Key.left, -7), (.up, -1), (.right, 0), (.down, 0), (.pageUp, -369), ("h", -7), ("k", -1),
  ])
  func arrowsWalkTheDays(key: Key, days: Int) throws {
    var player = ProgressPaneTests.player()
    let today = try #require(player.state.world.figures.statistics?.today)
    player.press(key)
    let day = today.advanced(by: days)
    #expect(try pane(player).day == (days == 0 ? nil : day), "\(key)")
    #expect(player.shows(Words.date(day)))
    player.press(.end)
    #expect(try pane(player).day == nil && player.shows("Sat, Nov 21, 2026"))
  }

  @Test(arguments: [Key.home, "g"]) func theFirstDayIsThatOfTheFirstAnswer(key: Key) throws {
    var player = ProgressPaneTests.player()
    let statistics = try #require(player.state.world.figures.statistics)
    player.press(key)
    #expect(try pane(player).day == statistics.firstDay && statistics.tally(of: statistics.firstDay).answers > 0)
  }

  @Test func aDayWithoutAnAnswerSaysSo() {
    var player = ProgressPaneTests.player()
    for _ in 0..<4 { player.press(.left) }
    player.press(.up, .up)
    #expect(player.shows("Thu, Oct 22, 2026 · no reviews"), "\(player.screen)")
  }

  @Test func daysBeforeTheYearAreReachedWhereThereAreSome() throws {
    var player = ProgressPaneTests.player()
    let old = ReviewEntry(
      id: ReviewID(rawValue: 1), moment: Moment(time: Samples.saturday - 800 * 86_400_000, offset: 0),
      prompt: Samples.studied.allCards[0].prompts[0], event: .answer(.quiz, .good, taken: 5000, due: nil))
    player.send(.reviewedElsewhere([old]))
    player.press(.home)
    #expect(player.shows("Thu, Sep 12, 2024 · 1 review · 100% correct · 5s"), "\(player.screen)")
    // The map has scrolled there, and scrolls back only as far as needed.
    let week = try #require(try pane(player).lastWeek)
    player.press(.right)
    #expect(try pane(player).lastWeek == week)
    player.press(.end)
    #expect(try pane(player).lastWeek == nil)
  }

  /// The map as drawn for today, at the goal and just short of it.
  @Test func aDayThatJustReachedTheGoalIsTheDensest() throws {
    let statistics = try #require(ProgressPaneTests.player().state.world.figures.statistics)
    let answers = statistics.tally(of: statistics.today).answers
    #expect(answers > 1)
    func sign(goal: Int) throws -> String {
      var player = ProgressPaneTests.player(goal: goal, width: 130, height: 40)
      player.state.terminal.colorDepth = .none
      // Selects another day, so that today is drawn without the selection.
      player.press(.left)
      let pane = try pane(player)
      let map = DayMap(pane.layout(player.state.area(of: pane), player.state.world).map)
      let place = map.place(statistics.today, statistics.today.week)
      let lines = player.screen.split(separator: "\n", omittingEmptySubsequences: false)
      return String(lines[place.y].dropFirst(place.x).prefix(1))
    }
    #expect(try sign(goal: answers) == String(Blocks.shade(4, isUnicode: true)))
    #expect(try sign(goal: answers + 1) == String(Blocks.shade(3, isUnicode: true)))
  }

  /// The styles of all shades, where there are colors for them.
  @Test(arguments: ColorScheme.builtIn) func shadesAreFourColorsWhereThereAreAny(scheme: ColorScheme) throws {
    for depth in ColorDepth.allCases {
      var player = ProgressPaneTests.player(goal: 4, width: 130, height: 40)
      player.state.terminal.colorDepth = depth
      let hasLevels = scheme.hasLevels(depth: depth)
      #expect(hasLevels == ([.night, .day].contains(scheme) && [.indexed, .direct].contains(depth)))
      // A scheme of its own is not set here; night has levels wherever there are colors.
      #expect(player.screen.contains("■") == [.indexed, .direct].contains(depth), "\(depth)")
      guard hasLevels else { continue }
      let styles = (0...4).map { Style(.level(.success, DayShades.strength($0)), on: .role(.background)) }
      let numbers = styles.map { scheme.resolved($0, depth: depth).foreground }
      // The first one has a sign of its own, in a color that is seen.
      #expect(numbers[1] != numbers[0], "\(scheme.name) \(depth): \(numbers)")
      #expect(Set([0, 2, 3, 4].map { numbers[$0] }).count == 4, "\(scheme.name) \(depth): \(numbers)")
    }
  }

  @Test func shadesAreFarApart() {
    // The first one has a sign of its own.
    for (level, before) in [(1, 0), (2, 0), (3, 2), (4, 3)] {
      #expect(Int(DayShades.strength(level)) - Int(DayShades.strength(before)) >= 65)
    }
  }

  @Test func withoutUnicodeShadesAreColorsToo() {
    var player = ProgressPaneTests.player(goal: 4)
    player.state.terminal.isUnicode = false
    #expect(player.shows(": 1 or more") && player.shows("# 3 or more"))
    player.state.terminal.colorDepth = .sixteen
    #expect(player.shows(": 1 or more") && player.shows("+ 2 or more"))
  }

  @Test func shadesTellHowMuch() {
    let shades = DayShades(goal: 0, days: [0, 0, 4, 8, 12, 40])
    #expect((0...4).map(shades.least) == [0, 1, 4, 8, 12])
    #expect([0, 1, 3, 4, 7, 8, 11, 12, 90].map(shades.level) == [0, 1, 1, 2, 2, 3, 3, 4, 4], "\(shades)")
    let goal = DayShades(goal: 50, days: [100, 200])
    #expect(goal.level(49) == 3 && goal.level(50) == 4 && goal.full == 50)
    // Whatever the goal, a day that just reached it has the darkest shade, and one just short of it does not.
    for goal in 2...300 {
      let shades = DayShades(goal: goal, days: [])
      #expect(shades.level(goal - 1) < 4 && shades.level(goal) == 4 && shades.level(goal + 1) == 4)
      #expect(shades.least(4) == goal && shades.level(1) >= 1)
    }
    #expect(DayShades(goal: 1, days: [9]).level(1) == 4)
    let few = DayShades(goal: 0, days: [1])
    #expect(few.level(1) == 4 && (1...3).allSatisfy { few.least($0) == nil })
    #expect(DayShades(goal: 0, days: []).level(0) == 0)
  }
}
