package import Effects
package import FlashcardKit
import Foundation

/// Decoded text from any source.
package struct PlainText: Sendable {
  /// The text in UTF-8, without a byte order mark.
  package let utf8: [UInt8]
  /// The encoding of the source.
  package let encoding: TextEncoding
  /// The number of characters (U+FFFD) that stand for bytes that mean nothing in the encoding.
  package let replaced: Int

  /// Decodes bytes. Unless the encoding is given, it is UTF-8, if most of what isn't ASCII is valid, UTF-16, UTF-32, or,
  /// failing that, Windows-1252.
  ///
  /// - Parameters:
  ///   - body: The bytes.
  ///   - encoding: The encoding, or `nil` to find it.
  ///   - refusesHTML: Whether a text that begins like HTML is refused, as an error page instead of what was asked for.
  /// - Throws: `FormatFailure.empty` if the text is blank, `FormatFailure.webPage` if it is refused, or
  ///   `FormatFailure.noCards` if it is no text.
  package init(
    _ body: [UInt8], as encoding: TextEncoding? = nil, refusesHTML: Bool = true
  ) throws(FormatFailure) {
    let known = encoding ?? PlainText.wide(body)
    var utf8 = body
    if known ?? .utf8 == .utf8, String(validating: body, as: UTF8.self) != nil {
      self.encoding = .utf8
      replaced = 0
    } else {
      // Pictures and programs have zeros.
      if known == nil, body.contains(0) { throw .noCards }
      // Bytes that aren't UTF-8 are most likely a legacy Western European encoding.
      let encoding = known ?? (PlainText.isMostlyUTF8(body) ? .utf8 : .windows1252)
      let text = encoding.decoded(body)
      utf8 = Array(text.utf8)
      replaced = max(0, text.replacementCount - (encoding == .utf8 ? body.replacementCount : 0))
      self.encoding = encoding
    }
    self.utf8 = utf8.starts(with: PlainText.mark) ? Array(utf8.dropFirst(PlainText.mark.count)) : utf8
    guard let first = self.utf8.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) else { throw .empty }
    if refusesHTML, first == UInt8(ascii: "<") { throw .webPage }
  }

  /// Returns whether most of what isn't ASCII in bytes is valid UTF-8, as when a text was cut within a character.
  private static func isMostlyUTF8(_ body: [UInt8]) -> Bool {
    let scalars = String(decoding: body, as: UTF8.self).unicodeScalars
    let (all, bad) = scalars.reduce(into: (0, 0)) { counts, scalar in
      if !scalar.isASCII { counts.0 += 1 }
      if scalar == "\u{FFFD}" { counts.1 += 1 }
    }
    return bad * 2 < all
  }

  /// The byte order mark in UTF-8.
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Returns the encoding of a 16- or 32-bit text, judged by the byte order mark or zeros at its start; `nil` for an
  /// 8-bit text.
  private static func wide(_ body: [UInt8]) -> TextEncoding? {
    guard body.count >= 4 else { return nil }
    switch (body[0], body[1], body[2], body[3]) {
    case (0xFF, 0xFE, 0, 0): return .utf32LittleEndian
    case (0, 0, 0xFE, 0xFF): return .utf32BigEndian
    case (0xFF, 0xFE, _, _): return .utf16LittleEndian
    case (0xFE, 0xFF, _, _): return .utf16BigEndian
    case (0, 0, 0, 1...): return .utf32BigEndian
    case (1..., 0, 0, 0): return .utf32LittleEndian
    case (0, 1..., 0, 1...): return .utf16BigEndian
    case (1..., 0, 1..., 0): return .utf16LittleEndian
    default: return nil
    }
  }
}

extension TextEncoding {
  /// Returns the text of bytes, with U+FFFD for those that mean nothing.
  fileprivate func decoded(_ bytes: [UInt8]) -> String {
    // Foundation leaves out half a unit at the end.
    let isWhole = bytes.count.isMultiple(of: isWide32 ? 4 : isWide16 ? 2 : 1)
    if self != .utf8, isWhole, let text = String(data: Data(bytes), encoding: foundation) { return text }
    switch self {
    case .utf8: return String(decoding: bytes, as: UTF8.self)
    case .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian:
      let (size, isBig) = (isWide32 ? 4 : 2, self == .utf16BigEndian || self == .utf32BigEndian)
      let units = stride(from: 0, to: bytes.count, by: size).map { start -> UInt32 in
        // Half a unit at the end means nothing.
        guard start + size <= bytes.count else { return TextEncoding.replacement }
        let unit = bytes[start..<start + size]
        return (isBig ? Array(unit) : unit.reversed()).reduce(0) { $0 << 8 | UInt32($1) }
      }
      if size == 4 { return String(decoding: units, as: UTF32.self) }
      return String(decoding: units.map { UInt16(truncatingIfNeeded: $0) }, as: UTF16.self)
    default:
      // A line at a time, so that the others stay whole.
      return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
        String(data: Data(line), encoding: foundation)
          ?? line.map { byte in
            byte < 0x80 ? String(UnicodeScalar(byte)) : String(data: Data([byte]), encoding: foundation) ?? "\u{FFFD}"
          }.joined()
      }.joined(separator: "\n")
    }
  }

  private var isWide32: Bool { self == .utf32LittleEndian || self == .utf32BigEndian }
  private var isWide16: Bool { self == .utf16LittleEndian || self == .utf16BigEndian }
  private static let replacement: UInt32 = 0xFFFD

  private var foundation: String.Encoding {
    switch self {
    case .utf8: .utf8
    case .utf16LittleEndian: .utf16LittleEndian
    case .utf16BigEndian: .utf16BigEndian
    case .utf32LittleEndian: .utf32LittleEndian
    case .utf32BigEndian: .utf32BigEndian
    case .windows1250: .windowsCP1250
    case .windows1251: .windowsCP1251
    case .windows1252: .windowsCP1252
    case .windows1253: .windowsCP1253
    case .windows1254: .windowsCP1254
    case .latin2: .isoLatin2
    case .shiftJIS: .shiftJIS
    case .japaneseEUC: .japaneseEUC
    }
  }
}

extension String {
  /// The number of characters that stand for bytes that mean nothing.
  fileprivate var replacementCount: Int { unicodeScalars.count { $0 == "\u{FFFD}" } }
}

extension [UInt8] {
  /// The number of characters in UTF-8 that stand for bytes that meant nothing where the text comes from.
  fileprivate var replacementCount: Int {
    let sign = Array("\u{FFFD}".utf8)
    return indices.dropLast(2).count { self[$0] == sign[0] && self[$0 + 1] == sign[1] && self[$0 + 2] == sign[2] }
  }
}
