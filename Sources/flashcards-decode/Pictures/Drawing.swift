import CGdkPixbuf
import Effects
import Fetching
import FlashcardKit

/// The operations on pictures.
enum Drawing {
  /// Returns a picture drawn as cells or pixels.
  ///
  /// - Throws: A `PictureFailure` if the bytes cannot be decoded or drawn within the limits.
  static func draw(_ bytes: [UInt8], _ style: PictureStyle) throws(PictureFailure) -> DrawnPicture {
    let picture = try LoadedPicture(bytes, room: style.room)
    let pixels = max(1, picture.width * picture.height)
    let count =
      style.isMoving ? max(1, min(picture.delays.count, PictureLimits.movingPixels / pixels)) : 1
    let size = (width: picture.width, height: picture.height)
    let canvas: (any Canvas)? =
      style.cell.map { PixelCanvas(of: size, frames: count, cell: $0, style) }
      ?? CellCanvas(of: size, style)
    guard let canvas else { throw .tooExpensive }
    let step = max(1, (count + canvas.mostFrames - 1) / canvas.mostFrames)
    var frames: [DrawnPicture.Frame] = []
    var isDrawn = true
    var place = 0
    picture.forEachFrame(atMost: count) { pixels, time in
      if place % step == 0 {
        if let look = canvas.draw(pixels) {
          frames.append(DrawnPicture.Frame(look, time: max(DrawnPicture.shortest, time)))
        } else {
          isDrawn = false
        }
      } else if !frames.isEmpty {
        frames[frames.count - 1].time += time
      }
      place += 1
    }
    guard !frames.isEmpty, isDrawn else { throw .tooExpensive }
    return DrawnPicture(
      columns: canvas.columns, rows: canvas.rows, frames: frames, canMove: picture.delays.count > 1,
      plays: picture.plays)
  }

  /// Returns the facts of a picture.
  ///
  /// - Throws: A `PictureFailure` if the bytes cannot be decoded within the limits.
  static func facts(_ bytes: [UInt8]) throws(PictureFailure) -> PictureFacts {
    let picture = try LoadedPicture(bytes)
    guard let digest = cg_sha256(bytes, gsize(bytes.count)) else { throw .tooExpensive }
    defer { g_free(digest) }
    return PictureFacts(
      format: picture.format, digest: String(cString: digest), width: picture.width, height: picture.height)
  }
}

extension PictureStyle {
  /// The number of useful pixels in each direction.
  fileprivate var room: (width: Int, height: Int) {
    let cell = cell.map { ($0.width, $0.height) } ?? (CellCanvas.pixelsPerCell, CellCanvas.pixelsPerCell)
    return (columns * cell.0, rows * cell.1)
  }
}
