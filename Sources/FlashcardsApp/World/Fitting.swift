import Effects
import FlashcardKit

/// The fit of the person's memory to their answers, as far as it is under way.
struct Fitting: Sendable {
  /// How much is done, 0 to 1; nil where none is under way.
  private(set) var share: Double?
  /// What became of the last one, where it altered nothing.
  var outcome: MemoryFit.Outcome?
  /// The number of the last one.
  private(set) var number = 0

  mutating func start() {
    number += 1
    share = 0
    outcome = nil
  }

  mutating func go(on share: Double, _ number: Int) {
    if number == self.number, self.share != nil { self.share = share }
  }

  /// It has ended; false where it is not the one that is waited for.
  mutating func end(_ outcome: MemoryFit.Outcome, _ number: Int) -> Bool {
    guard number == self.number, share != nil else { return false }
    share = nil
    self.outcome = outcome
    return true
  }
}

extension World {
  /// Begins to fit how the person remembers to their answers.
  mutating func startFit() {
    guard fitting.share == nil, canAlter() else { return }
    guard let log = reviews.book?.replay.log else { return say(Words.reviewsAwaited) }
    fitting.start()
    let options = library.studyOptions.scheduling
    effects.append(
      .fitMemory(
        FitRequest(number: fitting.number, log: log, dayEnds: options.dayEnds, current: options.parameters)))
  }

  /// Gives the fit up that is under way.
  mutating func stopFit() {
    guard fitting.end(.cancelled, fitting.number) else { return }
    effects.append(.stopFit(fitting.number))
  }

  /// A fit has ended. What it found holds for answers from now on; what was given stays.
  mutating func fitted(_ outcome: MemoryFit.Outcome, _ number: Int) {
    guard fitting.end(outcome, number), login != nil else { return }
    guard case .better(let parameters, let before, let after) = outcome else { return say(Words.sentence(outcome)) }
    let memory = FittedMemory(
      parameters, before: before, after: after, answers: reviews.book?.replay.log.count ?? 0, time: now)
    perform(library.fitting(memory), Words.fitted(memory))
  }
}
