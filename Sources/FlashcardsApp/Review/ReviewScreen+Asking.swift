import FlashcardKit
import TextUI

/// Cards that are not only turned over: their answers are typed or chosen.
extension ReviewScreen {
  /// The same as it is asked: backwards perhaps, or with a gap.
  func asked(in world: World) -> Card? { question?.asked(in: world.library) }

  private var question: StudyQuestion? { session.current.map { StudyQuestion(card: $0.card, face: $0.face) } }

  /// Whether something is still to be typed or chosen.
  var isOpen: Bool { task.map { !$0.isAnswered } ?? false }

  func isTyping(in world: World) -> Bool { task?.isTyping ?? false }

  /// The grade that goes with what was typed or chosen.
  var suggested: Grade { task?.suggestedGrade ?? .good }

  /// Works on what is to be typed or chosen; false where the action is none of that.
  mutating func work(_ action: Action, in world: inout World) -> Bool {
    if take(task?.perform(action, in: &world)) { return true }
    // Who turns the card over need not choose.
    if action == .flip { task = nil }
    return false
  }

  /// Takes what came of an action on the task; false where it was none of the task's.
  mutating func take(_ outcome: TaskOutcome?) -> Bool {
    guard let outcome, outcome != .ignored else { return false }
    if !isOpen { isRevealed = true }
    return true
  }

  mutating func type(_ key: Key, in world: inout World) -> Bool { task?.type(key) ?? false }

  mutating func paste(_ text: String, in world: inout World) { task?.paste(text) }

  /// How what is asked is to be answered, where not by turning the card over.
  func ask(in world: inout World) -> (any PromptTask)? {
    guard let question else { return nil }
    let home = world.library.home(of: question.card)
    let method = session.mode.method ?? world.library.studyOptions(of: home).asking
    return (method.task as? any PromptTask.Type)?.init(question, of: [question.card], in: &world)
  }
}
