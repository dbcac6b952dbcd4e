import Rounds
import Testing

@testable import FlashcardKit

/// The queue of prompts for today.
struct ReviewQueueTests {
  @Test func newPromptsComeInTheOrderOfTheDeckUpToItsLimit() {
    let (deck, cards) = Reviewed.deck(50)
    var reviewed = Reviewed(Reviewed.library([(deck, cards)]))
    #expect(reviewed.counts.new == 20 && reviewed.counts.due == 0)
    #expect(reviewed.queue().prompts == cards.prefix(20).map { Prompt(card: $0.id, face: .front) })
    for prompt in reviewed.queue().prompts.prefix(5) { reviewed.answer(prompt, .easy) }
    #expect(reviewed.counts.new == 15 && reviewed.queue().prompts.first?.card == cards[5].id)
    reviewed.pass(days: 1)
    #expect(reviewed.counts.new == 20)
  }

  @Test func eachDeckHasItsOwnLimits() {
    var few = [String: PropertyValue]()
    few[Settings.study.newPerDay] = 2
    few[Settings.study.reviewsPerDay] = 3
    var none = [String: PropertyValue]()
    none[Settings.study.newPerDay] = 0
    none[Settings.study.reviewsPerDay] = 0
    let decks = [Reviewed.deck(10, options: few, seed: 1), Reviewed.deck(10, options: none, seed: 2)]
    var reviewed = Reviewed(Reviewed.library(decks))
    #expect(reviewed.counts.new == 2)
    for card in decks[0].1 + decks[1].1 { reviewed.answer(card.prompts[0], .easy) }
    #expect(reviewed.counts.new == 0)
    reviewed.pass(days: 60)
    #expect(reviewed.counts.reviews == 3 && reviewed.queue().prompts.count == 3)
    for prompt in reviewed.queue().prompts.prefix(2) { reviewed.answer(prompt, .good) }
    #expect(reviewed.counts.reviews == 1)
    reviewed.pass(days: 1)
    #expect(reviewed.counts.reviews == 3)
  }

  /// Only reviews that affect the schedule count toward the daily limits: not a quiz, nor cramming that does not count.
  @Test(arguments: ReviewEntry.Mode.allCases) func whatUsesUpLimits(mode: ReviewEntry.Mode) {
    var few = [String: PropertyValue]()
    few[Settings.study.newPerDay] = 3
    few[Settings.study.reviewsPerDay] = 3
    let (deck, cards) = Reviewed.deck(10, options: few)
    var reviewed = Reviewed(Reviewed.library([(deck, cards)]))
    for card in cards[..<5] { reviewed.answer(card.prompts[0], .easy) }
    reviewed.pass(days: 60)
    #expect(reviewed.counts.new == 3 && reviewed.counts.reviews == 3)
    for card in [cards[0], cards[1], cards[5], cards[6]] {
      let due = mode.counts ? reviewed.now.time + 90 * StudyDay.length : nil
      reviewed.add(card.prompts[0], .answer(mode, .easy, taken: 1000, due: due))
    }
    #expect(reviewed.counts.reviews == (mode.counts ? 1 : 3))
    #expect(reviewed.counts.new == (mode.counts ? 1 : 3))
    #expect(reviewed.queue().prompts.count == (mode.counts ? 2 : 6))
    #expect(reviewed.book.answersToday(dayEnds: 4, at: reviewed.now) == 4)
  }

  @Test func whatADeckStandsInSaysHowItIsStudied() {
    var parent = [String: PropertyValue]()
    parent[Settings.study.newPerDay] = 7
    parent[Settings.study.retention] = 0.8
    let (outer, _) = Reviewed.deck(0, options: parent, seed: 1)
    var (inner, cards) = Reviewed.deck(30, seed: 2)
    inner.parent = outer.id
    inner.options[Settings.study.reviewsPerDay] = 5
    let library = Reviewed.library([(outer, []), (inner, cards)])
    let options = library.studyOptions(of: inner.id)
    #expect(options.newPerDay == 7 && options.reviewsPerDay == 5 && options.scheduling.desiredRetention == 0.8)
    #expect(Reviewed(library).counts.new == 7)
  }

  @Test func onlyWhatIsInScopeIsAsked() {
    let decks = [Reviewed.deck(5, seed: 1), Reviewed.deck(5, seed: 2)]
    let reviewed = Reviewed(Reviewed.library(decks))
    #expect(reviewed.queue(.all).count == 10)
    #expect(reviewed.queue(.decks([decks[1].0.id])).prompts.map(\.card) == decks[1].1.map(\.id))
    let some = [decks[1].1[3].id, decks[0].1[1].id, decks[0].1[1].id]
    #expect(Set(reviewed.queue(.cards(some)).prompts.map(\.card)) == Set(some))
    #expect(reviewed.queue(.cards([])).count == 0 && reviewed.queue(.decks([])).count == 0)
  }

  @Test func whatIsSuspendedOrBuriedIsNotAsked() {
    let (deck, cards) = Reviewed.deck(4)
    var reviewed = Reviewed(Reviewed.library([(deck, cards)]))
    let day = StudyDay(reviewed.now, endsAt: 4)
    reviewed.perform(reviewed.library.status(cards[0].prompts) { $0.isSuspended = true })
    reviewed.perform(reviewed.library.status(cards[1].prompts) { $0.buriedOn = day.number })
    #expect(reviewed.queue().prompts.map(\.card) == [cards[2].id, cards[3].id] && reviewed.counts.new == 2)
    reviewed.pass(days: 1)
    #expect(reviewed.counts.new == 3)
    reviewed.perform(reviewed.library.status(cards[0].prompts) { $0.isSuspended = false })
    #expect(reviewed.counts.new == 4)
  }

  @Test func whatIsDueIsSoFromFourInTheMorningOn() {
    let (deck, cards) = Reviewed.deck(1)
    var reviewed = Reviewed(Reviewed.library([(deck, cards)]))
    reviewed.answer(cards[0].prompts[0], .easy)
    let due = reviewed.book[cards[0].prompts[0]].due ?? 0
    let start = due / 86_400_000 * 86_400_000 + 3 * 3_600_000
    // Local time is an hour ahead: the day begins at 3 a.m. UTC.
    reviewed.now = Moment(time: start - 1, offset: 60)
    #expect(reviewed.counts.due == 0)
    reviewed.now = Moment(time: start, offset: 60)
    #expect(reviewed.counts.due == 1)
    // Farther west, the day has not begun yet.
    reviewed.now = Moment(time: start, offset: 0)
    #expect(reviewed.counts.due == 0)
  }

  @Test func reviewsAndNewPromptsAreMixed() {
    let all = (0..<9).map { Prompt(card: CardID(rawValue: $0), face: .front) }
    let mixed = ReviewQueue.spread(Array(all[6...]), among: Array(all[..<6]))
    #expect(mixed.count == 9 && Set(mixed) == Set(all))
    #expect(mixed.filter { $0.card.rawValue < 6 } == Array(all[..<6]))
    #expect(mixed.map { $0.card.rawValue >= 6 } == [false, false, true, false, false, true, false, false, true])
    #expect(ReviewQueue.spread(all, among: []) == all && ReviewQueue.spread([], among: all) == all)
  }

  @Test func theDueFirstIsAskedFirst() {
    let (deck, cards) = Reviewed.deck(3)
    var reviewed = Reviewed(Reviewed.library([(deck, cards)]))
    for (index, card) in cards.enumerated() {
      reviewed.add(
        card.prompts[0],
        .seed(
          MemoryState(
            phase: .review, memory: Memory(stability: 5, difficulty: 5), answered: reviewed.now,
            due: reviewed.now.time - Milliseconds(index + 1) * 86_400_000, reps: 1, lapses: 0)))
    }
    #expect(reviewed.queue().prompts.map(\.card) == cards.reversed().map(\.id))
  }

  /// A book that was updated review by review equals one created from the whole log.
  @Test(arguments: 0..<Rounds.of(25)) func followingIsTheSameAsReadingAnew(seed: Int) {
    var draw = Draw(seed: seed)
    var reviewed = Reviewed(draw.library())
    var given: [ReviewEntry] = []
    for _ in 0..<80 {
      let prompts = reviewed.library.allCards.flatMap(\.prompts)
      let prompt = prompts.isEmpty ? nil : prompts[draw.number(0..<prompts.count)]
      switch (draw.number(0..<8), prompt) {
      case (0, _), (_, nil): reviewed.perform(draw.change(reviewed.library))
      case (1, let prompt?):
        let day = StudyDay(reviewed.now, endsAt: 4).number
        let kind = draw.number(0..<3)
        reviewed.perform(
          reviewed.library.status([prompt]) { status in
            switch kind {
            case 0: status.isSuspended.toggle()
            case 1: status.buriedOn = day
            default: status.flag = 2
            }
          })
      case (2, _):
        guard let last = given.popLast() else { continue }
        reviewed.add(last.prompt, .void(last.id))
      case (3, let prompt?):
        reviewed.add(prompt, .due(reviewed.now.time + Milliseconds(draw.number(0..<9)) * 50_000_000))
      case (4, _): reviewed.pass(days: Double(draw.number(0..<40)) / 10)
      case (_, let prompt?): given.append(reviewed.answer(prompt, Grade.allCases[draw.number(0..<4)]))
      }
      let anew = ReviewBook(reviewed.log, reviewed.library, at: reviewed.now)
      #expect(
        anew.counts(reviewed.library, at: reviewed.now) == reviewed.book.counts(reviewed.library, at: reviewed.now))
      #expect(anew.queue(.all, reviewed.library, at: reviewed.now) == reviewed.queue())
      #expect(
        anew.replay.all == reviewed.book.replay.all
          && anew.table.load.filter { $0.value != 0 } == reviewed.book.table.load.filter { $0.value != 0 })
      if reviewed.counts != Plain.counts(reviewed) { Issue.record("counted otherwise by hand") }
    }
  }
}

/// Counts in the most straightforward way, for comparison.
private enum Plain {
  static func counts(_ reviewed: Reviewed) -> DueCounts {
    let today = StudyDay(reviewed.now, endsAt: 4)
    let states = MemoryReplay(reviewed.log).all
    var askedToday: [DeckID: (new: Int, reviews: Int)] = [:]
    for (prompt, state) in states {
      guard let deck = reviewed.library.home(of: prompt.card) else { continue }
      _ = state
      for answer in reviewed.book.replay.log.number(of: prompt).flatMap({ reviewed.book.replay.recent[UInt32($0)] })
        ?? []
      where StudyDay(answer.moment, endsAt: 4) == today {
        if answer.phase == .new { askedToday[deck, default: (0, 0)].new += 1 }
        if answer.phase == .review { askedToday[deck, default: (0, 0)].reviews += 1 }
      }
    }
    // A deck's limit holds for its whole tree, from the inside out: subdecks follow their parents.
    var below: [(counts: DueCounts, new: Int, reviews: Int)] = []
    for row in reviewed.library.deckRows().reversed() {
      let deck = row.deck
      while below.count <= row.depth + 1 { below.append((DueCounts(), 0, 0)) }
      var counts = below[row.depth + 1].counts
      for card in reviewed.library.cards(in: deck.id) {
        for prompt in card.prompts where !card.status(prompt.face).isKept(from: today) {
          let state = states[prompt] ?? .new
          let isToday = state.due.map {
            StudyDay(Moment(time: $0, offset: Int(reviewed.now.offset)), endsAt: 4) <= today
          }
          if state.phase == .new {
            counts.new += 1
          } else if isToday == true {
            if state.phase == .review { counts.reviews += 1 } else { counts.learning += 1 }
          }
        }
      }
      let own = askedToday[deck.id] ?? (0, 0)
      let asked = (new: own.new + below[row.depth + 1].new, reviews: own.reviews + below[row.depth + 1].reviews)
      counts.new = min(counts.new, max(0, 20 - asked.new))
      counts.reviews = min(counts.reviews, max(0, 200 - asked.reviews))
      below[row.depth + 1] = (DueCounts(), 0, 0)
      let sum = below[row.depth]
      below[row.depth] = (sum.counts + counts, sum.new + asked.new, sum.reviews + asked.reviews)
    }
    return below.first?.counts ?? DueCounts()
  }
}
