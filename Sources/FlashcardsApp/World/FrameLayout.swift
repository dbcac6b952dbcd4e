import TextUI

/// The layout of the screen.
struct FrameLayout: Equatable {
  let tabBar: Rect
  let title: Rect
  let pane: Rect
  let message: Rect
  let keyLine: Rect

  /// The minimum size of a usable window.
  static let smallest = Size(width: 20, height: 6)

  /// Returns the area of dialogs: all but the line of keys.
  static func dialogs(_ size: Size) -> Rect { Rect(size).inset(bottom: 1) }

  init(_ size: Size) {
    let screen = Rect(size)
    let (bar, below) = screen.splitTop(1)
    let (rest, keys) = below.splitBottom(1)
    tabBar = bar
    keyLine = keys
    // Add blank rows if the window has room for them.
    let air = size.height >= 30 ? 1 : 0
    // In a low window, the pane takes the rows of the title and the message. A message is drawn over its last row.
    let isLow = size.height < 10
    let (top, middle) = rest.splitTop(isLow ? 0 : 1 + 2 * air)
    title = Rect(x: top.x + 1, y: top.y + air, width: top.width - 2, height: min(1, top.height))
    let (above, bottom) = middle.splitBottom(1)
    pane = isLow ? middle : above
    message = Rect(x: bottom.x + 1, y: bottom.y, width: bottom.width - 2, height: bottom.height)
  }
}
