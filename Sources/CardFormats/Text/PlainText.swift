package import Effects
import Foundation

/// Decoded text from any source.
package struct PlainText: Sendable {
  /// The text in UTF-8, without a byte order mark.
  package let utf8: [UInt8]

  /// Decodes bytes in UTF-8, UTF-16, UTF-32, or, failing that, Windows-1252.
  ///
  /// - Parameters:
  ///   - body: The bytes.
  ///   - refusesHTML: Whether a text that begins like HTML is refused, as an error page instead of what was asked for.
  /// - Throws: `FormatFailure.empty` if the text is blank, or `FormatFailure.webPage` if it is refused.
  package init(_ body: [UInt8], refusesHTML: Bool = true) throws(FormatFailure) {
    var body = body[...]
    if body.starts(with: [0xEF, 0xBB, 0xBF]) { body = body.dropFirst(3) }
    if let encoding = PlainText.wide(body) {
      body = Array((String(data: Data(body), encoding: encoding) ?? "").drop { $0 == "\u{FEFF}" }.utf8)[...]
    } else if String(validating: body, as: UTF8.self) == nil {
      // Bytes that aren't UTF-8 are most likely a legacy Western European encoding.
      let text = String(data: Data(body), encoding: .windowsCP1252) ?? String(decoding: body, as: UTF8.self)
      body = Array(text.utf8)[...]
    }
    guard let first = body.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) else { throw .empty }
    if refusesHTML, first == UInt8(ascii: "<") { throw .webPage }
    utf8 = Array(body)
  }

  /// Returns the encoding of a 16- or 32-bit text, judged by the byte order mark or zeros at its start; `nil` for an
  /// 8-bit text.
  private static func wide(_ body: ArraySlice<UInt8>) -> String.Encoding? {
    let start = Array(body.prefix(4))
    guard start.count == 4 else { return nil }
    switch (start[0], start[1], start[2], start[3]) {
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
