import FlashcardKit
import Sealing

/// What stands in `library.plist` of a login that is protected: its data key, wrapped. The list of decks lies sealed beside
/// it. Programs that know nothing of this find a file of a newer version, and write nothing.
struct KeyFile: Hashable, Sendable {
  /// The version of the format.
  private static let version: Int64 = 1

  /// The salt of the passphrase, and what making a key from it costs.
  let salt: [UInt8]
  let cost: PassphraseCost
  /// The data key, wrapped by the passphrase and by the recovery key.
  let wrapped: [UInt8]
  var recovery: [UInt8]
  /// Whether the person agreed that how many cards are due lies open.
  let showsDue: Bool
  /// How often the key was wrapped anew, by which the later one of two files is known. Earlier versions wrote none.
  private(set) var number: Int64 = 1
  /// Whether nothing in the file was damaged since it was written.
  private(set) var isIntact = true

  /// A reason why a file has no key.
  enum Failure: Error { case notProtected, notUnderstood, newer }

  /// Wraps a key.
  init(
    _ key: DataKey, passphrase: SecretBytes, cost: PassphraseCost, recovery: RecoveryKey, showsDue: Bool
  ) throws(SealingFailure) {
    salt = WrappedKey.newSalt()
    self.cost = cost
    self.showsDue = showsDue
    wrapped = WrappedKey.wrap(
      key, by: try WrappedKey.key(from: passphrase, salt: salt, cost: cost), in: KeyFile.context(salt, cost, showsDue))
    self.recovery = WrappedKey.wrap(key, by: recovery.key, in: KeyFile.recoveryContext)
  }

  /// Wraps a key by a new passphrase, and as in the file before this one by the recovery key.
  init(
    _ key: DataKey, passphrase: SecretBytes, cost: PassphraseCost, showsDue: Bool, as before: KeyFile
  ) throws(SealingFailure) {
    salt = WrappedKey.newSalt()
    self.cost = cost
    self.showsDue = showsDue
    wrapped = WrappedKey.wrap(
      key, by: try WrappedKey.key(from: passphrase, salt: salt, cost: cost), in: KeyFile.context(salt, cost, showsDue))
    recovery = before.recovery
    number = before.number + 1
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - isOfAnyVersion: Whether its version may be any.
  /// - Throws: `.notProtected` if it is that of a login without a passphrase, `.newer` if it is of a newer version, or
  ///   `.notUnderstood` if it is damaged, or would cost more than any program asks for.
  init(_ bytes: [UInt8], ofAnyVersion isOfAnyVersion: Bool = false) throws(Failure) {
    guard let sealed = KeyFile.entry(bytes) else { throw .notProtected }
    func entry(_ key: String) -> [UInt8]? { sealed[key]?.string.flatMap { [UInt8](hexadecimal: $0) } }
    let version = sealed["version"]?.integer
    if let version, version > KeyFile.version, !isOfAnyVersion { throw .newer }
    guard version == KeyFile.version || isOfAnyVersion, let salt = entry("salt"), salt.count == WrappedKey.salt,
      let passes = sealed["passes"]?.integer.flatMap({ Int(exactly: $0) }),
      let memory = sealed["memory"]?.integer.flatMap({ Int(exactly: $0) }),
      let cost = PassphraseCost(passes: passes, memory: memory), let wrapped = entry("key"),
      let recovery = entry("recovery")
    else { throw .notUnderstood }
    (self.salt, self.cost, self.wrapped, self.recovery) = (salt, cost, wrapped, recovery)
    showsDue = sealed["due"]?.boolean ?? false
    let number = sealed["number"]?.integer
    self.number = (number ?? 0).clamped(to: 0...LibraryFile.lastSequence)
    isIntact = sealed["check"]?.string.map { $0 == check } ?? (number == nil)
  }

  /// A checksum of what the file says. Whoever can write the file can make one; it tells damage from another passphrase.
  private var check: String {
    let fields = [
      "\(KeyFile.version)", salt.hexadecimal, "\(cost.passes)", "\(cost.memory)", wrapped.hexadecimal,
      recovery.hexadecimal, "\(showsDue)", "\(number)",
    ]
    return SHA256.digest(Array(fields.joined(separator: " ").utf8))
  }

  /// Whether another file says the same.
  func isSame(as other: KeyFile) -> Bool { bytes == other.bytes }

  /// Whether another file has the same wrapped keys, whatever its number.
  func hasSameKeys(as other: KeyFile) -> Bool {
    var file = self
    file.number = other.number
    return file.isSame(as: other)
  }

  /// Whether the bytes of a list of decks are those of a login that is protected.
  static func isOne(_ bytes: [UInt8]) -> Bool {
    entry(bytes) != nil
  }

  /// More bytes than a file has. The list of decks of a large login takes time to read.
  static let most = 4096

  private static func entry(_ bytes: [UInt8]) -> [String: PropertyValue]? {
    bytes.count >= most ? nil : (try? Plist.value(of: bytes))?.dictionary?["sealed"]?.dictionary
  }

  /// Opens the data key.
  ///
  /// - Throws: `SealingFailure.wrongKey` if the passphrase is not the one.
  func open(_ passphrase: SecretBytes) throws(SealingFailure) -> DataKey {
    let key = try WrappedKey.key(from: passphrase, salt: salt, cost: cost)
    return try WrappedKey.unwrap(wrapped, by: key, in: KeyFile.context(salt, cost, showsDue))
  }

  /// Opens the data key.
  ///
  /// - Throws: `SealingFailure.wrongKey` if the recovery key is not the one.
  func open(_ recovery: RecoveryKey) throws(SealingFailure) -> DataKey {
    try WrappedKey.unwrap(self.recovery, by: recovery.key, in: KeyFile.recoveryContext)
  }

  /// Returns this file with the data key wrapped by another recovery key.
  func renewed(_ key: DataKey, by recovery: RecoveryKey) -> KeyFile {
    var file = self
    file.recovery = WrappedKey.wrap(key, by: recovery.key, in: KeyFile.recoveryContext)
    file.number += 1
    return file
  }

  private static let recoveryContext = Array("flashcards recovery 1".utf8)

  /// What the person agreed to is in it, so that nobody else can agree.
  private static func context(_ salt: [UInt8], _ cost: PassphraseCost, _ showsDue: Bool) -> [UInt8] {
    Array("flashcards passphrase 1 \(cost.passes) \(cost.memory)\(showsDue ? " due" : "") ".utf8) + salt
  }

  var bytes: [UInt8] {
    var sealed: [String: PropertyValue] = [
      "version": .integer(KeyFile.version), "salt": .string(salt.hexadecimal),
      "passes": .integer(Int64(cost.passes)), "memory": .integer(Int64(cost.memory)),
      "key": .string(wrapped.hexadecimal), "recovery": .string(recovery.hexadecimal), "number": .integer(number),
      "check": .string(check),
    ]
    if showsDue { sealed["due"] = .boolean(true) }
    return PlistWriter.file(
      of: .dictionary([
        "schema": .integer(LibraryFile.schema + 1), "through": .integer(0), "decks": .array([]),
        "sealed": .dictionary(sealed),
      ]))
  }
}

extension [UInt8] {
  fileprivate init?(hexadecimal text: String) {
    let digits = text.utf8.map { $0 < 58 ? $0 &- 48 : $0 &- 87 }
    guard digits.count % 2 == 0, digits.count < 4096, digits.allSatisfy({ $0 < 16 }) else { return nil }
    self = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}
