import CardStore
import FlashcardKit
import Testing

@testable import Merging

/// Damaged files of other machines, which delete nothing.
@Suite struct DamagedFilesTests {
  private let deck = Deck(id: DeckID(rawValue: 0xA1), title: "Capitals", created: 1)
  private let other = Deck(id: DeckID(rawValue: 0xA2), title: "Rivers", created: 1)
  private let card = Card(
    id: CardID(rawValue: 0x1230_0000_0000_0001), content: .question("Peru?", answer: "Lima"), created: 1)
  private let neighbor = Card(
    id: CardID(rawValue: 0x1230_0000_0000_0002), content: .question("Chile?", answer: "Santiago"), created: 1)
  private let toDo = ToDo(id: ToDoID(rawValue: 1), title: "Learn", created: 1)
  private let before: Library

  init() {
    before = Library(
      decks: [deck, other], cards: [deck.id: [card], other.id: [neighbor]],
      toDos: [toDo, ToDo(id: ToDoID(rawValue: 2), title: "Repeat", created: 1)])
  }

  /// Reads the library from one of its files alone, in which a text is replaced.
  private func reading(_ path: String, _ old: String, as new: String) throws -> ExchangedLibrary {
    let file = try #require(ExchangedLibrary.files(of: before)[path])
    let text = String(decoding: file, as: UTF8.self)
    #expect(text.contains(old))
    return ExchangedLibrary([path: Array(text.replacing(old, with: new, maxReplacements: 1).utf8)], besides: before)
  }

  @Test(arguments: [
    ("decks.plist", "<string>00000000000000a1</string>", "<string>zz000000000000a1</string>"),
    ("decks.plist", "<string>00000000000000a2</string>", "<integer>5</integer>"),
    ("decks.plist", "<string>Capitals</string>", "<integer>5</integer>"),
    ("todos.plist", "<string>0000000000000001</string>", "<string>?</string>"),
    ("todos.plist", "<string>Learn</string>", "<integer>5</integer>"),
    ("cards/12/3.plist", "<string>Lima</string>", "<integer>5</integer>"),
    ("cards/12/3.plist", "<string>1230000000000001</string>", "<string>4560000000000001</string>"),
    ("cards/12/3.plist", "<string>1230000000000001</string>", "<string>1230000000000002</string>"),
    ("cards/12/3.plist", "<string>1230000000000001</string>", "<string>123000000000000</string>"),
    ("cards/12/3.plist", "<string>00000000000000a1</string>", "<true/>"),
  ]) func aDamagedEntryIsAsTheOtherSideHasIt(path: String, old: String, new: String) throws {
    let read = try reading(path, old, as: new)
    #expect(difference(read.library, before) == [])
    #expect(read.damaged == [path])
  }

  /// As when the ID of a deck became another one.
  @Test func aDeckThatIsMissingStaysWithCardsOfOtherFiles() throws {
    let read = try reading("decks.plist", "<string>00000000000000a1</string>", as: "<string>00000000000000a7</string>")
    #expect(read.library.deck(deck.id) == deck)
    #expect(read.library.card(card.id) == card)
    #expect(read.damaged == ["decks.plist"])
  }

  /// What is sound of a damaged file counts.
  @Test func whatIsSoundIsRead() throws {
    var after = before
    after.apply(after.editing(neighbor.edited(content: .question("Chile?", answer: "Valparaíso"), at: 5)))
    var changed = deck
    changed.title = "Towns"
    after.apply(Change([.editDeck(from: deck, to: changed)]))
    var files = ExchangedLibrary.files(of: after)
    for (path, old) in [("cards/12/3.plist", "Lima"), ("decks.plist", "Rivers")] {
      let text = String(decoding: try #require(files[path]), as: UTF8.self)
      files[path] = Array(text.replacing("<string>\(old)</string>", with: "<integer>5</integer>").utf8)
    }
    let read = ExchangedLibrary(files.mapValues { $0 }, besides: before)
    #expect(difference(read.library, after) == [])
    #expect(read.damaged == ["cards/12/3.plist", "decks.plist"])
  }
}
