import Foundation

extension TypedAnswer {
  /// The tolerance in checking a typed answer.
  public struct Options: Hashable, Sendable {
    /// Ignores case.
    public var forgivesCase = true
    /// Ignores accents and vowel points. Marks that make another letter in Japanese kana still count.
    public var forgivesAccents = false
    /// Ignores leading and trailing whitespace.
    public var forgivesOuterBlanks = true
    /// Ignores the amount and kind of whitespace.
    public var forgivesRepeatedBlanks = true
    /// Ignores periods, question marks, and exclamation marks at the end.
    public var forgivesFinalPunctuation = true
    /// Ignores the difference between typographic and straight quotes and apostrophes.
    public var forgivesQuotes = true

    /// Creates the default options, which forgive all but accents.
    public init() {}

    /// The options that forgive nothing.
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

    /// Returns what counts of a text. Answers with equal results are the same.
    func normalized(_ text: String) -> String {
      var rest = text[...]
      if forgivesOuterBlanks { rest = rest.trimmingBlanks() }
      if forgivesFinalPunctuation {
        var end = rest
        while let last = end.last, Self.finalMarks.contains(last) { end.removeLast() }
        // An answer made up of punctuation alone keeps it.
        if end.contains(where: { !$0.isWhitespace }) { rest = end }
        // The space in `quoi ?`, but only if outer whitespace is forgiven.
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

    /// Returns what counts of a character.
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
      // Uppercased first, so that letters with two lowercase forms compare equal.
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
  /// Whether the scalar is a combining accent or a vowel point of Hebrew or Arabic.
  fileprivate var isAccent: Bool {
    switch value {
    case 0x300...0x36F, 0x591...0x5BD, 0x5BF, 0x5C1, 0x5C2, 0x64B...0x652, 0x670: true
    default: false
    }
  }
}

extension Library.Typing {
  /// The options for comparing typed answers.
  public var options: TypedAnswer.Options {
    var options = TypedAnswer.Options()
    options.forgivesAccents = self == .loose
    return self == .exact ? .strict : options
  }
}
