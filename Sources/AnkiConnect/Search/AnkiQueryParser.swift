import FlashcardKit

/// A parser of Anki's search language.
struct AnkiQueryParser {
  private var rest: Substring
  private var depth = 0

  /// The most characters of a search, and levels of brackets.
  private static let longest = 100_000
  private static let deepest = 50

  /// Returns the query that a text is. An empty one is met by all.
  ///
  /// - Throws: `AnkiRefusal` if it can't be understood.
  static func parse(_ text: String) throws(AnkiRefusal) -> AnkiQuery {
    guard text.utf8.count <= longest else { throw .search("it is too long") }
    var parser = AnkiQueryParser(rest: text[...])
    let query = try parser.alternatives()
    guard parser.rest.isEmpty else { throw .search("a `)` was found without a `(`") }
    return query
  }

  private init(rest: Substring) { self.rest = rest }

  private mutating func alternatives() throws(AnkiRefusal) -> AnkiQuery {
    var alternatives: [[AnkiQuery]] = [[]]
    // Whether an operator waits for what follows it.
    var isOpen: String?
    while true {
      skipBlanks()
      guard let first = rest.first, first != ")" else { break }
      let isNegated = first == "-" && !rest.dropFirst().isEmpty
      if isNegated { rest.removeFirst() }
      var condition: AnkiQuery
      if rest.first == "(" {
        condition = try group()
      } else {
        let term = try takeTerm()
        if !isNegated, !term.isQuoted, ["or", "and"].contains(term.text.lowercased()) {
          guard isOpen == nil, alternatives.last?.isEmpty == false else {
            throw .search("an `\(term.text.lowercased())` was found but it is not connecting two search terms")
          }
          isOpen = term.text.lowercased()
          continue
        }
        condition = try AnkiQueryParser.condition(term.text)
      }
      if isNegated { condition = .not(condition) }
      if isOpen == "or" { alternatives.append([]) }
      isOpen = nil
      alternatives[alternatives.count - 1].append(condition)
    }
    if let isOpen { throw .search("an `\(isOpen)` was found but it is not connecting two search terms") }
    let parts = alternatives.map { $0.count == 1 ? $0[0] : AnkiQuery.all($0) }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  private mutating func skipBlanks() { rest = rest.drop { $0.isWhitespace || $0 == "\u{3000}" } }

  private mutating func group() throws(AnkiRefusal) -> AnkiQuery {
    rest.removeFirst()
    depth += 1
    guard depth <= AnkiQueryParser.deepest else { throw .search("it is nested too deeply") }
    let group = try alternatives()
    guard rest.first == ")" else { throw .search("an opening `(` was found without a closing `)`") }
    rest.removeFirst()
    depth -= 1
    if group == .all([]) { throw .search("a group `(...)` was found without any content") }
    return group
  }

  /// Takes a term up to a blank or bracket. Quotes around all of it, or its value, keep these in.
  private mutating func takeTerm() throws(AnkiRefusal) -> (text: String, isQuoted: Bool) {
    var text = ""
    var isQuoted = false
    while let first = rest.first, !first.isWhitespace, first != ")", first != "(" {
      rest.removeFirst()
      switch first {
      case "\"" where text.isEmpty || text.last == ":" && !isQuoted:
        isQuoted = true
        var isClosed = false
        while let next = rest.popFirst() {
          if next == "\"" {
            isClosed = true
            break
          }
          if next == "\\", let escaped = rest.popFirst() {
            // Elsewhere, the backslash still has its meaning.
            text += escaped == "\"" ? "\"" : "\\\(escaped)"
          } else {
            text.append(next)
          }
        }
        guard isClosed else { throw .search("an opening `\"` was found without a closing one") }
        return (text, isQuoted)
      case "\"": throw .search("a `\"` was found within a term")
      case "\\":
        guard let escaped = rest.popFirst() else { throw .search("a `\\` was found at the end") }
        text += escaped == "\"" || escaped == "(" || escaped == ")" ? String(escaped) : "\\\(escaped)"
      default: text.append(first)
      }
    }
    return (text, isQuoted)
  }

  /// Returns the place of the first colon that isn't escaped.
  private static func colon(in text: String) -> String.Index? {
    var place = text.startIndex
    while place < text.endIndex {
      if text[place] == ":" { return place }
      if text[place] == "\\" { place = text.index(after: place) }
      if place < text.endIndex { place = text.index(after: place) }
    }
    return nil
  }

  private static func condition(_ text: String) throws(AnkiRefusal) -> AnkiQuery {
    guard let colon = colon(in: text) else {
      return text.isEmpty ? .all([]) : .text(TextPattern(text))
    }
    let name = String(text[..<colon])
    let value = String(text[text.index(after: colon)...])
    func pattern() -> TextPattern { TextPattern(value) }
    switch name.lowercased() {
    case "deck": return .deck(value.lowercased() == "current" ? TextPattern(DeckList.defaultName) : pattern())
    case "tag":
      if value.lowercased() == "none" { return .untagged }
      try refuseExpression(value)
      return .tag(pattern())
    case "note": return .noteType(pattern())
    case "mid": return .noteTypeNumber(try number(value, name))
    case "did": return .deckNumber(try number(value, name))
    case "nid": return .notes(try numbers(value, name))
    case "cid": return .cards(try numbers(value, name))
    case "card":
      if let number = Int(value) { return .ordinal(number - 1) }
      return .template(pattern())
    case "added": return .added(days: try days(value, name))
    case "edited": return .edited(days: try days(value, name))
    case "introduced": return .introduced(days: try days(value, name))
    case "rated": return try rated(value)
    case "is":
      guard let state = AnkiQuery.State(rawValue: value.lowercased()) else {
        throw .search("`is:\(value)` is not a valid search")
      }
      return .state(state)
    case "flag":
      guard let flag = Int(value), (0...7).contains(flag) else {
        throw .search("`flag:` must be followed by a valid flag number")
      }
      return .flag(flag)
    case "prop": return try property(value)
    case "w": return .word(pattern())
    case "nc": return .folded(unescaped(value).folded())
    case "re": throw .search("regular expressions are not supported")
    case "dupe", "has-cd", "preset", "resched", "sc": throw .search("`\(name.lowercased()):` is not supported")
    default:
      try refuseExpression(value)
      if value.hasPrefix("nc:") { throw .search("`nc:` in a field is not supported") }
      return .field(TextPattern(name), pattern())
    }
  }

  /// Refuses the value of a field or tag that is a regular expression, which would be looked for as it is written.
  private static func refuseExpression(_ value: String) throws(AnkiRefusal) {
    if value.hasPrefix("re:") { throw .search("regular expressions are not supported") }
  }

  private static func unescaped(_ text: String) -> String {
    var result = ""
    var isEscaped = false
    for character in text {
      if character == "\\", !isEscaped {
        isEscaped = true
      } else {
        result.append(character)
        isEscaped = false
      }
    }
    return result
  }

  private static func number(_ text: String, _ name: String) throws(AnkiRefusal) -> Int64 {
    guard let number = Int64(text) else { throw .search("`\(name):\(text)` is not a valid search") }
    return number
  }

  private static func numbers(_ text: String, _ name: String) throws(AnkiRefusal) -> Set<Int64> {
    var numbers: Set<Int64> = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      numbers.insert(try number(String(part), name))
    }
    return numbers
  }

  private static func days(_ text: String, _ name: String) throws(AnkiRefusal) -> Int {
    guard let days = Int(text), days >= 0 else { throw .search("`\(name):` must be followed by a positive number") }
    return max(1, days)
  }

  private static func rated(_ text: String) throws(AnkiRefusal) -> AnkiQuery {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let days = try days(parts[0], "rated")
    guard parts.count > 1 else { return .rated(days: days, grade: nil) }
    guard let grade = UInt8(parts[1]).flatMap(Grade.init(rawValue:)) else {
      throw .search("`rated:\(text)` must be followed by a grade from 1 to 4")
    }
    return .rated(days: days, grade: grade)
  }

  private static func property(_ text: String) throws(AnkiRefusal) -> AnkiQuery {
    for comparison in AnkiQuery.Comparison.allCases {
      guard let sign = text.firstRange(of: comparison.rawValue) else { continue }
      guard let property = AnkiQuery.Property(rawValue: text[..<sign.lowerBound].lowercased()),
        let number = Double(text[sign.upperBound...]), number.isFinite
      else { break }
      return .property(property, comparison, number)
    }
    throw .search("`prop:\(text)` is not a valid search")
  }
}
