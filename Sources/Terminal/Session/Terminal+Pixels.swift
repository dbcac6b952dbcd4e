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

  /// Reports the cell size if the terminal is known to draw images, and asks whether it does otherwise.
  func askForPixels() {
    guard canDrawPixels else { return }
    if support.isConfirmed {
      cellPixels = nil
      measureCells()
    } else {
      ask(TerminalIdentity.query)
    }
  }

  /// Whether images are drawn as pixels if the terminal supports it.
  var canDrawPixels: Bool {
    wantsPixels && (depth == .direct || wantsDirectColors) && isUnicode && type.hasCommands && Glyphs.canPlaceImages
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
}
