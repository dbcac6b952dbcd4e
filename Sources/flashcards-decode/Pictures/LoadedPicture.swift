import CGdkPixbuf
import Effects
import Essentials
import Fetching
import FlashcardKit

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
  func forEachFrame(atMost count: Int, _ body: (OpaquePointer, Milliseconds) -> Void) {
    guard count > 1, !delays.isEmpty, let animation = gdk_pixbuf_loader_get_animation(loader),
      let moment = cg_begin(animation)
    else { return body(pixels, 0) }
    defer { cg_let_go(UnsafeMutableRawPointer(moment)) }
    var time: Milliseconds = 0
    for _ in 0..<min(count, delays.count) {
      guard let frame = gdk_pixbuf_animation_iter_get_pixbuf(moment) else { return }
      // The last frame of an animation that stops here.
      let delay = Milliseconds(gdk_pixbuf_animation_iter_get_delay_time(moment))
      let seen = delay < 0 ? 1000 : max(DrawnPicture.shortest, delay)
      body(frame, seen)
      time += max(1, delay)
      cg_go_to(moment, gint64(time))
    }
  }
}
