/// Something about the files of a login that is not as it should be.
public enum Finding: Hashable, Sendable {
  /// What opening them would have to say.
  case notice(Notice)
  /// A file that a program left which ended while it wrote.
  case leftover(file: String)
  /// Others than its owner may read a file or folder, or write to it.
  case shared(file: String)
  /// A file of what was being typed, or of where a quiz was left, cannot be read.
  case unreadable(file: String)
  /// Something else stands where a file or folder must be, such as a link.
  case inTheWay(file: String)
  /// So many cards of a deck lie whole among the damaged files, and nowhere else.
  case setAside(file: String, title: String, cards: Int)
  /// A picture that cards have is not there.
  case missingPicture(file: String)
  /// A file or folder cannot be looked at.
  case closed(StoreFailure)
}
