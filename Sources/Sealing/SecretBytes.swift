import CSodium

/// A reason why something could not be sealed, or a key not be had.
package enum SealingFailure: Error, Hashable, Sendable {
  /// There is not enough memory for a key, or for making one from a passphrase.
  case noMemory
  /// The passphrase or the recovery key is not the one.
  case wrongKey
  /// What was sealed is damaged, or sealed in a way that this program does not know or does not accept.
  case notUnderstood
}

/// The library, which is set up by its first use.
enum Sodium {
  static let isReady = sodium_init() >= 0

  /// Returns random bytes.
  static func random(_ count: Int) -> [UInt8] {
    precondition(isReady)
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      guard let out = buffer.baseAddress else { return }
      randombytes_buf(out, count)
      filled = count
    }
  }
}

/// Secret bytes, in memory that is not written to swap space, and is wiped when nobody has them any more.
package final class SecretBytes: Sendable {
  package let count: Int
  /// The address of the memory, which does not change.
  private let address: UInt

  /// Creates secret bytes that a closure fills in.
  ///
  /// - Throws: `SealingFailure.noMemory`, or `.wrongKey` if the closure returns `false`.
  init(count: Int, _ fill: (_ memory: UnsafeMutablePointer<UInt8>) -> Bool) throws(SealingFailure) {
    guard Sodium.isReady, let memory = sodium_malloc(count) else { throw .noMemory }
    self.count = count
    address = UInt(bitPattern: memory)
    guard fill(memory.assumingMemoryBound(to: UInt8.self)) else { throw .wrongKey }
    sodium_mprotect_readonly(memory)
  }

  /// Creates random bytes.
  convenience init(random count: Int) throws(SealingFailure) {
    try self.init(count: count) { memory in
      randombytes_buf(memory, count)
      return true
    }
  }

  /// Moves bytes to memory that is protected, and wipes them where they were.
  package convenience init(moving bytes: inout [UInt8]) throws(SealingFailure) {
    let count = bytes.count
    defer { bytes.wipe() }
    // Of no bytes, there is still an address.
    try self.init(count: count) { memory in
      for (index, byte) in bytes.enumerated() { memory[index] = byte }
      return true
    }
  }

  deinit { sodium_free(UnsafeMutableRawPointer(bitPattern: address)) }

  func withBytes<Result>(_ body: (UnsafePointer<UInt8>) -> Result) -> Result {
    // Creating it failed if there was no memory, so the address is never null.
    body(Swift.withUnsafeBytes(of: address) { $0.load(as: UnsafePointer<UInt8>.self) })
  }
}

extension [UInt8] {
  /// Overwrites the bytes with zeros. Copies that were made of them stay.
  package mutating func wipe() {
    withUnsafeMutableBytes { sodium_memzero($0.baseAddress, $0.count) }
    removeAll()
  }

  /// Appends a number of 32 or 64 bits, its lowest byte first.
  mutating func append<Number: FixedWidthInteger>(little number: Number) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }
}

extension ArraySlice<UInt8> {
  /// The number whose bytes these are, the lowest first.
  func little<Number: FixedWidthInteger & UnsignedInteger>(_ type: Number.Type) -> Number {
    reversed().reduce(0) { $0 << 8 | Number($1) }
  }
}
