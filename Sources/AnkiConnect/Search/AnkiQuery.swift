import FlashcardKit

/// A search in Anki's language.
indirect enum AnkiQuery: Equatable {
  case all([AnkiQuery])
  case any([AnkiQuery])
  case not(AnkiQuery)
  /// A field has the text.
  case text(TextPattern)
  /// A field has the text as a word.
  case word(TextPattern)
  /// A field has the text, compared without accents.
  case folded(String)
  /// A field with a name is as the pattern says.
  case field(TextPattern, TextPattern)
  /// A tag is as the pattern says, or begins with it and a separator.
  case tag(TextPattern)
  case untagged
  /// The deck is as the pattern says, or below one that is.
  case deck(TextPattern)
  case noteType(TextPattern)
  case noteTypeNumber(Int64)
  case deckNumber(Int64)
  /// The name of the template is as the pattern says.
  case template(TextPattern)
  case ordinal(Int)
  case notes(Set<Int64>)
  case cards(Set<Int64>)
  case added(days: Int)
  case edited(days: Int)
  case introduced(days: Int)
  /// Reviewed in some days, with a grade if one is given.
  case rated(days: Int, grade: Grade?)
  case state(State)
  case flag(Int)
  case property(Property, Comparison, Double)

  enum State: String {
    case due, new, learn, review, suspended, buried
  }

  enum Property: String {
    case interval = "ivl"
    case due, reps, lapses, ease
    case stability = "s"
    case difficulty = "d"
    case retrievability = "r"
    case position = "pos"
  }

  enum Comparison: String, CaseIterable {
    // Longer signs come first, since they are matched in this order.
    case atMost = "<="
    case atLeast = ">="
    case differs = "!="
    case less = "<"
    case more = ">"
    case equals = "="

    func holds(_ a: Double, _ b: Double) -> Bool {
      switch self {
      case .atMost: a <= b
      case .atLeast: a >= b
      case .differs: a != b
      case .less: a < b
      case .more: a > b
      case .equals: a == b
      }
    }
  }

  /// Whether the query asks for decks and nothing else, and excludes none.
  var asksForDecksAlone: Bool {
    switch self {
    case .all(let parts), .any(let parts): parts.allSatisfy(\.asksForDecksAlone)
    case .deck, .deckNumber: true
    default: false
    }
  }

  /// Whether the query asks for cards rather than notes.
  var asksForCards: Bool {
    switch self {
    case .all(let parts), .any(let parts): parts.contains(where: \.asksForCards)
    case .not(let part): part.asksForCards
    case .template, .ordinal, .cards, .introduced, .rated, .state, .flag, .property: true
    default: false
    }
  }

  /// Whether the query asks for schedules or reviews.
  var asksForReviews: Bool {
    switch self {
    case .all(let parts), .any(let parts): parts.contains(where: \.asksForReviews)
    case .not(let part): part.asksForReviews
    case .state(let state): state != .suspended
    case .introduced, .rated, .property: true
    default: false
    }
  }
}

/// A text in which `*` stands for any text, and `_` for one character. Compared without case.
struct TextPattern: Hashable {
  private enum Part: Hashable {
    case any, one
    case character(Character)
  }

  private let parts: [Part]
  /// The text if it has neither of the two, in lower case.
  let literal: String?

  /// Creates a pattern from a text in which a backslash precedes a sign that stands for itself.
  init(_ text: String) {
    var parts: [Part] = []
    var isEscaped = false
    for character in text.normalized(.composed).lowercased() {
      switch character {
      case "\\" where !isEscaped:
        isEscaped = true
        continue
      case "*" where !isEscaped: if parts.last != .any { parts.append(.any) }
      case "_" where !isEscaped: parts.append(.one)
      default: parts.append(.character(character))
      }
      isEscaped = false
    }
    // At the end, a backslash stands for itself.
    if isEscaped { parts.append(.character("\\")) }
    self.parts = parts
    var literal: String? = ""
    for part in parts {
      if case .character(let character) = part { literal?.append(character) } else { literal = nil }
    }
    self.literal = literal
  }

  /// A text that whatever matches contains in its bytes, or `nil` if there is none of two bytes or more. Letters that have a
  /// lower case or compose with what follows may be written in several ways, but for those of ASCII.
  var run: String? {
    var (run, longest) = ("", "")
    for part in parts {
      if case .character(let character) = part, TextPattern.isWrittenOneWay(character) {
        run.append(character)
        if run.utf8.count > longest.utf8.count { longest = run }
      } else {
        run = ""
      }
    }
    return longest.utf8.count > 1 ? longest : nil
  }

  /// Returns whether equal characters have the same bytes: ASCII, kana, ideographs, and syllables of Hangul.
  private static func isWrittenOneWay(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else { return false }
    switch scalar.value {
    case 0..<0x80, 0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x9FFF, 0xAC00...0xD7A3: return true
    default: return false
    }
  }

  /// Whether the pattern is an asterisk, which any text matches.
  var isAnything: Bool { parts == [.any] }

  /// Returns whether a text as a whole matches.
  func matches(_ text: String) -> Bool {
    let text = text.normalized(.composed).lowercased()
    if let literal { return text == literal }
    return matches(Array(text)[...], isWhole: true)
  }

  /// Returns whether a text is the pattern, or begins with it and a separator.
  func matches(_ text: String, orBelowAt separator: String) -> Bool {
    var end = text.startIndex
    while let found = text[end...].firstRange(of: separator) {
      if matches(String(text[..<found.lowerBound])) { return true }
      end = found.upperBound
    }
    return matches(text)
  }

  /// Returns whether a part of a text matches.
  func isFound(in text: String) -> Bool {
    let text = text.normalized(.composed).lowercased()
    if let literal { return text.hasBytes(of: literal) }
    return matches(Array(text)[...], isWhole: false)
  }

  /// Returns whether a part of a text matches that is no part of a longer word.
  func isWord(in text: String) -> Bool {
    let characters = Array(text.normalized(.composed).lowercased())
    func isOfWord(_ character: Character) -> Bool { character.isLetter || character.isNumber || character == "_" }
    var start = 0
    while start < characters.count {
      guard isOfWord(characters[start]) else {
        start += 1
        continue
      }
      let end = characters[start...].firstIndex { !isOfWord($0) } ?? characters.count
      if matches(characters[start..<end], isWhole: true) { return true }
      start = end
    }
    return false
  }

  /// Takes time proportional to the product of both lengths at most.
  private func matches(_ text: ArraySlice<Character>, isWhole: Bool) -> Bool {
    let parts = isWhole ? parts : [.any] + parts + [.any]
    var (place, part, mark, start) = (text.startIndex, 0, -1, text.startIndex)
    while place < text.endIndex {
      if part < parts.count, parts[part] == .any {
        (mark, start) = (part, place)
        part += 1
      } else if part < parts.count, parts[part] == .one || parts[part] == .character(text[place]) {
        place += 1
        part += 1
      } else if mark >= 0 {
        start += 1
        (place, part) = (start, mark + 1)
      } else {
        return false
      }
    }
    return parts[part...].allSatisfy { $0 == .any }
  }
}

extension String {
  /// Returns whether the bytes of another text stand in this one. Comparing characters takes many times longer.
  func hasBytes(of other: String) -> Bool {
    var (text, other) = (self, other)
    return text.withUTF8 { bytes in
      other.withUTF8 { other in
        guard let first = other.first else { return true }
        guard bytes.count >= other.count else { return false }
        return (0...bytes.count - other.count).contains { place in
          bytes[place] == first && bytes[place..<place + other.count].elementsEqual(other)
        }
      }
    }
  }
}
