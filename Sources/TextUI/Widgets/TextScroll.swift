/// The scroll position of a text that is only read.
public struct TextScroll: Hashable, Sendable {
  /// The index of the first visible line.
  public private(set) var offset = 0
  /// The number of visible lines: a page.
  private var rows = 1

  /// Creates a scroll position at the start of a text.
  public init() {}

  /// Scrolls as a key asks, a page being the visible lines. Call `settle` before drawing.
  public mutating func move(_ move: ListCursor.Move) {
    switch move {
    case .up, .left: offset -= 1
    case .down, .right: offset += 1
    case .pageUp: offset -= max(1, rows)
    case .pageDown: offset += max(1, rows)
    case .first: offset = 0
    case .last: offset = .max / 2
    }
  }

  /// Scrolls by lines. Call `settle` before drawing.
  public mutating func scroll(by lines: Int) { offset += lines }

  /// Clamps the position to a text of `count` lines, of which `rows` are visible.
  public mutating func settle(count: Int, rows: Int) {
    self.rows = rows
    offset = max(0, min(offset, count - rows))
  }
}
