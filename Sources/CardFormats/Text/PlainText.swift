package import Effects
package import FlashcardKit
import Foundation

/// Decoded text from any source.
package struct PlainText: Sendable {
  /// The text in UTF-8, without a byte order mark.
  package let utf8: [UInt8]
  /// The encoding of the source.
  package let encoding: TextEncoding

  /// Decodes bytes. Unless the encoding is given, it is UTF-8, UTF-16, UTF-32, or, failing that, Windows-1252.
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
    // Bytes that aren't UTF-8 are most likely a legacy Western European encoding.
    let known = encoding ?? PlainText.wide(body)
    var utf8 = body
    if known ?? .utf8 == .utf8, String(validating: body, as: UTF8.self) != nil {
      self.encoding = .utf8
    } else {
      // Bytes that aren't UTF-8 are most likely a legacy Western European encoding.
      // Pictures and programs have zeros.
      if known == nil, body.contains(0) { throw .noCards }
      let encoding = known ?? .windows1252
      let text = encoding == .utf8 ? nil : String(data: Data(body), encoding: encoding.foundation)
      utf8 = Array((text ?? String(decoding: body, as: UTF8.self)).utf8)
      self.encoding = encoding
    }
    self.utf8 = utf8.starts(with: PlainText.mark) ? Array(utf8.dropFirst(PlainText.mark.count)) : utf8
    guard let first = self.utf8.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) else { throw .empty }
    if refusesHTML, first == UInt8(ascii: "<") { throw .webPage }
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
  fileprivate var foundation: String.Encoding {
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
