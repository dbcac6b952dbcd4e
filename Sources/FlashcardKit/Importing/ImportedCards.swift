/// Cards read from outside, whatever their format.
public struct ImportedCards: Hashable, Sendable {
  /// The title of the collection, or `nil` if it has none.
  public var title: String?
  /// A one-line description of the collection.
  public var about: String?
  /// The source that the facts were taken from or checked against.
  public var source: String?
  /// The decks that cards name, by path, as far as the source describes them.
  public var decks: [String: Deck] = [:]
  /// The preferences that describe kinds of card and presets of decks.
  public var preferences: [String: PropertyValue] = [:]
  /// The paths of files that the preferences use, by the names under which they are stored.
  public var files: [String: String] = [:]
  /// The reviews of the cards.
  public var reviews: [ReviewEntry] = []
  /// The number of reviews that could not be read.
  public var reviewsLeftOut = 0
  /// The cards in order.
  public var cards: [ImportedCard]
  /// The number of cards that occur twice, which were left out.
  public let repeated: Int
  /// The titles of the cards that were left out because an earlier one with other texts has the same ID.
  public let sharingID: [String]
  /// The number of tags that were left out because they are too long or too many of a card.
  public let tagsLeftOut: Int
  /// The number of rows beyond the most that a table may have.
  public var rowsLeftOut = 0
  /// The numbers of the lines that are titles or comments, which are left out.
  public var titleLines: [Int] = []
  /// The numbers of the lines that go on with the card above because they have no separator.
  public var joinedLines: [Int] = []
  /// The lines of text that belong to no card, in formats where there may be such text.
  public var otherLines = OtherLines([])
  /// The number of cards that could not be read.
  public var skipped: Int
  /// Whether places are numbers of cards in a list rather than of lines.
  public var isList = false
  /// The first of the places that could not be read, if the format knows them.
  public var unreadable: [UnreadablePlace]
  /// The number of values of cards that were left out because they aren't understood.
  public let valuesLeftOut: Int
  /// The first of these values.
  public let incomplete: [UnreadablePlace]
  /// The number of characters that stand for bytes that mean nothing in the encoding.
  public var replacedCharacters = 0

  /// Whether something was left out that should be there.
  public var isPartial: Bool {
    skipped + sharingID.count + tagsLeftOut + rowsLeftOut + reviewsLeftOut + valuesLeftOut + replacedCharacters > 0
  }

  /// Creates a collection. Cards that are written just as an earlier one are left out, unless each has an identity of its
  /// own.
  public init(
    title: String? = nil, about: String? = nil, source: String? = nil, cards: [ImportedCard], skipped: Int = 0,
    unreadable: [UnreadablePlace] = [], incomplete: [UnreadablePlace] = []
  ) {
    self.title = title
    self.about = about
    self.source = source
    // Most contents are unlike all others.
    let filter = RepeatFilter(for: cards) { $0.contentHash }
    var contents: Set<ContentBytes> = []
    var ids: [CardID: Int] = [:]
    var repeated: Set<Int> = []
    var sharingID: [String] = []
    for (index, card) in cards.enumerated() {
      let isNew =
        !filter.mayRepeat(card.contentHash)
        || contents.insert(ContentBytes(hash: card.contentHash, content: card.content)).inserted
      guard let id = card.id else {
        if !isNew { repeated.insert(index) }
        continue
      }
      guard let other = ids[id] else {
        ids[id] = index
        continue
      }
      repeated.insert(index)
      if cards[other].content != card.content { sharingID.append(card.content.title) }
    }
    self.cards = repeated.isEmpty ? cards : cards.indices.filter { !repeated.contains($0) }.map { cards[$0] }
    self.repeated = repeated.count - sharingID.count
    self.sharingID = sharingID
    tagsLeftOut = self.cards.reduce(0) { $0 + $1.tagsLeftOut }
    self.skipped = max(skipped, unreadable.count)
    self.unreadable = Array(unreadable.prefix(UnreadablePlace.most))
    valuesLeftOut = incomplete.count
    self.incomplete = Array(incomplete.prefix(UnreadablePlace.most))
  }

  /// The paths of decks that have no cards, outermost first.
  var emptyDecks: [String] {
    guard !decks.isEmpty else { return [] }
    var used: Set<String> = []
    for path in Set(cards.compactMap(\.deck)) {
      let titles = path.split(separator: Deck.pathSeparator)
      for length in 1...max(1, titles.count) {
        used.insert(titles.prefix(length).joined(separator: Deck.pathSeparator))
      }
    }
    return decks.keys.filter { !used.contains($0) }.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
  }

  /// Returns the collection with the given link in the sources of its cards.
  public func linked(to link: String?) -> ImportedCards {
    var linked = self
    for index in linked.cards.indices {
      guard let source = linked.cards[index].source else { continue }
      linked.cards[index].source = Card.Source(
        name: source.name, link: link, author: source.author, license: source.license, picture: source.picture)
    }
    return linked
  }
}

/// Content that is equal to another only if it is written just so. Comparing it by Unicode canonical equivalence takes
/// longer than reading it; an import finds such duplicates by their titles.
private struct ContentBytes: Hashable {
  let hash: Int
  let content: CardContent

  static func == (a: ContentBytes, b: ContentBytes) -> Bool {
    a.hash == b.hash && a.content.bytes == b.content.bytes && a.content.kind == b.content.kind
      && a.content.markup == b.content.markup
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// What there is in a text file.
public struct ImportedFile: Hashable, Sendable {
  /// The cards or rows.
  public let text: ImportedText
  /// The encoding in which the file was read.
  public let encoding: TextEncoding
  /// The encoding by which the file would be another text that is nearly as likely, or `nil`.
  public let otherEncoding: TextEncoding?
  /// The format in which the file was read, or `nil` if a separator made it a table.
  public let format: TextFormat?
  /// The cards that a table becomes by the layout that it appears to have, if they were made where it was read.
  public let cards: ImportedCards?

  /// Creates the contents of a file.
  public init(
    _ text: ImportedText, encoding: TextEncoding = .utf8, or otherEncoding: TextEncoding? = nil,
    format: TextFormat? = nil, cards: ImportedCards? = nil
  ) {
    self.text = text
    self.encoding = encoding
    self.otherEncoding = otherEncoding
    self.format = format
    self.cards = cards
  }

  /// Returns the contents with the cards that a table becomes.
  public func with(cards: ImportedCards) -> ImportedFile {
    ImportedFile(text, encoding: encoding, or: otherEncoding, format: format, cards: cards)
  }
}

/// What there is in a text from outside.
public enum ImportedText: Hashable, Sendable {
  /// Rows, which become cards by a layout.
  case table(TextTable)
  /// Cards.
  case cards(ImportedCards)

  /// Returns the text with the number of characters that stand for bytes that mean nothing in its encoding.
  public func replacing(_ characters: Int) -> ImportedText {
    switch self {
    case .table(var table):
      table.replacedCharacters = characters
      return .table(table)
    case .cards(var cards):
      cards.replacedCharacters = characters
      return .cards(cards)
    }
  }
}

/// A place in a text from outside that makes no card, or says something about one that isn't understood.
public struct UnreadablePlace: Hashable, Sendable {
  /// The number of the line where the place begins, or of the entry in a list; counted from 1.
  public let line: Int
  /// The reason.
  public let problem: ImportProblem

  /// The maximum number of places that are kept for one text. All are counted.
  public static let most = 1000

  /// Returns the places of what isn't understood of a card.
  public static func incomplete(_ card: ImportedCard, line: Int) -> [UnreadablePlace] {
    card.notUnderstood.map { UnreadablePlace(line: line, $0) }
  }

  /// Creates a place.
  public init(line: Int, _ problem: ImportProblem) {
    self.line = line
    self.problem = problem
  }
}

/// Lines of a text that belong to no card.
public struct OtherLines: Hashable, Sendable {
  /// The number of lines.
  public let count: Int
  /// The number of the first line, or `nil` if there is none.
  public let first: Int?

  /// Creates the lines with the given numbers.
  public init(_ numbers: [Int]) { (count, first) = (numbers.count, numbers.first) }
}
