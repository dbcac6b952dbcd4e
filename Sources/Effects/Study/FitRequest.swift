public import FlashcardKit

/// A request for a fit, with its inputs.
public struct FitRequest: Sendable, Equatable {
  /// The number that identifies the request.
  public let number: Int
  let log: ReviewLog
  let dayEnds: Int
  let now: Milliseconds
  let current: MemoryParameters
  let fitted: Milliseconds?
  let cards: Set<CardID>?

  /// Creates a request for a fit.
  ///
  /// - Parameters:
  ///   - number: The number that identifies the request.
  ///   - log: The reviews to fit to.
  ///   - dayEnds: The hour at which a study day ends.
  ///   - now: The current time.
  ///   - current: The parameters to improve on.
  ///   - fitted: The time at which they were fitted, or `nil` if they are the defaults or of unknown origin.
  ///   - cards: The cards whose reviews to fit to, or `nil` for all.
  public init(
    number: Int, log: ReviewLog, dayEnds: Int, now: Milliseconds, current: MemoryParameters,
    fitted: Milliseconds? = nil, cards: Set<CardID>? = nil
  ) {
    self.number = number
    self.log = log
    self.dayEnds = dayEnds
    self.now = now
    self.current = current
    self.fitted = fitted
    self.cards = cards
  }

  /// Runs the fit, which takes up to some seconds for hundreds of thousands of reviews. `isWanted` receives the
  /// progress, from 0 to 1, and returns whether to continue.
  public func run(isWanted: (Double) -> Bool) -> MemoryFit.Outcome {
    let histories = ReviewHistories(log, dayEnds: dayEnds, until: now, fitted: fitted) {
      cards?.contains($0.card) ?? true
    }
    return MemoryFit.run(histories, instead: current, isWanted: isWanted)
  }
}
