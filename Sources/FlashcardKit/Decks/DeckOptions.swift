/// Where a deck is studied otherwise than the deck that it stands in, or than the person usually does.
public struct DeckOptions: Hashable, Sendable {
  /// Other new prompts a day.
  public var newPerDay: Int?
  /// Other reviews a day.
  public var reviewsPerDay: Int?
  /// Another way of asking.
  public var asking: Asking?
  /// Another schedule.
  public var scheduling = SchedulingOverrides()
  /// What a newer program wrote that this one does not know; kept.
  public var unknown: [String: PropertyValue] = [:]

  /// Nothing otherwise.
  public init() {}
}
