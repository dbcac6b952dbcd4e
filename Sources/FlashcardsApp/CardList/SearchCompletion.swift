import FlashcardKit
import TextUI

/// The completion of the operator, or of its value, at the end of a search.
struct SearchCompletion: Sendable, Equatable {
  /// The part that remains to be typed.
  let rest: String
  /// The number of characters that the completed text replaces.
  private let typed: Int
  private let text: String

  /// The names that values of operators can have.
  struct Names: Sendable {
    var tags: [String] = []
    /// The titles of decks, or their paths if a path is being typed.
    var decks: [String] = []
    var kinds = CardKinds.standard
  }

  /// The number of letters from which operators are completed. Fewer begin too many words.
  private static let leastLetters = 2

  /// Finds the first completion of a text's last condition. Returns `nil` if there is none.
  init?(of text: String, names: (SearchOperator) -> Names) {
    let word = LastSearchWord(text)
    guard let keyword = word.keyword else {
      guard !word.isQuoted, word.text.count >= SearchCompletion.leastLetters,
        let found = SearchCompletion.first(SearchOperator.allCases.map(\.rawValue), beginningWith: word.text)
      else { return nil }
      self.init(found + ":", replacing: word, then: "")
      return
    }
    let names = names(keyword)
    let values: [String] =
      switch keyword {
      case .tag: names.tags
      case .deck: names.decks
      default: keyword.values(names.kinds)
      }
    // What is in quotes ends at the next one.
    guard !word.text.isEmpty, let found = SearchCompletion.first(values, beginningWith: word.text),
      !found.contains("\"")
    else { return nil }
    self.init(found, replacing: word, then: keyword == .property ? "" : " ")
  }

  private init(_ found: String, replacing word: LastSearchWord, then end: String) {
    let needsQuotes = found.contains { $0.isWhitespace || $0 == "(" || $0 == ")" }
    text = (needsQuotes || word.isQuoted ? "\"\(found)\"" : found) + end
    typed = word.text.count + (word.isQuoted ? 1 : 0)
    rest = String(found.dropFirst(word.text.count))
  }

  /// Returns the first of some words that continues what was typed, without regard to case and accents.
  private static func first(_ words: [String], beginningWith typed: String) -> String? {
    let beginning = typed.folded()
    guard !beginning.isEmpty else { return nil }
    return words.first { word in
      let folded = word.folded()
      return folded.hasPrefix(beginning) && folded != beginning
    }
  }

  /// Replaces what was typed in a field whose cursor is at the end.
  func complete(_ field: inout TextField) {
    for _ in 0..<typed { _ = field.edit(.backspace) }
    field.insert(text)
  }
}

/// The condition at the end of a search that is being typed.
private struct LastSearchWord {
  /// The operator, if the condition begins with one.
  var keyword: SearchOperator?
  /// The rest, without an opening quote.
  var text: String
  /// Whether the rest is in quotes that are still open.
  var isQuoted = false

  init(_ query: String) {
    var word = ""
    for character in query {
      if character == "\"", isQuoted {
        isQuoted = false
        word = ""
      } else if character == "\"", word.isEmpty || word.hasSuffix(":") {
        isQuoted = true
        word.append(character)
      } else if character.isWhitespace, !isQuoted {
        word = ""
      } else if word.isEmpty, character == "(" || character == "-" {
        continue
      } else {
        word.append(character)
      }
    }
    text = word
    guard let colon = word.firstIndex(of: ":"), word.first != "\"" else {
      if isQuoted { text.removeFirst() }
      return
    }
    let name = word[..<colon]
    guard let found = SearchOperator(keyword: String(name).folded()) else { return }
    keyword = found
    text = String(word[word.index(after: colon)...])
    if isQuoted { text.removeFirst() }
  }
}
