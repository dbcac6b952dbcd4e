import CSodium

/// The SHA-256 hash (FIPS 180-4), which names media files.
public enum SHA256 {
  /// Returns the hash of bytes as 64 lowercase hexadecimal digits.
  public static func digest(_ bytes: [UInt8]) -> String {
    var hash = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
    crypto_hash_sha256(&hash, bytes, UInt64(bytes.count))
    return hash.hexadecimal
  }
}

extension [UInt8] {
  /// The bytes as lowercase hexadecimal digits.
  package var hexadecimal: String {
    var digits = [CChar](repeating: 0, count: count * 2 + 1)
    sodium_bin2hex(&digits, digits.count, self, count)
    return String(decoding: digits.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
