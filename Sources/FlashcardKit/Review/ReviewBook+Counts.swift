extension ReviewBook {
  /// Returns the numbers of prompts that come up today. Takes microseconds on the day for which the book was begun.
  public func counts(_ library: Library, at moment: Moment) -> ReviewCounts {
    tally(library, at: moment).counts(library, table)
  }

  /// Returns the numbers of prompts that come up today in a scope.
  public func counts(of scope: ReviewScope, _ library: Library, at moment: Moment) -> DueCounts {
    switch scope {
    case .all: return counts(library, at: moment).all
    case .decks(let decks) where decks.count == 1: return counts(library, at: moment)[decks[0]]
    case .decks, .cards:
      let queue = queue(scope, library, at: moment)
      let new = queue.prompts.count { self[$0].phase == .new }
      var counts = DueCounts()
      counts.learning = queue.learning.count
      counts.new = new
      counts.reviews = queue.prompts.count - new
      return counts
    }
  }

  /// Returns what the daily limits keep from coming up today. Nothing for several decks or cards chosen by hand, which
  /// no single limit caps that could be raised.
  public func beyondLimits(_ scope: ReviewScope, _ library: Library, at moment: Moment) -> Allowance {
    switch scope {
    case .all: return counts(library, at: moment).more(in: nil)
    case .decks(let decks) where decks.count == 1: return counts(library, at: moment).more(in: decks[0])
    case .decks, .cards: return Allowance()
    }
  }

  /// Returns whether a prompt is due, and waits until tomorrow because a sibling comes up today or did.
  public func waits(_ prompt: Prompt, _ library: Library, at moment: Moment) -> Bool {
    waits(prompt, on: tally(library, at: moment).day)
  }

  func waits(_ prompt: Prompt, on day: ReviewDay) -> Bool {
    table.rows(of: prompt.card).contains {
      table.prompt(table.rows[$0]) == prompt && day.waits(table.rows[$0], $0, in: table, replay)
    }
  }

  /// Returns the number of prompts in a scope that are due, and wait until tomorrow because of a sibling.
  func waitingSiblings(_ scope: ReviewScope, _ library: Library, at moment: Moment) -> Int {
    let tally = tally(library, at: moment)
    func count(_ rows: some Sequence<Int>, where isInside: (DueTable.Row) -> Bool) -> Int {
      rows.count { isInside(table.rows[$0]) && tally.day.waits(table.rows[$0], $0, in: table, replay) }
    }
    if case .cards(let cards) = scope { return count(Set(cards).flatMap(table.rows(of:))) { _ in true } }
    let caps = ReviewCaps(scope, tally.limits, after: [:], of: [:])
    let isInside = table.decks.map(caps.contains)
    return count(table.rows.indices) { $0.deck < isInside.count && isInside[Int($0.deck)] }
  }

  /// Prepares the book for the counts and queues of a day. From then on, each review and change only counts its own
  /// cards again.
  public mutating func begin(_ library: Library, at moment: Moment) {
    let basis = ReviewDay.Basis(library, at: moment)
    if tally?.day.basis == basis, tally?.follow(library) == true { return }
    tally = tally(library, at: moment)
  }

  /// Returns the tally of a day.
  func tally(_ library: Library, at moment: Moment) -> DayTally {
    let basis = ReviewDay.Basis(library, at: moment)
    if let tally, tally.isOf(basis, library) { return tally }
    return DayTally(basis, library, table, replay)
  }

  /// Returns the number of answers on the current study day, including quizzes.
  public func answersToday(dayEnds: Int, at moment: Moment) -> Int {
    let today = StudyDay(moment, endsAt: dayEnds)
    return replay.recent.values.reduce(0) { sum, answers in
      sum + answers.count { StudyDay($0.moment, endsAt: dayEnds) == today }
    }
  }
}
