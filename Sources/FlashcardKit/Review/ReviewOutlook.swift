/// What comes after a session that is over.
public struct ReviewOutlook: Hashable, Sendable {
  /// The number of prompts in steps that come up later today.
  public let learning: Int
  /// What comes up tomorrow, without those prompts.
  public let tomorrow: DueCounts
  /// What the daily limits keep from coming up today.
  public let beyondLimits: Allowance

  /// Creates the outlook of a session. Counts the whole library for tomorrow.
  public init(_ session: ReviewSession, _ book: ReviewBook, _ library: Library, at moment: Moment) {
    learning = session.queue.learning.count
    let next = Moment(time: moment.time + StudyDay.length, offset: Int(moment.offset))
    var tomorrow = book.counts(of: session.scope, library, at: next)
    tomorrow.learning = max(0, tomorrow.learning - learning)
    self.tomorrow = tomorrow
    beyondLimits = book.beyondLimits(session.scope, library, at: moment)
  }

  /// Whether more can be studied today.
  public var hasMore: Bool { learning > 0 || !beyondLimits.isEmpty }
}
