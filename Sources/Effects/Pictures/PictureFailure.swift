/// A reason why a picture can't be shown or added.
public enum PictureFailure: Error, Hashable, Sendable, Codable {
  /// The file or address couldn't be read.
  case source(NetworkFailure)
  /// The decoder couldn't be started.
  case noDecoder
  /// The file isn't a picture in a known format.
  case unknownFormat
  /// The format is known but not supported.
  case unsupported(UnsupportedPictureFormat)
  /// No loader for the format is installed on this machine.
  case noLoader(PictureFormat)
  /// The claimed dimensions are too large to decode.
  case tooManyPixels(width: Int, height: Int)
  /// The file is truncated or damaged.
  case damaged
  /// Decoding takes too much time or memory.
  case tooExpensive
}
