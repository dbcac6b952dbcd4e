/// An index of cards by folded title, which finds duplicates without reading every card. Created once, then updated
/// with each change.
public struct TitleIndex: Sendable {
  private var cards: [String: AlikeCards] = [:]

  /// Returns whether any card except the one being edited has this title.
  public func has(_ title: String, besides editing: CardID?) -> Bool {
    cards[title.folded()]?.has(besides: editing) ?? false
  }

  /// Returns whether a card in a deck has this title. Always `false` for a blank title.
  public func has(_ title: String, in deck: DeckID) -> Bool {
    let title = title.folded()
    return !title.isEmpty && cards[title]?.isIn(deck) ?? false
  }

  /// Updates the index with a change to the library.
  public mutating func apply(_ change: Change) {
    for step in change.steps {
      switch step {
      case .insert(let new, let deck, _): for card in new { insert(card, in: deck) }
      case .remove(let gone, let deck, _): for card in gone { remove(card, from: deck) }
      case .edit(let deck, let old, let new):
        remove(old, from: deck)
        insert(new, in: deck)
      default: break
      }
    }
  }

  private mutating func remove(_ card: Card, from deck: DeckID) {
    let title = card.title.folded()
    cards[title]?.remove(card, from: deck)
    if cards[title]?.isEmpty == true { cards[title] = nil }
  }

  /// Creates an index of all cards in a library.
  public init(_ library: Library) {
    for deck in library.decks {
      for card in library.cards(in: deck.id) { insert(card, in: deck.id) }
    }
  }

  /// Whether there are no cards.
  var isEmpty: Bool { cards.isEmpty }

  /// Adds a card that is about to be inserted into a deck.
  public mutating func insert(_ card: Card, in deck: DeckID) { insert(card, titled: card.title.folded(), in: deck) }

  /// Adds a card with a folded title.
  mutating func insert(_ card: Card, titled title: String, in deck: DeckID) {
    cards[title, default: AlikeCards()].insert(card, in: deck)
  }

  /// Checks content against existing cards.
  ///
  /// - Parameters:
  ///   - content: The content to check.
  ///   - deck: The target deck, or `nil` for a new one.
  ///   - editing: The card that the content will replace, or `nil` for a new card.
  /// - Returns: The conflict with an existing card, or `nil` if there is none.
  public func problem(with content: CardContent, in deck: DeckID?, editing: CardID? = nil) -> CardProblem? {
    cards.isEmpty ? nil : problem(with: content, titled: content.title.folded(), in: deck, editing: editing)
  }

  /// Checks content with a folded title against existing cards.
  func problem(
    with content: CardContent, titled title: String, in deck: DeckID?, editing: CardID? = nil
  ) -> CardProblem? {
    title.isEmpty ? nil : cards[title]?.problem(with: content, in: deck, editing: editing)
  }
}
