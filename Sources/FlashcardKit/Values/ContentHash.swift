/// A 64-bit hash of numbers and bytes that is the same in every run, by which changed contents are found. It does not
/// protect against deliberate changes.
package struct ContentHash: Sendable {
  /// The hash of what was added.
  package private(set) var value: UInt64

  /// Creates the hash of nothing.
  package init() { value = 0x9E37_79B9_7F4A_7C15 }

  /// Adds a number. Each step can be undone, so none loses what was added before.
  package mutating func add(_ number: UInt64) {
    value = (value ^ number) &* 0xFF51_AFD7_ED55_8CCD
    value = (value ^ value >> 32) &* 0xC4CE_B9FE_1A85_EC53
    value ^= value >> 29
  }

  /// Adds bytes, and their number.
  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    add(UInt64(bytes.count))
    var offset = 0
    while offset + 8 <= bytes.count {
      add(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian)
      offset += 8
    }
    guard offset < bytes.count else { return }
    var rest: UInt64 = 0
    for byte in bytes[offset...] { rest = rest << 8 | UInt64(byte) }
    add(rest)
  }

  /// Adds a text.
  package mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }
}
