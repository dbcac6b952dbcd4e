import Testing

@testable import Fitting
@testable import FlashcardKit

@Suite struct FirstStabilitiesTests {
  @Test func orderedOnesStay() {
    var values = MemoryParameters.standard.values
    FirstStabilities.order(&values, counts: [1, 1, 1, 1])
    #expect(values == MemoryParameters.standard.values)
  }

  @Test func thoseOutOfOrderMeetWhereMostReviewsAre() {
    var values = [0.2, 1, 7, 2.7]
    FirstStabilities.order(&values, counts: [10, 10, 1000, 10])
    #expect(values[0] == 0.2 && values[1] == 1 && values[2] == values[3] && (6.8...7).contains(values[2]))
    values = [100, 8, 4, 1]
    FirstStabilities.order(&values, counts: [0, 0, 0, 0])
    #expect(values.allSatisfy { $0 == values[0] } && (7.5...7.6).contains(values[0]))
  }

  @Test func nothingPullsAtTheDefaults() {
    #expect(FirstStabilities.pull(MemoryParameters.standard.values[..<4]) == [0, 0, 0, 0])
  }

  /// A grade that a person never gives follows the others more than it stays at its default.
  @Test func gradesAreLikeEachOther() {
    var values = MemoryParameters.standard.values
    for index in 0..<3 { values[index] *= 4 }
    let alone = FirstStabilities.pull(values[..<4])
    #expect(alone[3] < 0)
    values[3] *= 4
    let together = FirstStabilities.pull(values[..<4])
    #expect(together[3] > 0 && together[3] < -alone[3])
  }
}
