import FlashcardKit
import Rounds
import Testing
import TextUI

@testable import FlashcardsApp

/// The offer to make cards of a pasted table.
@Suite struct ImportOfferTests {
  static let words = "dog\tHund\ncat\tKatze\nbird\t\n"
  static let triples = "Word,Meaning,Tags\ndog,Hund,\"animal, noun\"\ncat,Katze,animal\nrun,laufen,verb\n"

  static let scenes: Scenes = [
    "pasted-table": { ImportOfferTests.pasting(words) },
    "pasted-table-columns": {
      var player = ImportOfferTests.pasting(triples)
      player.press(.down, .down, .down, .enter, .down, .enter)
      return player
    },
  ]

  /// Returns a player that pasted a text into a new card of the deck of questions.
  static func pasting(_ text: String, after typed: String = "") -> Player {
    var player = Player(library: Samples.several)
    player.press(.down, .down)
    player.go(CreatePane.self)
    player.type(typed)
    player.send(.event(.paste(text)))
    return player
  }

  private func cards(_ player: Player) -> [Card] {
    let before = Samples.several.cards(in: Samples.several.decks[1].id).count
    return Array(player.library.cards(in: player.library.decks[1].id).dropFirst(before))
  }

  @Test(arguments: scenes.names) func looks(_ scene: String) throws {
    try expectPicture(of: scene, in: ImportOfferTests.scenes)
  }

  @Test func everyRowBecomesACardAndOneUndoTakesAllAway() throws {
    var player = ImportOfferTests.pasting(ImportOfferTests.words)
    #expect(player.shows("Create 2 cards") && player.shows("1 row left out") && player.shows("✗ bird"))
    player.press(.enter)
    #expect(cards(player).map(\.front) == ["dog", "cat"] && player.shows("Created 2 cards; 1 row left out"))
    #expect(player.state.active == 0 && player.state.stack.isEmpty)
    player.press("u")
    #expect(player.library == Samples.several)
  }

  @Test func whatIsChosenIsSeenAndDone() {
    var player = ImportOfferTests.pasting(ImportOfferTests.triples)
    #expect(player.shows("Create 3 cards") && player.shows("heading, left out") && player.shows("Column 3: Tags"))
    // The heading becomes a card, and the back the front.
    player.press(.down, .down, .down, .down, .enter)
    #expect(player.shows("Create 4 cards"))
    player.press(.down, .enter, .down, .enter)
    #expect(player.shows("Column 1") && player.shows("laufen"))
    // Texts are Markdown.
    player.press(.up, .up, .enter, .down, .enter)
    player.press(.home, .enter)
    #expect(cards(player).map(\.content).dropFirst().first == CardContent.question("Hund", answer: "dog").in(.markdown))
    #expect(cards(player).map(\.tags) == [["Tags"], ["animal", "noun"], ["animal"], ["verb"]])
  }

  /// In Cards, there is nothing to paste text into.
  @Test func decliningInCardsLeavesAllAsItIs() {
    var player = Player(library: Samples.several)
    player.press(.down, .down)
    player.send(.event(.paste(ImportOfferTests.words)))
    #expect(player.shows("Create 2 cards") && !player.shows("Paste as text"))
    player.press(.escape)
    #expect(player.state.stack.isEmpty && player.state.active == 0 && player.library == Samples.several)
  }

  @Test func decliningPastesTheText() throws {
    var player = ImportOfferTests.pasting(ImportOfferTests.words)
    player.press(.escape)
    #expect(try CardFormTests.form(player).draft.front == ImportOfferTests.words)
    #expect(player.library == Samples.several)
    player.press(.tab)
    player.send(.event(.paste("a,b\nc,d")))
    #expect(player.shows("Create 2 cards"))
    player.click(0, 3)
    #expect(try CardFormTests.form(player).draft.content.back == ["a,b\nc,d"])
  }

  @Test func linesWithSignsAreTextWhereOneWrites() throws {
    #expect(ImportOfferTests.pasting("dog - Hund\ncat - Katze").shows("Create 2 cards"))
    var player = ImportOfferTests.pasting("let a = 1\nlet b = 2", after: "code: ")
    #expect(!player.shows("from this table"))
    player.press(.control("s"))
    #expect(player.shows("Answer is required"))
  }

  @Test func whatWasTypedStays() throws {
    var player = ImportOfferTests.pasting(ImportOfferTests.words, after: "mine")
    player.press(.enter)
    #expect(cards(player).count == 2 && player.state.active == 1)
    #expect(try CardFormTests.form(player).draft.front == "mine")
  }

  @Test func aNewDeckIsMadeWithTheCards() throws {
    var player = Player()
    player.go(CreatePane.self)
    player.send(.event(.paste(ImportOfferTests.words)))
    player.press(.enter)
    #expect(player.library.decks.map(\.title) == ["My cards"] && player.library.count == 2)
    player.press("u")
    #expect(player.library.decks.isEmpty)
  }

  @Test func tablesWithoutCardsAreRefused() {
    var player = ImportOfferTests.pasting("a\tb\na\tb")
    #expect(player.shows("Create 1 card") && player.shows("same as an earlier one"))
    player.press(.enter)
    #expect(cards(player).count == 1)
    var again = ImportOfferTests.pasting("dog\tHund\ndog\tHund")
    again.press(.enter, "2")
    again.send(.event(.paste("dog\tHund\ndog\tHund")))
    again.press(.enter)
    #expect(cards(again).count == 1 && again.shows("already have this card"))
    again.press(.escape)
    #expect(!again.shows("from this table"))
  }

  @Test func editedCardsTakeTablesAsText() throws {
    var player = Player(library: Samples.several)
    player.press(.down, .enter, "e")
    player.send(.event(.paste(ImportOfferTests.words)))
    #expect(!player.shows("from this table"))
  }

  @Test(.enabled(if: Rounds.isThorough)) func tenMegabytesAreOffered() {
    let row = String(repeating: "x", count: 45) + "\t" + String(repeating: "y", count: 45)
    let text = (0..<TextTable.mostRows + 10_000).map { "\($0)\(row)" }.joined(separator: "\n")
    #expect(text.utf8.count > 10_000_000)
    let player = ImportOfferTests.pasting(text)
    #expect(player.shows("Create 200,000 cards") && player.shows("not the last 10,000"))
  }

  @Test func aDeckThatIsGoneDeclines() throws {
    var player = ImportOfferTests.pasting(ImportOfferTests.words)
    let deck = try #require(player.library.decks.dropFirst().first)
    player.send(.changedElsewhere(player.library.removing(deck.id)))
    #expect(!player.shows("from this table"))
    #expect(try CardFormTests.form(player).draft.front.hasPrefix("dog"))
  }
}
