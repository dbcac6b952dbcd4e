import Foundation

extension TypedAnswer {
  /// What is forgiven in a typed answer.
  public struct Options: Hashable, Sendable {
    /// Capitals for small letters, and the other way round.
    public var forgivesCase = true
    /// Accents and vowel points left out or added. Marks that make another letter of Japanese kana count.
    public var forgivesAccents = false
    /// Blanks at the ends.
    public var forgivesOuterBlanks = true
    /// More blanks than one, and one kind for another.
    public var forgivesRepeatedBlanks = true
    /// Full stops, question and exclamation marks at the end.
    public var forgivesFinalPunctuation = true
    /// Quotation marks and apostrophes as keyboards have them.
    public var forgivesQuotes = true

    /// What is usually forgiven: all but accents.
    public init() {}

    /// Nothing is forgiven.
    public static let strict: Options = {
      var options = Options()
      options.forgivesCase = false
      options.forgivesOuterBlanks = false
      options.forgivesRepeatedBlanks = false
      options.forgivesFinalPunctuation = false
      options.forgivesQuotes = false
      return options
    }()

    private static let finalMarks: Set<Character> = [".", "!", "?", "…", "。", "！", "？", "؟", "।"]

    /// What of a text counts: two with the same are the same answer.
    func essence(of text: String) -> String {
      var rest = text[...]
      if forgivesOuterBlanks { rest = rest.trimmingBlanks() }
      if forgivesFinalPunctuation {
        var end = rest
        while let last = end.last, Self.finalMarks.contains(last) { end.removeLast() }
        // An answer that is punctuation alone stays one.
        if end.contains(where: { !$0.isWhitespace }) { rest = end }
        // The blank of `quoi ?`, but not more blanks than were asked to be forgiven.
        if forgivesOuterBlanks { rest = rest.trimmingBlanks() }
      }
      var result = ""
      var isAfterBlank = false
      for character in rest {
        let isBlank = character.isWhitespace
        if !(forgivesRepeatedBlanks && isBlank && isAfterBlank) { result += key(of: character) }
        isAfterBlank = isBlank
      }
      return result
    }

    /// What of a character counts.
    func key(of character: Character) -> String {
      if forgivesRepeatedBlanks, character.isWhitespace { return " " }
      var key = String(character)
      if forgivesQuotes {
        switch character {
        case "’", "‘", "ʼ": key = "'"
        case "“", "”", "„": key = "\""
        default: break
        }
      }
      if forgivesAccents, !character.isASCII {
        let bare = key.decomposedStringWithCanonicalMapping.unicodeScalars.filter { !$0.isAccent }
        if !bare.isEmpty { key = String(String.UnicodeScalarView(bare)) }
      }
      // By way of capitals, so that letters with two small forms are one.
      return forgivesCase ? (character.isASCII ? key.lowercased() : key.uppercased().lowercased()) : key
    }
  }
}

extension Substring {
  fileprivate func trimmingBlanks() -> Substring {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return self[first...last]
  }
}

extension Unicode.Scalar {
  /// Combining accents, and the vowel points of Hebrew and Arabic.
  fileprivate var isAccent: Bool {
    switch value {
    case 0x300...0x36F, 0x591...0x5BD, 0x5BF, 0x5C1, 0x5C2, 0x64B...0x652, 0x670: true
    default: false
    }
  }
}

extension Library.Typing {
  /// The same as what answers are compared by.
  public var options: TypedAnswer.Options {
    var options = TypedAnswer.Options()
    options.forgivesAccents = self == .loose
    return self == .exact ? .strict : options
  }
}
