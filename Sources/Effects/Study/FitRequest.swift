public import FlashcardKit

/// A request for a fit, with its inputs.
public struct FitRequest: Sendable, Equatable {
  /// The number that identifies the request.
  public let number: Int
  let log: ReviewLog
  let dayEnds: Int
  let current: MemoryParameters

  /// Creates a request for a fit.
  ///
  /// - Parameters:
  ///   - number: The number that identifies the request.
  ///   - log: The reviews to fit to.
  ///   - dayEnds: The hour at which a study day ends.
  ///   - current: The parameters to improve on.
  public init(number: Int, log: ReviewLog, dayEnds: Int, current: MemoryParameters) {
    self.number = number
    self.log = log
    self.dayEnds = dayEnds
    self.current = current
  }

  /// Runs the fit, which takes up to some seconds for hundreds of thousands of reviews. `isWanted` receives the
  /// progress, from 0 to 1, and returns whether to continue.
  public func run(isWanted: (Double) -> Bool) -> MemoryFit.Outcome {
    MemoryFit.run(ReviewHistories(log, dayEnds: dayEnds), instead: current, isWanted: isWanted)
  }
}
