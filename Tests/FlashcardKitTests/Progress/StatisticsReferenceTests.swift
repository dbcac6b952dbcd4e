import Rounds
import Testing

@testable import FlashcardKit

/// Compares the statistics of random logs with those of a slow, simple reference implementation.
struct StatisticsReferenceTests {
  /// Compares the histograms of cards, each of which the reference computes from the memory states.
  private func expectCards(_ statistics: Statistics, _ reviewed: Reviewed) {
    var (intervals, tenths) = (Array(repeating: 0, count: 6), Array(repeating: 0, count: 10))
    var due: [Int: Forecast.Day] = [:]
    let model = MemoryModel()
    func day(_ time: Milliseconds, _ offset: Int16) -> Int { (Int(time / 60_000) + Int(offset) - 240) / 1440 }
    let now = reviewed.now
    for card in reviewed.library.allCards {
      let state = reviewed.book[card.prompts[0]]
      guard let memory = state.memory, let answered = state.answered, let time = state.due else { continue }
      let last = day(answered.time, answered.offset)
      let dueDay = day(time, now.offset)
      let interval = max(0, dueDay - last)
      if state.phase == .review {
        intervals[[1, 7, 30, 90, 365, .max].firstIndex { interval < $0 } ?? 5] += 1
      }
      let isMature = state.phase == .review && interval >= 21
      due[max(0, dueDay - day(now.time, now.offset)), default: Forecast.Day()].young += isMature ? 0 : 1
      due[max(0, dueDay - day(now.time, now.offset)), default: Forecast.Day()].mature += isMature ? 1 : 0
      let recall = model.retrievability(memory, days: max(0, day(now.time, now.offset) - last))
      tenths[min(9, Int(recall * 10))] += 1
    }
    #expect(statistics.intervals == intervals)
    #expect(statistics.retrievabilities == tenths)
    for (index, day) in statistics.forecast.days.enumerated() { #expect(day == due[index] ?? Forecast.Day()) }
    #expect(statistics.forecast.days.count == (due.keys.max() ?? -1) + 1)
  }

  private func expectCalibration(_ reviewed: Reviewed, _ reference: Reference) {
    let calibration = reviewed.book.calibration(of: nil, reviewed.library, at: reviewed.now)
    let bins = Dictionary(grouping: reference.predictions) { prediction in
      [0.7, 0.8, 0.85, 0.9, 0.95].count { $0 <= prediction.chance }
    }
    for (index, bin) in calibration.bins.enumerated() {
      let own = bins[index] ?? []
      #expect(bin.recall == Recall(asked: own.count, remembered: own.count(where: \.isRecalled)))
      let mean = own.reduce(0.0) { $0 + $1.chance } / Double(max(1, own.count))
      #expect(abs((bin.predicted ?? 0) - mean) < 1e-12)
    }
    #expect(calibration.reviews == reference.predictions.count && calibration.reviews > 0)
    let squares = bins.values.reduce(0.0) { sum, bin in
      let count = Double(bin.count)
      let difference = bin.reduce(0.0) { $0 + $1.chance - ($1.isRecalled ? 1 : 0) } / count
      return sum + difference * difference * count
    }
    let error = (squares / Double(reference.predictions.count)).squareRoot()
    #expect(abs((calibration.error ?? -1) - error) < 1e-12)
  }

  @Test(arguments: Rounds.seeds(12)) func countedAsTheReferenceDoes(_ seed: UInt64) {
    var random = RandomSource(seed: seed)
    let (deck, cards) = Reviewed.deck(6)
    var reviewed = Reviewed(Reviewed.library([(deck, cards)]))
    var given: [ReviewEntry] = []
    for _ in 0..<250 {
      let offset = [-600, -60, 0, 330, 840].randomElement(using: &random) ?? 0
      let time = reviewed.now.time + .random(in: -3_600_000...2 * StudyDay.length, using: &random)
      reviewed.now = Moment(time: time, offset: offset)
      let prompt = Prompt(card: cards[Int.random(in: 0..<cards.count, using: &random)].id, face: .front)
      let own = given.last { $0.prompt == prompt }
      let event: ReviewEntry.Event
      switch Int.random(in: 0..<20, using: &random) {
      case 0: event = .reset
      case 1: event = .due(time + .random(in: -3...40, using: &random) * StudyDay.length)
      case 2, 3: event = own.map { .void($0.id) } ?? .reset
      case 4: event = .answer(.quiz, .again, taken: 5, due: nil)
      case 5: event = .confused(with: cards[0].id)
      default:
        let mode: ReviewEntry.Mode =
          [.review, .review, .review, .cramCounting, .cram].randomElement(using: &random) ?? .quiz
        event = .answer(
          mode, Grade.allCases.randomElement(using: &random) ?? .good, taken: .random(in: 0...9000, using: &random),
          due: [
            time, time + 60_000, (time / 3_600_000 + 30) * 3_600_000,
            time + .random(in: -1...45, using: &random) * StudyDay.length,
          ].randomElement(using: &random),
          leadingTo: [nil, nil, Position(.review), Position(.learning), Position(.relearning, step: 1)]
            .randomElement(using: &random) ?? nil)
      }
      given.append(reviewed.add(prompt, event))
    }
    reviewed.book.pass(to: reviewed.now.time)
    let statistics = reviewed.book.statistics(of: nil, reviewed.library, at: reviewed.now)
    let reference = Reference(given)
    #expect(statistics.days == reference.days)
    #expect(statistics.hours.map(\.answers) == reference.hours)
    #expect(statistics.hours.map(\.right) == reference.right)
    #expect(statistics.modes == reference.modes)
    #expect(statistics.sum.mature.asked > 0 && statistics.sum.young.asked > 0)
    expectCards(statistics, reviewed)
    expectCalibration(reviewed, reference)
    #expect(statistics.grades.map(\.answers) == reference.grades)
    #expect(statistics.recallByAge == reference.ages)
    // Neither the order of entries nor duplicates matter.
    let mixed = ReviewLog(given.shuffled(using: &random) + given.prefix(50))
    let book = ReviewBook(mixed, reviewed.library, at: reviewed.now)
    #expect(book.statistics(of: nil, reviewed.library, at: reviewed.now) == statistics)
  }
}

/// Counts entry by entry, and replays a prompt's memory from the start for each of its entries.
private struct Reference {
  var days: [Int: Tally] = [:]
  var hours = Array(repeating: 0, count: 24)
  var right = Array(repeating: 0, count: 24)
  var modes: [ReviewEntry.Mode: Int] = [:]
  var predictions: [(chance: Double, isRecalled: Bool)] = []
  var grades = [0, 0, 0, 0]
  var ages = Array(repeating: Recall(), count: 4)

  init(_ answers: [ReviewEntry]) {
    let lines = answers.sorted {
      ($0.moment.time, $0.id.rawValue) < ($1.moment.time, $1.id.rawValue)
    }
    for prompt in Set(lines.map(\.prompt)) { add(lines.filter { $0.prompt == prompt }) }
  }

  /// Returns whether an entry is in effect, that is, not voided by an entry in effect.
  private func counts(_ line: ReviewEntry, _ lines: [ReviewEntry]) -> Bool {
    !lines.contains { other in
      if case .void(let id) = other.event, id == line.id { return counts(other, lines) }
      return false
    }
  }

  /// Returns the interval in days that the last of some entries with a due time gave.
  private func interval(_ lines: ArraySlice<ReviewEntry>, from day: Int) -> Int {
    for line in lines.reversed() {
      let due: Milliseconds?
      switch line.event {
      case .answer(let mode, _, _, let time, _) where mode.counts: due = time
      case .due(let time): due = time
      default: due = nil
      }
      if let due { return (Int(due / 60_000) + Int(line.moment.offset) - 240) / 1440 - day }
    }
    return 0
  }

  private mutating func add(_ all: [ReviewEntry]) {
    let lines = all.filter { counts($0, all) }
    var learnt: [(day: Int, line: ReviewEntry)] = []
    for (index, line) in lines.enumerated() {
      if line.event == .reset { learnt = [] }
      guard case .answer(let mode, let grade, let taken, _, _) = line.event else { continue }
      let local = Int(line.moment.time / 60_000) + Int(line.moment.offset)
      let day = (local - 240) / 1440
      var tally = Tally()
      tally.answers = 1
      tally.right = grade == .again ? 0 : 1
      tally.taken = taken
      hours[local / 60 % 24] += 1
      right[local / 60 % 24] += tally.right
      modes[mode, default: 0] += 1
      if mode.counts {
        grades[Int(grade.rawValue) - 1] += 1
        let state = MemoryReplay(ReviewLog(lines.prefix(index)))[line.prompt]
        let before = state.phase
        if before == .new { tally.new = 1 }
        if let memory = state.memory, let last = learnt.last, day > last.day {
          predictions.append((MemoryModel().retrievability(memory, days: day - last.day), grade != .again))
        }
        if before == .review, let first = learnt.first, let last = learnt.last, day > last.day {
          let recall = Recall(asked: 1, remembered: tally.right)
          if interval(lines.prefix(index), from: last.day) >= 21 { tally.mature = recall } else { tally.young = recall }
          let age = day - first.day
          let band = age < 7 ? 0 : age < 30 ? 1 : age < 90 ? 2 : 3
          ages[band] = ages[band] + tally.recall
        }
        learnt.append((day, line))
      }
      days[day] = (days[day] ?? Tally()) + tally
    }
  }
}
