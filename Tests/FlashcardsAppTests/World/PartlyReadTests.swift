import FlashcardKit
import Rounds
import Testing
import TextUI

@testable import FlashcardsApp

/// Libraries that are used while their decks are read.
@Suite struct PartlyReadTests {
  private static let whole = Samples.several

  /// Returns a program that is opening a login.
  private func opening() -> Player {
    var player = Player(login: nil)
    player.state = AppState(
      choices: MachineSettings(login: "maya", settings: ["motion": .boolean(false)]), size: Size(width: 80, height: 24),
      seed: 7)
    player.state.terminal.isUnicode = false
    _ = player.state.start()
    player.confirms = false
    return player
  }

  /// Returns the library with only these decks read, and two cards of the first one otherwise.
  private func part(_ decks: [DeckID]) -> Library {
    let (whole, first) = (Self.whole, Self.whole.decks[0].id)
    var part = whole.part { $0 == first ? Array(whole.cards(in: $0).prefix(2)) : [] }
    for deck in decks { _ = part.fill(deck, with: whole.cards(in: deck)) }
    return part
  }

  private var commits: (Player) -> [Change] {
    { $0.effects.compactMap { if case .commit(let change, _) = $0 { change } else { nil } } }
  }

  @Test func picturesOfWhatIsThere() throws {
    var player = opening()
    player.send(.reading(try Samples.maya, part([])))
    expectPicture(player.picture, "partly-read-first-cards")
    player.press(.down, .down)
    expectPicture(player.picture, "partly-read-deck-missing")
    player.send(.reading(try Samples.maya, part([Self.whole.decks[1].id])))
    expectPicture(player.picture, "partly-read-deck-there")
  }

  @Test func theDeckOneStandsInIsAskedForFirstAndWorks() throws {
    var player = opening()
    let deck = Self.whole.decks[1].id
    player.send(.reading(try Samples.maya, part([])))
    player.press(.down, .down, .down, .up)
    #expect(player.effects.suffix(1) == [.readFirst(deck)])
    player.press(.tab, "*")
    #expect(commits(player).isEmpty)
    player.send(.reading(try Samples.maya, part([deck])))
    let card = Self.whole.cards(in: deck)[0]
    player.press("*")
    #expect(player.library.card(card.id)?.isFavorite == !card.isFavorite && commits(player).count == 1)
    // It stays as more is read, and until the disk has confirmed it.
    player.send(.reading(try Samples.maya, part([deck, Self.whole.decks[0].id])))
    #expect(player.library.card(card.id)?.isFavorite == !card.isFavorite)
    player.send(.opened(try Samples.maya, Self.whole, notices: []))
    #expect(player.library.card(card.id)?.isFavorite == !card.isFavorite && player.state.unsaved == 1)
    player.press("u")
    #expect(player.library.card(card.id)?.isFavorite == card.isFavorite && player.state.unsaved == 2)
    player.send(.committed(2))
    #expect(player.state.unsaved == 0 && player.library == Self.whole)
  }

  /// The first deck may come last, as after a crash with a change of it in the journal.
  @Test(arguments: [false, true]) func theFirstCardStaysSelectedAsMoreIsRead(hasMoved: Bool) throws {
    var player = opening()
    func selected() -> Card? { (player.state.panes[0] as? CardsPane)?.list.selected }
    let (first, second) = (Self.whole.decks[0].id, Self.whole.decks[1].id)
    player.send(.reading(try Samples.maya, Self.whole.part { $0 == second ? Array(Self.whole.cards(in: $0)) : [] }))
    #expect(selected() == Self.whole.cards(in: second)[0])
    if hasMoved { player.press(.tab, .right) }
    let before = selected()
    player.send(.reading(try Samples.maya, part([first, second])))
    #expect(selected() == (hasMoved ? before : Self.whole.cards(in: first)[0]))
    player.send(.opened(try Samples.maya, Self.whole, notices: []))
    #expect(selected() == (hasMoved ? before : Self.whole.cards(in: first)[0]))
  }

  @Test func whatNeedsAllCardsSaysSo() throws {
    var player = opening()
    let deck = Self.whole.decks[0].id
    player.send(.reading(try Samples.maya, part([deck])))
    player.press("s")
    #expect(player.shows("still loading") && player.state.stack.isEmpty)
    player.press(.down, "s")
    #expect(!player.shows("still loading") && !player.state.stack.isEmpty)
    player.press(.escape)
    player.state.world.logOut()
    #expect(player.state.world.login != nil)
    player.send(.tick)
    #expect(player.shows("still loading"))
    player.send(.starterDeck(Samples.starter))
    #expect(player.shows("still loading") && commits(player).isEmpty)
    player.send(.opened(try Samples.maya, Self.whole, notices: []))
    player.send(.starterDeck(Samples.starter))
    #expect(player.shows("You already have all"))
    player.press(.home, "s")
    #expect(!player.shows("still loading") && !player.state.stack.isEmpty)
  }

  @Test func searchesFillIn() throws {
    var player = opening()
    player.send(.reading(try Samples.maya, part([Self.whole.decks[0].id])))
    player.press("/")
    player.type("a")
    func found() -> Int { (player.state.panes[0] as? CardsPane)?.list.cards.count ?? 0 }
    let first = found()
    #expect(first > 0)
    player.send(.reading(try Samples.maya, part(Self.whole.decks.prefix(2).map(\.id))))
    let second = found()
    player.send(.opened(try Samples.maya, Self.whole, notices: []))
    let last = found()
    #expect(first < second && second <= last)
    var other = Player(library: Self.whole)
    other.press("/")
    other.type("a")
    #expect((other.state.panes[0] as? CardsPane)?.list.cards.count == last)
  }

  /// Nobody else's library is taken for the one that is opened.
  @Test func anotherLogin() throws {
    var player = opening()
    player.send(.reading(try Login("noor"), Self.whole))
    #expect(player.state.world.login == nil && player.library == Library())
    player.send(.reading(try Samples.maya, part([])))
    player.send(.reading(try Login("noor"), Library()))
    #expect(player.library == part([]))
  }

  /// Decks that arrive in any order, with random keys in the first one in between: the same as with all read first.
  @Test(arguments: Rounds.seeds(4)) func decksInAnyOrder(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let maya = try Samples.maya
    let first = Self.whole.decks[0].id
    var (player, other) = (opening(), opening())
    var order = Self.whole.decks.dropFirst().map(\.id).shuffled(using: &random)
    var read = [first]
    player.send(.reading(maya, part([])))
    player.send(.reading(maya, part(read)))
    other.send(.opened(maya, Self.whole, notices: []))
    let plans: [[Key]] = [
      [.down], [.up], [.home], [.end], [.pageDown], [" "], ["*"], ["*"], ["d"], ["u"], ["u"], ["u"], [.control("r")],
      ["m"],
      [.enter, .escape], ["s", .escape], ["v"], ["/", "a", .enter, .escape], ["e", "x", .control("s")],
      ["e", .end, "é", .control("s")], ["i", .escape], ["!"], ["K"], ["J"],
    ]
    var now: Milliseconds = 2_000_000
    func pane(_ player: Player) -> CardsPane? { player.state.panes[0] as? CardsPane }
    func press(_ keys: [Key]) {
      for key in keys {
        now += 1000
        (player.now, other.now) = (now, now)
        player.press(key)
        other.press(key)
      }
    }
    press([.down, .tab])
    for step in 0..<500 {
      press(plans.randomElement(using: &random) ?? [])
      for _ in 0..<4 where !player.state.stack.isEmpty || pane(player)?.search != nil { press([.escape]) }
      // Back to the cards of the deck, of which there are always some.
      if pane(player)?.focus == .decks { press([.tab]) }
      if pane(player)?.list.cards.isEmpty == true { press(["u"]) }
      if Int.random(in: 0..<(500 / (order.count + 1) + 1), using: &random) == 0 || step > 450, !read.isEmpty {
        if let next = order.popLast() {
          read.append(next)
          player.send(.reading(maya, part(read)))
        } else {
          player.send(.opened(maya, Self.whole, notices: []))
          read = []
        }
      }
      guard read.isEmpty, Int.random(in: 0..<10, using: &random) == 0 else { continue }
      player.send(.committed(player.state.world.saving.lastTicket))
      other.send(.committed(player.state.world.saving.lastTicket))
    }
    #expect(read.isEmpty && player.library == other.library && commits(player) == commits(other))
    #expect(player.state.world.saving.pending == other.state.world.saving.pending)
    (player.now, other.now) = (now, now)
    player.send(.tick)
    other.send(.tick)
    #expect(player.screen == other.screen)
  }
}
