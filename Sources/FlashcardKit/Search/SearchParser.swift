/// A parser of queries, by recursive descent. What is still being typed, such as an operator without a value, a bracket
/// or quote that isn't closed, or `or` at the end, is no problem but a gap.
struct SearchParser {
  private var rest: Substring.UnicodeScalarView
  private let kinds: CardKinds
  /// The number of open brackets.
  private var depth = 0
  private(set) var problems: [SearchProblem] = []
  private(set) var gaps: [SearchGap] = []

  init(_ text: Substring.UnicodeScalarView, kinds: CardKinds) {
    rest = text
    self.kinds = kinds
  }

  /// Parses the whole text.
  mutating func parse() -> SearchExpression { alternatives().expression ?? .everything }

  private enum Item {
    /// A condition or a group, `nil` if it has no value yet.
    case condition(SearchExpression?)
    case or
    case close
  }

  /// Parses up to the end or the bracket that closes the group.
  ///
  /// - Returns: The expression, `nil` if it has no value yet, and whether the group is closed with nothing in it.
  private mutating func alternatives() -> (expression: SearchExpression?, isClosedEmpty: Bool) {
    var alternatives: [[SearchExpression]] = [[]]
    // Whether the alternative begun has anything in it, even without a value.
    var isBegun = false
    var isEmpty = true
    var isClosed = false
    while !isClosed, let item = next(isBegun: isBegun) {
      switch item {
      case .condition(let condition):
        if let condition { alternatives[alternatives.count - 1].append(condition) }
        isBegun = true
        isEmpty = false
      case .or:
        if !isBegun { note(.misplacedOr) }
        alternatives.append([])
        isBegun = false
        isEmpty = false
      case .close:
        isClosed = true
        if !isBegun, !isEmpty { note(.misplacedOr) }
      }
    }
    if !isClosed {
      if !isBegun, !isEmpty { note(.nothingAfterOr) }
      if depth > 0 { note(.openGroup) }
    }
    let parts = alternatives.filter { !$0.isEmpty }.map(SearchExpression.every)
    return (parts.isEmpty ? nil : .one(of: parts), isEmpty && isClosed)
  }

  /// Parses the next condition, keyword, or closing bracket. Returns `nil` at the end.
  private mutating func next(isBegun: Bool) -> Item? {
    while true {
      rest = rest.drop(while: \.properties.isWhitespace)
      guard let first = rest.first else { return nil }
      if first == ")" {
        rest.removeFirst()
        if depth > 0 { return .close }
        note(.unopenedGroup)
        continue
      }
      let isNegated = first == "-"
      if isNegated { rest.removeFirst() }
      if rest.first == "(" { return .condition(group().map { isNegated ? .not($0) : $0 }) }
      let part = SearchPart.take(from: &rest)
      if part.isOpen { note(.openQuote) }
      if !isNegated {
        // At the beginning, the last word may become another one.
        if part.isKeyword("or"), isBegun || !rest.isEmpty { return .or }
        if part.isKeyword("and"), isBegun { continue }
      }
      return .condition(condition(part).map { isNegated ? .not($0) : $0 })
    }
  }

  private mutating func group() -> SearchExpression? {
    rest.removeFirst()
    depth += 1
    let group = alternatives()
    depth -= 1
    if group.isClosedEmpty { note(.emptyGroup) }
    return group.expression
  }

  private mutating func condition(_ part: SearchPart) -> SearchExpression? {
    do throws(SearchProblem) {
      return try part.term(kinds).map(SearchExpression.term)
    } catch {
      note(error)
      return nil
    }
  }

  private mutating func note(_ problem: SearchProblem) {
    if !problems.contains(problem) { problems.append(problem) }
  }

  private mutating func note(_ gap: SearchGap) {
    if !gaps.contains(gap) { gaps.append(gap) }
  }
}

/// A condition of a query as typed, such as `tag:"two words"`.
struct SearchPart: Equatable {
  /// The keyword before the colon, if any.
  var name: SearchOperator?
  /// The rest, without quotes.
  var text = ""
  /// Whether the rest was in quotes.
  var isQuoted = false
  /// Whether these quotes aren't closed.
  var isOpen = false

  /// Consumes a condition. It ends at whitespace or an unmatched closing bracket, or with its quotes; unclosed quotes
  /// extend to the end. Works on scalars, so that a quote with a combining accent still counts.
  static func take(from rest: inout Substring.UnicodeScalarView) -> SearchPart {
    var part = SearchPart()
    part.name = SearchOperator.take(from: &rest)
    if rest.first == "\"" {
      rest.removeFirst()
      part.isQuoted = true
      part.text = String(rest.prefix { $0 != "\"" })
      rest = rest.drop { $0 != "\"" }
      part.isOpen = rest.isEmpty
      rest = rest.dropFirst()
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
    let value = text.foldedForSearch()
    guard !value.isEmpty else { return nil }
    let folded = text.folded()
    switch name {
    case nil: return .text(value)
    case .tag:
      if value == Array("none".utf8), !isQuoted { return .untagged }
      guard value.first == UInt8(ascii: "=") else { return .tag(value) }
      return value.count > 1 ? .wholeTag(Array(value.dropFirst())) : nil
    case .deck:
      if value.first == UInt8(ascii: "=") {
        return value.count > 1 ? .deckPath(DeckPattern(whole: Array(value.dropFirst()))) : nil
      }
      return DeckPattern(value).map(SearchTerm.deckPath) ?? .deck(value)
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

/// A value of the operator `is`.
enum SearchState: String, CaseIterable, Sendable {
  case due, waiting, new, learning, review, suspended, buried, leech, favorite, duplicate, draft

  var term: SearchTerm {
    switch self {
    case .due: .review(.due)
    case .waiting: .review(.waiting)
    case .new: .review(.phases([.new]))
    case .learning: .review(.phases([.learning, .relearning]))
    case .review: .review(.phases([.review]))
    case .buried: .review(.buried)
    case .suspended: .suspended
    case .leech: .leech
    case .favorite: .favorite
    case .duplicate: .duplicate
    case .draft: .draft
    }
  }
}
