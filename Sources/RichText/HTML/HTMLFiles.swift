/// The files that HTML uses.
public enum HTMLFiles {
  /// Returns the sources of pictures, sounds, videos, and objects in order, with entities decoded, whether they are shown
  /// or not. Takes linear time.
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

  private static func forEachSource(in html: [UInt8], _ body: (String, Range<Int>) -> Void) {
    var tokenizer = HTMLTokenizer(html)
    while let token = tokenizer.next() {
      guard case .start(let tag, let attributes) = token else { continue }
      let source: Range<Int>? =
        switch tag {
        case .audio, .img, .source, .video: attributes[.src]
        case .object: attributes[.data]
        default: nil
        }
      guard let source, source.count <= HTMLConverter.maxAddress else { continue }
      let name = tokenizer.bytes.attributeText(source)
      if !name.isEmpty { body(name, source) }
    }
  }
}
