/// The cards of a library by their folded titles: finds duplicates without reading every card again. Made once, good
/// for as long as the library's revision stays.
public struct TitleIndex: Sendable {
  private var cards: [String: [Entry]] = [:]

  private struct Entry {
    let card: Card
    let deck: DeckID
  }

  /// The titles of all cards of a library.
  public init(_ library: Library) {
    for deck in library.decks {
      for card in library.cards(in: deck.id) { insert(card, in: deck.id) }
    }
  }

  /// Adds a card that is about to come into a deck.
  public mutating func insert(_ card: Card, in deck: DeckID) {
    cards[card.front.folded(), default: []].append(Entry(card: card, deck: deck))
  }

  /// What speaks against a card of such content in a deck; `editing` is the card that it will replace.
  public func problem(with content: CardContent, in deck: DeckID?, editing: CardID? = nil) -> CardProblem? {
    let title = content.front.folded()
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
