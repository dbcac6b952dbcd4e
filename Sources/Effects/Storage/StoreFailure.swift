/// Why something could not be opened or saved.
public enum StoreFailure: Error, Hashable, Sendable {
  /// No room is left on the disk (or in the person's share of it) for this file.
  case full(path: String)
  /// The disk can only be read.
  case readOnly(path: String)
  /// The system does not permit it.
  case notPermitted(path: String)
  /// Something else stands where a folder or file must be, such as a link.
  case inTheWay(path: String)
  /// A file or folder has gone.
  case missing(path: String)
  /// Anything else that the system said, by its number (`errno`).
  case disk(path: String, code: Int32)
  /// The files were written by a newer program, and are only read.
  case newerSchema
  /// Another program has it open.
  case inUse
  /// No login is open.
  case notOpen
  /// So many changes of the login before are not saved yet.
  case unsaved(Int)
}
