import Rounds
import Testing

@testable import Fitting
@testable import FlashcardKit

/// Which fits are accepted. Whether one is truly better tell reviews of the same person that no fit has seen.
@Suite struct FitDecisionTests {
  private let unseen = Learner(.unusual, cards: 600, seed: 90).histories()

  private func loss(_ parameters: MemoryParameters, _ histories: ReviewHistories) throws -> Double {
    try #require(MemoryModel(parameters).logLoss(histories))
  }

  private func isBetter(_ outcome: MemoryFit.Outcome) -> Bool {
    if case .better = outcome { true } else { false }
  }

  @Test(arguments: Rounds.isThorough ? [1, 2, 3, 4] : [1]) func theDefaultsStayForOneWhoIsLikeMostPeople(
    seed: UInt64
  ) {
    #expect(!isBetter(MemoryFit.run(Learner(.standard, cards: 300, seed: seed).histories())))
  }

  @Test func parametersFromElsewhereStayUnlessBeaten() {
    let histories = Learner(.unusual, cards: 150, seed: 1).histories()
    #expect(isBetter(MemoryFit.run(histories)))
    #expect(!isBetter(MemoryFit.run(histories, instead: .unusual)))
  }

  /// The current parameters predict the reviews that they were fitted to better than a candidate for which some of these
  /// are held out, though a fit to more reviews is better on reviews that neither has seen.
  @Test(.enabled(if: Rounds.isThorough), arguments: [1, 2]) func aLaterFitThatIsBetterIsAccepted(seed: UInt64) throws {
    let learner = Learner(.unusual, cards: 300, seed: seed)
    let current = MemoryFit.parameters(fittedTo: learner.histories(until: 200))
    let next = MemoryFit.parameters(fittedTo: learner.histories())
    #expect(try loss(next, unseen) < loss(current, unseen))
    guard case .better(let fitted, _, _) = MemoryFit.run(learner.histories(fitted: 200), instead: current) else {
      Issue.record("refused")
      return
    }
    #expect(fitted == next)
    // As if the current parameters had seen none of these.
    #expect(!isBetter(MemoryFit.run(learner.histories(), instead: current)))
  }

  @Test func aLaterFitThatIsWorseIsRefused() throws {
    let learner = Learner(.unusual, cards: 300, seed: 1)
    let next = MemoryFit.parameters(fittedTo: learner.histories())
    #expect(try loss(next, unseen) > loss(.unusual, unseen))
    #expect(!isBetter(MemoryFit.run(learner.histories(fitted: 100), instead: .unusual)))
  }

  /// A fit to the reviews of someone whose memory has changed is a mixture of both memories.
  @Test func aLaterFitToAnotherMemoryIsRefused() {
    var histories = Learner(.unusual, cards: 400, seed: 1).histories(fitted: 400)
    let new = Learner(.standard, cards: 200, seed: 51).histories()
    for history in new.histories {
      histories.add(key: history.key, new.reviews[history.reviews].map { ($0.grade, $0.time + 400, Int($0.days)) })
    }
    #expect(!isBetter(MemoryFit.run(histories)))
  }

  @Test(.enabled(if: Rounds.isThorough)) func sharedReviewsAreFittedAgainAsTheyGrow() throws {
    let shared = try SharedReviews()
    let times = shared.reviews.map(\.time).sorted()
    let unseen = shared.histories(of: 1501...2000)
    let half = times[times.count / 2]
    let outcome = MemoryFit.run(shared.histories(of: 1...1500, until: half))
    guard case .better(let first, _, _) = outcome else {
      Issue.record("refused: \(outcome)")
      return
    }
    let later = MemoryFit.run(shared.histories(of: 1...1500, fitted: half), instead: first)
    guard case .better(let second, _, _) = later else {
      Issue.record("refused: \(later)")
      return
    }
    let losses = try [MemoryParameters.standard, first, second].map { try loss($0, unseen) }
    #expect(losses[2] < losses[0] - 0.001 && losses[2] < losses[1], "\(losses)")
  }
}
