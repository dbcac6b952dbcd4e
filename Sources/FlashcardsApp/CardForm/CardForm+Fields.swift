import Effects
import FlashcardKit
import TextUI

/// Its text areas, by their places.
extension CardForm {
  /// The text area at a place; nil where there is none.
  func area(at place: Focus) -> TextArea? {
    guard case .text(let slot, let index) = place, let areas = texts[slot], areas.indices.contains(index) else {
      return nil
    }
    return areas[index]
  }

  /// Does something with the text area at a place.
  mutating func withArea<Result>(at place: Focus, _ body: (inout TextArea) -> Result) -> Result? {
    guard case .text(let slot, let index) = place, texts[slot]?.indices.contains(index) == true else { return nil }
    return body(&texts[slot, default: []][index])
  }

  /// Does something with the field of one line at a place.
  mutating func withField<Result>(at place: Focus, _ body: (inout TextField) -> Result) -> Result? {
    switch place {
    case .newDeck: body(&newDeck)
    case .tags: body(&tags)
    case .pictureText: body(&picture.text)
    default: nil
    }
  }

  /// Whether Enter at a place goes on, and does not break a line: a title has one line.
  func isOneLine(_ place: Focus) -> Bool { area(at: place) == nil || field(at: place)?.isOneLine == true }

  /// Whether keys are typed at a place.
  func isText(_ place: Focus) -> Bool {
    switch place {
    case .newDeck, .text, .tags, .pictureText: true
    case .deck, .kind, .more, .reversed, .picture, .side, .save, .next, .cancel: false
    }
  }

  /// The focus some places on; it goes round.
  mutating func move(_ step: Int) {
    let places = places
    let index = places.firstIndex(of: focus) ?? 0
    focus = places[(index + step + places.count) % places.count]
  }

  /// One more text of a list, with the focus.
  mutating func add(in world: inout World) {
    guard let field = growing else { return }
    texts[field.slot, default: []].append(TextArea())
    focus = places(of: field).last ?? focus
    touch(focus, in: &world)
  }

  /// Takes an empty text of a list away, where there are more than the form keeps; false where it stays.
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
    kind.fields.dropLast().last.map { .text(slot: $0.slot, 0) } ?? .front
  }

  /// A gap of what is selected, or of the word at the cursor; its number is the next.
  mutating func makeGap(in world: inout World) {
    guard field(at: focus)?.hasGaps == true, let text = area(at: focus)?.text else { return }
    let number = min((Cloze(text).gaps.last ?? 0) + 1, Cloze.numbers.upperBound)
    if withArea(at: focus, { $0.enclose { Cloze.gap(number, $0) } }) == true {
      touch(focus, in: &world)
    } else {
      world.say(Words.selectForGap)
    }
  }

  /// Whether the card is asked backwards too, the other way.
  mutating func reverse(in world: inout World) {
    isReversed.toggle()
    touch(.reversed, in: &world)
  }

  /// Another kind of card. What was typed comes along where the new kind has a place for it that is still empty.
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
    makeRoom()
    problems = [:]
    touch(.kind, in: &world)
  }

  private func isBlank(_ slot: String) -> Bool { (texts[slot] ?? []).allSatisfy(\.isEmpty) }
}

extension CardKind {
  /// Where the back is typed: into a list, or into one field.
  fileprivate var backs: (list: String?, text: String?) {
    let single = fields.filter { $0.role == .back && $0.list == nil }
    return (listOnBack.map { fields[$0].slot }, (single.first(where: \.isRequired) ?? single.first)?.slot)
  }
}
