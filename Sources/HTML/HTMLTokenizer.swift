/// The tokens of HTML. Any text has some: what is malformed is text.
struct HTMLTokenizer {
  /// A token.
  enum Token {
    /// Text with entities.
    case text(Range<Int>)
    /// A start tag.
    case start(HTMLTag, HTMLAttributes)
    /// An end tag.
    case end(HTMLTag)
  }

  /// The maximum number of bytes read in vain for tags whose quotes don't end. Then quotes are read as letters.
  private static let maxVainReading = 4_000_000

  /// The text in UTF-8.
  let bytes: [UInt8]
  /// The index of the next token.
  private(set) var position = 0
  private var tagEnd = ByteSearch(">")
  private var commentEnd = ByteSearch("-->")
  private var doubleQuote = ByteSearch("\"")
  private var singleQuote = ByteSearch("'")
  private var contentEnds: [HTMLTag: ByteSearch] = [:]
  private var vainReading = 0

  /// Creates a tokenizer.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Continues at an index after the last token.
  mutating func skip(to index: Int) { position = max(position, index) }

  /// Returns the next token, or `nil` at the end. Comments and declarations are none.
  mutating func next() -> Token? {
    while position < bytes.count {
      let start = position
      while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
      if position > start { return .text(start..<position) }
      let opening = position
      if let token = markup() { return token }
      // A `<` that begins nothing is text.
      if position == opening {
        position += 1
        return .text(opening..<position)
      }
    }
    return nil
  }

  /// Skips the content of an element whose content is no text, and its end tag. Without an end tag, scripts and styles
  /// reach to the end of the text, and others have no content.
  mutating func skipContent(of tag: HTMLTag) {
    var search = contentEnds[tag] ?? ByteSearch("</\(tag)")
    let end = search.first(in: bytes, from: position)
    contentEnds[tag] = search
    if let end {
      position = end
      position = tagEnd.first(in: bytes, from: end).map { $0 + 1 } ?? bytes.count
    } else if tag == .script || tag == .style {
      position = bytes.count
    }
  }

  /// Reads the tag, comment, or declaration at the position. Without one, the position stays.
  private mutating func markup() -> Token? {
    let next = position + 1 < bytes.count ? bytes[position + 1] : 0
    switch next {
    case UInt8(ascii: "!"), UInt8(ascii: "?"): skipDeclaration()
    case UInt8(ascii: "/"): return endTag()
    case _ where next.isASCIILetter: return startTag()
    default: break
    }
    return nil
  }

  private mutating func skipDeclaration() {
    if bytes[position...].starts(with: [0x3C, 0x21, 0x2D, 0x2D]) {
      // `<!-->` and `<!--->` are comments too.
      if bytes[(position + 4)...].first == UInt8(ascii: ">") {
        position += 5
      } else if bytes[(position + 4)...].starts(with: [0x2D, 0x3E]) {
        position += 6
      } else {
        position = commentEnd.first(in: bytes, from: position + 4).map { $0 + 3 } ?? position + 4
      }
    } else if let end = tagEnd.first(in: bytes, from: position) {
      position = end + 1
    }
  }

  private mutating func endTag() -> Token? {
    guard let end = tagEnd.first(in: bytes, from: position) else { return nil }
    let name = position + 2
    position = end + 1
    return .end(HTMLTag(bytes[name..<nameEnd(from: name)]))
  }

  private mutating func startTag() -> Token? {
    guard let end = tagEnd.first(in: bytes, from: position) else { return nil }
    let name = position + 1
    let after = nameEnd(from: name)
    let tag = HTMLTag(bytes[name..<after])
    if bytes[after] == UInt8(ascii: ">") {
      position = after + 1
      return .start(tag, HTMLAttributes())
    }
    if vainReading < HTMLTokenizer.maxVainReading, let (attributes, end) = attributes(from: after, to: bytes.count) {
      position = end
      return .start(tag, attributes)
    }
    // Quotes that don't end: the tag ends where the first `>` is.
    position = end + 1
    return .start(tag, attributes(from: after, to: end + 1, hasQuotes: false)?.0 ?? HTMLAttributes())
  }

  /// Returns the index after the name that begins at an index.
  private func nameEnd(from start: Int) -> Int {
    var index = start
    while index < bytes.count, !bytes[index].isHTMLSpace, bytes[index] != UInt8(ascii: ">"),
      bytes[index] != UInt8(ascii: "/")
    {
      index += 1
    }
    return index
  }

  /// Returns the attributes between a tag's name and its `>`, and the index after that, or `nil` if there is no end.
  private mutating func attributes(
    from start: Int, to limit: Int, hasQuotes: Bool = true
  ) -> (HTMLAttributes, end: Int)? {
    var attributes = HTMLAttributes()
    var index = start
    while true {
      while index < limit, bytes[index].isHTMLSpace || bytes[index] == UInt8(ascii: "/") { index += 1 }
      guard index < limit else { break }
      if bytes[index] == UInt8(ascii: ">") { return (attributes, index + 1) }
      let name = index
      index += 1
      while index < limit, !bytes[index].isHTMLSpace, bytes[index] != UInt8(ascii: ">"),
        bytes[index] != UInt8(ascii: "/"), bytes[index] != UInt8(ascii: "=")
      {
        index += 1
      }
      let nameEnd = index
      while index < limit, bytes[index].isHTMLSpace { index += 1 }
      guard index < limit else { break }
      guard bytes[index] == UInt8(ascii: "=") else {
        attributes.add(bytes[name..<nameEnd], nameEnd..<nameEnd)
        continue
      }
      index += 1
      while index < limit, bytes[index].isHTMLSpace { index += 1 }
      guard index < limit else { break }
      let quote = bytes[index]
      if hasQuotes, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        let value = index + 1
        let end =
          quote == UInt8(ascii: "'")
          ? singleQuote.first(in: bytes, from: value) : doubleQuote.first(in: bytes, from: value)
        guard let end, end < limit else { break }
        attributes.add(bytes[name..<nameEnd], value..<end)
        index = end + 1
      } else {
        let value = index
        while index < limit, !bytes[index].isHTMLSpace, bytes[index] != UInt8(ascii: ">") { index += 1 }
        attributes.add(bytes[name..<nameEnd], value..<index)
      }
    }
    vainReading += index - start
    return nil
  }
}
