/// Why a picture cannot be shown or taken.
public enum PictureFailure: Error, Hashable, Sendable, Codable {
  /// Its file or its address could not be read.
  case source(NetworkFailure)
  /// The program that decodes pictures does not start.
  case noDecoder
  /// It is no picture, or of a kind that is not read.
  case unknownFormat
  /// It is a picture of a kind that is not read.
  case notRead(OtherPictureKind)
  /// It is of a kind that this machine has nothing to read it with.
  case noLoader(PictureFormat)
  /// It says to be so large that nobody decodes it.
  case tooManyPixels(width: Int, height: Int)
  /// It is cut off or damaged.
  case damaged
  /// It takes too long or too much memory.
  case tooHard
}
