import HTML
import RichText

extension String {
  /// The text without `[sound:…]` and `[anki:tts …]…[/anki:tts]`.
  package var withoutSounds: String {
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

extension String {
  /// The text without tags, comments, scripts, and styles. A `<` without a `>` stays.
  var withoutTags: String {
    guard utf8.contains(UInt8(ascii: "<")) else { return self }
    let bytes = Array(utf8)
    var scanner = TagScanner(bytes)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "<"), let end = scanner.end(at: index) {
        index = end
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// The text with the entities of HTML 4 decoded and non-breaking spaces as spaces. If any `&` doesn't begin such an
  /// entity, the text stays as it is.
  var withEntitiesDecoded: String {
    guard utf8.contains(UInt8(ascii: "&")) else { return self }
    var output = String.UnicodeScalarView()
    var rest = unicodeScalars[...]
    while let scalar = rest.first {
      guard scalar == "&" else {
        output.append(scalar)
        rest = rest.dropFirst()
        continue
      }
      let name = rest.dropFirst().prefix(32).prefix { $0 != ";" }
      guard name.endIndex < rest.endIndex, rest[name.endIndex] == ";", let decoded = HTMLEntity.strict(String(name))
      else { return self }
      output.append(decoded)
      rest = rest[rest.index(after: name.endIndex)...]
    }
    return String(String.UnicodeScalarView(output.map { $0 == "\u{A0}" ? " " : $0 }))
  }

  /// The text without tags in formulas between `\(` or `\[` and `\)` or `\]`.
  var withPlainFormulas: String {
    guard utf8.contains(UInt8(ascii: "\\")) else { return self }
    let bytes = Array(utf8)
    var closings = (ByteSearch("\\)"), ByteSearch("\\]"))
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "(") || bytes[index + 1] == UInt8(ascii: "["),
        let end = [closings.0.first(in: bytes, from: index + 2), closings.1.first(in: bytes, from: index + 2)]
          .compactMap({ $0 }).min()
      {
        output += bytes[index..<(index + 2)]
        output += String(decoding: bytes[(index + 2)..<end], as: UTF8.self).withoutTags.utf8
        output += bytes[end..<(end + 2)]
        index = end + 2
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}

/// Finds the ends of what is left out: comments, styles, and scripts with their content, and other tags.
private struct TagScanner {
  private let bytes: [UInt8]
  private var tag = ByteSearch(">")
  private var comment = ByteSearch("-->")
  private var style = ByteSearch("</style>")
  private var script = ByteSearch("</script>")

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the index after the tag that begins at an index, or `nil` if there is none.
  mutating func end(at index: Int) -> Int? {
    if begins(with: "<!--", at: index), let end = comment.first(in: bytes, from: index + 4) { return end + 3 }
    guard let end = tag.first(in: bytes, from: index + 1) else { return nil }
    if begins(with: "<style", at: index), let end = tag.first(in: bytes, from: index + 6),
      let close = style.first(in: bytes, from: end + 1)
    {
      return close + 8
    }
    if begins(with: "<script", at: index), let end = tag.first(in: bytes, from: index + 7),
      let close = script.first(in: bytes, from: end + 1)
    {
      return close + 9
    }
    return end + 1
  }

  private func begins(with text: String, at index: Int) -> Bool {
    bytes.count - index >= text.utf8.count
      && zip(bytes[index...], text.utf8).allSatisfy { $0.lowercased == $1 }
  }
}
