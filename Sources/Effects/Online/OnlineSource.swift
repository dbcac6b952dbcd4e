/// The sources of cards.
public enum OnlineSource: String, CaseIterable, Sendable {
  case course, starter, wikipedia, trivia, dictionary

  /// Whether the source searches for words. Other sources return everything, and words are looked for in that.
  public var isSearched: Bool {
    switch self {
    case .wikipedia, .dictionary: true
    case .course, .starter, .trivia: false
    }
  }
}

/// An address that a source is queried at.
public enum OnlineAddress: String, CaseIterable, Sendable {
  case course, wikipedia, trivia, dictionary, wiktionary

  /// The default address. `{language}` is replaced by the language code.
  public var standard: String {
    switch self {
    case .course: "https://5daf8b36f2946f001481d81c.mockapi.io/api/v2/cards"
    case .wikipedia: "https://{language}.wikipedia.org"
    case .trivia: "https://opentdb.com"
    case .dictionary: "https://api.dictionaryapi.dev"
    case .wiktionary: "https://en.wiktionary.org"
    }
  }

  /// The environment variable that overrides the address.
  public var variable: String {
    switch self {
    case .course: "FLASHCARDS_COURSE_CARDS"
    case .wikipedia: "FLASHCARDS_WIKIPEDIA"
    case .trivia: "FLASHCARDS_TRIVIA"
    case .dictionary: "FLASHCARDS_DICTIONARY"
    case .wiktionary: "FLASHCARDS_WIKTIONARY"
    }
  }

  /// The source that uses the address.
  public var source: OnlineSource {
    switch self {
    case .course: .course
    case .wikipedia: .wikipedia
    case .trivia: .trivia
    case .dictionary, .wiktionary: .dictionary
    }
  }
}
