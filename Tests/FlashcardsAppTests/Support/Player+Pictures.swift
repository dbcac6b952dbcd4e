import ScreenPictures
import Testing
import TextUI

@testable import FlashcardsApp

extension Player {
  /// The window sizes that screens are tested at; the last three are too small to show any screen.
  static let sizes = [(80, 24), (120, 40), (40, 12), (20, 5), (1, 1), (0, 0)]

  /// Returns pictures at several window sizes, one below the other.
  func picture(at sizes: [(Int, Int)], _ picture: (Player) -> String) -> String {
    sizes.map { width, height in
      var player = self
      player.state.terminal.isUnicode = true
      player.resize(width, height)
      player.drawPictures()
      return "=== \(width)x\(height)\n\(picture(player))"
    }.joined(separator: "\n")
  }

  /// The top screen, on its own.
  var topPicture: String { top(on: Surface(state.world.size)).picture(in: topArea) }

  /// The area of the top screen: for a dialog the cells that it draws, otherwise the area of panes.
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

  /// Answers all requests for pictures.
  mutating func drawPictures() {
    for _ in 0..<3 {
      for request in PictureViewTests.requests(self) { send(.drew(request, .success(PictureViewTests.drawn(request)))) }
    }
  }
}

extension Surface {
  /// Returns the smallest rectangle around all cells that differ from another surface of the same size.
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
