import Testing

@testable import FlashcardKit

@Suite struct MemoryModelTests {
  private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-9 * max(abs(a), abs(b)) }

  private func seconds(_ delay: Delay) -> Int64 {
    switch delay {
    case .time(let time): time / 1000
    case .days(let days): Int64(days) * 86_400
    }
  }

  /// In these vectors a day is 24 hours after the last review, that is, a study day that ends at the time of that
  /// review.
  @Test func sequencesComeOutAsInTheReference() throws {
    let vectors = try MemoryVectors.read()
    #expect(vectors.sequences.count >= 300)
    for (index, sequence) in vectors.sequences.enumerated() {
      let parameters =
        switch sequence.parameters {
        case .standard: MemoryParameters.standard
        case .own(let values): try #require(MemoryParameters(values))
        }
      let scheduler = Scheduler(
        SchedulingOptions(
          learningSteps: sequence.learningStepsS.map { $0 * 1000 },
          relearningSteps: sequence.relearningStepsS.map { $0 * 1000 },
          desiredRetention: sequence.desiredRetention, maximumInterval: sequence.maximumInterval,
          dayEnds: 0, parameters: parameters))
      var state = MemoryState.new
      for (number, review) in sequence.reviews.enumerated() {
        let place = Comment("sequence \(index), review \(number)")
        let days = review.elapsedS / 86_400
        // The state before, as if last reviewed at the start of day 0.
        let moment = Moment(time: days * StudyDay.length, offset: 0)
        if let memory = state.memory {
          let before = scheduler.model.retrievability(memory, days: Int(days))
          #expect(isNear(before, review.retrievabilityBefore), place)
          state.answered = Moment(time: 0, offset: 0)
        }
        for grade in Grade.allCases {
          var next = state
          scheduler.answer(&next, grade, at: moment)
          let button = try #require(review.buttonsBefore[String(grade.rawValue)])
          #expect(seconds(scheduler.delay(after: grade, in: next)) == button.dueInS, place)
          #expect(next.phase.rawValue == button.state.lowercased(), place)
        }
        let grade = try #require(Grade(rawValue: review.rating))
        scheduler.answer(&state, grade, at: moment)
        let memory = try #require(state.memory)
        #expect(isNear(memory.stability, review.stability), place)
        #expect(isNear(memory.difficulty, review.difficulty), place)
        #expect(state.phase.rawValue == review.state.lowercased(), place)
        #expect(Int(state.step) == review.step ?? 0, place)
        let delay = scheduler.delay(after: grade, in: state)
        #expect(seconds(delay) == review.dueInS, place)
        if let interval = review.intervalDays, state.phase == .review { #expect(delay == .days(interval), place) }
      }
    }
  }

  @Test func parametersAreBroughtIntoBounds() throws {
    let low = try #require(MemoryParameters(Array(repeating: -1e300, count: 21)))
    let high = try #require(MemoryParameters(Array(repeating: .infinity, count: 21)))
    #expect(low.values == MemoryParameters.bounds.map(\.lowerBound))
    #expect(high.values == MemoryParameters.bounds.map(\.upperBound))
    #expect(MemoryParameters(MemoryParameters.standard.values) == .standard)
    #expect(MemoryParameters([]) == nil && MemoryParameters(Array(repeating: .nan, count: 21)) == nil)
  }

  @Test func memoriesStayWithinBoundsUnderAnyParameters() throws {
    var random = RandomSource(seed: 3)
    for _ in 0..<300 {
      let values = MemoryParameters.bounds.map { bounds in
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bounds.lowerBound
        case 1: bounds.upperBound
        default: Double.random(in: bounds, using: &random)
        }
      }
      let model = MemoryModel(try #require(MemoryParameters(values)))
      var memory = model.first(.good)
      for _ in 0..<300 {
        let grade = try #require(Grade.allCases.randomElement(using: &random))
        memory = model.next(memory, grade, days: Int.random(in: -5...100_000, using: &random))
        #expect(Memory.stabilities.contains(memory.stability) && Memory.difficulties.contains(memory.difficulty))
      }
    }
    let odd = Memory(stability: .nan, difficulty: .infinity)
    #expect(odd == Memory(stability: 0.001, difficulty: 10))
  }

  @Test func retrievabilityIsNineTenthsAfterItsStability() {
    let model = MemoryModel()
    let memory = Memory(stability: 30, difficulty: 5)
    #expect(isNear(model.retrievability(memory, days: 30), 0.9))
    #expect(isNear(model.interval(memory, retention: 0.9), 30))
    #expect(model.retrievability(memory, days: 0) == 1)
  }

  @Test func moreRetentionNeverMeansMoreDays() {
    var random = RandomSource(seed: 5)
    for _ in 0..<2000 {
      let memory = Memory(stability: .random(in: 0.001...50_000, using: &random), difficulty: 5)
      let (a, b) = (Double.random(in: 0.7...0.99, using: &random), Double.random(in: 0.7...0.99, using: &random))
      let days = [min(a, b), max(a, b)].map { MemoryModel().interval(memory, retention: $0) }
      #expect(days[0] >= days[1])
    }
  }
}
