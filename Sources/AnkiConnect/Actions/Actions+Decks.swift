import AnkiConversion
import CardFormats
import FlashcardKit

/// Actions on decks.
extension Actions {
  static let decks: [String: Action] = [
    "deckNames": { session, _ in .texts(session.decks.all.map(\.name)) },
    "deckNamesAndIds": { session, _ in
      .object(session.decks.all.map { ($0.name, .integer(session.decks.number($0.id))) })
    },
    "createDeck": { session, params throws(AnkiRefusal) in
      let deck = try session.deck(madeFor: try params.text("deck"))
      return .integer(session.decks.number(deck))
    },
    "changeDeck": { session, params throws(AnkiRefusal) in
      let cards = try params.numbers("cards").compactMap { session.index.prompt($0)?.card }
      let name = try params.text("deck")
      let deck = try session.deck(madeFor: name)
      session.perform(session.library.moving(cards.uniqued(), to: deck))
      return .null
    },
    "deleteDecks": { session, params throws(AnkiRefusal) in
      let names = try params.texts("decks")
      guard params["cardsToo"].boolean == true else {
        throw AnkiRefusal("Since Anki 2.1.28 it's not possible to delete decks without deleting cards as well")
      }
      for name in names {
        if let deck = session.decks.find(name)?.id { session.perform(session.library.removing(deck)) }
      }
      return .null
    },
    "getDecks": { session, params throws(AnkiRefusal) in
      var cards: [String: [Int64]] = [:]
      for number in try params.numbers("cards") {
        guard let card = session.prompt(number)?.note.card.id else { continue }
        cards[session.decks.name(session.library.home(of: card)), default: []].append(number)
      }
      return .object(cards.sorted { $0.key < $1.key }.map { ($0.key, JSONValue($0.value)) })
    },
    "getDeckStats": { session, params throws(AnkiRefusal) in
      var stats: [(key: String, value: JSONValue)] = []
      for name in try params.texts("decks") {
        let deck = try session.deck(madeFor: name)
        let counts = session.book.counts(session.library, at: session.turn.now)[deck]
        let total = session.library.cards(in: deck).reduce(0) { $0 + $1.prompts.count }
        let number = session.decks.number(deck)
        let own: JSONValue = .object([
          ("deck_id", .integer(number)), ("name", .string(session.library.deck(deck)?.title ?? name)),
          ("new_count", .integer(counts.new)), ("learn_count", .integer(counts.learning)),
          ("review_count", .integer(counts.reviews)), ("total_in_deck", .integer(total)),
        ])
        stats.append((String(number), own))
      }
      return .object(stats)
    },
    "deckNameFromId": { session, params throws(AnkiRefusal) in
      .string(session.decks.name(session.decks.deck(try params.number("deckId"))))
    },
  ]
}

extension AnkiConnectSession {
  /// Returns the deck with a name, which is made with those above it if there is none.
  ///
  /// - Throws: `AnkiRefusal` if the name can't be one.
  mutating func deck(madeFor name: String) throws(AnkiRefusal) -> DeckID {
    let name = DeckList.normalized(name)
    if let known = decks.find(name)?.id { return known }
    let deck = Deck(id: newDeckID(), title: name, created: turn.now.time)
    do throws(DeckProblem) {
      perform(try library.adding(deck, random: &turn.random))
      return deck.id
    } catch {
      if case .titleTaken(let known) = error { return known }
      throw AnkiRefusal("the name of the deck is too long: \(name.prefix(100))")
    }
  }
}

extension Sequence where Element: Hashable {
  /// Returns the elements in order, each once.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
