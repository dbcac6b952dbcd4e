import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Answering by flipping, typing, or choosing.
@Suite struct ReviewScreenAskingTests {
  private func screen(_ player: Player) throws -> ReviewScreen {
    try #require(player.state.stack.last { $0 is ReviewScreen } as? ReviewScreen)
  }

  /// Returns what was logged besides confusions.
  private func logged(_ player: Player) -> [ReviewEntry] { player.logged.filter { $0.confusedCard == nil } }

  private func grades(_ player: Player) -> [Grade] {
    logged(player).compactMap { if case .answer(_, let grade, _, _, _) = $0.event { grade } else { nil } }
  }

  static let cloze = Samples.library([
    ("Cells", [.cloze("The {{c1::mitochondria}} make {{c2::ATP::what}}", note: "Respiration")])
  ])

  static let capitals = Samples.library([("World capitals", Samples.capitals)])

  /// Returns a player reviewing the cards of the first deck.
  static func player(_ library: Library = capitals, answerMethod: AnswerMethod? = nil) -> Player {
    var library = library
    if let answerMethod { library.apply(library.choosing(Settings.study.answerMethod, answerMethod)) }
    var player = Player(library: library)
    player.now = 1_700_000_000_000
    player.send(.answers(ReviewLog()))
    player.press(.down, "s", .enter)
    return player
  }

  @Test func aRightAnswerSuggestsGood() throws {
    var player = ReviewScreenAskingTests.player(answerMethod: .typing)
    player.type("4 paris")
    for _ in 0..<7 { player.press(.backspace) }
    player.type("Paris")
    #expect(logged(player).isEmpty)
    // The key line shows the keys that work now.
    #expect(player.shows("Enter Check") && !player.shows("b Bury") && !player.shows("Space Show"))
    player.press(.enter)
    #expect(player.shows("✓ Correct") && player.shows("3 Good") && logged(player).isEmpty)
    #expect(player.shows("Space Good") && !player.shows("Enter Good"))
    player.press(.space)
    #expect(grades(player) == [.good] && player.shows("Capital of Japan"))
  }

  /// Messages name what was asked, also when that is the other side.
  @Test(arguments: [("!", "Suspended"), ("b", "Buried"), ("R", "Reset"), ("3", "Good on")])
  func messagesNameTheSideThatWasAsked(_ key: String, _ said: String) throws {
    var library = Samples.library([("German", [.question("Katze", answer: "cat")])])
    let card = try #require(library.allCards.first)
    let deck = try #require(library.home(of: card.id))
    library.apply(Change([.edit(deck: deck, from: card, to: card.edited(isReversed: true, at: 1))]))
    library.apply(library.status([Prompt(card: card.id, face: .front)]) { $0.isSuspended = true })
    var player = ReviewScreenAskingTests.player(library)
    player.press(.space)
    #expect(try screen(player).session.current?.face == .back)
    player.type(key)
    #expect(player.shows("\(said) “cat”"), "\(player.screen)")
  }

  @Test func inALowWindowWhatWasTypedIsSeenToo() throws {
    var player = ReviewScreenAskingTests.player(answerMethod: .typing)
    player.resize(40, 12)
    let card = try #require(try screen(player).session.current.flatMap { player.library.card($0.card) })
    player.type("Lyon")
    player.press(.enter)
    #expect(player.shows(card.front) && player.shows(card.back[0]), "\(player.screen)")
    #expect(player.shows("✗ Typed: Lyon") && player.shows("3Good"), "\(player.screen)")
    // In the lowest windows, the border of the card stays whole.
    player.resize(40, 8)
    #expect(!player.shows("Typed:") && !player.shows("Not quite"), "\(player.screen)")
  }

  /// With Alt, letters do what they do when nothing is typed.
  @Test func whileOneTypesTheCardCanBeScheduled() throws {
    func alt(_ character: Character) -> Key { Key(.character(character), .alt) }
    var player = ReviewScreenAskingTests.player(answerMethod: .typing)
    let start = player.library
    player.resize(140, 30)
    player.type("bF!eu")
    let first = try #require(try screen(player).session.current)
    #expect(player.library == start && player.shows("bF!eu"))
    #expect(player.shows("Enter Check   Alt-e Edit   Alt-B Bury   Alt-! Suspend   Alt-F Flag"))
    #expect(!player.shows("Alt-u Undo"))
    player.press(alt("F"), "5")
    #expect(player.library.card(first.card)?.flag == 5 && player.shows("bF!eu"))
    #expect(player.shows("Alt-u Undo") && !player.shows("1 Cards"))
    player.press(alt("u"))
    #expect(player.library == start && player.shows("bF!eu"))
    player.press(alt("e"))
    #expect(player.state.stack.last is EditScreen)
    player.press(.escape)
    #expect(player.shows("bF!eu"))
    // Editing has Alt-B for itself.
    player.press(alt("b"))
    #expect(player.library == start)
    player.press(alt("B"))
    #expect(player.library.card(first.card)?.isBuried(on: player.state.world.today) == true && !player.shows("bF!eu"))
    let second = try #require(try screen(player).session.current)
    #expect(second != first)
    player.press(alt("!"))
    #expect(player.library.card(second.card)?.isSuspended == true)
    player.press(alt("u"), alt("u"))
    #expect(try player.library == start && screen(player).session.current == first && player.shows("bF!eu"))
    player.press(.function(1))
    #expect(player.shows("Alt-u") && player.shows("Alt-B"))
  }

  /// The keys are the same, in the same order, whether something was typed or not.
  @Test func theKeysBesideAnAnswerStay() {
    var player = ReviewScreenAskingTests.player(answerMethod: .typing)
    #expect(player.shows("Enter Show answer  Alt-e Edit  Alt-B Bury  Alt-! Suspend  Alt-F Flag"), "\(player.screen)")
    player.type("x")
    #expect(player.shows("Enter Check   Alt-e Edit   Alt-B Bury   Alt-! Suspend"), "\(player.screen)")
  }

  /// In each way of answering, before and after the answer, the same actions stand in the same order.
  @Test(arguments: [nil, AnswerMethod.typing, .choosing])
  func theKeyLineHasOneOrder(_ method: AnswerMethod?) throws {
    var player = ReviewScreenAskingTests.player(answerMethod: method)
    player.resize(120, 40)
    for isAnswered in [false, true] {
      let labels = player.state.hints.map(\.label)
      let places = try ["Edit", "Bury", "Suspend", "Flag", "Done"].map { try #require(labels.firstIndex(of: $0)) }
      #expect(places == places.sorted() && places[0] <= 2, "\(isAnswered): \(labels)")
      if !isAnswered, method == .typing { player.press(.enter, .enter) } else { player.press(.space) }
    }
    let labels = player.state.hints.map(\.label)
    #expect(labels.firstIndex(of: "Undo") == labels.firstIndex(of: "Done").map { $0 + 1 }, "\(labels)")
  }

  /// The key line has no other actions for an answer than for its question, and none that is rarely needed.
  @Test(arguments: [(60, 20), (80, 24), (100, 30)]) func theKeyLineStays(_ width: Int, _ height: Int) throws {
    var player = ReviewScreenAskingTests.player()
    player.resize(width, height)
    for _ in 0..<2 {
      let line = try #require(player.screen.split(separator: "\n").last)
      #expect(line.contains("e Edit   b Bury") && line.contains("Esc Done") && line.contains("? Help"), "\(line)")
      #expect(!line.contains("Delete") && !line.contains("Reset"), "\(line)")
      player.press(.space)
    }
  }

  /// The message about a grade says which deletion of a cloze text was asked.
  @Test func aGradeNamesTheDeletion() {
    var player = ReviewScreenAskingTests.player(ReviewScreenAskingTests.cloze)
    player.press(.space, "4")
    #expect(player.shows("Easy on “The […] make ATP”"), "\(player.screen)")
    player.press("u")
    #expect(player.shows("Undid: Easy on “The […] make ATP”"), "\(player.screen)")
  }

  /// The question has the same place and size before and after its answer, flipped or typed, whatever the answer needs.
  @Test(arguments: [(80, 24), (100, 30), (120, 40), (200, 50)])
  func aQuestionKeepsPlaceAndSize(_ width: Int, _ height: Int) throws {
    let answers = ["to", "A longer answer, which takes several of the rows below. ", "one\n\ntwo\n\nthree\n\nfour"]
    for (index, answer) in answers.enumerated() {
      for method in [AnswerMethod.flipping, .typing] {
        let answer = index == 1 ? String(repeating: answer, count: 4) : answer
        var player = ReviewScreenAskingTests.player(
          Samples.library([("Deck", [.question("Aller", answer: answer)])]), answerMethod: method)
        player.state.terminal.isUnicode = true
        player.resize(width, height)
        /// Returns the first row of the question, and its place.
        func question() throws -> String {
          let screen = try screen(player)
          let box = screen.layout(in: player.state.area(of: screen)).box
          let rows = player.screen.split(separator: "\n", omittingEmptySubsequences: false)[box.y..<box.bottom]
          let first = try #require(rows.dropFirst(2).firstIndex { $0.contains { !" │╭╮╰╯".contains($0) } })
          // Without the border, which may have a scrollbar.
          return "\(first) " + rows[first].filter { !"│┃".contains($0) }
        }
        let before = try question()
        let isLarge = !player.shows("Aller")
        if method == .typing { player.press(.enter, .enter) } else { player.press(.space) }
        #expect(try screen(player).isRevealed && isLarge == !player.shows("Aller"), "\(player.screen)")
        #expect(try question() == before, "\(method) \(index)\n\(player.screen)")
      }
    }
  }

  /// Short questions among long ones are not larger than these.
  @Test func lettersDoNotAlternate() throws {
    func shows(_ long: Int) -> [Bool] {
      let contents: [CardContent] = (0..<4).map {
        $0 < long
          ? .question("A question \($0) that has too many characters for large letters", answer: "yes")
          : .question("Aller \($0)", answer: "to go")
      }
      var player = ReviewScreenAskingTests.player(Samples.library([("Deck", contents)]))
      player.state.terminal.isUnicode = true
      player.resize(120, 40)
      return contents.map { content in
        defer { player.press(.space, "4") }
        return player.shows(content.front)
      }
    }
    #expect(shows(0) == [false, false, false, false] && shows(1) == [true, false, false, false])
    #expect(shows(2) == [true, true, true, true])
  }

  /// A key pressed by mistake doesn't undo what was done before the session.
  @Test func undoWhileOneTypesStaysInTheSession() {
    let alt = Key(.character("u"), .alt)
    var player = Player(library: ReviewScreenAskingTests.capitals)
    player.now = 1_700_000_000_000
    player.send(.answers(ReviewLog()))
    player.press(.down, "e", .end, .enter)
    PresetsTests.choose("Answer by", in: &player)
    player.press(.down, .down, .enter, .escape)
    let before = player.library
    player.press("s", .enter)
    player.type("x")
    #expect(player.state.stack.last?.isTyping(in: player.state.world) == true)
    player.press(alt)
    #expect(player.library == before && player.shows("Nothing to undo in this session"))
    player.press(Key(.character("!"), .alt), alt)
    #expect(player.library == before && player.shows("Undid: Suspended"))
    player.press(.escape, "u")
    #expect(player.library != before)
  }

  /// The same holds in every session, also while no answer is typed.
  @Test func undoAndRedoStayInTheSession() throws {
    for mode in ["Review", "Quiz", "Choose", "Put"] {
      var player = Player(library: Samples.several)
      player.now = 1_700_000_000_000
      player.send(.answers(ReviewLog()))
      player.press(.down, .enter, "*", "*", "u", .escape)
      let before = player.library
      player.press("s")
      for _ in 0..<20 where !player.shows("▌ \(mode)") { player.press(.down) }
      player.press(.enter, "u")
      #expect(player.library == before && player.shows("Nothing to undo in this session"), "\(mode)")
      player.press(.control("r"))
      #expect(player.library == before && player.shows("Nothing to redo in this session"), "\(mode)")
      player.press("*")
      #expect(player.library != before && player.shows("u Undo"), "\(mode)")
      player.press("u")
      #expect(player.library == before && player.shows("Undid: "), "\(mode)")
      player.press("u")
      #expect(player.library == before && player.shows("Nothing to undo in this session"), "\(mode)")
    }
  }

  @Test func keysOfOnesOwnWorkWhileOneTypes() throws {
    var player = ReviewScreenAskingTests.player(answerMethod: .typing)
    player.state.world.catalog.keymap.bind(.bury, to: ["w"])
    let first = try #require(try screen(player).session.current)
    // Alt-W copies a selection.
    player.press(Key(.character("W"), .alt))
    #expect(player.library.card(first.card)?.isBuried(on: player.state.world.today) == true)
  }

  @Test func aWrongAnswerSuggestsAgainAndThePersonDecides() throws {
    var player = ReviewScreenAskingTests.player(answerMethod: .typing)
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
    var player = ReviewScreenAskingTests.player(answerMethod: .typing)
    #expect(player.shows("Enter Show answer"))
    player.press(.enter)
    #expect(try !screen(player).isRevealed && player.shows("press Enter again to show the answer"))
    player.press(.enter)
    #expect(try screen(player).isRevealed && screen(player).suggested == .again && player.shows("Correct: Paris"))
  }

  @Test func enterHeldDownNeverGrades() throws {
    var player = ReviewScreenAskingTests.player(answerMethod: .typing)
    player.type("Paris")
    for _ in 0..<20 {
      player.now += 40
      player.effects += player.state.update(.event(.key(.enter)), at: player.now)
    }
    #expect(logged(player).isEmpty && player.shows("✓ Correct"))
  }

  @Test func anAnswerIsChosen() throws {
    var player = ReviewScreenAskingTests.player(answerMethod: .choosing)
    let choices = try #require(try screen(player).task as? ChoosingTask).list.choices.choices
    #expect(choices.count == 4)
    let wrong = try #require(choices.firstIndex { !$0.isRight })
    let right = try #require(choices.firstIndex { $0.isRight })
    player.type(String(wrong + 1))
    #expect(try !screen(player).isRevealed && logged(player).isEmpty)
    // It stays to be seen, where it was, and can't be picked again.
    let place = try #require(player.find("✗  "))
    #expect(player.state.render()[place.x + 3, place.y]?.style.foreground == .role(.dim))
    player.type(String(wrong + 1))
    player.click(place.x + 3, place.y)
    #expect(try !screen(player).isRevealed && !player.shows("▌ ✗"))
    player.type(String(right + 1))
    #expect(
      try screen(player).isRevealed && screen(player).suggested == .again
        && player.shows("Found after 1 wrong choice") && !player.shows("✗ Found"))
    player.press(.space)
    #expect(grades(player) == [.again])
  }

  /// Without its choices, a multiple choice card asks nothing; others are answered as the person has set.
  @Test(arguments: [nil, AnswerMethod.typing, .choosing])
  func aMultipleChoiceCardShowsItsChoices(_ method: AnswerMethod?) throws {
    let contents: [CardContent] = [
      .choice("Stable?", answer: "Merge Sort", wrong: ["Quick Sort", "Heap Sort"]),
      .question("Capital of France", answer: "Paris"), .question("Capital of Japan", answer: "Tokyo"),
    ]
    var player = ReviewScreenAskingTests.player(Samples.library([("Mixed", contents)]), answerMethod: method)
    #expect(player.shows("Stable?") && player.shows("Quick Sort") && player.shows("Heap Sort"), "\(player.screen)")
    let choices = try #require(try screen(player).task as? ChoosingTask).list.choices.choices
    let right = try #require(choices.firstIndex { $0.isRight })
    player.type(String(right + 1))
    #expect(try screen(player).isRevealed && screen(player).suggested == .good && player.shows("✓ Correct"))
    player.press(.space)
    #expect(grades(player) == [.good] && player.shows("Capital of France"))
    let task = try screen(player).task
    #expect((task == nil) == (method == nil) && (task is TypingTask) == (method == .typing))
    // Who only wants to see the answer still flips the card.
    var other = ReviewScreenAskingTests.player(Samples.library([("Mixed", contents)]), answerMethod: method)
    other.press(.space)
    #expect(other.shows("→  Merge Sort") && other.shows("3 Good"), "\(other.screen)")
    #expect(other.shows("Quick Sort") && other.shows("Heap Sort") && !other.shows("✗"), "\(other.screen)")
    // It doesn't look as if it had been right.
    let place = try #require(other.find("→  Merge Sort"))
    #expect(other.state.render()[place.x + 3, place.y]?.style.background != .role(.rightFill))
    #expect(try screen(other).suggested == .good && other.shows("nothing chosen") && other.shows("Space Good"))
  }

  @Test(arguments: [(80, 24), (100, 30), (120, 40)])
  func aCardThatIsChosenKeepsItsPlace(_ width: Int, _ height: Int) throws {
    for isTurnedOver in [true, false] {
      var player = ReviewScreenAskingTests.player(answerMethod: .choosing)
      player.state.world.choices[Settings.terminal.motion] = false
      player.resize(width, height)
      let choices = try #require(try screen(player).task as? ChoosingTask).list.choices.choices
      let right = try #require(choices.firstIndex { $0.isRight })
      let area = try player.state.area(of: screen(player))
      let before = try (box: screen(player).layout(in: area).box, front: player.find("Capital of"))
      let choice = try #require(player.find("\(right + 1)  Paris"))
      if isTurnedOver { player.press(.space) } else { player.type(String(right + 1)) }
      #expect(try screen(player).isRevealed && screen(player).layout(in: area).box == before.box)
      #expect(player.find("Capital of") == before.front, "\(player.screen)")
      #expect(player.find("\(isTurnedOver ? "→" : "✓")  Paris") == choice, "\(player.screen)")
      #expect(player.shows("✓ Correct") != isTurnedOver && player.shows("3 Good"))
    }
  }

  @Test func thatThereIsNothingToChooseFromIsSaidOnce() throws {
    let contents: [CardContent] = [
      .question("One", answer: "same"), .question("Two", answer: "same"), .question("Three", answer: "same"),
    ]
    for (width, height) in [(80, 24), (40, 12), (30, 8)] {
      var player = ReviewScreenAskingTests.player(Samples.library([("Same", contents)]), answerMethod: .choosing)
      player.resize(width, height)
      #expect(try screen(player).task == nil && player.shows("No other answers"), "\(player.screen)")
      player.press(.space)
      #expect(try !player.shows("No other answers") && screen(player).isRevealed)
      player.press("3")
      #expect(try screen(player).task == nil && player.shows("Space") && !player.shows("No other answers"))
    }
    var flipped = ReviewScreenAskingTests.player(Samples.library([("Same", contents)]))
    #expect(!flipped.shows("No other answers"))
    flipped.press(.space)
    #expect(flipped.shows("3 Good"))
  }

  @Test func whoTurnsTheCardOverGradesAsEver() throws {
    var player = ReviewScreenAskingTests.player(answerMethod: .choosing)
    player.press(.space)
    #expect(try screen(player).isRevealed)
    player.press("4")
    #expect(grades(player) == [.easy])
  }

  @Test func aDeckMayBeAskedOtherwise() throws {
    var player = Player(library: ReviewScreenAskingTests.capitals)
    player.now = 1_700_000_000_000
    player.send(.answers(ReviewLog()))
    player.press(.down, "e", .end, .enter)
    PresetsTests.choose("Answer by", in: &player)
    #expect(player.shows("▌ Default") && player.shows("flipping ") && player.shows("Choosing"))
    player.press(.down, .down, .enter)
    #expect(
      player.library.decks[0].options[Settings.study.answerMethod] == .typing && player.shows("Answer by: typing for “")
    )
    PresetsTests.choose("Answer by", in: &player)
    #expect(player.shows("▌ Typing"))
    player.press(.home, .enter)
    #expect(player.library.decks[0].options[Settings.study.answerMethod] == nil)
    player.press(.escape, "u")
    #expect(player.library.decks[0].options[Settings.study.answerMethod] == .typing)
    player.press("s", .enter)
    #expect(try screen(player).isTyping(in: player.state.world))
  }

  @Test func howToAskIsChosenFromAMenu() {
    var player = Player(library: ReviewScreenAskingTests.capitals)
    player.go(SettingsPane.self)
    for _ in 0..<60 where !player.shows("▌ Answer by") { player.press(.down) }
    player.press(.enter)
    #expect(player.shows("▌ Flipping") && !player.shows("Inherited"))
    player.press(.end, .enter)
    #expect(player.library.studyOptions.answerMethod == .choosing && player.shows("Answer by: choosing"))
  }

  @Test func whatAPromptAsksIsNotCut() {
    for setting in Settings.all where setting.form.choices.isEmpty && setting.form != .own {
      var player = Player(library: ReviewScreenAskingTests.capitals)
      player.go(SettingsPane.self)
      for _ in 0..<60 where !player.shows("▌ \(setting.label)") { player.press(.down) }
      player.press(.enter)
      #expect(player.shows("empty = default"), "\(setting.key)\n\(player.screen)")
    }
  }

  /// A deck of one card has wrong answers of others of its kind, those in the same parent deck first.
  @Test func aSmallDeckBorrowsWrongAnswers() throws {
    var library = Samples.library([
      ("Languages", []), ("Cuba", [.question("Capital of Cuba", answer: "Havana")]),
      ("World capitals", Samples.capitals),
      ("Chess", [.facts(title: "Rook", facts: ["Moves straight", "Is worth five"])]),
    ])
    library.apply(library.choosing(Settings.study.answerMethod, .choosing))
    var player = Player(library: library)
    player.now = 1_700_000_000_000
    player.send(.answers(ReviewLog()))
    player.press(.down, .down, "s", .enter)
    let task = try #require(try screen(player).task as? ChoosingTask)
    let choices = task.list.choices.choices
    #expect(choices.count == 4 && choices.contains { $0.text == "Havana" && $0.isRight })
    #expect(choices.allSatisfy { $0.isRight || Samples.capitals.compactMap(\.texts.last).contains($0.text) })
  }
}
