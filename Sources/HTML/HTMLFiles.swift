/// The files that HTML uses.
public enum HTMLFiles {
  /// Returns the sources of pictures, sounds, videos, and objects in order, with entities decoded, whether they are shown
  /// or not: also those in comments, and behind tags that don't end. Takes linear time.
  public static func names(in html: String) -> [String] {
    var names: [String] = []
    forEachSource(in: Array(html.utf8)) { name, _ in names.append(name) }
    return names
  }

  /// Returns the same HTML with other sources.
  ///
  /// - Parameters:
  ///   - html: The HTML.
  ///   - rename: Returns the new name of a file, in letters that need no escape, or `nil` to keep it.
  /// - Returns: The HTML.
  public static func renaming(in html: String, _ rename: (String) -> String?) -> String {
    let bytes = Array(html.utf8)
    var renamed: [UInt8] = []
    var place = 0
    forEachSource(in: bytes) { name, range in
      guard let new = rename(name) else { return }
      renamed += bytes[place..<range.lowerBound] + Array(new.utf8)
      place = range.upperBound
    }
    return String(decoding: renamed + bytes[place...], as: UTF8.self)
  }

  /// Returns a name with its entities decoded.
  public static func decoded(_ name: String) -> String {
    let bytes = Array(name.utf8)
    return bytes.contains(UInt8(ascii: "&")) ? bytes.attributeText(bytes.indices) : name
  }

  private static func forEachSource(in html: [UInt8], _ body: (String, Range<Int>) -> Void) {
    var tokenizer = HTMLTokenizer(html)
    var place = 0
    while let start = html[place...].firstIndex(of: UInt8(ascii: "<")) {
      place = start + 1
      guard beginsTag(html[place...]) else { continue }
      tokenizer.skip(to: start)
      guard case .start(let tag, let attributes) = tokenizer.next() else { continue }
      place = tokenizer.position
      guard let source = tag == .object ? attributes[.data] : attributes[.src],
        source.count <= HTMLConverter.maxAddress
      else { continue }
      let name = html.attributeText(source)
      if !name.isEmpty { body(name, source) }
    }
  }

  /// The tags that have sources.
  private static let tags = ["audio", "img", "object", "source", "video"].map { Array($0.utf8) }

  /// Returns whether the name of a tag with a source comes next.
  private static func beginsTag(_ html: ArraySlice<UInt8>) -> Bool {
    tags.contains { tag in
      guard html.count > tag.count, zip(html, tag).allSatisfy({ $0 | 0x20 == $1 }) else { return false }
      let after = html[html.startIndex + tag.count]
      return after.isHTMLSpace || after == UInt8(ascii: "/")
    }
  }
}
