import Essentials

/// The pictures of formulas that Anki made by LaTeX. No text names them: their names are the hashes of the formulas.
/// Programs that can't run LaTeX, such as those of phones, show what a package brings.
///
/// Source: `extract_latex` in Anki's `rslib/src/latex.rs`.
package enum FormulaFiles {
  /// The beginning of the names of such pictures.
  package static let start = "latex-"

  /// Returns whether a file has the name of such a picture: `latex-`, a SHA-1, and an ending.
  package static func hasName(_ file: String) -> Bool { file.wholeMatch(of: /latex-[0-9a-f]{40}\.(png|svg)/) != nil }

  /// Returns the names that the pictures of a field's formulas may have. Those of formulas with clozes in them, which have
  /// several, are not found.
  package static func names(in field: String) -> [String] {
    let bytes = Array(field.utf8)
    return signs.flatMap { sign in places(of: sign, in: bytes).flatMap { names(of: bytes[$0.formula], sign) } }
  }

  /// Returns HTML with pictures in the place of some formulas.
  ///
  /// - Parameters:
  ///   - html: The HTML.
  ///   - picture: A closure that takes a formula as it is written, with the marks around it, and the names that its picture
  ///     may have, and returns one of these, or `nil` to leave the formula.
  /// - Returns: The HTML.
  package static func showing(
    in html: String, _ picture: (_ written: String, _ names: [String]) -> String?
  ) -> String {
    var bytes = Array(html.utf8)
    var isSame = true
    for sign in signs {
      var result: [UInt8] = []
      var copied = 0
      for place in places(of: sign, in: bytes) {
        let written = String(decoding: bytes[place.whole], as: UTF8.self)
        guard let name = picture(written, names(of: bytes[place.formula], sign)) else { continue }
        result += bytes[copied..<place.whole.lowerBound] + Array("<img src=\"\(name)\">".utf8)
        copied = place.whole.upperBound
      }
      guard copied > 0 else { continue }
      bytes = result + bytes[copied...]
      isSame = false
    }
    return isSame ? html : String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the places of formulas between marks, and with these.
  private static func places(of sign: Sign, in bytes: [UInt8]) -> [(formula: Range<Int>, whole: Range<Int>)] {
    var (opening, closing) = (ByteSearch("[\(sign.name)]"), ByteSearch("[/\(sign.name)]"))
    let length = sign.name.utf8.count
    var places: [(formula: Range<Int>, whole: Range<Int>)] = []
    var place = 0
    while let start = opening.first(in: bytes, from: place),
      let end = closing.first(in: bytes, from: start + length + 2)
    {
      place = end + length + 3
      places.append((start + length + 2..<end, start..<place))
    }
    return places
  }

  private static func names(of formula: ArraySlice<UInt8>, _ sign: Sign) -> [String] {
    let hash = hash(of: sign.before + String(decoding: formula, as: UTF8.self) + sign.after)
    return ["\(start)\(hash).png", "\(start)\(hash).svg"]
  }

  /// The marks around formulas, and what Anki puts around these for LaTeX.
  private struct Sign {
    let name: String
    var before = ""
    var after = ""
  }

  private static let signs = [
    Sign(name: "latex"), Sign(name: "$", before: "$", after: "$"),
    Sign(name: "$$", before: "\\begin{displaymath}", after: "\\end{displaymath}"),
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
