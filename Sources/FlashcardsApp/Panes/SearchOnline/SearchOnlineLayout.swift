import TextUI

/// The layout of Search Online.
struct SearchOnlineLayout {
  /// The name of the source, between arrows.
  let source: Rect
  /// The label of the search field; empty if there is no room for it.
  let label: Rect
  let field: Rect
  /// The frame around the cards; empty if there is no room for it.
  let frame: Rect
  let cards: Rect

  init(_ area: Rect) {
    let isNarrow = area.width < 60
    let (bar, rest) = area.splitTop(isNarrow && area.height > 6 ? 2 : 1)
    let inside = bar.inset(left: 1, right: 1)
    let first = inside.row(0)
    if bar.height > 1 {
      source = first
      label = Rect(.zero)
      field = inside.row(1)
    } else {
      source = Rect(
        x: first.x, y: first.y, width: min(27, isNarrow ? first.width / 2 : first.width), height: first.height)
      label = Rect(x: source.right + 1, y: first.y, width: isNarrow ? 0 : 7, height: first.height)
      field = Rect(x: label.right, y: first.y, width: max(0, first.right - label.right), height: first.height)
    }
    frame = rest.height > 5 ? rest : Rect(.zero)
    cards = rest.height > 5 ? rest.inset(left: 2, top: 1, right: 2, bottom: 1) : rest
  }

  init(in world: World) { self.init(FrameLayout(world.size).pane) }
}
