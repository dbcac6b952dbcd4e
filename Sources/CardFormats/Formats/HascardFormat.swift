import FlashcardKit

extension CardFormat {
  /// Cards of hascard: headings with a definition, choices, an order, or a text with words between underscores.
  public static let hascard = CardFormat(
    "hascard", endings: ["txt"], recognizing: { HascardReader.recognizes($0) },
    marking: { HascardReader.recognizes($0, needsMarks: true) },
    reading: { (text, kinds) throws(FormatFailure) in
      var reader = HascardReader(kinds)
      return try reader.read(text.string)
    })
}

/// A reader of the cards of hascard (https://github.com/Yvee1/hascard).
struct HascardReader {
  private var read: ReadCards

  init(_ kinds: CardKinds) { read = ReadCards(kinds) }

  /// A part of the text between lines of dashes.
  private struct Part {
    /// The number of its first line that isn't blank.
    let line: Int
    /// The heading, or `nil` if the part has none.
    let title: Substring?
    /// The path of the file that is named below the heading.
    var file: Substring?
    /// The lines below that, from the first one that isn't blank.
    var body: [Substring] = []

    /// The lines of the body that aren't blank.
    var filled: [Substring] { body.filter { !$0.isBlank } }
  }

  /// What the lines below a heading are.
  private enum Body {
    case text
    /// Choices, each with whether it is right.
    case choices([(isRight: Bool, text: Substring)])
    /// Lines in an order, with the place of each.
    case order([(place: Int, text: Substring)])
  }

  /// Returns whether a text has nothing but cards of hascard: each part has one heading, with which it begins, and one of
  /// them has choices or an order, or several have texts without marks of Markdown, unless `needsMarks`.
  static func recognizes(_ text: PlainText, needsMarks: Bool = false) -> Bool {
    let lines = text.firstLines
    guard lines.first(where: { !$0.isBlank })?.hasPrefix("# ") == true else { return false }
    var parts = parts(of: lines)
    // The last one may go on.
    if text.utf8.count > 1 << 16, parts.count > 1 { parts.removeLast() }
    let hasMarks = parts.contains { if case .text = body($0.filled) { false } else { true } }
    let signs = hasMarks ? ["#"] : ["#", "**", "`", "](", "- ", "* ", "|"]
    return (hasMarks || !needsMarks && parts.count > 1)
      && parts.allSatisfy { part in
        part.title != nil && !part.filled.isEmpty
          && !part.filled.contains { line in line.hasPrefix("#") || !hasMarks && signs.contains(where: line.contains) }
      }
  }

  mutating func read(_ text: String) throws(FormatFailure) -> ImportedText {
    for part in HascardReader.parts(of: text.allLines) { add(part) }
    return try read.finish()
  }

  private static func parts(of lines: [Substring]) -> [Part] {
    var parts: [Part] = []
    var isOpen = false
    for (number, line) in zip(1..., lines) {
      let isBlank = line.isBlank
      if line.hasPrefix("---"), line.allSatisfy({ $0 == "-" || $0.isWhitespace }) {
        isOpen = false
      } else if !isOpen, !isBlank {
        let title = line.hasPrefix("# ") ? line.dropFirst(2) : nil
        parts.append(Part(line: number, title: title))
        isOpen = true
      } else if isOpen, let last = parts.indices.last {
        if parts[last].body.isEmpty, parts[last].file == nil, let file = file(line) {
          parts[last].file = file
        } else if !isBlank || !parts[last].body.isEmpty {
          parts[last].body.append(line)
        }
      }
    }
    return parts
  }

  /// Returns the path in a line that names a file: `![](path)`.
  private static func file(_ line: Substring) -> Substring? {
    guard line.hasPrefix("!["), line.last == ")", let start = line.firstRange(of: "](")?.upperBound else { return nil }
    return line[start...].dropLast()
  }

  private static func body(_ lines: [Substring]) -> Body {
    func all<Value>(_ value: (Substring) -> Value?) -> [Value]? {
      let values = lines.map(value)
      let known = values.compactMap(\.self)
      return known.count > 1 && known.count == values.count ? known : nil
    }
    let one = all { line in
      line.hasPrefix("* ") || line.hasPrefix("- ") ? (isRight: line.first == "*", text: line.dropFirst(2)) : nil
    }
    if let one, one.count(where: \.isRight) == 1 { return .choices(one) }
    let several = all { line in
      line.hasPrefix("[*] ") || line.hasPrefix("[ ] ")
        ? (isRight: line.hasPrefix("[*"), text: line.dropFirst(4)) : nil
    }
    if let several, several.contains(where: \.isRight) { return .choices(several) }
    let order: [(place: Int, text: Substring)]? = all { line in
      guard let dot = line.prefix(8).firstIndex(of: "."), let place = Int(line[..<dot]) else { return nil }
      return (place, line[line.index(after: dot)...])
    }
    // Lines that are in order are a list.
    if let order, zip(order, order.dropFirst()).contains(where: { $0.place > $1.place }) { return .order(order) }
    return .text
  }

  private mutating func add(_ part: Part) {
    guard let title = part.title.map({ String($0).trimmed() }), !title.isEmpty else { return read.leaveOut(part.line) }
    var cells = CardCells(.question, in: .plain)
    if let file = part.file { cells.cells[.media] = "front: \(file)" }
    let text = part.body.joined(separator: "\n").trimmed()
    switch HascardReader.body(part.filled) {
    case .choices(let choices):
      let right = choices.filter(\.isRight).map { String($0.text).trimmed() }
      let wrong = choices.filter { !$0.isRight }.map { String($0.text).trimmed() }
      if right.count == 1, !wrong.isEmpty {
        cells.kind = .choice
        cells.texts = [title] + right + wrong
      } else {
        // All that may be chosen belongs to the question.
        let all = choices.map { "• " + String($0.text).trimmed() }
        if right.count > 1 { cells.kind = .facts }
        cells.texts = [([title] + all).joined(separator: "\n")] + right
      }
    case .order(let lines):
      cells.kind = .facts
      cells.texts = [title] + lines.sorted { $0.place < $1.place }.map { String($0.text).trimmed() }
    case .text:
      if let cloze = HascardReader.cloze(text) {
        cells.kind = .cloze
        cells.texts = [title + "\n" + cloze, ""]
      } else {
        cells.texts = [title, text.replacing("\\_", with: "_")]
      }
    }
    read.add(cells, at: part.line)
  }

  /// Returns a text with the words between underscores as deletions that are asked together, or `nil` if it has none.
  /// Underscores within words are not meant.
  private static func cloze(_ text: String) -> String? {
    let signs = Array(text)
    func isWord(_ index: Int) -> Bool {
      signs.indices.contains(index) && (signs[index].isLetter || signs[index].isNumber)
    }
    func isMark(_ index: Int) -> Bool { signs[index] == "_" && (index == 0 || signs[index - 1] != "\\") }
    // The next mark that may end a deletion, by place.
    var ends = [Int?](repeating: nil, count: signs.count + 1)
    for index in signs.indices.reversed() {
      ends[index] = signs[index] == "\n" ? nil : isMark(index) && !isWord(index + 1) ? index : ends[index + 1]
    }
    var result = ""
    var hasDeletion = false
    var index = 0
    while index < signs.count {
      if isMark(index), !isWord(index - 1), let end = ends[index + 1], end > index + 1 {
        let hidden = String(signs[index + 1..<end]).split(separator: "|").map { String($0).trimmed() }
        result += Cloze.deletion(1, hidden.joined(separator: " / "))
        hasDeletion = true
        index = end + 1
      } else {
        if signs[index] != "\\" || index + 1 == signs.count || signs[index + 1] != "_" { result.append(signs[index]) }
        index += 1
      }
    }
    return hasDeletion ? result : nil
  }
}
