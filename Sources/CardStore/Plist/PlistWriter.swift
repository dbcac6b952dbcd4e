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
    var writer = PlistWriter()
    writer.put(header)
    writer.write(value)
    writer.put("</plist>\n")
    return writer.bytes
  }

  /// Returns a value alone, without line breaks between elements.
  static func record(of value: PropertyValue) -> [UInt8] {
    var writer = PlistWriter(isIndented: false)
    writer.write(value)
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
    case .array(let values):
      guard !values.isEmpty else { return line("<array/>") }
      line("<array>")
      depth += 1
      for value in values { write(value) }
      depth -= 1
      line("</array>")
    case .dictionary(let entries):
      guard !entries.isEmpty else { return line("<dict/>") }
      line("<dict>")
      depth += 1
      for (key, value) in entries.sorted(by: { $0.key < $1.key }) {
        element("<key>", key, "</key>")
        write(value)
      }
      depth -= 1
      line("</dict>")
    }
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
    if !text.utf8.contains(where: { $0.needsCare }) {
      bytes.append(contentsOf: text.utf8)
      return
    }
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: put("&amp;")
      case 0x3C: put("&lt;")
      case 0x3E: put("&gt;")
      // Readers would turn a bare CR into LF.
      case 0x0D: put("&#13;")
      case 0x09, 0x0A: bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      case 0..<0x20, 0xFFFE, 0xFFFF: continue
      default: bytes.append(contentsOf: UTF8.encode(scalar)?.map { $0 } ?? [])
      }
    }
  }
}

extension UInt8 {
  /// Whether the byte is a control character, markup, or the first byte of U+FFFE and U+FFFF.
  fileprivate var needsCare: Bool {
    self < 0x20 && self != 0x0A && self != 0x09 || self == 0x26 || self == 0x3C || self == 0x3E || self == 0xEF
  }
}
