/// How far a text that is longer than its place is scrolled.
public struct TextScroll: Hashable, Sendable {
  /// The first line shown.
  public private(set) var offset = 0
  /// How many lines were shown last: a page.
  private var rows = 1

  /// A text seen from its start.
  public init() {}

  /// Scrolls as a key asks, a page being the lines that are shown. `settle` brings it back within the text.
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

  /// Scrolls by lines.
  public mutating func scroll(by lines: Int) { offset += lines }

  /// Brings it within a text of `count` lines, of which `rows` are shown.
  public mutating func settle(count: Int, rows: Int) {
    self.rows = rows
    offset = max(0, min(offset, count - rows))
  }
}
