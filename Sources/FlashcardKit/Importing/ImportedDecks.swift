/// The decks of imported cards: those of a library, and new ones for paths that it lacks.
struct ImportedDecks {
  /// The steps that add the new decks.
  private(set) var steps: [Change.Step] = []
  private let library: Library
  private let destination: ImportDestination
  /// The decks as the source describes them, by their folded paths.
  private let described: [String: Deck]
  private let now: Milliseconds
  /// The last deck.
  private var end: DeckID?
  /// The decks by their folded paths.
  private var known: [String: DeckID] = [:]
  /// The deck that the destination became, if that is a new one and was added.
  private var added: DeckID?
  /// The deck that was found last, by its path as it was given. Most cards are in the deck of the one before.
  private var last: (path: String, id: DeckID)?

  init(
    _ library: Library, _ destination: ImportDestination, described: [String: Deck] = [:], at now: Milliseconds
  ) {
    self.described = Dictionary(described.map { (ImportedDecks.folded($0.key), $0.value) }) { first, _ in first }
    self.library = library
    self.destination = destination
    end = library.decks.last?.id
    self.now = now
    var path: [String] = []
    for row in library.deckRows() {
      path = path.prefix(row.depth) + [row.deck.title.folded()]
      known[path.joined(separator: Deck.pathSeparator)] =
        known[path.joined(separator: Deck.pathSeparator)] ?? row.deck.id
    }
  }

  /// Returns the deck at a path, or the destination if there is no path; `nil` if the deck is to be added.
  mutating func known(_ path: String?) -> DeckID? {
    if let last, last.path == path { return last.id }
    let id = found(path)
    if let path, let id { last = (path, id) }
    return id
  }

  private func found(_ path: String?) -> DeckID? {
    guard let path = ImportedDecks.normal(path) else { return destination.isNew ? added : destination.id }
    let folded = ImportedDecks.folded(path)
    // A deck that was renamed or moved here is still the same.
    if let id = described[folded]?.id, library.deck(id) != nil { return id }
    return known[folded]
  }

  /// Returns the folded path of the deck that cards with a path go to, or of the destination if there is none.
  func place(_ path: String?) -> String {
    if let path = ImportedDecks.normal(path) { return ImportedDecks.folded(path) }
    return switch destination {
    case .deck(let id): ImportedDecks.folded(library.path(of: id))
    case .newDeck(let deck): ImportedDecks.folded(ImportedDecks.normal(deck.title) ?? deck.title)
    }
  }

  /// Returns the deck at a path, or the destination if there is no path, after adding it if it is new.
  ///
  /// - Throws: `DeckProblem` if a title is too long or taken.
  mutating func id(_ path: String?, random: inout RandomSource) throws(DeckProblem) -> DeckID {
    if let id = known(path) { return id }
    if let path = ImportedDecks.normal(path) { return add(path, as: nil, random: &random) }
    guard case .newDeck(let deck) = destination else { return destination.id }
    // Whether the title is one that a deck may have.
    _ = try library.adding(deck, random: &random)
    let id = add(ImportedDecks.normal(deck.title) ?? deck.title, as: deck, random: &random)
    added = id
    return id
  }

  /// Adds the decks of a path that are missing, and returns the last one.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - last: The last deck as it is to be, or `nil` if it is only known by its path.
  ///   - random: The source of IDs.
  /// - Returns: The last deck, or the one that was there.
  private mutating func add(_ path: String, as last: Deck?, random: inout RandomSource) -> DeckID {
    let titles = path.split(separator: Deck.pathSeparator).map(String.init)
    var parent: DeckID?
    var folded = ""
    for (index, title) in titles.enumerated() {
      folded += (index > 0 ? Deck.pathSeparator : "") + title.folded()
      if let id = described[folded]?.id, library.deck(id) != nil {
        parent = id
      } else if let id = known[folded] {
        parent = id
      } else {
        var deck =
          (index + 1 == titles.count ? last : nil) ?? described[folded]
          ?? Deck(id: random.deckID(), title: title, created: now)
        (deck.title, deck.parent) = (title, parent)
        steps.append(.addDeck(deck, after: end))
        end = deck.id
        known[folded] = deck.id
        parent = deck.id
      }
    }
    return parent ?? destination.id
  }

  /// The maximum number of titles in a path.
  private static let mostTitles = 100

  private static func folded(_ path: String) -> String {
    path.split(separator: Deck.pathSeparator).map { String($0).folded() }.joined(separator: Deck.pathSeparator)
  }

  /// Returns a path with titles that a deck can have, or `nil` if nothing is left of it.
  private static func normal(_ path: String?) -> String? {
    guard let path else { return nil }
    let titles = path.prefix(10_000).split(separator: Deck.pathSeparator)
      .map { String(String($0).cleanedLine().prefix(Deck.maxTitleLength)).trimmed() }.filter { !$0.isEmpty }
    return titles.isEmpty ? nil : titles.prefix(mostTitles).joined(separator: Deck.pathSeparator)
  }
}

extension ImportDestination {
  /// Whether the deck is to be added.
  var isNew: Bool { if case .newDeck = self { true } else { false } }
}
