import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// The end of a review: what comes when, and what else can be studied today.
@Suite struct ReviewOutlookTests {
  static let scenes: Scenes = [
    "review-done": {
      var player = ReviewScreenTests.player()
      for _ in 0..<5 { player.press(.space, "4") }
      return player
    },
    "review-done-more": {
      var player = ReviewOutlookTests.waiting(goal: 30)
      player.press(.space, "1")
      return player
    },
    "more-today": {
      var player = ReviewOutlookTests.waiting(goal: 30)
      player.press(.space, "1", "s")
      return player
    },
  ]

  private static let minute: Milliseconds = 60_000

  /// Returns a library of one deck.
  private static func library(_ count: Int, newPerDay: Int = 20, learnAhead: Int = 20, goal: Int = 0) -> Library {
    var library = Samples.library([("Words", (0..<count).map { .question("Word \($0)", answer: "Answer \($0)") })])
    library.apply(library.choosing(Settings.study.newPerDay, newPerDay))
    library.apply(library.choosing(Settings.study.learnAhead, learnAhead))
    library.apply(library.choosing(Settings.study.dailyGoal, goal))
    return library
  }

  /// Returns a player reviewing the deck, at 22:13.
  private static func player(_ library: Library) -> Player {
    var player = Player(library: library)
    player.now = 1_700_000_000_000
    player.send(.answers(ReviewLog()))
    player.press(.down, "s", .enter)
    return player
  }

  /// Returns a player with five new cards a day of thirty, four of which are learned. There is no learning ahead.
  private static func waiting(goal: Int = 0) -> Player {
    var player = ReviewOutlookTests.player(library(30, newPerDay: 5, learnAhead: 0, goal: goal))
    for _ in 0..<4 { player.press(.space, "4") }
    return player
  }

  private func screen(_ player: Player) throws -> ReviewScreen {
    try #require(player.state.stack.last { $0 is ReviewScreen } as? ReviewScreen)
  }

  private func session(_ player: Player) throws -> ReviewSession { try screen(player).session }

  @Test(arguments: scenes.names) func looks(_ scene: String) throws {
    try expectPicture(of: scene, in: ReviewOutlookTests.scenes)
  }

  @Test func theSmallestWindowShowsTheEnd() throws {
    let player = try ReviewOutlookTests.scenes.play("review-done-more")
    expectPicture(player.picture(at: [(24, 6)], \.topPicture), "review-done-smallest")
  }

  /// A first day on default settings: every key is a flip or a grade.
  @Test func aFirstDayHasNoKeyTooMany() throws {
    var player = ReviewOutlookTests.player(ReviewOutlookTests.library(100))
    var (keys, reviews) = (0, 0)
    while !player.shows("All done for today"), keys < 500 {
      #expect(try session(player).current != nil)
      player.press(.space, reviews % 7 == 3 ? "1" : "3")
      keys += 2
      reviews += 1
    }
    #expect(try session(player).left == 0 && session(player).answered == reviews)
    #expect(keys == reviews * 2 && reviews > 40 && player.state.world.reviews.book?.replay.log.count == reviews)
  }

  @Test func aCardThatComesAgainAtOnceHidesItsBack() throws {
    var player = ReviewOutlookTests.player(ReviewOutlookTests.library(1))
    for _ in 0..<3 {
      #expect(try !screen(player).isRevealed && !player.shows("Answer 0"))
      player.press(.space)
      #expect(player.shows("Answer 0"))
      player.press("1")
    }
    #expect(try session(player).answered == 3 && session(player).left == 1)
  }

  @Test func beyondTheLimitItGoesOnByItself() throws {
    var player = ReviewOutlookTests.waiting()
    let last = try session(player).current
    player.press(.space, "1")
    #expect(try session(player).isOver && session(player).left == 1)
    #expect(player.shows("Done for now") && player.shows("Today: 1 learning, next in 5"))
    #expect(player.shows("Tomorrow: 5 new"))
    let frame = try #require(player.state.nextFrame)
    #expect(frame <= player.now + 1000)
    player.now += ReviewOutlookTests.minute
    player.send(.tick)
    #expect(try session(player).current == last && screen(player).outlook == nil)
  }

  @Test func withTimeLeftTheScreenIsDrawnOnceAMinute() throws {
    var player = ReviewOutlookTests.waiting()
    player.press(.space, "3")
    #expect(player.shows("next in 10m"))
    let frame = try #require(player.state.nextFrame)
    #expect(frame > player.now + 50_000 && frame <= player.now + ReviewOutlookTests.minute)
    // A higher limit lets it come up now.
    player.send(.changedElsewhere(player.library.choosing(Settings.study.learnAhead, 15)))
    #expect(try session(player).current != nil)
  }

  @Test func learningCardsCanBeReviewedEarly() throws {
    var player = ReviewOutlookTests.waiting()
    player.press(.space, "3")
    #expect(player.shows("s studies more today") && player.shows("s More today"))
    player.press("s")
    #expect(player.shows("▌ Learning cards now"))
    player.press(.enter)
    #expect(try session(player).current != nil && !player.shows("All done"))
    player.press(.space, "3")
    #expect(player.shows("All done for today") && !player.shows("Today:"))
  }

  @Test func whereOtherDecksHaveCardsOnlyTheDeckIsDone() throws {
    var player = ReviewScreenTests.player()
    for _ in 0..<5 { player.press(.space, "4") }
    #expect(player.shows("All done for today in “World capitals”") && player.shows("Cards left in"))
  }

  /// Nine of ten are not all of them, however they are rounded.
  @Test func whatWasRecalledIsRoundedToTheNearest() throws {
    var player = ReviewOutlookTests.player(ReviewOutlookTests.library(8))
    player.press(.space, "1")
    for _ in 0..<60 where !player.shows("All done for today") { player.press(.space, "4") }
    #expect(try session(player).answered == 9 && player.shows("9 reviews in") && player.shows(", 89% recalled"))
  }

  @Test func extraCardsAreForTodayAndUndone() throws {
    var player = ReviewOutlookTests.waiting()
    player.press(.space, "4", "s")
    #expect(player.shows("▌ Extra new cards…") && player.shows("25 available") && !player.shows("Extra reviews"))
    player.press(.enter)
    #expect(player.shows("How many, today only? 1 to 25"))
    for wrong in ["", "0", "26", "x", "99999999999999999999"] {
      player.press(.control("u"))
      player.type(wrong)
      player.press(.enter)
      #expect(player.shows("Enter a number, 1 to 25"), "\(wrong)")
    }
    player.press(.control("u"))
    player.type("3")
    player.press(.enter)
    #expect(player.shows("Added 3 new for today") && player.state.stack.last is ReviewScreen)
    #expect(try session(player).left == 3 && session(player).current != nil)
    for _ in 0..<3 { player.press(.space, "4") }
    #expect(player.shows("All done for today"))
    player.press(.escape)
    #expect(player.state.world.reviews.counts.all.isEmpty)
    // The next day has its own limit.
    player.now += StudyDay.length
    player.send(.tick)
    #expect(player.state.world.reviews.counts.all.new == 5)
  }

  @Test func extraCardsAreTakenBack() throws {
    var player = ReviewOutlookTests.waiting()
    player.press(.space, "4", "s", .enter, .enter)
    #expect(try session(player).left == 10)
    player.press("u")
    // The card before one's eyes stays.
    #expect(try session(player).left == 1 && player.shows("Undid: Added 10 new for today"))
    player.press(.escape)
    #expect(player.state.world.reviews.counts.all.new == 0)
  }

  @Test func theStudyMenuOffersMoreToo() throws {
    var player = ReviewOutlookTests.waiting()
    player.press(.space, "4", .escape, "s")
    #expect(player.shows("daily limit reached") && player.shows("More today…") && player.shows("25 new"))
    for _ in 0..<20 where !player.shows("▌ More today…") { player.press(.down) }
    player.press(.enter, .enter, .enter)
    #expect(try session(player).left == 10 && player.shows("Review · Words"))
    player.press(.escape)
    let deck = try #require(player.library.decks.first)
    #expect(player.state.world.reviews.counts[deck.id].new == 10)
    // Other programs and the next start see it too.
    #expect(player.library.more(in: deck.id, on: player.state.world.today) == Allowance(new: 10))
  }

  /// The end of a review says that a limit was met, in one deck or in all, and how to go on.
  @Test func theEndSaysThatALimitWasMet() throws {
    var player = ReviewOutlookTests.waiting()
    player.press(.space, "4")
    #expect(
      player.shows("Daily limit reached: 25 new held back") && player.shows("s studies more today"), "\(player.screen)")
    player.press(.escape, .home, "s", .enter)
    #expect(player.shows("Daily limits of decks reached: 25 new held back"), "\(player.screen)")
    player.press("s", .enter, .enter)
    #expect(try session(player).left == 10)
  }

  @Test func cardsChosenByHandHaveNoLimitToRaise() {
    var player = ReviewOutlookTests.waiting()
    player.press(.escape, .tab, "m", "m", "s")
    #expect(!player.shows("More today…"))
  }

  @Test func withNothingDueTheScreenSaysWhatComes() {
    var player = Player(library: Samples.several)
    player.press(.down, .down, "s", .enter)
    #expect(player.shows("Your reviews are still loading"))
    player.send(.answers(ReviewLog()))
    player.press("s", .enter)
    for _ in 0..<5 { player.press(.space, "4") }
    player.press(.escape, "s")
    #expect(player.shows("none today"))
    player.press(.enter)
    #expect(
      player.shows("All done for today") && player.shows("Tomorrow: nothing due") && !player.shows("undoes the last"))
    player.press(.enter)
    #expect(player.state.stack.isEmpty)
  }

  @Test func theNextDayComesByItself() throws {
    var player = ReviewOutlookTests.waiting()
    player.press(.space, "4")
    #expect(try session(player).isOver)
    player.now += StudyDay.length
    player.send(.tick)
    #expect(try session(player).current != nil && session(player).left == 5)
  }

  @Test func countsAreThoseOfTheScope() throws {
    var library = Samples.library([
      ("Outer", (0..<10).map { .question("A \($0)", answer: "B") }),
      ("Inner", (0..<10).map { .question("C \($0)", answer: "D") }),
    ])
    var (outer, inner) = (library.decks[0], library.decks[1])
    outer.options[Settings.study.newPerDay] = 6
    inner.options[Settings.study.newPerDay] = 4
    inner.parent = outer.id
    library.apply(try library.editing(outer))
    library.apply(try library.editing(inner))
    library.apply(library.choosing(Settings.study.newPerDay, 5))
    var player = Player(library: library)
    player.now = 1_700_000_000_000
    player.send(.answers(ReviewLog()))
    // All cards are what the decks at the top level give; the limit of the login is that of decks without one.
    #expect(player.shows("20 cards · 6 new"))
    for (keys, count) in [(0, 6), (1, 6), (1, 4)] {
      for _ in 0..<keys { player.press(.down) }
      player.press("s")
      #expect(player.shows("\(count) today"))
      player.press(.enter)
      #expect(try session(player).left == count)
      player.press(.escape)
    }
    // Two marked decks are capped by the outer one.
    player.press(.up, "m", "m", "s")
    #expect(player.shows("6 today"))
  }
}
