import FlashcardKit

/// Deletions in brackets: `The capital of [France] is [Paris].`
enum BracketCloze {
  /// Returns a text with deletions in brackets as a cloze text, each deletion with a number of its own. A text that has
  /// numbered deletions stays as it is, and so do brackets in code, formulas, and deletions, links, references and what
  /// they name, footnotes, and boxes of tasks.
  static func numbered(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "[")), Cloze(text).count == 0 else { return text }
    let brackets = Brackets(text)
    let bytes = brackets.bytes
    var result: [UInt8] = []
    var number = 0
    var done = 0
    for open in bytes.indices where open >= done {
      guard let close = brackets.close(of: open) else { continue }
      result += bytes[done..<open]
      if let end = brackets.literalEnd(open, close) {
        result += bytes[open..<end]
        done = end
        continue
      }
      number += 1
      let hidden = String(decoding: bytes[(open + 1)..<close], as: UTF8.self)
      result += number <= Cloze.numbers.upperBound ? Cloze.deletion(number, hidden).utf8 : "[\(hidden)]".utf8
      done = close + 1
    }
    return String(decoding: result + bytes[done...], as: UTF8.self)
  }

  /// Returns a cloze text with its deletions in brackets, or `nil` if that would lose something.
  static func bracketed(_ text: String) -> String? {
    var result = ""
    var last = 0
    for part in Cloze(text).parts {
      switch part {
      case .text(let text): result += text
      case .deletion(let number, let hidden, let hint):
        guard number == last + 1, hint == nil else { return nil }
        last = number
        result += "[\(hidden)]"
      }
    }
    return numbered(result) == text ? result : nil
  }
}

/// The pairs of brackets in a text in Markdown, and what those mean that hide nothing.
private struct Brackets {
  let bytes: [UInt8]
  /// The places of closing brackets by those of the opening ones.
  private var closes: [Int: Int] = [:]
  /// The ends of lines that say what references name, by their first brackets.
  private var definitions: [Int: Int] = [:]
  /// The names of references that such lines have.
  private var names: Set<String> = []
  /// The places of closing parentheses by those of the opening ones, each in one line.
  private var parentheses: [Int: Int] = [:]

  init(_ text: String) {
    bytes = Array(text.utf8)
    let isLiteral = LiteralSpans.find(in: bytes)
    var (open, round): ([Int], [Int]) = ([], [])
    var place = 0
    while place < bytes.count {
      defer { place += 1 }
      guard !isLiteral[place] else { continue }
      switch bytes[place] {
      case UInt8(ascii: "\\"): place += 1
      case UInt8(ascii: "["): open.append(place)
      case UInt8(ascii: "]"): if let start = open.popLast() { closes[start] = place }
      case UInt8(ascii: "("): round.append(place)
      case UInt8(ascii: ")"): if let start = round.popLast() { parentheses[start] = place }
      case UInt8(ascii: "\n"): round = []
      default: break
      }
    }
    for (open, close) in closes {
      guard let end = definitionEnd(open, close) else { continue }
      definitions[open] = end
      names.insert(name(open, close))
    }
  }

  /// Returns the place of the bracket that closes the one at a place, or `nil` if there is none.
  func close(of place: Int) -> Int? { bytes[place] == UInt8(ascii: "[") ? closes[place] : nil }

  /// Returns the place after what brackets belong to that hide nothing, or `nil` if they hide what is in them.
  func literalEnd(_ open: Int, _ close: Int) -> Int? {
    if let end = definitions[open] { return end }
    let hidden = bytes[(open + 1)..<close]
    let before = open > 0 ? bytes[open - 1] : 0
    switch close + 1 < bytes.count ? bytes[close + 1] : 0 {
    case UInt8(ascii: "("): return (parentheses[close + 1] ?? close) + 1
    // References name what stands elsewhere.
    case UInt8(ascii: "["): return (closes[close + 1] ?? close) + 1
    default: break
    }
    let isLiteral =
      hidden.isEmpty || before == UInt8(ascii: "!") || before == UInt8(ascii: "]") || isMark(hidden)
      || closes[open + 1] == close - 1 || !names.isEmpty && names.contains(name(open, close))
    return isLiteral ? close + 1 : nil
  }

  /// Returns whether what is in brackets makes them a footnote or the box of a task.
  private func isMark(_ hidden: ArraySlice<UInt8>) -> Bool {
    hidden.first == UInt8(ascii: "^") || [" ", "x", "X"].contains { hidden.elementsEqual($0.utf8) }
  }

  /// Returns a name as it is compared: whatever its case and blanks.
  private func name(_ open: Int, _ close: Int) -> String {
    String(decoding: bytes[(open + 1)..<close], as: UTF8.self).lowercased().split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  /// Returns the end of a line that says what references name: `[name]: address "title"`. A word with a colon may be hidden,
  /// too, so what follows has to look like an address.
  private func definitionEnd(_ open: Int, _ close: Int) -> Int? {
    guard close > open + 1, close + 1 < bytes.count, bytes[close + 1] == UInt8(ascii: ":") else { return nil }
    var start = open
    while start > 0, bytes[start - 1] == UInt8(ascii: " ") { start -= 1 }
    guard open - start <= 3, start == 0 || bytes[start - 1] == UInt8(ascii: "\n") else { return nil }
    let end = bytes[close...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    let rest = bytes[(close + 2)..<end].drop { $0 == 0x20 || $0 == 0x09 }
    // Only an address in angle brackets has blanks.
    let last = rest.first == UInt8(ascii: "<") ? rest.firstIndex(of: UInt8(ascii: ">")) : nil
    let address: ArraySlice<UInt8> = if let last { rest[...last] } else { rest.prefix { $0 > 0x20 } }
    let title = rest[address.endIndex...].filter { $0 > 0x20 }
    let isTitle = [("\"", "\""), ("'", "'"), ("(", ")")].contains { first, last in
      title.count > 1 && title.first == first.utf8.first && title.last == last.utf8.first
    }
    guard !address.isEmpty, title.isEmpty || isTitle else { return nil }
    let text = String(decoding: address, as: UTF8.self)
    let isAddress =
      text.contains("://") || text.hasPrefix("<") && text.hasSuffix(">")
      || ["/", "./", "../", "#", "mailto:", "data:"].contains { text.hasPrefix($0) && text.count > $0.count }
      || text.dropLast().contains(".") && !text.hasPrefix(".")
    return isAddress ? end : nil
  }
}

/// Code and formulas in Markdown, in which signs mean something else.
enum LiteralSpans {
  /// Returns for each byte whether it is in code or in a formula. Takes time linear in the length.
  static func find(in bytes: [UInt8]) -> [Bool] {
    var spans = [Bool](repeating: false, count: bytes.count)
    let closing = closingRuns(in: bytes)
    // Up to where it is known that no formula ends, by the sign that would end it.
    var open: [UInt8: Int] = [:]
    var index = 0
    while index < bytes.count {
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      var end: Int?
      var step = 1
      switch bytes[index] {
      case backslash:
        step = 2
        if let sign = closers[next], index >= open[sign] ?? 0 {
          let last = line(index, bytes)
          end = first([backslash, sign], in: bytes, from: index + 2, to: last).map { $0 + 2 }
          if end == nil { open[sign] = last }
        }
      case grave:
        step = run(of: grave, at: index, in: bytes)
        end = closing[index].map { $0 + step }
      case dollar where next == dollar:
        step = 2
        if index >= open[0] ?? 0 {
          end = first([dollar, dollar], in: bytes, from: index + 2, to: bytes.count).map { $0 + 2 }
          if end == nil { open[0] = bytes.count }
        }
      case dollar where !isBlank(next) && index >= open[dollar] ?? 0:
        let last = paragraph(index, bytes)
        end = formulaEnd(after: index, to: last, in: bytes).map { $0 + 1 }
        if end == nil { open[dollar] = last }
      default: break
      }
      if let end {
        for place in index..<end { spans[place] = true }
        index = end
      } else {
        index += step
      }
    }
    return spans
  }

  /// What ends a formula after a backslash, by what begins it.
  private static let closers: [UInt8: UInt8] = [
    UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "["): UInt8(ascii: "]"),
  ]
  private static let (backslash, grave, dollar) = (UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "$"))
  private static let feed = UInt8(ascii: "\n")

  private static func run(of byte: UInt8, at start: Int, in bytes: [UInt8]) -> Int {
    (bytes[start...].firstIndex { $0 != byte } ?? bytes.count) - start
  }

  /// Returns where the next run of as many grave accents begins, by the place of each run.
  private static func closingRuns(in bytes: [UInt8]) -> [Int: Int] {
    var runs: [(place: Int, length: Int)] = []
    var index = 0
    while let place = bytes[index...].firstIndex(of: grave) {
      runs.append((place, run(of: grave, at: place, in: bytes)))
      index = place + runs[runs.count - 1].length
    }
    var last: [Int: Int] = [:]
    var closing: [Int: Int] = [:]
    for (place, length) in runs.reversed() {
      closing[place] = last[length]
      last[length] = place
    }
    return closing
  }

  /// Returns where a formula ends that a dollar sign begins: at one without a blank before it, and no digit after it.
  private static func formulaEnd(after start: Int, to end: Int, in bytes: [UInt8]) -> Int? {
    var index = start + 1
    while index < end {
      if bytes[index] == backslash {
        index += 2
        continue
      }
      let isEnd = bytes[index] == dollar && index > start + 1 && !isBlank(bytes[index - 1])
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      if isEnd, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) { return index }
      index += 1
    }
    return nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == feed }

  private static func first(_ pair: [UInt8], in bytes: [UInt8], from start: Int, to end: Int) -> Int? {
    var index = start
    while index + 1 < end {
      if bytes[index] == pair[0], bytes[index + 1] == pair[1] { return index }
      index += 1
    }
    return nil
  }

  /// Returns the end of the line of a place.
  private static func line(_ place: Int, _ bytes: [UInt8]) -> Int {
    bytes[place...].firstIndex(of: feed) ?? bytes.count
  }

  /// Returns the end of the paragraph of a place.
  private static func paragraph(_ place: Int, _ bytes: [UInt8]) -> Int {
    first([feed, feed], in: bytes, from: place, to: bytes.count) ?? bytes.count
  }
}
