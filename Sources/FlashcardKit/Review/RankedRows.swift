/// Rows of the due table in order of rank, sorted only as far as they are asked for.
///
/// The first `k` of `n` rows take O(n + k log k) on average, by incremental quicksort: [Paredes and Navarro
/// 2006](https://doi.org/10.1137/1.9781611972863.16).
struct RankedRows: Sequence, IteratorProtocol {
  /// A row and what decides its place.
  struct Row {
    /// The first criterion.
    let rank: Double
    /// The order among rows of equal rank.
    let tie: UInt64
    /// The index in the table.
    let index: Int

    static func isBefore(_ a: Row, _ b: Row) -> Bool {
      if a.rank != b.rank { return a.rank < b.rank }
      return a.tie != b.tie ? a.tie < b.tie : a.index < b.index
    }
  }

  private var rows: [Row]
  /// The number of rows returned.
  private var place = 0
  /// The ends of ranges from `place`, the shortest last: no row beyond an end belongs before it.
  private var ends: [Int]

  /// The length up to which a range is sorted whole.
  private static let short = 32

  init(_ rows: [Row]) {
    self.rows = rows
    ends = [rows.count]
  }

  var underestimatedCount: Int { rows.count - place }

  mutating func next() -> Int? {
    guard place < rows.count else { return nil }
    if ends.last == place { ends.removeLast() }
    if place == sorted { sortNext() }
    defer { place += 1 }
    return rows[place].index
  }

  /// The number of rows that are in their place.
  private var sorted = 0

  /// Sorts a short range from `place`.
  private mutating func sortNext() {
    rows.withUnsafeMutableBufferPointer { rows in
      while let end = ends.last {
        var rest = UnsafeMutableBufferPointer(rebasing: rows[place..<end])
        guard rest.count > RankedRows.short else {
          rest.sort(by: Row.isBefore)
          sorted = end
          return
        }
        let pivot = rest[rest.count / 2]
        let split = rest.partition { !Row.isBefore($0, pivot) }
        // If the pivot is the first of all, it only moves to its place.
        if split == 0 {
          guard let least = rest.firstIndex(where: { $0.index == pivot.index }) else { return }
          rest.swapAt(0, least)
        }
        ends.append(place + Swift.max(1, split))
      }
    }
  }
}

/// The orders in which prompts come up. Those at random are the same all day and on every machine, so that a queue that
/// is made again keeps its order.
extension ReviewBook {
  /// Sorts the rows of reviews.
  ///
  /// - Parameters:
  ///   - rows: The indices of the rows.
  ///   - order: The order.
  ///   - decks: The decks of the rows in display order.
  ///   - library: The library.
  ///   - moment: The current time.
  /// - Returns: The indices in that order, sorted as far as they are asked for.
  func sorted(
    _ rows: [Int], by order: ReviewOrder, _ decks: [DeckID], _ library: Library, at moment: Moment
  ) -> AnySequence<Int> {
    switch order {
    case .dueDate: AnySequence(ranked(rows) { Double($0.due / StudyDay.length) })
    case .overdueness:
      AnySequence(
        ranked(rows) { [hour = library[Settings.study.dayEnds]] row in
          -overdueness(row, on: StudyDay(moment, endsAt: hour), offset: moment.offset, dayEnds: hour)
        })
    case .retrievability: AnySequence(ranked(rows, by: retrievability(library, at: moment)))
    case .random: AnySequence(shuffled(rows, on: StudyDay(moment, endsAt: library[Settings.study.dayEnds])))
    case .deck: AnySequence(inDeckOrder(rows, decks, library))
    }
  }

  /// Returns rows in the order of decks and their cards, no more of a deck than its limit.
  func inDeckOrder(_ rows: [Int], _ decks: [DeckID], _ library: Library, limit: (DeckID) -> Int = { _ in .max })
    -> [Int]
  {
    var isCandidate = Array(repeating: false, count: table.rows.count)
    var counts = Array(repeating: 0, count: table.decks.count)
    for index in rows {
      isCandidate[index] = true
      counts[Int(table.rows[index].deck)] += 1
    }
    var ordered: [Int] = []
    for deck in decks {
      guard let number = table.number(of: deck) else { continue }
      var left = min(counts[Int(number)], limit(deck))
      if left == 0 { continue }
      for card in library.cardIDs(in: deck) {
        for index in table.rows(of: card) where left > 0 && isCandidate[index] {
          ordered.append(index)
          left -= 1
        }
        if left == 0 { break }
      }
    }
    return ordered
  }

  /// Returns rows in an order that differs from day to day.
  func shuffled(_ rows: [Int], on day: StudyDay) -> RankedRows {
    var seed = RandomSource(seed: UInt64(bitPattern: Int64(day.number)))
    let salt = seed.next()
    return RankedRows(
      rows.map { index in
        var random = RandomSource(seed: table.prompt(table.rows[index]).seed ^ salt)
        return RankedRows.Row(rank: 0, tie: random.next(), index: index)
      })
  }

  /// Returns rows by rank, shuffled where it is equal.
  private func ranked(_ rows: [Int], by rank: (DueTable.Row) -> Double) -> RankedRows {
    RankedRows(
      rows.map { index in
        let row = table.rows[index]
        return RankedRows.Row(rank: rank(row), tie: row.card.rawValue &* 0x9E37_79B9_7F4A_7C15, index: index)
      })
  }

  /// Returns the days since the last review as a multiple of the interval.
  private func overdueness(_ row: DueTable.Row, on day: StudyDay, offset: Int16, dayEnds: Int) -> Double {
    let due = StudyDay(Moment(time: row.due, offset: Int(offset)), endsAt: dayEnds)
    let answered = replay[table.prompt(row)].answered.map { StudyDay($0, endsAt: dayEnds) }
    guard let answered else { return Double(1 + day.days(since: due)) }
    return Double(day.days(since: answered)) / Double(max(1, due.days(since: answered)))
  }

  /// Returns a function for the chance of recalling the prompt of a row.
  private func retrievability(_ library: Library, at moment: Moment) -> (DueTable.Row) -> Double {
    let models = table.decks.map { deck in
      let options = library.studyOptions(of: deck).scheduling
      return (memory: MemoryModel(options.parameters), dayEnds: options.dayEnds)
    }
    return { row in
      let state = replay[table.prompt(row)]
      guard let memory = state.memory, models.indices.contains(Int(row.deck)) else { return 0 }
      let model = models[Int(row.deck)]
      return model.memory.retrievability(memory, days: state.days(until: moment, dayEnds: model.dayEnds))
    }
  }
}
