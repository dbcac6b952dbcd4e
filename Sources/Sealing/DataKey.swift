import CSodium

/// The key of everything that a login has: random, and never derived from anything a person knows, so that a passphrase is
/// changed without sealing anything anew. Each purpose has a key of its own that follows from it.
package final class DataKey: Sendable {
  static let size = crypto_kdf_keybytes()

  let bytes: SecretBytes
  /// The keys of whole files, of records, of names, of their nonces, of messages, and of their nonces.
  let files: SecretBytes
  let records: SecretBytes
  let names: SecretBytes
  let nameHashes: SecretBytes
  let messages: SecretBytes
  let messageHashes: SecretBytes

  /// Creates a random key.
  ///
  /// - Throws: `SealingFailure.noMemory`.
  package convenience init() throws(SealingFailure) { try self.init(SecretBytes(random: DataKey.size)) }

  /// Creates the key that has these bytes.
  ///
  /// - Throws: `SealingFailure.noMemory`, or `.notUnderstood` if their number is wrong.
  package init(_ bytes: SecretBytes) throws(SealingFailure) {
    guard bytes.count == DataKey.size else { throw .notUnderstood }
    func key(_ number: UInt64) throws(SealingFailure) -> SecretBytes {
      try SecretBytes(count: 32) { memory in
        bytes.withBytes { crypto_kdf_derive_from_key(memory, 32, number, "flashcrd", $0) } == 0
      }
    }
    self.bytes = bytes
    files = try key(1)
    records = try key(2)
    names = try key(3)
    nameHashes = try key(4)
    messages = try key(5)
    messageHashes = try key(6)
  }

  /// Whether two keys are the same.
  package func isSame(as other: DataKey) -> Bool {
    bytes.withBytes { own in other.bytes.withBytes { sodium_memcmp(own, $0, DataKey.size) == 0 } }
  }
}

/// A message that is sealed as a whole with XChaCha20-Poly1305: a nonce, the ciphertext, and its tag.
enum Message {
  static let nonce = crypto_aead_xchacha20poly1305_ietf_npubbytes()
  static let tag = crypto_aead_xchacha20poly1305_ietf_abytes()
  static let overhead = nonce + tag

  /// Seals bytes, adding them to others.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - context: What the seal is bound to.
  ///   - nonce: The nonce, which is never used for anything else.
  ///   - key: The key.
  ///   - sealed: What gets the nonce, the ciphertext, and the tag.
  static func seal(
    _ bytes: ArraySlice<UInt8>, in context: [UInt8], nonce: [UInt8] = Sodium.random(nonce), by key: SecretBytes,
    to sealed: inout [UInt8]
  ) {
    sealed += nonce
    sealed += [UInt8](unsafeUninitializedCapacity: bytes.count + tag) { buffer, filled in
      guard let out = buffer.baseAddress else { return }
      bytes.withUnsafeBufferPointer { bytes in
        _ = key.withBytes {
          crypto_aead_xchacha20poly1305_ietf_encrypt(
            out, nil, bytes.baseAddress, UInt64(bytes.count), context, UInt64(context.count), nil, nonce,
            $0)
        }
      }
      filled = bytes.count + tag
    }
  }

  /// Returns what was sealed, or `nil` if it was not by this key or in this context.
  static func open(_ sealed: ArraySlice<UInt8>, in context: [UInt8], by key: SecretBytes) -> [UInt8]? {
    guard sealed.count >= overhead else { return nil }
    var isOpen = false
    let bytes = [UInt8](unsafeUninitializedCapacity: sealed.count - overhead) { buffer, filled in
      sealed.withUnsafeBufferPointer { sealed in
        guard let start = sealed.baseAddress else { return }
        isOpen =
          key.withBytes {
            crypto_aead_xchacha20poly1305_ietf_decrypt(
              buffer.baseAddress, nil, nil, start + nonce, UInt64(sealed.count - nonce), context, UInt64(context.count),
              start, $0)
          } == 0
      }
      filled = isOpen ? sealed.count - overhead : 0
    }
    return isOpen ? bytes : nil
  }
}
