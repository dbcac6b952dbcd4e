extension TypedAnswer {
  /// The tolerance in checking a typed answer.
  public struct Options: Hashable, Sendable {
    /// How strictly answers are compared.
    public var typing: Library.Typing
    /// Whether combining characters are ignored, as where a template says `{{type:nc:Field}}`.
    public var forgivesMarks: Bool
    /// The words that can be left out at the beginning.
    let articles: [String]

    /// Creates options.
    ///
    /// - Parameters:
    ///   - typing: How strictly answers are compared.
    ///   - language: The language of the answers, such as `en-GB`, or an empty text if it isn't known. It says which
    ///     articles can be left out: those that don't tell the gender, which is part of what one learns.
    ///   - forgivesMarks: Whether combining characters are ignored.
    public init(_ typing: Library.Typing = .accents, language: String = "", forgivesMarks: Bool = false) {
      self.typing = typing
      self.forgivesMarks = forgivesMarks
      articles = Self.articles[language.lowercased().prefix { $0 != "-" && $0 != "_" }] ?? []
    }

    /// Without a language, only English words that are no common words of others.
    private static let articles: [Substring: [String]] = [
      "": ["the", "to"], "en": ["the", "to", "a", "an"], "eo": ["la"], "hu": ["a", "az", "egy"],
    ]

    /// Returns what counts of a character.
    func key(of character: Character) -> String {
      typing == .exact ? String(character) : AnswerSigns.sign(character, isBare: typing == .loose)
    }
  }
}

extension Library {
  /// Returns the options for comparing answers typed for a card.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - face: The face that is asked, or `nil` for the first.
  /// - Returns: The options.
  public func typing(for card: Card, face: Prompt.Face? = nil) -> TypedAnswer.Options {
    TypedAnswer.Options(
      self[Settings.appearance.typing], language: value(of: Settings.study.speech, for: card.id),
      forgivesMarks: card.content.forgivesMarks(face))
  }
}
