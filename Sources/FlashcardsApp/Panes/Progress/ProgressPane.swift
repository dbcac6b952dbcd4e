import FlashcardKit
import TextUI

/// The statistics: a map of days, and charts. All of them are computed from the review log.
struct ProgressPane: Screen {
  static let id = "progress"
  static let actions: [Action] =
    [.open, .switchPane, .previousPane, .period, .moreNew, .fewerNew, .horizon] + Action.steps

  /// The selected day, or `nil` for today.
  private(set) var day: StudyDay?
  /// The week of the last column, or `nil` for this week.
  private(set) var lastWeek: Int?
  /// The index of the page of charts.
  private(set) var page = 0
  /// What the charts show.
  private(set) var choices = ChartChoices()

  func layout(_ area: Rect, _ world: World) -> ProgressLayout {
    let charts = Chart.allCases.count
    return world.isPlain
      ? ProgressLayout(plain: area, page: page, charts: charts) : ProgressLayout(area, page: page, charts: charts)
  }

  func ability(_ action: Action, in world: World) -> Ability {
    guard world.login != nil else { return action == .open ? .ready : .hidden }
    guard let statistics = world.figures.statistics else { return .hidden }
    guard !statistics.isEmpty || world.figures.deck != nil else { return .hidden }
    return switch action {
    case .period: shows(.forecast, in: world) ? .ready : .hidden
    case .moreNew, .fewerNew: shows(.simulation, in: world) && simulatesNew(world) ? .ready : .hidden
    case .horizon: shows(.simulation, in: world) && world.figures.estimates != nil ? .ready : .hidden
    default: .ready
    }
  }

  /// Returns whether a chart is on this page.
  private func shows(_ chart: Chart, in world: World) -> Bool {
    layout(FrameLayout(world.size).pane, world).charts.contains { Chart.allCases[$0.index] == chart }
  }

  private func simulatesNew(_ world: World) -> Bool {
    world.figures.estimates.map { $0.simulation.newPrompts > 0 } ?? false
  }

  func label(_ action: Action, in world: World) -> String? {
    switch action {
    case .open: world.login == nil ? Words.Label.logIn : Words.Label.deck
    case .switchPane: Words.Label.charts
    default: nil
    }
  }

  mutating func perform(_ action: Action, in world: inout World) {
    guard world.login != nil else {
      world.effects.append(.listLogins)
      return world.push(LoginScreen())
    }
    let layout = layout(FrameLayout(world.size).pane, world)
    switch action {
    case .open: world.askForProgress()
    case .switchPane: turn(by: 1, of: layout.pages)
    case .previousPane: turn(by: -1, of: layout.pages)
    case .period: choices.period = choices.period.next
    case .horizon: choices.horizon = choices.horizon.next
    case .moreNew, .fewerNew:
      if let simulation = world.figures.estimates?.simulation { choices.addNew(action == .moreNew, simulation) }
    default:
      guard let step = action.step, let statistics = world.figures.statistics else { return }
      // On pages without the map, the arrow keys turn pages.
      if layout.map.isEmpty { return turn(step, of: layout.pages) }
      move(step, DayMap(layout.map), statistics)
    }
  }

  private mutating func turn(by pages: Int, of count: Int) {
    page = (page + pages + count) % max(1, count)
  }

  private mutating func turn(_ step: ListCursor.Move, of count: Int) {
    switch step {
    case .up, .left, .pageUp, .halfPageUp: page = max(0, page - 1)
    case .down, .right, .pageDown, .halfPageDown: page = min(count - 1, page + 1)
    case .first: page = 0
    case .last: page = count - 1
    }
  }

  private mutating func move(_ step: ListCursor.Move, _ map: DayMap, _ statistics: Statistics) {
    let isStrip = map.cells.height < 7
    let current = day ?? statistics.today
    let screen = max(1, isStrip ? map.cells.width : map.weeks * 7)
    let moved =
      switch step {
      case .up: current.advanced(by: -1)
      case .down: current.advanced(by: 1)
      case .left: current.advanced(by: isStrip ? -1 : -7)
      case .right: current.advanced(by: isStrip ? 1 : 7)
      case .pageUp: current.advanced(by: -screen)
      case .pageDown: current.advanced(by: screen)
      case .halfPageUp: current.advanced(by: -max(1, screen / 2))
      case .halfPageDown: current.advanced(by: max(1, screen / 2))
      case .first: statistics.firstDay
      case .last: statistics.today
      }
    select(moved, statistics)
  }

  /// Selects the nearest day from the first one with reviews, or the start of the last 53 weeks if that is earlier, to
  /// today.
  private mutating func select(_ wanted: StudyDay, _ statistics: Statistics) {
    let year = StudyDay(number: (statistics.today.week - 52) * 7 - 3)
    let first = min(statistics.firstDay, year)
    let chosen = min(max(wanted, first), statistics.today)
    day = chosen == statistics.today ? nil : chosen
  }

  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    guard world.login != nil, let statistics = world.figures.statistics,
      ability(.open, in: world) == .ready
    else { return }
    let layout = layout(area, world)
    let map = DayMap(layout.map)
    switch gesture {
    case .click(let point):
      let last = lastWeek ?? statistics.today.week
      if let clicked = map.day(at: point, last) {
        if clicked <= statistics.today { select(clicked, statistics) }
      } else if point.y == map.frame.y, map.frame.contains(point) {
        world.askForProgress()
      }
    case .wheel(let step, let point):
      if layout.map.contains(point) {
        select((day ?? statistics.today).advanced(by: step * 7), statistics)
      } else {
        turn(step < 0 ? .up : .down, of: layout.pages)
      }
    default: break
    }
  }

  mutating func settle(in world: inout World, area: Rect) {
    world.needFigures()
    let layout = layout(area, world)
    page = min(max(0, page), max(0, layout.pages - 1))
    guard let today = world.figures.statistics?.today else { return }
    if let day, day >= today { self.day = nil }
    // Scroll no further than needed to show the day.
    let week = (day ?? today).week
    let weeks = max(1, DayMap(layout.map).weeks)
    let last = min(lastWeek ?? today.week, today.week)
    lastWeek = day == nil ? nil : min(max(last, week), week + weeks - 1)
  }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    guard world.login != nil else {
      if world.opening == nil { EmptyState.render(world.words.loggedOut(), into: &surface, in: area) }
      return
    }
    guard let statistics = world.figures.statistics else {
      return EmptyState.render([[Run(Words.loadingReviews, .dim)]], into: &surface, in: area)
    }
    guard !statistics.isEmpty || world.figures.deck != nil else {
      return EmptyState.render(world.words.nothingReviewed(), into: &surface, in: area)
    }
    let layout = layout(area, world)
    ProgressTiles(world, statistics).render(into: &surface, in: layout.tiles)
    let mark = layout.pages > 1 ? Words.page(page, of: layout.pages, isPlain: world.isPlain) : ""
    if !layout.map.isEmpty {
      map(DayMap(layout.map), world, statistics, page: layout.charts.isEmpty ? mark : "", &surface)
    }
    let context = ChartContext(
      statistics: statistics, estimates: world.figures.estimates, choices: choices,
      isUnicode: world.terminal.isUnicode, hasLevels: world.scheme.hasLevels(depth: world.terminal.colorDepth))
    for (index, area) in layout.charts {
      Chart.allCases[index].render(
        context, page: world.isPlain || index == layout.charts.last?.index ? mark : "", into: &surface, in: area)
    }
  }

  private func map(_ map: DayMap, _ world: World, _ statistics: Statistics, page: String, _ surface: inout Surface) {
    let last = lastWeek ?? statistics.today.week
    let first = map.start(last)
    let shown = (0..<max(1, map.weeks * 7)).map { statistics.tally(of: first.advanced(by: $0)).answers }
    // The daily goal applies to all decks together.
    let goal = world.figures.deck == nil ? world.library.studyOptions.dailyGoal : 0
    let content = DayMap.Content(
      statistics: statistics, selected: day ?? statistics.today, lastWeek: last,
      shades: DayShades(goal: goal, days: shown), title: world.progressTitle, page: page,
      isUnicode: world.terminal.isUnicode, hasLevels: world.scheme.hasLevels(depth: world.terminal.colorDepth))
    map.render(content, into: &surface)
  }
}

extension World {
  /// The title of the deck whose statistics are shown, or all decks.
  fileprivate var progressTitle: String {
    figures.deck.flatMap { library.deck($0) }.map { Words.short($0.title) } ?? Words.allDecks
  }
}

extension World {
  /// Opens the menu of decks to show statistics for.
  mutating func askForProgress() {
    let rows = library.deckRows()
    push(
      Menu(
        title: Words.progressOf,
        items: [Menu.Item(Words.allDecks, .showProgress(nil))]
          + Menu.Item.decks(rows, in: library) { .showProgress($0) },
        selected: rows.firstIndex { $0.deck.id == figures.deck }.map { $0 + 1 }, isFiltered: true))
  }
}

extension Request {
  /// Shows the statistics of a deck and its subdecks, or of all decks.
  fileprivate static func showProgress(_ deck: DeckID?) -> Request { always { $0.figures.deck = deck } }
}
