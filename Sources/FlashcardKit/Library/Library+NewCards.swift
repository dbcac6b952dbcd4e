/// What a form for new cards proposes.
extension Library {
  /// Returns the kind for a new card in a deck: that of the card created last. Of several created at the same time, as
  /// by an import, it is the most frequent kind. In an empty or new deck it is question & answer.
  public func kindOfNewCards(in deck: DeckID?) -> CardKind {
    var last = Milliseconds.min
    var counts: [CardKind: Int] = [:]
    for card in deck.map({ cards(in: $0) }) ?? [] where card.content.kind.isKnown && card.created >= last {
      if card.created > last { counts = [:] }
      last = card.created
      counts[card.content.kind, default: 0] += 1
    }
    let most = counts.values.max()
    return kinds.all.first { counts[$0] == most && most != nil } ?? kinds[CardKind.question.id] ?? .question
  }

  /// All tags, sorted by name.
  public var allTags: [String] {
    tagCounts.map { (tag: $0.key, folded: $0.key.folded()) }
      .sorted { ($0.folded, $0.tag) < ($1.folded, $1.tag) }.map(\.tag)
  }

  /// The number of cards of each tag as it is written.
  var tagCounts: [String: Int] {
    var counts: [String: Int] = [:]
    for deck in decks { cards(in: deck.id).countTags(into: &counts) }
    return counts
  }
}

extension Library {
  /// The names of all stored files that cards may use, including those in unknown values.
  public var mediaFiles: Set<String> {
    var files: Set<String> = []
    for entries in [unknown, preferences] + toDos.map(\.unknown) + decks.flatMap({ [$0.unknown, $0.options] }) {
      for value in entries.values { value.insertFiles(into: &files) }
    }
    for deck in decks { for card in cards(in: deck.id) { card.insertFiles(into: &files) } }
    return files
  }
}

extension Library {
  /// The tolerance in checking typed answers.
  public enum Typing: String, Sendable, CaseIterable {
    /// Ignores case, accents, whitespace, and final punctuation.
    case loose
    /// Like `loose`, but accents count.
    case accents
    /// Ignores nothing.
    case exact
  }
}

extension Library {
  /// The cards whose pictures at their sources are still to be fetched.
  public var cardsAwaitingPictures: [CardID] { allCards.filter { $0.awaitedPicture != nil }.map(\.id) }
}
