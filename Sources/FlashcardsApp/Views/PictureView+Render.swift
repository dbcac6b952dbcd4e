import Effects
import FlashcardKit
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
