import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// The choices below a question.
@Suite struct ChoiceListTests {
  /// Returns a player at a large multiple-choice card.
  static func player() -> Player {
    var player = Player(library: Samples.several)
    player.press(.down, .enter, .right, .right, .right, .right, .enter)
    return player
  }

  private func card(_ player: Player) throws -> CardScreen { try #require(player.state.stack.last as? CardScreen) }

  private func places(_ player: Player) throws -> (right: Int, wrong: [Int]) {
    let choices = try #require(try card(player).choices).choices.choices
    let right = try #require(choices.firstIndex { $0.isRight })
    return (right, choices.indices.filter { $0 != right })
  }

  @Test func aWrongChoiceDisappearsAndTheRightOneStaysAlone() throws {
    var player = ChoiceListTests.player()
    let (right, wrong) = try places(player)
    #expect(player.shows("Which one is stable?") && player.shows("Quick Sort") && player.shows("Heap Sort"))
    player.type(String(wrong[0] + 1))
    #expect(try card(player).choices?.open.count == 2 && card(player).side == .front)
    player.type(String(wrong[0] + 1))
    #expect(try card(player).choices?.choices.wrongPicks == 1)
    player.type(String(right + 1))
    #expect(try card(player).side == .back && card(player).choices?.open == [right])
    #expect(player.shows("✓  Merge Sort") && player.shows("r Retry") && !player.shows("Heap Sort"))
    let row = try #require(player.find("✓  Merge Sort"))
    let look = player.state.render()[row.x + 3, row.y]?.style
    #expect(look?.background == .role(.rightFill) && look?.foreground == .role(.onRight))
    player.press("r")
    #expect(try card(player).choices?.open.count == 3 && card(player).side == .front)
    #expect(player.shows("Which one is stable?"))
  }

  @Test func theQuestionTurnsToTheAnswerAndBack() throws {
    var player = ChoiceListTests.player()
    player.press(.space)
    #expect(try card(player).side == .back && player.shows("Merge Sort"))
    player.press(.space)
    #expect(try card(player).side == .front)
    player.click(40, 6)
    #expect(try card(player).side == .back)
    player.click(40, 6)
    #expect(try card(player).side == .front && card(player).choices?.open.count == 3)
  }

  @Test func arrowsAndTheMouseChooseToo() throws {
    var player = ChoiceListTests.player()
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
    var player = ChoiceListTests.player()
    for digit in ["1", "2", "3", "1"] { player.type(digit) }
    #expect(try card(player).choices?.choices.isSolved == true)
    var quiz = QuizScreenTests.player()
    quiz.press("3", "1")
    #expect(quiz.state.stack.last is QuizScreen)
    var round = RoundScreenTests.player("Choose")
    for digit in ["1", "2", "3", "4", "1"] { round.type(digit) }
    #expect(round.state.stack.last is RoundScreen && round.state.active == 0)
    // A click can leave the quiz, which can be resumed later.
    let left = try #require(quiz.state.stack.last as? QuizScreen).quiz
    let tab = try #require(quiz.find("Favorites"))
    quiz.click(tab.x, tab.y)
    quiz.press("s")
    #expect(quiz.shows("Resume quiz: World capitals") && quiz.state.world.resumable?.quiz == left)
  }

  /// Where digits answer, the bar of tabs does not offer them.
  @Test func tabsHaveNoNumbersWhereDigitsAnswer() {
    var player = ChoiceListTests.player()
    player.resize(120, 30)
    #expect(player.shows("Create") && !player.shows("2 Create"))
    player.press("?")
    #expect(!player.shows("2 Create"))
    player.press(.escape, .left)
    #expect(player.shows("2 Create"))
    player.press("F")
    #expect(!player.shows("2 Create"))
    for quiz in [QuizScreenTests.player(), RoundScreenTests.player("Choose"), ReviewScreenTests.player()] {
      var quiz = quiz
      quiz.resize(120, 30)
      #expect(quiz.shows("Create") && !quiz.shows("2 Create"))
    }
  }

  /// A star, a tag, and a flag change the card, but neither its choices nor their order.
  @Test func choicesStayAsTheyAreWhenTheCardIsMarked() throws {
    var player = ChoiceListTests.player()
    let (_, wrong) = try places(player)
    player.type(String(wrong[0] + 1))
    let before = try #require(try card(player).choices)
    let (id, wasFavorite) = try #require(try card(player).card(in: player.state.world).map { ($0.id, $0.isFavorite) })
    player.press("*")
    #expect(try player.library.card(id)?.isFavorite == !wasFavorite && card(player).choices?.choices == before.choices)
    let now = try #require(player.library.card(id))
    let deck = try #require(player.library.home(of: id))
    let tagged = now.edited(tags: ["sorting"], at: player.now).status(.front, PromptStatus(flag: 4))
    player.send(.changedElsewhere(Change([.edit(deck: deck, from: now, to: tagged)])))
    #expect(player.shows("sorting") && player.library.card(id)?.status(.front).flag == 4)
    #expect(try card(player).choices?.choices == before.choices)
    player.press("u")
    #expect(try card(player).choices?.choices == before.choices)
    // Another text is another choice.
    let edited = tagged.edited(
      content: .choice("Which one is stable?", answer: "Merge Sort", wrong: ["Quick Sort", "Shell Sort"]),
      at: player.now)
    let seen = try #require(player.library.card(id))
    player.send(.changedElsewhere(Change([.edit(deck: deck, from: seen, to: edited)])))
    #expect(try player.shows("Shell Sort") && card(player).choices?.open.count == 3)
  }

  /// Returns a player at a card whose choices differ at their ends only.
  static func long(_ width: Int, _ height: Int) -> Player {
    let text = "A list from which the element that was added last is the first one that is popped, in"
    let content = CardContent.choice(
      "What is a stack?", answer: text + " constant", wrong: [text + " linear", text + " quadratic"])
    var player = Player(size: Size(width: width, height: height), library: Samples.library([("Lists", [content])]))
    player.press(.down, .enter, .enter)
    return player
  }

  @Test(arguments: [(80, 24), (120, 40), (200, 50)]) func longChoicesWrap(_ width: Int, _ height: Int) throws {
    var player = ChoiceListTests.long(width, height)
    #expect(player.shows("constant") && player.shows("linear") && player.shows("quadratic"))
    #expect(player.shows("What is a stack?"))
    // A click on the last row of a choice is a click on it.
    let row = try #require(player.find("constant"))
    player.click(row.x, row.y)
    #expect(try card(player).choices?.choices.isSolved == true && player.shows("constant"))
  }

  @Test func longChoicesAreToldApartInALowWindow() throws {
    var player = ChoiceListTests.long(40, 12)
    let ends = ["constant", "linear", "quadratic"]
    for _ in ends {
      #expect(ends.allSatisfy { player.shows($0) } && player.shows("A list from which"), "\(player.screen)")
      player.press(.down)
    }
    let (right, _) = try places(player)
    player.type(String(right + 1))
    // The answer has the rows, and the choice one.
    let screen = try card(player)
    #expect(screen.side == .back && screen.choiceArea(in: player.state.area(of: screen)).height == 1)
    #expect(player.shows("✓  A list from which") && player.shows("constant"), "\(player.screen)")
    player.press("r")
    #expect(ends.allSatisfy { player.shows($0) }, "\(player.screen)")
  }

  /// Code, and a text of several lines, is drawn as it was written where there is room.
  @Test(arguments: [Markup.markdown, .plain]) func linesAreKept(_ markup: Markup) throws {
    func fenced(_ code: String) -> String { markup == .plain ? code : "```\n\(code)\n```" }
    let content = CardContent.choice(
      "Which prints all?", answer: fenced("for each in all:\n    print(each)"), wrong: [fenced("print(all)"), "none"])
    var player = Player(library: Samples.library([("Python", [content.in(markup)])]))
    player.press(.down, .enter, .enter)
    let (first, second) = try (#require(player.find("for each in all:")), #require(player.find("print(each)")))
    #expect(second.y == first.y + 1 && second.x == first.x + 4, "\(player.screen)")
    #expect(player.shows("print(all)") && player.shows("none"))
    for (width, height) in Player.sizes { player.resize(width, height) }
    player.resize(80, 24)
    // A message names it on one line.
    let wrong = try #require(player.find("none"))
    player.click(wrong.x, wrong.y)
    #expect(player.shows("Not “none”"))
    player.click(second.x, second.y)
    #expect(try card(player).choices?.choices.isSolved == true && player.shows("✓"))
  }

  @Test func aWrongChoiceIsNamed() throws {
    var player = ChoiceListTests.player()
    let (_, wrong) = try places(player)
    let text = try #require(try card(player).choices).choices.choices[wrong[0]].text
    player.type(String(wrong[0] + 1))
    #expect(player.shows("✗ Not “\(text)”"))
  }

  @Test func choicesThatDoNotFitAreScrolled() throws {
    var player = ChoiceListTests.long(40, 12)
    #expect(player.shows("What is a stack?"))
    let (right, wrong) = try places(player)
    var seen: Set<String> = []
    func look(_ player: Player) {
      for end in ["constant", "linear", "quadratic"] where player.shows(end) { seen.insert(end) }
    }
    for _ in 0..<12 {
      look(player)
      player.press(.down)
    }
    #expect(seen.count == 3)
    // The wheel scrolls without selecting, and a click hits what is seen.
    let cursor = try card(player).choices?.cursor
    let area = try card(player).choiceArea(in: player.state.area(of: card(player)))
    for _ in 0..<30 { player.send(.event(.mouse(Mouse(.wheelDown, at: Point(x: 20, y: area.y))))) }
    #expect(try card(player).choices?.cursor == cursor)
    let last = try #require(try card(player).choices?.places(in: area).last)
    #expect(last.index == 2 && last.area.bottom == area.bottom && last.area.y >= area.y)
    player.click(last.area.x + 6, last.area.bottom - 1)
    #expect(try card(player).choices?.choices.choices[2].isGone == wrong.contains(2))
    #expect(try card(player).choices?.choices.isSolved == (right == 2))
  }

  @Test func aChoiceTallerThanItsAreaIsReadRowByRow() throws {
    let text = (1...60).map { "word\($0)" }.joined(separator: " ")
    let content = CardContent.choice("Which?", answer: text + " right", wrong: [text + " wrong"])
    var player = Player(size: Size(width: 40, height: 12), library: Samples.library([("Words", [content])]))
    player.press(.down, .enter, .enter)
    var seen: Set<String> = []
    for _ in 0..<60 {
      for end in ["word1 ", "word28 ", "right", "wrong"] where player.shows(end) { seen.insert(end) }
      player.press(.down)
    }
    #expect(seen.count == 4)
    for (width, height) in Player.sizes { player.resize(width, height) }
  }

  @Test(arguments: [(80, 24), (40, 12)]) func longChoicesWrapInARound(_ width: Int, _ height: Int) throws {
    let text = "The element that was added last is the first one that is removed, in"
    let contents = ["constant", "linear", "quadratic"].map {
      CardContent.question("Which is \($0.count)?", answer: "\(text) \($0)")
    }
    var player = Player(size: Size(width: width, height: height), library: Samples.library([("Lists", contents)]))
    player.press(.down, "s")
    for _ in 0..<60 where !player.shows("▌ Choose") { player.press(.down) }
    player.press(.enter)
    let round = try #require(player.state.stack.last as? RoundScreen)
    let count = try #require(round.task as? ChoosingTask).list.open.count
    var seen: Set<String> = []
    for _ in 0..<20 {
      for end in ["constant", "linear", "quadratic"] where player.shows(end) { seen.insert(end) }
      player.press(.down)
    }
    #expect(seen.count == count && count == 3)
  }

  @Test func digitsGoToTabsWhereThereIsNothingToChoose() {
    var player = CardScreenTests.player()
    player.press("3")
    #expect(player.state.active == 2)
  }
}
