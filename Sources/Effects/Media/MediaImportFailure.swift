import FlashcardKit

/// A reason why a file couldn't be added to a login's media.
public enum MediaImportFailure: Error, Hashable, Sendable {
  /// The picture couldn't be read or decoded.
  case picture(PictureFailure)
  /// The sound can't be used.
  case sound(SoundFailure)
  /// The file couldn't be saved.
  case store(StoreFailure)
}
