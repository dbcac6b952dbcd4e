import FlashcardKit
import TextUI

/// The layout of a round's card and its task.
struct RoundLayout {
  let header: Rect
  let box: Rect
  let below: Rect

  init(_ task: (any StudyTask)?, in area: Rect) {
    let (top, rest) = area.splitTop(min(2, area.height / 6))
    header = top.row(0).inset(left: 1, right: 1)
    // A board has no card above it.
    let rows = task.map { $0.isBoard ? rest.height : min($0.rows, max(1, rest.height - 3)) } ?? rest.height
    let (above, under) = rest.splitBottom(rows)
    box = above.width > 90 ? above.centered(width: max(90, above.width * 3 / 4), height: above.height) : above
    below = under.width > 90 ? under.centered(width: max(90, under.width * 3 / 4), height: under.height) : under
  }
}

extension RoundScreen {
  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    surface.fill(area, style: .text)
    let layout = RoundLayout(task, in: area)
    let isBoard = task?.isBoard == true
    let clock = isBoard ? [Words.time(world.now - (begun ?? world.now))] : []
    StudyHeader.render(
      Words.session(round.mode, what), done: round.results.count + (isBoard ? answered.count : 0),
      of: round.count,
      note: (clock + [Words.missed(round.summary.wrong)].compactMap { $0 }).joined(separator: " · "),
      into: &surface, row: layout.header)
    guard let task else { return }
    surface.clipped(to: area) { surface in
      if !isBoard {
        guard let card = round.current.flatMap({ world.library.card($0) }) else { return }
        CardPanel(card: card, side: task.shownSide, isLarge: world.hasLargeText)
          .render(in: layout.box, world, into: &surface)
        surface.paint(layout.box, scheme: world.schemeNumber(of: world.library.home(of: card.id)))
      }
      task.render(world, into: &surface, in: layout.below)
    }
  }

  func texts(_ world: World, in area: Rect) -> [CardText] {
    guard let task, !task.isBoard, let card = round.current.flatMap({ world.library.card($0) }) else { return [] }
    return CardPanel.texts(of: card, in: RoundLayout(task, in: area).box, world)
  }

  func pictures(_ world: World, in area: Rect) -> [PictureView] {
    guard let task, !task.isBoard, let card = round.current.flatMap({ world.library.card($0) }),
      !card.shownPictures(task.shownSide).isEmpty
    else { return [] }
    let box = RoundLayout(task, in: area).box
    let side = task.shownSide
    let room = CardPanel.text(in: box)
    let count = CardPanel.lines(of: card, side, width: room.width, limit: room.height + 1, world).count
    return CardPanel.pictures(of: card, side, in: box, lines: count, deck: world.library.home(of: card.id))
  }
}
