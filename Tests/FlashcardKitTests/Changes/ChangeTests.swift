import FlashcardKit
import Rounds
import Testing

@Suite struct ChangeTests {
  private func expectSound(_ library: Library) {
    let cards = library.decks.flatMap { library.cards(in: $0.id) }
    #expect(cards.count == library.count)
    #expect(Set(cards.map(\.id)).count == cards.count)
    #expect(Set(library.deckRows().map(\.deck.id)) == Set(library.decks.map(\.id)))
    #expect(library.allCards.count == library.count)
    for deck in library.decks {
      for card in library.cards(in: deck.id) { #expect(library.home(of: card.id) == deck.id) }
    }
  }

  @Test(arguments: 0..<Rounds.of(60)) func aChangeAndItsInverseLeaveNothing(seed: Int) {
    var draw = Draw(seed: seed)
    var library = draw.library()
    for _ in 0..<40 {
      let before = library
      let change = draw.change(library)
      library.apply(change)
      var back = library
      back.apply(change.inverse)
      #expect(back == before)
      #expect(change.inverse.inverse == change)
      expectSound(library)
    }
  }

  /// The steps of different decks are independent, so the store can bring each deck up to date on its own.
  @Test(arguments: 0..<Rounds.of(30)) func decksCanBeBroughtUpToDateAlone(seed: Int) {
    var draw = Draw(seed: seed)
    var library = draw.library()
    let before = library
    let change = draw.change(library)
    library.apply(change)
    for deck in before.decks where library.deck(deck.id) != nil {
      var alone = Library(decks: [deck], cards: [deck.id: Array(before.cards(in: deck.id))])
      alone.apply(Change(change.steps.filter { $0.deck == deck.id }))
      #expect(alone.cards(in: deck.id) == library.cards(in: deck.id))
    }
  }

  @Test(arguments: Rounds.seeds(60)) func stepsOnDecksAtOnceAreAsOneByOne(seed: UInt64) {
    var random = RandomSource(seed: seed)
    let ids = (1...9).map { DeckID(rawValue: $0) }
    func id() -> DeckID? { Int.random(in: 0..<6, using: &random) == 0 ? nil : ids.randomElement(using: &random) }
    func deck() -> Deck {
      Deck(id: ids.randomElement(using: &random) ?? ids[0], title: "\(id()?.rawValue ?? 0)", parent: id(), created: 0)
    }
    let steps: [Change.Step] = (0..<40).map { _ in
      switch Int.random(in: 0..<9, using: &random) {
      case 0...2: .addDeck(deck(), after: id())
      case 3: .removeDeck(deck(), after: id())
      case 4, 5: .placeDeck(ids.randomElement(using: &random) ?? ids[0], from: id(), to: id())
      default: .editDeck(from: deck(), to: deck())
      }
    }
    var (whole, single) = (Library(), Library())
    whole.apply(Change(steps))
    for step in steps {
      single.apply(Change([step]))
      expectSound(single)
    }
    #expect(whole == single && whole.deckRows() == single.deckRows())
    for id in ids { #expect(whole.deck(id) == single.deck(id)) }
  }

  @Test func aStaleChangeIsPassedOver() {
    var draw = Draw(seed: 3)
    var library = Library()
    let card = draw.card()
    let deck = DeckID(rawValue: 9)
    library.apply(Change([.insert([card], deck: deck, after: nil), .edit(deck: deck, from: card, to: card)]))
    library.apply(Change([.remove([card], deck: deck, after: nil), .placeDeck(deck, from: nil, to: nil)]))
    #expect(library == Library())
  }
}
