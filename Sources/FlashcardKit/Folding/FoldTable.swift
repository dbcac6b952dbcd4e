/// The folding of each Unicode scalar. Folding a text costs one lookup per scalar, and every folded byte can be traced
/// back to its origin.
struct FoldTable: Sendable {
  static let shared = FoldTable()

  /// The folding of a scalar.
  enum Mapping {
    /// Folds to one scalar, possibly itself.
    case one(UInt32)
    /// Folds to several scalars, as `ß` and `ﬁ` do.
    case several([UInt32])
    /// Dropped after a letter of a script that drops accents; otherwise kept.
    case accent(UInt32)
    /// Whitespace.
    case blank
  }

  private static let isBlank: UInt32 = 1 << 31
  private static let isAccent: UInt32 = 1 << 30
  private static let isSeveral: UInt32 = 1 << 29

  /// The offset of each page in `entries`, or 0 for a page that folds to itself.
  private var pages = [UInt16](repeating: 0, count: 0x1100)
  /// The folding of each scalar: a scalar value, or a flag, which for several scalars is combined with an index into
  /// `sequences`.
  private var entries = [UInt32](repeating: 0, count: 256)
  private var sequences: [[UInt32]] = []

  /// Returns the folding of a scalar beyond ASCII.
  @inline(__always)
  func mapping(_ scalar: UInt32) -> Mapping {
    let page = Int(pages[Int(scalar >> 8)])
    guard page > 0 else { return .one(scalar) }
    let entry = entries[page + Int(scalar & 0xFF)]
    if entry < Self.isSeveral { return .one(entry) }
    if entry & Self.isBlank != 0 { return .blank }
    return entry & Self.isAccent != 0 ? .accent(scalar) : .several(sequences[Int(entry & 0xFFFF)])
  }

  private init() {
    let table = ScalarMap(UnicodeTables.folding)
    table.forEach { scalar, folded, isMark in
      let page = Int(scalar >> 8)
      if pages[page] == 0 {
        pages[page] = UInt16(entries.count)
        entries.append(contentsOf: scalar & ~0xFF...scalar | 0xFF)
      }
      let place = Int(pages[page]) + Int(scalar & 0xFF)
      if isMark {
        entries[place] = Self.isAccent
      } else if Unicode.Scalar(scalar)?.properties.isWhitespace == true {
        entries[place] = Self.isBlank
      } else if folded.count > 1 {
        sequences.append(Array(folded))
        entries[place] = Self.isSeveral | UInt32(sequences.count - 1)
      } else if let one = folded.first {
        entries[place] = one
      }
    }
  }
}
