/// The text of a choice, compared without regard to case and to repeated or surrounding whitespace. Accents count, as
/// they may be what the question is about.
struct ChoiceText: Hashable {
  private let words: [String]

  init(_ text: String) { words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init) }
}
