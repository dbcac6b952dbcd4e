import FlashcardKit

/// The lines of a document in Markdown, below its front matter.
struct MarkdownLines {
  /// The lines, without what ends them.
  let lines: [Substring]
  /// The tags of the whole document.
  let tags: [String]
  /// Whether each line belongs to fenced code, or begins or ends it.
  private let code: [Bool]
  /// Whether each line has nothing but blanks.
  private let blank: [Bool]
  /// The number of the first line.
  private let first: Int

  /// Reads the lines of a text after a number of them.
  init(_ lines: ArraySlice<Substring>, after count: Int = 0, tags: [String] = []) {
    self.lines = Array(lines)
    self.tags = tags
    first = count + 1
    var fence = MarkdownFence()
    var (code, blank): ([Bool], [Bool]) = ([], [])
    for line in lines {
      let first = line.utf8.first { $0 != 0x20 && $0 != 0x09 }
      blank.append(first == nil)
      let mayFence = first == UInt8(ascii: "`") || first == UInt8(ascii: "~")
      code.append(mayFence && fence.take(line) || fence.isOpen)
    }
    (self.code, self.blank) = (code, blank)
  }

  /// Returns the lines of a text, whatever ends them.
  static func split(_ text: String) -> [Substring] {
    var text = text
    var ranges: [Range<Int>] = []
    text.withUTF8 { bytes in
      var (start, index) = (0, 0)
      while index < bytes.count {
        guard bytes[index] == UInt8(ascii: "\n") || bytes[index] == UInt8(ascii: "\r") else {
          index += 1
          continue
        }
        ranges.append(start..<index)
        let isPair =
          bytes[index] == UInt8(ascii: "\r") && index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n")
        index += isPair ? 2 : 1
        start = index
      }
      ranges.append(start..<bytes.count)
    }
    let (utf8, first) = (text.utf8, text.startIndex)
    return ranges.map { range in
      text[utf8.index(first, offsetBy: range.lowerBound)..<utf8.index(first, offsetBy: range.upperBound)]
    }
  }

  /// How chat assistants begin what they say below cards, in lowercase.
  private static let messages = """
    let me know, would you like, do you want, want me to, happy studying, happy learning, good luck, feel free,
    hope this helps, i hope, if you'd like, if you’d like, if you want, i can also, enjoy, these flashcards,
    these cards, you can import, viel erfolg, viel spaß, lass mich wissen, sag mir bescheid, möchtest du, soll ich,
    wenn du möchtest, n'hésite, n’hésite, bonne chance, souhaites-tu, voulez-vous, avísame, ¿quieres, espero que,
    buena suerte, fammi sapere, vuoi che, buono studio, me avise, bons estudos, дайте знать, если хотите, удачи
    """.split { $0 == "," || $0 == "\n" }.map { String($0).trimmed() }.filter { !$0.isEmpty }

  /// Removes what a chat assistant says in a last paragraph.
  static func removeMessage(atEndOf lines: inout [Substring]) {
    guard let last = lines.lastIndex(where: { !$0.isBlank }) else { return }
    let start = lines[...last].lastIndex(where: \.isBlank).map { $0 + 1 } ?? 0
    guard start > 0, last - start < 6, lines[start].utf8.first != 0x20, lines[start].utf8.first != 0x09 else { return }
    let text = lines[start].drop { $0 == "*" || $0 == "_" }.prefix(24).lowercased()
    if messages.contains(where: text.hasPrefix) { lines.removeSubrange(start...) }
  }

  var count: Int { lines.count }

  subscript(index: Int) -> Substring { lines[index] }

  subscript(range: Range<Int>) -> [Substring] { Array(lines[range]) }

  /// Returns the number of a line in the file.
  func number(_ index: Int) -> Int { first + index }

  /// Returns whether a line is in fenced code.
  func isCode(_ index: Int) -> Bool { code[index] }

  /// Returns whether a line separates paragraphs.
  func isBlank(_ index: Int) -> Bool { !code[index] && blank[index] }

  /// Returns whether a line is `---`, `- - -`, `***`, or the like.
  func isRule(_ index: Int) -> Bool {
    let bytes = lines[index].utf8
    guard !code[index], let sign = bytes.first(where: { $0 != 0x20 && $0 != 0x09 }),
      sign == UInt8(ascii: "-") || sign == UInt8(ascii: "*") || sign == UInt8(ascii: "_")
    else { return false }
    return bytes.allSatisfy { $0 == sign || $0 == 0x20 || $0 == 0x09 } && bytes.count { $0 == sign } >= 3
  }

  /// Returns the level and the text of a heading, or `nil` if the line is none.
  func heading(_ index: Int) -> (level: Int, text: String)? {
    guard !code[index], lines[index].utf8.first == UInt8(ascii: "#"),
      case .heading(let level, let text) = MarkdownLine(lines[index])
    else { return nil }
    return (level, MarkdownLines.heading(text))
  }

  /// Returns whether a question begins at a line by its mark.
  func hasMark(_ index: Int) -> Bool {
    guard !code[index] else { return false }
    switch MarkdownLine(lines[index]) {
    case .question, .cloze: return true
    default: return MarkdownMark(lines[index])?.role == .question
    }
  }

  /// Returns the text of a heading, without the signs that may end it.
  static func heading(_ text: Substring) -> String {
    let text = String(text).trimmed()
    if let last = text.utf8.lastIndex(where: { $0 != UInt8(ascii: "#") }), text.utf8[last] == UInt8(ascii: " ") {
      return String(text[..<last]).trimmed()
    }
    return text
  }

  /// Returns the first index from one on for which a condition holds, or that after all lines.
  func first(from index: Int, where isEnd: (Int) -> Bool) -> Int {
    var index = min(index, count)
    while index < count, !isEnd(index) { index += 1 }
    return index
  }

  /// Returns the text of some lines.
  func text(_ range: Range<Int>) -> String { lines[range].joined(separator: "\n").trimmed() }
}

/// An item of a list: `- text`, `* text`, `1. text`, with or without a box.
struct MarkdownItem {
  /// The number of columns before the item.
  let indent: Int
  /// Whether it has a number.
  let isNumbered: Bool
  /// The text after the sign and the box.
  let text: Substring

  init?(_ line: Substring) {
    let bytes = line.utf8
    var index = bytes.startIndex
    var columns = 0
    while index < bytes.endIndex, bytes[index] == 0x20 || bytes[index] == 0x09 {
      columns += bytes[index] == 0x20 ? 1 : 4
      index = bytes.index(after: index)
    }
    let rest = bytes[index...]
    guard let first = rest.first else { return nil }
    let digits = rest.prefix { (0x30...0x39).contains($0) }.count
    var after: Substring.UTF8View.SubSequence
    switch first {
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"): after = rest.dropFirst()
    case _ where (1...9).contains(digits):
      after = rest.dropFirst(digits)
      guard after.first == UInt8(ascii: ".") || after.first == UInt8(ascii: ")") else { return nil }
      after = after.dropFirst()
    default: return nil
    }
    guard let blank = after.first, blank == 0x20 || blank == 0x09 else { return nil }
    after = after.drop { $0 == 0x20 || $0 == 0x09 }
    if after.first == UInt8(ascii: "["), ["[ ] ", "[x] ", "[X] "].contains(where: { after.starts(with: $0.utf8) }) {
      after = after.dropFirst(4)
    }
    indent = columns
    isNumbered = digits > 0
    text = Substring(after)
  }
}

/// The lines at the start of a document between `---` or `+++`.
struct MarkdownFrontMatter {
  /// The name of the deck of all cards.
  var title: String?
  /// The tags of all cards.
  var tags: [String] = []
  /// The number of lines, with those around them.
  var count = 0

  init(_ lines: [Substring]) {
    guard let first = lines.first, first == "---" || first == "+++",
      let end = lines.dropFirst().prefix(100).firstIndex(of: first),
      // A section of inka's also begins so.
      !lines[..<end].contains(where: { $0.hasPrefix(">") || MarkdownItem($0)?.isNumbered == true })
    else { return }
    count = end + 1
    var isList = false
    for line in lines[1..<end] {
      if isList, let item = MarkdownItem(line) {
        tags += MarkdownFrontMatter.tags(item.text)
        continue
      }
      isList = false
      guard let sign = line.utf8.firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "=") }) else {
        continue
      }
      let value = line[sign...].dropFirst()
      switch String(line[..<sign]).trimmed().lowercased() {
      case "name", "deck", "title":
        title = title ?? MarkdownFrontMatter.page(MarkdownFrontMatter.unquoted(value))
      case "tags":
        tags = MarkdownFrontMatter.tags(value.filter { $0 != "[" && $0 != "]" })
        isList = value.isBlank
      default: break
      }
    }
  }

  /// Returns the tags in a text, which are separated by commas.
  static func tags(_ text: some StringProtocol) -> [String] {
    Tags.parts(of: text).map { unquoted(Substring($0)) }
  }

  /// Returns the name of a page without the signs that make it a link: `[[name]]`, `[[name|text]]`.
  static func page(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "[")) else { return text }
    var result = ""
    var rest = text[...]
    while let open = rest.firstRange(of: "[["), let close = rest[open.upperBound...].firstRange(of: "]]") {
      let name = rest[open.upperBound..<close.lowerBound].prefix { $0 != "|" }
      result += rest[..<open.lowerBound] + name
      rest = rest[close.upperBound...]
    }
    let name = (result + rest).trimmed()
    return name.isEmpty ? text : name
  }

  /// Returns a text without the quotes around it.
  static func unquoted(_ text: Substring) -> String {
    let text = String(text).trimmed()
    guard text.count > 1, let sign = text.first, sign == "\"" || sign == "'", text.last == sign else { return text }
    return String(text.dropFirst().dropLast())
  }
}

/// Tags in a text: `#biology/cells`.
enum HashTags {
  /// Returns a text without the tags that end it, and these, without their signs. What other programs note behind them in
  /// comments stays.
  static func split(_ line: Substring) -> (text: Substring, tags: [String]) {
    let line = trimmed(line)
    let body = withoutComments(line)
    var rest = body
    var tags: [String] = []
    while let tag = last(of: rest) {
      rest = trimmed(rest[..<tag.startIndex])
      tags.append(name(tag))
    }
    if body.endIndex == line.endIndex { return (rest, tags.reversed()) }
    return tags.isEmpty ? (line, []) : (rest + " " + trimmed(line[body.endIndex...]), tags.reversed())
  }

  /// Returns a text without the blanks that end it.
  private static func trimmed(_ text: Substring) -> Substring {
    let blank = text.utf8.reversed().prefix { $0 == 0x20 || $0 == 0x09 }.count
    return Substring(text.utf8.dropLast(blank))
  }

  /// Returns a text without the comments that end it.
  private static func withoutComments(_ text: Substring) -> Substring {
    var rest = text
    while rest.utf8.last == UInt8(ascii: ">"), rest.hasSuffix("-->"), let start = rest.lastRange(of: "<!--"),
      !rest[start...].dropLast(3).contains("-->")
    {
      rest = trimmed(rest[..<start])
    }
    return rest
  }

  /// Returns the tags that begin a text, and the text after them.
  static func leading(_ line: Substring) -> (tags: [String], text: Substring) {
    var rest = line
    var tags: [String] = []
    while true {
      rest = Substring(rest.utf8.drop { $0 == 0x20 || $0 == 0x09 })
      // A comment may follow without a blank.
      let word = Substring(rest.utf8.prefix { $0 != 0x20 && $0 != 0x09 && $0 != UInt8(ascii: "<") })
      guard isTag(word) else { return (tags, rest) }
      tags.append(name(word))
      rest = rest[word.endIndex...]
    }
  }

  /// Returns the tag that a text ends with, with its signs.
  private static func last(of text: Substring) -> Substring? {
    let bytes = text.utf8
    if bytes.last == UInt8(ascii: "]"), let start = text.lastRange(of: "#[["), !text[start...].contains("<") {
      return text[start...]
    }
    let start = bytes.lastIndex { $0 == 0x20 || $0 == 0x09 }.map { bytes.index(after: $0) } ?? bytes.startIndex
    let word = text[start...]
    return isTag(word) ? word : nil
  }

  private static func isTag(_ word: Substring) -> Bool {
    let bytes = word.utf8
    guard bytes.first == UInt8(ascii: "#"), let second = bytes.dropFirst().first else { return false }
    let isNumber = bytes.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
    return second != UInt8(ascii: "#") && second != UInt8(ascii: "[") && !isNumber && !bytes.contains(UInt8(ascii: "<"))
  }

  private static func name(_ tag: Substring) -> String {
    var name = tag.dropFirst()
    if name.hasPrefix("[["), name.hasSuffix("]]") { name = name.dropFirst(2).dropLast(2) }
    return String(name)
  }
}

extension Substring {
  /// Returns where the last occurrence of a short text begins.
  fileprivate func lastRange(of text: String) -> Index? {
    let sign = Array(text.utf8)
    var index = utf8.endIndex
    while index > utf8.startIndex {
      index = utf8.index(before: index)
      if utf8[index...].starts(with: sign) { return index }
    }
    return nil
  }
}
