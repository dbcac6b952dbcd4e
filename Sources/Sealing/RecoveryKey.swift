import CSodium

/// A key that a person writes down, for when the passphrase is forgotten: 144 random bits, as six groups of five letters and
/// digits, the last of which tells whether one of the others is wrong.
package struct RecoveryKey: Sendable {
  private static let size = 18
  /// Digits and letters without those that are taken for others.
  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
  private static let length = 30
  private static let group = 5

  /// The text to write down.
  package let text: String
  /// The key by which a data key is sealed.
  package let key: SecretBytes

  /// Creates a random key.
  ///
  /// - Throws: `SealingFailure.noMemory`.
  package init() throws(SealingFailure) { try self.init(bytes: Sodium.random(RecoveryKey.size)) }

  /// Reads what a person typed: the groups in any case, with or without hyphens and blanks, with O for 0 and I or L for 1.
  ///
  /// - Throws: `SealingFailure.wrongKey` if it is none, or `.noMemory`.
  package init(_ typed: String) throws(SealingFailure) {
    var values: [UInt8] = []
    for byte in typed.uppercased().utf8 where byte != UInt8(ascii: "-") && byte != UInt8(ascii: " ") {
      let digit =
        switch byte {
        case UInt8(ascii: "O"): UInt8(ascii: "0")
        case UInt8(ascii: "I"), UInt8(ascii: "L"): UInt8(ascii: "1")
        default: byte
        }
      guard let value = RecoveryKey.alphabet.firstIndex(of: digit), values.count < RecoveryKey.length else {
        throw .wrongKey
      }
      values.append(UInt8(value))
    }
    guard values.count == RecoveryKey.length, RecoveryKey.check(values.dropLast()) == values.last else {
      throw .wrongKey
    }
    var bytes: [UInt8] = []
    var (bits, count) = (UInt16(0), 0)
    for value in values.dropLast() {
      bits = bits << 5 | UInt16(value)
      count += 5
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    guard bytes.count == RecoveryKey.size, bits & (1 << count - 1) == 0 else { throw .wrongKey }
    try self.init(bytes: bytes)
  }

  init(bytes: [UInt8]) throws(SealingFailure) {
    precondition(bytes.count == RecoveryKey.size)
    var values: [UInt8] = []
    var (bits, count) = (UInt16(0), 0)
    for byte in bytes + [0] where values.count < RecoveryKey.length - 1 {
      bits = bits << 8 | UInt16(byte)
      count += 8
      while count >= 5, values.count < RecoveryKey.length - 1 {
        count -= 5
        values.append(UInt8(truncatingIfNeeded: bits >> count & 31))
      }
    }
    values.append(RecoveryKey.check(values[...]))
    let digits = values.map { Character(Unicode.Scalar(RecoveryKey.alphabet[Int($0)])) }
    text = stride(from: 0, to: digits.count, by: RecoveryKey.group).map {
      String(digits[$0..<min($0 + RecoveryKey.group, digits.count)])
    }.joined(separator: "-")
    let context = Array("flashcards recovery 1".utf8)
    key = try SecretBytes(count: 32) { memory in
      crypto_generichash(memory, 32, bytes, UInt64(bytes.count), context, context.count) == 0
    }
  }

  /// Returns the check digit of values of 5 bits: the sum of each times a power of its own in the field of 32 elements, so
  /// that one wrong digit, or two neighbors exchanged, are noticed.
  private static func check(_ values: ArraySlice<UInt8>) -> UInt8 {
    values.reduce(0) { sum, value in
      let sum = sum ^ value
      // Times x, modulo x⁵ + x² + 1.
      return sum & 16 == 0 ? sum << 1 : (sum << 1 ^ 0b100101) & 31
    }
  }
}
