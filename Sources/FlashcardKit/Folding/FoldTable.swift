import Foundation

/// What each Unicode scalar folds to, read from Foundation once: folding a text then costs a look-up a scalar, and
/// every folded piece can be traced back to where it came from.
struct FoldTable: Sendable {
  static let shared = FoldTable()

  /// What becomes of a scalar.
  enum Fate {
    /// It becomes another one, or stays.
    case one(UInt32)
    /// It becomes several: `ß`, `ﬁ`.
    case several([UInt32])
    /// It goes with the accents of the letter before it, if that drops them; else it stays.
    case accent(UInt32)
    case blank
  }

  private static let isBlank: UInt32 = 1 << 31
  private static let isAccent: UInt32 = 1 << 30
  private static let isSeveral: UInt32 = 1 << 29

  /// The pages of 256 scalars that hold something to fold: the first scalar of each, over 256.
  private static let folding: [UInt32] = [
    0x0, 0x1, 0x2, 0x3, 0x4, 0x5, 0x10, 0x13, 0x16, 0x1A, 0x1C, 0x1D, 0x1E, 0x1F, 0x20, 0x21, 0x22, 0x24,
    0x2C, 0x2D, 0x30, 0xA6, 0xA7, 0xFB, 0xFE, 0xFF, 0x104, 0x105, 0x10C, 0x118, 0x16E, 0x1E9,
  ]

  /// For each page where its scalars begin in `entries`; 0 for one in which all stay as they are.
  private var pages = [UInt16](repeating: 0, count: 0x1100)
  /// What the scalars become: one scalar, or a flag, with a place in `sequences` where they become several.
  private var entries = [UInt32](repeating: 0, count: 256)
  private var sequences: [[UInt32]] = []

  /// What becomes of a scalar beyond ASCII.
  @inline(__always)
  func fate(_ scalar: UInt32) -> Fate {
    let page = Int(pages[Int(scalar >> 8)])
    guard page > 0 else { return .one(scalar) }
    let entry = entries[page + Int(scalar & 0xFF)]
    if entry < Self.isSeveral { return .one(entry) }
    if entry & Self.isBlank != 0 { return .blank }
    return entry & Self.isAccent != 0 ? .accent(scalar) : .several(sequences[Int(entry & 0xFFFF)])
  }

  private init() {
    // A letter of a script that keeps its marks stands between, so that no scalar meets its neighbour.
    let stop = Unicode.Scalar(0x6F22 as UInt16) ?? " "
    let scalars = Self.folding.flatMap { page in (page << 8..<(page + 1) << 8).compactMap(Unicode.Scalar.init) }
    var plain = String.UnicodeScalarView()
    var accented = String.UnicodeScalarView()
    plain.append(stop)
    for scalar in scalars {
      plain.append(contentsOf: [scalar, stop])
      accented.append(contentsOf: ["a", scalar, stop])
    }
    let folded = Self.pieces(String(plain), at: stop)
    let marks = Self.pieces(String(accented), at: stop)
    for (index, scalar) in scalars.enumerated() {
      if pages[Int(scalar.value >> 8)] == 0 { open(scalar.value >> 8) }
      let place = Int(pages[Int(scalar.value >> 8)]) + Int(scalar.value & 0xFF)
      if scalar.properties.isWhitespace {
        entries[place] = Self.isBlank
      } else if index < marks.count, marks[index] == [97], Self.isMark(scalar) {
        entries[place] = Self.isAccent
      } else if index + 1 < folded.count {
        entries[place] = entry(folded[index + 1], of: scalar.value)
      }
    }
  }

  private mutating func open(_ page: UInt32) {
    pages[Int(page)] = UInt16(entries.count)
    entries.append(contentsOf: page << 8..<(page + 1) << 8)
  }

  private mutating func entry(_ folded: [UInt32], of scalar: UInt32) -> UInt32 {
    guard folded.count != 1 else { return folded[0] }
    guard !folded.isEmpty else { return scalar }
    sequences.append(folded)
    return Self.isSeveral | UInt32(sequences.count - 1)
  }

  private static func pieces(_ text: String, at stop: Unicode.Scalar) -> [[UInt32]] {
    text.folding(options: [.caseInsensitive, .widthInsensitive, .diacriticInsensitive], locale: nil)
      .unicodeScalars.split(separator: stop, omittingEmptySubsequences: false).map { $0.map(\.value) }
  }

  /// Also joiners and selectors, which are drawn as nothing.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .format: true
    default: false
    }
  }
}
