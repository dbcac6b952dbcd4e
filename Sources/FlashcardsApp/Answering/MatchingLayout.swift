import FlashcardKit
import TextUI

/// The layout of a matching board: fronts on the left, backs on the right, in cells of equal height. On plain screens,
/// the backs are below the fronts, in a row each.
struct MatchingLayout {
  private let area: Rect
  private let count: Int
  /// The number of rows per cell: at least three if the area allows, and up to six if the texts need them.
  private let height: Int
  private let isPlain: Bool

  init(_ board: Matching, _ library: Library, in area: Rect, isPlain: Bool) {
    self.area = area
    self.isPlain = isPlain
    count = board.left.count
    guard !isPlain else {
      height = 1
      return
    }
    let most = max(1, min(6, area.height / max(1, count)))
    guard most > 3 else {
      height = most
      return
    }
    // Includes matched cards, so that the height stays the same when they go.
    let cards = Set((board.left + board.right).compactMap(\.self) + board.matched)
    let texts = library.cards(Array(cards)).flatMap { [MatchText($0, .front), MatchText($0, .back)] }
    let enough = (3..<most).first { height in
      let inside = Self.inside(Self.cell(of: MatchingTask.Position(), height: height, in: area))
      return texts.allSatisfy { $0.fits(width: inside.width - 2, rows: inside.height) }
    }
    height = enough ?? most
  }

  func cell(of place: MatchingTask.Position) -> Rect {
    isPlain
      ? area.row(place.row + (place.isRight ? count + 1 : 0)) : Self.cell(of: place, height: height, in: area)
  }

  private static func cell(of place: MatchingTask.Position, height: Int, in area: Rect) -> Rect {
    let width = max(1, (area.width - 2) / 2)
    return Rect(
      x: area.x + (place.isRight ? width + 2 : 0), y: area.y + place.row * height, width: width, height: height
    ).intersection(area)
  }

  /// Returns the text area of a cell: inside a border if the cell has room for one.
  static func inside(_ cell: Rect) -> Rect {
    cell.height < 3 ? cell.inset(left: 2, right: 1).row(0) : cell.inset(left: 2, top: 1, right: 2, bottom: 1)
  }

  func place(at point: Point) -> MatchingTask.Position? {
    for row in 0..<count {
      for isRight in [false, true] {
        let place = MatchingTask.Position(isRight: isRight, row: row)
        if cell(of: place).contains(point) { return place }
      }
    }
    return nil
  }
}
