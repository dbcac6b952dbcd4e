@testable import FlashcardKit

/// A query with a simple predicate for the cards it should find.
struct DrawnQuery {
  var text: String
  var finds: (Card, Library) -> Bool
}

extension Draw {
  private static let words = [
    "sort", "Sorting", "Été", "e\u{301}te\u{301}", "Straße", "STRASSE", "ﬁx", "漢字", "漢", "かな", "👩‍👧 x", "👩", "שלום",
    "سلام",
    "ＡＢＣ", "a", "b c", "İ", "словарь", "«a»", "-", "5\u{20E3}",
  ]

  mutating func word() -> String { Self.words[number(0..<Self.words.count)] }

  mutating func texts(_ range: Range<Int>) -> [String] {
    (0..<number(range)).map { _ in (0..<number(1..<4)).map { _ in word() }.joined(separator: " ") }
  }

  mutating func searchedCard(_ id: CardID? = nil) -> Card {
    let title = texts(1..<2)[0]
    let content: CardContent =
      switch number(0..<4) {
      case 0: .facts(title: title, facts: texts(0..<4))
      case 1: .question(title, answer: texts(1..<2)[0])
      case 2: .choice(title, answer: texts(1..<2)[0], wrong: texts(0..<3))
      default: .unknown(kind: "drawing", front: title)
      }
    return Card(
      id: id ?? random.cardID(), content: content, tags: texts(0..<3), isFavorite: number(0..<3) == 0, created: 1)
  }

  mutating func searchedLibrary() -> Library {
    var decks: [Deck] = []
    var cards: [DeckID: [Card]] = [:]
    for _ in 0..<number(1..<5) {
      let parent = decks.isEmpty || number(0..<2) == 0 ? nil : decks[number(0..<decks.count)].id
      let deck = Deck(id: random.deckID(), title: texts(1..<2)[0], parent: parent, created: 1)
      decks.append(deck)
      cards[deck.id] = (0..<number(0..<15)).map { _ in searchedCard() }
    }
    return Library(decks: decks, cards: cards)
  }

  /// Returns a query of zero or more conditions, or of alternatives and groups.
  mutating func query(depth: Int = 0) -> DrawnQuery {
    let parts = (0..<number((depth == 0 ? 0 : 1)..<4)).map { _ in
      depth < 3 && number(0..<4) == 0 ? group(depth: depth + 1) : part()
    }
    return DrawnQuery(text: parts.map(\.text).joined(separator: " ")) { card, library in
      parts.allSatisfy { $0.finds(card, library) }
    }
  }

  /// Returns two queries with `or` between them, in brackets.
  private mutating func group(depth: Int) -> DrawnQuery {
    let (one, other) = (query(depth: depth), query(depth: depth))
    let isNegated = number(0..<3) == 0
    return DrawnQuery(text: (isNegated ? "-" : "") + "(\(one.text) or \(other.text))") {
      (one.finds($0, $1) || other.finds($0, $1)) != isNegated
    }
  }

  private mutating func part() -> DrawnQuery {
    var word = self.word()
    if number(0..<2) == 0 { word = String(word.prefix(number(1..<4))) }
    let folded = word.folded()
    let part: DrawnQuery =
      switch number(0..<9) {
      case 0: DrawnQuery(text: "tag:\"\(word)\"") { card, _ in card.tags.contains { $0.folded().bytesStart(folded) } }
      case 1: DrawnQuery(text: "tag:none") { card, _ in card.tags.isEmpty }
      case 2:
        DrawnQuery(text: "deck:\"\(word)\"") { card, library in
          library.titles(above: card).contains { $0.bytesHold(folded) }
        }
      case 3: DrawnQuery(text: "is:favorite") { card, _ in card.isFavorite }
      case 4: DrawnQuery(text: "kind:choice") { card, _ in card.content.kind == .choice }
      default: DrawnQuery(text: "\"\(word)\"") { card, _ in card.searchedTexts.contains { $0.bytesHold(folded) } }
      }
    guard number(0..<4) == 0 else { return part }
    return DrawnQuery(text: "-" + part.text) { !part.finds($0, $1) }
  }
}

extension Card {
  fileprivate var searchedTexts: [String] {
    var texts = [front] + back + tags
    texts += content.besides
    return texts.map { $0.folded() }
  }
}

extension Library {
  fileprivate func titles(above card: Card) -> [String] {
    var titles: [String] = []
    var deck = home(of: card.id).flatMap(self.deck)
    while let next = deck {
      titles.append(next.title.folded())
      deck = parent(of: next).flatMap(self.deck)
    }
    return titles
  }
}

extension String {
  fileprivate func bytesHold(_ other: String) -> Bool {
    utf8.indices.contains { utf8[$0...].starts(with: other.utf8) }
  }

  fileprivate func bytesStart(_ other: String) -> Bool { utf8.starts(with: other.utf8) }
}
