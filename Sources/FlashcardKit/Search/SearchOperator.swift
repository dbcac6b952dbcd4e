/// A keyword that begins a search condition, followed by a colon.
public enum SearchOperator: String, CaseIterable, Sendable {
  case tag
  case deck
  case state = "is"
  case kind
  case flag
  case property = "prop"
  case added
  case edited
  case rated
  case introduced

  /// Creates an operator from its folded keyword, which some have two of.
  public init?(keyword: String) {
    guard let found = SearchOperator(rawValue: keyword) ?? (keyword == "intro" ? .introduced : nil) else { return nil }
    self = found
  }

  /// Returns the values that the operator accepts, if they can be listed.
  public func values(_ kinds: CardKinds) -> [String] {
    switch self {
    case .state: SearchState.allCases.map(\.rawValue)
    case .kind: kinds.searchNames
    case .flag: PromptStatus.flags.map(String.init) + [SearchOperator.anyFlag]
    case .property: ReviewTerm.Property.allCases.map(\.rawValue)
    case .tag, .deck, .added, .edited, .rated, .introduced: []
    }
  }

  /// The value of `flag` for any flag.
  static let anyFlag = "any"

  /// Consumes a keyword and its colon at the start of the input. Any other `word:` is plain text.
  static func take(from rest: inout Substring.UnicodeScalarView) -> SearchOperator? {
    let name = rest.prefix { $0 != ":" && $0 != "\"" && !$0.properties.isWhitespace }
    guard name.endIndex < rest.endIndex, rest[name.endIndex] == ":" else { return nil }
    guard let found = SearchOperator(keyword: String(name).folded()) else { return nil }
    rest = rest[name.endIndex...].dropFirst()
    return found
  }
}
