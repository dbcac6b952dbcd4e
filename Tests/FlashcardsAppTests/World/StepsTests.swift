import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Steps of reviews and changes, done, undone, and redone.
@Suite struct StepsTests {
  private func screen(_ player: Player) throws -> ReviewScreen {
    try #require(player.state.stack.last { $0 is ReviewScreen } as? ReviewScreen)
  }

  private func prompts(_ player: Player) -> [Prompt] { player.library.allCards.flatMap(\.prompts) }

  private func commits(_ player: Player) -> Int {
    player.effects.count { if case .commit = $0 { true } else { false } }
  }

  @Test func entriesAndAChangeAreOneStep() throws {
    var player = Player.inDeck()
    player.send(.answers(ReviewLog()))
    let prompts = prompts(player)
    let before = player.library
    let change = player.library.favoriting([prompts[0].card], true)
    player.state.world.record(prompts.map { ($0, .due(1_800_000_000_000)) }, change: change, "Moved all")
    player.send(.tick)
    let effects = player.effects.filter { if case .log = $0 { true } else { false } }
    #expect(effects.count == 1 && player.logged.count == prompts.count && commits(player) == 1)
    #expect(Set(player.logged.map(\.id)).count == prompts.count && Set(player.logged.map(\.moment)).count == 1)
    let book = try #require(player.state.world.reviews.book)
    #expect(prompts.allSatisfy { book[$0].due == 1_800_000_000_000 } && player.library != before)
    player.press("u")
    #expect(player.shows("Undid: Moved all"))
    let after = try #require(player.state.world.reviews.book)
    #expect(prompts.allSatisfy { after[$0] == .new } && player.library.card(prompts[0].card)?.isFavorite == false)
    #expect(!player.state.world.history.canUndo && player.state.world.history.canRedo)
    player.press(.control("r"))
    #expect(player.shows("Redid: Moved all") && player.library.card(prompts[0].card)?.isFavorite == true)
    let again = try #require(player.state.world.reviews.book)
    #expect(prompts.allSatisfy { again[$0] == book[$0] })
    player.press("u")
    #expect(try #require(player.state.world.reviews.book)[prompts[0]] == .new)
    #expect(player.state.unsaved == 0)
  }

  @Test func aLargeStepIsFast() throws {
    var random = RandomSource(seed: 3)
    let deck = Deck(id: random.deckID(), title: "Large", created: 1)
    let cards = (0..<10_000).map { Card(id: random.cardID(), content: .question("Q\($0)", answer: "A"), created: 1) }
    var player = Player(library: Library(decks: [deck], cards: [deck.id: cards]))
    player.send(.answers(ReviewLog()))
    let clock = ContinuousClock()
    let time = clock.measure {
      player.state.world.record(cards.map { ($0.prompts[0], .due(1_800_000_000_000)) }, "Moved all")
      player.send(.tick)
      player.press("u", .control("r"), "u")
    }
    #expect(player.logged.count == 40_000)
    #expect(cards.allSatisfy { player.state.world.reviews.book?[$0.prompts[0]] == .new })
    // Far from quadratic, which would take minutes.
    #expect(time < .seconds(20))
  }

  @Test func aGradeClearsWhatCouldBeRedone() throws {
    var player = ReviewScreenTests.player()
    player.press("*", "u")
    #expect(player.state.world.history.canRedo)
    player.press(.space, "3")
    #expect(!player.state.world.history.canRedo)
    player.press(.control("r"))
    #expect(player.shows("Nothing to redo"))
    player.press("u")
    #expect(player.state.world.history.canRedo)
    player.press("*")
    #expect(!player.state.world.history.canRedo)
  }

  /// A card whose eighth lapse makes it a leech.
  private func beforeALeech() throws -> (Player, Prompt) {
    let library = Samples.several
    let card = try #require(library.cards(in: library.decks[1].id).first)
    let prompt = card.prompts[0]
    var random = RandomSource(seed: 5)
    let state = MemoryState(
      phase: .review, memory: Memory(stability: 5, difficulty: 5), answered: Moment(time: 500, offset: 0), due: 600,
      reps: 20, lapses: 7)
    let seed = ReviewEntry(
      id: random.reviewID(), moment: Moment(time: 500, offset: 0), prompt: prompt, event: .seed(state))
    var player = Player(library: library)
    player.send(.answers(ReviewLog([seed])))
    player.press(.down, .down, "s", .enter)
    while try screen(player).session.current.map({ $0 != prompt }) ?? false { player.press("b") }
    return (player, prompt)
  }

  @Test func aLeechGoesWithTheGradeThatMadeIt() throws {
    var (player, prompt) = try beforeALeech()
    let left = try screen(player).session.left
    player.press(.space, "1")
    #expect(player.shows("is a leech and was suspended"))
    #expect(player.library.card(prompt.card)?.isLeech == true)
    #expect(try screen(player).session.current != prompt && screen(player).session.left == left - 1)
    player.press("u")
    #expect(player.shows("Undid: Again on "))
    #expect(player.library.card(prompt.card)?.isLeech == false && player.library.card(prompt.card)?.statuses == [:])
    #expect(player.state.world.reviews.book?[prompt].lapses == 7)
    #expect(try screen(player).session.current == prompt && screen(player).session.left == left)
    player.press(.control("r"))
    #expect(player.library.card(prompt.card)?.isLeech == true && player.state.world.reviews.book?[prompt].lapses == 8)
    #expect(try screen(player).session.current != prompt && screen(player).session.left == left - 1)
  }

  /// Each of these, undone at once, brings its card back in front of the person.
  @Test(arguments: ["3", "1", "b", "!", "d", "R", "F2", "*"]) func theCardComesBack(_ key: String) throws {
    var player = ReviewScreenTests.player()
    player.press(.space, "4")
    let prompt = try #require(try screen(player).session.current)
    let (left, answered) = (try screen(player).session.left, try screen(player).session.answered)
    let (library, book) = (player.library, player.state.world.reviews.book)
    player.press(.space)
    player.type(key)
    player.press("u")
    #expect(try screen(player).session.current == prompt && player.shows("Undid: "))
    #expect(try screen(player).session.left == left && screen(player).session.answered == answered)
    #expect(player.library == library && player.state.world.reviews.book?[prompt] == book?[prompt])
    // What only alters the card leaves it as it is shown.
    #expect(try screen(player).isRevealed == ["F2", "*"].contains(key))
    player.press(.control("r"))
    #expect(player.shows("Redid: "))
    #expect(try screen(player).session.current == prompt || !["F2", "*"].contains(key))
    player.press("u")
    #expect(try screen(player).session.current == prompt && screen(player).session.left == left)
    #expect(player.library == library)
  }

  @Test func aGradeUndoneElsewhereIsNotUndoneTwice() throws {
    var player = ReviewScreenTests.player()
    let prompt = try #require(try screen(player).session.current)
    player.press(.space, "4")
    let review = try #require(player.logged.first)
    let void = ReviewEntry(
      id: ReviewID(rawValue: 99), moment: Moment(time: player.now, offset: 0), prompt: prompt,
      event: .void(review.id))
    player.send(.reviewedElsewhere([void]))
    #expect(player.state.world.reviews.book?[prompt] == .new)
    player.press("u")
    #expect(player.shows("Nothing to change") && player.logged.count == 1)
    #expect(player.state.world.reviews.book?[prompt] == .new)
  }

  @Test func theReviewOfACardDeletedElsewhereIsUndone() throws {
    var player = ReviewScreenTests.player()
    let prompt = try #require(try screen(player).session.current)
    player.press(.space, "4")
    player.send(.changedElsewhere(player.library.removing([prompt.card])))
    player.press("u")
    #expect(player.logged.count == 2 && player.state.world.reviews.book?[prompt] == .new)
    #expect(try screen(player).session.current != prompt)
  }

  /// A review for another deck is undone after the session.
  @Test func aReviewOfAnotherSessionIsNotUndoneInThisOne() throws {
    var player = ReviewScreenTests.player()
    player.press(.space, "4", .escape, "u")
    player.press(.control("r"), .escape, .up, "s", .enter)
    let prompt = try screen(player).session.current
    player.press("u")
    #expect(try screen(player).session.current == prompt && player.shows("Nothing to undo in this session"))
    player.press(.escape, "u")
    #expect(player.shows("Undid: Easy on "))
  }
}
