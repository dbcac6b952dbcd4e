import FlashcardKit
import TextUI

/// The form in which cards are created and edited: its fields, the focus, and the problems found.
struct CardForm: Sendable {
  /// The edited card, or `nil` for a new one.
  let card: CardID?
  /// The target deck, or `nil` for a new one.
  var deck: DeckID?
  var newDeck = TextField(limit: Deck.maxTitleLength)
  var kind = CardKind.question
  /// Whether the person chose the kind, so that it no longer follows the deck.
  var isKindChosen = false
  /// The deck and the library for which the kind was last proposed.
  var proposed: (deck: DeckID?, revision: Int)?
  /// The kinds of card to choose from.
  var kinds = CardKinds.standard
  /// The typed texts by the slots of the kinds' fields. Texts of other kinds are kept.
  var texts: [String: [TextArea]] = [:]
  var tags = TextField()
  /// Whether the tags are still those that carried over from the card before, which another one typed follows.
  var hasCarriedTags = false
  /// The tags of the library, as of a revision, while the field for tags has the focus.
  var knownTags: (revision: Int, tags: [String])?
  /// Whether the kinds have no room beside each other, and are chosen from a list.
  var listsKinds = false
  /// The markup of the texts.
  var markup = Markup.plain
  /// Whether the person chose the markup, so that it no longer follows the setting.
  var isMarkupChosen = false
  /// Whether the card has a reversed card.
  var isReversed = false
  /// Whether that carried over from the card before.
  var hasCarriedReversed = false
  var files = CardFormFiles()
  /// Whether the external editor has the whole card, rather than the focused text.
  var isWholeInEditor = false
  /// The text of the whole card that came back without the headings of its fields, or `nil`.
  var unreadSheet: String?

  var focus = Focus.front
  /// Whether no place has the focus, so that keys reach the tabs: at the start of the program.
  private(set) var isAtRest = false
  /// The scroll offset in rows.
  var offset = 0
  /// The problems found on saving, by place. Editing a field clears its problem.
  var problems: [Focus: String] = [:]
  /// The conflict with a card of the same title, found while typing.
  var twin: CardProblem?
  /// The duplicate in another deck that was reported on saving. Saving again keeps both cards.
  var toldOf: CardProblem?
  /// A number that changes with every edit, or 0 if nothing was edited.
  var stamp = 0
  /// The contents without the person's edits.
  var original = CardDraft()
  /// The card as it was when the form was opened. Other programs may have edited it since.
  private(set) var base: Card?
  /// The state that was last searched for duplicates.
  var compared: (stamp: Int, revision: Int)?
  /// The card as the preview shows it, or `nil` if there is no room for a preview.
  var previewed: Card?
  /// The state for which the focus was last scrolled into view.
  var seen: (focus: Focus, height: Int, stamp: Int)?

  /// The place that has the focus: a field or a control.
  enum Focus: Hashable, Sendable {
    case deck, newDeck, kind, text(slot: String, Int), covers, more, tags, markup, reversed
    case file(Int), sides(Int), fileText(Int), addFile
    case save, next, cancel

    /// The first field: a title, a question, or a cloze text.
    static let front = text(slot: "front", 0)
  }

  /// Creates an empty form for a card of the given deck, or of a new deck if `nil`.
  init(deck: DeckID?) {
    self.init(CardDraft(deck: deck, newDeck: deck == nil ? Words.firstDeck : "", kind: .question))
  }

  /// Creates a form from a draft, for the card as it currently is.
  init(_ draft: CardDraft, of base: Card? = nil) {
    self.base = base
    card = draft.card
    deck = draft.deck
    kind = draft.kind
    markup = draft.markup
    newDeck = TextField(draft.newDeck, limit: Deck.maxTitleLength)
    texts = draft.texts.mapValues { $0.map { TextArea($0) } }
    makeRoom()
    tags = TextField(draft.tags)
    isReversed = draft.isReversed
    files = CardFormFiles(draft.attachments)
    original = self.draft
  }

  /// Creates a form as it was when the program ended. Discarding it loses the differences from the card, or from an
  /// empty form.
  init(restoring draft: CardDraft, in world: inout World) {
    let card = draft.base ?? draft.card.flatMap { world.library.card($0) }
    let home = draft.base == nil ? draft.card.flatMap { world.library.home(of: $0) } : draft.home
    let old = card.flatMap { CardDraft($0, in: home) }
    self.init(draft, of: card)
    isKindChosen = true
    isMarkupChosen = true
    let empty = CardDraft(deck: draft.deck, newDeck: draft.newDeck, kind: draft.kind, markup: draft.markup)
    original = CardForm(old ?? empty).original
    touch(.front, in: &world)
    if let place = draft.place { go(to: place) }
  }
}

/// Where keys go.
extension CardForm {
  /// Takes the focus from the form, so that nobody starts in the middle of a text.
  mutating func rest() { isAtRest = true }

  /// Gives the focus back to the place that had it.
  mutating func wake() { isAtRest = false }

  /// The place that has the focus, or `nil` if none has.
  var focused: Focus? { isAtRest ? nil : focus }

  /// The names of texts that are in no field, in places that are saved.
  private static let (tagsSlot, newDeckSlot) = ("tags", "newDeck")

  /// The place of the cursor, or `nil` if it is in no text.
  private var place: CardDraft.Place? {
    switch focus {
    case .text(let slot, let index):
      area(at: focus).map { CardDraft.Place(slot: slot, index: index, cursor: $0.cursor) }
    case .tags: CardDraft.Place(slot: CardForm.tagsSlot, index: 0, cursor: tags.cursor)
    case .newDeck: CardDraft.Place(slot: CardForm.newDeckSlot, index: 0, cursor: newDeck.cursor)
    default: nil
    }
  }

  /// Puts the cursor where it was, if that text is there.
  private mutating func go(to place: CardDraft.Place) {
    let found: Focus =
      switch place.slot {
      case CardForm.tagsSlot: .tags
      case CardForm.newDeckSlot: .newDeck
      default: .text(slot: place.slot, place.index)
      }
    guard places.contains(found) else { return }
    focus = found
    withArea(at: found) { $0.moveCursor(to: place.cursor) }
    withField(at: found) { $0.moveCursor(to: place.cursor) }
  }
}

/// The contents and places of the form.
extension CardForm {
  /// Sets the card to compare with if it couldn't be read when the form was restored.
  mutating func findBase(in library: Library) {
    guard base == nil, let card, let current = library.card(card) else { return }
    base = current
    original = CardDraft(current, in: library.home(of: card)) ?? original
  }

  /// The contents of the form.
  var draft: CardDraft { draft { $0.text } }

  /// Returns the contents with texts cut to the given length, for showing a part of them.
  func draft(prefix count: Int) -> CardDraft { draft { $0.prefix(count) } }

  private func draft(_ text: (TextArea) -> String) -> CardDraft {
    var draft = CardDraft(
      card: card, deck: deck, newDeck: newDeck.text, kind: kind, markup: markup,
      isReversed: isReversed && canBeReversed,
      tags: tags.text, attachments: files.attachments)
    for (slot, areas) in texts {
      let texts = areas.map(text)
      // A blank single text counts as none.
      draft[slot] = texts == [""] ? [] : texts
    }
    return draft
  }

  /// Whether closing the form would lose edits. The kind of a card without text is none.
  var isAltered: Bool {
    guard stamp != 0 else { return false }
    var draft = draft
    if hasCarriedTags { draft.tags = original.tags }
    if card == nil, hasNoText {
      draft.kind = original.kind
      draft.markup = original.markup
      for slot in Set(draft.texts.keys).union(original.texts.keys) { draft[slot] = original[slot] }
    }
    return draft != original
  }

  /// Whether nothing is left of what was typed for a new card.
  private var isEmpty: Bool {
    let hasTitle = deck == nil && !newDeck.text.isBlank && newDeck.text != Words.firstDeck
    return hasNoText && !hasTitle && files.isEmpty && (hasCarriedTags || tags.text.isBlank)
  }

  /// Whether something was typed that is kept if the program ends.
  var isUnfinished: Bool { stamp != 0 && (card != nil || !isEmpty) }

  /// The draft to keep if the program ends, or `nil` if nothing was typed.
  var unfinished: UnfinishedCard? {
    guard isUnfinished else { return nil }
    return UnfinishedCard(stamp: stamp, card: card, place: place) { [self] in
      var draft = draft
      draft.place = place
      draft.base = base
      draft.home = base == nil ? nil : original.deck
      return draft
    }
  }

  /// The field with a list to which another text can be added, or `nil`.
  var growing: CardKind.Field? {
    guard let field = kind.list.map({ kind.fields[$0] }), let list = field.list else { return nil }
    return (texts[field.slot]?.count ?? 0) < list.most ?? .max ? field : nil
  }

  /// Whether cards of this kind can be reversed.
  var canBeReversed: Bool { kind.canBeReversed }

  /// All places that can have the focus, in order.
  var places: [Focus] {
    var places: [Focus] = deck == nil ? [.deck, .newDeck, .kind] : [.deck, .kind]
    for field in kind.fields where !field.isHidden { places += self.places(of: field) }
    if growing != nil { places.append(.more) }
    places.append(.tags)
    if canBeReversed { places.append(.reversed) }
    places.append(.markup)
    for index in files.entries.indices { places += [.file(index), .sides(index), .fileText(index)] }
    if !files.isFull { places.append(.addFile) }
    places.append(.save)
    if card == nil { places.append(.next) }
    return places + [.cancel]
  }

  /// Returns the places of the texts of a field.
  func places(of field: CardKind.Field) -> [Focus] {
    field.coversPicture ? [.covers] : (texts[field.slot] ?? []).indices.map { .text(slot: field.slot, $0) }
  }

  /// Returns the field at a place, or `nil` for another control.
  func field(at place: Focus) -> CardKind.Field? {
    if place == .covers { return kind.covers.map { kind.fields[$0] } }
    guard case .text(let slot, _) = place else { return nil }
    return kind.fields.first { $0.slot == slot }
  }

  /// Adds empty text areas so that every field has one, and a list its initial number.
  mutating func makeRoom() {
    for field in kind.fields {
      let least = field.list?.first ?? 1
      while (texts[field.slot]?.count ?? 0) < least { texts[field.slot, default: []].append(TextArea()) }
    }
  }

  /// Records an edit.
  mutating func touch(_ place: Focus, in world: inout World) {
    stamp = world.nextStamp()
    problems[place] = nil
    if place == .tags { hasCarriedTags = false }
    if place == .reversed { hasCarriedReversed = false }
    // The problem of a list is noted at one of its texts.
    if let field = field(at: place), field.list != nil {
      for other in places(of: field) { problems[other] = nil }
    }
  }

  /// Returns the form for the next card, with the same deck, kind, and tags. A reversed card carries over with the kind,
  /// as Anki's note type "Basic (and reversed card)" stays chosen: who makes a series wants it for all. Other than Anki's
  /// note types, the box is easily overlooked, so that it says that it is as before.
  func next() -> CardForm { another(tags: tags.text, isReversed: isReversed) }

  /// Returns the form for a card in place of this one, which is discarded: with the same deck and kind, and with what had
  /// carried over to this one.
  func startedOver() -> CardForm {
    another(tags: hasCarriedTags ? tags.text : "", isReversed: hasCarriedReversed && isReversed)
  }

  private func another(tags typed: String, isReversed: Bool) -> CardForm {
    let end = typed.lastIndex { $0 != "," && !$0.isWhitespace }
    var next = CardForm(
      CardDraft(
        deck: deck, kind: kind, markup: markup, isReversed: isReversed, tags: end.map { String(typed[...$0]) } ?? ""))
    next.hasCarriedTags = end != nil
    next.hasCarriedReversed = isReversed
    // The tags carry over from card to card and are no loss.
    next.original.tags = ""
    next.isKindChosen = true
    next.isMarkupChosen = isMarkupChosen
    next.focus = .front
    return next
  }
}

/// Coming back to a form, and beginning anew in it.
extension CardForm {
  /// Returns the form as it is continued: with the focus in a text.
  func continued() -> CardForm {
    var form = self
    form.wake()
    if !form.isText(form.focus) { form.focus = .front }
    return form
  }

  /// Discards what was typed for a new card.
  mutating func startOver(in world: inout World) {
    if let deck { world.shownDeck = deck }
    self = startedOver()
    world.say(Words.discarded)
  }
}

/// The covered parts of a picture.
extension CardForm {
  /// The stored picture that is covered: the first on the front, or `nil` if there is none.
  var coveredFile: String? { files.entries.first { !$0.isSound && $0.sides.contains(.front) }?.file }

  /// The number of covered parts.
  var coverCount: Int { Covers(coversText).covers.count }

  private var coversSlot: String { kind.covers.map { kind.fields[$0].slot } ?? "" }

  private var coversText: String { texts[coversSlot]?.first?.text ?? "" }

  /// Opens the dialog in which the picture is covered or, without a picture, the one that chooses it.
  mutating func cover(in world: inout World) {
    focus = .covers
    guard let file = coveredFile else { return chooseFile(at: nil, in: &world) }
    world.push(CoversScreen(coversText, file: file))
  }

  /// Sets the covered parts.
  mutating func setCovers(_ text: String, in world: inout World) {
    focus = .covers
    guard kind.covers != nil, text != coversText else { return }
    texts[coversSlot] = [TextArea(text)]
    touch(.covers, in: &world)
  }
}

/// Completing tags while they are typed.
extension CardForm {
  /// Makes room for another tag behind those that carried over, if text is about to be inserted there.
  mutating func continueTags() {
    guard focus == .tags, hasCarriedTags, tags.cursor == tags.text.count else { return }
    tags.insert(", ")
  }

  /// The tag that completes the one at the cursor, or `nil`.
  var tagCompletion: String? {
    guard focus == .tags, let knownTags else { return nil }
    return WordCompletion(of: tags, among: knownTags.tags)?.word
  }

  /// Completes the tag at the cursor. Returns `false` if there is nothing to complete.
  mutating func completeTag(in world: inout World) -> Bool {
    guard focus == .tags, let knownTags, let completion = WordCompletion(of: tags, among: knownTags.tags) else {
      return false
    }
    completion.complete(&tags)
    touch(.tags, in: &world)
    return true
  }

  /// Draws the field for tags: what completes the tag at the cursor, and how tags are separated.
  func renderTags(into surface: inout Surface, in control: Rect, isFocused: Bool) {
    tags.render(
      into: &surface, in: control, isFocused: isFocused, placeholder: Words.separateWithCommas)
    guard isFocused, let knownTags, let cursor = surface.cursor else { return }
    surface.clipped(to: control) { surface in
      var end = cursor.x
      if let completion = WordCompletion(of: tags, among: knownTags.tags) {
        end += surface.write(completion.rest, x: end, y: cursor.y, style: .dim.on(.raised))
      }
      let hint = Words.separateWithCommas
      guard !tags.isEmpty, end + 2 + hint.columns <= control.right else { return }
      surface.write(hint, x: control.right - hint.columns, y: cursor.y, style: .dim.on(.raised))
    }
  }
}
