extension ReviewBook {
  /// Returns the number of prompts of each deck to review today, without subdecks. Decks with none are omitted.
  public func counts(_ library: Library, at moment: Moment) -> [DeckID: DueCounts] {
    let today = ReviewDay(self, library, at: moment)
    var counts = Array(repeating: DueCounts(), count: table.decks.count)
    for (index, row) in table.rows.enumerated() where today.allows(row, index) {
      let deck = Int(row.deck)
      switch row.phase {
      case .new: counts[deck].new += 1
      case .review: counts[deck].reviews += 1
      case .learning, .relearning: counts[deck].learning += 1
      }
    }
    var result: [DeckID: DueCounts] = [:]
    for (number, id) in table.decks.enumerated() where library.deck(id) != nil && !counts[number].isEmpty {
      let left = today.left(UInt32(number), library.studyOptions(of: id))
      counts[number].new = min(counts[number].new, left.new)
      counts[number].reviews = min(counts[number].reviews, left.reviews)
      if !counts[number].isEmpty { result[id] = counts[number] }
    }
    return result
  }

  /// Returns the number of answers on the current study day, including quizzes.
  public func answersToday(dayEnds: Int, at moment: Moment) -> Int {
    let today = StudyDay(moment, endsAt: dayEnds)
    return replay.recent.values.reduce(0) { sum, answers in
      sum + answers.count { StudyDay($0.moment, endsAt: dayEnds) == today }
    }
  }
}
