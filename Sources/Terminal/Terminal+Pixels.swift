import CNcurses
import TextUI

extension Terminal {
  /// Whether pictures may be shown as pixels. Where they may, the terminal is asked if it can; that it can is told by
  /// `wait`, as `.cellPixels`.
  public var pixels: Bool {
    get { wantsPixels }
    set {
      guard newValue != wantsPixels else { return }
      wantsPixels = newValue
      if newValue { askForPixels() } else { letImagesGo() }
    }
  }

  func askForPixels() {
    guard wantsPixels, depth == .direct, isUnicode, type.hasCommands, Glyphs.canPlaceImages else { return }
    if support.isThere { return tellCellPixels() }
    support = PixelSupport()
    send(PixelSupport.question)
  }

  /// The terminal answered a question.
  func hear(_ answers: [[UInt8]]) {
    for answer in answers {
      let couldBefore = support.isThere
      support.hear(answer)
      if support.isThere, !couldBefore, wantsPixels { tellCellPixels() }
    }
  }

  /// Tells how large a cell is; many terminals do not say it, but those that show pixels do.
  func tellCellPixels() {
    var (width, height): (Int32, Int32) = (0, 0)
    let isKnown = cn_cell_pixels(&width, &height)
    cellPixels = isKnown ? Size(width: Int(width), height: Int(height)) : Size(width: 10, height: 20)
    if let cellPixels { waiting.append(.cellPixels(cellPixels)) }
  }

  /// The window changed: so may the size of its letters have.
  func measureCells() {
    var (width, height): (Int32, Int32) = (0, 0)
    guard wantsPixels, support.isThere, cn_cell_pixels(&width, &height),
      Size(width: Int(width), height: Int(height)) != cellPixels
    else { return }
    tellCellPixels()
  }

  /// Nothing of our pictures stays in the terminal.
  func letImagesGo() { send(images.end()) }
}
