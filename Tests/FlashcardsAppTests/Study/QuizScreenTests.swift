import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

@Suite struct QuizScreenTests {
  static let scenes: Scenes = [
    "quiz": {
      var player = QuizScreenTests.player()
      player.press("x", .right, .space)
      return player
    },
    "quiz-done": {
      var player = QuizScreenTests.player()
      player.press("x", .escape)
      return player
    },
  ]

  /// Returns a player in a quiz of the capitals.
  static func player() -> Player {
    var player = Player(library: Samples.several)
    player.press(.down, .down, "s", .down, .enter)
    return player
  }

  private func quiz(_ player: Player) throws -> Quiz { try #require(player.state.stack.last as? QuizScreen).quiz }

  @Test(arguments: scenes.names) func looks(_ scene: String) throws {
    try expectPicture(of: scene, in: QuizScreenTests.scenes)
  }

  @Test func aQuizGoesRoundInTheSameOrder() throws {
    var player = QuizScreenTests.player()
    #expect(player.shows("Quiz · World capitals · round 1") && player.shows("1 / 5"))
    var first: [CardID?] = []
    for _ in 0..<5 {
      let card = try #require(try quiz(player).current.flatMap { player.library.card($0) })
      first.append(card.id)
      // It shows its own front and no other; once flipped, its own back.
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

  /// At both ends, what the arrows do is said, and n goes on like the button called Next.
  @Test func bothEndsAreSaid() throws {
    var player = QuizScreenTests.player()
    let first = try quiz(player).current
    player.press(.left)
    #expect(player.shows("This is the first card") && player.shows("1 / 5"))
    player.drag(Point(x: 30, y: 10), Point(x: 40, y: 10))
    #expect(try player.shows("This is the first card") && quiz(player).current == first)
    for _ in 0..<4 {
      player.press("n")
      #expect(!player.shows("Round 2"))
    }
    #expect(player.shows("5 / 5"))
    player.press("n")
    #expect(player.shows("That was the last card. Round 2, in the same order") && player.shows("1 / 5"))
    #expect(try quiz(player).current == first)
    // From here, the one before is the last of the first round.
    player.press(.left)
    #expect(player.shows("5 / 5") && !player.shows("This is the first card"))
  }

  @Test func enterGoesOn() throws {
    var player = QuizScreenTests.player()
    let first = try quiz(player).current
    player.press(.enter)
    #expect(try quiz(player).current != first && player.shows("2 / 5"))
  }

  @Test func aQuizCardIsFlippedByKeyAndClick() throws {
    var player = QuizScreenTests.player()
    let id = try #require(try quiz(player).current)
    let back = try #require(player.library.card(id)).back[0]
    #expect(!player.shows(back))
    player.press(.space)
    #expect(player.shows(back))
    player.click(40, 12)
    #expect(!player.shows(back))
  }

  @Test func removedFromTheQuizItIsStillInTheDeck() throws {
    var player = QuizScreenTests.player()
    let gone = try quiz(player).current
    player.press("x")
    #expect(player.shows("/ 4 · 1 removed") && player.library == Samples.several)
    for _ in 0..<8 {
      #expect(try quiz(player).current != gone)
      player.press(.right)
    }
    player.press("U")
    #expect(player.shows("/ 5"))
    for _ in 0..<5 { player.press("x") }
    #expect(player.state.stack.last is Note && player.shows("You saw 5 cards"))
    player.press(.enter)
    #expect(player.state.stack.isEmpty && player.shows("World capitals"))
  }

  @Test func doneSumsUpAndLeadsBack() {
    var player = QuizScreenTests.player()
    player.press(.right, "x", .escape)
    #expect(player.shows("You saw 3 cards.") && player.shows("1 card removed, from this quiz only."))
    player.press(.enter)
    #expect(player.state.stack.isEmpty && player.shows("─ World capitals ─") && player.shows("Capital of Japan"))
  }

  @Test func whatHappensToCardsMeanwhileIsHarmless() throws {
    var player = QuizScreenTests.player()
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
    #expect(none.shows("No cards to study here; create a card") && none.state.stack.isEmpty)
    // Not in the list of its cards either, nor where there are no decks or favorites.
    none.press(.left, .enter, "s")
    #expect(none.shows("No cards to study here") && none.state.stack.isEmpty)
    for (library, pane) in [(Library(), 0), (Library(), 1), (Samples.library([("Empty", [])]), 1)] {
      var empty = Player(library: library)
      if pane == 1 { empty.go(FavoritesPane.self) }
      empty.press("s")
      #expect(empty.shows("No cards to study here") && empty.state.stack.isEmpty, "\(empty.screen)")
    }
    var one = Player(library: Samples.library([("One", [Samples.capitals[0]])]))
    one.press("s", .down, .enter, .right, .right, .left)
    #expect(try quiz(one).round == 2)
    let many = (0..<10_000).map { CardContent.question("Q\($0)", answer: "A\($0)") }
    var large = Player(library: Samples.library([("Many", many)]))
    large.press("s", .down, .enter, .right, "x", .space)
    #expect(try quiz(large).count == 9_999)
  }

  @Test func aQuizThatWasLeftIsGoneOnWith() throws {
    var player = QuizScreenTests.player()
    player.press(.right, .right, "x")
    let left = try quiz(player)
    player.press(.escape, .enter, "s")
    #expect(player.shows("Resume quiz: World capitals") && player.shows("round 1, card 3 of 4"))
    player.press(.end, .enter)
    #expect(try quiz(player) == left)
    // By the palette, too.
    player.press(.escape, .enter, ":")
    player.type("resume")
    player.press(.enter)
    #expect(try quiz(player) == left)
    // Also after a crash: the position kept comes back with the login.
    player.send(.tick)
    let kept = player.effects.compactMap { effect -> PropertyValue? in
      if case .saveStudyPosition(let place, _) = effect { place } else { nil }
    }
    let place = try #require(kept.last)
    var next = Player(library: Samples.several)
    next.send(.studyPosition(place, of: try Login("maya")))
    next.press("s", .end, .enter)
    #expect(try quiz(next) == left)
    // A quiz of another person is not offered, nor one whose cards are gone.
    var other = Player(login: "tomás", library: Samples.several)
    other.send(.studyPosition(place, of: try Login("maya")))
    other.press("s")
    #expect(!other.shows("Resume"))
    other.press(.escape, ":")
    other.type("resume")
    #expect(!other.shows("Resume quiz"))
    var gone = Player(library: Samples.library([("One", [Samples.capitals[0]])]))
    gone.send(.studyPosition(place, of: try Login("maya")))
    gone.send(.changedElsewhere(gone.library.removing(gone.library.allCards.map(\.id))))
    gone.press("s")
    #expect(gone.state.stack.isEmpty)
    for odd: PropertyValue in [.integer(1), .dictionary([:]), .dictionary(["quiz": .array([])])] {
      var player = Player(library: Samples.several)
      player.send(.studyPosition(odd, of: try Login("maya")))
      player.press("s")
      #expect(player.shows("Quiz"))
    }
  }

  /// Flip, Next, Remove, and Done are seen and can be clicked, whatever else there is to do.
  @Test(arguments: [(80, 24), (40, 12), (120, 40)])
  func theButtonsOfAQuizAreInAnyWindow(_ width: Int, _ height: Int) throws {
    var player = QuizScreenTests.player()
    player.resize(width, height)
    for _ in 0..<2 {
      let line = player.screen.split(separator: "\n").last ?? ""
      let remove = "x Remove"
      for button in ["Space Flip", "→ Next", remove, "Esc Done", "?"] {
        #expect(line.contains(button), "\(button): \(line)")
      }
      let place = try #require(player.find(remove))
      player.click(place.x, place.y)
      #expect(try quiz(player).asideCount > 0)
      player.press(.right)
    }
    let done = try #require(player.find("Esc Done"))
    player.click(done.x, done.y)
    #expect(player.state.stack.last is Note)
  }

  /// A key that means nothing to the summary is for the list below it.
  @Test func theSummarySwallowsNoKeys() throws {
    var player = QuizScreenTests.player()
    player.press(.escape)
    #expect(player.state.stack.last is Note)
    player.press(.down)
    #expect(player.state.stack.last is Note)
    player.press("4")
    #expect(player.state.stack.isEmpty && player.state.active == 3)
    player.press("1", "s", .down, .enter, .escape, "s")
    #expect(player.state.stack.count == 1 && player.state.stack.last is Menu)
  }
}
