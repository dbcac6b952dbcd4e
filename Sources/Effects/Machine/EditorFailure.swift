/// A reason why the person's editor returned nothing.
public enum EditorFailure: Error, Hashable, Sendable {
  /// The editor couldn't be started, or exited with the given status.
  case ended(status: Int32)
  /// The editor left no file.
  case nothing
  /// The file isn't valid UTF-8 text.
  case notText
  /// The text is too long for a field.
  case tooLarge
  /// The text couldn't be passed on, because the file at this path couldn't be written.
  case notWritten(path: String)
}
