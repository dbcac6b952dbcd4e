/// What stands before a colon in a query and asks for something else than a word.
enum SearchOperator: String, CaseIterable {
  case tag
  case deck
  case state = "is"
  case kind
  case flag
  case property = "prop"

  /// Takes an operator's name and its colon from the start of a query's rest; any other `word:` is a plain word.
  static func take(from rest: inout Substring.UnicodeScalarView) -> SearchOperator? {
    let name = rest.prefix { $0 != ":" && $0 != "\"" && !$0.properties.isWhitespace }
    guard name.endIndex < rest.endIndex, rest[name.endIndex] == ":" else { return nil }
    guard let found = SearchOperator(rawValue: String(name).folded()) else { return nil }
    rest = rest[name.endIndex...].dropFirst()
    return found
  }
}
