import TextUI

/// The layout of the dialog for finding and replacing.
struct ReplaceLayout {
  let frame: Rect
  private let content: Rect
  private static let labels = 9

  init(_ area: Rect) {
    frame = Dialog.frame(width: 78, height: max(3, min(24, area.height - 4)), in: area)
    content = frame.inset(left: 2, top: 1, right: 2, bottom: 1)
  }

  /// The number of rows for inputs: all, unless there is no room for the outcome below.
  private var inputRows: Int { min(ReplaceInput.allCases.count, max(1, content.height - 2)) }

  /// Returns the row of an input; empty if there is no room. The focused one is always shown.
  func row(_ index: Int, focus: Int) -> Rect {
    let first = max(0, focus - inputRows + 1)
    guard (first..<first + inputRows).contains(index) else { return Rect(.zero) }
    return content.row(index - first)
  }

  /// Returns the part of an input's row right of its label.
  func control(_ index: Int, focus: Int) -> Rect { row(index, focus: focus).inset(left: ReplaceLayout.labels) }

  /// The row that sums up what would be replaced.
  var summary: Rect { content.row(min(content.height - 1, inputRows + (isLoose ? 1 : 0))) }

  /// The rows that list the cards.
  var preview: Rect { content.inset(top: min(content.height, inputRows + (isLoose ? 2 : 1))) }

  /// Whether there is room for a blank row.
  private var isLoose: Bool { content.height > 9 }
}
