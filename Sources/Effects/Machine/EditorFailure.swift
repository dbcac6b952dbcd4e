/// Why nothing came back from a person's own editor.
public enum EditorFailure: Error, Hashable, Sendable {
  /// It could not be started, or ended with this status.
  case ended(status: Int32)
  /// It left no file.
  case nothing
  /// What it left is no text in UTF-8.
  case notText
  /// What it left is more than a field takes.
  case tooLarge
  /// The text could not be handed to it: the file at this path could not be written.
  case notWritten(path: String)
}
