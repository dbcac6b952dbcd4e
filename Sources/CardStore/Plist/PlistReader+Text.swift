extension PlistReader {
  /// Returns the text up to the end tag of the current element.
  mutating func text(of element: PlistTag.Element) throws(PlistError) -> String {
    let start = place
    var end = start
    var all: UInt8 = 0
    let isPlain = bytes.withUnsafeBufferPointer { bytes in
      while end < bytes.count {
        let byte = bytes[end]
        if byte == UInt8(ascii: "<") { return true }
        if byte == UInt8(ascii: "&") || byte == 0x0D { return false }
        all |= byte
        end += 1
      }
      return true
    }
    guard end < bytes.count else { throw error(.end) }
    guard isPlain, end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "/") else {
      return try mixedText(of: element)
    }
    place = end
    guard try tag() == PlistTag(element: element, form: .close) else { throw error(.text) }
    if all < 0x80 {
      return bytes.withUnsafeBufferPointer { String(decoding: $0[start..<end], as: UTF8.self) }
    }
    return string(bytes[start..<end])
  }

  /// Returns text that may contain references, CDATA sections or comments.
  private mutating func mixedText(of element: PlistTag.Element) throws(PlistError) -> String {
    var text: [UInt8] = []
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "&"): try reference(into: &text)
      case 0x0D:
        // XML normalizes line ends to LF.
        text.append(0x0A)
        place += 1
        if place < bytes.count, bytes[place] == 0x0A { place += 1 }
      case UInt8(ascii: "<"):
        if stands("<![CDATA[") {
          let start = place + 9
          try skip(past: "]]>")
          if start <= place - 3 { text += bytes[start..<place - 3] }
        } else if stands("<!--") {
          try skip(past: "-->")
        } else {
          guard try tag() == PlistTag(element: element, form: .close) else { throw error(.text) }
          return string(text[...])
        }
      default:
        text.append(bytes[place])
        place += 1
      }
    }
    throw error(.end)
  }

  /// Reads a reference such as `&amp;`, `&#65;` or `&#x41;`.
  private mutating func reference(into text: inout [UInt8]) throws(PlistError) {
    guard let end = bytes[place...].prefix(16).firstIndex(of: UInt8(ascii: ";")) else { throw error(.entity) }
    let name = String(decoding: bytes[place + 1..<end], as: UTF8.self)
    let character: Unicode.Scalar? =
      switch name {
      case "lt": "<"
      case "gt": ">"
      case "amp": "&"
      case "quot": "\""
      case "apos": "'"
      case _ where name.hasPrefix("#x"): UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
      case _ where name.hasPrefix("#"): UInt32(name.dropFirst(1)).flatMap(Unicode.Scalar.init)
      default: nil
      }
    guard let character else { throw error(.entity) }
    text += Array(String(character).utf8)
    place = end + 1
  }

  private mutating func string(_ text: ArraySlice<UInt8>) -> String {
    if let text = String(validating: text, as: UTF8.self) { return text }
    wasRepaired = true
    return String(decoding: text, as: UTF8.self)
  }
}
