import Effects
import FlashcardKit

/// A surface that frames of a picture are drawn on.
protocol Canvas {
  /// The width in cells.
  var columns: Int { get }
  /// The height in cells.
  var rows: Int { get }
  /// The most frames of this size to return.
  var mostFrames: Int { get }
  /// Returns a frame drawn from pixels, or `nil` if there is not enough memory.
  func draw(_ pixels: OpaquePointer) -> DrawnPicture.Look?
}
