import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Updating the statistics, and the daily goal.
@Suite struct ProgressTests {
  @Test func answersAndChangesAreFollowed() throws {
    var player = ProgressPaneTests.player()
    let before = try #require(player.state.world.figures.statistics)
    let answer = ReviewEntry(
      id: ReviewID(rawValue: 5), moment: Moment(time: player.now, offset: 0),
      prompt: Samples.studied.allCards[3].prompts[0], event: .answer(.quiz, .good, taken: 5000, due: nil))
    player.send(.reviewedElsewhere([answer]))
    let after = try #require(player.state.world.figures.statistics)
    #expect(after.sum.answers == before.sum.answers + 1)
    player.send(.changedElsewhere(player.library.removing(Samples.studied.decks[2].id)))
    #expect(player.state.world.figures.statistics?.prompts.all == 120)
    player.now += 86_400_000
    player.send(.tick)
    #expect(player.shows("Sun, Nov 22, 2026 · no reviews"))
  }

  @Test func nothingIsAskedForWhereItIsNotSeen() {
    var player = ProgressPaneTests.player()
    player.press("1")
    player.effects = []
    player.send(
      .reviewedElsewhere([
        ReviewEntry(
          id: ReviewID(rawValue: 6), moment: Moment(time: player.now, offset: 0),
          prompt: Samples.studied.allCards[3].prompts[0], event: .answer(.quiz, .good, taken: 5000, due: nil))
      ]))
    #expect(player.effects.isEmpty)
  }

  @Test func oneThingIsAskedForAtATime() throws {
    var player = ProgressPaneTests.player()
    player.confirms = false
    player.effects = []
    func answer(_ id: UInt64) {
      player.send(
        .reviewedElsewhere([
          ReviewEntry(
            id: ReviewID(rawValue: id), moment: Moment(time: player.now, offset: 0),
            prompt: Samples.studied.allCards[3].prompts[0], event: .answer(.quiz, .good, taken: 5000, due: nil))
        ]))
    }
    func requests() -> [StatisticsRequest] {
      player.effects.compactMap { if case .readStatistics(let request) = $0 { request } else { nil } }
    }
    answer(7)
    answer(8)
    let first = try #require(requests().first)
    #expect(requests().count == 1)
    player.send(.statistics(first.statistics(), first.number))
    #expect(requests().count == 2)
    // A late result does not replace the new one.
    let known = player.state.world.figures.statistics
    player.send(.statistics(Statistics(today: StudyDay(number: 0)), first.number))
    #expect(player.state.world.figures.statistics == known)
  }

  @Test func whatIsMayasIsNotTomass() throws {
    var player = ProgressPaneTests.player()
    player.confirms = false
    player.effects = []
    let tomas = try Login("tomás")
    // Maya's review book and statistics arrive when her cards are already closed.
    player.send(.answers(Samples.answers))
    let book = try #require(
      player.effects.compactMap { if case .readBook(let request) = $0 { request } else { nil } }.last)
    let figures = try #require(player.state.world.figures.statistics)
    player.send(.opened(tomas, Samples.several, notices: []))
    player.go(ProgressPane.self)
    #expect(player.shows("Loading your reviews…"))
    player.send(.answers(ReviewLog()))
    for number in 0...book.number {
      player.send(.book(book.book(), number))
      player.send(.statistics(figures, number))
    }
    #expect(player.shows("Loading your reviews…") && player.state.world.reviews.book == nil)
    let own = try #require(
      player.effects.compactMap { if case .readBook(let request) = $0 { request } else { nil } }.last)
    player.confirms = true
    player.send(.book(own.book(), own.number))
    #expect(player.shows("No reviews yet"))
  }

  @Test func theGoalIsShownInTitleAndProgress() throws {
    var player = ProgressPaneTests.player(goal: 500)
    let answered = player.state.world.reviews.answersToday
    #expect(answered > 0 && answered < 500)
    #expect(player.shows("\(answered) of 500 today") && player.shows("\(answered) of 500 ·"))
    player = ProgressPaneTests.player(goal: answered)
    #expect(player.shows("✓ \(answered) of \(answered) today"))
    player = ProgressPaneTests.player()
    #expect(!player.shows(" today\n") && player.state.world.goal.isEmpty)
  }

  @Test func theEndOfAReviewSaysHowFarOneIs() throws {
    var library = Samples.several
    library.apply(library.choosing(Settings.study.dailyGoal, 2))
    var player = ReviewsTests.player(library: library)
    player.press(.down, .down, "s", .enter)
    for _ in 0..<60 where !player.shows("All done for today") { player.press(.space, "4") }
    #expect(player.shows("Daily goal: ✓ ") && player.shows(" of 2 reviews"), "\(player.screen)")
  }

  @Test func theGoalIsChosenInSettings() {
    var player = ProgressPaneTests.player()
    player.go(SettingsPane.self)
    for _ in 0..<60 where !player.shows("▌ Daily goal") { player.press(.down) }
    #expect(player.shows("Daily goal            none"))
    player.press(.enter, .control("u"))
    player.type("x")
    player.press(.enter)
    #expect(player.shows("Reviews per day, 0 to 9999"))
    player.press(.control("u"))
    player.type("40")
    player.press(.enter)
    #expect(player.shows("Daily goal            40 reviews") && player.shows(" of 40 today"))
    #expect(player.library.studyOptions.dailyGoal == 40)
    player.press("u")
    #expect(player.library.studyOptions.dailyGoal == 0)
  }
}
