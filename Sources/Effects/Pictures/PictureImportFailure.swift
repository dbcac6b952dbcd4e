import FlashcardKit

/// A reason why a picture couldn't be added to a login.
public enum PictureImportFailure: Error, Hashable, Sendable {
  /// The picture couldn't be read or decoded.
  case picture(PictureFailure)
  /// The picture couldn't be saved.
  case store(StoreFailure)
}
