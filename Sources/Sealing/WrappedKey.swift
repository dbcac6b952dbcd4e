import CSodium

/// How a key is made from a passphrase by Argon2id.
package struct PassphraseCost: Hashable, Sendable {
  /// How many times the memory is gone through.
  package let passes: Int
  /// The memory in bytes.
  package let memory: Int

  /// Creates a cost that others have chosen. Returns `nil` for one that takes much more time or memory than any program of
  /// ours would ask for, or so little that guessing is cheap.
  package init?(passes: Int, memory: Int) {
    guard PassphraseCost.passes.contains(passes), PassphraseCost.memories.contains(memory) else { return nil }
    self.passes = passes
    self.memory = memory
  }

  private init(usual passes: Int) {
    self.passes = passes
    memory = 64 << 20
  }

  /// About half a second.
  package static let usual = PassphraseCost(usual: 11)

  private static let passes = 1...64
  private static let memories = (8 << 20)...(1 << 30)
}

/// A data key that was sealed by another key, which a person has.
package enum WrappedKey {
  /// The number of bytes of the salt of a passphrase.
  package static let salt = crypto_pwhash_saltbytes()

  /// Returns a new random salt.
  package static func newSalt() -> [UInt8] { Sodium.random(salt) }

  /// Makes a key from a passphrase.
  ///
  /// - Parameters:
  ///   - passphrase: The passphrase, as UTF-8 in a normal form.
  ///   - salt: The salt.
  ///   - cost: What making the key costs.
  /// - Returns: The key.
  /// - Throws: `SealingFailure.noMemory`, or `.notUnderstood` if the salt has another length.
  package static func key(
    from passphrase: SecretBytes, salt: [UInt8], cost: PassphraseCost
  ) throws(SealingFailure) -> SecretBytes {
    guard salt.count == self.salt else { throw .notUnderstood }
    do throws(SealingFailure) {
      return try SecretBytes(count: 32) { memory in
        passphrase.withBytes { bytes in
          bytes.withMemoryRebound(to: CChar.self, capacity: passphrase.count) { text in
            crypto_pwhash(
              memory, 32, text, UInt64(passphrase.count), salt, UInt64(cost.passes), cost.memory,
              crypto_pwhash_alg_argon2id13())
          }
        } == 0
      }
    } catch { throw .noMemory }
  }

  /// Seals a data key by another.
  package static func wrap(_ key: DataKey, by other: SecretBytes, in context: [UInt8]) -> [UInt8] {
    var sealed = Sodium.random(Message.nonce)
    let nonce = sealed
    sealed += [UInt8](unsafeUninitializedCapacity: DataKey.size + Message.tag) { buffer, filled in
      guard let out = buffer.baseAddress else { return }
      key.bytes.withBytes { bytes in
        _ = other.withBytes {
          crypto_aead_xchacha20poly1305_ietf_encrypt(
            out, nil, bytes, UInt64(DataKey.size), context, UInt64(context.count), nil, nonce, $0)
        }
      }
      filled = DataKey.size + Message.tag
    }
    return sealed
  }

  /// Opens a data key.
  ///
  /// - Throws: `SealingFailure.wrongKey` if it was sealed by another key or in another context, or `.noMemory`.
  package static func unwrap(
    _ sealed: [UInt8], by other: SecretBytes, in context: [UInt8]
  ) throws(SealingFailure) -> DataKey {
    guard sealed.count == DataKey.size + Message.overhead else { throw .notUnderstood }
    return try DataKey(
      SecretBytes(count: DataKey.size) { memory in
        sealed.withUnsafeBufferPointer { sealed in
          guard let start = sealed.baseAddress else { return false }
          return other.withBytes {
            crypto_aead_xchacha20poly1305_ietf_decrypt(
              memory, nil, nil, start + Message.nonce, UInt64(sealed.count - Message.nonce), context,
              UInt64(context.count), start, $0)
          } == 0
        }
      })
  }
}
