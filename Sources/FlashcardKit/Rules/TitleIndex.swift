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

  /// Returns the only card in a deck with a folded title, or `nil` if there is none or more than one.
  func only(_ title: String, in deck: DeckID) -> CardID? { cards[title]?.only(in: deck) }

  /// Returns the only card with a folded title, or `nil` if there is none or more than one.
  func only(_ title: String) -> CardID? { cards[title]?.only }

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

/// The cards with the same title.
struct AlikeCards {
  private struct Entry {
    // Not the whole card, which may only exist while somebody has it.
    let id: CardID
    let content: CardContent
    let deck: DeckID
  }

  /// The first card. Nearly all titles have no other, and then need no memory besides.
  private var first: Entry?
  /// The others, or all cards once they have an index.
  private var entries: [Entry] = []
  /// The cards by what tells them apart, once there are many.
  private var index: AlikeIndex?

  private struct AlikeIndex {
    var places: [CardID: Int] = [:]
    var byBack: [[String]: Set<CardID>] = [:]
    var byDeck: [DeckID: Set<CardID>] = [:]
  }

  /// The most cards that are looked at one by one.
  private static let few = 16

  var isEmpty: Bool { index.map(\.places.isEmpty) ?? (first == nil) }

  /// The cards as long as there is no index.
  private var all: [Entry] { (first.map { [$0] } ?? []) + entries }

  mutating func insert(_ card: Card, in deck: DeckID) {
    let entry = Entry(id: card.id, content: card.content, deck: deck)
    if index == nil, first == nil {
      first = entry
      return
    }
    entries.append(entry)
    if index != nil {
      enter(entries.count - 1)
    } else if entries.count >= AlikeCards.few {
      (entries, first) = (all, nil)
      index = AlikeIndex()
      for place in entries.indices { enter(place) }
    }
  }

  private mutating func enter(_ place: Int) {
    let entry = entries[place]
    index?.places[entry.id] = place
    index?.byBack[entry.content.foldedBack, default: []].insert(entry.id)
    index?.byDeck[entry.deck, default: []].insert(entry.id)
  }

  mutating func remove(_ card: Card, from deck: DeckID) {
    if index == nil {
      entries = all.filter { $0.id != card.id || $0.deck != deck }
      first = entries.isEmpty ? nil : entries.removeFirst()
      return
    }
    guard let place = index?.places[card.id], entries[place].deck == deck else { return }
    index?.places[card.id] = nil
    index?.byBack[entries[place].content.foldedBack]?.remove(card.id)
    index?.byDeck[deck]?.remove(card.id)
  }

  /// Returns whether there is a card besides the given one.
  func has(besides editing: CardID?) -> Bool { first(besides: editing) != nil }

  /// Returns whether a card is in a deck.
  func isIn(_ deck: DeckID) -> Bool {
    index.map { $0.byDeck[deck]?.isEmpty == false } ?? all.contains { $0.deck == deck }
  }

  /// Returns the only card in a deck, or `nil` if there is none or more than one.
  func only(in deck: DeckID) -> CardID? {
    let found = index.map { Array(($0.byDeck[deck] ?? []).prefix(2)) } ?? all.filter { $0.deck == deck }.map(\.id)
    return found.count == 1 ? found.first : nil
  }

  /// The only card, or `nil` if there are several.
  var only: CardID? { index == nil && entries.isEmpty ? first?.id : nil }

  /// Returns the conflict of content with these cards, of which one may be the edited one.
  func problem(with content: CardContent, in deck: DeckID?, editing: CardID?) -> CardProblem? {
    guard let first = first(besides: editing) else { return nil }
    let back = content.foldedBack
    func other(_ cards: Set<CardID>?) -> CardID? { cards?.first { $0 != editing } }
    if let index {
      if let twin = deck.flatMap({ deck in
        index.byBack[back]?.first { $0 != editing && index.byDeck[deck]?.contains($0) == true }
      }) ?? other(index.byBack[back]) {
        return .duplicate(of: twin)
      }
      if let twin = deck.flatMap({ other(index.byDeck[$0]) }) { return .titleTaken(by: twin) }
    } else {
      let alike = all.filter { $0.id != editing }
      let twins = alike.filter { $0.content.foldedBack == back }
      if let twin = twins.first(where: { $0.deck == deck }) ?? twins.first { return .duplicate(of: twin.id) }
      if let twin = alike.first(where: { $0.deck == deck }) { return .titleTaken(by: twin.id) }
    }
    return .titleElsewhere(first)
  }

  private func first(besides editing: CardID?) -> CardID? {
    if let index { return index.places.first { $0.key != editing }?.key }
    return all.first { $0.id != editing }?.id
  }
}

extension CardContent {
  fileprivate var foldedBack: [String] { back.map { $0.folded() }.filter { !$0.isEmpty } }
}
