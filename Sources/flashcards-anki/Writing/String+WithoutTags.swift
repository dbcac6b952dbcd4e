import Anki
import Foundation

extension String {
  /// The text of HTML by which Anki sorts and compares notes: without tags, but with the names of media files, and with
  /// the most common entities decoded. Anki computes its own when it imports a note.
  var withoutTags: String {
    // By bytes: marks are what they are also before a combining character, and looking for characters takes long.
    func isMark(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") }
    guard utf8.contains(where: isMark) else { return self }
    var text = ""
    var rest = utf8[...]
    while let start = rest.firstIndex(where: isMark) {
      text += Substring(rest[..<start])
      rest = rest[start...]
      if rest.first == UInt8(ascii: "<") {
        guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { break }
        text += String.mediaName(in: Substring(rest[..<end])).map { " \($0) " } ?? ""
        rest = rest[end...].dropFirst()
      } else if let entity = String.entities.first(where: { rest.starts(with: $0.name.utf8) }) {
        text += entity.text
        rest = rest.dropFirst(entity.name.utf8.count)
      } else {
        text += "&"
        rest = rest.dropFirst()
      }
    }
    return text + Substring(rest)
  }

  /// The first four bytes of the text's SHA-1, by which Anki finds notes with equal first fields.
  var checksum: Int64 {
    var hash = SHA1()
    var copy = self
    copy.withUTF8 { hash.add(UnsafeRawBufferPointer($0)) }
    return hash.finish().prefix(4).reduce(0) { $0 << 8 | Int64($1) }
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
