import TextUI

/// The layout of the dialog for finding and replacing.
struct ReplaceLayout {
  let frame: Rect
  private let inputs: InputLayout

  init(_ area: Rect) {
    frame = Dialog.frame(width: 78, height: max(3, min(24, area.height - 4)), in: area)
    inputs = InputLayout(
      frame.inset(left: 2, top: 1, right: 2, bottom: 1), count: ReplaceInput.allCases.count, labels: 9)
  }

  /// Returns the row of an input; empty if there is no room. The focused one is always shown.
  func row(_ index: Int, focus: Int) -> Rect { inputs.row(index, focus: focus) }

  /// Returns the part of an input's row right of its label.
  func control(_ index: Int, focus: Int) -> Rect { inputs.control(index, focus: focus) }

  /// The row that sums up what would be replaced.
  var summary: Rect { inputs.below.row(0) }

  /// The rows that list the cards.
  var preview: Rect { inputs.below.inset(top: min(1, inputs.below.height)) }
}
