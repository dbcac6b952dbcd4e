/// The order in which reviews come up.
public enum ReviewOrder: String, Sendable, CaseIterable {
  /// By due day, shuffled within a day.
  case dueDate = "due"
  /// By the time since the due day relative to the interval, most overdue first.
  case overdueness
  /// By the chance of recall, lowest first.
  case retrievability
  /// At random.
  case random
  /// By deck, then in the order of the cards in their deck.
  case deck
}
