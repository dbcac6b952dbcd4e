import Effects
import ScreenPictures
import Testing
import TextUI

@testable import FlashcardsApp

extension Player {
  /// The sizes of windows that screens are tried in; in the last three there is no room for any.
  static let sizes = [(80, 24), (120, 40), (40, 12), (20, 5), (1, 1), (0, 0)]

  /// Pictures in windows of some sizes, one below the other.
  func picture(at sizes: [(Int, Int)], _ picture: (Player) -> String) -> String {
    sizes.map { width, height in
      var player = self
      player.state.terminal.isUnicode = true
      player.resize(width, height)
      player.drawPictures()
      return "=== \(width)x\(height)\n\(picture(player))"
    }.joined(separator: "\n")
  }

  /// The screen that has the keys, alone.
  var topPicture: String { top(on: Surface(state.world.size)).picture(in: topArea) }

  /// Where that stands: a dialog as far as it draws, anything else where panes are.
  var topArea: Rect {
    guard Swift.type(of: state.top).isDialog else { return state.area(of: state.top) }
    let blank = Surface(state.world.size, style: Style(.rgb(1), on: .rgb(2)))
    return top(on: blank).difference(from: blank)
  }

  private func top(on surface: Surface) -> Surface {
    var surface = surface
    state.top.render(state.world, into: &surface, in: state.area(of: state.top))
    return surface
  }

  /// What is asked for is drawn.
  mutating func drawPictures() {
    for _ in 0..<3 {
      for wish in PictureViewTests.wishes(self) { send(.drew(wish, .success(PictureViewTests.drawn(wish)))) }
    }
  }
}

extension Surface {
  /// The smallest rectangle with all cells that are not as in another surface of the same size.
  fileprivate func difference(from other: Surface) -> Rect {
    let points = (0..<size.height).flatMap { y in (0..<size.width).map { Point(x: $0, y: y) } }
      .filter { self[$0.x, $0.y] != other[$0.x, $0.y] }
    let (columns, rows) = (points.map(\.x), points.map(\.y))
    guard let left = columns.min(), let right = columns.max(), let top = rows.min(), let bottom = rows.max() else {
      return Rect(.zero)
    }
    return Rect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }
}
