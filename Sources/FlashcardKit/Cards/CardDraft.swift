/// A card being created or edited. Keeps all texts as typed, including those that the selected kind has no field for.
public struct CardDraft: Hashable, Sendable {
  /// The card being edited, or `nil` for a new card.
  public var card: CardID?
  /// The target deck, or `nil` for a new deck.
  public var deck: DeckID?
  /// The title of the new deck.
  public var newDeck: String
  /// The selected kind of card.
  public var kind: CardKind
  /// The markup of the texts.
  public var markup: Markup
  /// Whether the card is also reviewed in reverse.
  public var isReversed: Bool
  /// The typed texts by field slot. Slots without text are absent.
  public private(set) var texts: [String: [String]] = [:]
  /// The tags as typed, separated by commas.
  public var tags: String
  /// The pictures and sounds of each side, in order.
  public var attachments: [Card.Side: [Card.Attachment]]
  /// The card as it was when editing began, if the draft is saved. Others may edit or delete it before the draft is
  /// resumed.
  public var base: Card?
  /// The deck that contained the card when editing began.
  public var home: DeckID?
  /// Where the person was writing, if the draft is saved.
  public var place: Place?

  /// A place in the texts of a draft.
  public struct Place: Hashable, Sendable {
    /// The slot of the field, or the name of another text.
    public let slot: String
    /// The index of the text in its field.
    public let index: Int
    /// The number of characters before the cursor.
    public let cursor: Int

    /// Creates a place.
    public init(slot: String, index: Int, cursor: Int) {
      self.slot = slot
      self.index = index
      self.cursor = cursor
    }
  }

  /// Creates a draft.
  public init(
    card: CardID? = nil, deck: DeckID? = nil, newDeck: String = "", kind: CardKind = .facts, markup: Markup = .plain,
    front: String = "", isReversed: Bool = false, facts: [String] = [], answer: String = "", wrong: [String] = [],
    tags: String = "",
    attachments: [Card.Side: [Card.Attachment]] = [:]
  ) {
    self.card = card
    self.deck = deck
    self.newDeck = newDeck
    self.kind = kind
    self.markup = markup
    self.isReversed = isReversed
    self.tags = tags
    self.attachments = attachments
    self.front = front
    self.facts = facts
    self.answer = answer
    self.wrong = wrong
  }

  /// Creates a draft of an existing card. Returns `nil` if the program doesn't know the card's kind.
  public init?(_ card: Card, in deck: DeckID?) {
    let kind = card.content.kind
    guard kind.isKnown else { return nil }
    self.init(
      card: card.id, deck: deck, kind: kind, markup: card.content.markup, isReversed: card.isReversed,
      tags: card.tags.joined(separator: ", "),
      attachments: card.attachments)
    for index in kind.fields.indices { self[kind.fields[index].slot] = card.content.texts(of: index) }
  }

  /// Returns the draft with its kind, and the card as it was, as a library has them. If the kind is one that a person
  /// made, and it doesn't exist, the texts stay, and the kind is the first.
  public func decoded(by kinds: CardKinds) -> CardDraft {
    var draft = self
    if !kind.isKnown || kind.isCustom { draft.kind = kinds[kind.id] ?? .facts }
    draft.base = base?.decoded(by: kinds)
    return draft
  }

  /// Returns the draft without the place of the cursor, which makes no other draft of it.
  public func withoutPlace() -> CardDraft {
    var draft = self
    draft.place = nil
    return draft
  }

  /// The texts typed into a slot, or an empty array.
  public subscript(slot: String) -> [String] {
    get { texts[slot] ?? [] }
    set { texts[slot] = newValue.isEmpty ? nil : newValue }
  }

  /// The resulting content: texts cleaned, and blank texts of lists dropped or replaced as the kind demands.
  public var content: CardContent {
    let texts = kind.fields.flatMap { field -> [String] in
      guard let list = field.list else { return [self[field.slot].first ?? ""] }
      return switch list.blank {
      case .dropped: self[field.slot].filter { !$0.isBlank }
      case .named(let name): self[field.slot].map { $0.isBlank ? name : $0 }
      }
    }
    return CardContent(kind, texts, in: markup).cleaned()
  }
}

/// The slots that the built-in kinds share.
extension CardDraft {
  /// The title, the question, or the cloze text.
  public var front: String {
    get { self["front"].first ?? "" }
    set { self["front"] = newValue.isEmpty ? [] : [newValue] }
  }

  /// The answer, or the note below a cloze text.
  public var answer: String {
    get { self["answer"].first ?? "" }
    set { self["answer"] = newValue.isEmpty ? [] : [newValue] }
  }

  /// The facts on the back.
  public var facts: [String] {
    get { self["facts"] }
    set { self["facts"] = newValue }
  }

  /// The wrong choices of a multiple choice card.
  public var wrong: [String] {
    get { self["wrong"] }
    set { self["wrong"] = newValue }
  }
}
