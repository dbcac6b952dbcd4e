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
  /// Whether it is asked backwards too.
  public var isReversed: Bool
  /// What was typed, by the slots of the kinds' fields; none where nothing was.
  public private(set) var texts: [String: [String]] = [:]
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
    self.isReversed = isReversed
    self.tags = tags
    self.pictures = pictures
    self.front = front
    self.facts = facts
    self.answer = answer
    self.wrong = wrong
  }

  /// A card that is there already, to be edited; nil for one of a kind that this program does not know.
  public init?(_ card: Card, in deck: DeckID?) {
    let kind = card.content.kind
    guard kind.isKnown else { return nil }
    self.init(
      card: card.id, deck: deck, kind: kind, isReversed: card.isReversed, tags: card.tags.joined(separator: ", "),
      pictures: card.pictures)
    for index in kind.fields.indices { self[kind.fields[index].slot] = card.content.texts(of: index) }
  }

  /// What was typed into a slot; none where nothing was.
  public subscript(slot: String) -> [String] {
    get { texts[slot] ?? [] }
    set { texts[slot] = newValue.isEmpty ? nil : newValue }
  }

  /// What would stand on the card: cleaned, texts of lists left blank gone, or called what the kind says.
  public var content: CardContent {
    func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }
    let texts = kind.fields.flatMap { field -> [String] in
      guard let list = field.list else { return [self[field.slot].first ?? ""] }
      return switch list.blank {
      case .dropped: self[field.slot].filter { !isBlank($0) }
      case .named(let name): self[field.slot].map { isBlank($0) ? name : $0 }
      }
    }
    return CardContent(kind, texts).cleaned()
  }
}

/// The slots that kinds of this program share.
extension CardDraft {
  /// The title, the question, or the text with its gaps.
  public var front: String {
    get { self["front"].first ?? "" }
    set { self["front"] = newValue.isEmpty ? [] : [newValue] }
  }

  /// The answer, or what stands below a text.
  public var answer: String {
    get { self["answer"].first ?? "" }
    set { self["answer"] = newValue.isEmpty ? [] : [newValue] }
  }

  /// The facts.
  public var facts: [String] {
    get { self["facts"] }
    set { self["facts"] = newValue }
  }

  /// The wrong choices.
  public var wrong: [String] {
    get { self["wrong"] }
    set { self["wrong"] = newValue }
  }
}
