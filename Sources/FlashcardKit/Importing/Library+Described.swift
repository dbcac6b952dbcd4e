extension Library {
  /// Returns whether a key of the preferences describes kinds of card, or presets of decks.
  package static func describesCards(_ key: String) -> Bool { CustomKind.isKey(key) || Preset.isKey(key) }
}

extension Library {
  /// Returns a change that imports cards.
  ///
  /// A card with the identity of one in the library replaces that one's texts, where it is, and so does a card of a file
  /// with a front that the file and the deck have once, as `ImportedCard.updated(_:at:)` says. Of all others, a single
  /// card that comes from no file must obey the rules for a card made by hand, so its title must not occur in the deck.
  /// Otherwise equal titles are kept as their author intended, and only exact duplicates of cards anywhere in the library
  /// are skipped. Cards with identities of their own may have equal texts, as they do where they come from.
  ///
  /// - Parameters:
  ///   - cards: The cards in order.
  ///   - collection: The cards as they were read, for what they need besides: preferences that the library lacks, and
  ///     decks.
  ///   - destination: The deck for cards that name none; a new one is only added if a card
  ///     goes there.
  ///   - titles: The titles of this library's cards.
  ///   - updates: Whether the library's cards are replaced, rather than kept as they are.
  ///   - random: The source of IDs.
  ///   - now: The time of the import.
  /// - Returns: The change, the cards it adds, and what becomes of the others.
  /// - Throws: `DeckProblem` if a new deck's title, which may be a path, is missing, too long, or taken.
  public func importing(
    _ cards: [ImportedCard], of collection: ImportedCards? = nil, into destination: ImportDestination,
    _ titles: TitleIndex, updates: Bool = true, random: inout RandomSource, at now: Milliseconds
  ) throws(DeckProblem) -> Import {
    var decks = ImportedDecks(self, destination, described: collection?.decks ?? [:], at: now)
    var titles = titles
    // Of titles that no other card has, the index needs to know nothing.
    let filter = RepeatFilter(for: cards) { $0.titleHash }
    let hasTitles = !titles.isEmpty
    var own: [DeckID: [Card]] = [:]
    var order: [DeckID] = []
    var count = 0
    var edits: [Change.Step] = []
    var unchanged = 0
    var refused = 0
    var first: CardProblem?
    var versions = ImportedVersions(of: cards, in: self, isFile: collection != nil)
    var reviewed: [CardID: CardID] = [:]
    for card in cards {
      // A card that is refused must not leave a new deck behind.
      let target = decks.known(card.deck)
      let isAlone = !filter.mayRepeat(card.titleHash)
      let mayBeKnown = hasTitles || !isAlone
      let title = mayBeKnown ? card.content.title.folded() : ""
      if let old = versions.version(of: card, titled: title, in: target, at: decks.place(card.deck), titles),
        let home = home(of: old.id)
      {
        if let key = card.reviewKey { reviewed[key] = old.id }
        let isOther = updates && versions.isOfOtherSource(old, of: card)
        if updates, let updated = card.updated(old, keepingTexts: isOther, at: now) {
          edits.append(.edit(deck: home, from: old, to: updated))
        } else {
          unchanged += 1
        }
        continue
      }
      if mayBeKnown, let problem = titles.problem(with: card.content, titled: title, in: target),
        isRefused(problem, isAlone: cards.count == 1 && collection == nil)
      {
        first = first ?? problem
        refused += 1
        if case .duplicate(let twin) = problem {
          versions.meet(twin, in: target)
          // A card elsewhere has a schedule of its own.
          if let key = card.reviewKey, self.home(of: twin) == target { reviewed[key] = twin }
        }
        continue
      }
      let deck = try decks.id(card.deck, random: &random)
      let id =
        card.id ?? versions.newID(for: card, titled: card.content.title.folded(), at: decks.place(card.deck))
        ?? random.cardID()
      if let key = card.reviewKey { reviewed[key] = id }
      let made = card.made(id: id, at: now)
      if !isAlone, card.id == nil { titles.insert(made, titled: title, in: deck) }
      if own[deck] == nil { order.append(deck) }
      own[deck, default: []].append(made)
      count += 1
    }
    if let collection, collection.cards.isEmpty || cards.contains(where: { $0.deck != nil }) {
      for path in collection.emptyDecks { _ = try decks.id(path, random: &random) }
    }
    let added = order.flatMap { adding(own[$0] ?? [], to: $0).steps }
    let lacking = (collection?.preferences ?? [:]).filter { preferences[$0.key] == nil }.sorted { $0.key < $1.key }
    let isNeeded = count > 0 || !edits.isEmpty || collection?.cards.isEmpty == true
    let described = isNeeded ? lacking.flatMap { preferring($0.key, $0.value).steps } : []
    return Import(
      change: Change(described + decks.steps + edits + added), added: count, updated: edits.count, unchanged: unchanged,
      gone: versions.gone(of: cards.count), refused: refused,
      reviews: reviews(of: collection, of: reviewed, added: own), problem: first)
  }

  /// Returns the reviews whose cards the library has, or that are added. Those of cards that were refused would count in
  /// statistics.
  ///
  /// - Parameters:
  ///   - collection: The cards as they were read, with their reviews.
  ///   - cards: The cards of the library by the identities that stand for them in reviews.
  ///   - added: The new cards.
  /// - Returns: The reviews.
  private func reviews(
    of collection: ImportedCards?, of cards: [CardID: CardID], added: [DeckID: [Card]]
  ) -> [ReviewEntry] {
    guard let collection, !collection.reviews.isEmpty else { return [] }
    let new = Set(added.values.lazy.joined().map(\.id))
    return collection.reviews.lazy.map { entry in cards[entry.prompt.card].map(entry.moved) ?? entry }
      .filter { new.contains($0.prompt.card) || home(of: $0.prompt.card) != nil }
  }

  /// Returns the cards of the library with the identities of some.
  func known(_ cards: [ImportedCard]) -> [CardID: Card] {
    let ids = count == 0 ? [] : cards.compactMap(\.id)
    return Dictionary(self.cards(ids).lazy.map { ($0.id, $0) }) { first, _ in first }
  }

  private func isRefused(_ problem: CardProblem, isAlone: Bool) -> Bool {
    if case .titleElsewhere = problem { return false }
    if case .duplicate = problem { return true }
    return isAlone
  }
}
