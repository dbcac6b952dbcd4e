import CNcurses
import TextUI

extension Terminal {
  /// Whether images may be shown as pixels. If set, the terminal is asked whether it supports them; if it does, `wait`
  /// reports `.cellPixels`.
  public var pixels: Bool {
    get { wantsPixels }
    set {
      guard newValue != wantsPixels else { return }
      wantsPixels = newValue
      if newValue { askForPixels() } else { deleteImages() }
    }
  }

  /// Asks the terminal whether it draws images, unless it is known not to, and reports the cell size if it is known to.
  func askForPixels() {
    guard wantsPixels, depth == .direct, isUnicode, type.hasCommands, Glyphs.canPlaceImages else { return }
    if support.isConfirmed {
      cellPixels = nil
      measureCells()
    } else {
      ask(PixelSupport.query)
    }
  }

  private func ask(_ query: String) {
    if send(query) { replyDeadline = .now + Terminal.replyTimeout }
  }

  /// The time that a reply may take.
  private static let replyTimeout = Duration.seconds(1)
  /// The time to wait for a reply before the terminal is given back, in milliseconds.
  private static let closingTimeout: Int32 = 200

  /// Whether a reply may still come.
  var expectsReply: Bool { replyDeadline.map { ContinuousClock.now < $0 } ?? false }

  /// Handles the replies of the terminal.
  func receive(_ replies: [[UInt8]]) {
    for reply in replies {
      let couldBefore = support.isConfirmed
      replyDeadline = nil
      if let next = support.receive(reply), wantsPixels { ask(next) }
      if support.isConfirmed, !couldBefore { measureCells() }
    }
  }

  /// Reports the size of a cell if images are shown and it has changed.
  func measureCells() {
    guard wantsPixels, support.isConfirmed else { return }
    var (width, height): (Int32, Int32) = (0, 0)
    let isKnown = cn_cell_pixels(&width, &height)
    let size = isKnown ? Size(width: Int(width), height: Int(height)) : Size(width: 10, height: 20)
    guard size != cellPixels else { return }
    cellPixels = size
    waiting.append(.cellPixels(size))
  }

  /// Sends the next piece of an image. After the last piece, shows what waited for it.
  func sendPiece() {
    guard let piece = images.next() else { return }
    send(piece.command)
    if piece.isLast, let shown { show(shown.surface, schemes: shown.schemes) }
  }

  /// Removes all images of this program from the terminal.
  func deleteImages() { send(images.end()) }

  /// Waits for an outstanding reply, so that it does not reach whoever has the terminal next.
  func awaitReply() {
    while expectsReply, cn_wait(0, -1, false, Terminal.closingTimeout) & 1 != 0, !isHungUp { readKeyboard() }
    replyDeadline = nil
  }
}
