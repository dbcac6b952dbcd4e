import Anki
import Essentials

/// The text of a field in HTML by which Anki sorts and compares notes: without tags, but with the names of media files,
/// and with the most common entities decoded. Anki computes its own when it imports a note.
struct PlainField {
  private let field: UnsafeRawBufferPointer
  /// The text in UTF-8 if it's not just the field.
  private let text: [UInt8]?

  /// Creates the text of a field, which outlives it.
  init(_ field: UnsafeRawBufferPointer) {
    self.field = field
    text = field.contains(where: PlainField.isMark) ? PlainField.text(of: field) : nil
  }

  /// Calls a closure with the text in UTF-8.
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    guard let text else { return body(field) }
    return text.withUnsafeBytes(body)
  }

  /// The first four bytes of the text's SHA-1, by which Anki finds notes with equal first fields.
  var checksum: Int64 {
    var hash = SHA1()
    withBytes { hash.add($0) }
    return hash.finish().prefix(4).reduce(0) { $0 << 8 | Int64($1) }
  }

  // By bytes: marks are what they are also before a combining character, and looking for characters takes long.
  private static func isMark(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") }

  private static func text(of field: UnsafeRawBufferPointer) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(field.count)
    var rest = field[...]
    while let start = rest.firstIndex(where: isMark) {
      text.append(contentsOf: UnsafeRawBufferPointer(rebasing: rest[..<start]))
      rest = rest[start...]
      if rest.first == UInt8(ascii: "<") {
        guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { break }
        if rest.starts(with: image), let name = source(in: String(decoding: rest[..<end], as: UTF8.self)) {
          text += " \(name) ".utf8
        }
        rest = rest[end...].dropFirst()
      } else if let entity = entities.first(where: { rest.starts(with: $0.name) }) {
        text += entity.text
        rest = rest.dropFirst(entity.name.count)
      } else {
        text.append(UInt8(ascii: "&"))
        rest = rest.dropFirst()
      }
    }
    text.append(contentsOf: UnsafeRawBufferPointer(rebasing: rest))
    return text
  }

  private static let image = Array("<img".utf8)
  private static let entities = [
    ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&nbsp;", " "),
  ].map { (name: Array($0.0.utf8), text: Array($0.1.utf8)) }

  /// The name of the file that an image shows.
  private static func source(in tag: String) -> String? {
    guard let source = tag.firstRange(of: "src=\"") else { return nil }
    return String(tag[source.upperBound...].prefix { $0 != "\"" })
  }
}
