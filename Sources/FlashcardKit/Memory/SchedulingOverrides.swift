/// Where a deck is scheduled otherwise than the deck that it stands in.
public struct SchedulingOverrides: Hashable, Sendable {
  /// Other learning steps.
  public var learningSteps: [Milliseconds]?
  /// Other relearning steps.
  public var relearningSteps: [Milliseconds]?
  /// Another desired retention.
  public var desiredRetention: Double?
  /// Another maximum interval.
  public var maximumInterval: Int?
  /// Another choice whether intervals are varied.
  public var fuzz: Bool?
  /// Other parameters.
  public var parameters: MemoryParameters?

  /// Nothing otherwise.
  public init() {}
}

extension SchedulingOptions {
  /// These, but what a deck has otherwise. A day ends for all decks at once.
  public func overridden(by deck: SchedulingOverrides) -> SchedulingOptions {
    SchedulingOptions(
      learningSteps: deck.learningSteps ?? learningSteps, relearningSteps: deck.relearningSteps ?? relearningSteps,
      desiredRetention: deck.desiredRetention ?? desiredRetention,
      maximumInterval: deck.maximumInterval ?? maximumInterval, dayEnds: dayEnds, fuzz: deck.fuzz ?? fuzz,
      parameters: deck.parameters ?? parameters)
  }
}
