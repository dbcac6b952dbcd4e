/// A reason why something couldn't be opened or saved.
public enum StoreFailure: Error, Hashable, Sendable {
  /// The disk is full, or the person's quota exceeded.
  case full(path: String)
  /// The disk is read-only.
  case readOnly(path: String)
  /// Permission to write denied.
  case notPermitted(path: String)
  /// Permission to read denied.
  case notReadable(path: String)
  /// Something else, such as a link, is in place of a file or folder.
  case inTheWay(path: String)
  /// A file or folder is missing.
  case missing(path: String)
  /// Another system error, with its `errno`.
  case disk(path: String, code: Int32)
  /// The disk failed while something was being saved, and what was written could not be taken back: it may be saved.
  case unsure(path: String)
  /// The files were written by a newer version of the program, so they are read-only.
  case newerSchema
  /// Another program has the file open.
  case inUse
  /// No login is open.
  case notOpen
  /// The given number of changes of the previous login aren't saved yet.
  case unsaved(Int)
}
