/// A keyword that begins a search condition, followed by a colon.
enum SearchOperator: String, CaseIterable {
  case tag
  case deck
  case state = "is"
  case kind
  case flag
  case property = "prop"

  /// Consumes a keyword and its colon at the start of the input. Any other `word:` is plain text.
  static func take(from rest: inout Substring.UnicodeScalarView) -> SearchOperator? {
    let name = rest.prefix { $0 != ":" && $0 != "\"" && !$0.properties.isWhitespace }
    guard name.endIndex < rest.endIndex, rest[name.endIndex] == ":" else { return nil }
    guard let found = SearchOperator(rawValue: String(name).folded()) else { return nil }
    rest = rest[name.endIndex...].dropFirst()
    return found
  }
}
