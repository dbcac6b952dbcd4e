import CYAML

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

extension FlatYAML {
  /// Returns the root of the only document in a text, or `nil` if there is none.
  ///
  /// - Throws: A `Failure` if it is not YAML, has several documents, or repeats a key.
  fileprivate static func read(_ text: String) throws(Failure) -> YAMLNode? {
    var parser = yaml_parser_t()
    guard yaml_parser_initialize(&parser) == 1 else { throw .notYAML(line: nil) }
    defer { yaml_parser_delete(&parser) }
    let bytes = Array(text.utf8)
    // The parser keeps the address until it is deleted.
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(1, bytes.count))
    defer { copy.deallocate() }
    _ = copy.initialize(from: bytes)
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(&parser, copy.baseAddress, bytes.count)
    let root = try document(&parser) { document throws(Failure) in
      try yaml_document_get_root_node(&document).map { node throws(Failure) in try read(node.pointee, &document) }
    }
    guard root != nil else { return nil }
    let second = try document(&parser) { document in
      yaml_document_get_root_node(&document).map { line($0.pointee.start_mark) }
    }
    if let second { throw .notYAML(line: second) }
    return root
  }

  private static func document<Result>(
    _ parser: inout yaml_parser_t, _ body: (inout yaml_document_t) throws(Failure) -> Result?
  ) throws(Failure) -> Result? {
    var document = yaml_document_t()
    guard yaml_parser_load(&parser, &document) == 1 else {
      let isPlaced =
        parser.error == YAML_SCANNER_ERROR || parser.error == YAML_PARSER_ERROR
        || parser.error == YAML_COMPOSER_ERROR
      throw .notYAML(line: isPlaced ? line(parser.problem_mark) : nil)
    }
    defer { yaml_document_delete(&document) }
    return try body(&document)
  }

  private static func line(_ mark: yaml_mark_t) -> Int { Int(clamping: mark.line) + 1 }

  /// Reads a node with those in it. Nesting is limited before.
  private static func read(_ node: yaml_node_t, _ document: inout yaml_document_t) throws(Failure) -> YAMLNode {
    let start = line(node.start_mark)
    switch node.type {
    case YAML_SCALAR_NODE:
      let scalar = node.data.scalar
      let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      return YAMLNode(content: .scalar(text), line: start)
    case YAML_SEQUENCE_NODE:
      var nodes: [YAMLNode] = []
      for item in items(node.data.sequence.items.start, node.data.sequence.items.top) {
        nodes.append(try read(item, &document))
      }
      return YAMLNode(content: .sequence(nodes), line: start)
    default:
      var pairs: [(key: YAMLNode, value: YAMLNode)] = []
      /// The line where each name is first.
      var names: [String: Int] = [:]
      var repeated: [(name: String, line: Int)] = []
      for pair in items(node.data.mapping.pairs.start, node.data.mapping.pairs.top) {
        let key = try read(pair.key, &document)
        if let name = key.scalar, let first = names.updateValue(names[name] ?? key.line, forKey: name) {
          repeated.append((name, first))
        }
        pairs.append((key, try read(pair.value, &document)))
      }
      if let first = repeated.min(by: { $0.name < $1.name }) { throw .repeated(first.name, line: first.line) }
      return YAMLNode(content: .mapping(pairs), line: start)
    }
  }

  private static func read(_ index: Int32, _ document: inout yaml_document_t) throws(Failure) -> YAMLNode {
    guard let node = yaml_document_get_node(&document, index) else { throw .notYAML(line: nil) }
    return try read(node.pointee, &document)
  }

  private static func items<Item>(
    _ start: UnsafeMutablePointer<Item>?, _ top: UnsafeMutablePointer<Item>?
  ) -> UnsafeBufferPointer<Item> {
    guard let start, let top else { return UnsafeBufferPointer(start: nil, count: 0) }
    return UnsafeBufferPointer(start: start, count: top - start)
  }
}

/// A node of a YAML document: everything that libyaml reads, with scalars as they are written.
struct YAMLNode {
  /// A text, a list, or pairs in the order in which they are written.
  enum Content {
    case scalar(String)
    case sequence([YAMLNode])
    case mapping([(key: YAMLNode, value: YAMLNode)])
  }

  /// What the node is.
  let content: Content
  /// The line where it begins, from 1.
  let line: Int

  /// The text of a scalar, or `nil` for other nodes.
  var scalar: String? { if case .scalar(let text) = content { text } else { nil } }

  /// The nodes of a list, or `nil` for other nodes.
  var sequence: [YAMLNode]? { if case .sequence(let nodes) = content { nodes } else { nil } }

  /// The pairs of a mapping, or `nil` for other nodes.
  var mapping: [(key: YAMLNode, value: YAMLNode)]? { if case .mapping(let pairs) = content { pairs } else { nil } }
}
