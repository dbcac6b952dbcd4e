import TextUI

/// The layout of the dialog that exports cards.
struct ExportLayout {
  let frame: Rect
  let inputs: InputLayout

  init(_ area: Rect, inputs count: Int) {
    frame = Dialog.frame(width: 66, height: 10, in: area)
    inputs = InputLayout(frame.inset(left: 2, top: 1, right: 2, bottom: 1), count: count, labels: 11)
  }
}
