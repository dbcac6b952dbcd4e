/// A finding of checking a login's files.
public enum Finding: Hashable, Sendable {
  /// A notice that opening the files would raise.
  case notice(Notice)
  /// A temporary file left by a program that ended while writing.
  case leftover(file: String)
  /// A file or folder that others than its owner can read or write.
  case shared(file: String)
  /// An unreadable file of unfinished cards or a position in a quiz.
  case unreadable(file: String)
  /// Something else, such as a link, in place of a file or folder.
  case inTheWay(file: String)
  /// A damaged file that holds the only copies of cards of a deck.
  case setAside(file: String, title: String, cards: Int)
  /// A deck's file was lost, damaged, or replaced by an older one, and the given number of its cards isn't back. With 0,
  /// only texts may be older than they were.
  case lost(title: String, cards: Int)
  /// A picture used by cards that doesn't exist.
  case missingPicture(file: String)
  /// A file or folder that can't be accessed.
  case closed(StoreFailure)
}
