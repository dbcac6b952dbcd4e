/// What an answer of some grade leads to.
public struct Outcome: Hashable, Sendable {
  /// The grade.
  public let grade: Grade
  /// How long until the prompt is asked again.
  public let delay: Delay
  /// Where one then stands; its `due` is what the answer's line shall say.
  public let state: MemoryState
}
