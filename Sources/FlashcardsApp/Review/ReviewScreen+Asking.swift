import FlashcardKit
import TextUI

/// Cards that are not only turned over: their answers are typed or chosen.
extension ReviewScreen {
  /// The same as it is asked: backwards perhaps, or with a gap.
  func asked(in world: World) -> Card? {
    guard let prompt = session.current else { return nil }
    return world.library.card(prompt.card)?.asked(by: prompt.face)
  }

  /// Whether something is still to be typed or chosen.
  var isOpen: Bool { task.map { !$0.isAnswered } ?? false }

  func isTyping(in world: World) -> Bool { if case .type(let typing) = task { typing.answer == nil } else { false } }

  /// The grade that goes with what was typed or chosen.
  var suggested: Grade {
    switch task {
    case .type(let typing): typing.answer?.isRight == false ? .again : .good
    case .choose(let list): list.choices.wrongPicks == 0 ? .good : .again
    default: .good
    }
  }

  /// Works on what is to be typed or chosen; false where the action is none of that.
  mutating func work(_ action: Action, _ key: Key, in world: inout World) -> Bool {
    switch task {
    case .choose(var list):
      guard list.perform(action, key: key) else {
        if action == .flip { task = nil }
        return false
      }
      task = .choose(list)
    case .type(var typing) where action == .open && typing.answer == nil:
      guard let card = asked(in: world) else { return false }
      if !typing.handIn(for: card, world.library[Settings.appearance.typing].options) { world.say(Words.nothingTyped) }
      task = .type(typing)
    default: return false
    }
    if !isOpen { isBack = true }
    return true
  }

  mutating func type(_ key: Key, in world: inout World) -> Bool { task?.type(key) ?? false }

  mutating func paste(_ text: String, in world: inout World) { task?.paste(text) }

  /// How a prompt is to be answered, where not by turning the card over.
  func ask(_ card: Card, _ prompt: FlashcardKit.Prompt, in world: inout World) -> RoundTask? {
    let home = world.library.home(of: card.id)
    switch world.library.studyOptions(of: home).asking {
    case .turning: return nil
    case .typing: return card.content.answers.contains { !$0.isEmpty } ? .type(TypingTask()) : nil
    case .choosing:
      let cards = home.map { world.library.cards(in: $0) } ?? []
      var random = world.random
      // Enough to find similar ones, of a deck of any size.
      let some = cards.count <= 200 ? cards : (0..<200).compactMap { _ in cards.randomElement(using: &random) }
      world.random = random
      let others = some.map { $0.asked(by: card.content.kind.gaps == nil ? prompt.face : .front).asOneAnswer }
      let choices = Choices(card.asOneAnswer, others: others, random: &world.random)
      return choices.flatMap { $0.choices.count > 1 ? .choose(ChoiceList($0)) : nil }
    }
  }
}
