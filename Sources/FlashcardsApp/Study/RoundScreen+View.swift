import FlashcardKit
import TextUI

/// Where a round's question and what is answered with stand.
struct RoundLayout {
  let header: Rect
  let box: Rect
  let below: Rect

  init(_ task: RoundTask?, in area: Rect) {
    let (top, rest) = area.splitTop(min(2, area.height / 6))
    header = top.row(0).inset(left: 1, right: 1)
    let most = max(1, rest.height - 3)
    let rows: Int
    switch task {
    case .choose(let list): rows = min(list.height, most)
    case .type: rows = min(5, most)
    case .order(let ordering, _, _): rows = min(ordering.items.count + 1, most)
    // No card stands above a board.
    case .match, nil: rows = rest.height
    }
    let (above, under) = rest.splitBottom(rows)
    box = above.width > 90 ? above.centered(width: max(90, above.width * 3 / 4), height: above.height) : above
    below = under.width > 90 ? under.centered(width: max(90, under.width * 3 / 4), height: under.height) : under
  }

  /// Where the pairs of a board stand, each in so many rows.
  func cell(isRight: Bool, row: Int, height: Int) -> Rect {
    let width = max(1, (below.width - 2) / 2)
    return Rect(
      x: below.x + (isRight ? width + 2 : 0), y: below.y + row * height, width: width, height: height
    ).intersection(below)
  }

  /// Where the text of a place stands: in a box where there is room for one.
  static func inside(_ cell: Rect) -> Rect {
    cell.height < 3 ? cell.inset(left: 2, right: 1).row(0) : cell.inset(left: 2, top: 1, right: 2, bottom: 1)
  }

  func cell(at point: Point, rows: Int, height: Int) -> MatchCursor? {
    for row in 0..<rows {
      for isRight in [false, true] where cell(isRight: isRight, row: row, height: height).contains(point) {
        return MatchCursor(isRight: isRight, row: row)
      }
    }
    return nil
  }
}

extension RoundScreen {
  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    surface.fill(area, style: .text)
    let layout = RoundLayout(task, in: area)
    let summary = round.summary
    var done = round.results.count
    if case .match(let board, _) = task { done += board.matched.count }
    let clock = round.mode == .match ? [Words.time(world.now - (begun ?? world.now))] : []
    StudyHeader.render(
      "\(StudyMode.round(round.mode).name) · \(what)", done: done, of: round.count,
      note: (clock + (summary.wrong > 0 ? ["\(Words.grouped(summary.wrong)) missed"] : [])).joined(separator: " · "),
      into: &surface, row: layout.header)
    surface.clipped(to: area) { surface in
      switch task {
      case .match(let board, let cursor): match(board, cursor, world, layout, &surface)
      case .some(let task):
        guard let card = round.current.flatMap({ world.library.card($0) }) else { return }
        question(card, task, world, layout, &surface)
      case nil: break
      }
    }
  }

  func pictures(_ world: World, in area: Rect) -> [PictureView] {
    guard let task, let card = round.current.flatMap({ world.library.card($0) }), !card.media.isEmpty else { return [] }
    if case .match = task { return [] }
    let box = RoundLayout(task, in: area).box
    let side = shownSide(task)
    let room = CardPanel.text(in: box)
    let count = CardPanel.lines(of: card, isBack: side == .back, width: room.width, limit: room.height + 1).count
    let view = CardPanel.picture(of: card, side, in: box, lines: count, deck: world.library.home(of: card.id))
    return view.map { [$0] } ?? []
  }

  /// Which side of its card a task shows.
  private func shownSide(_ task: RoundTask) -> Card.Side {
    switch task {
    case .choose(let list): list.choices.asksTitle != list.choices.isSolved ? .back : .front
    case .type(let typing): typing.answer != nil ? .back : .front
    case .order, .match: .front
    }
  }

  private func question(
    _ card: Card, _ task: RoundTask, _ world: World, _ layout: RoundLayout, _ surface: inout Surface
  ) {
    CardPanel(card: card, isBack: shownSide(task) == .back, isLarge: world.hasLargeText)
      .render(in: layout.box, world, into: &surface)
    surface.paint(layout.box, scheme: world.schemeNumber(of: world.library.home(of: card.id)))
    switch task {
    case .choose(let list): list.render(into: &surface, in: layout.below)
    case .type(let typing): TypedLine.render(typing, into: &surface, in: layout.below)
    case .order(let ordering, let cursor, let isChecked): order(ordering, cursor, isChecked, layout.below, &surface)
    case .match: break
    }
  }

  private func order(
    _ ordering: Ordering, _ cursor: ListCursor, _ isChecked: Bool, _ area: Rect, _ surface: inout Surface
  ) {
    func line(_ item: String) -> String { String(item.prefix(400).map { $0.isNewline ? " " : $0 }) }
    guard isChecked else {
      for (index, item) in ordering.items.enumerated() {
        let isSelected = index == cursor.index
        ListRow.render(
          label: [Run("\(index + 1) ", .dim), Run(line(item), isSelected ? .title : .text)], isSelected: isSelected,
          isFocused: true, into: &surface, row: area.row(index))
      }
      return
    }
    // What is right, and behind what stood wrong, where that was.
    for (index, (fact, place)) in zip(ordering.facts, ordering.places).enumerated() {
      let sign = index == place ? Run("✓ ", .success) : Run("✗ ", .error)
      ListRow.render(
        label: [sign, Run("\(index + 1) ", .dim), Run(line(fact))],
        detail: index == place ? [] : [Run(Words.stood(at: place + 1), .dim)], isSelected: false, isFocused: false,
        into: &surface, row: area.row(index))
    }
  }

  /// How many rows a place of a board has: three, and more where texts need them and there are more.
  func cellHeight(of board: Matching, _ world: World, _ layout: RoundLayout) -> Int {
    let most = max(1, min(6, layout.below.height / max(1, board.left.count)))
    guard most > 3 else { return most }
    // Those found too: nothing moves when they go.
    let cards = Set((board.left + board.right).compactMap(\.self) + board.matched)
    let texts = world.library.cards(Array(cards)).flatMap {
      [MatchText($0, isBack: false), MatchText($0, isBack: true)]
    }
    let height = (3..<most).first { height in
      let inside = RoundLayout.inside(layout.cell(isRight: false, row: 0, height: height))
      return texts.allSatisfy { $0.fits(width: inside.width - 2, rows: inside.height) }
    }
    return height ?? most
  }

  private func match(
    _ board: Matching, _ cursor: MatchCursor, _ world: World, _ layout: RoundLayout, _ surface: inout Surface
  ) {
    if board.isOver {
      let said = "All \(board.matched.count) pairs, \(Words.grouped(board.wrongPicks)) wrong picks. Enter goes on."
      return Emptiness.render([[Run(said, .title)]], into: &surface, in: layout.below)
    }
    let height = cellHeight(of: board, world, layout)
    for isRight in [false, true] {
      for (row, id) in (isRight ? board.right : board.left).enumerated() {
        let cell = layout.cell(isRight: isRight, row: row, height: height)
        guard let card = id.flatMap({ world.library.card($0) }), !cell.isEmpty else { continue }
        let isPicked = (isRight ? board.pickedRight : board.pickedLeft) == row
        let isSelected = cursor == MatchCursor(isRight: isRight, row: row)
        let text = MatchText(
          card, isBack: isRight, style: isSelected ? .title : .text, mark: isPicked ? [Run("● ", .accent)] : [])
        let inside = RoundLayout.inside(cell)
        if cell.height >= 3 { surface.box(cell, style: isSelected || isPicked ? .focus : .border) }
        for (line, runs) in text.lines(width: inside.width, rows: inside.height).enumerated() {
          surface.write(runs, x: inside.x, y: inside.y + line)
        }
        if isSelected, cell.height < 3 { surface.write("▌", x: cell.x, y: cell.y, style: .accent) }
        if isSelected { surface.tint(inside, background: .selection) }
      }
    }
  }
}
