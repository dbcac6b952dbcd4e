/// A line of a Markdown text with cards.
enum MarkdownLine {
  /// A text begins: a question or a title, an answer or a fact, a wrong choice, a text with deletions.
  case question(Substring)
  case answer(Substring)
  case wrong(Substring)
  case cloze(Substring)
  /// Tags of the card above, separated by commas.
  case tags(Substring)
  /// A heading of a level from 1.
  case heading(Int, Substring)
  /// The end of a card.
  case rule
  /// What is said about the card below.
  case comment(CardComment)
  /// Anything else.
  case text

  /// Recognizes a line.
  init(_ line: Substring) {
    guard let first = line.utf8.first else {
      self = .text
      return
    }
    self = .text
    switch first {
    case UInt8(ascii: "Q"): if let rest = MarkdownLine.after("Q:", line) { self = .question(rest) }
    case UInt8(ascii: "A"): if let rest = MarkdownLine.after("A:", line) { self = .answer(rest) }
    case UInt8(ascii: "W"): if let rest = MarkdownLine.after("W:", line) { self = .wrong(rest) }
    case UInt8(ascii: "C"): if let rest = MarkdownLine.after("C:", line) { self = .cloze(rest) }
    case UInt8(ascii: "T"): if let rest = MarkdownLine.after("Tags:", line) { self = .tags(rest) }
    case UInt8(ascii: "#"):
      let level = line.utf8.prefix { $0 == UInt8(ascii: "#") }.count
      let rest = line.utf8.dropFirst(level)
      if level <= 6, rest.first == UInt8(ascii: " ") || rest.isEmpty { self = .heading(level, Substring(rest)) }
    case UInt8(ascii: "-"):
      if line.utf8.count >= 3, line.utf8.allSatisfy({ $0 == UInt8(ascii: "-") }) { self = .rule }
    case UInt8(ascii: "<"): if let comment = CardComment(line) { self = .comment(comment) }
    default: break
    }
  }

  private static func after(_ sign: String, _ line: Substring) -> Substring? {
    // By bytes: a blank and a mark that the text begins with are a single character.
    guard line.utf8.starts(with: sign.utf8) else { return nil }
    let rest = line.utf8.dropFirst(sign.utf8.count)
    return rest.isEmpty || rest.first == UInt8(ascii: " ") ? Substring(rest.dropFirst()) : nil
  }

  /// The first line of the text that begins here, or `nil` if none does.
  var textStart: Substring? {
    switch self {
    case .question(let text), .answer(let text), .wrong(let text), .cloze(let text): text
    default: nil
    }
  }

  /// Whether the line means something.
  var isMark: Bool { if case .text = self { false } else { true } }
}

/// The backslash before lines of a card's text that would mean something else.
enum MarkdownEscape {
  /// Returns a text whose lines are all text.
  static func escaped(_ text: String, tracksFences: Bool) -> String {
    var fence = MarkdownFence()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, line in
      let isCode = fence.take(line) && tracksFences
      // The first line follows a mark.
      let isMark = index > 0 && (isCode ? line.hasPrefix(CardComment.start) : MarkdownLine(line).isMark)
      return isMark || index > 0 && isEscape(line) && !isCode ? "\\" + line : String(line)
    }
    return lines.joined(separator: "\n")
  }

  /// Returns a line without its backslash.
  static func unescaped(_ line: Substring, isCode: Bool) -> Substring {
    if isCode { return line.hasPrefix("\\" + CardComment.start) ? line.dropFirst() : line }
    return isEscape(line) ? line.dropFirst() : line
  }

  /// Whether a line begins with a backslash before something with a meaning, or before such a backslash.
  private static func isEscape(_ line: Substring) -> Bool {
    guard line.first == "\\" else { return false }
    let rest = line.drop { $0 == "\\" }
    return MarkdownLine(rest).isMark
  }
}

/// Whether lines are in a fenced code block.
struct MarkdownFence {
  private var open: (sign: Character, count: Int)?

  /// Takes the next line, and returns whether it belongs to a code block after its first line.
  mutating func take(_ line: Substring) -> Bool {
    let rest = line.drop { $0 == " " }
    guard let sign = rest.first, sign == "`" || sign == "~" else { return open != nil }
    let count = rest.prefix { $0 == sign }.count
    if let (own, length) = open {
      if sign == own, count >= length, rest.dropFirst(count).allSatisfy(\.isWhitespace) { open = nil }
      return true
    }
    if count >= 3, sign == "~" || !rest.dropFirst(count).contains("`") { open = (sign, count) }
    return false
  }

  /// Whether a code block is open.
  var isOpen: Bool { open != nil }
}
