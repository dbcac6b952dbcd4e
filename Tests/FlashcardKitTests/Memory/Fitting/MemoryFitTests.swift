import Testing

@testable import FlashcardKit

@Suite struct MemoryFitTests {
  /// Returns the reviews of a simulated person with the given parameters, each made when retrievability is down to 0.9.
  private func simulated(_ parameters: MemoryParameters, prompts: Int, seed: UInt64) -> ReviewHistories {
    var random = RandomSource(seed: seed)
    let model = MemoryModel(parameters)
    var histories = ReviewHistories()
    for _ in 0..<prompts {
      var answers: [(grade: Grade, days: Int)] = []
      var memory: Memory?
      for _ in 0..<10 {
        var grade = Grade.good
        var days = 0
        if let now = memory {
          days = Int(now.stability * Double.random(in: 0...2, using: &random)).clamped(to: 0...500)
          let isKnown = Double.random(in: 0..<1, using: &random) < model.retrievability(now, days: days)
          grade = isKnown ? [.hard, .good, .good, .easy].randomElement(using: &random) ?? .good : .again
        } else {
          grade = Grade.allCases.randomElement(using: &random) ?? .good
        }
        memory = memory.map { model.next($0, grade, days: days) } ?? model.first(grade)
        answers.append((grade, days))
      }
      histories.add(key: random.next(), answers)
    }
    return histories
  }

  private func other() throws -> MemoryParameters {
    var values = MemoryParameters.standard.values
    for (index, value) in [(0, 1.0), (2, 6), (3, 20), (8, 1.2), (11, 2.4), (20, 0.4)] { values[index] = value }
    return try #require(MemoryParameters(values))
  }

  /// Compares the gradient with finite differences of the loss, for random parameters and histories.
  @Test func slopesAreThoseOfTheLoss() {
    var random = RandomSource(seed: 2)
    for round in 0..<20 {
      let w = zip(MemoryParameters.standard.values, MemoryParameters.bounds).map { value, bounds in
        (value * Double.random(in: 0.8...1.25, using: &random))
          .clamped(to: bounds.lowerBound * 1.01 + 0.001...bounds.upperBound * 0.99)
      }
      let histories = simulated(MemoryParameters(clamping: w), prompts: 20, seed: UInt64(round))
      func loss(_ w: [Double]) -> Double {
        (MemoryModel(MemoryParameters(clamping: w)).logLoss(histories) ?? 0) * Double(histories.counted)
      }
      var gradient = MemoryGradient(w)
      for history in histories.histories { gradient.add(histories.reviews[history.reviews]) }
      #expect(abs(gradient.loss - loss(w)) < 1e-9 * gradient.loss)
      for index in w.indices {
        let step = 1e-6 * max(w[index], 0.01)
        var (less, more) = (w, w)
        less[index] -= step
        more[index] += step
        let slope = (loss(more) - loss(less)) / (2 * step)
        #expect(abs(slope - gradient.slopes[index]) < 1e-3 * max(1, abs(slope)), "parameter \(index), round \(round)")
      }
    }
  }

  @Test func aFitForeseesBetterAndIsTheSameEveryTime() throws {
    let own = try other()
    let histories = simulated(own, prompts: 400, seed: 1)
    let outcome = MemoryFit.run(histories)
    guard case .better(let fitted, let before, let after) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(after < before && MemoryFit.run(histories) == outcome)
    let unseen = simulated(own, prompts: 400, seed: 2)
    func loss(_ parameters: MemoryParameters) throws -> Double {
      try #require(MemoryModel(parameters).logLoss(unseen))
    }
    let (standard, best) = try (loss(.standard), loss(own))
    // The fit gains most of what can be gained, and not more than that.
    #expect(try loss(fitted) < best + 0.3 * (standard - best) && standard > best)
  }

  @Test func whatIsAsGoodAlreadyStays() throws {
    let own = try other()
    let outcome = MemoryFit.run(simulated(own, prompts: 60, seed: 4), instead: own)
    guard case .noBetter(let before, let after) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(after >= before)
  }

  @Test func fewAnswersTellNothing() {
    #expect(MemoryFit.run(ReviewHistories()) == .tooFew(0))
    let few = simulated(.standard, prompts: 20, seed: 1)
    #expect(MemoryFit.run(few) == .tooFew(few.counted))
  }

  @Test func aFitCanBeGivenUpAtAnyTime() {
    let histories = simulated(.standard, prompts: 200, seed: 1)
    var told: [Double] = []
    _ = MemoryFit.run(histories) {
      told.append($0)
      return true
    }
    #expect(told.count > 50 && told == told.sorted() && told.allSatisfy { (0...1).contains($0) })
    for last in [0, 1, 40, 100] {
      var count = 0
      let outcome = MemoryFit.run(histories) { _ in
        count += 1
        return count <= last
      }
      #expect(outcome == .cancelled && count == last + 1)
    }
  }

  @Test func historiesAreTakenFromTheLogAsItCounts() {
    let day = StudyDay.length
    func line(_ id: UInt64, _ days: Milliseconds, _ event: ReviewEntry.Event) -> ReviewEntry {
      ReviewEntry(
        id: ReviewID(rawValue: id), moment: Moment(time: days * day + day / 2, offset: 0),
        prompt: Prompt(card: CardID(rawValue: 1), face: .front), event: event)
    }
    func answer(_ grade: Grade, _ mode: ReviewEntry.Mode = .review) -> ReviewEntry.Event {
      .answer(mode, grade, taken: 1, due: 1)
    }
    let lines = [
      line(1, 0, answer(.good)), line(2, 3, answer(.again)), line(3, 4, answer(.easy, .quiz)),
      line(4, 5, answer(.hard)), line(5, 5, answer(.easy)), line(6, 6, .void(ReviewID(rawValue: 5))),
      line(7, 9, .reset),
      line(8, 10, answer(.good)), line(9, 11, .seed(.new)), line(10, 12, answer(.good)),
    ]
    for lines in [lines, lines.reversed()] {
      let histories = ReviewHistories(ReviewLog(lines), dayEnds: 4)
      #expect(histories.histories.map(\.reviews) == [0..<3, 3..<4] && histories.counted == 2)
      #expect(histories.reviews.map(\.days) == [0, 3, 2, 0])
      #expect(histories.reviews.map(\.grade) == [.good, .again, .hard, .good])
    }
  }
}
