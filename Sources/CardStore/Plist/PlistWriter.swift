import Essentials
import FlashcardKit

/// A writer of XML property lists in the style of Apple's tools, with tabs and sorted keys. Characters not allowed in
/// XML 1.0 are dropped, so that every reader accepts the file.
struct PlistWriter {
  private(set) var bytes: [UInt8] = []
  private var depth = 0
  private let isIndented: Bool

  /// Creates a writer: indented for files, or without line breaks for records.
  init(isIndented: Bool = true) { self.isIndented = isIndented }

  /// Returns a file with a value.
  static func file(of value: PropertyValue) -> [UInt8] {
    file { $0.write(value) }
  }

  /// Returns a file with the value that a closure writes.
  ///
  /// - Parameters:
  ///   - size: The expected size in bytes, if it is large.
  ///   - body: A closure that writes a value.
  /// - Returns: The bytes of the file.
  static func file(size: Int = 0, of body: (inout PlistWriter) -> Void) -> [UInt8] {
    var writer = PlistWriter()
    writer.bytes.reserveCapacity(size)
    writer.put(header)
    body(&writer)
    writer.put("</plist>\n")
    return writer.bytes
  }

  /// Returns a value alone, without line breaks between elements.
  static func record(of value: PropertyValue) -> [UInt8] {
    record { $0.write(value) }
  }

  /// Returns the value that a closure writes, without line breaks between elements.
  ///
  /// - Parameters:
  ///   - size: The expected size in bytes, if it is large.
  ///   - body: A closure that writes a value.
  /// - Returns: The bytes of the value.
  static func record(size: Int = 0, of body: (inout PlistWriter) -> Void) -> [UInt8] {
    var writer = PlistWriter(isIndented: false)
    writer.bytes.reserveCapacity(size)
    body(&writer)
    return writer.bytes
  }

  static let header: StaticString = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """

  mutating func write(_ value: PropertyValue) {
    switch value {
    case .string(let text): element("<string>", text, "</string>")
    case .integer(let number): element("<integer>", String(number), "</integer>")
    case .real(let number): element("<real>", PlistNumber.text(number), "</real>")
    case .boolean(let value): line(value ? "<true/>" : "<false/>")
    case .date(let seconds): element("<date>", PlistDate.text(seconds), "</date>")
    case .data(let bytes): element("<data>", PlistData.text(bytes), "</data>")
    case .array(let values): write(each: values) { $0.write($1) }
    case .dictionary(let entries): write(entries.map { ($0.key, $0.value) })
    }
  }

  /// Writes a dictionary. Each key occurs once.
  mutating func write(_ entries: [(key: String, value: PropertyValue)]) {
    guard !entries.isEmpty else { return line("<dict/>") }
    line("<dict>")
    depth += 1
    for (key, value) in entries.sorted(by: { $0.key < $1.key }) { write(key, value) }
    depth -= 1
    line("</dict>")
  }

  /// Writes a dictionary with one more entry, whose value a closure writes: a large value is never all in memory.
  mutating func write(_ entries: [String: PropertyValue], and key: String, _ body: (inout PlistWriter) -> Void) {
    let others = entries.filter { $0.key != key }.sorted { $0.key < $1.key }
    line("<dict>")
    depth += 1
    for (other, value) in others where other < key { write(other, value) }
    element("<key>", key, "</key>")
    body(&self)
    for (other, value) in others where other > key { write(other, value) }
    depth -= 1
    line("</dict>")
  }

  /// Writes a dictionary whose entries a closure writes, in the order of their keys. There is at least one.
  mutating func writeDictionary(_ body: (inout PlistWriter) -> Void) {
    line("<dict>")
    depth += 1
    body(&self)
    depth -= 1
    line("</dict>")
  }

  /// Writes an array with an element for each value, which a closure writes.
  mutating func write<Value>(each values: some Sequence<Value>, _ body: (inout PlistWriter, Value) -> Void) {
    var isEmpty = true
    for value in values {
      if isEmpty {
        line("<array>")
        depth += 1
        isEmpty = false
      }
      body(&self, value)
    }
    guard !isEmpty else { return line("<array/>") }
    depth -= 1
    line("</array>")
  }

  /// Writes an array with an element for each value, which a closure writes: many at once on all processors.
  mutating func write<Values: RandomAccessCollection & Sendable>(
    sideBySide values: Values, _ body: @Sendable (inout PlistWriter, Values.Element) -> Void
  ) where Values.Index == Int {
    guard values.count >= PlistWriter.share else { return write(each: values, body) }
    let workers = AllProcessors()
    let written = workers.shares(of: values.count, least: PlistWriter.share) {
      [isIndented, depth, size = bytes.capacity] share in
      var writer = PlistWriter(isIndented: isIndented)
      writer.bytes.reserveCapacity(size / values.count * share.count)
      writer.depth = depth + 1
      for value in values[share] { body(&writer, value) }
      return writer.bytes
    }
    line("<array>")
    bytes = workers.joined([bytes] + consume written, room: 1000)
    line("</array>")
  }

  /// The fewest values for which the work is divided.
  private static let share = 2000

  /// Writes an entry of a dictionary.
  mutating func write(_ key: String, _ value: PropertyValue) {
    element("<key>", key, "</key>")
    write(value)
  }

  /// Writes an entry of a dictionary, a text in UTF-8.
  mutating func write(_ key: String, text: UnsafeBufferPointer<UInt8>) {
    element("<key>", key, "</key>")
    indent()
    put("<string>")
    put(text: text)
    put("</string>")
    if isIndented { bytes.append(0x0A) }
  }

  private mutating func element(_ open: StaticString, _ text: String, _ close: StaticString) {
    indent()
    put(open)
    put(text: text)
    put(close)
    if isIndented { bytes.append(0x0A) }
  }

  private mutating func line(_ tag: StaticString) {
    indent()
    put(tag)
    if isIndented { bytes.append(0x0A) }
  }

  private mutating func indent() {
    guard isIndented else { return }
    for _ in 0..<depth { bytes.append(0x09) }
  }

  private mutating func put(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private mutating func put(text: String) {
    var text = text
    text.withUTF8 { put(text: $0) }
  }

  private mutating func put(text: UnsafeBufferPointer<UInt8>) {
    // Of most texts, nothing needs care. To the end in any case, so that many bytes are looked at at once.
    var needsCare: UInt8 = 0
    for byte in text { needsCare |= byte.needsCare }
    guard needsCare != 0 else { return bytes.append(contentsOf: text) }
    // The part that has been written.
    var done = 0
    for place in text.indices where text[place].needsCare != 0 {
      let (replacement, length): (StaticString, Int)
      switch text[place] {
      case 0x26: (replacement, length) = ("&amp;", 1)
      case 0x3C: (replacement, length) = ("&lt;", 1)
      case 0x3E: (replacement, length) = ("&gt;", 1)
      // Readers would turn a bare CR into LF.
      case 0x0D: (replacement, length) = ("&#13;", 1)
      case 0xEF:
        // U+FFFE and U+FFFF.
        guard place + 2 < text.count, text[place + 1] == 0xBF, text[place + 2] >= 0xBE else { continue }
        (replacement, length) = ("", 3)
      default: (replacement, length) = ("", 1)
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[done..<place]))
      put(replacement)
      done = place + length
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[done...]))
  }
}

extension UInt8 {
  /// Not 0 if the byte is a control character, markup, or the first byte of U+FFFE and U+FFFF.
  fileprivate var needsCare: UInt8 {
    let isControl: UInt8 = (self < 0x20 ? 1 : 0) & (self &- 0x09 < 2 ? 0 : 1)
    let isMarkup: UInt8 = (self == 0x26 ? 1 : 0) | (self == 0x3C ? 1 : 0) | (self == 0x3E ? 1 : 0)
    return isControl | isMarkup | (self == 0xEF ? 1 : 0)
  }
}

/// Bytes in property lists: base64, with whitespace anywhere.
enum PlistData {
  static func bytes(_ text: String, at offset: Int) throws(PlistError) -> [UInt8] {
    let plain = String(decoding: text.utf8.filter { !$0.isBlank }, as: UTF8.self)
    guard let data = Data(base64Encoded: plain) else { throw PlistError(reason: .data, offset: offset) }
    return [UInt8](data)
  }

  static func text(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }
}
