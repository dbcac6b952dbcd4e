import Testing

@testable import FlashcardKit

/// Moving reviews to the days that they would be due by the current options.
@Suite struct ReschedulingTests {
  private let cards = Reviewed.deck(200).1

  /// A deck whose cards were all learned today, of which the first are new and the last is suspended.
  private func reviewed(passing days: Double = 0) throws -> Reviewed {
    var reviewed = Reviewed(Reviewed.library([(Reviewed.deck(200).0, cards)]))
    for card in cards.dropFirst(20) { reviewed.answer(card.prompts[0], .easy) }
    reviewed.answer(cards[19].prompts[0], .again)
    let suspended = reviewed.library.status([cards[199].prompts[0]]) { $0.isSuspended = true }
    reviewed.perform(suspended)
    reviewed.pass(days: days)
    return reviewed
  }

  private func day(_ time: Milliseconds) -> StudyDay { StudyDay(Moment(time: time, offset: 60), endsAt: 4) }

  private func rescheduling(_ reviewed: Reviewed, _ decks: Set<DeckID>? = nil) -> Rescheduling {
    reviewed.book.rescheduling(decks, reviewed.library, at: reviewed.now)
  }

  private func choose(_ key: String, _ value: PropertyValue, in reviewed: inout Reviewed) {
    reviewed.perform(reviewed.library.preferring(key, value))
    reviewed.book = ReviewBook(reviewed.log, reviewed.library, at: reviewed.now)
  }

  /// Logs the moves as the program would.
  private func carryOut(_ rescheduling: Rescheduling, in reviewed: inout Reviewed) {
    for move in rescheduling.moves { reviewed.add(move.prompt, .due(move.due)) }
  }

  @Test(arguments: [0.0, 3, 9, 400]) func nothingMovesIfNothingChanged(days: Double) throws {
    let same = rescheduling(try reviewed(passing: days))
    #expect(same.moves == [] && same.total == 179)
    #expect(same.today.before == same.today.after && same.tomorrow.before == same.tomorrow.after)
  }

  @Test func ofAnEmptyLibraryNothingMoves() {
    #expect(rescheduling(Reviewed(Library())) == Rescheduling())
  }

  @Test func aLowerRetentionMovesReviewsLater() throws {
    var reviewed = try reviewed(passing: 2)
    choose("retention", .real(0.75), in: &reviewed)
    let moves = rescheduling(reviewed)
    #expect(moves.moves.count == 179)
    for move in moves.moves {
      let state = reviewed.book[move.prompt]
      let scheduler = Scheduler(reviewed.library.studyOptions.scheduling)
      let answered = StudyDay(try #require(state.answered), endsAt: 4)
      let range = Fuzz.range(scheduler.interval(state), within: 1...36_500)
      #expect(range.contains(day(move.due).number - answered.number) && move.due > (state.due ?? .max))
    }
    // Learning, new and suspended prompts stay.
    let moved = Set(moves.moves.map(\.prompt.card))
    #expect(moved.isDisjoint(with: cards.prefix(20).map(\.id)) && !moved.contains(cards[199].id))
    carryOut(moves, in: &reviewed)
    #expect(rescheduling(reviewed).moves == [])
    // Load is spread over the days.
    let loads = Dictionary(grouping: moves.moves) { day($0.due) }.mapValues(\.count)
    #expect((loads.values.max() ?? 0) - (loads.values.min() ?? 0) <= 7)
  }

  /// What would be overdue by the new options is due today, and what is due already isn't touched.
  @Test func nothingMovesBeforeToday() throws {
    var reviewed = try reviewed(passing: 6)
    let today = StudyDay(reviewed.now, endsAt: 4)
    let due = cards.dropFirst(20).dropLast().filter { day(reviewed.book[$0.prompts[0]].due ?? 0) <= today }
    #expect(!due.isEmpty)
    choose("maximumInterval", .integer(2), in: &reviewed)
    let moves = rescheduling(reviewed)
    #expect(moves.moves.count == 179 - due.count && moves.moves.allSatisfy { day($0.due) == today })
    #expect(Set(moves.moves.map(\.prompt.card)).isDisjoint(with: due.map(\.id)))
    #expect(moves.today.before == due.count && moves.today.after == 179)
    #expect(moves.tomorrow.after == 0)
    carryOut(moves, in: &reviewed)
    #expect(rescheduling(reviewed).moves == [])
    #expect(reviewed.counts.reviews == 179)
  }

  @Test func whatIsDueMayMoveToALaterDay() throws {
    var reviewed = try reviewed(passing: 12)
    #expect(rescheduling(reviewed).today.before == 179)
    choose("retention", .real(0.7), in: &reviewed)
    let moves = rescheduling(reviewed)
    #expect(moves.moves.count == 179 && moves.today.after == 0)
  }

  /// Only those on an easy day move, and to other days.
  @Test func anEasyDayIsCleared() throws {
    var reviewed = try reviewed()
    let first = try #require(cards.dropFirst(20).compactMap { reviewed.book[$0.prompts[0]].due }.min())
    let busy = day(first)
    let there = cards.dropFirst(20).dropLast().filter { day(reviewed.book[$0.prompts[0]].due ?? 0) == busy }.map(\.id)
    var shares = EasyDays.none.shares
    shares[busy.weekday] = 0
    choose("easyDays", try #require(EasyDays(shares)).propertyValue, in: &reviewed)
    let moves = rescheduling(reviewed)
    #expect(moves.moves.count >= there.count && !there.isEmpty)
    #expect(Set(moves.moves.map(\.prompt.card)).isSuperset(of: there))
    #expect(moves.moves.allSatisfy { day($0.due).weekday != busy.weekday })
    carryOut(moves, in: &reviewed)
    #expect(rescheduling(reviewed).moves == [])
  }

  @Test func onlyTheGivenDecksMove() throws {
    let decks = [Reviewed.deck(5, seed: 1), Reviewed.deck(5, seed: 2)]
    var reviewed = Reviewed(Reviewed.library(decks))
    for card in decks[0].1 + decks[1].1 { reviewed.answer(card.prompts[0], .easy) }
    choose("retention", .real(0.8), in: &reviewed)
    let moves = rescheduling(reviewed, [decks[1].0.id])
    #expect(Set(moves.moves.map(\.prompt.card)) == Set(decks[1].1.map(\.id)) && moves.total == 5)
    #expect(rescheduling(reviewed, []).total == 0)
  }

  @Test func statesWithoutMemoryStay() {
    var reviewed = Reviewed(Reviewed.library([(Reviewed.deck(200).0, cards)]))
    let bare = MemoryState(phase: .review, memory: nil, answered: nil, due: 0, reps: 0, lapses: 0)
    reviewed.add(cards[0].prompts[0], .seed(bare))
    #expect(rescheduling(reviewed).moves == [] && rescheduling(reviewed).total == 1)
  }
}
