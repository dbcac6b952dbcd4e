import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// A new study mode is a value in the list: what is declared here, and nowhere else, is offered, started, answered, and
/// logged.
@Suite struct NewStudyModeTests {
  private static let dictation = StudyMode("dictation", asks: .once, by: .typing, answers: .cram)
  private static let exam = StudyMode("exam", asks: .once, by: .choosing, answers: .cramCounting)
  private static let drill = StudyMode("drill", asks: .due, by: .choosing, answers: .review)
  private static let lastNight = StudyMode("last night", asks: .shakiest, by: .typing, answers: .cram)

  /// Returns a player studying the capitals in the given mode.
  private static func player(_ mode: StudyMode, _ library: Library = ReviewScreenAskingTests.capitals) -> Player {
    var player = Player(library: library)
    player.now = 1_700_000_000_000
    player.send(.answers(ReviewLog()))
    player.state.world.catalog.studyModes.append(mode)
    player.press(.down, "s")
    for _ in 0..<20 where !player.shows("▌ \(mode.id)") { player.press(.down) }
    player.press(.enter)
    return player
  }

  private func logged(_ player: Player) -> [ReviewEntry.Event] {
    player.logged.map(\.event)
  }

  private func round(_ player: Player) throws -> RoundScreen { try #require(player.state.stack.last as? RoundScreen) }
  private func review(_ player: Player) throws -> ReviewScreen {
    try #require(player.state.stack.last as? ReviewScreen)
  }

  @Test func itIsOfferedBegunAnsweredAndLogged() throws {
    var player = NewStudyModeTests.player(NewStudyModeTests.dictation)
    #expect(player.shows("dictation · World capitals") && player.shows("0 / 5"))
    for number in 0..<5 {
      let id = try #require(try round(player).round.current)
      player.type(number == 0 ? "?" : try #require(player.library.card(id)).back[0])
      player.press(.enter, .enter)
    }
    let grades = logged(player).compactMap { event in
      if case .answer(.cram, let grade, _, nil, nil) = event { grade } else { nil }
    }
    #expect(grades == [.again, .good, .good, .good, .good] && player.shows("4 of 5 correct"))
    player.press(.enter)
    #expect(try round(player).round.mode == NewStudyModeTests.dictation && round(player).round.count == 1)
  }

  @Test func itIsRefusedForCardsThatDoNotSuitIt() {
    let blank = Samples.library([("Blank", [.question("No answer", answer: "")])])
    var player = Player(library: blank)
    player.state.world.catalog.studyModes.append(NewStudyModeTests.dictation)
    player.press("s")
    #expect(player.shows("Quiz") && player.shows("dictation") && player.shows("no such cards here"))
    player.press("8")
    #expect(player.state.stack.last is Menu)
  }

  @Test func itsAnswersCountWhereItSaysSo() throws {
    var player = NewStudyModeTests.player(NewStudyModeTests.exam)
    let choices = try #require(try round(player).task as? ChoosingTask).list.choices
    player.type(String(try #require(choices.choices.firstIndex { $0.isRight }) + 1))
    guard case .answer(.cramCounting, .good, _, let due?, _) = logged(player).first else {
      Issue.record("\(logged(player))")
      return
    }
    let prompt = Prompt(card: choices.card, face: .front)
    #expect(player.state.world.reviews.book?[prompt].reps == 1 && due > player.now)
    // The next due date depends on earlier reviews, so they must have been read first.
    var early = Player(library: ReviewScreenAskingTests.capitals)
    early.state.world.catalog.studyModes = [NewStudyModeTests.exam]
    early.press(.down, "s", .enter)
    #expect(early.shows("Your reviews are still loading") && logged(early).isEmpty)
  }

  @Test func whatIsDueIsAnsweredAsItSaysWhateverTheDeckSays() throws {
    var player = NewStudyModeTests.player(NewStudyModeTests.drill)
    #expect(player.shows("drill · World capitals"))
    let choices = try #require(try review(player).task as? ChoosingTask).list.choices.choices
    player.type(String(try #require(choices.firstIndex { $0.isRight }) + 1))
    #expect(player.shows("✓ Correct"))
    player.press(.space)
    if case .answer(let mode, let grade, _, let due, _) = logged(player).first {
      #expect(mode == .review && grade == .good && due != nil)
    }
    #expect(logged(player).count == 1)
  }

  @Test func theShakiestAreAskedForADay() throws {
    var player = NewStudyModeTests.player(NewStudyModeTests.lastNight)
    #expect(player.shows("last night: 5 cards") && player.shows("Exam in how many days"))
    player.press(.enter)
    #expect(player.shows("last night for a date in 7d"))
    player.press(.enter)
    #expect(player.shows("last night · World capitals"))
    #expect(try review(player).session.mode == NewStudyModeTests.lastNight && review(player).task is TypingTask)
  }

  /// Ordering and matching do not answer a single prompt, so review flips the card instead.
  @Test func whatIsNoAnswerToAPromptIsTurnedOver() throws {
    let mode = StudyMode("sorting", asks: .due, by: .ordering, answers: .review)
    let facts = Samples.library([("Facts", [.facts(title: "t", facts: ["a", "b", "c"])])])
    var player = NewStudyModeTests.player(mode, facts)
    #expect(try review(player).task == nil && player.shows("Space shows the answer"))
    player.press(.space, "3")
    #expect(logged(player).count == 1)
  }

  @Test func eachOfTheProgramsHasWordsAndATask() {
    #expect(Set(Words.studyModes.keys) == Set(StudyMode.all.map(\.id)))
    #expect(AnswerMethod.allCases.filter { $0.task == nil } == [.flipping])
    #expect(AnswerMethod.allCases.filter { $0.task is any PromptTask.Type } == [.typing, .choosing])
    #expect(AnswerMethod.ofPrompts.allSatisfy { $0 == .flipping || $0.task is any PromptTask.Type })
  }
}
