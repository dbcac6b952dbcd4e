import Effects
import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Studying without a schedule: choices, quizzes, rounds.
@Suite struct StudyTests {
  /// The multiple choice card, large.
  static func choosing() -> Player {
    var player = Player(library: Samples.several)
    player.press(.down, .enter, .right, .right, .right, .right, .enter)
    return player
  }

  /// A quiz of the capitals.
  static func quiz() -> Player {
    var player = Player(library: Samples.several)
    player.press(.down, .down, "s", .down, .enter)
    return player
  }

  /// A round of a deck's cards.
  static func round(_ mode: String, deck: Int = 2) -> Player {
    var player = Player(library: Samples.several)
    for _ in 0..<deck { player.press(.down) }
    player.press("s")
    for _ in 0..<60 where !player.shows("▌ \(mode)") { player.press(.down) }
    player.press(.enter)
    return player
  }

  private func card(_ player: Player) throws -> CardScreen { try #require(player.state.stack.last as? CardScreen) }
  private func quiz(_ player: Player) throws -> Quiz { try #require(player.state.stack.last as? QuizScreen).quiz }
  private func round(_ player: Player) throws -> RoundScreen { try #require(player.state.stack.last as? RoundScreen) }

  private func places(_ player: Player) throws -> (right: Int, wrong: [Int]) {
    let choices = try #require(try card(player).choices).choices.choices
    let right = try #require(choices.firstIndex { $0.isRight })
    return (right, choices.indices.filter { $0 != right })
  }

  // MARK: Multiple choice

  @Test func aWrongChoiceDisappearsAndTheRightOneStaysAlone() throws {
    var player = StudyTests.choosing()
    let (right, wrong) = try places(player)
    #expect(player.shows("Which one is stable?") && player.shows("Quick Sort") && player.shows("Heap Sort"))
    player.type(String(wrong[0] + 1))
    #expect(try card(player).choices?.open.count == 2 && card(player).isBack == false)
    player.type(String(wrong[0] + 1))
    #expect(try card(player).choices?.choices.wrongPicks == 1)
    player.type(String(right + 1))
    #expect(try card(player).isBack && card(player).choices?.open == [right])
    #expect(player.shows("✓  Merge Sort") && player.shows("r Reset") && !player.shows("Heap Sort"))
    let row = try #require(player.find("✓  Merge Sort"))
    let look = player.state.render()[row.x + 3, row.y]?.style
    #expect(look?.background == .role(.rightFill) && look?.foreground == .role(.onRight))
    player.press("r")
    #expect(try card(player).choices?.open.count == 3 && !card(player).isBack)
    #expect(player.shows("Which one is stable?"))
  }

  @Test func theQuestionTurnsToTheAnswerAndBack() throws {
    var player = StudyTests.choosing()
    player.press(.space)
    #expect(try card(player).isBack && player.shows("Merge Sort"))
    player.press(.space)
    #expect(try !card(player).isBack)
    player.click(40, 6)
    #expect(try card(player).isBack)
    player.click(40, 6)
    #expect(try !card(player).isBack && card(player).choices?.open.count == 3)
  }

  @Test func arrowsAndTheMouseChooseToo() throws {
    var player = StudyTests.choosing()
    let (right, _) = try places(player)
    for _ in 0..<right { player.press(.down) }
    player.press(.enter)
    #expect(try card(player).choices?.choices.isSolved == true)
    player.press("r")
    let row = try #require(player.find("Merge Sort"))
    player.click(row.x, row.y)
    #expect(try card(player).choices?.choices.isSolved == true)
  }

  @Test func aDigitPressedTooMuchLeavesNothing() throws {
    var player = StudyTests.choosing()
    for digit in ["1", "2", "3", "1"] { player.type(digit) }
    #expect(try card(player).choices?.choices.isSolved == true)
    var quiz = StudyTests.quiz()
    quiz.press("3", "1")
    #expect(quiz.state.stack.last is QuizScreen)
    var round = StudyTests.round("Choose")
    for digit in ["1", "2", "3", "4", "1"] { round.type(digit) }
    #expect(round.state.stack.last is RoundScreen && round.state.active == 0)
    // By the mouse one can leave; the quiz is gone on with later.
    let left = try #require(quiz.state.stack.last as? QuizScreen).quiz
    let tab = try #require(quiz.find("Favorites"))
    quiz.click(tab.x, tab.y)
    quiz.press("s")
    #expect(quiz.shows("Go on: World capitals") && quiz.state.world.resumable?.quiz == left)
  }

  @Test func digitsGoToTabsWhereThereIsNothingToChoose() {
    var player = CardScreenTests.player()
    player.press("3")
    #expect(player.state.active == 2)
  }

  // MARK: Quiz

  @Test func aQuizGoesRoundInTheSameOrder() throws {
    var player = StudyTests.quiz()
    #expect(player.shows("Quiz · World capitals · round 1") && player.shows("1 / 5"))
    var first: [CardID?] = []
    for _ in 0..<5 {
      let card = try #require(try quiz(player).current.flatMap { player.library.card($0) })
      first.append(card.id)
      // Its front, and no other; turned over, its own back.
      #expect(Samples.capitals.filter { player.shows($0.front) } == [card.content] && !player.shows(card.back[0]))
      player.press(.space)
      #expect(player.shows(card.back[0]))
      player.press(.right)
    }
    #expect(player.shows("round 2") && Set(first).count == 5)
    #expect(first != player.library.cards(in: player.library.decks[1].id).map(\.id))
    for id in first {
      #expect(try quiz(player).current == id)
      player.press(.right)
    }
    player.press(.left)
    #expect(try quiz(player).current == first.last)
  }

  @Test func aQuizCardIsFlippedByKeyAndClick() throws {
    var player = StudyTests.quiz()
    let id = try #require(try quiz(player).current)
    let back = try #require(player.library.card(id)).back[0]
    #expect(!player.shows(back))
    player.press(.space)
    #expect(player.shows(back))
    player.click(40, 12)
    #expect(!player.shows(back))
  }

  @Test func removedFromTheQuizItIsStillInTheDeck() throws {
    var player = StudyTests.quiz()
    let gone = try quiz(player).current
    player.press("x")
    #expect(player.shows("/ 4 · 1 set aside") && player.library == Samples.several)
    for _ in 0..<8 {
      #expect(try quiz(player).current != gone)
      player.press(.right)
    }
    player.press("U")
    #expect(player.shows("/ 5"))
    for _ in 0..<5 { player.press("x") }
    #expect(player.state.stack.last is Note && player.shows("5 cards seen"))
    player.press(.enter)
    #expect(player.state.stack.isEmpty && player.shows("World capitals"))
  }

  @Test func doneSumsUpAndLeadsBack() {
    var player = StudyTests.quiz()
    player.press(.right, "x", .escape)
    #expect(player.shows("3 cards seen.") && player.shows("1 card set aside; that was for this quiz only."))
    player.press(.enter)
    #expect(player.state.stack.isEmpty && player.shows("─ World capitals ─") && player.shows("Capital of Japan"))
  }

  @Test func whatHappensToCardsMeanwhileIsHarmless() throws {
    var player = StudyTests.quiz()
    let deck = player.library.decks[1].id
    let current = try #require(try quiz(player).current)
    player.send(.changedElsewhere(player.library.removing([current])))
    #expect(player.shows("/ 4"))
    player.send(
      .changedElsewhere(player.library.moving([try #require(try quiz(player).current)], to: player.library.decks[0].id))
    )
    #expect(player.shows("/ 4"))
    player.send(.changedElsewhere(player.library.removing(player.library.cards(in: deck).map(\.id))))
    player.press(.right, .space, .right)
    player.send(.changedElsewhere(player.library.removing(player.library.allCards.map(\.id))))
    #expect(!(player.state.stack.last is QuizScreen))
  }

  @Test func severalMarkedDecksAreOneQuiz() throws {
    var player = Player(library: Samples.several)
    player.press(.down, "m", "m", "s", .down, .enter)
    #expect(try quiz(player).count == 12 && player.shows("2 decks"))
  }

  @Test func decksWithNoneOneAndTenThousandCards() throws {
    var none = Player(library: Samples.several)
    none.press(.down, .down, .down, "s")
    #expect(none.shows("There are no cards here to study") && none.state.stack.isEmpty)
    var one = Player(library: Samples.library([("One", [Samples.capitals[0]])]))
    one.press("s", .down, .enter, .right, .right, .left)
    #expect(try quiz(one).round == 2)
    let many = (0..<10_000).map { CardContent.question("Q\($0)", answer: "A\($0)") }
    var large = Player(library: Samples.library([("Many", many)]))
    large.press("s", .down, .enter, .right, "x", .space)
    #expect(try quiz(large).count == 9_999)
  }

  @Test func aQuizThatWasLeftIsGoneOnWith() throws {
    var player = StudyTests.quiz()
    player.press(.right, .right, "x")
    let left = try quiz(player)
    player.press(.escape, .enter, "s")
    #expect(player.shows("Go on: World capitals") && player.shows("round 1, 3 / 4"))
    player.press(.down, .enter)
    #expect(try quiz(player) == left)
    // Also after a crash: what was kept comes back with the login.
    player.send(.tick)
    let kept = player.effects.compactMap { effect -> PropertyValue? in
      if case .keepStudy(let place, _) = effect { place } else { nil }
    }
    let place = try #require(kept.last)
    var next = Player(library: Samples.several)
    next.send(.studyPlace(place, of: try Login("maya")))
    next.press("s", .down, .enter)
    #expect(try quiz(next) == left)
    // Another person's is not offered, nor one whose cards have gone.
    var other = Player(login: "tomás", library: Samples.several)
    other.send(.studyPlace(place, of: try Login("maya")))
    other.press("s")
    #expect(!other.shows("Go on"))
    var gone = Player(library: Samples.library([("One", [Samples.capitals[0]])]))
    gone.send(.studyPlace(place, of: try Login("maya")))
    gone.send(.changedElsewhere(gone.library.removing(gone.library.allCards.map(\.id))))
    gone.press("s")
    #expect(gone.state.stack.isEmpty)
    for odd: PropertyValue in [.integer(1), .dictionary([:]), .dictionary(["quiz": .array([])])] {
      var player = Player(library: Samples.several)
      player.send(.studyPlace(odd, of: try Login("maya")))
      player.press("s")
      #expect(player.shows("Quiz"))
    }
  }

  // MARK: Rounds

  @Test func aQuestionIsAskedAmongOthersAnswers() throws {
    var player = StudyTests.round("Choose")
    for _ in 0..<5 {
      let screen = try round(player)
      let list = try #require(screen.task as? ChoosingTask).list
      let texts = list.choices.choices.map { $0.text.folded() }
      #expect(Set(texts).count == texts.count && texts.count == 4)
      let right = try #require(list.choices.choices.firstIndex { $0.isRight })
      player.type(String(right + 1))
      player.press(.enter)
    }
    #expect(player.shows("5 of 5 right"))
  }

  @Test func aTypedAnswerIsComparedAndForgiven() throws {
    var player = StudyTests.round("Type")
    for number in 0..<5 {
      let id = try #require(try round(player).round.current)
      let answer = try #require(player.library.card(id)).back[0]
      player.type(number == 0 ? "Wrong" : " \(answer.uppercased()). ")
      player.press(.enter)
      #expect(player.shows(number == 0 ? "✗ Not quite" : "✓ Right"))
      player.press(.enter)
    }
    #expect(player.shows("4 of 5 right") && player.shows("Once more: the missed ones") && player.shows("✗ Capital of"))
    player.press(.enter)
    #expect(try round(player).round.count == 1)
  }

  @Test func whatIsFarFromTheAnswerStandsAboveIt() throws {
    var player = StudyTests.round("Type")
    let id = try #require(try round(player).round.current)
    let answer = try #require(player.library.card(id)).back[0]
    player.type("adenosine")
    player.press(.enter)
    #expect(player.shows("Typed: adenosine") && player.shows("Right: \(answer)") && !player.shows("["))
  }

  @Test func anEnterTooMuchIsNotAnAnswer() throws {
    var player = StudyTests.round("Type")
    #expect(player.shows("Enter Show the answer"))
    player.press(.enter)
    #expect(try round(player).task?.isAnswered == false && player.shows("Enter once more shows the answer"))
    player.press("x")
    #expect(player.shows("Enter Check"))
    player.press(.backspace, .enter)
    #expect(try round(player).task?.isAnswered == false)
    player.press(.enter)
    #expect(player.shows("✗ Not quite") && player.shows("Right: ") && !player.shows("Typed: "))
    // Held down, it does not even show the answer.
    var held = StudyTests.round("Type")
    for _ in 0..<20 {
      held.now += 40
      held.effects += held.state.update(.event(.key(.enter)), at: held.now)
    }
    #expect(try round(held).task?.isAnswered == false)
  }

  @Test func pairsAreMatchedAgainstTheClock() throws {
    var player = StudyTests.round("Match")
    for _ in 0..<40 {
      guard let screen = player.state.stack.last as? RoundScreen, let board = (screen.task as? MatchingTask)?.board
      else {
        break
      }
      if board.isOver {
        player.press(.enter)
        continue
      }
      guard let row = board.left.firstIndex(where: { $0 != nil }), let id = board.left[row] else { break }
      let other = try #require(board.right.firstIndex(of: id))
      player.press(.left)
      go(&player, to: row)
      player.press(.enter)
      go(&player, to: other)
      player.press(.enter)
    }
    #expect(player.shows("5 of 5 right"))
  }

  @Test func pairsAreCountedAsTheyAreFoundAndSummedUpHalfWay() throws {
    var player = StudyTests.round("Match")
    #expect(player.shows("0 / 5"))
    for found in 1...2 {
      let board = try #require(try round(player).task as? MatchingTask).board
      let row = try #require(board.left.firstIndex { $0 != nil })
      let other = try #require(board.right.firstIndex(of: board.left[row]))
      player.press(.left)
      go(&player, to: row)
      player.press(.enter)
      go(&player, to: other)
      player.press(.enter)
      #expect(player.shows("\(found) / 5"))
    }
    let logged = player.effects.filter { if case .log = $0 { true } else { false } }
    player.press(.escape)
    #expect(logged.count == 2 && player.shows("2 of 2 right"))
  }

  @Test func gapsAreSeenOnABoard() throws {
    let start = "Of all the things that are to be found within every single cell of an animal or of a plant, the "
    let library = Samples.library([
      (
        "Cells",
        ["nucleus", "ribosome", "membrane", "vacuole", "mitochondrion", "cytoplasm"].map {
          .cloze("\(start){{c1::\($0)}} is one that everybody ought to be able to find and to name", note: "Cells")
        }
      )
    ])
    for (width, height) in [(80, 24), (120, 40), (60, 14)] {
      var player = Player(size: Size(width: width, height: height), library: library)
      player.press("s")
      for _ in 0..<20 where !player.shows("▌ Match") { player.press(.down) }
      player.press(.enter)
      let screen = player.screen
      // Six pairs have boxes in a window as most are.
      #expect(screen.contains("╮  ╭") == (height >= 24))
      #expect(screen.split(separator: "[…]", omittingEmptySubsequences: false).count == 7, "\(screen)")
      for hidden in ["nucleus", "ribosome", "membrane", "vacuole", "mitochondrion", "cytoplasm"] {
        #expect(screen.contains(hidden), "\(hidden) \(screen)")
      }
    }
  }

  @Test func longTextsHaveMoreRowsOnABoardWhereThereIsRoom() throws {
    let end = " is the answer to a question of two lines or three"
    let library = Samples.library([
      ("Few", ["One", "Two", "Three"].map { .question("What is \($0)?", answer: $0 + end) })
    ])
    var player = Player(library: library)
    player.press("s")
    for _ in 0..<20 where !player.shows("▌ Match") { player.press(.down) }
    player.press(.enter)
    #expect(player.shows("lines or three"))
    // The mouse picks what it points at, on any row.
    let place = try #require(player.find("lines or three"))
    player.click(place.x, place.y)
    let board = try #require(try round(player).task as? MatchingTask).board
    #expect(board.pickedRight == 0)
  }

  private func go(_ player: inout Player, to row: Int) {
    for _ in 0..<10 {
      guard let screen = player.state.stack.last as? RoundScreen, let task = screen.task as? MatchingTask,
        task.cursor.row != row
      else { return }
      player.press(.down)
    }
  }

  @Test func factsArePutInTheirOrder() throws {
    var player = StudyTests.round("Put", deck: 1)
    let screen = try round(player)
    let id = try #require(screen.round.current)
    let facts = try #require(player.library.card(id)).back
    for (place, fact) in facts.enumerated() {
      let task = try #require(try round(player).task as? OrderingTask)
      #expect(!task.isAnswered)
      let from = try #require(task.ordering.items.firstIndex(of: fact))
      for _ in 0..<max(0, task.cursor.index) { player.press(.up) }
      for _ in 0..<from { player.press(.down) }
      for _ in 0..<max(0, from - place) { player.press("K") }
    }
    player.press(.enter)
    #expect(player.shows("✓ ") && !player.shows("✗ "))
    player.press(.enter, .escape)
    #expect(player.shows("1 of 1 right"))
  }

  @Test func theRightOrderIsShownWhereItWasNotFound() throws {
    var player = StudyTests.round("Put", deck: 1)
    #expect(player.shows("K Move up   J Move down"))
    let id = try #require(try round(player).round.current)
    let facts = try #require(player.library.card(id)).back
    player.press(.enter)
    let rows = facts.compactMap { player.find($0)?.y }
    #expect(rows.count == facts.count && rows == rows.sorted() && Set(rows).count == rows.count)
    #expect(player.shows("✗ ") && player.shows("stood at ") && !player.shows("K Move up"))
  }

  @Test func modesThatSuitNoCardAreNotOffered() {
    var player = Player(library: Samples.library([("One", [Samples.capitals[0]])]))
    player.press("s")
    #expect(player.shows("Type the answer") && !player.shows("Match") && !player.shows("Put facts"))
  }

  @Test func favoritesAreStudiedAlone() throws {
    var player = Player(library: Samples.several)
    player.go(FavoritesPane.self)
    player.press("s", .down, .enter)
    #expect(try quiz(player).count == Samples.several.favorites.count && player.shows("Quiz · Favorites"))
  }

  @Test func aDeletedCardLeavesTheRound() throws {
    for mode in ["Choose", "Type", "Match"] {
      var player = StudyTests.round(mode)
      for _ in 0..<5 {
        guard let screen = player.state.stack.last as? RoundScreen, let id = screen.round.current else { break }
        player.send(.changedElsewhere(player.library.removing([id])))
        player.press(.down, .enter, .enter)
      }
      #expect(!(player.state.stack.last is RoundScreen), "\(mode)")
    }
  }

  @Test func anyCardOfABoardMayGo() throws {
    var player = StudyTests.round("Match")
    let last = try #require(try round(player).round.queue.last)
    player.send(.changedElsewhere(player.library.removing([last])))
    let board = try #require(try round(player).task as? MatchingTask).board
    #expect(board.count == 4 && !board.left.contains(last) && !board.right.contains(last) && player.shows("0 / 4"))
  }

  // MARK: Large letters

  @Test func shortFrontsAreDrawnLargeWhereTheTerminalCan() {
    var player = CardScreenTests.player()
    #expect(player.shows("Quick Sort"))
    player.state.terminal.isUnicode = true
    #expect(!player.shows("Quick Sort") && player.shows("█"))
    player.press(.right, .right, .right, .right, .right)
    #expect(player.shows("クイックソート"))
    player.press(.escape, ":")
    player.type("large letters")
    player.press(.enter, .home, .enter)
    #expect(player.shows("Quick Sort") && !player.shows("█"))
  }

  // MARK: Search

  @Test func searchFiltersAsOneTypes() throws {
    var player = CardListTests.player()
    player.press("/")
    player.type("STABLE")
    let list = try #require(player.state.panes[0] as? CardsPane).list
    #expect(list.cards.map(\.front).contains("Merge Sort") && list.cards.first?.front == "Which one is stable?")
    player.type(" -merge")
    let fewer = try #require(player.state.panes[0] as? CardsPane).list
    #expect(!fewer.cards.map(\.front).contains("Merge Sort"))
    player.press(.enter, "M", "*")
    #expect(player.library.favorites.count > Samples.several.favorites.count)
    player.press(.escape, .escape)
    #expect(try #require(player.state.panes[0] as? CardsPane).list.cards.count == 7)
  }

  @Test func searchGoesOverAllDecksAndItsResultIsStudied() throws {
    var player = CardListTests.player()
    player.press("/")
    player.type("capital")
    #expect(player.shows("Nothing is found."))
    player.press(.tab)
    #expect(player.shows("Capital of France"))
    player.press(.enter, "s", .down, .enter)
    #expect(try quiz(player).count == 5 && player.shows("“capital”"))
    player.press(.escape, .enter, .enter)
    #expect(player.state.stack.last is CardScreen)
    player.press(.escape, "d")
    #expect(try #require(player.state.panes[0] as? CardsPane).list.cards.count == 4)
  }

  @Test func aSearchCanLeaveOutTheDecksInADeck() throws {
    var player = Player(library: Samples.several)
    player.press(.down, .down, ">", .down, .enter)
    func found() throws -> Int { try #require(player.state.panes[0] as? CardsPane).list.cards.count }
    player.press(.home, .down, "/")
    player.type("o")
    let tree = try found()
    player.press(.tab)
    #expect(try found() < tree && player.shows("without decks in it"))
    player.press(.tab)
    #expect(try found() >= tree && player.shows("all decks"))
    player.press(.tab)
    #expect(try found() == tree)
  }

  @Test func whatATypedAnswerForgivesIsASetting() {
    var library = Samples.several
    let strict: [Library.Typing: [Bool]] = [
      .loose: [true, true, true], .accents: [true, false, true], .exact: [false, false, false],
    ]
    for (typing, expected) in strict {
      library.apply(library.choosing(Settings.appearance.typing, typing))
      let typed = [" été", "ete", "Été."].map {
        TypedAnswer($0, answers: ["été"], options: library[Settings.appearance.typing].options).isRight
      }
      #expect(typed == expected, "\(typing)")
    }
  }

  @Test func searchesOfEveryOddFormAreHarmless() {
    let queries = ["\"", "-", "tag:", "is:xyz", "kind:x", "deck:\"", "::", "-tag:\"a b", "日本", "e\u{301}", "👩‍🚀", "   "]
    for query in queries + Samples.hostile {
      var player = CardListTests.player()
      player.press("/")
      player.send(.event(.paste(query)))
      player.press(.tab, .enter, .down, .escape, .escape)
      #expect(player.library == Samples.several)
    }
  }
}
