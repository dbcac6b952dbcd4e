extension ReviewBook {
  /// Returns the statistics of a deck and its subdecks, or of all cards, deleted ones included. Takes tens of
  /// milliseconds for hundreds of thousands of reviews.
  public func statistics(of deck: DeckID?, _ library: Library, at moment: Moment) -> Statistics {
    let hour = library.studyOptions.scheduling.dayEnds
    let today = StudyDay(moment, endsAt: hour)
    let rows = rows(inTreeOf: deck, library)
    var walk = ReviewLogWalk(today: today, dayEnds: hour)
    let until = moment.time + ReviewBook.clockTolerance
    let numbers = rows.map { table.logNumbers[Int($0)] }
    if let counted = counted(numbers, in: deck) {
      walk.run(replay, until: until) { counted[$0] }
    } else {
      walk.run(replay, until: until) { _ in true }
    }
    let none = DueTable.unlogged
    let bands = replay.models.map { RetrievabilityBands($0) }
    var statistics = walk.statistics
    for (index, (row, number)) in zip(rows, numbers).enumerated() {
      if index % 32 == 0 { replay.prefetch(numbers[index..<min(index + 32, numbers.count)].lazy.filter { $0 != none }) }
      let state = number == none ? .new : replay.state(of: Int(number))
      statistics.add(table.rows[Int(row)], state, at: moment, dayEnds: hour)
      if let memory = state.memory {
        let days = state.days(until: moment, dayEnds: hour)
        statistics.retrievabilities[bands[replay.scheduler(of: Int(number))].band(memory, days: days)] += 1
      }
    }
    return statistics
  }

  /// Returns for each prompt in the log whether it is among those of a deck's rows, given by number; `nil` for all cards,
  /// since then deleted ones count too.
  private func counted(_ numbers: some Sequence<UInt32>, in deck: DeckID?) -> [Bool]? {
    guard deck != nil else { return nil }
    var isCounted = Array(repeating: false, count: replay.log.prompts.count)
    for number in numbers where number != DueTable.unlogged { isCounted[Int(number)] = true }
    return isCounted
  }

  /// Returns for each prompt in the log whether it belongs to a deck or its subdecks; `nil` for all cards.
  func counted(in deck: DeckID?, _ library: Library) -> [Bool]? {
    deck == nil ? nil : counted(rows(inTreeOf: deck, library).lazy.map { table.logNumbers[Int($0)] }, in: deck)
  }

  /// Returns the table rows of a deck and its subdecks, or of all decks.
  func rows(inTreeOf deck: DeckID?, _ library: Library) -> [UInt32] {
    let decks = deck.map { Set(library.tree(of: $0).map(\.id)) }
    let isIn = table.decks.map { decks?.contains($0) ?? true }
    return table.rows.indices.lazy.filter {
      let deck = Int(table.rows[$0].deck)
      return deck < isIn.count && isIn[deck]
    }.map { UInt32($0) }
  }
}

extension Statistics {
  fileprivate mutating func add(_ row: DueTable.Row, _ state: MemoryState, at moment: Moment, dayEnds: Int) {
    if let memory = state.memory {
      let band = Statistics.stabilityEnds.firstIndex { memory.stability < Double($0) } ?? Statistics.stabilityEnds.count
      stabilities[band] += 1
      difficulties[Int(memory.difficulty.rounded()).clamped(to: 1...10) - 1] += 1
    }
    let due = StudyDay(Moment(time: row.due, offset: Int(moment.offset)), endsAt: dayEnds)
    let answered = state.answered.map { StudyDay($0, endsAt: dayEnds) } ?? today
    let interval = due.days(since: answered)
    if row.phase == .review {
      intervals[Statistics.stabilityEnds.firstIndex { interval < $0 } ?? Statistics.stabilityEnds.count] += 1
    }
    guard !row.isSuspended else {
      prompts.suspended += 1
      return
    }
    let isMature = row.phase == .review && interval >= PromptCounts.matureDays
    switch row.phase {
    case .new:
      prompts.new += 1
      return
    case .learning: prompts.learning += 1
    case .relearning: prompts.relearning += 1
    case .review where isMature: prompts.mature += 1
    case .review: prompts.young += 1
    }
    // Buried prompts come up tomorrow.
    let day = max(due.days(since: today), row.buriedOn == Int32(clamping: today.number) ? 1 : 0)
    forecast.add(day: day, isMature: isMature)
  }
}
