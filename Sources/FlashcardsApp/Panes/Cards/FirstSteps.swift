import FlashcardKit
import TextUI

/// The ways to begin in a login without decks.
struct FirstSteps: Sendable {
  private struct Way: Sendable {
    let label: String
    let detail: String
    let request: Request
  }

  private static let ways = [
    Way(label: Words.makeCard, detail: Words.aboutMakingCard, request: .newCard),
    Way(label: Words.starterDeckMore, detail: Words.aboutStarterDecks, request: .chooseStarterDeck),
    Way(label: Words.importFileMore, detail: Words.aboutImporting, request: .chooseImport),
    Way(
      label: Words.more(Words.syncFromElsewhere), detail: Words.aboutSyncFromElsewhere, request: .syncFromElsewhere),
    Way(label: Words.takeTour, detail: Words.aboutTour, request: .takeTour),
  ]

  private var cursor = ListCursor()
  /// Whether a way was chosen, so that the cards that come from it are wanted.
  private(set) var isChosen = false

  mutating func move(_ step: ListCursor.Move, area: Rect) {
    cursor.move(step, count: FirstSteps.ways.count, rows: rows(in: area).height)
  }

  /// Chooses the selected way.
  mutating func choose(in world: inout World) {
    isChosen = true
    world.carryOut(FirstSteps.ways[cursor.index].request)
  }

  /// Selects a way that is clicked, or chooses it.
  mutating func gesture(_ gesture: Gesture, in world: inout World, area: Rect) {
    let rows = rows(in: area)
    switch gesture {
    case .click(let point), .doubleClick(let point):
      let index = point.y - rows.y + cursor.offset
      guard rows.contains(point), FirstSteps.ways.indices.contains(index) else { return }
      if cursor.click(index, isSecond: gesture.isSecond) { choose(in: &world) }
    case .wheel(let step, _): cursor.scroll(by: step, count: FirstSteps.ways.count, rows: rows.height)
    default: break
    }
  }

  mutating func settle(area: Rect) { cursor.settle(count: FirstSteps.ways.count, rows: rows(in: area).height) }

  /// Whether there is no room for two lines above and below the ways. All ways are seen before these are.
  private func isLow(_ area: Rect) -> Bool { area.height < FirstSteps.ways.count + 2 + 4 }

  /// Returns the box around the ways, with room for two lines above and below or, in a low window, for one above.
  private func box(in area: Rect, isWide: Bool = false) -> Rect {
    let height = min(FirstSteps.ways.count + 2, max(3, area.height - (isLow(area) ? 1 : 4)))
    let box = area.centered(width: isWide ? area.width : min(64, area.width), height: height)
    return isLow(area) ? Rect(x: box.x, y: max(area.y, area.bottom - height), width: box.width, height: height) : box
  }

  private func rows(in area: Rect) -> Rect { box(in: area).inset(by: 1) }

  func render(_ world: World, into surface: inout Surface, in area: Rect) {
    let box = box(in: area, isWide: world.isPlain)
    var (above, below) = world.words.beginning()
    if isLow(area) { (above, below) = (above.suffix(1), []) }
    surface.clipped(to: area) { surface in
      write(above, from: box.y - above.count - (box.y - area.y > above.count ? 1 : 0), in: area, &surface)
      surface.box(box, style: .focus)
      let rows = box.inset(by: 1)
      for row in 0..<rows.height where FirstSteps.ways.indices.contains(row + cursor.offset) {
        let way = FirstSteps.ways[row + cursor.offset]
        let isSelected = row + cursor.offset == cursor.index
        let needsRoom = way.label.columns + way.detail.columns + 6 > rows.width
        ListRow.render(
          label: [Run(way.label, isSelected ? .title : .text)], detail: needsRoom ? [] : [Run(way.detail, .dim)],
          isSelected: isSelected, isFocused: true, into: &surface, row: rows.row(row))
      }
      surface.scrollbar(
        x: box.right - 1, y: rows.y, height: rows.height, offset: cursor.offset, visible: rows.height,
        total: FirstSteps.ways.count)
      write(below, from: box.bottom + (area.bottom - box.bottom > below.count ? 1 : 0), in: area, &surface)
    }
  }

  private func write(_ lines: [[Run]], from top: Int, in area: Rect, _ surface: inout Surface) {
    for (row, line) in lines.enumerated() where top + row >= area.y {
      surface.writeCentered(line.truncated(to: area.width), in: area, y: top + row)
    }
  }
}
