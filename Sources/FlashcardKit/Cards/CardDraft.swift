/// A card that is being made or edited, as far as it has come: texts as they were typed, also those that the kind
/// chosen has no use for.
public struct CardDraft: Hashable, Sendable {
  /// The card that is edited; nil for a new one.
  public var card: CardID?
  /// The deck that it goes into; nil for a new deck.
  public var deck: DeckID?
  /// What the new deck shall be called.
  public var newDeck: String
  /// Which kind of card.
  public var kind: CardKind
  /// The title, the question, or the text with its gaps.
  public var front: String
  /// Whether it is asked backwards too.
  public var isReversed: Bool
  /// The facts.
  public var facts: [String]
  /// The answer, or what stands below a text.
  public var answer: String
  /// The wrong choices.
  public var wrong: [String]
  /// The tags, with commas between them.
  public var tags: String
  /// The pictures, by the side that they are on.
  public var pictures: [Card.Side: Card.Picture]
  /// The card as it was when it was opened to be edited, where the draft is kept: others may alter or delete it until
  /// somebody goes on.
  public var base: Card?
  /// The deck that it stood in then.
  public var home: DeckID?

  /// A draft; what is not said is blank.
  public init(
    card: CardID? = nil, deck: DeckID? = nil, newDeck: String = "", kind: CardKind = .facts, front: String = "",
    isReversed: Bool = false, facts: [String] = [], answer: String = "", wrong: [String] = [], tags: String = "",
    pictures: [Card.Side: Card.Picture] = [:]
  ) {
    self.card = card
    self.deck = deck
    self.newDeck = newDeck
    self.kind = kind
    self.front = front
    self.isReversed = isReversed
    self.facts = facts
    self.answer = answer
    self.wrong = wrong
    self.tags = tags
    self.pictures = pictures
  }

  /// A card that is there already, to be edited; nil for one of a kind that this program does not know.
  public init?(_ card: Card, in deck: DeckID?) {
    guard let kind = card.content.kind else { return nil }
    self.init(
      card: card.id, deck: deck, kind: kind, front: card.front, isReversed: card.isReversed,
      tags: card.tags.joined(separator: ", "), pictures: card.pictures)
    switch card.content {
    case .facts(_, let facts): self.facts = facts
    case .question(_, let answer): self.answer = answer
    case .choice(_, let answer, let wrong):
      self.answer = answer
      self.wrong = wrong
    case .cloze(let text, let note):
      front = text
      answer = note
    case .unknown: break
    }
  }

  /// What would stand on the card: cleaned, facts left blank gone, wrong choices left blank called `Empty`.
  public var content: CardContent {
    func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }
    let content: CardContent =
      switch kind {
      case .facts: .facts(title: front, facts: facts.filter { !isBlank($0) })
      case .question: .question(front, answer: answer)
      case .cloze: .cloze(front, note: answer)
      case .choice:
        .choice(front, answer: answer, wrong: wrong.map { isBlank($0) ? CardContent.emptyChoice : $0 })
      }
    return content.cleaned()
  }
}
