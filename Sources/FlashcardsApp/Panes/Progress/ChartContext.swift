import FlashcardKit

/// What charts are drawn from.
struct ChartContext {
  let statistics: Statistics
  /// The estimates, or `nil` until they arrive.
  let estimates: Estimates?
  let choices: ChartChoices
  let isUnicode: Bool
}
