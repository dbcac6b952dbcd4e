import RichText

extension String {
  /// The text without `[sound:…]` and `[anki:tts …]…[/anki:tts]`.
  var withoutSounds: String {
    guard utf8.contains(UInt8(ascii: "[")) else { return self }
    let bytes = Array(utf8)
    var bracket = ByteSearch("]")
    var speechEnd = ByteSearch("[/anki:tts]")
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "[") {
        let rest = bytes[index...]
        if rest.starts(with: "[sound:".utf8), let end = bracket.first(in: bytes, from: index + 7), end > index + 7 {
          index = end + 1
          continue
        }
        if rest.starts(with: "[anki:tts".utf8), speechEnd.first(in: bytes, from: index) != nil,
          let options = SpeechTag.end(in: bytes, from: index + 9), let end = speechEnd.first(in: bytes, from: options)
        {
          index = end + 11
          continue
        }
      }
      output.append(bytes[index])
      index += 1
    }
    return String(decoding: output, as: UTF8.self)
  }
}

/// The beginning of `[anki:tts key=value key="value"]`. Brackets stand only in quotes, so that no place is read often.
private enum SpeechTag {
  /// The maximum length of all options. Longer ones could be read again and again.
  static let maxLength = 1000

  /// Returns the index after the `]`, or `nil` if the options are malformed.
  static func end(in bytes: [UInt8], from start: Int) -> Int? {
    let bytes = bytes[start..<min(bytes.count, start + maxLength)]
    var index = start
    func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
    func isBracket(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]") }
    func skip(while condition: (UInt8) -> Bool) {
      while index < bytes.endIndex, condition(bytes[index]) { index += 1 }
    }
    guard let first = bytes.first, isSpace(first) || first == UInt8(ascii: "]") else { return nil }
    skip(while: isSpace)
    while index < bytes.endIndex, bytes[index] != UInt8(ascii: "]") {
      let key = index
      skip { !isSpace($0) && !isBracket($0) && $0 != UInt8(ascii: "=") }
      guard index > key, index < bytes.endIndex, bytes[index] == UInt8(ascii: "=") else { return nil }
      index += 1
      if index < bytes.endIndex, bytes[index] == UInt8(ascii: "\"") {
        index += 1
        skip { $0 != UInt8(ascii: "\"") }
        guard index < bytes.endIndex else { return nil }
        index += 1
      } else {
        skip { !isSpace($0) && !isBracket($0) && $0 != UInt8(ascii: "\"") }
      }
      skip(while: isSpace)
    }
    return index < bytes.endIndex ? index + 1 : nil
  }
}
