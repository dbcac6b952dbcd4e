import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

@Suite struct TypingTaskTests {
  private func round(_ player: Player) throws -> RoundScreen { try #require(player.state.stack.last as? RoundScreen) }

  @Test func aTypedAnswerIsComparedAndForgiven() throws {
    var player = RoundScreenTests.player("Type")
    for number in 0..<5 {
      let id = try #require(try round(player).round.current)
      let answer = try #require(player.library.card(id)).back[0]
      player.type(number == 0 ? "Wrong" : " \(answer.uppercased()). ")
      player.press(.enter)
      #expect(player.shows(number == 0 ? "✗ Not quite" : "✓ Correct"))
      player.press(.enter)
    }
    #expect(player.shows("4 of 5 correct") && player.shows("Retry missed cards") && player.shows("✗ Capital of"))
    player.press(.enter)
    #expect(try round(player).round.count == 1)
  }

  @Test func whileOneTypesTheCardCanBeScheduled() throws {
    func alt(_ character: Character) -> Key { Key(.character(character), .alt) }
    var player = RoundScreenTests.player("Type")
    let start = player.library
    let id = try #require(try round(player).round.current)
    player.type("Fb")
    player.press(alt("F"), "2", alt("B"), alt("!"))
    let card = try #require(player.library.card(id))
    #expect(card.flag == 2 && card.isSuspended && card.isBuried(on: player.state.world.today) && player.shows("Fb"))
    // A round shows each card once, whether it is in review or not.
    #expect(try round(player).round.current == id)
    player.press(alt("e"))
    #expect(player.state.stack.last is EditScreen)
    player.press(.escape, alt("u"), alt("u"), alt("u"))
    #expect(player.library == start && player.shows("Fb"))
    player.press(.enter, "F", "1")
    #expect(player.library.card(id)?.flag == 1)
  }

  @Test func whatIsFarFromTheAnswerStandsAboveIt() throws {
    var player = RoundScreenTests.player("Type")
    let id = try #require(try round(player).round.current)
    let answer = try #require(player.library.card(id)).back[0]
    player.type("adenosine")
    player.press(.enter)
    #expect(player.shows("Typed:   adenosine") && player.shows("Correct: \(answer)") && !player.shows("["))
  }

  /// Returns a player in a round of typing one card.
  static func typing(_ content: CardContent) -> Player {
    var player = Player(library: Samples.library([("Deck", [content])]))
    player.press(.down, "s")
    for _ in 0..<60 where !player.shows("▌ Type") { player.press(.down) }
    player.press(.enter)
    return player
  }

  @Test(arguments: [(80, 24), (40, 12)]) func theWantedFactIsNamed(width: Int, height: Int) throws {
    let facts = ["Symbol": "Au / Aurum", "Atomic number": "79"]
    var player = Self.typing(.facts(title: "Gold", facts: facts.map { "\($0): \($1)" }))
    player.resize(width, height)
    let task = try #require(try round(player).task as? TypingTask)
    guard case .labeled(let label)? = task.wanted, let fact = facts[label] else {
      Issue.record("No label: \(String(describing: task.wanted))")
      return
    }
    #expect(player.shows("\(label):") && !player.shows("Any one fact"))
    var wrong = player
    wrong.type(try #require(facts.values.first { $0 != fact }))
    wrong.press(.enter)
    #expect(wrong.shows("✗ Not quite"))
    player.type(try #require(fact.split(separator: " ").last.map { String($0) }))
    player.press(.enter)
    #expect(player.shows("✓ Correct"))
  }

  @Test func withoutALabelAnyFactIsRightAndThatIsSaid() throws {
    var player = Self.typing(.facts(title: "Merge Sort", facts: ["It is stable", "It needs room"]))
    #expect(player.shows("Any one fact"))
    player.type("i")
    #expect(!player.shows("Any one fact"))
    player.type("t needs room")
    player.press(.enter)
    #expect(player.shows("✓ Correct"))
    #expect(!Self.typing(.question("Q", answer: "Label: A")).shows("Label:"))
  }

  @Test func aFactThatIsGoneIsNoLongerWanted() throws {
    var player = Self.typing(.facts(title: "Gold", facts: ["Symbol: Au", "Symbol: Aurum"]))
    #expect(player.shows("Symbol:"))
    let card = try #require(player.library.allCards.first)
    let deck = try #require(player.library.home(of: card.id))
    let edited = card.edited(content: .facts(title: "Gold", facts: ["Yellow", "Soft"]), at: player.now)
    player.send(.changedElsewhere(Change([.edit(deck: deck, from: card, to: edited)])))
    player.type("soft")
    player.press(.enter)
    #expect(player.shows("✓ Correct"))
  }

  @Test func anEnterTooMuchIsNotAnAnswer() throws {
    var player = RoundScreenTests.player("Type")
    #expect(player.shows("Enter Show answer"))
    player.press(.enter)
    #expect(try round(player).task?.isAnswered == false && player.shows("press Enter again to show the answer"))
    player.press("x")
    #expect(player.shows("Enter Check"))
    player.press(.backspace, .enter)
    #expect(try round(player).task?.isAnswered == false)
    player.press(.enter)
    #expect(player.shows("· Answer shown, nothing typed") && !player.shows("Not quite"))
    #expect(player.shows("Correct: ") && !player.shows("Typed: "))
    // Holding Enter down does not even show the answer.
    var held = RoundScreenTests.player("Type")
    for _ in 0..<20 {
      held.now += 40
      held.effects += held.state.update(.event(.key(.enter)), at: held.now)
    }
    #expect(try round(held).task?.isAnswered == false)
  }

  @Test func theSettingsOfTheCardSayWhatIsForgiven() throws {
    var library = Samples.library([("Deck", [.question("Q", answer: "été")])])
    let card = try #require(library.allCards.first)
    let strict: [Library.Typing: [Bool]] = [
      .loose: [true, true, true], .accents: [true, false, true], .exact: [false, false, false],
    ]
    for (typing, expected) in strict {
      library.apply(library.choosing(Settings.appearance.typing, typing))
      let typed = [" été", "ete", "Été."].map { TypedAnswer($0, for: card, options: library.typing(for: card)).isRight }
      #expect(typed == expected, "\(typing)")
    }
    let deck = try #require(library.home(of: card.id))
    library.apply(library.choosing(Settings.study.speech, .string("en"), at: .deck(deck)))
    #expect(library.typing(for: card) == .init(library[Settings.appearance.typing], language: "en"))
  }

  @Test func thePersonCanSayThatAnAnswerWasRight() throws {
    var player = Self.typing(.question("Q", answer: "independence"))
    player.type("independance")
    #expect(!player.shows("I was right"))
    player.press(.enter)
    #expect(player.shows("✗ Not quite") && player.shows("r I was right"))
    player.resize(40, 12)
    #expect(player.shows("r I was right"))
    player.press("r")
    #expect(player.shows("✓ Counted as correct") && !player.shows("r I was right"))
    player.press("r", .enter)
    #expect(player.shows("1 of 1 correct") && !player.shows("Retry"))
    let events = player.logged.map(\.event)
    guard events.count == 3, case .answer(.quiz, .again, let taken, _, _) = events[0],
      case .void(let wrong) = events[1],
      case .answer(.quiz, .good, taken: taken, _, _) = events[2]
    else {
      Issue.record("\(events)")
      return
    }
    #expect(wrong == player.logged[0].id)
    // What is right already, or was not typed, is not claimed.
    var other = Self.typing(.question("Q", answer: "a"))
    other.press(.enter, .enter)
    #expect(other.shows("· Answer shown, nothing typed") && !other.shows("I was right"))
  }

  /// Returns a player who is asked to type what "chien" means, where another card asks for "cat".
  private func confusing(in method: String) throws -> (player: Player, asked: Card, other: Card) {
    var library = Samples.library([
      ("Deck", [.question("chien", answer: "dog"), .question("chat", answer: "cat / kitty")])
    ])
    library.apply(library.choosing(Settings.study.siblingsTogether, []))
    let cards = library.allCards
    var player = Player(library: library)
    player.send(.answers(ReviewLog()))
    player.press(.down, "s")
    for _ in 0..<60 where !player.shows("▌ \(method)") { player.press(.down) }
    player.press(.enter)
    let asked = try #require(cards.first { $0.id == (try? round(player).round.current) ?? cards[0].id })
    return (player, asked, try #require(cards.first { $0.id != asked.id }))
  }

  @Test func theAnswerOfAnotherCardIsSaidToBeThat() throws {
    var (player, asked, other) = try confusing(in: "Type")
    player.type(other.front == "chat" ? "Kitty" : "the dog")
    player.press(.enter)
    #expect(player.shows("✗ Not quite") && player.shows("That is “\(other.front)”"))
    let noted = try #require(player.logged.last { $0.event == .confused(with: other.id) })
    #expect(noted.prompt == Prompt(card: asked.id, face: .front))
    var claimed = player
    claimed.press("r")
    #expect(claimed.logged.contains { $0.event == .void(noted.id) })
    // Answers of no card say nothing.
    var wrong = try confusing(in: "Type").player
    wrong.type("cow")
    wrong.press(.enter)
    #expect(wrong.shows("✗ Not quite") && !wrong.shows("That is"))
    // Card info lists what it was confused with.
    player.press(.enter, .escape)
    player.state.world.showInfo(Prompt(card: asked.id, face: .front))
    player.send(.tick)
    #expect(player.shows("Confused with") && player.shows("“\(other.front)”") && !player.shows("another card"))
  }

  @Test func aWrongChoiceIsSaidToBeTheAnswerOfAnother() throws {
    var (player, asked, other) = try confusing(in: "Choose")
    let task = try #require(try round(player).task as? ChoosingTask)
    let wrong = try #require(task.list.choices.choices.firstIndex { !$0.isRight })
    #expect(task.list.choices.choices[wrong].card == other.id)
    player.press(Key.character(Character(String(wrong + 1))))
    #expect(player.shows("That is “\(other.front)”"))
    #expect(player.logged.contains { $0.event == .confused(with: other.id) && $0.prompt.card == asked.id })
  }

  /// A choice that is a title says what it is of by the other side.
  @Test func aWrongTitleIsToldByItsOtherSide() throws {
    let planet = try #require(
      Samples.library([("Planets", [.facts(title: "Neptune", facts: ["Farthest from the Sun", "Blue"])])]).allCards
        .first)
    #expect(Words.notRight("Neptune", of: planet) == "Not “Neptune”. That is “Farthest from the Sun”")
    #expect(Words.notRight("Blue", of: planet) == "Not “Blue”. That is “Neptune”")
    #expect(Words.notRight("Blue", of: nil) == "Not “Blue”")
  }
}
