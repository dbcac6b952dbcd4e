import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Logging reviews.
@Suite struct AnsweringTests {
  /// Returns what was logged besides confusions.
  private func logged(_ player: Player) -> [ReviewEntry] { player.logged.filter { $0.confusedCard == nil } }

  private func grades(_ player: Player) -> [Grade] {
    logged(player).compactMap { if case .answer(.quiz, let grade, _, nil, nil) = $0.event { grade } else { nil } }
  }

  private func screen(_ player: Player) throws -> ReviewScreen {
    try #require(player.state.stack.last { $0 is ReviewScreen } as? ReviewScreen)
  }

  private func book(_ player: Player) throws -> ReviewBook { try #require(player.state.world.reviews.book) }

  @Test func choosingIsKeptAsItIsAnswered() throws {
    var player = RoundScreenTests.player("Choose")
    let screen = try #require(player.state.stack.last as? RoundScreen)
    let list = try #require(screen.task as? ChoosingTask).list
    let right = try #require(list.choices.choices.firstIndex { $0.isRight })
    let wrong = try #require(list.choices.choices.indices.first { $0 != right })
    player.state.offset = 120
    player.type(String(wrong + 1))
    // The first choice is the answer; the right one is then looked for.
    let answer = try #require(logged(player).first)
    #expect(grades(player) == [.again] && answer.prompt.card == list.choices.card && answer.prompt.face == .front)
    #expect(answer.moment == Moment(time: player.now - 2000, offset: 120))
    if case .answer(_, _, let taken, _, _) = answer.event { #expect(taken == 1000) }
    player.type(String(right + 1))
    // Looking at it, moving on, and leaving log nothing again.
    player.press(.down, .up, .enter, .escape)
    #expect(logged(player).count == 1)
    #expect(player.state.unsaved == 0)
  }

  @Test func typingMatchingAndOrderingAreKept() throws {
    var typing = RoundScreenTests.player("Type")
    let card = try #require((typing.state.stack.last as? RoundScreen)?.round.current)
    typing.type(try #require(typing.library.card(card)).back[0])
    typing.press(.enter)
    #expect(grades(typing) == [.good])
    typing.press(.enter)
    typing.type("?")
    typing.press(.enter)
    #expect(grades(typing) == [.good, .again])

    var ordering = RoundScreenTests.player("Put", deck: 1)
    ordering.press(.enter)
    #expect(grades(ordering).count == 1)

    var matching = RoundScreenTests.player("Match")
    let first = try #require(matching.state.stack.last as? RoundScreen)
    let board = try #require(first.task as? MatchingTask).board
    let area = RoundLayout(first.task, in: matching.state.area(of: first)).below
    let layout = MatchingLayout(board, matching.library, in: area, isPlain: false)
    for (row, id) in board.left.enumerated() {
      // Each pair is logged when it is found.
      #expect(grades(matching).count == row)
      let other = try #require(board.right.firstIndex(of: id))
      for place in [(false, row), (true, other)] {
        let cell = layout.cell(of: MatchingTask.Position(isRight: place.0, row: place.1))
        matching.click(cell.x + 1, cell.y)
      }
    }
    #expect(grades(matching) == [.good, .good, .good, .good, .good])
  }

  @Test func aQuizWithoutRightAndWrongKeepsNothing() {
    var player = QuizScreenTests.player()
    player.press(.space, .right, .space, "x", .escape)
    #expect(logged(player).isEmpty)
  }

  @Test func answersJoinTheLogThatCame() throws {
    var random = RandomSource(seed: 1)
    let earlier = ReviewEntry(
      id: random.reviewID(), moment: Moment(time: 1, offset: 0),
      prompt: Prompt(card: random.cardID(), face: .front), event: .reset)
    var player = RoundScreenTests.player("Put", deck: 1)
    player.confirms = false
    player.press(.enter)
    #expect(player.state.world.reviews.book == nil && player.state.unsaved == 1)
    // Reviews that are not on the disk yet are missing from what was read.
    player.send(.answers(ReviewLog([earlier])))
    guard case .readBook(let request) = player.effects.last else {
      Issue.record("no book was asked for")
      return
    }
    // Reviews made before the book arrives are added to it.
    player.press(.enter, .enter)
    player.send(.reviewedElsewhere([earlier]))
    player.send(.book(request.book(), request.number + 1))
    #expect(player.state.world.reviews.book == nil)
    player.send(.book(request.book(), request.number))
    #expect(player.state.world.reviews.book?.replay.log == ReviewLog([earlier] + logged(player) + [earlier]))
    player.send(.reloaded(player.library))
    player.send(.changedElsewhere(Change([])))
    #expect(player.state.unsaved == 2 && player.library == Samples.several)
    player.send(.opened(try Login("noor"), Library(), notices: []))
    #expect(player.state.world.reviews.book == nil)
  }

  @Test func anAnswerThatIsNotSavedIsSaid() {
    var player = RoundScreenTests.player("Put", deck: 1)
    player.confirms = false
    player.press(.enter)
    player.send(.notSaved(1, .full(path: "/disk")))
    #expect(player.shows("1 change not saved: the disk is full"))
    player.press(.control("c"))
    #expect(!player.state.isFinished)
    player.press(.escape)
    player.send(.committed(1))
    #expect(player.shows("All changes saved"))
  }

  @Test func filesOfANewerProgramGetNone() throws {
    var player = Player(library: Samples.several)
    player.send(.opened(try Login("maya"), Samples.several, notices: [.newerSchema(file: "/x")]))
    player.press(.down, "s")
    for _ in 0..<60 where !player.shows("▌ Put") { player.press(.down) }
    player.press(.enter, .enter)
    #expect(player.state.stack.last is RoundScreen && logged(player).isEmpty)
  }

  @Test func answersAreTakenBackAnyNumber() throws {
    var player = ReviewScreenTests.player()
    var asked: [Prompt] = []
    for key in ["1", "3", "4", "2"] {
      asked.append(try #require(try screen(player).session.current))
      player.press(.space)
      player.type(key)
    }
    for prompt in asked.reversed() {
      player.press("u")
      #expect(try screen(player).session.current == prompt && !screen(player).isRevealed)
      #expect(try book(player)[prompt] == .new)
    }
    #expect(player.shows("Undid: Again on "))
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

  @Test func theLastAnswerIsTakenBackOnTheFinishedScreen() throws {
    var player = ReviewScreenTests.player()
    for _ in 0..<5 { player.press(.space, "4") }
    #expect(player.shows("All done for today"))
    player.press("u")
    let last = try #require(try screen(player).session.current)
    #expect(try book(player)[last] == .new)
  }

  @Test func answersAndChangesAreTakenBackInTheirOrder() throws {
    var player = ReviewScreenTests.player()
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
    var player = ReviewScreenTests.player()
    player.press(.space, "4", .escape, "u")
    #expect(player.shows("Undid: Easy on ") && player.shows("14 new"))
  }

  @Test func buryingSuspendingAndFlagging() throws {
    var player = ReviewScreenTests.player()
    let prompts = try screen(player).session.queue.prompts
    let first = try #require(try screen(player).session.current)
    player.press("b")
    #expect(try screen(player).session.current == prompts[0] && screen(player).session.left == 4)
    #expect(player.library.card(first.card)?.status(.front).buriedOn == player.state.world.today.number)
    player.press("!")
    #expect(player.library.card(prompts[0].card)?.status(.front).isSuspended == true)
    #expect(try screen(player).session.left == 3)
    for flag in 1...7 {
      player.press("F")
      player.type(String(flag))
      #expect(player.library.card(prompts[1].card)?.status(.front).flag == flag && player.shows("⚑\(flag)"))
    }
    player.press("F", "7")
    #expect(player.library.card(prompts[1].card)?.statuses.isEmpty == true)
    for _ in 0..<10 { player.press("u") }
    let cards = player.library.cards(in: player.library.decks[1].id)
    #expect(!cards.contains { !$0.statuses.isEmpty })
    #expect(try screen(player).session.left == 5)
  }

  @Test func makingNewAndSettingADate() throws {
    var player = ReviewScreenTests.player()
    let first = try #require(try screen(player).session.current)
    player.press("D")
    player.type("7")
    player.press(.enter)
    // A new card is learned with its date, as one step.
    #expect(player.shows("due in 7d") && player.shows("4 new"))
    #expect(try book(player)[first].phase == .review && screen(player).session.current != first)
    #expect(try book(player)[first].due == 1_700_524_800_000 + 16 * 3_600_000)
    player.press("u")
    #expect(try book(player)[first] == .new && screen(player).session.current == first && player.shows("5 new"))
    player.press(.space, "4", "u")
    player.press(.control("r"), "u", .space, "1")
    player.now += 100_000
    player.send(.tick)
    while try screen(player).session.current.map({ $0 != first }) ?? false { player.press(.space, "4") }
    player.press("D")
    for (wrong, said) in [
      ("", "Enter a number of days"), ("soon", "Enter a number of days"), ("2-3", "Enter a number of days"),
      ("-1", "That date is in the past"), ("1999-01-01", "That date is in the past"), ("2023-02-30", "No such date"),
      ("2026-13-45", "No such date"), ("99999", "enter at most 36,500 days"), ("9999-01-01", "Too far away"),
      (String(repeating: "9", count: 30), "Too far away"),
    ] {
      player.press(.control("u"))
      player.type(wrong)
      player.press(.enter)
      #expect(player.shows(said), "\(wrong)")
    }
    player.press(.control("u"))
    player.type("2023-11-24")
    player.press(.enter)
    #expect(player.shows("due in 10d") && player.state.stack.last is ReviewScreen)
    #expect(try screen(player).session.current != first)
    #expect(try book(player)[first].due == 1_700_784_000_000 + 16 * 3_600_000)
    player.press("u")
    #expect(try screen(player).session.current == first)
    player.press("R")
    #expect(try book(player)[first] == .new && screen(player).session.current != first)
  }
}
