import CGdkPixbuf
import Essentials
import HelperProtocol

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

/// A picture decoded by gdk-pixbuf: its pixels, or those of each frame of an animation.
final class LoadedPicture {
  let format: PictureFormat
  private let loader: UnsafeMutablePointer<GdkPixbufLoader>
  private let pixels: OpaquePointer
  /// The delay of each frame in hundredths of a second, as the file states it. Empty if the picture is not animated.
  let delays: [Int]
  /// The number of times that an animation plays, or `nil` if it never stops.
  let plays: Int?

  /// Decodes a file, after checking the size it states. `room` is the number of useful pixels in each direction.
  ///
  /// - Throws: A `PictureFailure` if the format is unknown or has no loader, the file is damaged, or the picture is too
  ///   large.
  init(_ bytes: [UInt8], room: (width: Int, height: Int)? = nil) throws(PictureFailure) {
    guard let format = PictureFormat(bytes) else {
      throw UnsupportedPictureFormat(bytes).map(PictureFailure.unsupported) ?? .unknownFormat
    }
    guard bytes.isWhole(format) else { throw .damaged }
    var delays: [Int] = []
    var plays: Int?
    if format == .gif {
      guard let frames = GIFFrames(bytes) else { throw .damaged }
      guard frames.width * frames.height <= PictureLimits.pixels else {
        throw .tooManyPixels(width: frames.width, height: frames.height)
      }
      if frames.delays.count > 1 { (delays, plays) = (frames.delays, frames.plays) }
    }
    guard let loader = cg_loader(format.rawValue) else { throw .noLoader(format) }
    var size = cg_size()
    size.most = gint64(PictureLimits.pixels)
    // Only JPEGs can be scaled down for free while decoding.
    if let room, format == .jpeg { (size.width, size.height) = (Int32(room.width), Int32(room.height)) }
    let isWhole = withUnsafeMutablePointer(to: &size) { size in
      cg_watch_size(loader, size)
      var isFed = true
      // In pieces, so that a size that is too large is noticed before the rest.
      for start in stride(from: 0, to: bytes.count, by: 1 << 14) where isFed && size.pointee.is_too_large == 0 {
        isFed = bytes[start..<min(bytes.count, start + 1 << 14)].withUnsafeBufferPointer {
          cg_feed(loader, $0.baseAddress, gsize($0.count)) != 0
        }
      }
      return cg_close(loader) != 0 && isFed
    }
    let raw = isWhole && size.is_too_large == 0 ? gdk_pixbuf_loader_get_pixbuf(loader) : nil
    guard let raw, let upright = gdk_pixbuf_apply_embedded_orientation(raw) else {
      cg_let_go(loader)
      if size.is_too_large != 0 {
        throw .tooManyPixels(width: Int(size.own_width), height: Int(size.own_height))
      }
      throw .damaged
    }
    self.format = format
    self.loader = loader
    self.delays = delays
    self.plays = plays
    pixels = upright
  }

  deinit {
    cg_let_go(UnsafeMutableRawPointer(pixels))
    cg_let_go(loader)
  }

  var width: Int { Int(gdk_pixbuf_get_width(pixels)) }
  var height: Int { Int(gdk_pixbuf_get_height(pixels)) }

  /// Calls a function with the pixels and the duration of the first frame, or of each frame of an animation.
  func forEachFrame(atMost count: Int, _ body: (OpaquePointer, Int64) -> Void) {
    guard count > 1, !delays.isEmpty, let animation = gdk_pixbuf_loader_get_animation(loader),
      let moment = cg_begin(animation)
    else { return body(pixels, 0) }
    defer { cg_let_go(UnsafeMutableRawPointer(moment)) }
    var time: Int64 = 0
    for _ in 0..<min(count, delays.count) {
      guard let frame = gdk_pixbuf_animation_iter_get_pixbuf(moment) else { return }
      // The last frame of an animation that stops here.
      let delay = Int64(gdk_pixbuf_animation_iter_get_delay_time(moment))
      let seen = delay < 0 ? 1000 : max(DrawnPicture.shortest, delay)
      body(frame, seen)
      time += max(1, delay)
      cg_go_to(moment, gint64(time))
    }
  }
}

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
