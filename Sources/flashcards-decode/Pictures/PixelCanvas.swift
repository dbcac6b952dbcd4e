import CGdkPixbuf
import Effects
import Fetching
import FlashcardKit

/// A canvas that draws PNGs, for terminals that show pixels: as large as their place on the screen, or smaller.
struct PixelCanvas: Canvas {
  let columns: Int
  let rows: Int
  private let width: Int
  private let height: Int
  /// The most pixels of all frames together.
  private let mostPixels: Int
  private let background: UInt32

  /// Creates a canvas for a picture with a number of frames, on a screen with cells of this size.
  init(of size: (width: Int, height: Int), frames: Int, cell: CellPixels, _ style: PictureStyle) {
    // As with cells, pixels are not enlarged beyond one cell.
    let most = DrawnPicture.maxPixelCells
    let room = (
      width: min(max(1, style.columns), size.width, most) * cell.width,
      height: min(max(1, style.rows), size.height, most) * cell.height
    )
    let fit = min(Double(room.width) / Double(size.width), Double(room.height) / Double(size.height))
    func cells(_ pixels: Int, _ cell: Int) -> Int {
      max(1, Int((Double(pixels) * fit / Double(cell) - 0.01).rounded(.up)))
    }
    columns = cells(size.width, cell.width)
    rows = cells(size.height, cell.height)
    background = style.background
    let isMoving = frames > 1
    let bound =
      isMoving ? min(PictureLimits.shownMovingPixels, columns * rows * PictureLimits.shownMovingPixelsPerCell) : 0
    mostPixels = max(1, bound)
    // Enlarge small pictures by whole pixels, as cells do, since terminals would blur them. Animations are left to the
    // terminal to enlarge.
    var scale = fit < 1 ? fit : isMoving ? 1 : fit.rounded(.down)
    func pixels(_ scale: Double) -> Double { Double(size.width * size.height) * scale * scale }
    if isMoving {
      // Coarser, but not by much; beyond that, frames are skipped.
      let share = Double(mostPixels) / (pixels(scale) * Double(min(frames, PictureLimits.frames)))
      if share < 1 { scale *= max(0.5, share.squareRoot()) }
    }
    let share = Double(PictureLimits.shownPixels) / pixels(scale)
    if share < 1 { scale *= share.squareRoot() }
    width = max(1, Int(Double(size.width) * scale + 0.01))
    height = max(1, Int(Double(size.height) * scale + 0.01))
  }

  var mostFrames: Int { max(1, min(PictureLimits.frames, mostPixels / (width * height))) }

  func draw(_ pixels: OpaquePointer) -> DrawnPicture.Look? {
    var drawn: OpaquePointer?
    defer { if let drawn { cg_let_go(UnsafeMutableRawPointer(drawn)) } }
    let own = (gdk_pixbuf_get_width(pixels), gdk_pixbuf_get_height(pixels))
    let interpolation = gint(width) < own.0 || gint(height) < own.1 ? GDK_INTERP_BILINEAR : GDK_INTERP_NEAREST
    if gdk_pixbuf_get_has_alpha(pixels) != 0 {
      drawn = gdk_pixbuf_composite_color_simple(
        pixels, gint(width), gint(height), interpolation, 255, 1024, background, background)
      guard drawn != nil else { return nil }
    } else if own != (gint(width), gint(height)) {
      drawn = gdk_pixbuf_scale_simple(pixels, gint(width), gint(height), interpolation)
      guard drawn != nil else { return nil }
    }
    var count: gsize = 0
    guard let bytes = cg_png(drawn ?? pixels, &count) else { return nil }
    defer { g_free(bytes) }
    return .pixels(Array(UnsafeBufferPointer(start: bytes, count: Int(count))))
  }
}
