import Effects
import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// What came of studying, and how one looks around in it.
@Suite struct ProgressTests {
  /// Somebody who looks at it after most of a year.
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

  // MARK: What is shown

  @Test func theFiguresAreTheLogs() throws {
    let player = ProgressTests.player()
    let statistics = try #require(player.state.world.figures.statistics)
    let today = statistics.tally(of: statistics.today)
    #expect(today.answers > 0 && player.shows("\(today.answers) answers"))
    #expect(player.shows("Streak") && player.shows(Words.dayCount(statistics.streak)))
    #expect(player.shows(Words.percent(statistics.sum(30, upTo: statistics.today).recall.share)))
    #expect(player.shows("Sat 21 Nov 2026 · \(Words.answers(today.answers))"))
    #expect(player.shows("Due in the next 30 days") && player.shows("Retention by age of the card"))
  }

  @Test func whoIsNotLoggedInCanLogIn() {
    var player = Player(login: nil)
    player.press(.escape)
    player.go(ProgressPane.self)
    #expect(player.shows("No one is logged in.") && player.shows("Enter Log in"))
    player.press(.left, .tab, .pageUp)
    #expect(player.shows("No one is logged in."))
    player.press(.enter)
    #expect(player.shows("Who is studying?"))
  }

  @Test func whoHasNotAnsweredIsToldHow() {
    var player = Player(library: Samples.several)
    player.send(.answers(AnswerLog()))
    player.go(ProgressPane.self)
    #expect(player.shows("Nothing answered yet.") && player.shows("1 goes to the cards"))
    #expect(!player.shows("Enter Deck") && !player.shows("Tab"))
    player.press(.left, .enter, .tab)
    #expect(player.shows("Nothing answered yet."))
    player.press("1")
    #expect(player.shows("Sorting algorithms"))
  }

  @Test func beforeTheAnswersAreReadItSaysSo() {
    var player = Player(library: Samples.several)
    player.go(ProgressPane.self)
    #expect(player.shows("Your answers are being read…"))
    player.press(.left, .tab, .enter, .home)
    #expect(player.shows("Your answers are being read…"))
  }

  // MARK: Keys

  @Test(arguments: [
    (Key.left, -7), (.up, -1), (.right, 0), (.down, 0), (.pageUp, -369), ("h", -7), ("k", -1),
  ])
  func arrowsWalkTheDays(key: Key, days: Int) throws {
    var player = ProgressTests.player()
    let today = try #require(player.state.world.figures.statistics?.today)
    player.press(key)
    let day = today.advanced(by: days)
    #expect(try pane(player).day == (days == 0 ? nil : day), "\(key)")
    #expect(player.shows(Words.date(day)))
    player.press(.end)
    #expect(try pane(player).day == nil && player.shows("Sat 21 Nov 2026"))
  }

  @Test(arguments: [Key.home, "g"]) func theFirstDayIsThatOfTheFirstAnswer(key: Key) throws {
    var player = ProgressTests.player()
    let statistics = try #require(player.state.world.figures.statistics)
    player.press(key)
    #expect(try pane(player).day == statistics.firstDay && statistics.tally(of: statistics.firstDay).answers > 0)
  }

  @Test func aDayWithoutAnAnswerSaysSo() {
    var player = ProgressTests.player()
    for _ in 0..<4 { player.press(.left) }
    player.press(.up, .up)
    #expect(player.shows("Thu 22 Oct 2026 · nothing answered"), "\(player.screen)")
  }

  @Test func daysBeforeTheYearAreReachedWhereThereAreSome() throws {
    var player = ProgressTests.player()
    let old = Answer(
      id: AnswerID(rawValue: 1), moment: Moment(time: Samples.saturday - 800 * 86_400_000, offset: 0),
      prompt: Samples.studied.allCards[0].prompts[0], event: .answer(.quiz, .good, taken: 5000, due: nil))
    player.send(.answeredElsewhere([old]))
    player.press(.home)
    #expect(player.shows("Thu 12 Sep 2024 · 1 answer · 100 % right · 5 s"), "\(player.screen)")
    // The map has moved there, and comes back only as far as it must.
    let week = try #require(try pane(player).lastWeek)
    player.press(.right)
    #expect(try pane(player).lastWeek == week)
    player.press(.end)
    #expect(try pane(player).lastWeek == nil)
  }

  @Test func tabShowsOtherCharts() throws {
    var player = ProgressTests.player()
    var seen: Set<String> = []
    for _ in 0..<6 {
      for chart in Chart.allCases where player.shows(" \(chart.title) ") { seen.insert(chart.title) }
      player.press(.tab)
    }
    #expect(seen.count == Chart.allCases.count)
    #expect(try pane(player).page == 0)
    player.press(.backTab)
    #expect(player.shows("Difficulty") && player.shows("Answers a day by retention"))
    player.press(.tab)
    #expect(player.shows("Due in the next 30 days"))
  }

  @Test func enterChoosesADeckOrAll() throws {
    var player = ProgressTests.player()
    player.press(.enter)
    #expect(player.shows("Progress of") && player.shows("▌ All decks") && player.shows("Verbs"))
    player.press(.down, .down, .enter)
    #expect(player.shows("─ Verbs ─") && player.state.world.figures.deck == Samples.studied.decks[1].id)
    let verbs = try #require(player.state.world.figures.statistics)
    player.press(.enter)
    #expect(player.shows("▌   Verbs"))
    player.press(.up, .enter)
    let words = try #require(player.state.world.figures.statistics)
    // With the deck that stands in it.
    #expect(words.sum.answers > verbs.sum.answers && words.prompts.all == 120 && verbs.prompts.all == 60)
    player.press(.enter, .home, .enter)
    #expect(player.shows("─ All decks ─") && player.state.world.figures.deck == nil)
    // A deck that goes takes its choice with it.
    player.press(.enter, .down, .enter)
    player.send(.changedElsewhere(player.library.removing(Samples.studied.decks[0].id)))
    #expect(player.shows("─ All decks ─"))
  }

  @Test func inALowWindowDaysAndChartsArePages() throws {
    var player = ProgressTests.player(width: 60, height: 16)
    #expect(player.shows("Sat 21 Nov 2026") && !player.shows("Due in the next 30 days"))
    player.press(.up, .tab)
    #expect(player.shows("Due in the next 30 days") && !player.shows("Nov 2026"))
    // Without the days, arrows go through the charts.
    player.press(.down)
    #expect(player.shows("Retention by age of the card"))
    player.press(.end)
    #expect(player.shows("Answers a day by retention"))
    player.press(.home)
    #expect(player.shows("Fri 20 Nov 2026"))
    player.resize(80, 24)
    #expect(player.shows("Fri 20 Nov 2026") && player.shows("Due in the next 30 days"))
  }

  // MARK: Mouse

  @Test func aClickSelectsADayAndTheFrameChoosesADeck() throws {
    var player = ProgressTests.player()
    let monday = try #require(player.find("Mon "))
    player.click(monday.x + 4, monday.y)
    #expect(try pane(player).day?.weekday == 0)
    let first = try pane(player).day
    player.click(monday.x + 5, monday.y + 3)
    #expect(try pane(player).day == first?.advanced(by: 10))
    // What is still to come is no day to be looked at.
    player.click(monday.x + 4 + 52, monday.y + 6)
    #expect(try pane(player).day == first?.advanced(by: 10))
    let title = try #require(player.find(" All decks "))
    player.click(title.x + 2, title.y)
    #expect(player.shows("Progress of"))
  }

  @Test func theWheelGoesThroughWeeksAndCharts() throws {
    var player = ProgressTests.player()
    func wheel(_ button: Mouse.Kind, _ text: String) throws {
      let point = try #require(player.find(text))
      player.send(.event(.mouse(Mouse(button, at: point))))
    }
    try wheel(.wheelUp, "Mon ")
    #expect(player.shows("Sat 14 Nov 2026"))
    try wheel(.wheelDown, "Mon ")
    #expect(player.shows("Sat 21 Nov 2026"))
    try wheel(.wheelDown, "Due in the next")
    #expect(player.shows("True retention ─") && !player.shows("Due in the next"))
    try wheel(.wheelUp, "True retention ─")
    #expect(player.shows("Due in the next"))
  }

  // MARK: What moves

  @Test func answersAndChangesAreFollowed() throws {
    var player = ProgressTests.player()
    let before = try #require(player.state.world.figures.statistics)
    let answer = Answer(
      id: AnswerID(rawValue: 5), moment: Moment(time: player.now, offset: 0),
      prompt: Samples.studied.allCards[3].prompts[0], event: .answer(.quiz, .good, taken: 5000, due: nil))
    player.send(.answeredElsewhere([answer]))
    let after = try #require(player.state.world.figures.statistics)
    #expect(after.sum.answers == before.sum.answers + 1)
    player.send(.changedElsewhere(player.library.removing(Samples.studied.decks[2].id)))
    #expect(player.state.world.figures.statistics?.prompts.all == 120)
    player.now += 86_400_000
    player.send(.tick)
    #expect(player.shows("Sun 22 Nov 2026 · nothing answered"))
  }

  @Test func nothingIsAskedForWhereItIsNotSeen() {
    var player = ProgressTests.player()
    player.press("1")
    player.effects = []
    player.send(
      .answeredElsewhere([
        Answer(
          id: AnswerID(rawValue: 6), moment: Moment(time: player.now, offset: 0),
          prompt: Samples.studied.allCards[3].prompts[0], event: .answer(.quiz, .good, taken: 5000, due: nil))
      ]))
    #expect(player.effects.isEmpty)
  }

  @Test func oneThingIsAskedForAtATime() throws {
    var player = ProgressTests.player()
    player.confirms = false
    player.effects = []
    func answer(_ id: UInt64) {
      player.send(
        .answeredElsewhere([
          Answer(
            id: AnswerID(rawValue: id), moment: Moment(time: player.now, offset: 0),
            prompt: Samples.studied.allCards[3].prompts[0], event: .answer(.quiz, .good, taken: 5000, due: nil))
        ]))
    }
    func requests() -> [FiguresRequest] {
      player.effects.compactMap { if case .readFigures(let request) = $0 { request } else { nil } }
    }
    answer(7)
    answer(8)
    let first = try #require(requests().first)
    #expect(requests().count == 1)
    player.send(.statistics(first.statistics(), first.number))
    #expect(requests().count == 2)
    // What comes too late is not taken for the new.
    let known = player.state.world.figures.statistics
    player.send(.statistics(Statistics(today: StudyDay(number: 0)), first.number))
    #expect(player.state.world.figures.statistics == known)
  }

  @Test func whatIsMayasIsNotTomass() throws {
    var player = ProgressTests.player()
    player.confirms = false
    player.effects = []
    let tomas = try Login("tomás")
    // Maya's book and figures come when her cards are gone already.
    player.send(.answers(Samples.answers))
    let book = try #require(
      player.effects.compactMap { if case .readBook(let request) = $0 { request } else { nil } }.last)
    let figures = try #require(player.state.world.figures.statistics)
    player.send(.opened(tomas, Samples.several, notices: []))
    player.go(ProgressPane.self)
    #expect(player.shows("Your answers are being read…"))
    player.send(.answers(AnswerLog()))
    for number in 0...book.number {
      player.send(.book(book.book(), number))
      player.send(.statistics(figures, number))
    }
    #expect(player.shows("Your answers are being read…") && player.state.world.reviews.book == nil)
    let own = try #require(
      player.effects.compactMap { if case .readBook(let request) = $0 { request } else { nil } }.last)
    player.confirms = true
    player.send(.book(own.book(), own.number))
    #expect(player.shows("Nothing answered yet."))
  }

  // MARK: The goal

  @Test func theGoalIsShownInTitleAndProgress() throws {
    var player = ProgressTests.player(goal: 500)
    let answered = player.state.world.reviews.answeredToday
    #expect(answered > 0 && answered < 500)
    #expect(player.shows("\(answered) of 500 today") && player.shows("\(answered) of 500 ·"))
    player = ProgressTests.player(goal: answered)
    #expect(player.shows("✓ \(answered) of \(answered) today"))
    player = ProgressTests.player()
    #expect(!player.shows(" today\n") && player.state.world.goal.isEmpty)
  }

  @Test func theEndOfAReviewSaysHowFarOneIs() throws {
    var library = Samples.several
    library.apply(library.choosing(Settings.study.dailyGoal, 2))
    var player = DueTests.player(library: library)
    player.press(.down, .down, "s", .enter)
    for _ in 0..<2 { player.press(.space, "4") }
    player.press(.space)
    for _ in 0..<60 where !player.shows("That is all for today.") { player.press(.space, "4") }
    #expect(player.shows("Today's goal: ✓ ") && player.shows(" of 2 answers."), "\(player.screen)")
  }

  @Test func theGoalIsChosenInSettings() {
    var player = ProgressTests.player()
    player.go(SettingsPane.self)
    for _ in 0..<60 where !player.shows("▌ Daily goal") { player.press(.down) }
    #expect(player.shows("Daily goal            none"))
    player.press(.enter, .control("u"))
    player.type("x")
    player.press(.enter)
    #expect(player.shows("How many answers? 0 to 9999"))
    player.press(.control("u"))
    player.type("40")
    player.press(.enter)
    #expect(player.shows("Daily goal            40 answers") && player.shows(" of 40 today"))
    #expect(player.library.studyOptions.dailyGoal == 40)
    player.press("u")
    #expect(player.library.studyOptions.dailyGoal == 0)
  }

  // MARK: Signs

  @Test(arguments: [(80, 24), (120, 40), (60, 16), (40, 12), (20, 6)])
  func whereThereIsNoUnicodeThereArePlainSigns(width: Int, height: Int) {
    var player = ProgressTests.player(goal: 10, width: width, height: height)
    player.state.terminal.isUnicode = false
    for _ in 0..<13 {
      for character in player.screen where character != "\n" && character != "?" {
        #expect(character.asciiTwin != "?", "\(character)")
      }
      player.press(.tab)
    }
  }

  @Test func itLooksLikeItselfInPlainSigns() {
    var player = ProgressTests.player()
    player.state.terminal.isUnicode = false
    expectPicture(player.picture, "progress-plain")
  }

  /// The map as a person sees it: today at the goal, and just short of it.
  @Test func aDayThatJustReachedTheGoalIsTheDensest() throws {
    let statistics = try #require(ProgressTests.player().state.world.figures.statistics)
    let answers = statistics.tally(of: statistics.today).answers
    #expect(answers > 1)
    func sign(goal: Int) throws -> String {
      var player = ProgressTests.player(goal: goal, width: 130, height: 40)
      // Another day is selected: today is seen as it is.
      player.press(.left)
      let pane = try pane(player)
      let map = DayMap(pane.layout(player.state.area(of: pane)).map)
      let place = map.place(statistics.today, statistics.today.week)
      let lines = player.screen.split(separator: "\n", omittingEmptySubsequences: false)
      return String(lines[place.y].dropFirst(place.x).prefix(1))
    }
    #expect(try sign(goal: answers) == String(Blocks.shade(4, isUnicode: true)))
    #expect(try sign(goal: answers + 1) == String(Blocks.shade(3, isUnicode: true)))
  }

  @Test func shadesTellHowMuch() {
    let shades = DayShades(goal: 0, days: [0, 0, 4, 8, 12, 40])
    #expect((0...4).map(shades.least) == [0, 1, 4, 8, 12])
    #expect([0, 1, 3, 4, 7, 8, 11, 12, 90].map(shades.level) == [0, 1, 1, 2, 2, 3, 3, 4, 4], "\(shades)")
    let goal = DayShades(goal: 50, days: [100, 200])
    #expect(goal.level(49) == 3 && goal.level(50) == 4 && goal.full == 50)
    // A day that just reached it is as dense as can be, one that did not is not, whatever the goal.
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
