public import Effects
public import FlashcardKit

/// What the store says. Events come in the order of what they tell of.
public enum StoreEvent: Sendable, Equatable {
  /// A login's library, as its files have it.
  case opened(Login, Library, notices: [Notice])
  /// What can be seen of a large library before all of it is read: its decks, and the first cards of the first ones.
  /// `.opened` or `.notOpened` follows.
  case glimpsed(Login, Library)
  /// A login could not be opened; the one before stays open where the reason is `.unsaved`.
  case notOpened(Login, StoreFailure)
  /// The answers of the login that is open, some time after it was opened, and again where their files were replaced. It
  /// holds all that were confirmed before.
  case answers(ReviewLog)
  /// Other programs have logged answers.
  case answeredElsewhere([ReviewEntry])
  /// The change or answer of that ticket is on the disk: it survives a crash and a power cut.
  case committed(ticket: Int)
  /// The change or answer of that ticket is not on the disk, for this reason. Unless the files are of a newer program, it stays
  /// in memory, is tried again, and `.committed` follows.
  case notSaved(ticket: Int, StoreFailure)
  /// Another program has made a change: before all of this program's changes that are not committed yet, and after
  /// those that are.
  case changedElsewhere(Change)
  /// Other programs have made changes that cannot be told apart. The library holds them and all that is committed;
  /// changes that are not committed yet must be applied to it again.
  case reloaded(Library)
  /// Something about the files that came to light later than at opening.
  case noticed([Notice])
  /// A login is in the trash, at this path.
  case removed(Login, path: String)
  /// A login could not be removed.
  case notRemoved(Login, StoreFailure)
  /// The login that was open is let go (`leave`, `close`), with so many changes unsaved: `leave` keeps a login open
  /// as long as there are any.
  case left(Login, unsaved: Int)
}
