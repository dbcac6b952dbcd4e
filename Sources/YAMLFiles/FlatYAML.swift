import Yams

/// YAML of little depth and without aliases, from a file that a person wrote. The parser recurses as deeply as values are
/// nested and expands aliases, so anything that might be either is refused before parsing.
enum FlatYAML {
  /// The reason why bytes are not such YAML. Lines are counted from 1.
  enum Failure: Error, Equatable {
    case tooLarge
    case notYAML(line: Int?)
    case tooInvolved(line: Int)
    case repeated(String, line: Int)
  }

  /// Returns the root of a document, or `nil` if it has none, as in an empty file.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - largest: The largest number of bytes to accept.
  ///   - mostBrackets: The largest number of opening brackets and braces, which bounds how deeply values are nested.
  /// - Returns: The root node, or `nil`.
  /// - Throws: A `Failure` if the bytes are too many, not text, not YAML, or too involved.
  static func root(of bytes: [UInt8], largest: Int, mostBrackets: Int) throws(Failure) -> Node? {
    guard bytes.count <= largest else { throw .tooLarge }
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else { throw .notYAML(line: nil) }
    try checkShape(of: text, mostBrackets)
    do { return try Yams.compose(yaml: text) } catch { throw failure(error) }
  }

  private static func checkShape(of text: String, _ mostBrackets: Int) throws(Failure) {
    var brackets = 0
    for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let line = line.utf8
      let indent = line.prefix { " \t-?:".utf8.contains($0) }.count
      if line.dropFirst(indent).first == UInt8(ascii: "#") { continue }
      brackets += line.count { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") }
      if indent > deepest || brackets > mostBrackets { throw .tooInvolved(line: number + 1) }
      var before = UInt8(ascii: " ")
      for (byte, next) in zip(line, line.dropFirst()) {
        let isMark = byte == UInt8(ascii: "&") || byte == UInt8(ascii: "*")
        if isMark, " \t[{,:-?".utf8.contains(before), next != UInt8(ascii: " ") { throw .tooInvolved(line: number + 1) }
        before = byte
      }
    }
  }

  private static let deepest = 64

  private static func failure(_ error: any Error) -> Failure {
    switch error as? YamlError {
    case .scanner(_, _, let mark, _), .parser(_, _, let mark, _), .composer(_, _, let mark, _):
      .notYAML(line: mark.line)
    case .duplicatedKeysInMapping(let names, let context):
      .repeated(names.first ?? "", line: context.mark.line)
    default: .notYAML(line: nil)
    }
  }
}
