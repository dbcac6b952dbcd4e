import Anki
import Confinement
import Essentials
import Fetching

/// Collects packed records, and sends them in batches.
struct MessageWriter: ~Copyable {
  private let part: PackageMessage.Part
  /// The records that have not been sent.
  var packed = PackedWriter()

  /// Creates a writer of messages with this part of a package.
  init(_ part: PackageMessage.Part) { self.part = part }

  /// Sends the records if there are enough.
  mutating func sendIfFull() {
    if packed.bytes.count >= PackageLimits.batch { finish() }
  }

  /// Sends the rest.
  mutating func finish() {
    if !packed.bytes.isEmpty { PackageMessage(part, packed.take()).post() }
  }
}

extension PackageMessage {
  /// Sends the message. Ends the process if no one reads it.
  func post() {
    guard frame.send() else { exit(EXIT_FAILURE) }
  }
}
