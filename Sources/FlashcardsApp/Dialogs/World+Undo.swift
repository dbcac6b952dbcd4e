import FlashcardKit

/// Undo, with a question where it is needed.
extension World {
  /// The age from which undoing a review takes a question.
  private static let recent: Milliseconds = 24 * 3_600_000

  /// Undoes the newest step, after a question if it is a review of another day or machine.
  mutating func undo() {
    guard login != nil else { return say(Words.nothingToUndo) }
    recallReviews()
    guard let newest = history.newest else { return say(Words.nothingToUndo) }
    guard let question = question(before: newest) else { return undoNewest() }
    push(question)
  }

  /// Returns the question before undoing a step with reviews of another day or machine, or `nil` if there is none.
  private func question(before entry: History.Entry) -> Confirm? {
    guard let first = entry.reviews.first, let (review, isOwn) = reviews.book?.replay.log.entry(first),
      // Reviews of an import are older than it.
      !isOwn || !(now - World.recent...now + World.recent).contains(entry.time)
    else { return nil }
    let time = Moment(time: entry.time, offset: Int(review.moment.offset))
    let day = StudyDay(time, endsAt: library.studyOptions.scheduling.dayEnds)
    let lines =
      [Words.undoFrom(day, review.event, label(of: entry), of: library.card(review.prompt.card))]
      + (isOwn ? [] : [Words.fromOtherMachine])
    return Confirm(
      title: Words.undoTitle, lines: lines, yes: Words.Label.undo, no: Words.Label.keep,
      request: .always { world in
        if world.history.newest == entry { world.undoNewest() } else { world.say(Words.nothingToUndo) }
      })
  }
}
