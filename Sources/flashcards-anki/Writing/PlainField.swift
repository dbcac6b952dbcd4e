import Anki
import Foundation

/// The text of a field in HTML by which Anki sorts and compares notes: without tags, but with the names of media files,
/// and with the most common entities decoded. Anki computes its own when it imports a note.
struct PlainField {
  private let field: UnsafeRawBufferPointer
  /// The text if it's not just the field.
  private let text: String?

  /// Creates the text of a field, which outlives it.
  init(_ field: UnsafeRawBufferPointer) {
    self.field = field
    text = field.contains(where: PlainField.isMark) ? PlainField.text(of: field) : nil
  }

  /// Calls a closure with the text in UTF-8.
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    guard var text else { return body(field) }
    return text.withUTF8 { body(UnsafeRawBufferPointer($0)) }
  }

  /// The first four bytes of the text's SHA-1, by which Anki finds notes with equal first fields.
  var checksum: Int64 {
    var hash = SHA1()
    withBytes { hash.add($0) }
    return hash.finish().prefix(4).reduce(0) { $0 << 8 | Int64($1) }
  }

  // By bytes: marks are what they are also before a combining character, and looking for characters takes long.
  private static func isMark(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") }

  private static func text(of field: UnsafeRawBufferPointer) -> String {
    var text = ""
    let whole = String(decoding: field, as: UTF8.self)
    var rest = whole.utf8[...]
    while let start = rest.firstIndex(where: isMark) {
      text += Substring(rest[..<start])
      rest = rest[start...]
      if rest.first == UInt8(ascii: "<") {
        guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { break }
        text += mediaName(in: Substring(rest[..<end])).map { " \($0) " } ?? ""
        rest = rest[end...].dropFirst()
      } else if let entity = entities.first(where: { rest.starts(with: $0.name.utf8) }) {
        text += entity.text
        rest = rest.dropFirst(entity.name.utf8.count)
      } else {
        text += "&"
        rest = rest.dropFirst()
      }
    }
    return text + Substring(rest)
  }

  private static let entities: [(name: String, text: String)] = [
    ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&nbsp;", " "),
  ]

  /// The name of the file that a tag shows.
  private static func mediaName(in tag: Substring) -> String? {
    guard tag.hasPrefix("<img"), let source = tag.range(of: "src=\"") else { return nil }
    return String(tag[source.upperBound...].prefix { $0 != "\"" })
  }
}
