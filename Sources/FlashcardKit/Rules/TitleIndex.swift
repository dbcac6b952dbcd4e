/// The cards of a library by their folded titles: finds duplicates without reading every card again. Made once, and
/// brought up to date with each change.
public struct TitleIndex: Sendable {
  private var cards: [String: [Entry]] = [:]

  private struct Entry {
    let card: Card
    let deck: DeckID
  }

  /// Whether any card but the one that is being edited has this title.
  public func has(_ title: String, besides editing: CardID?) -> Bool {
    (cards[title.folded()] ?? []).contains { $0.card.id != editing }
  }

  /// Whether a card of a deck has this title; that none is given says nothing.
  public func has(_ title: String, in deck: DeckID) -> Bool {
    let title = title.folded()
    return !title.isEmpty && (cards[title] ?? []).contains { $0.deck == deck }
  }

  /// Follows a change of the library.
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
    cards[title]?.removeAll { $0.card.id == card.id && $0.deck == deck }
    if cards[title]?.isEmpty == true { cards[title] = nil }
  }

  /// The titles of all cards of a library.
  public init(_ library: Library) {
    for deck in library.decks {
      for card in library.cards(in: deck.id) { insert(card, in: deck.id) }
    }
  }

  /// Adds a card that is about to come into a deck.
  public mutating func insert(_ card: Card, in deck: DeckID) {
    cards[card.title.folded(), default: []].append(Entry(card: card, deck: deck))
  }

  /// What speaks against a card of such content in a deck; `editing` is the card that it will replace.
  public func problem(with content: CardContent, in deck: DeckID?, editing: CardID? = nil) -> CardProblem? {
    let title = content.title.folded()
    guard !title.isEmpty else { return nil }
    let alike = (cards[title] ?? []).filter { $0.card.id != editing }
    guard !alike.isEmpty else { return nil }
    let back = content.foldedBack
    if let twin = alike.first(where: { $0.card.content.foldedBack == back }) { return .duplicate(of: twin.card.id) }
    if let twin = alike.first(where: { $0.deck == deck }) { return .titleTaken(by: twin.card.id) }
    return alike.first.map { .titleElsewhere($0.card.id) }
  }
}

extension CardContent {
  fileprivate var foldedBack: [String] { back.map { $0.folded() }.filter { !$0.isEmpty } }
}
