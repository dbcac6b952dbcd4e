import FlashcardKit
import TextUI

/// Prompts that are answered by typing or choosing.
extension ReviewScreen {
  /// Returns the card as it is asked: reversed, for example, or with a cloze deletion.
  func asked(in world: World) -> Card? { question?.asked(in: world.library) }

  /// The sides of the card that are seen.
  var seenSides: [Card.Side] { isRevealed ? Card.Side.allCases : [.front] }

  private var question: StudyQuestion? { session.current.map { StudyQuestion(card: $0.card, face: $0.face) } }

  func shownSide(_ world: World) -> ShownSide? {
    guard let prompt = session.current, let card = asked(in: world) else { return nil }
    return ShownSide(
      card: card, side: isRevealed ? .back : .front, isTurned: prompt.face == .back, isBoth: isRevealed,
      occasion: session.answered)
  }

  /// Whether the task is not answered yet.
  var isOpen: Bool { task.map { !$0.isAnswered } ?? false }

  func isTyping(in world: World) -> Bool { task?.isTyping ?? false }

  /// The grade suggested by the answer.
  var suggested: Grade { task?.suggestedGrade ?? .good }

  /// Performs an action on the task.
  ///
  /// - Returns: Whether the task handled it.
  mutating func work(_ action: Action, in world: inout World) -> Bool {
    if take(task?.perform(action, in: &world)) { return true }
    // Flipping the card skips the task.
    if action == .flip { task = nil }
    return false
  }

  /// Handles the outcome of an action on the task.
  ///
  /// - Returns: Whether the task handled the action.
  mutating func take(_ outcome: TaskOutcome?) -> Bool {
    guard let outcome, outcome != .ignored else { return false }
    if !isOpen { isRevealed = true }
    return true
  }

  mutating func type(_ key: Key, in world: inout World) -> Bool { task?.type(key) ?? false }

  mutating func paste(_ text: String, in world: inout World) { task?.paste(text) }

  /// Returns the task for the current prompt, or `nil` if it is answered by flipping.
  func ask(in world: inout World) -> (any PromptTask)? {
    guard let question else { return nil }
    let home = world.library.home(of: question.card)
    let card = world.library.card(question.card)
    let asksToType = question.face.flatMap { card?.content.asksToType($0) } == true
    let method =
      session.mode.method ?? (asksToType ? .typing : world.library.studyOptions(of: home).answerMethod)
    return (method.task as? any PromptTask.Type)?.init(question, of: [question.card], in: &world)
  }
}
