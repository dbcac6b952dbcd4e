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
    if support.isThere {
      cellPixels = nil
      measureCells()
    } else {
      ask(PixelSupport.question)
    }
  }

  private func ask(_ question: String) {
    if send(question) { answerDue = .now + Terminal.answerTime }
  }

  /// How long an answer may be on its way.
  private static let answerTime = Duration.seconds(1)
  /// How long leaving waits for one, milliseconds.
  private static let lastWait: Int32 = 200

  /// Whether an answer may still come.
  var awaitsAnswer: Bool { answerDue.map { ContinuousClock.now < $0 } ?? false }

  /// The terminal answered.
  func hear(_ answers: [[UInt8]]) {
    for answer in answers {
      let couldBefore = support.isThere
      answerDue = nil
      if let next = support.hear(answer), wantsPixels { ask(next) }
      if support.isThere, !couldBefore { measureCells() }
    }
  }

  /// Tells how large a cell is where pixels are shown and it is another size than before.
  func measureCells() {
    guard wantsPixels, support.isThere else { return }
    var (width, height): (Int32, Int32) = (0, 0)
    let isKnown = cn_cell_pixels(&width, &height)
    let size = isKnown ? Size(width: Int(width), height: Int(height)) : Size(width: 10, height: 20)
    guard size != cellPixels else { return }
    cellPixels = size
    waiting.append(.cellPixels(size))
  }

  /// Sends what is to be sent next of a picture. When all of it is there, what was to be shown of it is.
  func sendPiece() {
    guard let piece = images.next() else { return }
    send(piece.command)
    if piece.isLast, let shown { show(shown.surface, schemes: shown.schemes) }
  }

  /// Nothing of our pictures stays in the terminal.
  func letImagesGo() { send(images.end()) }

  /// What was asked is not to be answered to whoever gets the terminal next.
  func awaitAnswer() {
    while awaitsAnswer, cn_wait(0, -1, false, Terminal.lastWait) & 1 != 0, !isHungUp { readKeyboard() }
    answerDue = nil
  }
}
