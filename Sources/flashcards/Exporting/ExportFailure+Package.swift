import Anki
import CardStore
import Effects

extension ExportFailure {
  /// Creates the failure to write a package at a path.
  init(_ failure: AnkiPackageFailure, at path: String) {
    self =
      if case .unwritable(let code) = failure { .notWritten(StoreFailure(code: code, path: path)) } else {
        .package(failure)
      }
  }
}
