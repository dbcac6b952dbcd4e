import Testing

@testable import FlashcardKit

/// Cards with several prompts.
@Suite struct SiblingTests {
  private static func library(together: Bool = false) -> (Library, [Card]) {
    let (deck, cards) = Reviewed.deck(3)
    let both = cards.map { $0.edited(isReversed: true, at: 2) }
    let preferences: [String: PropertyValue] =
      together ? [Settings.study.siblingsTogether.key: .boolean(true)] : [:]
    return (Library(decks: [deck], cards: [deck.id: both], preferences: preferences), both)
  }

  @Test func oneOfThemIsAskedADay() {
    let (library, cards) = SiblingTests.library()
    var reviewed = Reviewed(library)
    #expect(reviewed.queue().prompts == cards.map { Prompt(card: $0.id, face: .front) } && reviewed.counts.new == 3)
    reviewed.answer(cards[0].prompts[0], .easy)
    #expect(reviewed.queue().prompts.map(\.card) == [cards[1].id, cards[2].id])
    reviewed.pass(days: 1)
    #expect(reviewed.queue().prompts.contains(cards[0].prompts[1]))
  }

  /// A front that is forgotten each day must not keep the back from ever being asked.
  @Test func theOneThatIsLessLikelyToBeRecalledIsAskedFirst() {
    let (deck, cards) = Reviewed.deck(1)
    let both = cards.map { $0.edited(isReversed: true, at: 2) }
    var reviewed = Reviewed(Reviewed.library([(deck, both)]))
    let (front, back) = (both[0].prompts[0], both[0].prompts[1])
    reviewed.answer(back, .easy)
    reviewed.pass(days: 1)
    var asked: [Prompt] = []
    for _ in 0..<40 {
      // Where both are due, the book says the same after each review as one that is made anew.
      let queue = reviewed.queue()
      let anew = ReviewBook(reviewed.log, reviewed.library, at: reviewed.now)
      #expect(queue == anew.queue(.all, reviewed.library, at: reviewed.now))
      if let prompt = queue.prompts.first ?? queue.learning.first?.prompt {
        asked.append(prompt)
        if prompt == front {
          reviewed.answer(front, .again)
          // The steps of the same day are done, so that it is a review again tomorrow.
          reviewed.answer(front, .easy)
          reviewed.add(front, .due(reviewed.now.time + StudyDay.length))
        } else {
          reviewed.answer(back, .good)
        }
      }
      reviewed.pass(days: 1)
    }
    #expect(asked.count { $0 == front } > 30 && asked.contains(back), "\(asked.map(\.face.rawValue))")
  }

  @Test func thePersonMayWantBoth() {
    let (library, cards) = SiblingTests.library(together: true)
    #expect(Reviewed(library).queue().count == cards.count * 2)
  }

  @Test func anEditMakesPromptsComeAndGo() {
    let (library, cards) = SiblingTests.library(together: true)
    var reviewed = Reviewed(library)
    reviewed.answer(cards[0].prompts[1], .easy)
    reviewed.perform(reviewed.library.reversing(cards.map(\.id), false, at: 3))
    #expect(reviewed.queue().count == 3 && reviewed.counts.new == 3)
    reviewed.perform(reviewed.library.reversing(cards.map(\.id), true, at: 4))
    // Its memory is restored.
    #expect(reviewed.queue().count == 5 && reviewed.book[cards[0].prompts[1]].reps == 1)
  }

  @Test func theShakiestComeFirstInCram() {
    let (deck, cards) = Reviewed.deck(4)
    var reviewed = Reviewed(Reviewed.library([(deck, cards)]))
    reviewed.answer(cards[0].prompts[0], .easy)
    reviewed.answer(cards[1].prompts[0], .again)
    reviewed.answer(cards[2].prompts[0], .good)
    let day = StudyDay(reviewed.now, endsAt: 4).advanced(by: 10)
    let queue = reviewed.book.cram(cards.map(\.id), for: day, reviewed.library)
    #expect(queue.prompts.map(\.card) == [3, 1, 2, 0].map { cards[$0].id } && queue.learning.isEmpty)
    reviewed.perform(reviewed.library.status(cards[3].prompts) { $0.isSuspended = true })
    #expect(reviewed.book.cram(cards.map(\.id), for: day, reviewed.library).count == 3)
  }

  @Test func whatIsNotKnownInCramComesBack() {
    let (_, cards) = Reviewed.deck(3)
    var queue = ReviewQueue()
    queue.prompts = cards.map { $0.prompts[0] }
    var session = ReviewSession(.all, queue, by: .cram, at: 0)
    session.answer(.again, leadingTo: .new, at: 1, dayEnds: 9)
    #expect(session.left == 3 && session.current == cards[1].prompts[0])
    session.answer(.good, leadingTo: .new, at: 2, dayEnds: 9)
    session.answer(.good, leadingTo: .new, at: 3, dayEnds: 9)
    #expect(session.current == cards[0].prompts[0] && session.left == 1)
    session.answer(.good, leadingTo: .new, at: 4, dayEnds: 9)
    #expect(session.isOver && session.answered == 4)
  }

  @Test func answersInCramCountOnlyWhereThePersonSaysSo() {
    let (deck, cards) = Reviewed.deck(1)
    var reviewed = Reviewed(Reviewed.library([(deck, cards)]))
    reviewed.add(cards[0].prompts[0], .answer(.cram, .good, taken: 1, due: nil))
    #expect(reviewed.book[cards[0].prompts[0]] == .new)
    reviewed.add(cards[0].prompts[0], .answer(.cramCounting, .good, taken: 1, due: reviewed.now.time + 600_000))
    #expect(reviewed.book[cards[0].prompts[0]].reps == 1)
  }

  @Test func aLeechIsMadeAtEightAndThenAtEveryFourth() {
    #expect((1...20).filter { Leech.isMade(lapses: $0, after: 8) } == [8, 12, 16, 20])
    #expect((0...20).filter { Leech.isMade(lapses: $0, after: 0) }.isEmpty)
    #expect((1...4).filter { Leech.isMade(lapses: $0, after: 1) } == [1, 2, 3, 4])
  }

  @Test func aLeechIsTaggedAndSuspended() {
    let (deck, cards) = Reviewed.deck(1)
    let library = Reviewed.library([(deck, cards)])
    func state(_ lapses: Int) -> MemoryState {
      MemoryState(phase: .review, memory: nil, answered: nil, due: 1, reps: 20, lapses: lapses)
    }
    let prompt = cards[0].prompts[0]
    #expect(library.noting(forgotten: prompt, from: state(6), to: state(7), at: 9).isEmpty)
    #expect(library.noting(forgotten: prompt, from: state(8), to: state(8), at: 9).isEmpty)
    var after = library
    after.apply(library.noting(forgotten: prompt, from: state(7), to: state(8), at: 9))
    let leech = after.card(cards[0].id)
    #expect(leech?.tags == ["leech"] && leech?.isLeech == true && leech?.status(.front).isSuspended == true)
    var tagging = library
    tagging.apply(library.choosing(Settings.study.leechesStay, true))
    tagging.apply(tagging.noting(forgotten: prompt, from: state(7), to: state(8), at: 9))
    #expect(tagging.card(cards[0].id)?.isSuspended == false && tagging.card(cards[0].id)?.isLeech == true)
  }
}
