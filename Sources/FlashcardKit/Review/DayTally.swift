/// A study day with the numbers of prompts that may come up in each deck. Kept up to date card by card, since counting
/// all of them anew after each review takes long in a large library.
struct DayTally: Sendable {
  var day: ReviewDay
  /// The prompts that may come up regardless of limits, by the number of the deck in the table. Excludes subdecks.
  private var counted: [DueCounts]
  /// The limits of the decks as of a revision of the library.
  private(set) var limits: DeckLimits
  private let rules: SiblingRules
  private var revision: Int

  init(_ basis: ReviewDay.Basis, _ library: Library, _ table: DueTable, _ replay: MemoryReplay) {
    rules = SiblingRules(library)
    day = ReviewDay(basis, rules, replay)
    limits = DeckLimits(library, on: day.basis.day)
    revision = library.revision
    counted = Array(repeating: DueCounts(), count: table.decks.count)
    for (index, row) in table.rows.enumerated() where day.allows(row, index, in: table, replay) {
      counted[Int(row.deck)].add(row.phase, 1)
    }
  }

  /// Returns the prompts of each deck that may come up regardless of limits. Excludes subdecks.
  func available(_ table: DueTable) -> [DeckID: DueCounts] {
    var own: [DeckID: DueCounts] = [:]
    for (deck, counts) in zip(table.decks, counted) where !counts.isEmpty { own[deck] = counts }
    return own
  }

  /// Returns whether the tally is of the given day and library.
  func isOf(_ basis: ReviewDay.Basis, _ library: Library) -> Bool {
    day.basis == basis && revision == library.revision
  }

  /// Updates the limits after a change to the library.
  ///
  /// - Returns: Whether the numbers still hold. They don't if other siblings wait.
  mutating func follow(_ library: Library) -> Bool {
    guard revision != library.revision else { return true }
    guard SiblingRules(library) == rules else { return false }
    limits = DeckLimits(library, on: day.basis.day)
    revision = library.revision
    return true
  }

  /// Adds the prompts of some cards, or removes them if `number` is -1.
  mutating func count(_ cards: Set<CardID>, in table: DueTable, _ replay: MemoryReplay, _ number: Int) {
    for _ in counted.count..<max(counted.count, table.decks.count) { counted.append(DueCounts()) }
    for card in cards {
      for index in table.rows(of: card) {
        let row = table.rows[index]
        if day.allows(row, index, in: table, replay) { counted[Int(row.deck)].add(row.phase, number) }
      }
    }
  }

  /// Returns the numbers that a review would ask, and those that the limits keep.
  func counts(_ library: Library, _ table: DueTable) -> ReviewCounts {
    ReviewCounts(available(table), limits, after: day.done(library))
  }
}

/// A study day: what has been reviewed so far and what may still come up.
struct ReviewDay: Sendable {
  /// What a day depends on besides cards and reviews.
  struct Basis: Hashable, Sendable {
    let day: StudyDay
    /// The time at which the day ends.
    let end: Milliseconds
    /// The hour at which days end.
    let hour: Int

    init(_ library: Library, at moment: Moment) {
      hour = library[Settings.study.dayEnds]
      day = StudyDay(moment, endsAt: hour)
      end = day.middle(offset: moment.offset, endsAt: hour) + StudyDay.length / 2
    }
  }

  let basis: Basis
  private let rules: SiblingRules
  /// The new prompts and reviews done today, by card and face.
  private var reviewed: [CardID: [Prompt.Face: Allowance]] = [:]

  init(_ basis: Basis, _ rules: SiblingRules, _ replay: MemoryReplay) {
    self.basis = basis
    self.rules = rules
    for (number, answers) in replay.recent { note(answers, of: replay.log.prompts[Int(number)]) }
  }

  /// Updates what was reviewed today from all recent answers to a prompt.
  mutating func note(_ answers: [MemoryReplay.Recent], of prompt: Prompt) {
    let own = answers.filter { $0.mode.counts && StudyDay($0.moment, endsAt: basis.hour) == basis.day }
    if own.isEmpty {
      guard reviewed[prompt.card]?.removeValue(forKey: prompt.face) != nil else { return }
      if reviewed[prompt.card]?.isEmpty == true { reviewed[prompt.card] = nil }
    } else {
      reviewed[prompt.card, default: [:]][prompt.face] = Allowance(
        new: own.count { $0.phase == .new }, reviews: own.count { $0.phase == .review })
    }
  }

  /// Returns the new prompts and reviews done today, by the deck that the card is in now.
  func done(_ library: Library) -> [DeckID: Allowance] {
    var done: [DeckID: Allowance] = [:]
    for (card, faces) in reviewed {
      guard let deck = library.home(of: card) else { continue }
      done[deck] = faces.values.reduce(done[deck] ?? Allowance(), +)
    }
    return done
  }

  /// Returns whether a prompt may come up today, regardless of limits.
  func allows(_ row: DueTable.Row, _ index: Int, in table: DueTable, _ replay: MemoryReplay) -> Bool {
    guard isOpen(row) else { return false }
    return !row.hasSiblings || !isBuried(row, in: table, replay) || isFirst(index, in: table, replay)
  }

  /// Returns whether prompts of this kind wait for siblings. Those in steps of minutes never do.
  private func isBuried(_ row: DueTable.Row, in table: DueTable, _ replay: MemoryReplay) -> Bool {
    let rule = rules.of(table.decks[Int(row.deck)])
    switch row.phase {
    case .new: return rule.contains(.new)
    case .review: return rule.contains(.reviews)
    case .learning, .relearning:
      return rule.contains(.learning) && replay[table.prompt(row)].isDueAllDay(dayEnds: basis.hour)
    }
  }

  /// Returns whether a review is due, and waits until tomorrow because a sibling comes up today or did.
  func waits(_ row: DueTable.Row, _ index: Int, in table: DueTable, _ replay: MemoryReplay) -> Bool {
    row.phase == .review && row.hasSiblings && isOpen(row) && !allows(row, index, in: table, replay)
  }

  private func isOpen(_ row: DueTable.Row) -> Bool {
    row.isAvailable(on: Int32(clamping: basis.day.number)) && (row.phase == .new || row.due < basis.end)
  }

  /// Returns whether a sibling was reviewed today.
  private func isReviewed(besides index: Int, in table: DueTable) -> Bool {
    let own = table.prompt(table.rows[index])
    return reviewed[own.card]?.keys.contains { $0 != own.face } ?? false
  }

  /// Returns whether no sibling was reviewed today or takes precedence: learning before review before new, steps of
  /// minutes before those of days, and of two reviews the one that is less likely to be recalled.
  private func isFirst(_ index: Int, in table: DueTable, _ replay: MemoryReplay) -> Bool {
    if isReviewed(besides: index, in: table) { return false }
    let own = table.rows[index]
    let ownRank = rank(own, in: table, replay)
    for other in table.rows(of: own.card) where other != index {
      let row = table.rows[other]
      guard isOpen(row) else { continue }
      let rank = rank(row, in: table, replay)
      if rank != ownRank {
        if rank < ownRank { return false }
      } else {
        let (age, ownAge) =
          row.phase == .review ? (age(other, in: table, replay), age(index, in: table, replay)) : (0, 0)
        if age > ownAge || age == ownAge && other < index { return false }
      }
    }
    return true
  }

  /// Returns the days since a prompt's last review as a multiple of its stability. Siblings have the same parameters, so
  /// the higher it is, the less likely they are to be recalled.
  ///
  /// A stability counts as a day at least: that of a prompt which is forgotten each day falls to minutes, and its sibling
  /// would have to be overdue by years.
  private func age(_ index: Int, in table: DueTable, _ replay: MemoryReplay) -> Double {
    let state = replay[table.prompt(table.rows[index])]
    guard let memory = state.memory, let answered = state.answered else { return .infinity }
    return Double(basis.day.days(since: StudyDay(answered, endsAt: basis.hour))) / max(1, memory.stability)
  }

  private func rank(_ row: DueTable.Row, in table: DueTable, _ replay: MemoryReplay) -> Int {
    switch row.phase {
    case .learning, .relearning: replay[table.prompt(row)].isDueAllDay(dayEnds: basis.hour) ? 1 : 0
    case .review: 2
    case .new: 3
    }
  }
}
