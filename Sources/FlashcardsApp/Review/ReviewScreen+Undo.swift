import FlashcardKit
import TextUI

/// Following what was undone, redone, or changed elsewhere.
extension ReviewScreen {
  /// Brings the card of a step that was undone back before one's eyes, or leaves it again if the step was redone.
  mutating func retrace(_ step: RetracedStep, in world: World) {
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
    let shown = step.face.map { FlashcardKit.Prompt(card: id, face: $0) } ?? faces[id]
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
  private func waiting(of id: CardID, face: FlashcardKit.Prompt.Face? = nil) -> FlashcardKit.Prompt? {
    func isIt(_ prompt: FlashcardKit.Prompt) -> Bool { prompt.card == id && (face == nil || prompt.face == face) }
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
  private func isThere(_ prompt: FlashcardKit.Prompt, _ world: World) -> Bool {
    guard let card = world.library.card(prompt.card), card.prompts.contains(prompt) else { return false }
    let status = card.status(prompt.face)
    return isReview ? !status.isKept(from: world.today) : !status.isSuspended
  }

  /// Takes the queue from the book again, or in a session of all prompts, removes those that may no longer be asked.
  mutating func renewQueue(_ book: ReviewBook, _ world: World) {
    let screen = self
    func isThere(_ prompt: FlashcardKit.Prompt) -> Bool { screen.isThere(prompt, world) }
    guard isReview else { return session.keep(where: isThere, at: world.now) }
    session.follow(book.queue(session.scope, world.library, at: world.moment), isThere: isThere, at: world.now)
  }
}
