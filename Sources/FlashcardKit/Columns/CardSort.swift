/// A sort order of cards: by the values of a column.
public struct CardSort: Hashable, Sendable {
  /// The column.
  public let column: CardColumn
  /// Whether greater values come first.
  public let isDescending: Bool

  /// Creates an order, by default in the direction that suits the column.
  public init(_ column: CardColumn, isDescending: Bool? = nil) {
    self.column = column
    self.isDescending = isDescending ?? column.startsDescending
  }

  /// The order in the other direction.
  public var reversed: CardSort { CardSort(column, isDescending: !isDescending) }

  /// Whether this is the direction in which sorting by the column begins.
  public var isUsual: Bool { isDescending == column.startsDescending }

  /// The name in files: that of the column, after a minus sign if greater values come first.
  var name: String { (isDescending ? "-" : "") + column.rawValue }

  /// Creates the order with a name, or returns `nil` if there is none.
  init?(name: String) {
    let isDescending = name.hasPrefix("-")
    guard let column = CardColumn(rawValue: String(name.dropFirst(isDescending ? 1 : 0))) else { return nil }
    self.init(column, isDescending: isDescending)
  }
}

extension Library.Order {
  /// The order by a column, or `nil` for the order of the cards in their decks.
  var sort: CardSort? {
    switch self {
    case .own: nil
    case .title: CardSort(.front)
    case .created: CardSort(.created)
    case .changed: CardSort(.changed)
    }
  }
}

/// A sorter of cards that caches its keys, so that an edit computes only those of the edited cards again.
public struct CardSorter: Sendable {
  private var keys: [CardID: (card: Card, key: Key?)] = [:]
  private var basis: Basis?

  /// A value to sort by.
  private enum Key: Sendable {
    case number(Double)
    case text(String)
  }

  /// What keys depend on, besides the cards.
  private struct Basis: Sendable, Equatable {
    let column: CardColumn
    /// The state of reviews.
    var reviews: ReviewsBasis?
    /// The revision of the library.
    var revision: Int?
  }

  /// The state of reviews, which keys depend on.
  public struct ReviewsBasis: Sendable, Equatable {
    /// A number that increases with each review.
    public let version: Int
    /// The current day.
    public let day: StudyDay

    /// Creates a state of reviews.
    public init(version: Int, day: StudyDay) {
      self.version = version
      self.day = day
    }
  }

  /// Creates a sorter with an empty cache.
  public init() {}

  /// Returns the cards sorted in the given order. The sort is stable, and cards without a value come last.
  ///
  /// - Parameters:
  ///   - cards: The cards.
  ///   - sort: The order, or `nil` to return the cards as they are.
  ///   - library: The library of the cards.
  ///   - reviews: The review book and its state, or `nil` if it isn't available yet.
  ///   - moment: The current time.
  /// - Returns: The same cards in that order.
  public mutating func sorted(
    _ cards: Cards, by sort: CardSort?, _ library: Library,
    reviews: (book: ReviewBook, basis: ReviewsBasis)?, at moment: Moment
  ) -> Cards {
    guard let sort, !sort.column.needsReviews || reviews != nil else { return cards }
    let now = Basis(
      column: sort.column, reviews: sort.column.needsReviews ? reviews?.basis : nil,
      revision: sort.column == .deck ? library.revision : nil)
    if basis != now {
      keys = [:]
      basis = now
    }
    var reader = reviews.map { CardFiguresReader($0.book, library, at: moment) }
    let decks = sort.column == .deck ? CardSorter.places(of: library.deckRows()) : [:]
    var numbers: [(key: Double, index: Int)] = []
    var texts: [(key: String, index: Int)] = []
    var rest: [Int] = []
    for (index, card) in cards.enumerated() {
      switch key(of: card, sort.column, &reader, library, decks) {
      case .number(let key): numbers.append((key, index))
      case .text(let key): texts.append((key, index))
      case nil: rest.append(index)
      }
    }
    let order =
      CardSorter.indices(numbers, isDescending: sort.isDescending)
      + CardSorter.indices(texts, isDescending: sort.isDescending) + rest
    return Cards(count: order.count) { cards[order[$0]] }
  }

  private static func places(of rows: [DeckRow]) -> [DeckID: Int] {
    Dictionary(rows.enumerated().map { ($1.deck.id, $0) }) { first, _ in first }
  }

  private static func indices<Value: Comparable>(_ keyed: [(key: Value, index: Int)], isDescending: Bool) -> [Int] {
    keyed.sorted { a, b in
      if a.key == b.key { return a.index < b.index }
      return isDescending ? a.key > b.key : a.key < b.key
    }.map(\.index)
  }

  private mutating func key(
    of card: Card, _ column: CardColumn, _ reader: inout CardFiguresReader?, _ library: Library,
    _ decks: [DeckID: Int]
  ) -> Key? {
    switch column {
    // Read faster than remembered.
    case .created: return .number(Double(card.created))
    case .changed: return .number(Double(card.changed))
    case .flag: return card.flag.map { .number(Double($0)) }
    case .deck: return library.home(of: card.id).flatMap { decks[$0] }.map { .number(Double($0)) }
    default: break
    }
    if let known = keys[card.id], known.card.isSame(as: card) { return known.key }
    let key = CardSorter.key(of: card, column, &reader)
    keys[card.id] = (card, key)
    return key
  }

  private static func key(of card: Card, _ column: CardColumn, _ reader: inout CardFiguresReader?) -> Key? {
    switch column {
    case .front: return .text(natural(card.front.folded()))
    case .back: return text(card.back.joined(separator: " ").prefix(longest))
    case .tags: return text(card.tags.joined(separator: " ").prefix(longest))
    case .kind: return text(card.content.kind.shortName[...])
    case .deck, .flag, .created, .changed: return nil
    case .due, .interval, .stability, .retrievability, .difficulty, .lapses, .reps: break
    }
    guard let figures = reader?.figures(of: card), figures.state.phase != .new else { return nil }
    switch column {
    case .due: return figures.status.isSuspended ? nil : figures.state.due.map { .number(Double($0)) }
    case .interval: return figures.interval.map { .number(Double($0)) }
    case .stability: return figures.state.memory.map { .number($0.stability) }
    case .difficulty: return figures.state.memory.map { .number($0.difficulty) }
    case .retrievability: return figures.retrievability.map { .number($0) }
    case .lapses: return .number(Double(figures.lapses))
    default: return .number(Double(figures.reps))
    }
  }

  /// The number of characters by which long texts are sorted.
  private static let longest = 200

  private static func text(_ text: Substring) -> Key? { text.isEmpty ? nil : .text(natural(String(text).folded())) }

  /// Returns a sort key in which numbers compare by value: each is prefixed with its digit count.
  static func natural(_ text: String) -> String {
    guard text.utf8.contains(where: { (48...57).contains($0) }) else { return text }
    var result = ""
    var digits = ""
    func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
    for character in text + " " {
      if isDigit(character) {
        if digits != "" || character != "0" { digits.append(character) } else { digits = "" }
        continue
      }
      if !digits.isEmpty {
        result += "0" + String(repeating: "9", count: min(digits.count, 30) / 9) + String(digits.count % 9) + digits
        digits = ""
      }
      result.append(character)
    }
    result.removeLast()
    return result
  }
}
