import CNcurses
import TextUI

/// A painter of surfaces, which hands ncurses the cells that have changed.
struct Painter {
  private var encoder: CellEncoder
  /// The surface on the screen.
  private(set) var shown: Surface?
  private var schemes: [ColorScheme] = []
  private var cursorIsVisible: Bool?

  init(_ encoder: CellEncoder) { self.encoder = encoder }

  /// Makes the next call draw the whole surface.
  mutating func forget() {
    shown = nil
    cursorIsVisible = nil
  }

  /// Draws a surface on a screen of a size.
  mutating func show(_ surface: Surface, schemes: [ColorScheme], on size: Size) {
    if schemes != self.schemes {
      self.schemes = schemes
      encoder.use(schemes)
      shown = nil
    }
    if let shown, shown == surface { return }
    encoder.begin()
    draw(surface, on: size)
    if encoder.ranOut {
      // The table of color pairs is full, with those of earlier screens. This screen alone may fit; if not, some cells
      // stay uncolored.
      encoder.forgetPairs()
      shown = nil
      draw(surface, on: size)
    }
    shown = surface
    place(surface.cursor, on: size)
  }

  private mutating func draw(_ surface: Surface, on size: Size) {
    let width = min(surface.size.width, size.width)
    let height = min(surface.size.height, size.height)
    let before = shown.flatMap { $0.size == surface.size ? $0.cells : nil }
    if before == nil, surface.size != size { werase(cn_stdscr()) }
    var run: [cchar_t] = []
    run.reserveCapacity(width)
    for y in 0..<height {
      let row = y * surface.size.width
      var x = 0
      while x < width {
        if let before, before[row + x] == surface.cells[row + x] {
          x += 1
          continue
        }
        // A right half is drawn with its left half.
        if surface.cells[row + x].columns == 0, x > 0 { x -= 1 }
        let start = x
        while x < width, x == start || surface.cells[row + x].columns == 0 || before?[row + x] != surface.cells[row + x]
        {
          append(surface.cells[row + x], fits: x + Int(surface.cells[row + x].columns) <= width, to: &run)
          x += 1
        }
        mvwadd_wchnstr(cn_stdscr(), Int32(y), Int32(start), run, Int32(run.count))
        run.removeAll(keepingCapacity: true)
      }
    }
  }

  private mutating func append(_ cell: Cell, fits: Bool, to run: inout [cchar_t]) {
    switch cell.columns {
    case 0: if run.isEmpty { encoder.append(Cell(style: cell.style), to: &run) }
    case 2 where !fits: encoder.append(Cell(style: cell.style), to: &run)
    default: encoder.append(cell, to: &run)
    }
  }

  /// Sends the changes and the cursor, which is hidden first and shown last, so that it does not flicker across the
  /// screen.
  private mutating func place(_ cursor: Point?, on size: Size) {
    let cursor = cursor.flatMap { Rect(size).contains($0) ? $0 : nil }
    if cursor == nil, cursorIsVisible != false { curs_set(0) }
    let place = cursor ?? Point(x: 0, y: max(0, size.height - 1))
    wmove(cn_stdscr(), Int32(place.y), Int32(place.x))
    wnoutrefresh(cn_stdscr())
    doupdate()
    if cursor != nil, cursorIsVisible != true { curs_set(1) }
    cursorIsVisible = cursor != nil
  }
}
