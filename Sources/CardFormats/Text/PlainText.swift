package import FlashcardKit

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
      (utf8, replaced) = encoding.decoded(body)
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

/// The closing brackets of a text, which are looked for once.
struct ClosingBrackets {
  private let text: String
  private var next: String.Index?

  init(_ text: String) {
    self.text = text
    next = text.firstIndex(of: "]")
  }

  /// Returns the first closing bracket after a place. The places must come in order.
  mutating func first(after place: String.Index) -> String.Index? {
    while let found = next, found <= place { next = text[text.index(after: found)...].firstIndex(of: "]") }
    return next
  }
}
