import FlashcardKit
import TextUI

extension CardForm {
  /// The result of an action on the form.
  enum Outcome: Sendable, Equatable {
    /// The form stays open.
    case stays
    /// The card was saved. Another one follows if `another` is `true`.
    case saved(CardID, another: Bool)
    /// The person left the form. What they typed waits until they come back.
    case left
    /// The person asked to leave the form without saving.
    case cancelled
  }

  mutating func perform(_ action: Action, in world: inout World) -> Outcome {
    if isAtRest, [.open, .nextField, .previousField].contains(action) {
      wake()
      return .stays
    }
    switch action {
    case .save: return saved(another: false, in: &world)
    case .saveNext: return saved(another: true, in: &world)
    case .cancel: return .left
    case .nextField: if !completeTag(in: &world) { move(1) }
    case .previousField: move(-1)
    case .open: return press(focus, in: &world)
    case .cloze: makeGap(in: &world)
    case .clozeSame: makeGap(isNew: false, in: &world)
    case .kind: world.push(kindMenu)
    case .preview: openPreview(in: &world)
    case .moveUp: moveFile(by: -1, in: &world)
    case .moveDown: moveFile(by: 1, in: &world)
    case .editor:
      guard let area = area(at: focus) else { break }
      isWholeInEditor = false
      world.effects.append(.edit(area.text))
    case .cardEditor: openEditor(in: &world)
    case .discard:
      guard isAltered else { return .left }
      world.push(questionOfDiscarding)
    default: break
    }
    return .stays
  }

  /// Activates the control at a place. Single-line fields move the focus to the next place.
  mutating func press(_ place: Focus, in world: inout World) -> Outcome {
    let kinds = kinds.all
    switch place {
    case .deck: world.push(deckMenu(world))
    case .kind where listsKinds: world.push(kindMenu)
    case .kind: choose(kinds[((kinds.firstIndex(of: kind) ?? 0) + 1) % kinds.count], in: &world)
    case .more: add(in: &world)
    case .covers: cover(in: &world)
    case .markup: switchMarkup(in: &world)
    case .reversed: reverse(in: &world)
    case .file(let index): chooseFile(at: index, in: &world)
    case .addFile: chooseFile(at: nil, in: &world)
    case .sides(let index):
      files.turn(index, by: 1)
      touch(place, in: &world)
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
      items: Menu.Item.decks(world.library.deckRows(), in: world.library) { Request(answer: Answer.deck($0)) }
        + [Menu.Item(Words.Label.newDeckMore) { Request(answer: Answer.newDeck($0)) }],
      selected: deck.flatMap { deck in world.library.deckRows().firstIndex { $0.deck.id == deck } }, isFiltered: true)
  }

  private var kindMenu: Menu {
    Menu(
      title: Words.kindOfCards, items: kinds.all.map { Menu.Item($0.name, Request(answer: Answer.kind($0))) },
      selected: kinds.all.firstIndex(of: kind), isFiltered: true)
  }

  /// A reply from a dialog above the form.
  enum Answer: Sendable, Equatable {
    /// Discard the typed text, and leave the form.
    case discard
    /// Discard the typed text, and begin with another card.
    case startOver
    /// Leave the form, and keep the typed text in it.
    case leave
    /// Put the card into this deck.
    case deck(DeckID)
    /// Put the card into a new deck with this title, or one still to be typed if it is empty.
    case newDeck(String)
    case kind(CardKind)
    /// Make it a cloze card, with a deletion at the cursor.
    case cloze
    /// Use the stored file of this name in place of the one at the index, or as another one. Without a name, the file at
    /// the index is removed.
    case file(String?, at: Int?)
    /// Use these covered parts of the picture.
    case covers(String)
    /// Insert this text, which was offered as a table.
    case paste(String)
    /// A pasted table became cards, of which this is the first.
    case made(CardID)
  }

  /// Handles the answer of a dialog above the form.
  mutating func answer(_ answer: Answer, in world: inout World) {
    switch answer {
    case .discard, .startOver, .leave: break
    case .deck(let chosen): choose(chosen, in: &world)
    case .newDeck(let title): choose(nil, title: title, in: &world)
    case .kind(let kind): choose(kind, in: &world)
    case .cloze: becomeCloze(in: &world)
    case .file(let file?, let index): choose(file, at: index, in: &world)
    case .file(nil, let index): if let index { removeFile(at: index, in: &world) }
    case .covers(let text): setCovers(text, in: &world)
    case .paste(let text): insert(text, in: &world)
    case .made(let card):
      deck = world.library.home(of: card)
      original.deck = deck
    }
  }

  /// Sets the deck, or asks for the title of a new one, for which one may be suggested.
  private mutating func choose(_ chosen: DeckID?, title: String = "", in world: inout World) {
    if chosen == nil, deck != nil || !title.isEmpty { newDeck = TextField(title, limit: Deck.maxTitleLength) }
    deck = chosen
    focus = chosen == nil ? .newDeck : .front
    if hasNoText { proposeKind(in: world) }
    touch(.deck, in: &world)
    problems[.front] = nil
  }

  /// The question asked before typed text is discarded.
  var question: Confirm {
    .discarding(card == nil ? Words.discardCard : Words.discardChanges, Request(answer: Answer.discard))
  }

  /// The question asked by the key that discards typed text. Who discards a new card begins another one: Esc leaves.
  private var questionOfDiscarding: Confirm {
    card == nil ? .discarding(Words.discardCard, Request(answer: Answer.startOver)) : question
  }

  /// The question asked before a card is left that can wait as a draft.
  var questionOfDraft: Confirm {
    Confirm(
      title: Words.leaveCard.title, lines: [Words.leaveCard.line], yes: Words.Label.keepDraft,
      no: Words.Label.keepEditing, request: Request(answer: Answer.leave),
      discard: (Words.Label.discard, Request(answer: Answer.discard)))
  }

  /// The offer to make it a cloze card, since other kinds have no deletions.
  var questionOfCloze: Confirm {
    Confirm(
      title: Words.clozeOffer.title, lines: [Words.clozeOffer.line], yes: Words.Label.changeKind,
      no: Words.Label.cancel, request: Request(answer: Answer.cloze))
  }

  /// Makes it a cloze card, with a deletion at the cursor if that is in the text that can have some.
  private mutating func becomeCloze(in world: inout World) {
    guard let cloze = kinds.all.first(where: { $0.deletions != nil }) else { return }
    choose(cloze, in: &world)
    if field(at: focus)?.hasClozeDeletions == true, area(at: focus)?.isEmpty == false {
      world.say(world.words.becameCloze())
      makeGap(in: &world)
    } else {
      focus = .front
      world.say(Words.selectForGap)
    }
  }

  /// Updates the form to the state of the world and to its area, and scrolls the focus into view.
  mutating func settle(in world: inout World, area: Rect) {
    kinds = world.library.kinds
    if let current = kinds[kind.id], current !== kind {
      kind = current
      makeRoom()
    }
    if stamp == 0, card == nil {
      deck = world.shownDeck ?? world.lastMade?.deck ?? deck ?? world.library.decks.first?.id
    }
    if let deck, world.library.deck(deck) == nil {
      self.deck = world.library.decks.first?.id
      // The saved draft still names the deleted deck.
      if stamp != 0 { stamp = world.nextStamp() }
    }
    if stamp == 0 { proposeKind(in: world) }
    if deck == nil, newDeck.isEmpty, stamp == 0 { newDeck = TextField(Words.firstDeck, limit: Deck.maxTitleLength) }
    if stamp == 0, card == nil {
      // What is proposed is no loss, nor are tags that carry over.
      let tags = original.tags
      original = draft
      original.tags = tags
    }
    if focus != .tags {
      knownTags = nil
    } else if knownTags?.revision != world.library.revision {
      knownTags = (world.library.revision, world.library.allTags)
    }
    if !places.contains(focus) { focus = .front }
    if compared?.stamp != stamp || compared?.revision != world.library.revision {
      if stamp != 0 { lookForTwin(in: &world) }
      compared = (stamp, world.library.revision)
    }
    let note = note(on: twin, in: world)
    let first = CardFormLayout(self, in: area, twin: note, isPlain: world.isPlain)
    settle(first, world)
    // A field's height depends on how its text wraps, which the first pass determined.
    let layout = CardFormLayout(self, in: area, twin: note, isPlain: world.isPlain)
    listsKinds =
      layout.item(of: .kind).map {
        KindChoices(kinds, chosen: kind, width: layout.onScreen($0).width, mostRows: $0.rows).isCollapsed
      } ?? false
    settle(layout, world)
    if let item = layout.item(of: focus), seen?.focus != focus || seen?.height != layout.height || seen?.stamp != stamp
    {
      if item.bottom - offset > layout.body.height { offset = item.bottom - layout.body.height }
      if item.top < offset { offset = item.top }
    }
    seen = (focus, layout.height, stamp)
    offset = max(0, min(offset, layout.height - layout.body.height))
    settlePreview(in: layout, world)
  }

  /// Wraps the texts to the width of a layout.
  private mutating func settle(_ layout: CardFormLayout, _ world: World) {
    for place in places {
      let isFocused = place == focused
      let isRightToLeft = field(at: place)?.isRightToLeft == true
      withArea(at: place) {
        $0.settle(
          width: layout.textWidth, rows: layout.item(of: place)?.rows ?? 1, isFocused: isFocused,
          order: world.textOrder, direction: isRightToLeft ? .rightToLeft : nil)
      }
    }
  }
}
