import FlashcardKit
import Rounds
import Testing
import TextUI

@testable import FlashcardsApp

/// Unconfirmed changes when those of another program come before them.
@Suite struct UnconfirmedTests {
  /// Returns a random change that a person could make next, to the same few cards again and again.
  private func change(_ library: Library, _ random: inout RandomSource, at time: Milliseconds) -> Change {
    func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    let deck = library.decks[number(library.decks.count)].id
    let row = library.cards(in: deck)
    guard let card = row.prefix(3).randomElement(using: &random) else { return Change([]) }
    let text = "text \(number(1000))"
    switch number(9) {
    case 0: return library.editing(card.edited(content: .question(text, answer: card.back.first ?? ""), at: time))
    case 1: return library.editing(card.edited(content: .question(card.front, answer: text), at: time))
    case 2: return library.favoriting([card.id], !card.isFavorite)
    case 3: return library.tagging([card.id], adding: [text], removing: card.tags.prefix(1).map { $0 }, at: time)
    case 4: return library.moving([card.id], to: library.decks[number(library.decks.count)].id)
    case 5: return library.moving(card.id, by: 1)
    case 6: return library.removing([card.id])
    case 7: return library.preferring(Settings.appearance.order.key, .string(text))
    default: return (try? library.renaming(deck, to: text)) ?? Change([])
    }
  }

  /// Our changes are rolled back, theirs are applied, and ours are performed again, as if they had been made to the
  /// result of theirs. The undo history holds what ours did in the end.
  @Test(arguments: Rounds.seeds(150)) func oursAreTakenOffAndDoneAgain(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    var player = Player(library: Samples.several)
    player.confirms = false
    var base = player.library
    for time in 0..<Milliseconds.random(in: 2...6, using: &random) {
      player.state.world.perform(change(player.library, &random, at: 100 + time), "\(time)")
    }
    for time in 0..<Milliseconds.random(in: 1...3, using: &random) {
      let theirs = base.perform(change(base, &random, at: 50 + time)).change
      player.send(.changedElsewhere(theirs))
      var expected = base
      for pending in player.state.world.saving.pending {
        #expect(expected.perform(pending.request).change == pending.done)
      }
      #expect(player.library == expected)
    }
    // After undoing, all of ours is gone, and theirs is kept.
    player.confirms = true
    while player.state.world.history.canUndo { player.state.world.undo() }
    #expect(player.library.decks.map(\.title) == base.decks.map(\.title))
    #expect(player.library.preferences == base.preferences)
    for card in base.allCards {
      let left = try #require(player.library.card(card.id))
      #expect(left.content == card.content && left.tags.sorted() == card.tags.sorted())
      #expect(left.isFavorite == card.isFavorite)
    }
  }

  /// The same through keys.
  @Test func twoStepsOfOursAndOneOfTheirs() throws {
    var player = Player(library: Samples.several)
    player.confirms = false
    player.press(.down, .tab)
    let before = player.library
    let deck = before.decks[0].id
    let first = try #require(before.cards(in: deck).first)
    // Down twice: each step builds on the one before.
    player.type("JJ")
    #expect(player.library.cards(in: deck).firstIndex(of: first) == 2)
    let other = before.decks[1].id
    let theirs = Change([.editDeck(from: before.decks[1], to: try renamed(before.decks[1]))])
    player.send(.changedElsewhere(theirs))
    #expect(player.library.cards(in: deck).firstIndex(of: first) == 2)
    player.press("u")
    #expect(player.library.cards(in: deck).firstIndex(of: first) == 1)
    player.press("u")
    #expect(player.library.cards(in: deck) == before.cards(in: deck))
    #expect(player.library.deck(other)?.title == "Theirs")
    player.press("u")
    #expect(player.shows("Nothing to undo"))
  }

  private func renamed(_ deck: Deck) throws -> Deck {
    var deck = deck
    deck.title = "Theirs"
    return deck
  }

  // MARK: Other logins

  /// Data that arrives after somebody else has logged in is not given to that login.
  @Test func whatWasAnotherLoginsIsNotTakenIn() throws {
    let other = try Login("noah")
    var player = Player(library: Samples.several)
    let card = player.library.allCards[0]
    let entry = History.Entry(change: player.library.removing([card.id]), label: "Deleted it")
    var draft = try #require(CardDraft(card, in: player.library.home(of: card.id)))
    draft.front = "Noah's"
    player.send(.history(History(done: [entry], undone: [entry]), of: other))
    player.send(.unfinished([draft], of: other))
    player.send(.studyPosition(.dictionary(["x": .integer(1)]), of: other))
    player.send(.backedUp("1970", Backup(made: 1, cards: 1, answers: 1), of: other))
    #expect(player.state.world.history == History() && player.state.world.listed.lastBackup == nil)
    #expect(player.state.stack.isEmpty && player.state.world.resumable == nil)
    player.press("u")
    #expect(player.shows("Nothing to undo") && player.library == Samples.several)
    player.press(.control("r"))
    #expect(player.shows("Nothing to redo") && player.library == Samples.several)
    // Data of the current login is accepted.
    player.send(.history(History(done: [entry]), of: try Login("maya")))
    #expect(player.state.world.history.canUndo)
  }

  // MARK: Drafts

  /// Returns a player restarted with a card that was being edited, after others have changed the library.
  private func restored(_ theirs: (Library, Card) -> Change) throws -> (Player, Card) {
    var first = Player(library: Samples.several)
    first.press(.down, .tab, "e", .control("e"))
    first.type(" mine")
    first.now += 5000
    first.send(.tick)
    let kept = first.effects.compactMap { if case .keepUnfinished(let cards, _) = $0 { cards } else { nil } }
    let draft = try #require(kept.last?.first?.draft)
    let card = try #require(first.library.cards(in: first.library.decks[0].id).first)
    var library = Samples.several
    _ = library.perform(theirs(library, card))
    var player = Player(library: library)
    player.send(.unfinished([draft], of: try Login("maya")))
    // Its card may be gone.
    player.press(.control("p"))
    player.type("continue unfinished")
    player.press(.enter)
    #expect(player.state.stack.count == 1)
    return (player, card)
  }

  private func facts(_ card: Card, _ first: String) -> CardContent {
    .facts(title: card.front, facts: [first] + card.back.dropFirst())
  }

  @Test func aDraftIsMergedWithWhatOthersWroteMeanwhile() throws {
    var (player, card) = try restored { library, card in
      library.editing(card.edited(content: facts(card, "Theirs"), tags: ["theirs"], isFavorite: true, at: 7))
    }
    player.press(.control("s"))
    let merged = try #require(player.library.card(card.id))
    #expect(merged.content == .facts(title: card.front + " mine", facts: ["Theirs"] + card.back.dropFirst()))
    #expect(merged.tags.contains("theirs") && merged.isFavorite && merged.earlier == [])
  }

  @Test func aDraftOfACardThatWasMovedStaysWhereThatIs() throws {
    var (player, card) = try restored { library, card in library.moving([card.id], to: library.decks[1].id) }
    player.press(.control("s"))
    #expect(player.library.card(card.id)?.front == card.front + " mine")
    #expect(player.library.home(of: card.id) == player.library.decks[1].id)
  }

  /// The card was edited and then deleted: after the restart the program knows its last state.
  @Test func aDraftOfACardThatWasDeletedBringsBackItsLastState() throws {
    var (player, card) = try restored { library, card in
      var library = library
      let edit = library.perform(library.editing(card.edited(content: facts(card, "Theirs"), at: 7))).change
      return Change(edit.steps + library.removing([card.id]).steps)
    }
    #expect(player.library.card(card.id) == nil)
    player.press(.control("s"))
    #expect(
      player.library.card(card.id)?.content
        == .facts(title: card.front + " mine", facts: ["Theirs"] + card.back.dropFirst()))
    #expect(player.shows("restored it"))
  }

  /// Discarding a draft keeps the current card; the question is asked only for typed text.
  @Test func aDraftThatIsGivenUpLeavesWhatOthersWrote() throws {
    var (player, _) = try restored { library, card in
      library.editing(card.edited(content: facts(card, "Theirs"), at: 7))
    }
    let before = player.library
    try CardFormKeysTests.cancel(&player)
    #expect(player.state.stack.count == 2)
    player.press("d")
    #expect(player.library == before)
  }

  /// The form moves a card to another deck after the card was edited and deleted elsewhere.
  @Test func aFormThatMovesACardThatIsGoneBringsBackItsLastState() throws {
    var player = Player(library: Samples.several)
    player.press(.down, .tab, "e")
    let card = try #require(player.library.cards(in: player.library.decks[0].id).first)
    player.send(.changedElsewhere(player.library.editing(card.edited(content: facts(card, "Theirs"), at: 7))))
    player.send(.changedElsewhere(player.library.removing([card.id])))
    player.press(.control("e"))
    player.type(" mine")
    var form = try #require(player.state.stack.last as? EditScreen).form
    form.deck = player.library.decks[1].id
    var world = player.state.world
    _ = form.save(in: &world)
    #expect(world.library.home(of: card.id) == player.library.decks[1].id)
    #expect(
      world.library.card(card.id)?.content
        == .facts(title: card.front + " mine", facts: ["Theirs"] + card.back.dropFirst()))
  }
}
