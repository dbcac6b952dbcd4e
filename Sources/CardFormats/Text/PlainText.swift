package import FlashcardKit

/// Decoded text from any source.
package struct PlainText: Sendable {
  /// The text in UTF-8, without a byte order mark.
  package let utf8: [UInt8]
  /// The encoding of the source.
  package let encoding: TextEncoding
  /// The encoding of another text that is nearly as likely, or `nil`.
  package let other: TextEncoding?
  /// The number of characters (U+FFFD) that stand for bytes that mean nothing in the encoding.
  package let replaced: Int

  /// Decodes bytes. Unless the encoding is given, it is that of the byte order mark, or UTF-8, UTF-16, or UTF-32 if that
  /// is valid, or else one of those with 8-bit units, as `EncodingSearch` finds it.
  ///
  /// - Parameters:
  ///   - body: The bytes.
  ///   - encoding: The encoding, or `nil` to find it.
  ///   - refusesHTML: Whether a text that begins like HTML is refused, as an error page instead of what was asked for.
  /// - Throws: `FormatFailure.empty` if the text is blank, `FormatFailure.webPage` if it is refused, or
  ///   `FormatFailure.notText` if it is no text.
  package init(
    _ body: [UInt8], as encoding: TextEncoding? = nil, refusesHTML: Bool = true
  ) throws(FormatFailure) {
    let known = encoding ?? PlainText.marked(body)
    if known == nil, PlainText.signatures.contains(where: body.starts) { throw .notText }
    var utf8 = body
    if known ?? .utf8 == .utf8, String(validating: body, as: UTF8.self) != nil, !PlainText.switchesSets(body, known),
      known != nil || !PlainText.hasManyControls(body)
    {
      self.encoding = .utf8
      other = nil
      // No text has them, and they aren't left out unsaid.
      replaced = body.has(0) ? body.count { $0 == 0 } : 0
      if replaced > 0 { utf8 = body.flatMap { $0 == 0 ? TextEncoding.replacement : [$0] } }
    } else if let known = known ?? PlainText.wide(body) {
      (utf8, replaced) = known.decoded(body)
      self.encoding = known
      other = nil
    } else {
      // Pictures and programs have zeros.
      if body.has(0) { throw .notText }
      let found = EncodingSearch.isDamagedUTF8(body) ? nil : EncodingSearch(body)
      self.encoding = found?.encoding ?? .utf8
      (utf8, replaced) = self.encoding.decoded(body)
      other = found?.other
    }
    self.utf8 = utf8.starts(with: PlainText.mark) ? Array(utf8.dropFirst(PlainText.mark.count)) : utf8
    guard let first = self.utf8.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) else { throw .empty }
    if refusesHTML, first == UInt8(ascii: "<") { throw .webPage }
  }

  /// The first bytes of files that are no texts: PDF, gzip, PNG, GIF, JPEG, MP3, Ogg, ELF, SQLite, 7z, and bzip2.
  private static let signatures: [[UInt8]] =
    ["%PDF-", "\u{89}PNG", "GIF8", "ID3", "OggS", "\u{7F}ELF", "SQLite format 3", "7z", "BZh9"].map { text in
      text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    }.map { $0 == Array("7z".utf8) ? $0 + [0xBC, 0xAF] : $0 } + [[0x1F, 0x8B, 0x08], [0xFF, 0xD8, 0xFF]]

  /// The byte order mark in UTF-8.
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Returns the encoding of a text that says it by a byte order mark, or whose first letters have zeros as those of
  /// 16- or 32-bit texts have; `nil` for other texts.
  private static func marked(_ body: [UInt8]) -> TextEncoding? {
    if body.starts(with: mark) { return .utf8 }
    guard body.count >= 4 else {
      return body.starts(with: [0xFF, 0xFE])
        ? .utf16LittleEndian : body.starts(with: [0xFE, 0xFF]) ? .utf16BigEndian : nil
    }
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

  /// Returns whether bytes have zeros, and so many of those that control something that they are no text in UTF-8.
  private static func hasManyControls(_ body: [UInt8]) -> Bool {
    guard body.has(0) else { return false }
    let start = body.prefix(1 << 12)
    return start.count { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D } * 8 > start.count
  }

  /// Returns the encoding of a text in UTF-16 without a mark whose letters have no zeros, but whose blanks and line ends
  /// have; `nil` for other texts.
  private static func wide(_ body: [UInt8]) -> TextEncoding? {
    guard body.count.isMultiple(of: 2), let zero = body.firstPlace(of: 0) else { return nil }
    let encoding: TextEncoding = zero.isMultiple(of: 2) ? .utf16BigEndian : .utf16LittleEndian
    let start = Array(body.prefix(1 << 12))
    guard start.indices.allSatisfy({ start[$0] != 0 || ($0 - zero).isMultiple(of: 2) }) else { return nil }
    let scalars = String(decoding: encoding.decoded(start).utf8, as: UTF8.self).unicodeScalars
    let isText = scalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control: scalar == "\n" || scalar == "\r" || scalar == "\t"
      case .unassigned, .privateUse: false
      default: scalar != "\u{FFFD}"
      }
    }
    return isText ? encoding : nil
  }

  /// Returns whether a text in ASCII is one of ISO-2022-JP or HZ.
  private static func switchesSets(_ body: [UInt8], _ known: TextEncoding?) -> Bool {
    known == nil && EncodingSearch.switchesSets(body)
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
