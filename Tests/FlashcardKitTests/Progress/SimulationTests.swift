import Rounds
import Testing

@testable import FlashcardKit

/// The simulation of the coming years.
struct SimulationTests {
  private func simulation(_ reviewed: Reviewed, of deck: DeckID? = nil) -> Simulation {
    reviewed.book.simulation(of: deck, reviewed.library, reviewed.statistics(of: deck), at: reviewed.now)
  }

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

  @Test func withoutCardsOrNewOnesNothingHappens() {
    let (deck, cards) = Reviewed.deck(5)
    let simulation = simulation(Reviewed(Reviewed.library([(deck, cards)])))
    #expect(simulation.prompts == 0 && simulation.newPerDay == 20)
    #expect(simulation.mean(of: 0..<365, new: 0) == Simulation.Day())
    #expect(simulation.mean(of: 5_000..<6_000, new: 9) == Simulation.Day())
    #expect(simulation.mean(of: 0..<0, new: 9) == Simulation.Day())
    #expect(simulation.mean(of: -9..<1, new: -3) == Simulation.Day())
  }

  @Test func newCardsAreAddedEachDay() {
    let (deck, cards) = Reviewed.deck(12_000)
    let simulation = simulation(Reviewed(Reviewed.library([(deck, cards)])))
    let one = simulation.mean(of: 0..<365, new: 1)
    let ten = simulation.mean(of: 0..<365, new: 10)
    #expect(abs(ten.reviews - 10 * one.reviews) < 1e-9 && abs(ten.memorized - 10 * one.memorized) < 1e-9)
    // A card recalled at 90% when due is known with more than that on average. All were added during a year.
    #expect(one.memorized > 0.88 * 365 && one.memorized < 365)
    // On the first day, each is learned in two steps, or in three if it was forgotten once.
    let first = simulation.mean(of: 0..<1, new: 10)
    #expect(first.reviews >= 20 && first.reviews < 22 && first.taken > 10 * 8000)
    // Longer use brings more reviews a day, since more cards have been added.
    let later = simulation.mean(of: 700..<1095, new: 10)
    #expect(later.reviews > ten.reviews && later.memorized > ten.memorized)
  }

  @Test func noMoreIsLearnedThanThereIs() {
    let (deck, cards) = Reviewed.deck(25)
    let simulation = simulation(Reviewed(Reviewed.library([(deck, cards)])))
    #expect(simulation.newPrompts == 25)
    // All are learned on the first day, or ten on each of two days and five on the third.
    let atOnce = simulation.mean(of: 0..<1, new: 1000)
    let (first, third) = (simulation.mean(of: 0..<1, new: 10), simulation.mean(of: 2..<3, new: 10))
    #expect(abs(atOnce.reviews - 2.5 * first.reviews) < 1e-9 && abs(atOnce.memorized - 25) < 1e-9)
    #expect(first.memorized == 10 && third.memorized > 22 && third.memorized < 25)
    let fourth = simulation.mean(of: 3..<4, new: 10)
    #expect(fourth.memorized <= 25 && fourth.reviews < third.reviews)
    for new in [0, 1, 3, 25, .max] {
      let year = simulation.mean(of: 300..<360, new: new)
      #expect(year.memorized <= 25 && (new == 0 || year.memorized > 22), "\(new) a day: \(year)")
    }
    #expect(simulation.mean(of: 300..<360, new: 0) == Simulation.Day())
  }

  @Test func whatIsKnownTodayIsTheSumOfRetrievability() {
    let reviewed = studied(200, days: 30)
    let simulation = simulation(reviewed)
    let model = MemoryModel()
    var due = 0
    let today = StudyDay(reviewed.now, endsAt: 4)
    let known = reviewed.library.allCards.reduce(0.0) { sum, card in
      let state = reviewed.book[card.prompts[0]]
      guard let memory = state.memory, let time = state.due else { return sum }
      // What is due today is reviewed, and then known.
      let isDue = StudyDay(Moment(time: time, offset: Int(reviewed.now.offset)), endsAt: 4) <= today
      due += isDue ? 1 : 0
      return sum + (isDue ? 1 : model.retrievability(memory, days: state.days(until: reviewed.now, dayEnds: 4)))
    }
    let first = simulation.mean(of: 0..<1, new: 0)
    #expect(simulation.prompts == 200 && due > 0)
    #expect(abs(first.memorized - known) < 1e-6, "\(first.memorized) \(known)")
    #expect(first.reviews >= Double(due) && first.reviews < Double(due) * 1.5)
  }

  @Test func aYearCostsWhatTheWorkloadSays() throws {
    let reviewed = studied(300, days: 40)
    let mean = simulation(reviewed).mean(of: 0..<365, new: 0)
    let workload = reviewed.book.workload(of: nil, reviewed.library, reviewed.statistics(), at: reviewed.now)
    let own = try #require(workload.points.first { $0.retention == workload.own })
    #expect(abs(mean.reviews / own.answers - 1) < 0.15, "\(mean.reviews) \(own.answers)")
    #expect(abs(mean.taken / Double(own.taken) - 1) < 0.15)
    #expect(simulation(reviewed) == simulation(reviewed))
  }

  @Test(.enabled(if: Rounds.isThorough)) func manyCardsAreStoodForBySome() {
    let few = simulation(studied(300, days: 12)).mean(of: 0..<365, new: 0)
    let many = simulation(studied(2700, days: 12)).mean(of: 0..<365, new: 0)
    #expect(abs(many.reviews / few.reviews - 9) < 1 && abs(many.memorized / few.memorized - 9) < 0.5)
  }

  @Test func suspendedAndDeletedCardsAreLeftOut() throws {
    var reviewed = studied(20, days: 30)
    reviewed.perform(
      reviewed.library.status(reviewed.library.allCards.prefix(5).map { $0.prompts[0] }) {
        $0.isSuspended = true
      })
    #expect(simulation(reviewed).prompts == 15)
    let deck = try #require(reviewed.library.decks.first?.id)
    reviewed.perform(reviewed.library.removing(deck))
    #expect(simulation(reviewed).prompts == 0)
    // Their reviews still tell how good the predictions were.
    let calibration = reviewed.book.calibration(of: nil, reviewed.library, at: reviewed.now)
    #expect(calibration.reviews > 0)
    #expect(reviewed.book.calibration(of: deck, reviewed.library, at: reviewed.now) == Calibration())
  }
}
