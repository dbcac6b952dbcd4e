import Effects
import FlashcardKit
import TextUI

extension CardForm {
  /// What an action came to.
  enum Outcome: Sendable, Equatable {
    /// The form stays.
    case stays
    /// The card is kept; perhaps another one follows.
    case saved(CardID, another: Bool)
    /// The person wants to leave the form without keeping the card.
    case cancelled
  }

  mutating func perform(_ action: Action, in world: inout World) -> Outcome {
    switch action {
    case .save: return saved(another: false, in: &world)
    case .saveNext: return saved(another: true, in: &world)
    case .cancel: return .cancelled
    case .nextField: move(1)
    case .previousField: move(-1)
    case .open: return press(focus, in: &world)
    case .cloze: makeGap(in: &world)
    case .editor: if let area = area(at: focus) { world.effects.append(.edit(area.text)) }
    default: break
    }
    return .stays
  }

  /// Presses what is at a place; from a field of one line it goes on to the next.
  mutating func press(_ place: Focus, in world: inout World) -> Outcome {
    let kinds = kinds.all
    switch place {
    case .deck: world.push(deckMenu(world))
    case .kind: choose(kinds[((kinds.firstIndex(of: kind) ?? 0) + 1) % kinds.count], in: &world)
    case .more: add(in: &world)
    case .reversed: reverse(in: &world)
    case .picture:
      let address = base?.source?.picture.flatMap { $0.hasPrefix("https://") ? $0 : nil }
      world.push(PicturePicker(hasPicture: picture.file != nil, address: address))
    case .side:
      picture.turn(1)
      touch(.side, in: &world)
    case .save: return saved(another: false, in: &world)
    case .next: return saved(another: true, in: &world)
    case .cancel: return .cancelled
    default: move(1)
    }
    return .stays
  }

  private mutating func saved(another: Bool, in world: inout World) -> Outcome {
    save(in: &world).map { .saved($0, another: another && card == nil) } ?? .stays
  }

  private func deckMenu(_ world: World) -> Menu {
    Menu(
      title: Words.FieldLabel.deck,
      items: Menu.Item.decks(world.library.deckRows(), in: world.library) { Request(answer: Reply.deck($0)) }
        + [Menu.Item(Words.Label.newDeckMore, Request(answer: Reply.deck(nil)))],
      selected: deck.flatMap { deck in world.library.deckRows().firstIndex { $0.deck.id == deck } })
  }

  /// What is heard from dialogs above the form.
  enum Reply: Sendable, Equatable {
    /// What was typed is given up.
    case discard
    /// The card goes into this deck, or into a new one.
    case deck(DeckID?)
    /// It has this picture, or none.
    case picture(PictureFacts?)
  }

  /// What a dialog above the form led to.
  mutating func answer(_ reply: Reply, in world: inout World) {
    if case .picture(let facts) = reply { return choose(facts, in: &world) }
    guard case .deck(let chosen) = reply else { return }
    if chosen == nil, deck != nil { newDeck = TextField(limit: Deck.longestTitle) }
    deck = chosen
    focus = chosen == nil ? .newDeck : .front
    touch(.deck, in: &world)
    problems[.front] = nil
  }

  /// Another picture, or none any more.
  private mutating func choose(_ facts: PictureFacts?, in world: inout World) {
    picture.file = facts?.file
    if facts == nil { picture = CardFormPicture() }
    focus = facts == nil ? .picture : .pictureText
    touch(.picture, in: &world)
  }

  /// What asks before typed text is given up.
  var question: Confirm {
    let words = card == nil ? Words.discardCard : Words.discardChanges
    return Confirm(
      title: words.title, lines: [words.line], yes: Words.Label.discard, no: Words.Label.keepEditing,
      request: Request(answer: Reply.discard))
  }

  /// Brings the form into line with the world and its place on the screen.
  mutating func settle(in world: inout World, area: Rect) {
    kinds = world.library.kinds
    if stamp == 0, card == nil { deck = world.shownDeck ?? deck ?? world.library.decks.first?.id }
    if let deck, world.library.deck(deck) == nil {
      self.deck = world.library.decks.first?.id
      // What was kept of it names the deck that went.
      if stamp != 0 { stamp = world.nextStamp() }
    }
    if deck == nil, newDeck.isEmpty, stamp == 0 { newDeck = TextField(Words.firstDeck, limit: Deck.longestTitle) }
    if !places.contains(focus) { focus = .front }
    if compared?.stamp != stamp || compared?.revision != world.library.revision {
      if stamp != 0 { lookForTwin(in: &world) }
      compared = (stamp, world.library.revision)
    }
    let note = note(on: twin, in: world)
    let first = CardFormLayout(self, in: area, twin: note)
    for place in places {
      withArea(at: place) { $0.settle(width: first.fieldWidth, rows: first.item(of: place)?.rows ?? 1) }
    }
    // How high a field is depends on how its text wraps.
    let layout = CardFormLayout(self, in: area, twin: note)
    for place in places {
      withArea(at: place) { $0.settle(width: layout.fieldWidth, rows: layout.item(of: place)?.rows ?? 1) }
    }
    if let item = layout.item(of: focus), seen?.focus != focus || seen?.height != layout.height || seen?.stamp != stamp
    {
      if item.bottom - offset > layout.body.height { offset = item.bottom - layout.body.height }
      if item.top < offset { offset = item.top }
    }
    seen = (focus, layout.height, stamp)
    offset = max(0, min(offset, layout.height - layout.body.height))
  }
}
