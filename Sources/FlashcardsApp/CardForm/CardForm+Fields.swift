import FlashcardKit
import TextUI

/// Its text areas, by their places.
extension CardForm {
  /// The text area at a place; nil where there is none.
  func area(at place: Place) -> TextArea? {
    switch place {
    case .front: front
    case .fact(let index): facts.indices.contains(index) ? facts[index] : nil
    case .answer: answer
    case .wrong(let index): wrong.indices.contains(index) ? wrong[index] : nil
    default: nil
    }
  }

  /// Does something with the text area at a place.
  mutating func withArea<Result>(at place: Place, _ body: (inout TextArea) -> Result) -> Result? {
    switch place {
    case .front: return body(&front)
    case .fact(let index) where facts.indices.contains(index): return body(&facts[index])
    case .answer: return body(&answer)
    case .wrong(let index) where wrong.indices.contains(index): return body(&wrong[index])
    default: return nil
    }
  }

  /// Does something with the field of one line at a place.
  mutating func withField<Result>(at place: Place, _ body: (inout TextField) -> Result) -> Result? {
    switch place {
    case .newDeck: body(&newDeck)
    case .tags: body(&tags)
    case .pictureText: body(&picture.text)
    default: nil
    }
  }

  /// Whether Enter at a place goes on, and does not break a line: a title has one line.
  func isOneLine(_ place: Place) -> Bool { area(at: place) == nil || place == .front && kind == .facts }

  /// Whether keys are typed at a place.
  func isText(_ place: Place) -> Bool {
    switch place {
    case .newDeck, .front, .fact, .answer, .wrong, .tags, .pictureText: true
    case .deck, .kind, .more, .reversed, .picture, .side, .save, .next, .cancel: false
    }
  }

  /// The focus some places on; it goes round.
  mutating func move(_ step: Int) {
    let places = places
    let index = places.firstIndex(of: focus) ?? 0
    focus = places[(index + step + places.count) % places.count]
  }

  /// One more fact or wrong choice, with the focus.
  mutating func add(in world: inout World) {
    guard canAdd else { return }
    if kind == .facts {
      facts.append(TextArea())
      focus = .fact(facts.count - 1)
    } else {
      wrong.append(TextArea())
      focus = .wrong(wrong.count - 1)
    }
    touch(focus, in: &world)
  }

  /// Takes an empty fact or wrong choice away, where there are more than the card needs; false where it stays.
  mutating func removeEmpty(in world: inout World) -> Bool {
    switch focus {
    case .fact(let index) where facts.count > CardContent.fewestFacts && facts[index].isEmpty:
      facts.remove(at: index)
      focus = index > 0 ? .fact(index - 1) : .front
    case .wrong(let index) where wrong.count > 1 && wrong[index].isEmpty:
      wrong.remove(at: index)
      focus = index > 0 ? .wrong(index - 1) : .answer
    default: return false
    }
    problems = [:]
    touch(focus, in: &world)
    return true
  }

  /// A gap of what is selected, or of the word at the cursor; its number is the next.
  mutating func makeGap(in world: inout World) {
    guard kind == .cloze, focus == .front else { return }
    let number = min((Cloze(front.text).gaps.last ?? 0) + 1, Cloze.numbers.upperBound)
    if front.enclose({ Cloze.gap(number, $0) }) {
      touch(.front, in: &world)
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
    if kind == .facts, answer.isEmpty {
      let texts = facts.map(\.text).filter { !$0.isEmpty }
      answer = TextArea(texts.joined(separator: "\n"))
    } else if other == .facts, facts.allSatisfy(\.isEmpty), !answer.isEmpty {
      let lines = answer.text.split(separator: "\n").map { TextArea(String($0)) }
      facts = lines + Array(repeating: TextArea(), count: max(0, CardContent.fewestFacts - lines.count))
    }
    kind = other
    problems = [:]
    touch(.kind, in: &world)
  }
}
