/// YAML with limited nesting and no aliases, from a file that a person wrote.
///
/// The parser recurses once per nesting level and expands aliases, so input that may contain deep nesting or aliases is
/// rejected before parsing.
enum FlatYAML {
  /// The reason why input is rejected. Lines are numbered from 1.
  enum Failure: Error, Equatable {
    case tooLarge
    case notYAML(line: Int?)
    case tooComplex(line: Int)
    case repeated(String, line: Int)
  }

  /// Returns the root of a document, or `nil` if it has none, as in an empty file.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - largest: The maximum number of bytes.
  ///   - mostBrackets: The maximum number of opening brackets and braces, which limits nesting.
  /// - Returns: The root node, or `nil`.
  /// - Throws: A `Failure` if the input is too large, not UTF-8 text, not YAML, too deeply nested, uses aliases, or
  ///   repeats a key.
  static func root(of bytes: [UInt8], largest: Int, mostBrackets: Int) throws(Failure) -> YAMLNode? {
    guard bytes.count <= largest else { throw .tooLarge }
    // Some editors begin files with a byte order mark.
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else { throw .notYAML(line: nil) }
    try checkShape(of: text, mostBrackets)
    return try read(text)
  }

  private static func checkShape(of text: String, _ mostBrackets: Int) throws(Failure) {
    var brackets = 0
    for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let line = line.utf8
      let indent = line.prefix { " \t-?:".utf8.contains($0) }.count
      if line.dropFirst(indent).first == UInt8(ascii: "#") { continue }
      brackets += line.count { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") }
      if indent > deepest || brackets > mostBrackets { throw .tooComplex(line: number + 1) }
      var before = UInt8(ascii: " ")
      for (byte, next) in zip(line, line.dropFirst()) {
        let isMark = byte == UInt8(ascii: "&") || byte == UInt8(ascii: "*")
        if isMark, " \t[{,:-?".utf8.contains(before), next != UInt8(ascii: " ") { throw .tooComplex(line: number + 1) }
        before = byte
      }
    }
  }

  private static let deepest = 64
}
