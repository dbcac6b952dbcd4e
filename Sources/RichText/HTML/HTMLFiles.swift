/// The files that HTML uses.
public enum HTMLFiles {
  /// Returns the sources of pictures, sounds, videos, and objects in order, with entities decoded, whether they are shown
  /// or not. Takes linear time.
  public static func names(in html: String) -> [String] {
    var tokenizer = HTMLTokenizer(Array(html.utf8))
    var names: [String] = []
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
      if !name.isEmpty { names.append(name) }
    }
    return names
  }
}
