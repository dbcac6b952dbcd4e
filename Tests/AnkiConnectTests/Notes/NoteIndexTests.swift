import FlashcardKit
import Testing

@testable import AnkiConnect

/// Numbers of notes.
struct NoteIndexTests {
  private let deck = Deck(id: DeckID(rawValue: 1), title: "Mine", created: 1)
  private let time: Milliseconds = 1_700_000_000_000

  private func cards(_ ids: Range<UInt64>, at times: (UInt64) -> Milliseconds) -> [Card] {
    ids.map { Card(id: CardID(rawValue: $0), content: .question("q\($0)", answer: "a"), created: times($0)) }
  }

  private func library(_ cards: [Card]) -> Library { Library(decks: [deck], cards: [deck.id: cards]) }

  @Test func aCardThatIsAloneInItsTimeHasItsTime() {
    let index = NoteIndex(library(cards(1..<100) { time + Milliseconds($0) * 3 }))
    for id in 1..<100 as Range<UInt64> {
      #expect(index.number(of: CardID(rawValue: id)) == time + Int64(id) * 3)
      #expect(index.card(time + Int64(id) * 3) == CardID(rawValue: id))
    }
  }

  /// As after an import.
  @Test func cardsOfOneTimeHaveNumbersOfTheirOwn() {
    let all = cards(1..<2000) { _ in time }
    let index = NoteIndex(library(all))
    let numbers = all.compactMap { index.number(of: $0.id) }
    #expect(Set(numbers).count == all.count)
    for (card, number) in zip(all, numbers) {
      #expect(number < time && String(number).count == 13 && index.card(number) == card.id)
    }
    // Neither their order nor what else is there matters.
    let some = Array(all.reversed().dropFirst(1000))
    let other = NoteIndex(library(some))
    for card in some { #expect(other.number(of: card.id) == index.number(of: card.id)) }
  }

  @Test(arguments: [0, 1, -5, 9_999_999_999_999, .max] as [Milliseconds])
  func oddTimesHaveNumbersOf13Digits(time: Milliseconds) {
    let index = NoteIndex(library(cards(1..<4) { _ in time }))
    for id in 1..<4 as Range<UInt64> {
      #expect(index.number(of: CardID(rawValue: id)).map { String($0).count } == 13)
    }
  }

  @Test func aNewCardHasTheTimeAsItsNumber() {
    var random = RandomSource(seed: 7)
    var library = library(cards(1..<10) { _ in time })
    var index = NoteIndex(library)
    for _ in 0..<200 {
      let (id, created) = index.newCard(at: time, random: &random)
      let card = Card(id: id, content: .question("\(id)", answer: ""), created: created)
      let change = library.adding([card], to: deck.id)
      library.apply(change)
      index.apply(change)
      #expect(index.number(of: id) == created && created >= time)
    }
    let again = NoteIndex(library)
    for card in library.allCards { #expect(again.number(of: card.id) == index.number(of: card.id)) }
  }

  @Test func anIndexFollowsChanges() {
    var library = library(cards(1..<4) { time + Milliseconds($0) })
    var index = NoteIndex(library)
    let id = CardID(rawValue: 2)
    let removal = library.removing([id])
    library.apply(removal)
    index.apply(removal)
    #expect(index.number(of: id) == nil && index.card(time + 2) == nil && index.cards(withFirst: "q2").isEmpty)
    library.apply(removal.inverse)
    index.apply(removal.inverse)
    #expect(index.number(of: id) == time + 2 && index.cards(withFirst: "Q2") == [id])
  }

  /// Notes come, change, and go, many with the same time or first field.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func anIndexFollowsManyChanges(seed: UInt64) {
    var random = RandomSource(seed: seed)
    func card(_ id: UInt64) -> Card {
      let front = Bool.random(using: &random) ? "same" : "front \(Int.random(in: 0..<20, using: &random))"
      let created = time + Int64.random(in: 0..<50, using: &random)
      return Card(id: CardID(rawValue: id), content: .question(front, answer: "a"), created: created)
    }
    var library = library((0..<300).map { card($0) })
    var index = NoteIndex(library)
    for step in 300..<900 as Range<UInt64> {
      let change: Change
      let some = library.allCards.randomElement(using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: change = library.adding([card(step)], to: deck.id)
      case 1: change = library.removing(some.map { [$0.id] } ?? [])
      default:
        guard let some else { continue }
        let content = card(step).content
        change = Change([.edit(deck: deck.id, from: some, to: some.edited(content: content, at: time))])
      }
      library.apply(change)
      index.apply(change)
    }
    let all = library.allCards
    let numbers = all.compactMap { index.number(of: $0.id) }
    #expect(numbers.count == all.count && Set(numbers).count == all.count && index.allNumbers == numbers.sorted())
    for (card, number) in zip(all, numbers) { #expect(index.card(number) == card.id) }
    for front in ["same"] + (0..<20).map({ "front \($0)" }) {
      let own = all.filter { $0.content.texts[0] == front }.map(\.id)
      #expect(Set(index.cards(withFirst: front)) == Set(own) && index.cards(withFirst: front).count == own.count)
    }
    for id in 0..<900 as Range<UInt64> where !all.contains(where: { $0.id.rawValue == id }) {
      #expect(index.number(of: CardID(rawValue: id)) == nil)
    }
  }

  @Test func manyNumbersAreSorted() {
    var random = RandomSource(seed: 5)
    let ranges: [ClosedRange<Int64>] = [0...0, 0...1, -5...3000, time...time + 50_000_000_000, .min ... .max]
    for range in ranges {
      for count in [0, 1, 1000, 3000] {
        let numbers = (0..<count).map { _ in Int64.random(in: range, using: &random) }
        #expect(numbers.inOrder() == numbers.sorted())
      }
    }
  }

  @Test func cardsOfANoteAreFarApart() {
    let index = NoteIndex(library(cards(1..<2) { _ in time }))
    #expect(index.prompt(time + 499 * NoteIndex.ordinalStep)?.ordinal == 499)
    for number in [0, -1, .min, .max] as [Int64] { #expect(index.prompt(number) == nil) }
    // JavaScript has no larger whole numbers.
    #expect(time + 499 * NoteIndex.ordinalStep < 1 << 53)
  }

  @Test(arguments: [
    ("a", "a"), (" a ", "a"), ("<b>a</b> b", "a b"), ("a<br>b", "ab"), ("a&nbsp;b &amp; c", "a b & c"),
    ("<img src=\"x.png\">", "x.png"), ("a < b", "a < b"), ("<!-- x -->a", "a"), ("<style>b{}</style>a", "a"),
    ("<script>", ""), ("<b", "<b"), ("\u{A0}", ""),
  ])
  func fieldsAreStripped(html: String, text: String) { #expect(NoteText.stripped(html) == text) }
}
