import Effects
import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Review of what is more than a front to turn over: gaps, backs, typed and chosen answers, cram and leeches.
@Suite struct ReviewKindTests {
  static let cloze = Samples.library([
    ("Cells", [.cloze("The {{c1::mitochondria}} make {{c2::ATP::what}}", note: "Respiration")])
  ])
  static let capitals = Samples.library([("World capitals", Samples.capitals)])

  /// The cards of the first deck in review.
  static func player(_ library: Library = capitals, asking: AnswerMethod? = nil) -> Player {
    var library = library
    if let asking { library.apply(library.choosing(Settings.study.asking, asking)) }
    var player = Player(library: library)
    player.now = 1_700_000_000_000
    player.send(.answers(AnswerLog()))
    player.press(.down, "s", .enter)
    return player
  }

  private func screen(_ player: Player) throws -> ReviewScreen {
    try #require(player.state.stack.last { $0 is ReviewScreen } as? ReviewScreen)
  }

  private func logged(_ player: Player) -> [Answer] {
    player.effects.compactMap { if case .log(let answer, _) = $0 { answer } else { nil } }
  }

  private func grades(_ player: Player) -> [Grade] {
    logged(player).compactMap { if case .answer(_, let grade, _, _) = $0.event { grade } else { nil } }
  }

  // MARK: Prompts

  @Test func oneGapIsOpenAtATime() throws {
    var player = ReviewKindTests.player(ReviewKindTests.cloze)
    #expect(player.shows("The […] make ATP") && !player.shows("mitochondria"))
    player.press(.space)
    #expect(player.shows("The mitochondria make ATP") && player.shows("Respiration"))
    player.press("3")
    #expect(logged(player).map(\.prompt.face.rawValue) == ["c1"])
    // The other gap waits for another day; this one comes back in its steps.
    #expect(try screen(player).session.left == 1)
  }

  @Test func theBackIsAskedWhereACardSaysSo() throws {
    var player = Player(library: ReviewKindTests.capitals)
    player.now = 1_700_000_000_000
    player.send(.answers(AnswerLog()))
    player.send(
      .changedElsewhere(player.library.choosing(Settings.study.siblingsTogether, true)))
    player.press(.down, .tab, "B")
    #expect(player.shows("Asked backwards too: “Capital of France”"))
    player.press("s", .enter)
    #expect(try screen(player).session.left == 6)
    player.press(.space, "4")
    #expect(player.shows("Paris") && !player.shows("Capital of France”?"))
    #expect(try screen(player).session.current?.face == .back)
    player.press(.space)
    #expect(player.shows("Capital of France"))
    player.press(.escape, "B")
    #expect(player.shows("No longer asked backwards"))
    player.press("u")
    #expect(player.library.allCards[0].isReversed)
  }

  @Test func aPromptThatAnEditTakesAwayIsNotAsked() throws {
    var player = ReviewKindTests.player(ReviewKindTests.cloze)
    let card = try #require(player.library.allCards.first)
    player.send(
      .changedElsewhere(
        player.library.editing(card.edited(content: .cloze("The mitochondria make {{c2::ATP}}", note: ""), at: 9))))
    #expect(try screen(player).session.current?.face.rawValue == "c2")
  }

  // MARK: Typing and choosing

  @Test func aRightAnswerSuggestsGood() throws {
    var player = ReviewKindTests.player(asking: .typing)
    player.type("4 paris")
    for _ in 0..<7 { player.press(.backspace) }
    player.type("Paris")
    #expect(logged(player).isEmpty)
    // The line of keys names those that work now.
    #expect(player.shows("Enter Check") && !player.shows("b Bury") && !player.shows("Space Show"))
    player.press(.enter)
    #expect(player.shows("✓ Right") && player.shows("3 Good") && logged(player).isEmpty)
    #expect(player.shows("Space Good") && !player.shows("Enter Good"))
    player.press(.space)
    #expect(grades(player) == [.good] && player.shows("Capital of Japan"))
  }

  @Test func aWrongAnswerSuggestsAgainAndThePersonDecides() throws {
    var player = ReviewKindTests.player(asking: .typing)
    player.type("Lyon")
    player.press(.enter)
    #expect(player.shows("✗ Not quite"))
    player.press(.enter)
    #expect(grades(player) == [.again])
    player.type("Tokio")
    player.press(.enter, "2")
    #expect(grades(player) == [.again, .hard])
  }

  @Test func anEnterTooMuchDoesNotShowTheAnswer() throws {
    var player = ReviewKindTests.player(asking: .typing)
    #expect(player.shows("Enter Show the answer"))
    player.press(.enter)
    #expect(try !screen(player).isBack && player.shows("Enter once more shows the answer"))
    player.press(.enter)
    #expect(try screen(player).isBack && screen(player).suggested == .again && player.shows("Right: Paris"))
  }

  @Test func enterHeldDownNeverGrades() throws {
    var player = ReviewKindTests.player(asking: .typing)
    player.type("Paris")
    for _ in 0..<20 {
      player.now += 40
      player.effects += player.state.update(.event(.key(.enter)), at: player.now)
    }
    #expect(logged(player).isEmpty && player.shows("✓ Right"))
  }

  @Test func anAnswerIsChosen() throws {
    var player = ReviewKindTests.player(asking: .choosing)
    let choices = try #require(try screen(player).task as? ChoosingTask).list.choices.choices
    #expect(choices.count == 4)
    let wrong = try #require(choices.firstIndex { !$0.isRight })
    let right = try #require(choices.firstIndex { $0.isRight })
    player.type(String(wrong + 1))
    #expect(try !screen(player).isBack && logged(player).isEmpty)
    player.type(String(right + 1))
    #expect(
      try screen(player).isBack && screen(player).suggested == .again && player.shows("✗ Right after 1 wrong choice"))
    player.press(.space)
    #expect(grades(player) == [.again])
  }

  @Test func whoTurnsTheCardOverGradesAsEver() throws {
    var player = ReviewKindTests.player(asking: .choosing)
    player.press(.space)
    #expect(try screen(player).isBack)
    player.press("4")
    #expect(grades(player) == [.easy])
  }

  @Test func aDeckMayBeAskedOtherwise() throws {
    var player = Player(library: ReviewKindTests.capitals)
    player.now = 1_700_000_000_000
    player.send(.answers(AnswerLog()))
    player.press(.down, "e", .end, .enter, .down, .down, .enter)
    #expect(player.shows("▌ As usual") && player.shows("turning over ") && player.shows("Choosing"))
    player.press(.down, .down, .enter)
    #expect(player.library.decks[0].options[Settings.study.asking] == .typing && player.shows("Asked by: typing in “"))
    player.press("e", .end, .enter, .down, .down, .enter)
    #expect(player.shows("▌ Typing"))
    player.press(.home, .enter)
    #expect(player.library.decks[0].options[Settings.study.asking] == nil)
    player.press("u")
    #expect(player.library.decks[0].options[Settings.study.asking] == .typing)
    player.press("s", .enter)
    #expect(try screen(player).isTyping(in: player.state.world))
  }

  @Test func howToAskIsChosenFromAMenu() {
    var player = Player(library: ReviewKindTests.capitals)
    player.go(SettingsPane.self)
    for _ in 0..<60 where !player.shows("▌ Asked by") { player.press(.down) }
    player.press(.enter)
    #expect(player.shows("▌ Turning over") && !player.shows("As usual"))
    player.press(.end, .enter)
    #expect(player.library.studyOptions.asking == .choosing && player.shows("Asked by: choosing"))
  }

  @Test func whatAPromptAsksIsNotCut() {
    for setting in Settings.all where setting.form.choices.isEmpty && setting.form != .own {
      var player = Player(library: ReviewKindTests.capitals)
      player.go(SettingsPane.self)
      for _ in 0..<60 where !player.shows("▌ \(setting.label)") { player.press(.down) }
      player.press(.enter)
      #expect(player.shows("usual"), "\(setting.key)\n\(player.screen)")
    }
  }

  // MARK: Cram

  @Test func cramAsksEverythingAndChangesNothing() throws {
    var player = ReviewKindTests.player()
    player.press(.escape, "s", .end, .enter)
    #expect(player.shows("The exam is in how many days"))
    player.press(.backspace)
    player.type("x")
    player.press(.enter)
    #expect(player.shows("Type a number of days, or a date"))
    player.press(.backspace)
    player.type("100000")
    player.press(.enter)
    #expect(player.shows("That is too far away"))
    player.press(.control("u"))
    player.type("3")
    player.press(.enter, .enter)
    #expect(player.shows("Cram · World capitals") && player.shows("0 / 5"))
    player.press(.space)
    #expect(
      player.shows("1 Again") && player.shows("once more") && player.shows("3 Good") && player.shows("known")
        && !player.shows("Easy"))
    player.press("1")
    for _ in 0..<5 { player.press(.space, "3") }
    #expect(player.shows("All of them were known.") && logged(player).count == 6)
    #expect(logged(player).allSatisfy { if case .answer(.cram, _, _, nil) = $0.event { true } else { false } })
    let book = try #require(player.state.world.reviews.book)
    #expect(player.library.allCards.allSatisfy { book[$0.prompts[0]] == .new })
    player.press("u")
    #expect(try screen(player).session.current != nil)
  }

  @Test func cramCountsWhereThePersonWantsIt() throws {
    var player = ReviewKindTests.player()
    player.press(.escape, "s", .end, .enter, .enter, .down, .enter, .space)
    #expect(player.shows("4 Easy"))
    player.press("3")
    let answer = try #require(logged(player).first)
    if case .answer(let mode, _, _, let due) = answer.event { #expect(mode == .cramCounting && due != nil) }
    #expect(player.state.world.reviews.book?[answer.prompt].reps == 1)
  }

  // MARK: Leeches

  /// The first card, forgotten seven times and due.
  private static func forgotten() throws -> Player {
    let card = try #require(capitals.allCards.first)
    let state = MemoryState(
      phase: .review, memory: Memory(stability: 1, difficulty: 9), answered: Moment(time: 1_699_000_000_000, offset: 0),
      due: 1_699_500_000_000, reps: 20, lapses: 7)
    let seed = Answer(
      id: AnswerID(rawValue: 5), moment: Moment(time: 1_699_000_000_000, offset: 0), prompt: card.prompts[0],
      event: .seed(state))
    var player = Player(library: capitals)
    player.now = 1_700_000_000_000
    player.send(.answers(AnswerLog([seed])))
    player.press(.down, "s", .enter)
    return player
  }

  @Test func whatIsForgottenAgainAndAgainIsALeech() throws {
    var player = try ReviewKindTests.forgotten()
    player.press(.space, "1")
    let card = try #require(player.library.allCards.first)
    #expect(card.isLeech && card.isSuspended && player.shows("A leech: “Capital of France”"))
    #expect(try screen(player).session.current?.card != card.id)
    player.press(.escape, "s", .end)
    #expect(player.shows("▌ Leeches…"))
    player.press(.enter)
    #expect(player.shows("forgotten 8 times, suspended"))
    player.press(.enter)
    #expect(player.state.stack.last is EditScreen)
    player.press(.escape, "u")
    #expect(player.library.allCards.first?.isLeech == false)
  }

  @Test func leechesMayStay() throws {
    var player = try ReviewKindTests.forgotten()
    player.send(
      .changedElsewhere(player.library.choosing(Settings.study.leechesStay, true)))
    player.press(.space, "1")
    #expect(player.library.allCards.first?.isLeech == true && player.library.allCards.first?.isSuspended == false)
  }
}
