import Anki
import SwiftProtobuf

extension Message {
  /// The message as a value of a row.
  func asBytes() throws(AnkiPackageFailure) -> Statement.Value {
    guard let bytes = try? serializedBytes() as [UInt8] else { throw .unstorable }
    return .bytes(bytes)
  }
}
