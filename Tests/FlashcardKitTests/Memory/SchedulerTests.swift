import Foundation
import Rounds
import Testing

@testable import FlashcardKit

@Suite struct SchedulerTests {
  private let moment = Moment(time: 1_700_000_000_000, offset: 60)

  private func state(_ stability: Double, reps: Int = 3) -> MemoryState {
    MemoryState(
      phase: .review, memory: Memory(stability: stability, difficulty: 5),
      answered: Moment(time: moment.time - Milliseconds(stability) * StudyDay.length, offset: 60), due: nil, reps: reps,
      lapses: 0)
  }

  private func days(_ outcome: Outcome) -> Int { if case .days(let days) = outcome.delay { days } else { 0 } }

  private func prompt(_ number: Int) -> Prompt { Prompt(card: CardID(rawValue: UInt64(number)), face: .front) }

  @Test func aBetterGradeGetsMoreDaysUpToTheMaximum() {
    for maximum in [1, 3, 100, 36_500] {
      let scheduler = Scheduler(SchedulingOptions(relearningSteps: [], maximumInterval: maximum))
      for number in stride(from: 0, to: 2000, by: Rounds.isThorough ? 4 : 44) {
        let outcomes = scheduler.outcomes(for: prompt(number), in: state(0.1 * Double(number * number)), at: moment)
        #expect(outcomes.map(\.grade) == Grade.allCases)
        let days = outcomes.map(days)
        #expect(days.allSatisfy { (1...maximum).contains($0) } && days[0] <= days[1])
        for grade in 1..<3 { #expect(days[grade] < days[grade + 1] || days[grade] == maximum) }
      }
    }
  }

  @Test func fuzzIsWithinBoundsAndTheSameEverywhere() {
    #expect(Fuzz.range(2.4, within: 1...100) == 2...2)
    #expect(Fuzz.range(2.5, within: 1...100) == 2...4)
    #expect(Fuzz.range(10, within: 1...100) == 8...12)
    #expect(Fuzz.range(100, within: 1...100) == 93...100)
    #expect(Fuzz.range(10, within: 20...100) == 20...20)
    #expect(Fuzz.range(10, within: 1...4) == 4...4)
    let scheduler = Scheduler()
    var seen: Set<Int> = []
    for number in 0..<500 {
      let days = days(scheduler.outcomes(for: prompt(number), in: state(20), at: moment)[2])
      var good = state(20)
      scheduler.answer(&good, .good, at: moment)
      #expect(Fuzz.range(scheduler.interval(good), within: 1...36_500).contains(days))
      #expect(self.days(scheduler.outcomes(for: prompt(number), in: state(20), at: moment)[2]) == days)
      seen.insert(days)
    }
    #expect(seen.count > 5)
    let exact = Scheduler(SchedulingOptions(fuzz: false))
    #expect(Set((0..<50).map { self.days(exact.outcomes(for: prompt($0), in: state(20), at: moment)[2]) }).count == 1)
  }

  @Test func loadGoesToDaysThatHaveLittle() throws {
    let scheduler = Scheduler()
    let today = StudyDay(moment, endsAt: 4)
    var loads: [StudyDay: Int] = [:]
    var chosen: [Int] = []
    for number in 0..<300 {
      let outcome = scheduler.outcomes(for: prompt(number), in: state(20), at: moment) {
        loads[$0, default: 0] + ($0.number % 2 == 0 ? 60 : 0)
      }[2]
      loads[today.advanced(by: days(outcome)), default: 0] += 1
      chosen.append(days(outcome))
      let due = try #require(outcome.state.due)
      let day = StudyDay(Moment(time: due, offset: 60), endsAt: 4)
      #expect(day == today.advanced(by: days(outcome)))
    }
    #expect(loads.filter { $0.key.number % 2 == 0 }.values.reduce(0, +) < 60 && Set(chosen).count > 5, "\(loads)")
  }

  @Test func stepsAreTimesFromTheAnswer() {
    let outcomes = Scheduler().outcomes(for: prompt(1), in: .new, at: moment)
    #expect(outcomes[0].delay == .time(60_000) && outcomes[1].delay == .time(330_000))
    #expect(outcomes[2].delay == .time(600_000) && outcomes[2].state.due == moment.time + 600_000)
    #expect(outcomes[3].state.phase == .review && days(outcomes[3]) >= 6)
  }

  /// Without fuzz, days are the interval rounded half to even, as in py-fsrs.
  @Test func withoutFuzzIntervalsAreRounded() {
    let exact = Scheduler(SchedulingOptions(fuzz: false))
    var fractions: Set<Bool> = []
    for number in 30..<400 {
      let state = state(Double(number) * 0.37)
      var good = state
      exact.answer(&good, .good, at: moment)
      let interval = exact.interval(good)
      fractions.insert(interval - interval.rounded(.down) > 0.5)
      #expect(days(exact.outcomes(for: prompt(number), in: state, at: moment)[2]) == Int(rint(interval)))
      #expect(exact.delay(after: .good, in: good) == .days(Int(rint(interval))))
    }
    #expect(fractions == [true, false])
  }

  /// Each step takes one Good before a card graduates; after Again it goes through all relearning steps.
  @Test(arguments: 0...4) func thereAreAsManyStepsAsAreChosen(count: Int) {
    let steps = (0..<count).map { Milliseconds($0 + 1) * 60_000 }
    func times(_ scheduler: Scheduler, _ state: MemoryState) -> [Milliseconds] {
      var (state, times) = (state, [Milliseconds]())
      let before = Int(state.reps)
      defer { #expect(Int(state.reps) - before == times.count + 1) }
      repeat {
        scheduler.answer(&state, .good, at: moment)
        if case .time(let time) = scheduler.delay(after: .good, in: state) { times.append(time) }
      } while state.phase != .review && times.count < 10
      return times
    }
    let learning = Scheduler(SchedulingOptions(learningSteps: steps, relearningSteps: []))
    #expect(times(learning, .new) == Array(steps.dropFirst()))
    let relearning = Scheduler(SchedulingOptions(learningSteps: [], relearningSteps: steps))
    var forgotten = state(20)
    relearning.answer(&forgotten, .again, at: moment)
    #expect(forgotten.phase == (count == 0 ? .review : .relearning))
    if count > 0 {
      #expect(relearning.delay(after: .again, in: forgotten) == .time(steps[0]))
      #expect(times(relearning, forgotten) == Array(steps.dropFirst()))
      var hard = forgotten
      relearning.answer(&hard, .hard, at: moment)
      #expect(hard.phase == .relearning && hard.step == 0)
    }
  }

  @Test func moreStepsThanThereCanBeAreCut() {
    let most = SchedulingOptions.maxSteps
    let many = Array(repeating: Milliseconds(60_000), count: most + 1)
    let options = SchedulingOptions(learningSteps: many, relearningSteps: many)
    #expect(options.learningSteps.count == most && options.relearningSteps.count == most)
    #expect(SchedulingOptions(learningSteps: many.dropLast()).learningSteps.count == most)
    var state = MemoryState.new
    for _ in 0..<(most - 1) {
      Scheduler(options).answer(&state, .good, at: moment)
      #expect(state.phase == .learning)
    }
    Scheduler(options).answer(&state, .good, at: moment)
    #expect(state.phase == .review)
  }

  @Test func decksOverrideWhatTheySay() {
    var deck = Deck(id: DeckID(rawValue: 1), title: "a", created: 0)
    #expect(Library(decks: [deck]).studyOptions(of: deck.id).scheduling == SchedulingOptions())
    deck.options[Settings.study.retention] = 0.95
    deck.options[Settings.study.learningSteps] = []
    let own = Library(decks: [deck]).studyOptions(of: deck.id).scheduling
    #expect(own == SchedulingOptions(learningSteps: [], desiredRetention: 0.95))
    var inner = Deck(id: DeckID(rawValue: 2), title: "b", parent: deck.id, created: 0)
    inner.options[Settings.study.retention] = 7
    inner.options[Settings.study.maximumInterval] = -3
    #expect(
      Library(decks: [deck, inner]).studyOptions(of: inner.id).scheduling
        == SchedulingOptions(learningSteps: [], desiredRetention: 0.99, maximumInterval: 1))
  }

  @Test func oddOptionsAreBroughtIntoBounds() {
    let options = SchedulingOptions(
      learningSteps: [.min, .max], desiredRetention: .nan, maximumInterval: .max, dayEnds: 99)
    #expect(options.learningSteps == [1000, 365 * StudyDay.length] && options.desiredRetention == 0.7)
    #expect(options.maximumInterval == 36_500 && options.dayEnds == 23)
    let late = Moment(time: .max, offset: .max)
    #expect(Scheduler(options).outcomes(for: prompt(1), in: .new, at: late).count == 4)
  }
}
