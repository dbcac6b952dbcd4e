import Rounds
import Testing

@testable import FlashcardKit

/// The phase and step of a prompt follow from the log, not from the steps chosen today.
@Suite struct PositionTests {
  private static let day = StudyDay.length
  private static let start: Milliseconds = 1_700_000_123_456
  private let prompt = Prompt(card: CardID(rawValue: 1), face: .front)

  /// Sets of steps to choose from, in minutes. Without positions, only the last three can be told from intervals.
  private static let choices: [(learning: [Int], relearning: [Int])] = [
    ([1440], []), ([1, 1440, 4320], [2880]), ([], []), ([5, 10, 20, 40], [1, 2, 3]), ([1, 10], [10]),
  ]

  private static func scheduler(_ choice: Int, dayEnds: Int = 4) -> Scheduler {
    func steps(_ minutes: [Int]) -> [Milliseconds] { minutes.map { Milliseconds($0) * 60_000 } }
    return Scheduler(
      SchedulingOptions(
        learningSteps: steps(choices[choice].learning), relearningSteps: steps(choices[choice].relearning),
        dayEnds: dayEnds))
  }

  private func replayed(_ lines: [ReviewEntry], by scheduler: Scheduler) -> MemoryState {
    MemoryReplay(ReviewLog(lines), schedulers: [scheduler])[prompt]
  }

  /// Returns the entries of a prompt that is graded with these steps, and the states after each.
  private func story(_ scheduler: Scheduler, _ draw: inout Draw, knownPositions: Bool) -> ([ReviewEntry], [MemoryState])
  {
    var (lines, states, state) = ([ReviewEntry](), [MemoryState](), MemoryState.new)
    var time = PositionTests.start
    for _ in 0..<30 {
      let moment = Moment(time: time, offset: draw.number(-720..<840))
      let next = scheduler.outcomes(for: prompt, in: state, at: moment)[draw.number(0..<4)]
      lines.append(
        ReviewEntry(
          id: draw.random.reviewID(), moment: moment, prompt: prompt,
          event: .answer(
            .review, next.grade, taken: 1, due: next.state.due, leadingTo: knownPositions ? next.state.position : nil)))
      state = next.state
      states.append(state)
      time = max(time + 1, (state.due ?? 0) + Milliseconds(draw.number(-3_600_000..<40_000_000)))
    }
    return (lines, states)
  }

  @Test(arguments: choices.indices, [true, false])
  func otherStepsAlterNothingThatWasLearned(choice: Int, knownPositions: Bool) {
    guard knownPositions || choice > 1 else { return }
    var draw = Draw(seed: choice)
    for dayEnds in [0, 4, 23] {
      let (lines, states) = story(
        PositionTests.scheduler(choice, dayEnds: dayEnds), &draw, knownPositions: knownPositions)
      for other in PositionTests.choices.indices {
        for count in 1...lines.count {
          // Another hour at which days end alters what counts as the same day, but no phase either.
          let state = replayed(Array(lines.prefix(count)), by: PositionTests.scheduler(other, dayEnds: 4))
          #expect(state.position == states[count - 1].position && state.due == states[count - 1].due)
          if dayEnds == 4 { #expect(state == states[count - 1]) }
        }
      }
    }
  }

  @Test(arguments: 0..<Rounds.of(20)) func anEarlierLineTakenBackLeavesWhatLaterOnesDecided(seed: Int) {
    var draw = Draw(seed: seed)
    let scheduler = PositionTests.scheduler(draw.number(0..<PositionTests.choices.count))
    let (lines, states) = story(scheduler, &draw, knownPositions: true)
    for index in lines.indices.dropLast() {
      let void = ReviewEntry(
        id: draw.random.reviewID(), moment: lines[draw.number(0..<lines.count)].moment, prompt: prompt,
        event: .void(lines[index].id))
      let state = replayed((lines + [void]).shuffled(using: &draw.random), by: scheduler)
      #expect(state.position == states.last?.position && state.due == states.last?.due)
      #expect(Int(state.reps) == lines.count - 1)
    }
  }

  private func line(_ number: Int, _ grade: Grade, _ due: Milliseconds?, _ position: Position? = nil) -> ReviewEntry {
    ReviewEntry(
      id: ReviewID(rawValue: UInt64(number)),
      moment: Moment(time: PositionTests.start + Milliseconds(number), offset: 0),
      prompt: prompt, event: .answer(.review, grade, taken: 1, due: due, leadingTo: position))
  }

  @Test func aLineOfAnOlderProgramIsReadByItsDueTime() {
    let (start, day) = (PositionTests.start, PositionTests.day)
    let midday = StudyDay(Moment(time: start, offset: 0), endsAt: 4).advanced(by: 1).middle(offset: 0, endsAt: 4)
    let none = PositionTests.scheduler(2)
    let many = PositionTests.scheduler(3)
    // The middle of a day, whatever the steps are today.
    #expect(replayed([line(1, .good, midday)], by: many).position == Position(.review))
    #expect(replayed([line(1, .again, midday)], by: many).position == Position(.review))
    // Another time.
    #expect(replayed([line(1, .good, start + 600_000)], by: none).position == Position(.learning, step: 1))
    #expect(replayed([line(1, .hard, start + 600_000)], by: none).position == Position(.learning, step: 0))
    #expect(replayed([line(1, .good, start + day)], by: none).position == Position(.learning, step: 1))
    let lines = [line(1, .good, midday), line(2, .again, start + 9), line(3, .good, start + 99)]
    #expect(replayed(Array(lines.prefix(2)), by: none).position == Position(.relearning))
    #expect(replayed(lines, by: none).position == Position(.relearning, step: 1))
    #expect(replayed(lines + [line(4, .again, start + 9)], by: none).position == Position(.relearning))
    // A whole hour by chance, but too soon for a day.
    let hour = (start / 3_600_000 + 1) * 3_600_000
    #expect(replayed([line(1, .good, hour)], by: many).position == Position(.learning, step: 1))
    #expect(replayed([line(1, .good, hour + day / 2)], by: many).position == Position(.review))
    // No due time: today's steps decide.
    #expect(replayed([line(1, .good, nil)], by: none).position == Position(.review))
    #expect(replayed([line(1, .good, nil)], by: many).position == Position(.learning, step: 1))
    // Easy and reviews always led on.
    #expect(replayed([line(1, .easy, start + 5)], by: many).position == Position(.review))
    #expect(replayed([line(1, .easy, start + 5), line(2, .hard, start + 6)], by: many).position == Position(.review))
    // As many steps as can be.
    let goods = (1...150).map { line($0, .good, start + 1000) }
    #expect(replayed(goods, by: many).position == Position(.learning, step: 99))
  }

  @Test func timesOutOfBoundsAreRead() {
    for due in [Milliseconds.min, .max, 0, Moment.times.lowerBound, Moment.times.upperBound] {
      for time in [Moment.times.lowerBound, 0, Moment.times.upperBound] {
        let line = ReviewEntry(
          id: ReviewID(rawValue: 1), moment: Moment(time: time, offset: 1440), prompt: prompt,
          event: .answer(.review, .good, taken: 1, due: due))
        #expect(replayed([line], by: Scheduler()).reps == 1)
      }
    }
  }

  /// The copy of a line whose further columns are intact decides, in whichever order the copies are read.
  @Test func theCopyThatKnowsItsPositionDecides() {
    let known = line(1, .good, PositionTests.start + 5, Position(.learning, step: 6))
    let unknown = line(1, .good, PositionTests.start + 5)
    for lines in [[known, unknown], [unknown, known]] {
      #expect(replayed(lines, by: Scheduler()).position == Position(.learning, step: 6))
      var replay = MemoryReplay(ReviewLog())
      for line in lines { replay.append(line) }
      #expect(replay[prompt].position == Position(.learning, step: 6) && replay[prompt].reps == 1)
    }
  }

  @Test func aStepThatIsNoMoreLeadsOn() {
    let stood = replayed(
      [line(1, .good, PositionTests.start + 5, Position(.learning, step: 6))], by: PositionTests.scheduler(4))
    let outcomes = PositionTests.scheduler(4).outcomes(
      for: prompt, in: stood, at: Moment(time: PositionTests.start + 10, offset: 0))
    #expect(outcomes.map(\.state.phase) == [.learning, .review, .review, .review])
    #expect(outcomes[0].delay == .time(60_000))
  }
}
