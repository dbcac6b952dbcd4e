import Rounds
import Testing

@testable import FlashcardKit

@Suite struct MemoryReplayTests {
  private static let day = StudyDay.length
  private let positions = [
    nil, nil, Position(.review), Position(.learning, step: 7), Position(.relearning), Position(.relearning, step: 99),
  ]
  private let prompts = (1...6).map { Prompt(card: CardID(rawValue: $0 / 2), face: $0 % 2 == 0 ? .front : .back) }

  /// Returns entries such as several machines write, with voids of every kind and clocks that jump.
  private func lines(_ count: Int, seed: Int) -> [ReviewEntry] {
    var draw = Draw(seed: seed)
    var lines: [ReviewEntry] = []
    var time: Milliseconds = 1_600_000_000_000
    for _ in 0..<count {
      time += Milliseconds(draw.number(0..<3)) * Milliseconds(draw.number(0..<5 * 86_400_000))
      if draw.number(0..<20) == 0 { time -= 3 * MemoryReplayTests.day }
      let jump = draw.number(0..<30) == 0 ? 3000 * MemoryReplayTests.day : 0
      let prompt = prompts[draw.number(0..<prompts.count)]
      let event: ReviewEntry.Event
      switch draw.number(0..<20) {
      case 0, 1, 2: event = lines.isEmpty ? .reset : .void(lines[draw.number(0..<lines.count)].id)
      case 3: event = .reset
      case 4: event = .due(time + 5 * MemoryReplayTests.day)
      case 5:
        event = .seed(
          MemoryState(
            phase: .review, memory: Memory(stability: Double(draw.number(1..<100)), difficulty: 3),
            answered: Moment(time: time, offset: 0), due: time, reps: 4, lapses: 1))
      case 6: event = .void(draw.random.reviewID())
      case 7: event = .confused(with: draw.random.cardID())
      default:
        let mode = ReviewEntry.Mode.allCases[draw.number(0..<4)]
        let grade = Grade.allCases[draw.number(0..<4)]
        let due = draw.number(0..<9) == 0 ? nil : time + MemoryReplayTests.day
        event = .answer(mode, grade, taken: 900, due: due, leadingTo: mode.counts ? positions[draw.number(0..<6)] : nil)
      }
      lines.append(
        ReviewEntry(
          id: draw.random.reviewID(), moment: Moment(time: time + jump, offset: draw.number(-720..<840)),
          prompt: prompt, event: event))
    }
    return lines
  }

  @Test(arguments: 0..<Rounds.of(40)) func orderAndRepetitionDoNotMatter(seed: Int) {
    let lines = lines(120, seed: seed)
    let expected = MemoryReplay(ReviewLog(lines)).all
    #expect(expected.values.contains { $0.phase != .new })
    var draw = Draw(seed: seed + 1000)
    for _ in 0..<4 {
      let mixed = (lines + lines.filter { _ in draw.number(0..<3) == 0 }).shuffled(using: &draw.random)
      #expect(MemoryReplay(ReviewLog(mixed)).all == expected)
    }
    var replay = MemoryReplay(ReviewLog())
    for line in lines.shuffled(using: &draw.random) { replay.append(line) }
    #expect(replay.all == expected)
    var (rest, batches) = (lines.shuffled(using: &draw.random)[...], MemoryReplay(ReviewLog()))
    while !rest.isEmpty {
      let count = draw.number(1..<20)
      batches.append(contentsOf: rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    #expect(batches.all == expected)
  }

  @Test(arguments: 0..<Rounds.of(40)) func takingBackRestoresTheStateBefore(seed: Int) {
    let lines = lines(60, seed: seed)
    var replay = MemoryReplay(ReviewLog(lines))
    let before = replay.all
    let time = (lines.map(\.moment.time).max() ?? 0) + 1
    func line(_ id: UInt64, _ event: ReviewEntry.Event) -> ReviewEntry {
      ReviewEntry(
        id: ReviewID(rawValue: id), moment: Moment(time: time + Milliseconds(id), offset: 0), prompt: prompts[0],
        event: event)
    }
    replay.append(line(1, .answer(.review, .good, taken: 1, due: time)))
    let after = replay.all
    #expect(after != before)
    replay.append(line(2, .void(ReviewID(rawValue: 1))))
    #expect(replay[prompts[0]] == before[prompts[0]] ?? .new)
    // Redo: the void itself is voided.
    replay.append(line(3, .void(ReviewID(rawValue: 2))))
    #expect(replay.all == after)
  }

  private func single(_ events: [(Milliseconds, ReviewEntry.Event)], until: Milliseconds = .max) -> MemoryState {
    let lines = events.enumerated().map { number, event in
      ReviewEntry(
        id: ReviewID(rawValue: UInt64(number)), moment: Moment(time: event.0, offset: 0), prompt: prompts[0],
        event: event.1)
    }
    return MemoryReplay(ReviewLog(lines), until: until)[prompts[0]]
  }

  private func answer(_ grade: Grade, _ mode: ReviewEntry.Mode = .review, due: Milliseconds? = 99) -> ReviewEntry.Event
  {
    .answer(mode, grade, taken: 5, due: due)
  }

  @Test func dueIsWhatTheLastLineSays() {
    #expect(single([(1, answer(.good, due: 7)), (2, answer(.good, due: 3))]).due == 3)
    let later = 5 * MemoryReplayTests.day
    #expect(single([(1, answer(.good, due: 7)), (2, .due(later))]).due == later)
    #expect(single([(1, answer(.easy, due: 7)), (2, .due(50))]).due == 50)
    // In steps, the middle of today stands for all of it.
    #expect(single([(1, answer(.good, due: 7)), (2, .due(50))]).due == 2)
    #expect(single([(1, answer(.good, due: nil))]).due == 1)
  }

  @Test func quizAndCramChangeNothingUnlessTheyCount() {
    let once = single([(1, answer(.good))])
    #expect(single([(1, answer(.good)), (2, answer(.again, .quiz)), (3, answer(.again, .cram))]) == once)
    let counted = single([(1, answer(.good)), (3, answer(.again, .cramCounting))])
    #expect(counted.reps == 2 && counted == single([(1, answer(.good)), (3, answer(.again))]))
  }

  @Test func resetForgetsAndASeedBegins() {
    #expect(single([(1, answer(.good)), (2, .reset)]) == .new)
    #expect(single([(1, answer(.easy)), (2, .reset), (3, answer(.good))]) == single([(3, answer(.good))]))
    let seed = MemoryState(
      phase: .review, memory: Memory(stability: 50, difficulty: 4), answered: Moment(time: 0, offset: 0), due: 9,
      reps: 8,
      lapses: 2)
    #expect(single([(1, .seed(seed))]) == seed)
    let after = single([(1, .seed(seed)), (40 * MemoryReplayTests.day, answer(.again))])
    #expect(after.phase == .relearning && after.lapses == 3 && after.reps == 9)
  }

  @Test func linesOfAClockThatWasAheadWaitForTheirTime() {
    let lines = [(Milliseconds(1), answer(.good, due: 5)), (1000, answer(.easy, due: 9000))]
    #expect(single(lines, until: 999) == single([lines[0]]))
    #expect(single(lines, until: 1000).due == 9000)
    #expect(single(lines + [(5000, .void(ReviewID(rawValue: 0)))], until: 999) == .new)
  }

  /// Entries of the same moment are ordered by ID, no matter whether a program appends them one by one or reads them
  /// all from the files.
  @Test func twoReviewsInOneMillisecondCountTheSameEverywhere() {
    for ids in [[1, 2, 3], [3, 2, 1], [2, 3, 1], [9, 1, 5]] as [[UInt64]] {
      let lines = zip(ids, [Grade.again, .good, .easy]).map { id, grade in
        ReviewEntry(
          id: ReviewID(rawValue: id), moment: Moment(time: 5, offset: 0), prompt: prompts[0],
          event: .answer(.review, grade, taken: 1, due: Milliseconds(grade.rawValue) * 1000))
      }
      let expected = MemoryReplay(ReviewLog(lines.sorted { $0.id.rawValue < $1.id.rawValue }))[prompts[0]]
      #expect(MemoryReplay(ReviewLog(lines))[prompts[0]] == expected && expected.reps == 3)
      var replay = MemoryReplay(ReviewLog())
      for line in lines { replay.append(line) }
      #expect(replay[prompts[0]] == expected)
      #expect(replay.log.answers(to: prompts[0]).map(\.id.rawValue) == ids.sorted())
      // An undo in the same millisecond counts as well.
      replay.append(
        ReviewEntry(
          id: ReviewID(rawValue: 0), moment: Moment(time: 5, offset: 0), prompt: prompts[0],
          event: .void(ReviewID(rawValue: ids[2]))))
      #expect(replay[prompts[0]].reps == 2)
    }
  }

  @Test func voidsInARingHangNothing() {
    let ring: [(Milliseconds, ReviewEntry.Event)] = [
      (1, .void(ReviewID(rawValue: 1))), (2, .void(ReviewID(rawValue: 0))), (3, .void(ReviewID(rawValue: 2))),
      (4, answer(.good)),
    ]
    #expect(single(ring).reps == 1)
  }

  @Test func unknownPromptsAreNew() {
    let replay = MemoryReplay(ReviewLog(lines(50, seed: 1)))
    #expect(replay[Prompt(card: CardID(rawValue: 999), face: .front)] == .new)
    #expect(replay[Prompt(card: CardID(rawValue: 1), face: .init(rawValue: "gap 7"))] == .new)
  }

  @Test func aLogGivesItsLinesBack() {
    let lines = lines(300, seed: 9)
    let log = ReviewLog(lines)
    #expect((0..<log.count).map { log[$0] } == lines)
  }

  @Test func decksHaveTheirOwnSchedulers() {
    let line = ReviewEntry(
      id: ReviewID(rawValue: 1), moment: Moment(time: 1, offset: 0), prompt: prompts[0], event: answer(.good, due: nil))
    let stepless = Scheduler(SchedulingOptions(learningSteps: []))
    let replay = MemoryReplay(ReviewLog([line]), schedulers: [Scheduler(), stepless]) { _ in 1 }
    #expect(replay[prompts[0]].phase == .review)
    #expect(MemoryReplay(ReviewLog([line]))[prompts[0]].phase == .learning)
  }
}

extension Prompt.Face {
  fileprivate static let back = Prompt.Face(rawValue: "back")
}
