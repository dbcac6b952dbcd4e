/// Case-, width-, and diacritic-insensitive comparison of texts that also ignores repeated and surrounding whitespace, and
/// signs of direction.
enum Folding {
  /// The end of the scripts that drop their accents: Latin, Greek, and Cyrillic. Their letters drop every mark. Other
  /// letters drop only the marks of these scripts, because a Japanese or Indic mark makes another letter.
  private static let accentsEnd: UInt32 = 0x510

  /// Folds UTF-8 and passes each folded byte to `emit` with the offset of its origin. Runs of whitespace become a
  /// single space.
  @inline(__always)
  static func fold(
    _ text: UnsafeBufferPointer<UInt8>, by table: FoldTable = .shared, _ emit: (_ byte: UInt8, _ place: Int) -> Void
  ) {
    var place = 0
    var last = UInt32.max
    var started = false
    var blank: Int?
    while place < text.count {
      let first = text[place]
      let start = place
      let mapping: FoldTable.Mapping
      if first < 0x80 {
        place += 1
        let isBlank = first == 0x20 || (9...13).contains(first)
        mapping = isBlank ? .blank : .one(UInt32((65...90).contains(first) ? first | 0x20 : first))
      } else {
        mapping = table.mapping(scalar(text, &place))
      }
      switch mapping {
      case .blank:
        if started, blank == nil { blank = start }
        last = 0x20
        continue
      case .ignored: continue
      case .accent(let mark) where last < accentsEnd || mark < accentsEnd: continue
      default: break
      }
      if let gap = blank { emit(0x20, gap) }
      blank = nil
      started = true
      switch mapping {
      case .one(let value):
        encode(value) { emit($0, start) }
        last = value
      case .several(let values):
        for value in values { encode(value) { emit($0, start) } }
        last = values.last ?? last
      case .accent:
        for byte in text[start..<place] { emit(byte, start) }
        last = .max
      case .blank, .ignored: break
      }
    }
  }

  /// Decodes the non-ASCII scalar at an offset in valid UTF-8 and advances the offset past it.
  @inline(__always)
  private static func scalar(_ text: UnsafeBufferPointer<UInt8>, _ place: inout Int) -> UInt32 {
    let first = text[place]
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for offset in 1..<length { value = value << 6 | UInt32(text[place + offset]) & 0x3F }
    place += length
    return value
  }

  @inline(__always)
  private static func encode(_ scalar: UInt32, _ emit: (UInt8) -> Void) {
    func tail(_ shift: UInt32) -> UInt8 { UInt8(0x80 | scalar >> shift & 0x3F) }
    switch scalar {
    case 0..<0x80: emit(UInt8(scalar))
    case 0x80..<0x800:
      emit(UInt8(0xC0 | scalar >> 6))
      emit(tail(0))
    case 0x800..<0x10000:
      emit(UInt8(0xE0 | scalar >> 12))
      emit(tail(6))
      emit(tail(0))
    default:
      emit(UInt8(0xF0 | scalar >> 18 & 0x07))
      emit(tail(12))
      emit(tail(6))
      emit(tail(0))
    }
  }
}

/// The folding of each Unicode scalar. Folding a text costs one lookup per scalar, and every folded byte can be traced
/// back to its origin.
struct FoldTable: Sendable {
  static let shared = FoldTable()
  /// The table for search, which forgives what typed answers forgive: vowel points of Hebrew and Arabic, tatweel, and letters
  /// and digits that are written for each other.
  static let searching = shared.forSearch()

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
    /// Always dropped.
    case ignored
  }

  private static let isBlank: UInt32 = 1 << 31
  private static let isAccent: UInt32 = 1 << 30
  private static let isSeveral: UInt32 = 1 << 29
  private static let isIgnored: UInt32 = 1 << 28

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
    if entry < Self.isIgnored { return .one(entry) }
    if entry & Self.isBlank != 0 { return .blank }
    if entry & Self.isAccent != 0 { return .accent(scalar) }
    return entry & Self.isSeveral != 0 ? .several(sequences[Int(entry & 0xFFFF)]) : .ignored
  }

  private init() {
    let table = ScalarMap(UnicodeTables.folding)
    table.forEach { scalar, folded, isMark in
      if isMark {
        set(scalar, Self.isAccent)
      } else if Unicode.Scalar(scalar)?.properties.isWhitespace == true {
        set(scalar, Self.isBlank)
      } else {
        set(scalar, to: Array(folded))
      }
    }
    for scalar in Array(UInt32(0x202A)...0x202E) + Array(0x2066...0x2069) { set(scalar, Self.isIgnored) }
  }

  private mutating func set(_ scalar: UInt32, _ entry: UInt32) {
    let page = Int(scalar >> 8)
    if pages[page] == 0 {
      pages[page] = UInt16(entries.count)
      entries.append(contentsOf: scalar & ~0xFF...scalar | 0xFF)
    }
    entries[Int(pages[page]) + Int(scalar & 0xFF)] = entry
  }

  private mutating func set(_ scalar: UInt32, to folded: [UInt32]) {
    if folded.count > 1 {
      sequences.append(folded)
      set(scalar, Self.isSeveral | UInt32(sequences.count - 1))
    } else if let one = folded.first {
      set(scalar, one)
    }
  }

  private func forSearch() -> FoldTable {
    var table = self
    for scalar in LetterForms.invisible { table.set(scalar, Self.isIgnored) }
    for scalar in (UInt32(0x591)...0x6FF).compactMap(Unicode.Scalar.init) {
      if scalar.isVowelPoint || scalar.isArabicAccent {
        table.set(scalar.value, Self.isIgnored)
      } else {
        let usual = LetterForms.searched(scalar)
        if usual != scalar { table.set(scalar.value, usual.value) }
      }
    }
    // Joined forms of letters, which some documents have, are the letters.
    for scalar in (Array(UInt32(0xFB1D)...0xFDFF) + Array(0xFE70...0xFEFC)).compactMap(Unicode.Scalar.init) {
      let parts = String(scalar).normalized(.compatiblyDecomposed).unicodeScalars
      guard !parts.elementsEqual([scalar]) else { continue }
      var folded: [UInt32] = []
      for part in parts {
        switch table.mapping(part.value) {
        case .one(let value): folded.append(value)
        case .several(let values): folded += values
        case .accent: folded.append(part.value)
        case .blank: folded.append(0x20)
        case .ignored: break
        }
      }
      if folded.allSatisfy({ $0 == 0x20 }) {
        table.set(scalar.value, Self.isIgnored)
      } else {
        table.set(scalar.value, to: folded)
      }
    }
    return table
  }
}

extension String {
  /// Returns the text folded for comparison: without regard to case, width, diacritics, and repeated or surrounding
  /// whitespace.
  public func folded() -> String {
    String(decoding: foldedBytes(), as: UTF8.self)
  }

  /// Returns the folded text in UTF-8.
  func foldedBytes() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    appendFolded(to: &bytes)
    return bytes
  }

  /// Returns the text in UTF-8, folded as it is searched for.
  func foldedForSearch() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    appendFolded(to: &bytes, by: .searching)
    return bytes
  }

  /// Appends the folded text in UTF-8 to a buffer.
  func appendFolded(to bytes: inout [UInt8], by table: FoldTable = .shared) {
    var text = self
    text.withUTF8 { text in Folding.fold(text, by: table) { byte, _ in bytes.append(byte) } }
  }
}
