import Effects
import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// What is kept of answers.
@Suite struct AnsweringTests {
  private func logged(_ player: Player) -> [Answer] {
    player.effects.compactMap { if case .log(let answer, _) = $0 { answer } else { nil } }
  }

  private func grades(_ player: Player) -> [Grade] {
    logged(player).compactMap { if case .answer(.quiz, let grade, _, nil) = $0.event { grade } else { nil } }
  }

  @Test func choosingIsKeptAsItIsAnswered() throws {
    var player = StudyTests.round("Choose")
    let screen = try #require(player.state.stack.last as? RoundScreen)
    let list = try #require(screen.task as? ChoosingTask).list
    let right = try #require(list.choices.choices.firstIndex { $0.isRight })
    let wrong = try #require(list.choices.choices.indices.first { $0 != right })
    player.state.offset = 120
    player.type(String(wrong + 1))
    #expect(logged(player).isEmpty)
    player.type(String(right + 1))
    let answer = try #require(logged(player).first)
    #expect(grades(player) == [.again] && answer.prompt.card == list.choices.card && answer.prompt.face == .front)
    #expect(answer.moment == Moment(time: player.now - 1000, offset: 120))
    if case .answer(_, _, let taken, _) = answer.event { #expect(taken == 2000) }
    // Looking at it, going on and leaving keep nothing twice.
    player.press(.down, .up, .enter, .escape)
    #expect(logged(player).count == 1)
    #expect(player.state.unsaved == 0)
  }

  @Test func typingMatchingAndOrderingAreKept() throws {
    var typing = StudyTests.round("Type")
    let card = try #require((typing.state.stack.last as? RoundScreen)?.round.current)
    typing.type(try #require(typing.library.card(card)).back[0])
    typing.press(.enter)
    #expect(grades(typing) == [.good])
    typing.press(.enter)
    typing.type("?")
    typing.press(.enter)
    #expect(grades(typing) == [.good, .again])

    var ordering = StudyTests.round("Put", deck: 1)
    ordering.press(.enter)
    #expect(grades(ordering).count == 1)

    var matching = StudyTests.round("Match")
    let first = try #require(matching.state.stack.last as? RoundScreen)
    let board = try #require(first.task as? MatchingTask).board
    let area = RoundLayout(first.task, in: matching.state.area(of: first)).below
    let layout = MatchingLayout(board, matching.library, in: area)
    for (row, id) in board.left.enumerated() {
      // Each pair is kept when it is found.
      #expect(grades(matching).count == row)
      let other = try #require(board.right.firstIndex(of: id))
      for place in [(false, row), (true, other)] {
        let cell = layout.cell(of: MatchingTask.Place(isRight: place.0, row: place.1))
        matching.click(cell.x + 1, cell.y)
      }
    }
    #expect(grades(matching) == [.good, .good, .good, .good, .good])
  }

  @Test func aQuizWithoutRightAndWrongKeepsNothing() {
    var player = StudyTests.quiz()
    player.press(.space, .right, .space, "x", .escape)
    #expect(logged(player).isEmpty)
  }

  @Test func answersJoinTheLogThatCame() throws {
    var random = RandomSource(seed: 1)
    let earlier = Answer(
      id: random.answerID(), moment: Moment(time: 1, offset: 0),
      prompt: FlashcardKit.Prompt(card: random.cardID(), face: .front), event: .reset)
    var player = StudyTests.round("Put", deck: 1)
    player.confirms = false
    player.press(.enter)
    #expect(player.state.world.reviews.book == nil && player.state.unsaved == 1)
    // What is not on the disk yet is not in what was read of it.
    player.send(.answers(AnswerLog([earlier])))
    guard case .readBook(let request) = player.effects.last else {
      Issue.record("no book was asked for")
      return
    }
    // What is answered before it comes is in it, too.
    player.press(.enter, .enter)
    player.send(.answeredElsewhere([earlier]))
    player.send(.book(request.book(), request.number + 1))
    #expect(player.state.world.reviews.book == nil)
    player.send(.book(request.book(), request.number))
    #expect(player.state.world.reviews.book?.fold.log == AnswerLog([earlier] + logged(player) + [earlier]))
    player.send(.reloaded(player.library))
    player.send(.changedElsewhere(Change([])))
    #expect(player.state.unsaved == 2 && player.library == Samples.several)
    player.send(.opened(try Login("noor"), Library(), notices: []))
    #expect(player.state.world.reviews.book == nil)
  }

  @Test func anAnswerThatIsNotSavedIsSaid() {
    var player = StudyTests.round("Put", deck: 1)
    player.confirms = false
    player.press(.enter)
    player.send(.notSaved(1, .full(path: "/disk")))
    #expect(player.shows("1 change not saved: the disk is full"))
    player.press(.control("c"))
    #expect(!player.state.isFinished)
    player.press(.escape)
    player.send(.committed(1))
    #expect(player.shows("Everything is saved now"))
  }

  @Test func filesOfANewerProgramGetNone() throws {
    var player = Player(library: Samples.several)
    player.send(.opened(try Login("maya"), Samples.several, notices: [.newerSchema(file: "/x")]))
    player.press(.down, "s")
    for _ in 0..<60 where !player.shows("▌ Put") { player.press(.down) }
    player.press(.enter, .enter)
    #expect(player.state.stack.last is RoundScreen && logged(player).isEmpty)
  }
}
