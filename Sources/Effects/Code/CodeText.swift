public import FlashcardKit

/// Code in a language.
public struct CodeText: Hashable, Sendable {
  /// The code.
  public let text: String
  /// Its language.
  public let language: CodeLanguage

  /// Creates code in a language.
  public init(_ text: String, in language: CodeLanguage) {
    self.text = text
    self.language = language
  }

  /// The largest code that is highlighted, in bytes of UTF-8.
  public static let largest = 64 * 1024
  /// The longest line that is highlighted, in bytes of UTF-8. Highlighting takes quadratic time in it.
  public static let longestLine = 2000

  /// The reason why the code is not highlighted, whatever is in it, or `nil` if it can be.
  public var refusal: HighlightFailure? {
    guard text.utf8.count <= Self.largest else { return .tooLarge }
    var length = 0
    for byte in text.utf8 {
      length = byte == 0x0A ? 0 : length + 1
      if length > Self.longestLine { return .lineTooLong }
    }
    return nil
  }
}
