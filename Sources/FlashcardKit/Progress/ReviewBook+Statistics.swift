import Essentials

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
    statistics.cards = (deck.map { library.cards(inTreeOf: $0) } ?? library.allCards).count
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

extension ReviewBook {
  /// Returns how well the memory model, with its current parameters, predicted the reviews of a deck and its subdecks,
  /// or of all cards. Counts the first review of each prompt on a day, if it was reviewed before, as a fit does. A large
  /// log is sampled by prompt.
  public func calibration(of deck: DeckID?, _ library: Library, at moment: Moment) -> Calibration {
    let hour = library.studyOptions.scheduling.dayEnds
    let counted = counted(in: deck, library)
    let live = LiveLines(replay.log.lines)
    let models = replay.models
    let until = moment.time + ReviewBook.clockTolerance
    let step = max(1, live.lines.count / ReviewBook.maxCompared)
    var calibration = Calibration()
    var known = Array(repeating: Known(), count: replay.log.prompts.count)
    for (index, line) in live.lines.enumerated() where live.isLive[index] && line.time <= until {
      let number = Int(line.prompt)
      guard number % step == 0, counted?[number] ?? true else { continue }
      switch line.kind {
      case .review, .cramCounting:
        let day = StudyDay(line.moment, endsAt: hour).number
        let scheduler = replay.scheduler(of: number)
        guard let memory = known[number].memory else {
          known[number] = Known(memory: models[scheduler].first(line.grade), day: day)
          continue
        }
        let days = max(0, day - known[number].day)
        if days > 0 { calibration.add(models[scheduler].retrievability(memory, days: days), line.grade) }
        known[number] = Known(memory: models[scheduler].next(memory, line.grade, days: days), day: day)
      case .seed:
        let state = replay.log.seeds[Int(line.value)]
        known[number] = Known(
          memory: state.memory, day: StudyDay(state.answered ?? line.moment, endsAt: hour).number)
      case .reset: known[number] = Known()
      case .quiz, .cram, .due, .void, .confused: break
      }
    }
    return calibration
  }

  /// The memory of a prompt and the day of its last review.
  private struct Known {
    var memory: Memory?
    var day = 0
  }

  /// The number of lines from which the log is sampled.
  private static let maxCompared = 400_000
}

/// The tenths into which the retrievability of prompts is divided, as bounds of elapsed days over stability, which are
/// compared faster than retrievability is computed.
struct RetrievabilityBands {
  /// The elapsed days over stability at which retrievability is 0.9, 0.8, … 0.1.
  private let bounds: [Double]

  init(_ model: MemoryModel) {
    let unit = Memory(stability: 1, difficulty: 5)
    bounds = (1...9).reversed().map { model.interval(unit, retention: Double($0) / 10) }
  }

  /// Returns the tenth, from 0 for less than 10% to 9 for 90% or more.
  func band(_ memory: Memory, days: Int) -> Int {
    let elapsed = Double(days) / memory.stability
    return 9 - (bounds.firstIndex { elapsed <= $0 } ?? 9)
  }
}
