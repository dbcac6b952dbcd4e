import Anki
import Foundation

extension String {
  /// The text of HTML by which Anki sorts and compares notes: without tags, but with the names of media files, and with
  /// the most common entities decoded. Anki computes its own when it imports a note.
  var withoutTags: String {
    guard contains(where: { $0 == "<" || $0 == "&" }) else { return self }
    var text = ""
    var rest = self[...]
    while let start = rest.firstIndex(where: { $0 == "<" || $0 == "&" }) {
      text += rest[..<start]
      rest = rest[start...]
      if rest.first == "<" {
        guard let end = rest.firstIndex(of: ">") else { break }
        text += String.mediaName(in: rest[..<end]).map { " \($0) " } ?? ""
        rest = rest[rest.index(after: end)...]
      } else if let entity = String.entities.first(where: { rest.hasPrefix($0.name) }) {
        text += entity.text
        rest = rest.dropFirst(entity.name.count)
      } else {
        text += "&"
        rest = rest.dropFirst()
      }
    }
    return text + rest
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
