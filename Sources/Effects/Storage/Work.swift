public import FlashcardKit

/// A piece of data to save.
public enum Work: Sendable, Equatable {
  /// A change to the library.
  case change(Change)
  /// Review log entries.
  case answers([ReviewEntry])
}
