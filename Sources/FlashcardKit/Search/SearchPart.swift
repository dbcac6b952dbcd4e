/// A part of a query as typed: `-tag:"two words"`.
struct SearchPart: Equatable {
  var isNegated = false
  /// What stands before the colon, where an operator is named.
  var name: SearchOperator?
  /// The rest, without quotes.
  var text = ""
  /// Whether the rest stood in quotes.
  var isQuoted = false

  /// The parts of a query. Blanks separate them, but not in quotes; quotes that are not closed run to the end.
  /// By scalars: a quote is one with an accent on it too.
  static func parts(of query: Substring.UnicodeScalarView) -> [SearchPart] {
    var parts: [SearchPart] = []
    var rest = query
    while true {
      rest = rest.drop(while: \.properties.isWhitespace)
      guard let first = rest.first else { return parts }
      var part = SearchPart()
      if first == "-" {
        part.isNegated = true
        rest.removeFirst()
      }
      part.name = SearchOperator.take(from: &rest)
      if rest.first == "\"" {
        rest.removeFirst()
        part.isQuoted = true
        part.text = String(rest.prefix { $0 != "\"" })
        rest = rest.drop { $0 != "\"" }.dropFirst()
      } else {
        part.text = String(rest.prefix { !$0.properties.isWhitespace })
        rest = rest.drop { !$0.properties.isWhitespace }
      }
      parts.append(part)
    }
  }

  /// What it asks for; nil where nothing is said yet.
  func term(_ kinds: CardKinds) throws(SearchProblem) -> SearchTerm? {
    let value = text.foldedBytes()
    guard !value.isEmpty else { return nil }
    switch name {
    case nil: return .text(value)
    case .tag: return value == Array("none".utf8) && !isQuoted ? .untagged : .tag(value)
    case .deck: return .deck(value)
    case .state:
      switch String(decoding: value, as: UTF8.self) {
      case "favorite": return .favorite
      case "suspended": return .suspended
      case "due": return .review(.due)
      case "new": return .review(.phases([.new]))
      case "learning": return .review(.phases([.learning, .relearning]))
      case "leech": return .review(.leech)
      default: throw .unknownState(text)
      }
    case .kind:
      guard let kind = kinds[String(decoding: value, as: UTF8.self)] else {
        throw .unknownKind(text, known: kinds.all.map(\.id))
      }
      return .kind(kind)
    case .flag:
      guard let term = ReviewTerm(flag: String(decoding: value, as: UTF8.self)) else { throw .unknownFlag(text) }
      return .review(term)
    case .property:
      guard let term = ReviewTerm(property: String(decoding: value, as: UTF8.self)) else {
        throw .unknownProperty(text)
      }
      return .review(term)
    }
  }
}
