import Effects
import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Scheduled review, key by key.
@Suite struct ReviewTests {
  /// Five capitals, new all of them, in review.
  static func player(_ answers: [Answer] = [], library: Library = Samples.several) -> Player {
    var player = Player(library: library)
    player.now = 1_700_000_000_000
    player.send(.answers(AnswerLog(answers)))
    player.press(.down, .down, "s", .enter)
    return player
  }

  private func screen(_ player: Player) throws -> ReviewScreen {
    try #require(player.state.stack.last { $0 is ReviewScreen } as? ReviewScreen)
  }

  private func logged(_ player: Player) -> [Answer] {
    player.effects.compactMap { if case .log(let answer, _) = $0 { answer } else { nil } }
  }

  private func grades(_ player: Player) -> [Grade] {
    logged(player).compactMap { if case .answer(.review, let grade, _, .some) = $0.event { grade } else { nil } }
  }

  private func book(_ player: Player) throws -> ReviewBook { try #require(player.state.world.reviews.book) }

  // MARK: Asking and grading

  @Test func reviewIsFirstInTheMenu() throws {
    var player = Player(library: Samples.several)
    player.send(.answers(AnswerLog()))
    player.press(.down, .down, "s")
    #expect(player.shows("▌ Review") && player.shows("5 today"))
    player.press(.enter)
    #expect(try screen(player).session.left == 5)
    expectPicture(player.topPicture, "review-front")
    player.press(.space)
    #expect(player.shows("1 Again") && player.shows("4 Easy") && player.shows("10 min"))
    expectPicture(player.topPicture, "review-back")
    player.resize(120, 40)
    expectPicture(player.topPicture, "review-back-large")
  }

  @Test func spaceShowsTheBackAndThenIsGood() throws {
    var player = ReviewTests.player()
    let first = try screen(player).session.current
    player.press(.space)
    #expect(try screen(player).isBack && logged(player).isEmpty)
    player.press(.space)
    #expect(grades(player) == [.good] && logged(player)[0].prompt == first)
    #expect(try !screen(player).isBack && screen(player).session.current != first)
    #expect(player.shows("Good: ") && player.shows("again in 10 min"))
  }

  @Test(arguments: 1...4) func aNumberIsAGrade(number: Int) throws {
    var player = ReviewTests.player()
    player.press(.space)
    let prompt = try #require(try screen(player).session.current)
    let moment = Moment(time: player.now + 1000, offset: 0)
    let outcome = try book(player).outcomes(for: prompt, player.library, at: moment)[number - 1]
    player.type(String(number))
    #expect(grades(player).map { Int($0.rawValue) } == [number])
    let line = try #require(logged(player).first)
    if case .answer(_, _, let taken, let due) = line.event { #expect(taken == 2000 && due == outcome.state.due) }
    #expect(try book(player)[line.prompt] == outcome.state)
  }

  @Test func aNumberNeverGradesAHiddenAnswer() throws {
    var player = ReviewTests.player()
    for number in ["1", "2", "3", "4", "5", "9"] { player.type(number) }
    #expect(logged(player).isEmpty && player.state.active == 0)
    #expect(player.shows("Space shows the back first") || player.state.stack.last is ReviewScreen)
    player.press(.space, "5", "9", "0")
    #expect(logged(player).isEmpty && player.state.stack.last is ReviewScreen)
  }

  @Test func aKeyHeldDownNeverGradesTwice() throws {
    var player = ReviewTests.player()
    func hold(_ key: Key, _ count: Int) {
      for _ in 0..<count {
        player.now += 40
        for effect in player.state.update(.event(.key(key)), at: player.now) { player.effects.append(effect) }
      }
    }
    hold(.space, 30)
    #expect(try screen(player).isBack && logged(player).isEmpty)
    hold("3", 30)
    #expect(logged(player).count == 1)
    player.now += 200
    hold(.space, 1)
    player.now += 200
    hold(.space, 30)
    #expect(logged(player).count == 2)
  }

  @Test func twoButtonsAreEnoughForSome() throws {
    var player = Player(library: Samples.several)
    player.send(.answers(AnswerLog()))
    player.send(
      .changedElsewhere(player.library.choosing(Settings.study.twoButtons, true)))
    player.press(.down, .down, "s", .enter, .space)
    #expect(player.shows("1 Again") && player.shows("3 Good") && !player.shows("Hard"))
    player.press("2", "4")
    #expect(logged(player).isEmpty)
    player.press("3")
    #expect(grades(player) == [.good])
    player.press(.space, "1")
    #expect(grades(player) == [.good, .again])
    player.press(.space)
    let good = try #require(player.find("3 Good"))
    player.click(good.x, good.y)
    #expect(grades(player) == [.good, .again, .good])
  }

  @Test func whoIsLongAwayHasNotThoughtForSoLong() {
    var player = ReviewTests.player()
    player.now += 5_000_000
    player.press(.space, "3")
    if case .answer(_, _, let taken, _) = logged(player)[0].event { #expect(taken == 60_000) }
  }

  @Test func theMouseGradesToo() throws {
    var player = ReviewTests.player()
    let box = ReviewLayout(nil, in: FrameLayout(player.state.world.size).pane).box
    player.click(box.x + 20, box.y + 5)
    #expect(try screen(player).isBack)
    let good = try #require(player.find("3 Good"))
    player.click(good.x, good.y)
    #expect(grades(player) == [.good])
  }

  // MARK: Steps

  @Test func whatIsLearntComesBackByItself() throws {
    var player = ReviewTests.player()
    let first = try screen(player).session.current
    player.press(.space, "1")
    for _ in 0..<4 { player.press(.space, "4") }
    #expect(try screen(player).session.current == nil && player.shows("1 card is still being learnt."))
    #expect(player.shows("comes back in"))
    expectPicture(player.topPicture, "review-waiting")
    let frame = try #require(player.state.nextFrame)
    #expect(frame <= player.now + 1000)
    player.now += 60_000
    player.send(.tick)
    #expect(try screen(player).session.current == first)
    player.press(.space, "4")
    #expect(try screen(player).session.isOver && player.shows("That is all for today."))
    expectPicture(player.topPicture, "review-done")
    player.press(.enter)
    #expect(player.state.stack.isEmpty)
  }

  @Test func oneCanGoAhead() throws {
    var player = ReviewTests.player()
    for _ in 0..<5 { player.press(.space, "3") }
    #expect(player.shows("5 cards are still being learnt."))
    player.press(.enter)
    #expect(try screen(player).session.current != nil && screen(player).session.left == 5)
  }

  @Test func nothingToReviewIsSaid() {
    var player = Player(library: Samples.several)
    player.press(.down, .down, "s", .enter)
    #expect(player.shows("Your answers are still being read"))
    player.send(.answers(AnswerLog()))
    player.press("s", .enter)
    for _ in 0..<5 { player.press(.space, "4") }
    player.press(.escape, "s")
    #expect(player.shows("nothing today"))
    player.press(.enter)
    #expect(player.shows("Nothing of this is to be reviewed today") && player.state.stack.isEmpty)
  }

  // MARK: Taking back

  @Test func answersAreTakenBackAnyNumber() throws {
    var player = ReviewTests.player()
    var asked: [FlashcardKit.Prompt] = []
    for key in ["1", "3", "4", "2"] {
      asked.append(try #require(try screen(player).session.current))
      player.press(.space)
      player.type(key)
    }
    for prompt in asked.reversed() {
      player.press("u")
      #expect(try screen(player).session.current == prompt && !screen(player).isBack)
      #expect(try book(player)[prompt] == .new)
    }
    #expect(player.shows("Undone: Again: "))
    player.press("u")
    #expect(player.shows("Nothing to undo"))
    #expect(try screen(player).session.left == 5)
    for prompt in asked {
      player.press(.control("r"))
      #expect(try book(player)[prompt] != .new)
    }
    #expect(try screen(player).session.answered == 4)
    player.press("u", "u")
    #expect(try screen(player).session.current == asked[2])
  }

  @Test func theLastAnswerIsTakenBackOnTheFinishedScreenAndAfterARestart() throws {
    var player = ReviewTests.player()
    for _ in 0..<5 { player.press(.space, "4") }
    #expect(player.shows("That is all for today."))
    player.press("u")
    let last = try #require(try screen(player).session.current)
    #expect(try book(player)[last] == .new)
    player.press(.space, "1")
    var again = Player(library: Samples.several)
    again.now = player.now
    again.send(.answers(AnswerLog(logged(player))))
    again.press(.down, .down, "s", .enter)
    if try screen(again).session.current == nil { again.press(.enter) }
    again.press("u")
    #expect(try screen(again).session.current == last && book(again)[last] == .new)
    again.press("u")
    #expect(try screen(again).session.current != last && again.shows("Undone: The answer to"))
    #expect(try screen(again).session.left == 2)
  }

  @Test func answersAndChangesAreTakenBackInTheirOrder() throws {
    var player = ReviewTests.player()
    let first = try #require(try screen(player).session.current)
    player.press(.space, "4")
    let second = try #require(try screen(player).session.current)
    player.press("*")
    let isFavorite = player.library.card(second.card)?.isFavorite
    player.press("u")
    #expect(player.library.card(second.card)?.isFavorite != isFavorite)
    player.press("u")
    #expect(try screen(player).session.current == first)
    player.press(.escape, "u")
    #expect(player.shows("Nothing to undo"))
  }

  @Test func awayFromReviewTheLastAnswerIsWhatWasDoneLast() throws {
    var player = ReviewTests.player()
    player.press(.space, "4", .escape, "u")
    #expect(player.shows("Undone: Easy: ") && player.shows("14 new"))
  }

  // MARK: What else there is to do

  @Test func buryingSuspendingAndFlagging() throws {
    var player = ReviewTests.player()
    let prompts = try screen(player).session.queue.prompts
    let first = try #require(try screen(player).session.current)
    player.press("b")
    #expect(try screen(player).session.current == prompts[0] && screen(player).session.left == 4)
    #expect(player.library.card(first.card)?.standing(.front).buriedOn == player.state.world.today.number)
    player.press("!")
    #expect(player.library.card(prompts[0].card)?.standing(.front).isSuspended == true)
    #expect(try screen(player).session.left == 3)
    for flag in [1, 2, 3, 4] {
      player.press("F")
      #expect(player.library.card(prompts[1].card)?.standing(.front).flag == flag && player.shows("⚑ \(flag)"))
    }
    player.press("F")
    #expect(player.library.card(prompts[1].card)?.standings.isEmpty == true)
    for _ in 0..<7 { player.press("u") }
    let cards = player.library.cards(in: player.library.decks[1].id)
    #expect(!cards.contains { !$0.standings.isEmpty })
    #expect(try screen(player).session.left == 5)
  }

  @Test func makingNewAndSettingADate() throws {
    var player = ReviewTests.player()
    let first = try #require(try screen(player).session.current)
    player.press("D")
    player.type("7")
    player.press(.enter)
    #expect(player.shows("It was never answered"))
    player.press(.escape, .space, "4", "u")
    player.press(.control("r"), "u", .space, "1")
    player.now += 100_000
    player.send(.tick)
    while try screen(player).session.current.map({ $0 != first }) ?? false { player.press(.space, "4") }
    player.press("D")
    for (wrong, said) in [
      ("", "Type a number of days"), ("soon", "Type a number of days"), ("2-3", "Type a number of days"),
      ("-1", "That day is past"), ("1999-01-01", "That day is past"), ("2023-02-30", "There is no such day"),
      ("2026-13-45", "There is no such day"), ("99999", "too far away: 36,500 days"), ("9999-01-01", "too far away"),
      (String(repeating: "9", count: 30), "too far away"),
    ] {
      player.press(.control("u"))
      player.type(wrong)
      player.press(.enter)
      #expect(player.shows(said), "\(wrong)")
    }
    player.press(.control("u"))
    player.type("2023-11-24")
    player.press(.enter)
    #expect(player.shows("is due in 10 d") && player.state.stack.last is ReviewScreen)
    #expect(try screen(player).session.current != first)
    #expect(try book(player)[first].due == 1_700_784_000_000 + 16 * 3_600_000)
    player.press("u")
    #expect(try screen(player).session.current == first)
    player.press("R")
    #expect(try book(player)[first] == .new && screen(player).session.current != first)
  }

  @Test func editingStarringDeletingAndInformation() throws {
    var player = ReviewTests.player()
    let first = try #require(try screen(player).session.current)
    player.press("e")
    #expect(player.state.stack.last is EditScreen)
    player.type("!")
    player.press(.control("s"))
    #expect(try screen(player).session.current == first && player.state.stack.last is ReviewScreen)
    player.press("*")
    #expect(player.library.card(first.card)?.isFavorite != Samples.several.card(first.card)?.isFavorite)
    player.press(.space, "3", "u", "i")
    #expect(player.shows("Never answered.") && player.shows("In the deck “World capitals”."))
    #expect(player.shows("Good, just now") && player.shows("An answer taken back"))
    player.press(.escape, "y")
    #expect(player.effects.contains { if case .clip = $0 { true } else { false } })
    player.press("d")
    #expect(player.library.card(first.card) == nil && player.shows("Deleted"))
    #expect(try screen(player).session.left == 4)
    player.press("u")
    #expect(player.library.card(first.card) != nil)
    #expect(try screen(player).session.left == 5)
  }

  @Test func theCurveOfForgettingIsShown() throws {
    var player = ReviewTests.player()
    player.press(.space, "4", "u", .control("r"), .escape)
    player.now += 12 * 86_400_000
    player.press("s", .enter)
    let known = try #require(logged(player).first?.prompt)
    while try screen(player).session.current.map({ $0 != known }) ?? false { player.press(.space, "4") }
    player.press("i")
    #expect(player.shows("Remembered with 8") && player.shows("▇▇") && player.shows("1 answer, forgotten 0 times."))
  }

  @Test func whatOthersDoIsFollowed() throws {
    var player = ReviewTests.player()
    let prompts = try screen(player).session.queue.prompts
    let current = try #require(try screen(player).session.current)
    player.send(.changedElsewhere(player.library.removing([prompts[0].card])))
    #expect(try screen(player).session.left == 4 && screen(player).session.current == current)
    var random = RandomSource(seed: 8)
    let elsewhere = Answer(
      id: random.answerID(), moment: Moment(time: player.now, offset: 0), prompt: prompts[1],
      event: .answer(.review, .easy, taken: 1, due: player.now + 900_000_000))
    player.send(.answeredElsewhere([elsewhere]))
    #expect(try screen(player).session.left == 3)
    player.send(.changedElsewhere(player.library.removing([current.card])))
    #expect(try screen(player).session.current != current && screen(player).session.left == 2)
    player.send(.reloaded(Library()))
    #expect(try screen(player).session.isOver)
  }

  @Test func filesOfANewerProgramAreNotReviewed() throws {
    var player = Player(library: Samples.several)
    player.send(.opened(try Login("maya"), Samples.several, notices: [.newerSchema(file: "/x")]))
    player.send(.answers(AnswerLog()))
    player.press(.down, "s", .enter)
    #expect(player.shows("Nothing can be saved") && player.state.stack.isEmpty)
  }

  @Test func noWindowIsTooSmall() {
    for (width, height) in [(0, 0), (1, 1), (20, 6), (30, 8), (40, 12), (60, 16), (200, 60)] {
      var player = ReviewTests.player()
      player.resize(width, height)
      player.press(.space)
      #expect(player.state.render().size == Size(width: width, height: height))
      player.press("3", .space, "3", "u", "i", .escape, .escape)
      #expect(player.state.render().size == Size(width: width, height: height))
    }
  }

  // MARK: How one studies

  @Test func limitsAndStepsAreChosenInSettings() throws {
    var player = ReviewTests.player()
    player.press(.escape)
    player.go(SettingsPane.self)
    for _ in 0..<60 where !player.shows("▌ New cards a day") { player.press(.down) }
    player.press(.enter)
    player.type("x")
    player.press(.enter)
    #expect(player.shows("How many? 0 to 9999"))
    player.press(.control("u"))
    player.type("3")
    player.press(.enter)
    #expect(player.library.studyOptions.newPerDay == 3 && player.shows("New cards a day: 3"))
    player.press(.down, .down, .down, .enter, .control("u"))
    player.type("85 %")
    player.press(.enter, .down, .enter, .control("u"))
    player.type("30s 2h")
    player.press(.enter)
    let options = player.library.studyOptions.scheduling
    #expect(options.desiredRetention == 0.85 && options.learningSteps == [30_000, 7_200_000])
    // The book is made anew by them.
    #expect(player.state.world.reviews.all.new == 8)
    player.press("u", "u", "u")
    #expect(player.library.studyOptions == Library().studyOptions)
    for _ in 0..<60 where !player.shows("▌ Grades") { player.press(.down) }
    player.press(.enter)
    #expect(player.library[Settings.study.twoButtons] && player.shows("Again, Good"))
    player.press(.down, .enter)
    #expect(player.library[Settings.study.siblingsTogether])
  }

  @Test func aDeckIsStudiedOtherwise() throws {
    var player = ReviewTests.player()
    player.press(.escape, "e")
    for _ in 0..<60 where !player.shows("▌ Study…") { player.press(.down) }
    player.press(.enter)
    #expect(player.shows("20 (as above)"))
    player.press(.enter, .control("u"))
    player.type("2")
    player.press(.enter)
    let deck = player.library.decks[1].id
    #expect(player.library.studyOptions(of: deck).newPerDay == 2 && player.library.studyOptions.newPerDay == 20)
    #expect(player.state.world.reviews.counts[deck]?.new == 2)
    player.press("s")
    #expect(player.shows("2 today"))
    player.press(.escape, "u")
    #expect(player.library.deck(deck)?.options == [:])
  }

  @Test func stepsAreReadAsPeopleWriteThem() {
    #expect(Words.steps("1m 10m") == [60_000, 600_000] && Words.steps("none") == [] && Words.steps("") == [])
    #expect(Words.steps("90s, 2h 1d") == [90_000, 7_200_000, 86_400_000])
    for wrong in ["10", "m", "1x", "0m", "-1m", "1m 2", "9999999d", "400d"] { #expect(Words.steps(wrong) == nil) }
    #expect(Words.steps([60_000, 90_000, 86_400_000]) == "1m 90s 1d" && Words.steps([]) == "none")
  }
}

/// What is suspended, found and asked again from a list.
@Suite struct SuspendingTests {
  @Test func cardsAreSuspendedFoundAndAskedAgain() throws {
    var player = Player(library: Samples.several)
    player.press(.down, .tab, "!")
    let deck = player.library.decks[0].id
    let first = try #require(player.library.cards(in: deck).first)
    #expect(first.isSuspended && player.shows("is suspended; is:suspended finds what is"))
    player.press("/")
    player.type("is:suspended")
    player.press(.enter)
    let pane = try #require(player.state.panes[0] as? CardsPane)
    #expect(pane.list.cards.map(\.id) == [first.id])
    player.press("!")
    #expect(player.library.card(first.id)?.isSuspended == false)
    player.press("u")
    #expect(player.library.card(first.id)?.isSuspended == true)
    player.press("u")
    #expect(player.library == Samples.several)
  }
}
