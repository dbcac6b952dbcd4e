/// A reason why there is no table of cards in a file.
public enum TableFailure: Error, Hashable, Sendable {
  /// There is no such file.
  case missing
  /// The path leads to a folder, a pipe, or a device.
  case notAFile
  /// The file is larger than `limit` bytes.
  case tooLarge(limit: Int)
  /// The file can't be read.
  case unreadable
  /// The file has no text.
  case format(FormatFailure)
  /// The text isn't a table of at least two rows with a separator between their fields.
  case noTable
}
