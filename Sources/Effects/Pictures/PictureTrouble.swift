import FlashcardKit

/// Why a picture is not among a login's own.
public enum PictureTrouble: Error, Hashable, Sendable {
  /// It could not be had, or is none.
  case picture(PictureFailure)
  /// The disk did not take it.
  case store(StoreFailure)
}
