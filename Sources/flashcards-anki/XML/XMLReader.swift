/// Reads the elements of a document in XML one by one.
///
/// Nothing is expanded but character references and the five entities that XML has itself, so a text never grows. What a
/// document type declares is skipped.
struct XMLReader {
  /// A part of a document.
  enum Event {
    case start(name: String, attributes: [String: String])
    case end
    case text(String)
  }

  private let bytes: UnsafeRawBufferPointer
  private var place = 0
  /// Whether the end of an element without contents comes next.
  private var isEmptyElement = false
  /// The number of elements that are open.
  private(set) var depth = 0

  private static let deepest = 64
  private static let mostAttributes = 200

  /// Creates a reader of bytes that outlive it.
  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Returns the next part, or `nil` at the end, or where the document is damaged.
  mutating func next() -> Event? {
    if isEmptyElement {
      isEmptyElement = false
      depth -= 1
      return .end
    }
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "<") else { return .text(text(until: UInt8(ascii: "<"))) }
      if starts(with: "<!--") {
        guard skip(past: "-->") else { return nil }
      } else if starts(with: "<![CDATA[") {
        let start = place + 9
        guard skip(past: "]]>") else { return nil }
        return .text(String(decoding: bytes[start..<max(start, place - 3)], as: UTF8.self))
      } else if starts(with: "<?") {
        guard skip(past: "?>") else { return nil }
      } else if starts(with: "<!") {
        guard skipDeclaration() else { return nil }
      } else if starts(with: "</") {
        guard skip(past: ">"), depth > 0 else { return nil }
        depth -= 1
        return .end
      } else {
        return start()
      }
    }
    return nil
  }

  private mutating func start() -> Event? {
    place += 1
    let name = word()
    guard !name.isEmpty, depth < XMLReader.deepest else { return nil }
    var attributes: [String: String] = [:]
    while true {
      skipSpace()
      guard place < bytes.count else { return nil }
      if bytes[place] == UInt8(ascii: ">") {
        place += 1
        break
      }
      if starts(with: "/>") {
        place += 2
        isEmptyElement = true
        break
      }
      let key = word()
      skipSpace()
      guard !key.isEmpty, starts(with: "="), attributes.count < XMLReader.mostAttributes else { return nil }
      place += 1
      skipSpace()
      guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") || bytes[place] == UInt8(ascii: "'") else {
        return nil
      }
      let quote = bytes[place]
      place += 1
      attributes[key] = text(until: quote)
      guard place < bytes.count else { return nil }
      place += 1
    }
    depth += 1
    return .start(name: name, attributes: attributes)
  }

  private mutating func skipSpace() {
    while place < bytes.count, bytes[place] <= 0x20 { place += 1 }
  }

  /// Reads a name.
  private mutating func word() -> String {
    let start = place
    while place < bytes.count, bytes[place] > 0x20, !"=/><\"'".utf8.contains(bytes[place]) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private func starts(with text: StaticString) -> Bool {
    place + text.utf8CodeUnitCount <= bytes.count
      && bytes[place..<place + text.utf8CodeUnitCount].elementsEqual("\(text)".utf8)
  }

  /// Goes on after the next occurrence of a text. Returns whether there is one.
  private mutating func skip(past text: StaticString) -> Bool {
    while place < bytes.count {
      if starts(with: text) {
        place += text.utf8CodeUnitCount
        return true
      }
      place += 1
    }
    return false
  }

  /// Skips a declaration with what is in its brackets. Returns whether it ends.
  private mutating func skipDeclaration() -> Bool {
    var brackets = 0
    var quote: UInt8?
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "[") {
        brackets += 1
      } else if byte == UInt8(ascii: "]") {
        brackets -= 1
      } else if byte == UInt8(ascii: ">"), brackets <= 0 {
        return true
      }
    }
    return false
  }

  /// Reads a text up to a byte or the end.
  private mutating func text(until end: UInt8) -> String {
    var text: [UInt8] = []
    while place < bytes.count, bytes[place] != end {
      if bytes[place] == UInt8(ascii: "&"), let (scalar, next) = reference() {
        text += Array(String(Character(scalar)).utf8)
        place = next
      } else {
        text.append(bytes[place])
        place += 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns what the reference at the current place stands for, and where it ends; `nil` if it is of an entity that the
  /// document would have to declare.
  private func reference() -> (Unicode.Scalar, Int)? {
    guard let end = bytes[place..<min(bytes.count, place + 12)].firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: bytes[place + 1..<end], as: UTF8.self)
    let known: [String: Unicode.Scalar] = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]
    if let scalar = known[name] { return (scalar, end + 1) }
    guard name.first == "#" else { return nil }
    let digits = name.dropFirst()
    let code = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return code.flatMap(Unicode.Scalar.init).map { ($0, end + 1) }
  }
}
