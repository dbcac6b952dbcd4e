public import Effects
public import FlashcardKit

extension ReplacementRequest {
  /// The time in which a preview must be complete. Patterns that are slow, but not too slow for any one text, would
  /// otherwise take hours for all cards.
  private static let longest = Duration.seconds(10)

  /// Finds what the replacement would do. Returns `nil` if it is no longer wanted.
  ///
  /// - Throws: `PatternProblem` if the pattern is malformed or too slow.
  public func preview(isWanted: () -> Bool) throws(PatternProblem) -> ReplacementPreview? {
    let pattern = try Pattern(replacement)
    let start = ContinuousClock.now
    var preview = ReplacementPreview()
    for (index, card) in cards.enumerated() {
      if index % 64 == 0 {
        guard isWanted() else { return nil }
        if ContinuousClock.now - start > ReplacementRequest.longest { throw .tooSlow }
      }
      try preview.add(card, in: replacement.field) { text throws(PatternProblem) in try pattern.replacing(in: text) }
    }
    return preview
  }
}
