/// Why a file of key bindings cannot be used at all.
public enum KeyFileFailure: Error, Sendable, Equatable {
  /// It cannot be read.
  case unreadable
  /// It is a folder, a pipe or something else that is not a file.
  case notAFile
  /// It is larger than key bindings are.
  case tooLarge
  /// It is not text, or not YAML; `line` is where that shows, nil where it is unknown.
  case notYAML(line: Int?)
  /// A line holds an alias, an anchor, or values within values within values.
  case tooComplex(line: Int)
  /// A name stands in it twice.
  case repeated(String, line: Int)
}
