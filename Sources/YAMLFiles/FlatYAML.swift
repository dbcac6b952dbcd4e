import Yams

/// YAML from a file that a person wrote, with little depth and without aliases. Composing YAML recurses as deep as values
/// stand within each other and follows aliases, so whatever could be either is refused before.
enum FlatYAML {
  /// Why bytes are not such YAML.
  enum Failure: Error, Equatable {
    case tooLarge
    case notYAML(line: Int?)
    case tooInvolved(line: Int)
    case repeated(String, line: Int)
  }

  /// Returns the root of a document; nil where it has none, as in an empty file.
  ///
  /// - Parameters:
  ///   - bytes: The file's content.
  ///   - largest: The most bytes to take.
  ///   - mostBrackets: The most opening brackets and braces. They bound how deep values stand within each other.
  static func root(of bytes: [UInt8], largest: Int, mostBrackets: Int) throws(Failure) -> Node? {
    guard bytes.count <= largest else { throw .tooLarge }
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else { throw .notYAML(line: nil) }
    try checkShape(of: text, mostBrackets)
    do { return try Yams.compose(yaml: text) } catch { throw failure(error) }
  }

  private static func checkShape(of text: String, _ mostBrackets: Int) throws(Failure) {
    var brackets = 0
    // A carriage return before the line feed belongs to the same line end.
    for (number, line) in text.utf8.split(separator: 10, omittingEmptySubsequences: false).enumerated() {
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
