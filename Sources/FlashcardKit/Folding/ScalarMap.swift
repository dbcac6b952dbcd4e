/// What some Unicode scalars map to, read from one of the `UnicodeTables`. A lookup takes two reads.
struct ScalarMap: Sendable {
  /// The offset of each page of 256 scalars in `entries`, or 0 for a page without any.
  private var pages = [UInt16](repeating: 0, count: 0x1100)
  /// The place of each scalar's sequence in `scalars`, or 0 for none.
  private var entries = [UInt32](repeating: 0, count: 256)
  /// The sequences, each after its length.
  private var scalars: [UInt32] = [0]
  private var flagged: Set<UInt32> = []

  /// Reads a table.
  ///
  /// Its words are separated by whitespace. `C0=41,300` maps a scalar to two; `B2+1=32` maps it to one, and the next to
  /// the one after that; with `!` in place of `=`, the scalar is flagged. The numbers are hexadecimal.
  init(_ table: String) {
    var (first, more, number) = (UInt32(0), UInt32(0), UInt32(0))
    var sequence: [UInt32] = []
    var (isLeft, hasMore, isFlagged) = (true, false, false)
    func value(_ byte: UInt8) -> UInt32 { UInt32(byte) - (byte < 0x3A ? 0x30 : 0x37) }
    var copy = table + " "
    copy.withUTF8 { bytes in
      for byte in bytes {
        switch byte {
        case UInt8(ascii: "+"): (first, hasMore, number) = (number, true, 0)
        case UInt8(ascii: "="), UInt8(ascii: "!"):
          if hasMore { more = number } else { (first, more) = (number, 0) }
          (number, isLeft, isFlagged) = (0, false, byte == UInt8(ascii: "!"))
        case UInt8(ascii: ","):
          sequence.append(number)
          number = 0
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "F"):
          number = number << 4 | value(byte)
        default:
          guard !isLeft else { continue }
          sequence.append(number)
          for step in 0...more { add(first + step, step == 0 ? sequence : [sequence[0] + step], isFlagged) }
          sequence.removeAll(keepingCapacity: true)
          (number, isLeft, hasMore) = (0, true, false)
        }
      }
    }
  }

  private mutating func add(_ scalar: UInt32, _ sequence: [UInt32], _ isFlagged: Bool) {
    let page = Int(scalar >> 8)
    if pages[page] == 0 {
      pages[page] = UInt16(entries.count)
      entries.append(contentsOf: repeatElement(0, count: 256))
    }
    entries[Int(pages[page]) + Int(scalar & 0xFF)] = UInt32(scalars.count)
    scalars.append(UInt32(sequence.count))
    scalars += sequence
    if isFlagged { flagged.insert(scalar) }
  }

  /// The sequence that a scalar maps to, or `nil` if it is not in the table.
  subscript(scalar: UInt32) -> ArraySlice<UInt32>? {
    let page = Int(pages[Int(scalar >> 8)])
    let entry = page == 0 ? 0 : Int(entries[page + Int(scalar & 0xFF)])
    return entry == 0 ? nil : scalars[(entry + 1)...(entry + Int(scalars[entry]))]
  }

  /// Calls a closure with each scalar in the table, its sequence, and whether it is flagged.
  func forEach(_ body: (UInt32, ArraySlice<UInt32>, Bool) -> Void) {
    for page in pages.indices where pages[page] > 0 {
      for scalar in UInt32(page) << 8..<UInt32(page + 1) << 8 {
        if let sequence = self[scalar] { body(scalar, sequence, flagged.contains(scalar)) }
      }
    }
  }
}
