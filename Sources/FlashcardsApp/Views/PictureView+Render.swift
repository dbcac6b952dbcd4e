import FlashcardKit
import HelperProtocol
import TextUI

/// Drawing a picture, or a description in its place.
extension PictureView {
  /// Draws the picture, a spinner while it is loading, or its description if it is not available.
  func render(_ world: World, into surface: inout Surface) {
    defer {
      if more > 0 {
        let sign = "+\(more)"
        surface.write(sign, x: max(area.x, area.right - sign.count), y: area.bottom - 1, style: Style(.accent, .bold))
      }
    }
    if let file = otherFile {
      return words([said, [Run(Words.notShown(file), .dim)]], into: &surface)
    }
    guard let request = request(world) else { return words([said], into: &surface) }
    switch world.pictures.sight(request, motion: world.hasMotion, at: world.now) {
    case .drawn(let picture, let number, let frame): draw(picture, number, frame, world, &surface)
    case .failed(let failure):
      words([said, [Run(Words.sentence(failure), .dim)]], into: &surface)
    case .awaited(let since):
      guard world.now - since >= PictureCache.patience else { return }
      words([Spinner.turning(since: since, world) + [Run(Words.drawingPicture, .dim)]], into: &surface)
    }
  }

  private var said: [Run] {
    let sign = Run("▨ ", .accent, words: text.isEmpty ? "" : Words.pictureOf)
    return [sign, text.isEmpty ? Run(Words.picture, .dim) : Run(text.cleanedLine())]
  }

  private func words(_ lines: [[Run]], into surface: inout Surface) {
    let lines = surface.isPlain ? lines.map { $0.map(\.inWords) } : lines
    let wrapped = lines.flatMap { area.height > 1 ? $0.wrapped(to: max(1, area.width), limit: area.height) : [$0] }
    let top = surface.isPlain ? 0 : max(0, (area.height - wrapped.count) / 2)
    surface.clipped(to: area) { surface in
      for (row, line) in wrapped.prefix(area.height).enumerated() {
        surface.writeCentered(line.truncated(to: area.width), in: area, y: area.y + top + row)
      }
    }
  }

  /// Returns the place of the picture on the screen, or `nil` if it isn't drawn yet.
  func place(_ world: World) -> Rect? {
    guard let request = request(world),
      case .drawn(let picture, _, _) = world.pictures.sight(
        request, motion: world.hasMotion, at: world.now)
    else { return nil }
    return place(of: picture)
  }

  private func place(of picture: DrawnPicture) -> Rect { area.centered(width: picture.columns, height: picture.rows) }

  private func draw(_ picture: DrawnPicture, _ number: UInt32, _ frame: Int, _ world: World, _ surface: inout Surface) {
    let place = place(of: picture)
    surface.clipped(to: area) { surface in
      switch picture.frames[frame].look {
      case .cells(let cells):
        for row in 0..<place.height {
          for column in 0..<place.width {
            let cell = cells[row * picture.columns + column]
            surface.put(cell.sign, x: place.x + column, y: place.y + row, style: Style(cell))
          }
        }
      case .pixels(let png):
        surface.put(
          Image(number: number + UInt32(frame), columns: picture.columns, rows: picture.rows, png: png), x: place.x,
          y: place.y)
      }
      cover(place, into: &surface)
      // Without motion, a sign marks pictures that can move.
      if picture.canMove, !world.hasMotion {
        surface.write("▶", x: place.right - 1, y: place.y, style: .accent)
      }
    }
  }
}

extension Style {
  /// Creates the colors of a cell of a picture.
  fileprivate init(_ cell: PictureCell) {
    self.init()
    if cell.ink != PictureCell.own { foreground = .rgb(cell.ink) }
    if cell.paper != PictureCell.own { background = .rgb(cell.paper) }
  }
}

extension PictureView {
  /// Returns the cells of a part of a picture that is drawn at a place.
  static func cells(of area: Covers.Area, in place: Rect) -> Rect {
    let (left, right) = edges(area.left, area.width, place.width)
    let (top, bottom) = edges(area.top, area.height, place.height)
    return Rect(x: place.x + left, y: place.y + top, width: right - left, height: bottom - top)
  }

  /// Returns the part of a picture at a place that cells stand for.
  static func area(of cells: Rect, in place: Rect) -> Covers.Area {
    let (width, height) = (Double(max(1, place.width)), Double(max(1, place.height)))
    return Covers.Area(
      left: Double(cells.x - place.x) / width, top: Double(cells.y - place.y) / height,
      width: Double(cells.width) / width, height: Double(cells.height) / height)
  }

  /// Returns the first cell, and the one after the last, of a part of a row or column. Nothing covered peeks out.
  private static func edges(_ start: Double, _ length: Double, _ count: Int) -> (Int, Int) {
    // What was made of cells becomes the same cells.
    let tolerance = 0.01
    let first = min(max(0, Int((start * Double(count) + tolerance).rounded(.down))), max(0, count - 1))
    let last = Int(((start + length) * Double(count) - tolerance).rounded(.up))
    return (first, min(max(first + 1, last), max(first + 1, count)))
  }

  /// Draws the covered and framed parts of the picture, drawn at a place.
  func cover(_ place: Rect, into surface: inout Surface) {
    var framed: [Rect] = []
    for cover in covers {
      let cells = PictureView.cells(of: cover.area, in: place)
      switch cover.look {
      case .asked: PictureView.cover(cells, "?", Style(.onAccent, on: .accentFill, .bold), &surface)
      case .covered(let sign): PictureView.cover(cells, sign, Style(.title, on: .selection, .bold), &surface)
      case .framed: framed.append(cells)
      }
    }
    for cells in framed { PictureView.corners(cells, .focus, &surface) }
  }

  /// Covers cells, with a sign in the middle.
  static func cover(_ cells: Rect, _ sign: String, _ style: Style, _ surface: inout Surface) {
    surface.fill(cells, style: style)
    surface.clipped(to: cells) {
      _ = $0.write(
        sign, x: cells.x + max(0, (cells.width - sign.columns) / 2), y: cells.y + (cells.height - 1) / 2, style: style)
    }
  }

  /// Draws the corners of a frame around cells, so that the picture beside them is still seen, with its colors behind them.
  static func corners(_ cells: Rect, _ style: Style, _ surface: inout Surface) {
    let (left, right, top, bottom) = (cells.x - 1, cells.right, cells.y - 1, cells.bottom)
    for (sign, x, y) in [("╭", left, top), ("╮", right, top), ("╰", left, bottom), ("╯", right, bottom)] {
      var own = style
      if let behind = surface[x, y]?.style.background { own.background = behind }
      surface.write(sign, x: x, y: y, style: own)
    }
  }

  /// Draws a frame around cells, which stay as they are.
  static func frame(_ cells: Rect, _ style: Style, _ surface: inout Surface) {
    surface.box(
      Rect(x: cells.x - 1, y: cells.y - 1, width: cells.width + 2, height: cells.height + 2), style: style)
  }
}
