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
  mutating func performOnTask(_ action: Action, in world: inout World) -> Bool {
    if apply(task?.perform(action, in: &world)) { return true }
    // Flipping the card skips the task.
    if action == .flip, task?.skip() != true { task = nil }
    return false
  }

  /// Handles the outcome of an action on the task.
  ///
  /// - Returns: Whether the task handled the action.
  mutating func apply(_ outcome: TaskOutcome?) -> Bool {
    guard let outcome, outcome != .ignored else { return false }
    if !isOpen { isRevealed = true }
    return true
  }

  mutating func type(_ key: Key, in world: inout World) -> Bool { task?.type(key, order: world.textOrder) ?? false }

  mutating func paste(_ text: String, in world: inout World) { task?.paste(text) }

  /// Returns the task for the current prompt, or `nil` if it is answered by flipping.
  func ask(in world: inout World) -> (any PromptTask)? {
    guard let question, let method = method(of: question, world) else { return nil }
    return (method.task as? any PromptTask.Type)?.init(question, of: [question.card], in: &world)
  }

  /// Whether the answer would be chosen if there were others to choose from.
  func lacksChoices(_ world: World) -> Bool {
    task == nil && question.flatMap { method(of: $0, world) } == .choosing
      && asked(in: world)?.content.kind.covers == nil
  }

  /// Returns how a prompt is to be answered, or `nil` if its deck doesn't say. A card with choices of its own makes no
  /// sense without them.
  func method(of question: StudyQuestion, _ world: World) -> AnswerMethod? {
    let home = world.library.home(of: question.card)
    let card = world.library.card(question.card)
    let asksToType = question.face.flatMap { card?.content.asksToType($0) } == true
    let hasChoices = question.asked(in: world.library)?.content.kind.wrong != nil
    let ofKind: AnswerMethod? = hasChoices ? .choosing : asksToType ? .typing : nil
    return session.mode.method ?? ofKind ?? world.library.studyOptions(of: home).answerMethod
  }
}

/// Following what was undone, redone, or changed elsewhere.
extension ReviewScreen {
  /// Brings the card of a step that was undone back before one's eyes, or leaves it again if the step was redone.
  mutating func retrace(_ step: RetracedStep, in world: inout World) {
    guard let book = world.reviews.book else { return }
    guard let id = step.card else { return renewQueue(book, world) }
    if step.keepsCard {
      if session.current?.card != id, let prompt = waiting(of: id) { session.ask(prompt) }
      return
    }
    if step.isUndone { bringBack(step, id, book, world) } else { leave(step, id, book, world) }
  }

  private mutating func bringBack(_ step: RetracedStep, _ id: CardID, _ book: ReviewBook, _ world: World) {
    let grades = step.entry.reviews.compactMap { review in
      given.removeValue(forKey: review).map { (review: review, grade: $0) }
    }
    for (review, grade) in grades { retracted[review] = grade }
    renewQueue(book, world)
    let shown = step.face.map { Prompt(card: id, face: $0) } ?? faces[id]
    // A card that was not shown here, because it was reviewed in an earlier session, waits like any other.
    let wasHere = shown.map { faces[$0.card] == $0 } ?? false
    guard let prompt = wasHere ? shown : waiting(of: id, face: step.face), isThere(prompt, world), isMeant(id, world)
    else { return }
    if grades.isEmpty { session.ask(prompt) } else { session.undoReview(prompt) }
    seen = nil
  }

  private mutating func leave(_ step: RetracedStep, _ id: CardID, _ book: ReviewBook, _ world: World) {
    let prompt = session.current
    let grade = step.entry.reviews.first.flatMap { review in
      retracted.removeValue(forKey: review).map { grade in
        given[review] = grade
        return grade
      }
    }
    if let prompt, prompt.card == id {
      if let grade {
        session.answer(grade, leadingTo: book[prompt], at: world.now, dayEnds: world.todayEnds)
      } else {
        session.drop(at: world.now)
      }
      seen = nil
    }
    renewQueue(book, world)
  }

  /// Returns the prompt of a card that is still to come.
  private func waiting(of id: CardID, face: Prompt.Face? = nil) -> Prompt? {
    func isIt(_ prompt: Prompt) -> Bool { prompt.card == id && (face == nil || prompt.face == face) }
    if let current = session.current, isIt(current) { return current }
    return session.queue.learning.first { isIt($0.prompt) }?.prompt ?? session.queue.prompts.first(where: isIt)
  }

  /// Whether a card is among those that the session is about.
  private func isMeant(_ id: CardID, _ world: World) -> Bool {
    switch session.scope {
    case .all: true
    case .decks(let decks):
      decks.contains { deck in world.library.tree(of: deck).contains { $0.id == world.library.home(of: id) } }
    case .cards(let cards): cards.contains(id)
    }
  }

  /// Whether a prompt exists and may be asked today.
  private func isThere(_ prompt: Prompt, _ world: World) -> Bool {
    guard let card = world.library.card(prompt.card), card.prompts.contains(prompt) else { return false }
    let status = card.status(prompt.face)
    return isReview ? !status.isKept(from: world.today) : !status.isSuspended
  }

  /// Takes the queue from the book again, or in a session of all prompts, removes those that may no longer be asked.
  mutating func renewQueue(_ book: ReviewBook, _ world: World) {
    countAgain()
    let screen = self
    func isThere(_ prompt: Prompt) -> Bool { screen.isThere(prompt, world) }
    guard isReview else { return session.keep(where: isThere, at: world.now) }
    session.follow(book.queue(session.scope, world.library, at: world.moment), isThere: isThere, at: world.now)
  }
}
