import Effects
import FlashcardKit

/// The optimization of the FSRS parameters that is currently running, if any.
struct Fitting: Sendable {
  /// The progress from 0 to 1, or `nil` if no optimization is running.
  private(set) var share: Double?
  /// The outcome of the last optimization if it changed nothing.
  var outcome: MemoryFit.Outcome?
  /// The number of the last optimization.
  private(set) var number = 0
  /// The number of reviews that the last optimization was given.
  private(set) var reviews = 0
  /// The time at which the last optimization began. It knows nothing of later reviews.
  private(set) var time: Milliseconds = 0

  mutating func start(_ reviews: Int, at time: Milliseconds) {
    number += 1
    share = 0
    outcome = nil
    self.reviews = reviews
    self.time = time
  }

  mutating func go(on share: Double, _ number: Int) {
    if number == self.number, self.share != nil { self.share = share }
  }

  /// Ends an optimization. Returns `false` if it isn't the current one.
  mutating func end(_ outcome: MemoryFit.Outcome, _ number: Int) -> Bool {
    guard number == self.number, share != nil else { return false }
    share = nil
    self.outcome = outcome
    return true
  }
}

extension World {
  /// Starts to optimize the FSRS parameters for the given cards, or for all.
  mutating func startFit(of cards: Set<CardID>? = nil) {
    guard fitting.share == nil, canAlter() else { return }
    guard let log = reviews.book?.replay.log else { return say(Words.reviewsAwaited) }
    fitting.start(cards.map { cards in log.count { cards.contains($0.card) } } ?? log.count, at: now)
    let options = library.studyOptions.scheduling
    // A fit of the future was dated by a wrong clock: what it saw is unknown.
    let fitted = library.fittedMemory().map(\.time).flatMap { $0 <= now ? $0 : nil }
    effects.append(
      .fitMemory(
        FitRequest(
          number: fitting.number, log: log, dayEnds: options.dayEnds, current: options.parameters, fitted: fitted,
          cards: cards)))
  }

  /// Cancels the current optimization.
  mutating func stopFit() {
    guard fitting.end(.cancelled, fitting.number) else { return }
    effects.append(.stopFit(fitting.number))
  }

  /// Handles the outcome of an optimization. New parameters apply to future reviews only; existing schedules stay.
  mutating func fitted(_ outcome: MemoryFit.Outcome, _ number: Int) {
    guard fitting.end(outcome, number), login != nil else { return }
    guard case .better(let parameters, let before, let after) = outcome else { return say(Words.sentence(outcome)) }
    let memory = FittedMemory(
      parameters, before: before, after: after, answers: fitting.reviews, time: fitting.time)
    perform(library.fitting(memory), Words.fitted(memory))
  }
}
