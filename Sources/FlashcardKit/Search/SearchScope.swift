/// The cards to search.
public enum SearchScope: Hashable, Sendable {
  /// All cards.
  case all
  /// The cards of a deck and its subdecks.
  case tree(DeckID)
  /// The cards of a deck, without subdecks.
  case deck(DeckID)
}

extension Library {
  /// Returns the decks of a scope in tree order, each with what a query asks of its cards. Without decks of which it
  /// asks for none.
  func decks(in scope: SearchScope, asking query: SearchQuery) -> [(deck: DeckID, cards: SearchExpression)] {
    guard query.asksForDecks else { return decks(in: scope).map { ($0, query.expression) } }
    var terms: [SearchTerm] = []
    query.expression.forEachTerm { term, _ in if term.isAboutDecks, !terms.contains(term) { terms.append(term) } }
    let wanted = Set(decks(in: scope))
    // Of the row's deck and its ancestors: the folded paths, and whether they meet each term.
    var paths: [[UInt8]] = []
    var meets: [[Bool]] = []
    var known: [[Bool]: SearchExpression] = [:]
    var asked: [(deck: DeckID, cards: SearchExpression)] = []
    for row in deckRows() {
      paths.removeLast(paths.count - row.depth)
      meets.removeLast(meets.count - row.depth)
      let title = row.deck.title.foldedForSearch()
      let path = (paths.last.map { $0 + Array(Deck.pathSeparator.utf8) } ?? []) + title
      let above = meets.last
      let meeting = terms.indices.map { above?[$0] == true || terms[$0].isMet(byDeck: title, path: path) }
      paths.append(path)
      meets.append(meeting)
      guard wanted.contains(row.deck.id) else { continue }
      let cards =
        known[meeting] ?? query.expression.deciding { terms.firstIndex(of: $0).map { meeting[$0] } }
      known[meeting] = cards
      if cards != .nothing { asked.append((row.deck.id, cards)) }
    }
    return asked
  }

  /// Returns the decks of a scope in tree order.
  private func decks(in scope: SearchScope) -> [DeckID] {
    switch scope {
    case .all: deckRows().map(\.deck.id)
    case .deck(let deck): [deck]
    case .tree(let deck): tree(of: deck).map(\.id)
    }
  }
}

extension SearchTerm {
  /// Returns whether a deck meets a term about decks, given its folded title and path.
  fileprivate func isMet(byDeck title: [UInt8], path: [UInt8]) -> Bool {
    switch self {
    case .deck(let text): title.containsBytes(text)
    case .deckPath(let pattern): pattern.matches(path)
    default: false
    }
  }
}

/// A query as a tree of terms.
indirect enum SearchExpression: Hashable, Sendable {
  case term(SearchTerm)
  case not(SearchExpression)
  /// All of these. Every card meets an empty list.
  case all([SearchExpression])
  /// One of these. No card meets an empty list.
  case any([SearchExpression])

  static let everything = SearchExpression.all([])
  static let nothing = SearchExpression.any([])

  /// Returns the conjunction of expressions, without duplicates.
  static func every(_ expressions: [SearchExpression]) -> SearchExpression {
    var parts: [SearchExpression] = []
    for part in expressions.flatMap(\.conjuncts) where !parts.contains(part) { parts.append(part) }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  /// Returns the disjunction of expressions.
  static func one(of expressions: [SearchExpression]) -> SearchExpression {
    expressions.count == 1 ? expressions[0] : .any(expressions)
  }

  /// The parts that a card must all meet.
  var conjuncts: [SearchExpression] {
    if case .all(let parts) = self { parts } else { [self] }
  }

  /// Calls a closure with each term, and whether it is negated.
  func forEachTerm(isNegated: Bool = false, _ body: (SearchTerm, Bool) -> Void) {
    switch self {
    case .term(let term): body(term, isNegated)
    case .not(let part): part.forEachTerm(isNegated: !isNegated, body)
    case .all(let parts), .any(let parts): for part in parts { part.forEachTerm(isNegated: isNegated, body) }
    }
  }

  /// Returns the expression with some terms replaced by whether they hold, and without the parts this decides.
  func deciding(_ decide: (SearchTerm) -> Bool?) -> SearchExpression {
    switch self {
    case .term(let term):
      return decide(term).map { $0 ? .everything : .nothing } ?? self
    case .not(let part):
      let part = part.deciding(decide)
      return part == .everything ? .nothing : part == .nothing ? .everything : .not(part)
    case .all(let parts):
      let parts = parts.map { $0.deciding(decide) }
      return parts.contains(.nothing) ? .nothing : .every(parts)
    case .any(let parts):
      let parts = parts.map { $0.deciding(decide) }
      return parts.contains(.everything) ? .everything : .one(of: parts.filter { $0 != .nothing })
    }
  }

  /// Returns whether every card that meets this expression certainly also meets the other. Takes one expression apart at
  /// a time, so that the time grows with the product of their sizes.
  func implies(_ other: SearchExpression) -> Bool {
    if self == other { return true }
    switch (self, other) {
    case (_, .all(let parts)): return parts.allSatisfy(implies)
    case (.any(let parts), _): return parts.allSatisfy { $0.implies(other) }
    case (_, .any(let parts)): return parts.contains(where: implies)
    case (.all(let parts), _): return parts.contains { $0.implies(other) }
    case (.not(let part), .not(let otherPart)): return otherPart.implies(part)
    case (.term(let term), .term(let otherTerm)): return term.implies(otherTerm)
    case (.term, .not), (.not, .term): return false
    }
  }
}

/// A search term. Texts are folded, in UTF-8.
enum SearchTerm: Hashable, Sendable {
  /// A text of the card contains the word or phrase.
  case text([UInt8])
  /// A tag begins with the text.
  case tag([UInt8])
  /// A tag is the text.
  case wholeTag([UInt8])
  /// The card has no tags.
  case untagged
  /// The title of the card's deck or one of its ancestors contains the text.
  case deck([UInt8])
  /// The path of the card's deck or one of its ancestors matches the pattern.
  case deckPath(DeckPattern)
  /// The card is a favorite.
  case favorite
  /// A prompt of the card is suspended.
  case suspended
  /// The card is tagged as a leech.
  case leech
  /// Another card of the library has the same front.
  case duplicate
  /// The card has an edit that was left unfinished.
  case draft
  /// A prompt of the card is flagged with the given number, or with any if `nil`.
  case flag(Int?)
  /// The card is of the given kind.
  case kind(CardKind)
  /// The card was created in the given number of days, counted with today.
  case added(days: Int)
  /// The card was last edited in the given number of days, counted with today.
  case edited(days: Int)
  /// A condition on reviews, which the index doesn't know.
  case review(ReviewTerm)

  /// Whether the term is about the card's deck, not the card itself.
  var isAboutDecks: Bool {
    switch self {
    case .deck, .deckPath: true
    default: false
    }
  }

  /// Returns whether every card that matches this term also matches the other.
  func implies(_ other: SearchTerm) -> Bool {
    switch (self, other) {
    case (.text(let longer), .text(let shorter)), (.deck(let longer), .deck(let shorter)):
      longer.containsBytes(shorter)
    case (.tag(let longer), .tag(let shorter)), (.wholeTag(let longer), .tag(let shorter)):
      longer.starts(with: shorter)
    case (.added(let fewer), .added(let more)), (.edited(let fewer), .edited(let more)): fewer <= more
    default: self == other
    }
  }
}

/// A pattern for paths of decks, such as `languages::*`, in which `*` stands for any text.
struct DeckPattern: Hashable, Sendable {
  /// The parts of the folded pattern around the asterisks, in UTF-8.
  private let parts: [[UInt8]]

  /// Creates a pattern from a folded text. Returns `nil` for a text that is to be found in titles, having neither a
  /// separator nor an asterisk. A separator at the end is followed by any text, as if its asterisk were still to come.
  init?(_ text: [UInt8]) {
    let separator = Array(Deck.pathSeparator.utf8)
    guard text.contains(DeckPattern.asterisk) || text.containsBytes(separator) else { return nil }
    let isOpen = text.suffix(separator.count).elementsEqual(separator)
    let whole = isOpen ? text + [DeckPattern.asterisk] : text
    parts = whole.split(separator: DeckPattern.asterisk, omittingEmptySubsequences: false).map(Array.init)
  }

  /// Creates the pattern of a single folded path.
  init(whole path: [UInt8]) { parts = [path] }

  private static let asterisk = UInt8(ascii: "*")

  /// Returns whether a folded path as a whole matches the pattern.
  func matches(_ path: [UInt8]) -> Bool {
    guard parts.count > 1, let first = parts.first, let last = parts.last else { return parts.first == path }
    guard path.count >= first.count + last.count, path.starts(with: first), path.suffix(last.count).elementsEqual(last)
    else { return false }
    var rest = path[first.count..<path.count - last.count]
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard rest.count >= part.count,
        let place = (rest.startIndex...rest.endIndex - part.count).first(where: { start in
          rest[start..<start + part.count].elementsEqual(part)
        })
      else { return false }
      rest = rest[(place + part.count)...]
    }
    return true
  }
}
