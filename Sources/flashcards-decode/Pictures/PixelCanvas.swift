import CGdkPixbuf
import Effects
import Fetching
import FlashcardKit

/// What pixels are drawn on for terminals that show them: PNGs as large as their place on the screen, or smaller.
struct PixelCanvas: Canvas {
  let columns: Int
  let rows: Int
  private let width: Int
  private let height: Int
  /// Of all frames together.
  private let mostPixels: Int
  private let background: UInt32

  /// A canvas for a picture of so many frames on a screen with such cells.
  init(of size: (width: Int, height: Int), frames: Int, cell: CellPixels, _ manner: PictureStyle) {
    // As in cells, no pixel becomes wider than one.
    let most = DrawnPicture.mostOfPixels
    let room = (
      width: min(max(1, manner.columns), size.width, most) * cell.width,
      height: min(max(1, manner.rows), size.height, most) * cell.height
    )
    let fit = min(Double(room.width) / Double(size.width), Double(room.height) / Double(size.height))
    func cells(_ pixels: Int, _ cell: Int) -> Int {
      max(1, Int((Double(pixels) * fit / Double(cell) - 0.01).rounded(.up)))
    }
    columns = cells(size.width, cell.width)
    rows = cells(size.height, cell.height)
    background = manner.background
    let isMoving = frames > 1
    let bound =
      isMoving ? min(PictureLimits.shownMovingPixels, columns * rows * PictureLimits.shownMovingPixelsOfCell) : 0
    mostPixels = max(1, bound)
    // Of a small one each pixel becomes a square, as in cells: terminals would blur it. Those that move they enlarge.
    var scale = fit < 1 ? fit : isMoving ? 1 : fit.rounded(.down)
    func pixels(_ scale: Double) -> Double { Double(size.width * size.height) * scale * scale }
    if isMoving {
      // Coarser, but not by much: from then on frames are left out.
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
    let manner = gint(width) < own.0 || gint(height) < own.1 ? GDK_INTERP_BILINEAR : GDK_INTERP_NEAREST
    if gdk_pixbuf_get_has_alpha(pixels) != 0 {
      drawn = gdk_pixbuf_composite_color_simple(
        pixels, gint(width), gint(height), manner, 255, 1024, background, background)
      guard drawn != nil else { return nil }
    } else if own != (gint(width), gint(height)) {
      drawn = gdk_pixbuf_scale_simple(pixels, gint(width), gint(height), manner)
      guard drawn != nil else { return nil }
    }
    var count: gsize = 0
    guard let bytes = cg_png(drawn ?? pixels, &count) else { return nil }
    defer { g_free(bytes) }
    return .pixels(Array(UnsafeBufferPointer(start: bytes, count: Int(count))))
  }
}
