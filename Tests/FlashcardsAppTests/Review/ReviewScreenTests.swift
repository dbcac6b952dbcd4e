import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// The prompts of a review.
@Suite struct ReviewScreenTests {
  static let scenes: Scenes = [
    "review-cloze": {
      var player = ReviewScreenAskingTests.player(ReviewScreenAskingTests.cloze)
      player.press(.space)
      return player
    },
    "review-type": {
      var player = ReviewScreenAskingTests.player(answerMethod: .typing)
      player.type("Pariss")
      player.press(.enter)
      return player
    },
    "review-choose": { ReviewScreenAskingTests.player(answerMethod: .choosing) },
  ]

  private func screen(_ player: Player) throws -> ReviewScreen {
    try #require(player.state.stack.last { $0 is ReviewScreen } as? ReviewScreen)
  }

  private func logged(_ player: Player) -> [ReviewEntry] {
    player.logged
  }

  /// Returns a player reviewing five capitals, all new.
  static func player(_ answers: [ReviewEntry] = [], library: Library = Samples.several) -> Player {
    var player = Player(library: library)
    player.now = 1_700_000_000_000
    player.send(.answers(ReviewLog(answers)))
    player.press(.down, .down, "s", .enter)
    return player
  }

  private func grades(_ player: Player) -> [Grade] {
    logged(player).compactMap { if case .answer(.review, let grade, _, .some, _) = $0.event { grade } else { nil } }
  }

  private func book(_ player: Player) throws -> ReviewBook { try #require(player.state.world.reviews.book) }

  @Test(arguments: scenes.names) func looks(_ scene: String) throws {
    try expectPicture(of: scene, in: ReviewScreenTests.scenes)
  }

  @Test func oneGapIsOpenAtATime() throws {
    var player = ReviewScreenAskingTests.player(ReviewScreenAskingTests.cloze)
    #expect(player.shows("The […] make ATP") && !player.shows("mitochondria"))
    player.press(.space)
    #expect(player.shows("The mitochondria make ATP") && player.shows("Respiration"))
    player.press("3")
    #expect(logged(player).map(\.prompt.face.rawValue) == ["c1"])
    // The other deletion waits for another day; this one comes back in its learning steps.
    #expect(try screen(player).session.left == 1)
  }

  @Test func theBackIsAskedWhereACardSaysSo() throws {
    var player = Player(library: ReviewScreenAskingTests.capitals)
    player.now = 1_700_000_000_000
    player.send(.answers(ReviewLog()))
    player.send(
      .changedElsewhere(player.library.choosing(Settings.study.siblingsTogether, [])))
    player.press(.down, .tab, "B")
    #expect(player.shows("Added reversed card for “Capital of France”"))
    player.press("s", .enter)
    #expect(try screen(player).session.left == 6)
    player.press(.space, "4")
    #expect(player.shows("Paris") && !player.shows("Capital of France”?"))
    #expect(try screen(player).session.current?.face == .back)
    player.press(.space)
    #expect(player.shows("Capital of France"))
    player.press(.escape, "B")
    #expect(player.shows("Removed reversed card"))
    player.press("u")
    #expect(player.library.allCards[0].isReversed)
  }

  @Test func aPromptThatAnEditTakesAwayIsNotAsked() throws {
    var player = ReviewScreenAskingTests.player(ReviewScreenAskingTests.cloze)
    let card = try #require(player.library.allCards.first)
    player.send(
      .changedElsewhere(
        player.library.editing(card.edited(content: .cloze("The mitochondria make {{c2::ATP}}", note: ""), at: 9))))
    #expect(try screen(player).session.current?.face.rawValue == "c2")
  }

  @Test func whatIsToComeIsCountedByPhase() throws {
    var player = ReviewScreenTests.player()
    #expect(player.shows("0 / 5 · 5 new"))
    player.press(.space, "1")
    #expect(player.shows("0 / 5 · 4 new · 1 learning"))
    player.press(.space, "4")
    #expect(player.shows("1 / 5 · 3 new · 1 learning"))
    player.press("u")
    #expect(player.shows("0 / 5 · 4 new · 1 learning"))
    player.press("b")
    #expect(player.shows("· 3 new · 1 learning"))
    // In a narrow window, they are in its title.
    player.resize(40, 12)
    #expect(player.shows("Review              3 new · 1 learning") && player.shows("─  0 / 4\n"), "\(player.screen)")
    let counts = try screen(player).counts(player.state.world)
    #expect(counts.new == 3 && counts.learning == 1 && counts.reviews == 0)
  }

  /// In little room, the title loses its first word before the numbers go, and is cut only when it is long.
  @Test func aTitleHasRoomBesideTheNumbers() {
    func line(_ what: String, width: Int) -> String {
      var surface = Surface(Size(width: width, height: 1))
      StudyHeader.render(
        Words.session(.review, what), shorter: [what], done: 0, of: 5,
        extra: [Run("5 new", .text)], into: &surface, row: surface.bounds)
      return surface.description
    }
    #expect(line("Sorting algorithms", width: 38).hasPrefix("Sorting algorithms "))
    #expect(line("Sorting algorithms", width: 38).contains("0 / 5 · 5 new"))
    #expect(line("Sorting algorithms", width: 60).hasPrefix("Review · Sorting algorithms "))
    #expect(line("Capitals of Europe and Asia", width: 38).hasPrefix("Capitals of Europe and Asia "))
    #expect(line("Capitals of Europe and Asia", width: 38).contains("0 / 5"))
    #expect(line("Capitals of Europe, Asia, and Africa", width: 38).hasPrefix("Capitals of Europe, Asia, and …"))
  }

  /// The question is not scrolled away by its answer.
  @Test(arguments: [(40, 12), (40, 10), (30, 8), (80, 24)])
  func theQuestionIsSeenAboveItsAnswer(width: Int, height: Int) throws {
    var player = ReviewScreenTests.player()
    player.resize(width, height)
    player.press(.space)
    let card = try #require(screen(player).card(in: player.state.world))
    #expect(player.shows(card.front) && player.shows(card.back[0]), "\(player.screen)")
    // Of a long one, the last line.
    let deck = player.library.decks[1].id
    let long = (0..<30).map { "question \($0)" }.joined(separator: "\n")
    let answer = (0..<30).map { "answer \($0)" }.joined(separator: "\n")
    var library = player.library
    _ = library.perform(library.removing(library.allCards.map(\.id)))
    var random = RandomSource(seed: 1)
    let added = Card(id: random.cardID(), content: .question(long, answer: answer), created: 1)
    _ = library.perform(library.adding([added], to: deck))
    player = ReviewScreenTests.player(library: library)
    player.resize(width, height)
    player.press(.space)
    #expect(player.shows("question 29") && player.shows("answer 0"), "\(player.screen)")
  }

  /// What was just done is said in one row, so that the card and its buttons stay whole.
  @Test func aGradeIsSaidInOneRow() throws {
    var player = ReviewScreenTests.player()
    player.resize(40, 12)
    let rows = { player.screen.split(separator: "\n", omittingEmptySubsequences: false) }
    let before = rows()[9]
    player.press(.space, "1")
    #expect(rows()[10].contains("Again on “Cap") && rows()[10].contains("due in 1m"), "\(player.screen)")
    #expect(rows()[10].contains("u Undo") && rows()[9] == before)
  }

  @Test func reviewIsFirstInTheMenu() throws {
    var player = Player(library: Samples.several)
    player.send(.answers(ReviewLog()))
    player.press(.down, .down, "s")
    #expect(player.shows("▌ Review") && player.shows("5 today"))
    player.press(.enter)
    #expect(try screen(player).session.left == 5)
    expectPicture(player.topPicture, "review-front")
    player.press(.space)
    #expect(player.shows("1 Again") && player.shows("4 Easy") && player.shows("10m"))
    expectPicture(player.topPicture, "review-back")
    player.resize(120, 40)
    expectPicture(player.topPicture, "review-back-large")
  }

  /// From card to card, questions begin in the same row, in large letters and in small ones, and keep it above a short
  /// answer.
  @Test(arguments: [(80, 24), (100, 30), (120, 40)])
  func questionsBeginInTheSameRow(_ width: Int, _ height: Int) throws {
    let contents: [CardContent] = [
      .question("Dog", answer: "Hund"),
      .question("A question that has too many characters for any large letters?", answer: "yes"),
      .choice("Which one?", answer: "This", wrong: ["That", "Those"]), .question("Cat?", answer: "Katze"),
    ]
    var player = ReviewScreenAskingTests.player(Samples.library([("Words", contents)]))
    player.state.terminal.isUnicode = true
    player.resize(width, height)
    /// Returns the first row inside the box, below the star, that has text.
    func first() throws -> Int {
      let screen = try screen(player)
      let box = CardPanel.text(in: screen.layout(in: player.state.area(of: screen)).box)
      let rows = player.screen.split(separator: "\n", omittingEmptySubsequences: false)
      return try #require((box.y..<box.bottom).first { rows[$0].contains { !" │".contains($0) } })
    }
    let top = try first()
    for content in contents {
      #expect(try first() == top, "\(content.front)\n\(player.screen)")
      player.press(.space)
      #expect(try first() == top, "\(content.front)\n\(player.screen)")
      player.press("4")
    }
  }

  @Test func theFrontKeepsItsLargeLettersWithTheBack() throws {
    var player = ReviewScreenTests.player()
    player.state.terminal.isUnicode = true
    player.resize(120, 40)
    func large() -> Int { player.screen.split(separator: "\n").count { $0.contains("█") } }
    let before = large()
    #expect(before > 1 && !player.shows("Capital of France"))
    player.press(.space)
    // The back is as short, and has them too.
    #expect(large() > before && !player.shows("Capital of France") && !player.shows("Paris"))
    // Without room for both, the front is in small letters.
    var small = ReviewScreenTests.player()
    small.state.terminal.isUnicode = true
    small.resize(80, 18)
    small.press(.space)
    #expect(small.shows("Capital of France") && small.shows("Paris"))
  }

  @Test func spaceShowsTheBackAndThenIsGood() throws {
    var player = ReviewScreenTests.player()
    let first = try screen(player).session.current
    player.press(.space)
    #expect(try screen(player).isRevealed && logged(player).isEmpty)
    player.press(.space)
    #expect(grades(player) == [.good] && logged(player)[0].prompt == first)
    #expect(try !screen(player).isRevealed && screen(player).session.current != first)
    #expect(player.shows("Good on ") && player.shows("due in 10m"))
  }

  @Test(arguments: 1...4) func aNumberIsAGrade(number: Int) throws {
    var player = ReviewScreenTests.player()
    player.press(.space)
    let prompt = try #require(try screen(player).session.current)
    let moment = Moment(time: player.now + 1000, offset: 0)
    let outcome = try book(player).outcomes(for: prompt, player.library, at: moment)[number - 1]
    player.type(String(number))
    #expect(grades(player).map { Int($0.rawValue) } == [number])
    let line = try #require(logged(player).first)
    if case .answer(_, _, let taken, let due, _) = line.event { #expect(taken == 2000 && due == outcome.state.due) }
    #expect(try book(player)[line.prompt] == outcome.state)
  }

  @Test func aNumberNeverGradesAHiddenAnswer() throws {
    var player = ReviewScreenTests.player()
    for number in ["1", "2", "3", "4", "5", "9"] { player.type(number) }
    #expect(logged(player).isEmpty && player.state.active == 0)
    #expect(player.shows("Press Space to show the answer first") || player.state.stack.last is ReviewScreen)
    player.press(.space, "5", "9", "0")
    #expect(logged(player).isEmpty && player.state.stack.last is ReviewScreen)
  }

  @Test func aKeyHeldDownNeverGradesTwice() throws {
    var player = ReviewScreenTests.player()
    func hold(_ key: Key, _ count: Int) {
      for _ in 0..<count {
        player.now += 40
        for effect in player.state.update(.event(.key(key)), at: player.now) { player.effects.append(effect) }
      }
    }
    hold(.space, 30)
    #expect(try screen(player).isRevealed && logged(player).isEmpty)
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
    player.send(.answers(ReviewLog()))
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
    var player = ReviewScreenTests.player()
    player.now += 5_000_000
    player.press(.space, "3")
    if case .answer(_, _, let taken, _, _) = logged(player)[0].event { #expect(taken == 60_000) }
  }

  @Test func theMouseGradesToo() throws {
    var player = ReviewScreenTests.player()
    let box = ReviewLayout(nil, in: FrameLayout(player.state.world.size).pane).box
    player.click(box.x + 20, box.y + 5)
    #expect(try screen(player).isRevealed)
    let good = try #require(player.find("3 Good"))
    player.click(good.x, good.y)
    #expect(grades(player) == [.good])
  }

  /// Keys meant for another answer don't lead anywhere else.
  @Test func whenAllIsDoneOnlyEnterAndEscapeLeave() throws {
    for key in [Key.enter, .escape] {
      var player = ReviewScreenTests.player()
      for _ in 0..<5 { player.press(.space, "4") }
      #expect(player.shows("All done for today"))
      player.press("3", .space)
      #expect(player.shows("All done for today") && player.shows("All cards are graded; Enter goes back"))
      player.press("3", "3", .space, "2")
      #expect(player.state.active == 0 && player.shows("All done for today"))
      player.press(key)
      #expect(player.state.stack.isEmpty)
    }
  }

  /// A narrow window says what is studied rather than whose cards they are, and when each grade brings the card back.
  @Test func aNarrowWindowHasModeAndIntervals() throws {
    var player = ReviewScreenTests.player()
    player.resize(40, 12)
    #expect(player.shows(" Review") && player.shows("5 new") && !player.shows("maya"), "\(player.screen)")
    player.press(.space)
    #expect(
      player.shows("1Again 1m") && player.shows("2Hard 6m") && player.shows("3Good 10m") && player.shows("4Easy "),
      "\(player.screen)")
    let good = try #require(player.find("3Good"))
    player.click(good.x + 4, good.y)
    #expect(grades(player) == [.good])
  }

  @Test func editingStarringDeletingAndInformation() throws {
    var player = ReviewScreenTests.player()
    let first = try #require(try screen(player).session.current)
    player.press("e")
    #expect(player.state.stack.last is EditScreen)
    player.type("!")
    player.press(.control("s"))
    #expect(try screen(player).session.current == first && player.state.stack.last is ReviewScreen)
    player.press("*")
    #expect(player.library.card(first.card)?.isFavorite != Samples.several.card(first.card)?.isFavorite)
    player.press(.space, "3", "u", "i")
    #expect(player.shows("Never reviewed") && player.shows("Deck         World capitals"))
    player.press(.escape, "y")
    #expect(player.effects.contains { if case .clip = $0 { true } else { false } })
    player.press("d")
    #expect(player.library.card(first.card) == nil && player.shows("Deleted"))
    #expect(try screen(player).session.left == 4)
    player.press("u")
    #expect(player.library.card(first.card) != nil)
    #expect(try screen(player).session.left == 5)
  }

  @Test func whatOthersDoIsFollowed() throws {
    var player = ReviewScreenTests.player()
    let prompts = try screen(player).session.queue.prompts
    let current = try #require(try screen(player).session.current)
    player.send(.changedElsewhere(player.library.removing([prompts[0].card])))
    #expect(try screen(player).session.left == 4 && screen(player).session.current == current)
    var random = RandomSource(seed: 8)
    let elsewhere = ReviewEntry(
      id: random.reviewID(), moment: Moment(time: player.now, offset: 0), prompt: prompts[1],
      event: .answer(.review, .easy, taken: 1, due: player.now + 900_000_000))
    player.send(.reviewedElsewhere([elsewhere]))
    #expect(try screen(player).session.left == 3)
    player.send(.changedElsewhere(player.library.removing([current.card])))
    #expect(try screen(player).session.current != current && screen(player).session.left == 2)
    player.send(.reloaded(Library()))
    #expect(try screen(player).session.isOver)
  }

  @Test func whatIsShownGoesWhenItIsAnsweredElsewhere() throws {
    var player = ReviewScreenTests.player()
    let current = try #require(try screen(player).session.current)
    player.press(.space)
    var random = RandomSource(seed: 9)
    player.send(
      .reviewedElsewhere([
        ReviewEntry(
          id: random.reviewID(), moment: Moment(time: player.now, offset: 0), prompt: current,
          event: .answer(.review, .easy, taken: 1, due: player.now + 900_000_000))
      ]))
    #expect(try screen(player).session.current != current && screen(player).session.left == 4)
    #expect(try screen(player).isRevealed == false)
    player.press(.space, "3", "u")
    #expect(try screen(player).session.left == 4)
  }

  @Test func filesOfANewerProgramAreNotReviewed() throws {
    var player = Player(library: Samples.several)
    player.send(.opened(try Login("maya"), Samples.several, notices: [.newerSchema(file: "/x")]))
    player.send(.answers(ReviewLog()))
    player.press(.down, "s", .enter)
    #expect(player.shows("Nothing can be saved") && player.state.stack.isEmpty)
  }

  @Test func noWindowIsTooSmall() {
    for (width, height) in [(0, 0), (1, 1), (20, 6), (30, 8), (40, 12), (60, 16), (200, 60)] {
      var player = ReviewScreenTests.player()
      player.resize(width, height)
      player.press(.space)
      #expect(player.state.render().size == Size(width: width, height: height))
      player.press("3", .space, "3", "u", "i", .escape, .escape)
      #expect(player.state.render().size == Size(width: width, height: height))
    }
  }
}
