import Rounds
import Testing

@testable import FlashcardKit

/// The workload at other values of desired retention.
struct WorkloadTests {
  private func studied(_ count: Int, days: Int) -> Reviewed {
    let (deck, cards) = Reviewed.deck(count)
    var reviewed = Reviewed(Reviewed.library([(deck, cards)]))
    var random = RandomSource(seed: 5)
    for _ in 0..<days {
      for card in cards where Int.random(in: 0..<4, using: &random) == 0 {
        reviewed.answer(card.prompts[0], Int.random(in: 0..<9, using: &random) == 0 ? .again : .good)
      }
      reviewed.pass(days: 1)
    }
    return reviewed
  }

  private func workload(_ reviewed: Reviewed) -> Workload {
    reviewed.book.workload(of: nil, reviewed.library, reviewed.statistics(), at: reviewed.now)
  }

  @Test func nothingLearntCostsNothing() {
    let (deck, cards) = Reviewed.deck(5)
    let workload = workload(Reviewed(Reviewed.library([(deck, cards)])))
    #expect(workload.prompts == 0 && workload.own == 0.9)
    #expect(workload.points.map(\.retention) == Workload.retentions)
    #expect(workload.points.allSatisfy { $0.answers == 0 && $0.taken == 0 && $0.known == 0 })
  }

  @Test func rememberingMoreCostsMore() {
    let reviewed = studied(80, days: 30)
    let workload = workload(reviewed)
    #expect(workload.prompts == 80)
    for (less, more) in zip(workload.points, workload.points.dropFirst()) {
      #expect(less.answers < more.answers && less.taken < more.taken)
      #expect(less.known < more.known && more.known <= 80 && less.known > 40)
    }
    #expect(self.workload(reviewed) == workload)
  }

  @Test func thePersonsOwnRetentionIsAmongThem() throws {
    var reviewed = studied(20, days: 10)
    reviewed.perform(reviewed.library.choosing(Settings.study.retention, 0.97))
    let workload = workload(reviewed)
    #expect(workload.own == 0.97 && workload.points.last?.retention == 0.97 && workload.points.count == 6)
    let suspended = reviewed.library.allCards.map { $0.prompts[0] }
    reviewed.perform(reviewed.library.status(suspended) { $0.isSuspended = true })
    #expect(self.workload(reviewed).prompts == 0)
  }

  @Test(.enabled(if: Rounds.isThorough)) func manyCardsAreStoodForBySome() {
    let few = workload(studied(300, days: 12))
    let many = workload(studied(2700, days: 12))
    let ratio = (many.points.last?.answers ?? 0) / max(1, few.points.last?.answers ?? 1)
    #expect(many.prompts > 8 * few.prompts && abs(ratio - 9) < 1, "\(ratio)")
  }
}
