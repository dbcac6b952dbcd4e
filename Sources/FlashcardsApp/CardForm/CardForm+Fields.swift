import FlashcardKit
import TextUI

/// The fields of the form by their places.
extension CardForm {
  /// Returns the text area at a place, or `nil` if there is none.
  func area(at place: Focus) -> TextArea? {
    guard case .text(let slot, let index) = place, let areas = texts[slot], areas.indices.contains(index) else {
      return nil
    }
    return areas[index]
  }

  /// Calls a closure with the text area at a place. Returns `nil` if there is none.
  mutating func withArea<Result>(at place: Focus, _ body: (inout TextArea) -> Result) -> Result? {
    guard case .text(let slot, let index) = place, texts[slot]?.indices.contains(index) == true else { return nil }
    return body(&texts[slot, default: []][index])
  }

  /// Calls a closure with the single-line field at a place. Returns `nil` if there is none.
  mutating func withField<Result>(at place: Focus, _ body: (inout TextField) -> Result) -> Result? {
    switch place {
    case .newDeck: body(&newDeck)
    case .tags: body(&tags)
    case .fileText(let index): files.withText(at: index, body)
    default: nil
    }
  }

  /// Returns whether Enter moves on to the next place instead of breaking the line.
  func isOneLine(_ place: Focus) -> Bool { area(at: place) == nil || field(at: place)?.isOneLine == true }

  /// Returns whether a place accepts text.
  func isText(_ place: Focus) -> Bool {
    switch place {
    case .newDeck, .text, .tags, .fileText: true
    case .deck, .kind, .covers, .more, .markup, .reversed, .file, .sides, .addFile, .save, .next, .cancel: false
    }
  }

  /// Returns whether a place is drawn as a box: a field, or a menu.
  func isBox(_ place: Focus) -> Bool {
    if case .file = place { return true }
    return isText(place) || place == .deck
  }

  /// Returns the hint in an empty field, or an empty string if there is none.
  func placeholder(at place: Focus) -> String {
    guard case .named? = field(at: place)?.list?.blank else { return "" }
    return Words.optional
  }

  /// Moves the focus by the given number of places, wrapping around.
  mutating func move(_ step: Int) {
    let places = places
    let index = places.firstIndex(of: focus) ?? 0
    focus = places[(index + step + places.count) % places.count]
  }

  /// Adds a text to the list and focuses it.
  mutating func add(in world: inout World) {
    guard let field = growing else { return }
    texts[field.slot, default: []].append(TextArea())
    focus = places(of: field).last ?? focus
    touch(focus, in: &world)
  }

  /// Removes the focused text of a list if it is empty and the list has more than its minimum. Returns whether it did.
  mutating func removeEmpty(in world: inout World) -> Bool {
    guard case .text(let slot, let index) = focus, let list = field(at: focus)?.list,
      let areas = texts[slot], areas.count > list.fewest, areas[index].isEmpty
    else { return false }
    texts[slot]?.remove(at: index)
    if index > 0 { focus = .text(slot: slot, index - 1) } else { focus = beforeList }
    problems = [:]
    touch(focus, in: &world)
    return true
  }

  /// The last field before the list.
  private var beforeList: Focus {
    kind.fields.filter { !$0.isHidden }.dropLast().last.map { .text(slot: $0.slot, 0) } ?? .front
  }

  /// Turns the selection, or the word at or before the cursor, into a cloze deletion with the next number, or with the last
  /// one, so that both are asked together.
  mutating func makeGap(isNew: Bool = true, in world: inout World) {
    guard field(at: focus)?.hasClozeDeletions == true, var area = area(at: focus) else { return }
    let before = Cloze(area.text)
    let last = before.deletions.last ?? 0
    let number = isNew ? min(last + 1, Cloze.numbers.upperBound) : max(last, Cloze.numbers.lowerBound)
    // Deletions do not nest: text of another one, or of its braces, would break it.
    guard area.enclose({ Cloze.deletion(number, $0) }), Cloze(area.text).count == before.count + 1 else {
      return world.say(Words.selectForGap)
    }
    withArea(at: focus) { $0 = area }
    touch(focus, in: &world)
  }

  /// Toggles whether the card has a reversed card.
  mutating func reverse(in world: inout World) {
    isReversed.toggle()
    touch(.reversed, in: &world)
  }

  /// The markup that the next switch chooses. Only cards that were in HTML have it.
  var nextMarkup: Markup {
    switch markup {
    case .markdown: .plain
    case .plain: original.markup == .html ? .html : .markdown
    case .html: .markdown
    }
  }

  /// Switches between Markdown and plain text.
  mutating func switchMarkup(in world: inout World) {
    markup = nextMarkup
    isMarkupChosen = true
    touch(.markup, in: &world)
  }

  /// Changes the kind of card. Text moves into the new kind's field if that one is still empty.
  mutating func choose(_ other: CardKind, in world: inout World) {
    guard other != kind else { return }
    let (old, new) = (kind.backs, other.backs)
    if let list = old.list, new.list == nil, let text = new.text, isBlank(text) {
      let texts = (texts[list] ?? []).map(\.text).filter { !$0.isEmpty }
      self.texts[text] = [TextArea(texts.joined(separator: "\n"))]
    } else if let list = new.list, old.list == nil, let text = old.text, isBlank(list), !isBlank(text) {
      texts[list] = (texts[text]?.first?.text ?? "").split(separator: "\n").map { TextArea(String($0)) }
    }
    kind = other
    isKindChosen = true
    dropCarriedReversed()
    makeRoom()
    problems = [:]
    touch(.kind, in: &world)
  }

  /// Removes the reversed card that carried over from a card of another kind. Tags, which say what a card is about, stay.
  private mutating func dropCarriedReversed() {
    guard hasCarriedReversed else { return }
    isReversed = false
    original.isReversed = false
    hasCarriedReversed = false
  }

  /// Proposes the kind of the last new card if it was made in the deck or the deck is empty, otherwise the kind that the
  /// deck is used with, and the markup of the setting, unless the person chose others.
  mutating func proposeKind(in world: World) {
    let library = world.library
    if card == nil, !isMarkupChosen {
      markup = library[Settings.appearance.markup]
      if stamp == 0 { original.markup = markup }
    }
    guard card == nil, !isKindChosen, proposed?.deck != deck || proposed?.revision != library.revision else { return }
    proposed = (deck, library.revision)
    // What another program or an import added since is not what the person makes.
    let isLast = world.lastMade?.deck == deck || deck.map { library.count(in: $0) } ?? 0 == 0
    kind = (isLast ? world.lastMade.flatMap { kinds[$0.kind] } : nil) ?? library.kindOfNewCards(in: deck)
    makeRoom()
  }

  /// Whether no text of the card was typed.
  var hasNoText: Bool { texts.values.allSatisfy { $0.allSatisfy(\.isEmpty) } }

  private func isBlank(_ slot: String) -> Bool { (texts[slot] ?? []).allSatisfy(\.isEmpty) }
}

extension CardKind {
  /// The slots that hold the back: of a list, and of a single text.
  fileprivate var backs: (list: String?, text: String?) {
    let single = fields.filter { $0.role == .back && $0.list == nil }
    return (listOnBack.map { fields[$0].slot }, (single.first(where: \.isRequired) ?? single.first)?.slot)
  }
}
