/// The text of a choice, compared without regard to case and to repeated or surrounding whitespace. Accents count, as
/// they may be what the question is about.
struct ChoiceText: Hashable {
  private let words: [String]

  init(_ text: String) {
    words = text.lowercased().unicodeScalars.split { scalar in
      // The properties of a scalar are looked up in a table.
      scalar.isASCII ? scalar == " " || (0x09...0x0D).contains(scalar.value) : scalar.properties.isWhitespace
    }.map(String.init)
  }
}
