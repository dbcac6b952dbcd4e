public import FlashcardKit

/// An event reported by the store. Events arrive in the order of what they report.
public enum StoreEvent: Sendable, Equatable {
  /// A login was opened. The library is the one in its files.
  case opened(Login, Library, notices: [Notice])
  /// A large library was read in part: `unread` has the decks that follow. Sent soon after `open`, with the first cards,
  /// and then from time to time until `.opened` or `.notOpened`. Changes may be committed at once; they are confirmed
  /// afterwards.
  case reading(Login, Library)
  /// A login could not be opened. If the reason is `.unsaved`, the previous one stays open.
  case notOpened(Login, StoreFailure)
  /// The review log of the open login was read: some time after opening, and again when its files were replaced. It
  /// includes everything confirmed so far.
  case answers(ReviewLog)
  /// Other programs have added entries to the review log.
  case reviewedElsewhere([ReviewEntry])
  /// The change or log entry with this ticket is on the disk and survives a crash or power failure.
  case committed(ticket: Int)
  /// The change or log entry with this ticket is not on the disk. Unless the files belong to a newer program, it stays
  /// in memory and is retried until `.committed` follows.
  case notSaved(ticket: Int, StoreFailure)
  /// Another program made a change. It comes after all committed changes of this program and before all uncommitted
  /// ones.
  case changedElsewhere(Change)
  /// Other programs made changes that cannot be told apart. The library includes them and everything committed;
  /// uncommitted changes must be applied to it again.
  case reloaded(Library)
  /// Problems with the files came to light after opening.
  case noticed([Notice])
  /// A login was moved to the trash, at this path.
  case removed(Login, path: String)
  /// A login could not be removed.
  case notRemoved(Login, StoreFailure)
  /// The open login was closed by `leave` or `close`, with this number of changes unsaved. `leave` keeps a login open
  /// as long as there are any.
  case left(Login, unsaved: Int)
}
