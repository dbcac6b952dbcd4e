import FlashcardKit
import TextUI

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
    for cells in framed { PictureView.frame(cells, .focus, &surface) }
  }

  /// Covers cells, with a sign in the middle.
  static func cover(_ cells: Rect, _ sign: String, _ style: Style, _ surface: inout Surface) {
    surface.fill(cells, style: style)
    surface.clipped(to: cells) {
      _ = $0.write(
        sign, x: cells.x + max(0, (cells.width - sign.columns) / 2), y: cells.y + (cells.height - 1) / 2, style: style)
    }
  }

  /// Draws a frame around cells, which stay as they are.
  static func frame(_ cells: Rect, _ style: Style, _ surface: inout Surface) {
    surface.box(
      Rect(x: cells.x - 1, y: cells.y - 1, width: cells.width + 2, height: cells.height + 2), style: style)
  }
}
