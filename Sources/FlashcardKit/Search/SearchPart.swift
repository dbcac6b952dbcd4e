/// A part of a query as typed, such as `-tag:"two words"`.
struct SearchPart: Equatable {
  var isNegated = false
  /// The keyword before the colon, if any.
  var name: SearchOperator?
  /// The rest, without quotes.
  var text = ""
  /// Whether the rest was in quotes.
  var isQuoted = false

  /// Splits a query into parts, separated by whitespace outside quotes. Unclosed quotes extend to the end. Works on
  /// scalars, so that a quote with a combining accent still counts.
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

  /// Returns the term that the part denotes, or `nil` if it has no value yet.
  ///
  /// - Throws: `SearchProblem` if the value of a keyword is unknown or malformed.
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
