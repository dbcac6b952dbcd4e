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
