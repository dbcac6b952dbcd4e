import Effects
import FlashcardKit

/// What the pixels of a picture are drawn on, frame by frame.
protocol Canvas {
  /// Cells beside each other.
  var columns: Int { get }
  /// Cells above each other.
  var rows: Int { get }
  /// How many frames of this size are handed on at most.
  var mostFrames: Int { get }
  /// What is to be seen of pixels; nil where there is no memory for that.
  func draw(_ pixels: OpaquePointer) -> DrawnPicture.Look?
}
