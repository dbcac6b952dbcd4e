/// The hash function SHA-1 (FIPS 180-4), by which Anki's packages identify media files and first fields.
public struct SHA1: Sendable {
  private var state: (UInt32, UInt32, UInt32, UInt32, UInt32) = (
    0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0
  )
  private var block: [UInt8] = []
  private var length: UInt64 = 0

  /// Creates the hash of no bytes.
  public init() { block.reserveCapacity(128) }

  /// Adds bytes.
  public mutating func add(_ bytes: UnsafeRawBufferPointer) {
    length &+= UInt64(bytes.count)
    var place = 0
    if !block.isEmpty {
      place = min(64 - block.count, bytes.count)
      block += bytes[..<place]
      guard block.count == 64 else { return }
      let whole = block
      whole.withUnsafeBytes { mix($0, at: 0) }
      block.removeAll(keepingCapacity: true)
    }
    while place + 64 <= bytes.count {
      mix(bytes, at: place)
      place += 64
    }
    block += bytes[place...]
  }

  /// Returns the 20 bytes of the hash.
  public consuming func finish() -> [UInt8] {
    let bits = length &* 8
    block.append(0x80)
    while block.count % 64 != 56 { block.append(0) }
    for shift in stride(from: 56, through: 0, by: -8) { block.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift))) }
    var rest: [UInt8] = []
    swap(&rest, &block)
    rest.withUnsafeBytes { for place in stride(from: 0, to: $0.count, by: 64) { mix($0, at: place) } }
    return withUnsafeBytes(
      of: (
        state.0.bigEndian, state.1.bigEndian, state.2.bigEndian, state.3.bigEndian, state.4.bigEndian
      )
    ) { Array($0) }
  }

  private mutating func mix(_ bytes: UnsafeRawBufferPointer, at place: Int) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 80) { mix(bytes, at: place, $0) }
  }

  private mutating func mix(
    _ bytes: UnsafeRawBufferPointer, at place: Int, _ words: UnsafeMutableBufferPointer<UInt32>
  ) {
    for index in 0..<16 {
      words[index] = UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: place + index * 4, as: UInt32.self))
    }
    for index in 16..<80 {
      let word = words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]
      words[index] = word << 1 | word >> 31
    }
    var (a, b, c, d, e) = state
    for index in 0..<80 {
      let (function, constant): (UInt32, UInt32) =
        switch index {
        case ..<20: (b & c | ~b & d, 0x5A82_7999)
        case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
        case ..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
        default: (b ^ c ^ d, 0xCA62_C1D6)
        }
      let next = (a << 5 | a >> 27) &+ function &+ e &+ constant &+ words[index]
      (a, b, c, d, e) = (next, a, b << 30 | b >> 2, c, d)
    }
    state = (state.0 &+ a, state.1 &+ b, state.2 &+ c, state.3 &+ d, state.4 &+ e)
  }
}
