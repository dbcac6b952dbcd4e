import FlashcardKit

/// A fuzzy match of a query in a text: all letters occur, in order.
struct FuzzyMatch: Sendable, Equatable {
  /// The quality of the match; higher is better.
  let score: Int
  /// The indices of the matched characters.
  let places: [Int]

  /// Creates the best match of a query, or returns `nil` if its letters don't all occur in order. Spaces in the query
  /// are ignored.
  init?(_ wanted: String, in text: String) {
    if let letters = Self.ascii(wanted), let characters = Self.ascii(text) {
      self.init(letters.filter { $0 != 0x20 }, in: characters) { $0.isASCIILetterOrDigit }
    } else {
      self.init(wanted.map { Self.folded($0) }.filter { $0 != " " }, in: text.map { Self.folded($0) }) {
        $0.isLetter || $0.isNumber
      }
    }
  }

  private init?<Letter: Equatable>(_ letters: [Letter], in text: [Letter], isInWord: (Letter) -> Bool) {
    guard !letters.isEmpty else {
      (score, places) = (0, [])
      return
    }
    let isStart = text.indices.map { $0 == 0 || !isInWord(text[$0 - 1]) }
    // Try each occurrence of the first letter.
    var best: (score: Int, places: [Int])?
    for start in text.indices where text[start] == letters[0] {
      guard let places = Self.places(of: letters, in: text, isStart, from: start) else { break }
      let score = Self.score(places, isStart)
      if score > best?.score ?? .min { best = (score, places) }
    }
    guard let best else { return nil }
    (score, places) = best
  }

  private static func places<Letter: Equatable>(
    of letters: [Letter], in text: [Letter], _ isStart: [Bool], from start: Int
  ) -> [Int]? {
    var places: [Int] = []
    var next = start
    for letter in letters {
      // Prefer the start of a word, if it isn't far away.
      guard var place = text[next...].firstIndex(of: letter) else { return nil }
      if place != next, !places.isEmpty,
        let start = text.indices[place...].prefix(24).first(where: { text[$0] == letter && isStart[$0] }),
        canFinish(letters.dropFirst(places.count + 1), in: text, after: start)
      {
        place = start
      }
      places.append(place)
      next = place + 1
    }
    return places
  }

  private static func canFinish<Letter: Equatable>(
    _ letters: ArraySlice<Letter>, in text: [Letter], after start: Int
  ) -> Bool {
    var next = start + 1
    for letter in letters {
      guard let place = text[min(next, text.count)...].firstIndex(of: letter) else { return false }
      next = place + 1
    }
    return true
  }

  private static func score(_ places: [Int], _ isStart: [Bool]) -> Int {
    var score = -isStart.count / 4
    for (index, place) in places.enumerated() {
      if isStart[place] { score += 10 }
      if index > 0, places[index - 1] + 1 == place { score += 8 }
      if index > 0 { score -= min(6, place - places[index - 1] - 1) }
    }
    return score - min(10, places.first ?? 0)
  }

  private static func folded(_ character: Character) -> Character {
    if character.isASCII { return Character(character.lowercased()) }
    return String(character).folded().first ?? character
  }

  /// Returns the bytes of a text in lowercase if each of them is a character, or `nil`.
  private static func ascii(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      guard byte < 0x80, byte != 0x0D else { return nil }
      bytes.append(byte &- 0x41 < 26 ? byte | 0x20 : byte)
    }
    return bytes
  }
}

extension UInt8 {
  fileprivate var isASCIILetterOrDigit: Bool { (self | 0x20) &- 0x61 < 26 || self &- 0x30 < 10 }
}
