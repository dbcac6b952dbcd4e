public import FlashcardKit

/// A fit that is asked for: what it is made of.
public struct FitRequest: Sendable, Equatable {
  /// Tells it from others.
  public let number: Int
  let log: ReviewLog
  let dayEnds: Int
  let current: MemoryParameters

  /// A fit to these answers, in the place of the parameters that hold now. `dayEnds` is the hour at which a day of study
  /// ends.
  public init(number: Int, log: ReviewLog, dayEnds: Int, current: MemoryParameters) {
    self.number = number
    self.log = log
    self.dayEnds = dayEnds
    self.current = current
  }

  /// Fits: up to some seconds for hundreds of thousands of answers. `isWanted` is told how much is done, and says
  /// whether to go on.
  public func run(isWanted: (Double) -> Bool) -> MemoryFit.Outcome {
    MemoryFit.run(ReviewHistories(log, dayEnds: dayEnds), instead: current, isWanted: isWanted)
  }
}
