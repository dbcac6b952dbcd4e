public import Anki

/// A reason why cards were not exported. What was at the path before is unchanged.
public enum ExportFailure: Error, Hashable, Sendable {
  /// There is something at the path, and it wasn't to be replaced.
  case exists
  /// The path leads to a folder, a pipe, or a device.
  case notAFile
  /// The file can't be written.
  case notWritten(StoreFailure)
  /// The package can't be written, for another reason.
  case package(AnkiPackageFailure)
}
