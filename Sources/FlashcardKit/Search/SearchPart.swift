/// A condition of a query as typed, such as `tag:"two words"`.
struct SearchPart: Equatable {
  /// The keyword before the colon, if any.
  var name: SearchOperator?
  /// The rest, without quotes.
  var text = ""
  /// Whether the rest was in quotes.
  var isQuoted = false

  /// Consumes a condition. It ends at whitespace or an unmatched closing bracket, or with its quotes; unclosed quotes
  /// extend to the end. Works on scalars, so that a quote with a combining accent still counts.
  static func take(from rest: inout Substring.UnicodeScalarView) -> SearchPart {
    var part = SearchPart()
    part.name = SearchOperator.take(from: &rest)
    if rest.first == "\"" {
      rest.removeFirst()
      part.isQuoted = true
      part.text = String(rest.prefix { $0 != "\"" })
      rest = rest.drop { $0 != "\"" }.dropFirst()
    } else {
      // Brackets that are opened within a word belong to it, as in `f(x)`.
      var open = 0
      let text = rest.prefix { scalar in
        if scalar == "(" { open += 1 }
        if scalar == ")" { open -= 1 }
        return open >= 0 && !scalar.properties.isWhitespace
      }
      part.text = String(text)
      rest = rest[text.endIndex...]
    }
    return part
  }

  /// Returns whether the part is a keyword between conditions, such as `or`.
  func isKeyword(_ keyword: String) -> Bool { name == nil && !isQuoted && text.folded() == keyword }

  /// Returns the term that the part denotes, or `nil` if it has no value yet.
  ///
  /// - Throws: `SearchProblem` if the value of a keyword is unknown or malformed.
  func term(_ kinds: CardKinds) throws(SearchProblem) -> SearchTerm? {
    let value = text.foldedBytes()
    guard !value.isEmpty else { return nil }
    let folded = String(decoding: value, as: UTF8.self)
    switch name {
    case nil: return .text(value)
    case .tag: return value == Array("none".utf8) && !isQuoted ? .untagged : .tag(value)
    case .deck: return DeckPattern(value).map(SearchTerm.deckPath) ?? .deck(value)
    case .state:
      guard let state = SearchState(rawValue: folded) else {
        throw .unknownState(text, known: SearchState.allCases.map(\.rawValue))
      }
      return state.term
    case .kind:
      guard let kind = kinds.named(folded) else { throw .unknownKind(text, known: kinds.searchNames) }
      return .kind(kind)
    case .flag:
      if folded == SearchOperator.anyFlag { return .flag(nil) }
      guard let flag = Int(folded), PromptStatus.flags.contains(flag) else { throw .unknownFlag(text) }
      return .flag(flag)
    case .property:
      guard let term = ReviewTerm(property: folded) else { throw .unknownProperty(text) }
      return .review(term)
    case .added: return .added(days: try days(.added, folded))
    case .edited: return .edited(days: try days(.edited, folded))
    case .introduced: return .review(.introduced(days: try days(.introduced, folded)))
    case .rated:
      guard let term = ReviewTerm(rated: folded) else { throw .unknownRating(text) }
      return .review(term)
    }
  }

  private func days(_ name: SearchOperator, _ value: String) throws(SearchProblem) -> Int {
    guard let days = Int(value), days > 0 else { throw .unknownDays(name, text) }
    return days
  }
}
