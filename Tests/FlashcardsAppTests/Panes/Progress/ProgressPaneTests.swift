import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// The Progress tab and moving around in it.
@Suite struct ProgressPaneTests {
  static let scenes: Scenes = [
    "progress": { ProgressPaneTests.player() },
    "progress-day": {
      var player = ProgressPaneTests.player(goal: 4)
      player.press(.left, .left, .up, .tab, .tab)
      return player
    },
    "progress-charts": {
      var player = ProgressPaneTests.player()
      player.press(.backTab)
      return player
    },
    "progress-empty": {
      var player = Player(library: Samples.several)
      player.send(.answers(ReviewLog()))
      player.go(ProgressPane.self)
      return player
    },
  ]

  /// Returns a player in Progress after most of a year of studying.
  static func player(goal: Int = 0, width: Int = 80, height: Int = 24) -> Player {
    var library = Samples.studied
    if goal > 0 {
      library.apply(library.choosing(Settings.study.dailyGoal, goal))
    }
    var player = Player(size: Size(width: width, height: height), library: library)
    player.now = Samples.saturday
    player.state.terminal.isUnicode = true
    player.send(.answers(Samples.answers))
    player.go(ProgressPane.self)
    return player
  }

  private func pane(_ player: Player) throws -> ProgressPane {
    try #require(player.state.panes[player.state.active] as? ProgressPane)
  }

  @Test(arguments: scenes.names) func looks(_ scene: String) throws {
    try expectPicture(of: scene, in: ProgressPaneTests.scenes)
  }

  @Test func theFiguresAreTheLogs() throws {
    let player = ProgressPaneTests.player()
    let statistics = try #require(player.state.world.figures.statistics)
    let today = statistics.tally(of: statistics.today)
    #expect(today.answers > 0 && player.shows("\(today.answers) reviews"))
    #expect(player.shows("Streak") && player.shows(Words.dayCount(statistics.streak)))
    #expect(player.shows(Words.percent(statistics.sum(30, upTo: statistics.today).recall.share)))
    #expect(player.shows("Sat, Nov 21, 2026 · \(Words.reviews(today.answers))"))
    #expect(player.shows("Due in the next 30 days"))
  }

  @Test func whoIsNotLoggedInCanLogIn() {
    var player = Player(login: nil)
    player.press(.escape)
    player.go(ProgressPane.self)
    #expect(player.shows("Not logged in") && player.shows("Enter Log in"))
    player.press(.left, .tab, .pageUp)
    #expect(player.shows("Not logged in"))
    player.press(.enter)
    #expect(player.shows("Who's studying?"))
  }

  @Test func whoHasNotAnsweredIsToldHow() {
    var player = Player(library: Samples.several)
    player.send(.answers(ReviewLog()))
    player.go(ProgressPane.self)
    #expect(player.shows("No reviews yet") && player.shows("1 goes to the Cards tab"))
    #expect(!player.shows("Enter Deck") && !player.shows("Tab"))
    player.press(.left, .enter, .tab)
    #expect(player.shows("No reviews yet"))
    player.press("1")
    #expect(player.shows("World capitals"))
  }

  @Test func beforeTheAnswersAreReadItSaysSo() {
    var player = Player(library: Samples.several)
    player.go(ProgressPane.self)
    #expect(player.shows("Loading your reviews…"))
    player.press(.left, .tab, .enter, .home)
    #expect(player.shows("Loading your reviews…"))
  }

  @Test func tabShowsOtherCharts() throws {
    var player = ProgressPaneTests.player()
    var seen: Set<String> = []
    let pane = try pane(player)
    let pages = pane.layout(player.state.area(of: pane), player.state.world).pages
    #expect(pages == 5)
    for page in 1...pages {
      #expect(player.shows(" \(page)/\(pages) ─"), "\(player.screen)")
      for chart in Chart.allCases where player.shows(" \(try title(chart, player)) ") {
        seen.insert(try title(chart, player))
      }
      player.press(.tab)
    }
    #expect(seen.count == Chart.allCases.count)
    #expect(try self.pane(player).page == 0)
    player.press(.backTab)
    #expect(player.shows("Simulation: 20 new a day, 12mo") && player.shows("Workload by retention"))
    player.press(.tab)
    #expect(player.shows("Due in the next 30 days"))
  }

  /// Returns the title that a chart has at its size.
  private func title(_ chart: Chart, _ player: Player) throws -> String {
    let pane = try pane(player)
    let figures = player.state.world.figures
    let context = ChartContext(
      statistics: try #require(figures.statistics), estimates: figures.estimates, choices: pane.choices, isUnicode: true
    )
    let layout = pane.layout(player.state.area(of: pane), player.state.world)
    let place = layout.charts.first { Chart.allCases[$0.index] == chart }
    return chart.title(context, width: (place?.area.width ?? 4) - 4)
  }

  @Test func enterChoosesADeckOrAll() throws {
    var player = ProgressPaneTests.player()
    player.press(.enter)
    #expect(player.shows("Show progress for") && player.shows("▌ All decks") && player.shows("Verbs"))
    player.press(.down, .down, .enter)
    #expect(player.shows("─ Verbs ─") && player.state.world.figures.deck == Samples.studied.decks[1].id)
    let verbs = try #require(player.state.world.figures.statistics)
    player.press(.enter)
    #expect(player.shows("▌   Verbs"))
    player.press(.up, .enter)
    let words = try #require(player.state.world.figures.statistics)
    // The deck's statistics include its subdecks.
    #expect(words.sum.answers > verbs.sum.answers && words.prompts.all == 120 && verbs.prompts.all == 60)
    player.press(.enter, .home, .enter)
    #expect(player.shows("─ All decks ─") && player.state.world.figures.deck == nil)
    // Deleting the chosen deck resets the choice.
    player.press(.enter, .down, .enter)
    player.send(.changedElsewhere(player.library.removing(Samples.studied.decks[0].id)))
    #expect(player.shows("─ All decks ─"))
  }

  @Test func inALowWindowDaysAndChartsArePages() throws {
    var player = ProgressPaneTests.player(width: 60, height: 16)
    #expect(player.shows("Sat, Nov 21, 2026") && !player.shows("Due in the next 30 days"))
    player.press(.up, .tab)
    #expect(player.shows("Due in the next 5 weeks") && !player.shows("Nov 2026"))
    // Without the days, the arrow keys scroll through the charts.
    player.press(.down)
    #expect(player.shows("True retention"))
    player.press(.end)
    #expect(player.shows("Workload by retention"))
    player.press(.home)
    #expect(player.shows("Fri, Nov 20, 2026"))
    player.resize(80, 24)
    #expect(player.shows("Fri, Nov 20, 2026") && player.shows("Due in the next 30 days"))
  }

  @Test func aClickSelectsADayAndTheFrameChoosesADeck() throws {
    var player = ProgressPaneTests.player()
    let monday = try #require(player.find("Mon "))
    player.click(monday.x + 4, monday.y)
    #expect(try pane(player).day?.weekday == 0)
    let first = try pane(player).day
    player.click(monday.x + 5, monday.y + 3)
    #expect(try pane(player).day == first?.advanced(by: 10))
    // Future days cannot be selected.
    player.click(monday.x + 4 + 52, monday.y + 6)
    #expect(try pane(player).day == first?.advanced(by: 10))
    let title = try #require(player.find(" All decks "))
    player.click(title.x + 2, title.y)
    #expect(player.shows("Show progress for"))
  }

  @Test func theWheelGoesThroughWeeksAndCharts() throws {
    var player = ProgressPaneTests.player()
    func wheel(_ button: Mouse.Kind, _ text: String) throws {
      let point = try #require(player.find(text))
      player.send(.event(.mouse(Mouse(button, at: point))))
    }
    try wheel(.wheelUp, "Mon ")
    #expect(player.shows("Sat, Nov 14, 2026"))
    try wheel(.wheelDown, "Mon ")
    #expect(player.shows("Sat, Nov 21, 2026"))
    try wheel(.wheelDown, "Due in the next")
    #expect(player.shows("True retention ─") && !player.shows("Due in the next"))
    try wheel(.wheelUp, "True retention ─")
    #expect(player.shows("Due in the next"))
  }

  @Test(arguments: [(80, 24), (120, 40), (60, 16), (40, 12), (20, 6)])
  func whereThereIsNoUnicodeThereArePlainSigns(width: Int, height: Int) {
    var player = ProgressPaneTests.player(goal: 10, width: width, height: height)
    player.state.terminal.isUnicode = false
    for _ in 0..<13 {
      for character in player.screen where character != "\n" && character != "?" {
        #expect(character.asciiSubstitute != "?", "\(character)")
      }
      player.press(.tab)
    }
  }

  /// The smallest window with room for a screen, and a very large one.
  @Test func itLooksRightInAnyWindow() {
    var pictures = ProgressPaneTests.player().picture(at: [(24, 6), (200, 50)], \.topPicture)
    var player = ProgressPaneTests.player(width: 24, height: 6)
    for _ in 0..<3 {
      player.press(.tab)
      pictures += "\n" + player.topPicture
    }
    expectPicture(pictures, "progress-sizes")
  }

  @Test func itLooksLikeItselfInPlainSigns() {
    var player = ProgressPaneTests.player()
    player.state.terminal.isUnicode = false
    expectPicture(player.topPicture, "progress-plain")
  }
}
