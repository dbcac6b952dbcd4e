import Foundation

/// The folding of each Unicode scalar, read from Foundation once. Folding a text then costs one lookup per scalar, and
/// every folded byte can be traced back to its origin.
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

  /// The pages of 256 scalars that contain anything to fold, as scalar values divided by 256.
  private static let folding: [UInt32] = [
    0x0, 0x1, 0x2, 0x3, 0x4, 0x5, 0x10, 0x13, 0x16, 0x1A, 0x1C, 0x1D, 0x1E, 0x1F, 0x20, 0x21, 0x22, 0x24,
    0x2C, 0x2D, 0x30, 0xA6, 0xA7, 0xFB, 0xFE, 0xFF, 0x104, 0x105, 0x10C, 0x118, 0x16E, 0x1E9,
  ]

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
    // A letter of a script that keeps its marks, so that no scalar combines with its neighbor.
    let stop = Unicode.Scalar(0x6F22 as UInt16) ?? " "
    for page in Self.folding {
      pages[Int(page)] = UInt16(entries.count)
      entries.append(contentsOf: page << 8..<(page + 1) << 8)
    }
    var letters: [Unicode.Scalar] = []
    var marks: [Unicode.Scalar] = []
    for scalar in Self.folding.flatMap({ page in (page << 8..<(page + 1) << 8).compactMap(Unicode.Scalar.init) }) {
      if scalar.properties.isWhitespace {
        self[scalar] = Self.isBlank
      } else if Self.isMark(scalar) {
        marks.append(scalar)
      } else {
        letters.append(scalar)
      }
    }
    for (letter, folded) in zip(letters, Self.folded(letters, after: nil, stop)) {
      if folded.count > 1 {
        sequences.append(folded)
        self[letter] = Self.isSeveral | UInt32(sequences.count - 1)
      } else if let one = folded.first {
        self[letter] = one
      }
    }
    for (mark, folded) in zip(marks, Self.folded(marks, after: "a", stop)) where folded == [97] {
      self[mark] = Self.isAccent
    }
  }

  private subscript(scalar: Unicode.Scalar) -> UInt32 {
    get { entries[Int(pages[Int(scalar.value >> 8)]) + Int(scalar.value & 0xFF)] }
    set { entries[Int(pages[Int(scalar.value >> 8)]) + Int(scalar.value & 0xFF)] = newValue }
  }

  /// Returns the foldings of scalars, each preceded by `base` and terminated by `stop`.
  private static func folded(
    _ scalars: [Unicode.Scalar], after base: Unicode.Scalar?, _ stop: Unicode.Scalar
  ) -> [[UInt32]] {
    var text = String.UnicodeScalarView()
    for scalar in scalars {
      if let base { text.append(base) }
      text.append(scalar)
      text.append(stop)
    }
    return String(text).folding(options: [.caseInsensitive, .widthInsensitive, .diacriticInsensitive], locale: nil)
      .unicodeScalars.split(separator: stop, omittingEmptySubsequences: false).map { $0.map(\.value) }
  }

  /// Returns whether a scalar is a combining mark, or a joiner or selector, which is invisible.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .format: true
    default: false
    }
  }
}
