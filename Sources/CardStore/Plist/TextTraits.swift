/// What the single bytes of a text tell about it.
struct TextTraits: OptionSet {
  let rawValue: UInt8
  /// There are references, such as `&amp;`.
  static let references = TextTraits(rawValue: 1)
  /// There may be characters that cleaning removes.
  static let unclean = TextTraits(rawValue: 2)
  /// There are characters other than ASCII.
  static let wide = TextTraits(rawValue: 4)
  /// There are carriage returns, which XML reads as line feeds.
  static let returns = TextTraits(rawValue: 8)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Looks at all bytes, sixteen at a time.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    guard let start = text.baseAddress, text.count >= 16 else {
      rawValue = text.reduce(0) { $0 | TextTraits.traits(of: $1) }
      return
    }
    let bytes = UnsafeRawPointer(start)
    var all = TextTraits([])
    var place = 0
    while true {
      all.formUnion(TextTraits(bytes.loadUnaligned(fromByteOffset: place, as: SIMD16<UInt8>.self)))
      if place + 16 == text.count { break }
      // The last sixteen overlap with those before.
      place = min(place + 16, text.count - 16)
    }
    self = all
  }

  private init(_ bytes: SIMD16<UInt8>) {
    let unclean =
      ((bytes .< 0x20) .& (bytes .!= 0x09) .& (bytes .!= 0x0A)) .| (bytes .== 0x7F) .| (bytes .== 0xC2)
      .| (bytes .== 0xE2) .| (bytes .== 0xEF)
    var found: UInt8 = 0
    if any(bytes .== 0x26) { found |= 1 }
    if any(unclean) { found |= any(bytes .== 0x0D) ? 10 : 2 }
    if any(bytes .>= 0x80) { found |= 4 }
    rawValue = found
  }

  private static func traits(of byte: UInt8) -> UInt8 {
    switch byte {
    case 0x26: 1
    case 0x09, 0x0A: 0
    case 0x0D: 10
    case 0..<0x20, 0x7F: 2
    case 0xC2, 0xE2, 0xEF: 6
    case 0x80...: 4
    default: 0
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the text certainly has no whitespace at its ends, judging by single bytes.
  var isTrimmed: Bool {
    guard let first, let last else { return true }
    return first > 0x20 && last > 0x20 && !isWideBlank(at: 0) && !isWideBlank(at: count - 3)
  }

  /// Whether an ideographic space or ogham space mark, which start with the same bytes as letters, is at an index.
  private func isWideBlank(at index: Int) -> Bool {
    guard index >= 0, index + 2 < count, self[index + 2] == 0x80 else { return false }
    return (self[index], self[index + 1]) == (0xE3, 0x80) || (self[index], self[index + 1]) == (0xE1, 0x9A)
  }

  /// Whether the bytes are UTF-8.
  var isValidUTF8: Bool {
    guard let bytes = baseAddress else { return true }
    func goesOn(_ place: Int) -> Bool { place < count && bytes[place] & 0xC0 == 0x80 }
    var place = 0
    while place < count {
      let byte = bytes[place]
      switch byte {
      case 0..<0x80:
        place += 1
        while place + 8 <= count,
          UnsafeRawPointer(bytes).loadUnaligned(fromByteOffset: place, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
        {
          place += 8
        }
      case 0xC2..<0xE0:
        guard goesOn(place + 1) else { return false }
        place += 2
      case 0xE0..<0xF0:
        guard goesOn(place + 1), goesOn(place + 2) else { return false }
        // Neither longer than needed nor half of a pair.
        if byte == 0xE0, bytes[place + 1] < 0xA0 { return false }
        if byte == 0xED, bytes[place + 1] > 0x9F { return false }
        place += 3
      case 0xF0..<0xF5:
        guard goesOn(place + 1), goesOn(place + 2), goesOn(place + 3) else { return false }
        if byte == 0xF0, bytes[place + 1] < 0x90 { return false }
        if byte == 0xF4, bytes[place + 1] > 0x8F { return false }
        place += 4
      default: return false
      }
    }
    return true
  }
}
