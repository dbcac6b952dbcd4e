/// Extra new cards and reviews beyond the daily limits, for one day. Stored with the options of a deck or the person's
/// preferences.
public struct MoreToday: Hashable, Sendable {
  /// The day on which the limits are raised.
  public let day: StudyDay
  /// The numbers by which the limits are raised.
  public let extra: Allowance

  /// The key in files.
  public static let key = "moreToday"
  /// The valid numbers.
  public static let bounds = 0...9999

  /// Creates a value. The numbers are clamped to their bounds.
  public init(day: StudyDay, extra: Allowance) {
    self.day = day
    self.extra = Allowance(
      new: extra.new.clamped(to: MoreToday.bounds), reviews: extra.reviews.clamped(to: MoreToday.bounds))
  }

  init?(_ value: PropertyValue?) {
    guard let entries = value?.dictionary, let day = entries["day"]?.integer else { return nil }
    func number(_ key: String) -> Int { Int(clamping: entries[key]?.integer ?? 0) }
    self.init(
      day: StudyDay(number: Int(clamping: day)), extra: Allowance(new: number("new"), reviews: number("reviews")))
  }

  var propertyValue: PropertyValue {
    .dictionary([
      "day": .integer(Int64(day.number)), "new": .integer(Int64(extra.new)), "reviews": .integer(Int64(extra.reviews)),
    ])
  }
}

extension Library {
  /// Returns the extra cards granted to a deck or, without one, to all decks for a day. Excludes those granted to the
  /// decks above.
  public func more(in deck: DeckID?, on day: StudyDay) -> Allowance {
    let value = deck.map { self.deck($0)?.options[MoreToday.key] } ?? preferences[MoreToday.key]
    guard let more = MoreToday(value), more.day == day else { return Allowance() }
    return more.extra
  }

  /// Returns a change that grants extra cards to a deck or, without one, to all decks, for one day. They add to those
  /// already granted for that day.
  public func granting(_ extra: Allowance, to deck: DeckID?, on day: StudyDay) -> Change {
    let value = MoreToday(day: day, extra: more(in: deck, on: day) + extra).propertyValue
    guard let deck else { return preferring(MoreToday.key, value) }
    guard let old = self.deck(deck), old.options[MoreToday.key] != value else { return Change([]) }
    var edited = old
    edited.options[MoreToday.key] = value
    return Change([.editDeck(from: old, to: edited)])
  }
}

extension ReviewBook {
  /// Returns a change that grants extra cards in a scope for today. For all decks, they are granted to those at the top
  /// level in turn, to each what it has beyond its limits, so that there are no more than were asked for.
  public func granting(
    _ extra: Allowance, in scope: ReviewScope, _ library: Library, at moment: Moment
  ) -> Change {
    let day = StudyDay(moment, endsAt: library[Settings.study.dayEnds])
    if let root = scope.root { return library.granting(extra, to: root, on: day) }
    let counts = counts(library, at: moment)
    var left = extra
    var change = Change([])
    for row in library.deckRows() where row.depth == 0 {
      let more = counts.more(in: row.deck.id)
      let given = Allowance(new: min(left.new, more.new), reviews: min(left.reviews, more.reviews))
      if given.isEmpty { continue }
      change.steps += library.granting(given, to: row.deck.id, on: day).steps
      left = left.left(after: given)
    }
    return change
  }
}

/// A number of new prompts and a number of reviews: of a daily limit, what is done, or what is left.
public struct Allowance: Hashable, Sendable {
  /// The number of new prompts.
  public var new: Int
  /// The number of reviews.
  public var reviews: Int

  /// Creates an allowance.
  public init(new: Int = 0, reviews: Int = 0) {
    self.new = new
    self.reviews = reviews
  }

  /// Whether both numbers are 0.
  public var isEmpty: Bool { new == 0 && reviews == 0 }

  static func + (a: Allowance, b: Allowance) -> Allowance {
    Allowance(new: a.new + b.new, reviews: a.reviews + b.reviews)
  }

  /// Returns what is left of a limit, at least 0.
  func left(after done: Allowance) -> Allowance {
    Allowance(new: max(0, new - done.new), reviews: max(0, reviews - done.reviews))
  }
}
