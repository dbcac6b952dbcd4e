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
    let letters = wanted.map { Self.folded($0) }.filter { $0 != " " }
    guard !letters.isEmpty else {
      (score, places) = (0, [])
      return
    }
    let characters = text.map { Self.folded($0) }
    // Try each occurrence of the first letter.
    var best: (score: Int, places: [Int])?
    for start in characters.indices where characters[start] == letters[0] {
      guard let places = Self.places(of: letters, in: characters, from: start) else { break }
      let score = Self.score(places, in: characters)
      if score > best?.score ?? .min { best = (score, places) }
    }
    guard let best else { return nil }
    (score, places) = best
  }

  private static func places(of letters: [Character], in text: [Character], from start: Int) -> [Int]? {
    var places: [Int] = []
    var next = start
    for letter in letters {
      // Prefer the start of a word, if it isn't far away.
      let here = text[next...].firstIndex(of: letter)
      guard var place = here else { return nil }
      if place != next || places.isEmpty {
        let start = text.indices[place...].prefix(24).first { text[$0] == letter && isWordStart($0, in: text) }
        if let start, places.isEmpty || canFinish(letters.dropFirst(places.count + 1), in: text, after: start) {
          if !places.isEmpty { place = start }
        }
      }
      places.append(place)
      next = place + 1
    }
    return places
  }

  private static func canFinish(_ letters: ArraySlice<Character>, in text: [Character], after start: Int) -> Bool {
    var next = start + 1
    for letter in letters {
      guard let place = text[min(next, text.count)...].firstIndex(of: letter) else { return false }
      next = place + 1
    }
    return true
  }

  private static func score(_ places: [Int], in text: [Character]) -> Int {
    var score = -text.count / 4
    for (index, place) in places.enumerated() {
      if isWordStart(place, in: text) { score += 10 }
      if index > 0, places[index - 1] + 1 == place { score += 8 }
      if index > 0 { score -= min(6, place - places[index - 1] - 1) }
    }
    return score - min(10, places.first ?? 0)
  }

  private static func isWordStart(_ place: Int, in text: [Character]) -> Bool {
    place == 0 || !(text[place - 1].isLetter || text[place - 1].isNumber)
  }

  private static func folded(_ character: Character) -> Character {
    if character.isASCII { return Character(character.lowercased()) }
    return String(character).folded().first ?? character
  }
}
