import Anki
import Essentials
import RichText

/// The pictures of formulas that Anki made by LaTeX. No text names them: their names are the hashes of the formulas.
/// Programs that can't run LaTeX, such as those of phones, show what a package brings.
///
/// Source: `extract_latex` in Anki's `rslib/src/latex.rs`.
enum FormulaFiles {
  /// Returns whether a file has the name of such a picture: `latex-`, a SHA-1, and an ending.
  static func hasName(_ file: String) -> Bool { file.wholeMatch(of: /latex-[0-9a-f]{40}\.(png|svg)/) != nil }

  /// Returns the names that the pictures of a field's formulas may have. Those of formulas with clozes in them, which have
  /// several, are not found.
  static func names(in field: String) -> [String] {
    let bytes = Array(field.utf8)
    return signs.flatMap { signs in
      var (opening, closing) = (ByteSearch("[\(signs.name)]"), ByteSearch("[/\(signs.name)]"))
      var names: [String] = []
      var place = 0
      while let start = opening.first(in: bytes, from: place).map({ $0 + signs.name.utf8.count + 2 }),
        let end = closing.first(in: bytes, from: start)
      {
        let hash = hash(of: signs.before + String(decoding: bytes[start..<end], as: UTF8.self) + signs.after)
        names += ["latex-\(hash).png", "latex-\(hash).svg"]
        place = end
      }
      return names
    }
  }

  /// Returns those of some pictures that are found in no field of notes.
  static func unnamed(_ pictures: Set<String>, in notes: [AnkiNote]) -> Set<String> {
    var left = pictures
    for note in notes where !left.isEmpty { for field in note.fields { left.subtract(names(in: field)) } }
    return left
  }

  private static let signs = [
    (name: "latex", before: "", after: ""), (name: "$", before: "$", after: "$"),
    (name: "$$", before: "\\begin{displaymath}", after: "\\end{displaymath}"),
  ]

  private static func hash(of formula: String) -> String {
    let bytes = withoutTags(Array(formula.utf8))
    let text = bytes.decodingEntities(bytes.indices).replacing("\u{A0}", with: " ")
    var hash = SHA1()
    Array(text.utf8).withUnsafeBytes { hash.add($0) }
    return hash.finish().map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  /// Returns HTML without its tags and comments; some of them are line breaks.
  private static func withoutTags(_ html: [UInt8]) -> [UInt8] {
    var (opening, tagEnd, commentEnd) = (ByteSearch("<"), ByteSearch(">"), ByteSearch("-->"))
    var text: [UInt8] = []
    var place = 0
    while let start = opening.first(in: html, from: place) {
      text += html[place..<start]
      let comment = html[start...].starts(with: "<!--".utf8) ? commentEnd.first(in: html, from: start + 4) : nil
      guard let end = comment.map({ $0 + 3 }) ?? tagEnd.first(in: html, from: start).map({ $0 + 1 }) else {
        return text + html[start...]
      }
      if end - start <= 6, lineBreaks.contains(String(decoding: html[start..<end], as: UTF8.self).lowercased()) {
        text.append(0x0A)
      }
      place = end
    }
    return text + html[place...]
  }

  private static let lineBreaks: Set = ["<br>", "<br/>", "<br />", "<div>"]
}
