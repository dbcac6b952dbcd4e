import Testing

@testable import FlashcardKit

/// Compares the statistics of random logs with those of a slow, simple reference implementation.
struct StatisticsReferenceTests {
  @Test(arguments: 0..<12) func countedAsTheReferenceDoes(_ seed: UInt64) {
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
      case 1: event = .due(time + StudyDay.length)
      case 2, 3: event = own.map { .void($0.id) } ?? .reset
      case 4: event = .answer(.quiz, .again, taken: 5, due: nil)
      default:
        let mode: ReviewEntry.Mode =
          [.review, .review, .review, .cramCounting, .cram].randomElement(using: &random) ?? .quiz
        event = .answer(
          mode, Grade.allCases.randomElement(using: &random) ?? .good, taken: .random(in: 0...9000, using: &random),
          due: [time, time + 60_000, (time / 3_600_000 + 30) * 3_600_000].randomElement(using: &random),
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
      if mode.counts {
        grades[Int(grade.rawValue) - 1] += 1
        let before = MemoryReplay(ReviewLog(lines.prefix(index)))[line.prompt].phase
        if before == .new { tally.new = 1 }
        if before == .review, let first = learnt.first, let last = learnt.last, day > last.day {
          tally.recall = Recall(asked: 1, remembered: tally.right)
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
