import FlashcardKit
import TextUI

/// Where the card and the grades stand.
struct ReviewLayout {
  let header: Rect
  let box: Rect
  let below: Rect

  init(_ area: Rect) {
    let (top, rest) = area.splitTop(min(2, area.height / 6))
    header = top.row(0).inset(left: 1, right: 1)
    let (above, under) = rest.splitBottom(rest.height > 12 ? 3 : min(1, rest.height))
    func narrowed(_ area: Rect) -> Rect {
      area.width > 90 ? area.centered(width: max(90, area.width * 3 / 4), height: area.height) : area
    }
    box = narrowed(above)
    below = narrowed(under)
  }

  /// Where so many buttons stand.
  func buttons(_ count: Int) -> [Rect] {
    let row = below.height > 1 ? below.inset(top: 1) : below
    let width = min(18, max(1, (row.width - (count - 1) * 2) / max(1, count)))
    let start = row.x + (row.width - width * count - 2 * (count - 1)) / 2
    return (0..<count).map { Rect(x: start + $0 * (width + 2), y: row.y, width: width, height: row.height) }
  }
}

extension ReviewScreen {
  /// The front, and below a line the back.
  func lines(of card: Card, width: Int) -> [[Run]] {
    let limit = scroll.offset + 2000
    let front = CardPanel.lines(of: card, isBack: false, width: width, limit: limit)
    guard isBack else { return front }
    let rule = [Run(String(repeating: "─", count: max(1, min(width, 40))), .border)]
    return front + [[], rule, []] + CardPanel.lines(of: card, isBack: true, width: width, limit: limit)
  }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    surface.fill(area, style: .text)
    let layout = ReviewLayout(area)
    let waiting = session.queue.learning.count
    StudyHeader.render(
      "Review · \(what)", done: session.answered, of: session.answered + session.left,
      note: waiting > 0 ? "\(Words.grouped(waiting)) coming back" : "", into: &surface, row: layout.header)
    guard let prompt = session.current, let card = card(in: world) else {
      let lines = session.isOver ? finished(world) : waitingLines(world)
      return Emptiness.render(lines, into: &surface, in: area.inset(top: min(2, area.height / 6)))
    }
    panel(card, prompt, world, layout, &surface)
    surface.paint(layout.box, scheme: world.schemeNumber(of: world.library.home(of: card.id)))
    if isBack { buttons(world, layout, &surface) } else { invitation(layout, &surface) }
  }

  private func panel(
    _ card: Card, _ prompt: FlashcardKit.Prompt, _ world: World, _ layout: ReviewLayout, _ surface: inout Surface
  ) {
    let home = world.library.home(of: card.id).flatMap { world.library.deck($0) }?.title ?? ""
    let state = world.reviews.book?[prompt] ?? .new
    let flag = card.standing(prompt.face).flag.map { [Run("⚑ \($0) · ", .warning)] } ?? []
    let footer = flag + [Run("\(home) · \(Words.phase(state.phase))", .dim)]
    let text = CardPanel.text(in: layout.box)
    CardPanel(card: card, isBack: false, footer: footer, isLarge: world.hasLargeText && !isBack)
      .render(
        in: layout.box, scroll: scroll.offset, known: lines(of: card, width: text.width), into: &surface)
  }

  private func invitation(_ layout: ReviewLayout, _ surface: inout Surface) {
    let runs = [Run("Space", Style(.accent, .bold)), Run(" shows the back", .dim)]
    let row = layout.below.row(layout.below.height > 1 ? 1 : 0)
    surface.write(runs.truncated(to: row.width), x: row.x + max(0, (row.width - runs.columns) / 2), y: row.y)
  }

  private func buttons(_ world: World, _ layout: ReviewLayout, _ surface: inout Surface) {
    let grades = grades(in: world)
    for (index, (grade, place)) in zip(grades, layout.buttons(grades.count)).enumerated() {
      let delay = outcomes.first { $0.grade == grade }.map { Words.delay($0.delay) } ?? ""
      surface.fill(place, style: Style(.text, on: .raised))
      surface.clipped(to: place) { surface in
        let number = Run("\(index + 1) ", Style(grade == .again ? .error : .accent, on: .raised, .bold))
        let name = Run(Words.name(grade), Style(.text, on: .raised, .bold))
        let when = Run(delay, Style(.dim, on: .raised))
        if place.height > 1 {
          surface.write([number, name], x: place.x + 2, y: place.y)
          surface.write([when], x: place.x + 4, y: place.y + 1)
        } else {
          surface.write([number, name, Run(" ", Style(.text, on: .raised)), when], x: place.x + 1, y: place.y)
        }
      }
    }
  }

  private func waitingLines(_ world: World) -> [[Run]] {
    let left = max(0, (session.waitsUntil ?? 0) - world.now)
    let count = session.queue.learning.count
    return [
      [
        Run(
          count == 1 ? "1 card is still being learnt." : "\(Words.grouped(count)) cards are still being learnt.", .title
        )
      ],
      [], [Run("The next comes back in \(Words.span(left)).")],
      [Emptiness.key(.open), Run(" asks it now.", .dim)],
    ]
  }

  private func finished(_ world: World) -> [[Run]] {
    var lines: [[Run]] = [[Run("That is all for today.", .title)], []]
    if session.answered > 0 {
      let right = session.answered - min(forgotten, session.answered)
      let share = right * 100 / session.answered
      lines.append([
        Run("\(Words.answers(session.answered)) in \(Words.time(world.now - began)), \(share) % remembered.")
      ])
    }
    let goal = world.library.studyOptions.dailyGoal
    if goal > 0, let book = world.reviews.book {
      let hour = world.library.studyOptions.scheduling.dayEnds
      let answered = book.answeredToday(dayEnds: hour, at: world.moment)
      lines.append([Run("Today's goal: ")] + Words.goal(answered, of: goal) + [Run(" answers.")])
    }
    lines.append([Emptiness.key(.undo), Run(" takes the last answer back.", .dim)])
    return lines
  }
}
