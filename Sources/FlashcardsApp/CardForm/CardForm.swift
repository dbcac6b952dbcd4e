import Effects
import FlashcardKit
import TextUI

/// The form in which cards are made and edited: its fields, which one has the focus, and what is wrong with them.
struct CardForm: Sendable {
  /// The card that is edited; nil for a new one.
  let card: CardID?
  /// The deck that the card goes into; nil for a new one.
  var deck: DeckID?
  var newDeck = TextField(limit: Deck.longestTitle)
  var kind = CardKind.facts
  /// The kinds that can be chosen.
  var kinds = CardKinds.standard
  /// What is typed, by the slots of the kinds' fields.
  var texts: [String: [TextArea]] = [:]
  var tags = TextField()
  /// Whether the card is asked backwards too.
  var isReversed = false
  var picture = CardFormPicture()

  var focus = Focus.front
  /// How many rows the form is scrolled down.
  var offset = 0
  /// What is wrong, where. Found by saving; a field that is altered is right until the next time.
  var problems: [Focus: String] = [:]
  /// A card of the same title, as it is said while one types.
  var twin: CardProblem?
  /// The twin in another deck that the person was told of when saving: saving once more keeps both.
  var toldOf: CardProblem?
  /// Another number after each change, 0 as long as nothing was typed: what tells that there is something to keep.
  var stamp = 0
  private(set) var original = CardDraft()
  /// The card as it was when the form was opened: others may have edited it since.
  private(set) var base: Card?
  /// What the search for twins was last made for.
  var compared: (stamp: Int, revision: Int)?
  /// What was last brought in sight.
  var seen: (focus: Focus, height: Int, stamp: Int)?

  /// What has the focus: a field, or something to press.
  enum Focus: Hashable, Sendable {
    case deck, newDeck, kind, text(slot: String, Int), more, tags, reversed
    case picture, side, pictureText
    case save, next, cancel

    /// The title, the question, or the text with its gaps.
    static let front = text(slot: "front", 0)
  }

  /// An empty form for a card of a deck; where there is no deck, for one of a new deck.
  init(deck: DeckID?, kind: CardKind = .facts) {
    self.init(CardDraft(deck: deck, newDeck: deck == nil ? Words.firstDeck : "", kind: kind))
  }

  /// A form filled in, for a card as it is now.
  init(_ draft: CardDraft, of base: Card? = nil) {
    self.base = base
    card = draft.card
    deck = draft.deck
    kind = draft.kind
    newDeck = TextField(draft.newDeck, limit: Deck.longestTitle)
    texts = draft.texts.mapValues { $0.map { TextArea($0) } }
    makeRoom()
    tags = TextField(draft.tags)
    isReversed = draft.isReversed
    picture = CardFormPicture(draft.pictures)
    original = self.draft
  }

  /// A form as it was when a program ended. To give it up loses what differs from the card, or from an empty form.
  init(restoring draft: CardDraft, in world: inout World) {
    let card = draft.base ?? draft.card.flatMap { world.library.card($0) }
    let home = draft.base == nil ? draft.card.flatMap { world.library.home(of: $0) } : draft.home
    let old = card.flatMap { CardDraft($0, in: home) }
    self.init(draft, of: card)
    original = CardForm(old ?? CardDraft(deck: draft.deck, newDeck: draft.newDeck, kind: draft.kind)).original
    touch(.front, in: &world)
  }
}

/// What it holds, and its places.
extension CardForm {
  /// Takes a card as it is now for the one that is edited, where it could not be read when the form came back.
  mutating func findBase(in library: Library) {
    guard base == nil, let card, let current = library.card(card) else { return }
    base = current
    original = CardDraft(current, in: library.home(of: card)) ?? original
  }

  /// What is in the form.
  var draft: CardDraft { draft { $0.text } }

  /// The same with long texts cut: for what shows a part of them.
  func draft(prefix count: Int) -> CardDraft { draft { $0.prefix(count) } }

  private func draft(_ text: (TextArea) -> String) -> CardDraft {
    var draft = CardDraft(
      card: card, deck: deck, newDeck: newDeck.text, kind: kind, isReversed: isReversed && canBeReversed,
      tags: tags.text, pictures: picture.pictures)
    for (slot, areas) in texts {
      let texts = areas.map(text)
      // A field of one text that is blank is as good as none.
      draft[slot] = texts == [""] ? [] : texts
    }
    return draft
  }

  /// Whether something typed would be lost with the form.
  var isAltered: Bool { stamp != 0 && draft != original }

  /// What is to be kept of it; nil where nothing was typed.
  var unfinished: UnfinishedCard? {
    guard stamp != 0 else { return nil }
    return UnfinishedCard(stamp: stamp) { [self] in
      var draft = draft
      draft.base = base
      draft.home = base == nil ? nil : original.deck
      return draft
    }
  }

  /// The field that has a list, where one more text can be added to it.
  var growing: CardKind.Field? {
    guard let field = kind.list.map({ kind.fields[$0] }), let list = field.list else { return nil }
    return (texts[field.slot]?.count ?? 0) < list.most ?? .max ? field : nil
  }

  /// Whether such a card has a direction that can be turned round.
  var canBeReversed: Bool { kind.canBeReversed }

  /// Everything that can have the focus, in its order.
  var places: [Focus] {
    var places: [Focus] = deck == nil ? [.deck, .newDeck, .kind] : [.deck, .kind]
    for field in kind.fields { places += self.places(of: field) }
    if growing != nil { places.append(.more) }
    places.append(.tags)
    if canBeReversed { places.append(.reversed) }
    places.append(.picture)
    if picture.file != nil { places += [.side, .pictureText] }
    places.append(.save)
    if card == nil { places.append(.next) }
    return places + [.cancel]
  }

  /// Where the texts of a field are written.
  func places(of field: CardKind.Field) -> [Focus] {
    (texts[field.slot] ?? []).indices.map { .text(slot: field.slot, $0) }
  }

  /// The field at a place; nil where something else is.
  func field(at place: Focus) -> CardKind.Field? {
    guard case .text(let slot, _) = place else { return nil }
    return kind.fields.first { $0.slot == slot }
  }

  /// As many text areas as the kind has fields, and a few for a list.
  mutating func makeRoom() {
    for field in kind.fields {
      let least = field.list?.first ?? 1
      while (texts[field.slot]?.count ?? 0) < least { texts[field.slot, default: []].append(TextArea()) }
    }
  }

  /// Notes that something was altered.
  mutating func touch(_ place: Focus, in world: inout World) {
    stamp = world.nextStamp()
    problems[place] = nil
    // What is wrong with a list is said at one of its texts.
    if let field = field(at: place), field.list != nil {
      for other in places(of: field) { problems[other] = nil }
    }
  }

  /// The form for the next card: the same deck, kind and tags.
  func next() -> CardForm {
    var next = CardForm(CardDraft(deck: deck, kind: kind, isReversed: isReversed, tags: tags.text))
    // The tags stand for all cards of a row, and are no loss.
    next.original.tags = ""
    next.focus = .front
    return next
  }
}
