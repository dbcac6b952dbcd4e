import Rounds
import Testing

@testable import FlashcardKit

/// Daily limits of nested decks, and extra cards for a day.
struct DailyLimitsTests {
  private static func options(new: Int? = nil, reviews: Int? = nil) -> [String: PropertyValue] {
    var options: [String: PropertyValue] = [:]
    if let new { options[Settings.study.newPerDay] = new }
    if let reviews { options[Settings.study.reviewsPerDay] = reviews }
    return options
  }

  /// Returns decks nested in each other, outermost first, each with 30 cards.
  private static func nested(_ options: [[String: PropertyValue]]) -> [(Deck, [Card])] {
    var decks: [(Deck, [Card])] = []
    for (index, own) in options.enumerated() {
      var (deck, cards) = Reviewed.deck(30, options: own, seed: UInt64(index + 1))
      deck.parent = decks.last?.0.id
      decks.append((deck, cards))
    }
    return decks
  }

  private func new(_ reviewed: Reviewed, _ deck: DeckID) -> Int {
    reviewed.book.counts(reviewed.library, at: reviewed.now)[deck].new
  }

  @Test func aDeckCapsItsSubdecks() {
    let decks = DailyLimitsTests.nested([
      DailyLimitsTests.options(new: 12), DailyLimitsTests.options(new: 50), DailyLimitsTests.options(new: 5),
    ])
    let reviewed = Reviewed(Reviewed.library(decks))
    // The limit between caps its own subdeck, those above a deck don't apply to it.
    #expect(decks.map { new(reviewed, $0.0.id) } == [12, 35, 5] && reviewed.counts.new == 12)
    for (deck, _) in decks { #expect(reviewed.queue(.decks([deck.id])).prompts.count == new(reviewed, deck.id)) }
    #expect(reviewed.queue(.all).prompts.count == 12)
    // Cards chosen by hand obey the limits of all decks above theirs.
    #expect(reviewed.queue(.cards(decks[1].1.map(\.id))).prompts.count == 12)
    #expect(reviewed.queue(.cards(decks[2].1.map(\.id))).prompts.count == 5)
  }

  /// What was done in one deck leaves the others what they had.
  @Test func allDecksAreTheSumOfEach() {
    let decks = (1...3).map { Reviewed.deck(30, options: DailyLimitsTests.options(new: 15), seed: $0) }
    var reviewed = Reviewed(Reviewed.library(decks))
    #expect(reviewed.counts.new == 45 && reviewed.queue().prompts.count == 45)
    #expect(decks.allSatisfy { new(reviewed, $0.0.id) == 15 })
    for card in decks[0].1.prefix(15) { reviewed.answer(card.prompts[0], .easy) }
    #expect(reviewed.counts.new == 30 && reviewed.queue().prompts.count == 30)
    #expect(decks.map { new(reviewed, $0.0.id) } == [0, 15, 15])
    reviewed = Reviewed(Reviewed.library(decks))
    // Several decks are each capped by their own limit.
    #expect(reviewed.queue(.decks(decks.map(\.0.id))).prompts.count == 45)
  }

  @Test func whatIsDoneCountsInTheDecksAbove() {
    let decks = DailyLimitsTests.nested([DailyLimitsTests.options(new: 12), DailyLimitsTests.options(new: 8)])
    var reviewed = Reviewed(Reviewed.library(decks))
    for card in decks[1].1.prefix(8) { reviewed.answer(card.prompts[0], .easy) }
    #expect(decks.map { new(reviewed, $0.0.id) } == [4, 0] && reviewed.counts.new == 4)
    for card in decks[0].1.prefix(4) { reviewed.answer(card.prompts[0], .easy) }
    #expect(decks.map { new(reviewed, $0.0.id) } == [0, 0] && reviewed.counts.isEmpty)
  }

  @Test func extraCardsAreForOneDayAndRaiseWhatIsUnderneath() {
    let decks = DailyLimitsTests.nested([DailyLimitsTests.options(new: 4), DailyLimitsTests.options(new: 2)])
    var reviewed = Reviewed(Reviewed.library(decks))
    let (outer, inner) = (decks[0].0.id, decks[1].0.id)
    var day: StudyDay { StudyDay(reviewed.now, endsAt: 4) }
    for prompt in reviewed.queue(.decks([outer])).prompts { reviewed.answer(prompt, .easy) }
    for prompt in reviewed.queue(.decks([inner])).prompts { reviewed.answer(prompt, .easy) }
    #expect(new(reviewed, outer) == 0 && new(reviewed, inner) == 0)
    let change = reviewed.library.granting(Allowance(new: 3), to: outer, on: day)
    reviewed.perform(change)
    // Six were done in the whole, two of them in the subdeck.
    #expect(new(reviewed, outer) == 1 && new(reviewed, inner) == 3)
    reviewed.perform(reviewed.library.granting(Allowance(new: 5), to: outer, on: day))
    #expect(new(reviewed, outer) == 6 && reviewed.library.more(in: outer, on: day) == Allowance(new: 8))
    reviewed.perform(reviewed.library.granting(Allowance(new: 5), to: inner, on: day))
    #expect(new(reviewed, outer) == 6 && new(reviewed, inner) == 13)
    #expect(reviewed.queue(.decks([outer])).prompts.count == 6 && reviewed.queue(.decks([inner])).prompts.count == 13)
    reviewed.pass(days: 1)
    #expect(new(reviewed, outer) == 4 && new(reviewed, inner) == 2)
    #expect(reviewed.library.more(in: outer, on: day).isEmpty)
    // What is granted on another day replaces it.
    reviewed.perform(reviewed.library.granting(Allowance(reviews: 1), to: outer, on: day))
    #expect(reviewed.library.more(in: outer, on: day) == Allowance(reviews: 1))
  }

  @Test func extraCardsOfThePersonRaiseAllDecks() {
    let decks = (1...2).map { Reviewed.deck(30, seed: $0) }
    var reviewed = Reviewed(Reviewed.library(decks))
    let day = StudyDay(reviewed.now, endsAt: 4)
    for (_, cards) in decks { for card in cards.prefix(20) { reviewed.answer(card.prompts[0], .easy) } }
    #expect(reviewed.counts.new == 0)
    let change = reviewed.library.granting(Allowance(new: 7, reviews: 2), to: nil, on: day)
    reviewed.perform(change)
    #expect(reviewed.counts.new == 14 && new(reviewed, decks[0].0.id) == 7)
    #expect(reviewed.queue().prompts.count == 14)
    reviewed.perform(change.inverse)
    #expect(reviewed.counts.new == 0)
  }

  /// Thirteen more are thirteen, not thirteen of each deck.
  @Test func extraCardsOfAllDecksGoToEachInTurn() {
    let decks = (1...3).map { Reviewed.deck(30, seed: $0) }
    var reviewed = Reviewed(Reviewed.library(decks))
    for (_, cards) in decks { for card in cards.prefix(20) { reviewed.answer(card.prompts[0], .easy) } }
    let change = reviewed.book.granting(Allowance(new: 13), in: .all, reviewed.library, at: reviewed.now)
    reviewed.perform(change)
    #expect(reviewed.counts.new == 13 && reviewed.queue().prompts.count == 13)
    #expect(decks.map { new(reviewed, $0.0.id) } == [10, 3, 0])
    reviewed.perform(change.inverse)
    #expect(reviewed.counts.new == 0)
    // There are ten left in each.
    reviewed.perform(reviewed.book.granting(Allowance(new: 9999), in: .all, reviewed.library, at: reviewed.now))
    #expect(reviewed.counts.new == 30)
    let one = reviewed.book.granting(
      Allowance(reviews: 2), in: .decks([decks[1].0.id]), reviewed.library, at: reviewed.now)
    reviewed.perform(one)
    let day = StudyDay(reviewed.now, endsAt: 4)
    #expect(reviewed.library.more(in: decks[1].0.id, on: day) == Allowance(new: 10, reviews: 2))
  }

  @Test func whatTheLimitsKeepIsKnown() {
    let decks = DailyLimitsTests.nested([DailyLimitsTests.options(new: 4), DailyLimitsTests.options(new: 2)])
    let reviewed = Reviewed(Reviewed.library(decks))
    let counts = reviewed.book.counts(reviewed.library, at: reviewed.now)
    #expect(
      counts.more(in: decks[0].0.id) == Allowance(new: 56) && counts.more(in: decks[1].0.id) == Allowance(new: 28))
    #expect(counts.more(in: nil) == Allowance(new: 56))
  }

  @Test(
    arguments: [
      .string("x"), .dictionary([:]), .dictionary(["day": .string("x")]), .array([]),
      .dictionary(["day": .integer(.max), "new": .integer(.max)]), .dictionary(["day": .integer(.min)]),
    ] as [PropertyValue])
  func whatMakesNoSenseGrantsNothing(bad: PropertyValue) {
    var library = Reviewed.library([Reviewed.deck(30)])
    library.apply(library.preferring(MoreToday.key, bad))
    #expect(Reviewed(library).counts.new == 20)
  }

  @Test func numbersOutOfBoundsAreClamped() {
    let day = StudyDay(number: 5)
    for (number, expected) in [(Int64.max, 9999), (-1, 0), (.min, 0), (10_000, 9999)] {
      let value = PropertyValue.dictionary([
        "day": .integer(5), "new": .integer(number), "reviews": .integer(number), "later": .integer(1),
      ])
      #expect(Library(preferences: [MoreToday.key: value]).more(in: nil, on: day).new == expected)
    }
    var library = Library()
    for _ in 0..<2 { library.apply(library.granting(Allowance(new: .max / 2, reviews: 9999), to: nil, on: day)) }
    #expect(library.more(in: nil, on: day) == Allowance(new: 9999, reviews: 9999))
  }

  /// The counts of every deck are the sizes of its queue, whatever the limits, extra cards, siblings, and reviews.
  @Test(arguments: 0..<Rounds.of(24)) func countsAreWhatIsAsked(seed: Int) {
    var draw = Draw(seed: seed)
    var library = draw.library()
    for deck in library.decks {
      var edited = deck
      if draw.number(0..<2) == 0 { edited.options[Settings.study.newPerDay] = draw.number(0..<8) }
      if draw.number(0..<2) == 0 { edited.options[Settings.study.reviewsPerDay] = draw.number(0..<6) }
      if draw.number(0..<3) == 0 { edited.options[Settings.study.newIgnoresReviewLimit] = draw.number(0..<2) == 0 }
      if draw.number(0..<3) == 0 {
        edited.options[Settings.study.siblingsTogether] = SiblingBurying(rawValue: UInt8(draw.number(0..<8)))
      }
      library.apply((try? library.editing(edited)) ?? Change([]))
      library.apply(library.reversing(library.cards(in: deck.id).map(\.id), draw.number(0..<2) == 0, at: 2))
    }
    library.apply(library.choosing(Settings.study.newPerDay, draw.number(0..<20)))
    library.apply(
      library.choosing(Settings.study.siblingsTogether, SiblingBurying(rawValue: UInt8(draw.number(0..<8)))))
    var reviewed = Reviewed(library)
    for step in 0..<60 {
      let prompts = reviewed.library.allCards.flatMap(\.prompts)
      let prompt = prompts.isEmpty ? nil : prompts[draw.number(0..<prompts.count)]
      let today = StudyDay(reviewed.now, endsAt: 4)
      switch (draw.number(0..<9), prompt) {
      case (0, _), (_, nil): reviewed.perform(draw.change(reviewed.library))
      case (1, let prompt?):
        reviewed.perform(
          reviewed.library.status([prompt]) { status in
            if draw.number(0..<2) == 0 { status.isSuspended.toggle() } else { status.buriedOn = today.number }
          })
      case (2, _):
        let deck = reviewed.library.decks.randomElement(using: &draw.random)?.id
        let extra = Allowance(new: draw.number(0..<5), reviews: draw.number(0..<5))
        reviewed.perform(reviewed.library.granting(extra, to: draw.number(0..<3) == 0 ? nil : deck, on: today))
      case (3, let prompt?):
        reviewed.add(prompt, .due(reviewed.now.time + Milliseconds(draw.number(-9..<9)) * 50_000_000))
      case (4, _): reviewed.pass(days: Double(draw.number(0..<40)) / 10)
      case (_, let prompt?): reviewed.answer(prompt, Grade.allCases[draw.number(0..<4)])
      }
      // Sometimes the book follows from here on, sometimes it starts over.
      if draw.number(0..<3) == 0 { reviewed.book.begin(reviewed.library, at: reviewed.now) }
      check(reviewed, freed: step % 10 == 0)
    }
  }

  @Test func newCardsWaitWhileReviewsAreAboveTheirLimitIfAskedTo() {
    var deck = Reviewed.deck(30)
    deck.0.options[Settings.study.newPerDay] = 5
    deck.0.options[Settings.study.reviewsPerDay] = 8
    var reviewed = Reviewed(Reviewed.library([deck]))
    let prompts = reviewed.library.allCards.flatMap(\.prompts)
    for prompt in prompts.prefix(6) {
      reviewed.answer(prompt, .easy)
      reviewed.add(prompt, .due(reviewed.now.time + StudyDay.length))
    }
    reviewed.pass(days: 1)
    func numbers() -> [Int] { [reviewed.counts.reviews, reviewed.counts.new] }
    #expect(numbers() == [6, 5])
    let off = reviewed.library.choosing(Settings.study.newIgnoresReviewLimit, false)
    reviewed.perform(off)
    // The reviews leave room for two.
    #expect(numbers() == [6, 2])
    reviewed.answer(prompts[10], .easy)
    #expect(numbers() == [6, 1])
    reviewed.answer(prompts[0], .good)
    #expect(numbers() == [5, 1])
    // Reviews above their limit leave none, and new cards done before take the place of reviews.
    for prompt in prompts[20..<24] {
      reviewed.add(prompt, .due(reviewed.now.time))
      reviewed.answer(prompt, .again)
    }
    #expect(numbers()[1] == 0)
    let today = StudyDay(reviewed.now, endsAt: 4)
    let before = reviewed.counts.new
    reviewed.perform(reviewed.library.granting(Allowance(new: 3), to: deck.0.id, on: today))
    #expect(before == 0 && reviewed.counts.new >= 3)
  }

  @Test(arguments: [Int64(0), 9999, -1, .min, .max, 10_000]) func limitsInFilesAreBounded(limit: Int64) {
    var deck = Reviewed.deck(30)
    for key in [Settings.study.newPerDay.key, Settings.study.reviewsPerDay.key] {
      deck.0.options[key] = .integer(limit)
    }
    deck.0.options[Settings.study.newIgnoresReviewLimit] = false
    var under = Reviewed.deck(3, seed: 2)
    under.0.parent = deck.0.id
    under.0.options[Settings.study.newPerDay.key] = .integer(.max)
    let reviewed = Reviewed(Reviewed.library([deck, under]))
    #expect(reviewed.counts.new == (limit > 0 ? 33 : 0))
    check(reviewed, freed: true)
  }

  private func check(_ reviewed: Reviewed, freed isFreed: Bool) {
    let counts = reviewed.book.counts(reviewed.library, at: reviewed.now)
    var plain = reviewed.book
    plain.follow(reviewed.library, at: reviewed.now)
    #expect(plain.counts(reviewed.library, at: reviewed.now) == counts)
    #expect(size(.all, reviewed) == counts.all)
    // The title line and "all cards", the rows of decks, the study menu, and `flashcards due` say the same.
    let today = reviewed.book.dueToday(reviewed.library, at: reviewed.now)
    #expect(today.all.today == counts.all)
    #expect(today.decks.allSatisfy { $0.numbers.today == counts[$0.id] })
    #expect(reviewed.book.counts(of: .all, reviewed.library, at: reviewed.now) == counts.all)
    let top = reviewed.library.deckRows().filter { $0.depth == 0 }
    #expect(top.reduce(DueCounts()) { $0 + counts[$1.deck.id] } == counts.all)
    for deck in reviewed.library.decks {
      #expect(size(.decks([deck.id]), reviewed) == counts[deck.id])
      #expect(reviewed.book.counts(of: .decks([deck.id]), reviewed.library, at: reviewed.now) == counts[deck.id])
      let cards = ReviewScope.cards(reviewed.library.cards(inTreeOf: deck.id).ids)
      #expect(reviewed.book.counts(of: cards, reviewed.library, at: reviewed.now) == size(cards, reviewed))
      guard isFreed else { continue }
      // Without limits, everything more would be asked too.
      var freed = reviewed
      let today = StudyDay(reviewed.now, endsAt: 4)
      freed.perform(freed.library.granting(Allowance(new: 999, reviews: 999), to: deck.id, on: today))
      let (all, more) = (size(.decks([deck.id]), freed), counts.more(in: deck.id))
      #expect(all.new == counts[deck.id].new + more.new && all.reviews == counts[deck.id].reviews + more.reviews)
    }
  }

  /// Returns the size of a queue by kind, without the numbers by which the queue was made.
  private func size(_ scope: ReviewScope, _ reviewed: Reviewed) -> DueCounts {
    let queue = reviewed.queue(scope)
    var counts = DueCounts()
    counts.learning = queue.learning.count
    for prompt in queue.prompts {
      if reviewed.book[prompt].phase == .new { counts.new += 1 } else { counts.reviews += 1 }
    }
    return counts
  }
}
