extension PlistReader {
  /// Returns the next tag, skipping whitespace, comments and the like.
  mutating func tag() throws(PlistError) -> PlistTag {
    try skipBetween()
    guard place < bytes.count else { throw error(.end) }
    guard bytes[place] == UInt8(ascii: "<") else { throw error(.tag) }
    var end = place + 1
    let closes = end < bytes.count && bytes[end] == UInt8(ascii: "/")
    if closes { end += 1 }
    let start = end
    var letters: UInt64 = 0
    while end < bytes.count, bytes[end] >= UInt8(ascii: "a"), bytes[end] <= UInt8(ascii: "z") {
      letters = letters << 8 | UInt64(bytes[end])
      end += 1
    }
    guard end - start <= 7, let element = PlistTag.Element(letters) else { throw error(.tag) }
    return PlistTag(element: element, form: try tagEnd(from: end, closes: closes))
  }

  /// Skips what follows a tag's name (attributes are ignored) and returns the form of the tag.
  private mutating func tagEnd(from start: Int, closes: Bool) throws(PlistError) -> PlistTag.Form {
    if start < bytes.count, bytes[start] == UInt8(ascii: ">") {
      place = start + 1
      return closes ? .close : .open
    }
    var end = start
    var quote: UInt8?
    while end < bytes.count {
      let byte = bytes[end]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: ">") {
        place = end + 1
        let isEmpty = end > start && bytes[end - 1] == UInt8(ascii: "/")
        guard !(closes && isEmpty) else { throw error(.tag) }
        return closes ? .close : isEmpty ? .empty : .open
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "<") || end == start && !byte.isBlank && byte != UInt8(ascii: "/") {
        throw error(.tag)
      }
      end += 1
    }
    throw error(.end)
  }

  /// Skips whitespace, comments, processing instructions and the document type.
  mutating func skipBetween() throws(PlistError) {
    while place < bytes.count {
      if bytes[place].isBlank {
        place += 1
      } else if bytes[place] == UInt8(ascii: "<"), place + 1 < bytes.count {
        switch bytes[place + 1] {
        case UInt8(ascii: "?"): try skip(past: "?>")
        case UInt8(ascii: "!") where stands("<!--"): try skip(past: "-->")
        case UInt8(ascii: "!") where stands("<!DOCTYPE"): try skipType()
        default: return
        }
      } else {
        return
      }
    }
  }

  /// Skips `<!DOCTYPE … [ … ]>`, ignoring its declarations.
  private mutating func skipType() throws(PlistError) {
    var depth = 0
    var end = place
    while end < bytes.count {
      switch bytes[end] {
      case UInt8(ascii: "<"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">"):
        depth -= 1
        if depth == 0 {
          place = end + 1
          return
        }
      default: break
      }
      end += 1
    }
    throw error(.end)
  }

  /// Whether these bytes come next.
  func stands(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard place + count <= bytes.count else { return false }
    return (0..<count).allSatisfy { bytes[place + $0] == text.utf8Start[$0] }
  }

  /// Moves past the next occurrence of these bytes.
  mutating func skip(past text: StaticString) throws(PlistError) {
    let start = place
    place += 2
    while place < bytes.count {
      if stands(text) {
        place += text.utf8CodeUnitCount
        return
      }
      place += 1
    }
    place = start
    throw error(.end)
  }
}

extension UInt8 {
  /// Whether the byte is a space, tab or line break.
  var isBlank: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }
}
