extension ReviewBook {
  /// Returns the numbers of prompts that come up today.
  public func counts(_ library: Library, at moment: Moment) -> ReviewCounts {
    let day = ReviewDay(ReviewDay.Basis(library, at: moment), replay)
    var counts = Array(repeating: DueCounts(), count: table.decks.count)
    for (index, row) in table.rows.enumerated() where day.allows(row, index, in: table) {
      counts[Int(row.deck)].add(row.phase, 1)
    }
    var available: [DeckID: DueCounts] = [:]
    for (deck, own) in zip(table.decks, counts) where !own.isEmpty { available[deck] = own }
    return ReviewCounts(available, DeckLimits(library), after: day.done(library))
  }

  /// Returns the number of answers on the current study day, including quizzes.
  public func answersToday(dayEnds: Int, at moment: Moment) -> Int {
    let today = StudyDay(moment, endsAt: dayEnds)
    return replay.recent.values.reduce(0) { sum, answers in
      sum + answers.count { StudyDay($0.moment, endsAt: dayEnds) == today }
    }
  }
}
