/// A column of a table of cards, by which cards can also be sorted. Raw values are the names in files.
public enum CardColumn: String, Sendable, CaseIterable {
  case front, back, deck
  /// When the card comes due.
  case due
  /// The time from the last review to the due date.
  case interval
  /// The days until retrievability falls to 90%.
  case stability
  /// The current probability of recall.
  case retrievability
  case difficulty, lapses
  /// The number of reviews.
  case reps
  case tags, flag, created
  /// The time of the last edit.
  case changed
  case kind

  /// Whether its values follow from the review log.
  public var needsReviews: Bool {
    switch self {
    case .due, .interval, .stability, .retrievability, .difficulty, .lapses, .reps: true
    case .front, .back, .deck, .tags, .flag, .created, .changed, .kind: false
    }
  }

  /// Whether sorting begins with the greatest value, because that is what people look for.
  var startsDescending: Bool {
    switch self {
    case .interval, .stability, .difficulty, .lapses, .reps, .created, .changed: true
    case .front, .back, .deck, .due, .retrievability, .tags, .flag, .kind: false
    }
  }
}
