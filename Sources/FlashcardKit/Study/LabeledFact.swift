/// A fact that may begin with a label, such as `Capital: Paris`.
public struct LabeledFact: Hashable, Sendable {
  /// The label, such as `Capital`, or `nil` if there is none.
  public let label: String?
  /// The fact without its label.
  public let text: String
  /// The fact as it stands on the card.
  public let whole: String

  /// The maximum length of a label, in characters and in words. Anything longer is part of a sentence.
  private static let longest = (characters: 40, words: 4)

  /// Splits a fact at its first colon. There is no label without a blank after the colon, as in `10:30` or `https://`,
  /// nor one that contains a line break or a mark that ends a clause.
  public init(_ fact: String) {
    whole = fact
    let beginning = fact.prefix(Self.longest.characters + 1)
    guard let colon = beginning.firstIndex(where: { $0 == ":" || $0 == "：" }) else {
      (label, text) = (nil, fact)
      return
    }
    let name = String(fact[..<colon]).trimmed()
    let rest = fact[fact.index(after: colon)...]
    let isApart = fact[colon] == "：" || rest.first?.isWhitespace == true
    let isName =
      !name.isEmpty && !name.contains { $0.isNewline || ".!?;,/".contains($0) }
      && name.split(whereSeparator: \.isWhitespace).count <= Self.longest.words
    let text = String(rest).trimmed()
    guard isApart, isName, !text.isEmpty else {
      (label, self.text) = (nil, fact)
      return
    }
    (label, self.text) = (name, text)
  }
}
