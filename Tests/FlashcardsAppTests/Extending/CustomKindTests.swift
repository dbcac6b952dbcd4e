import FlashcardKit
import RandomLibraries
import Testing
import TextUI

@testable import FlashcardsApp

/// Cards of kinds that a person made are created, edited, found, shown, and reviewed as their templates say.
@Suite struct CustomKindTests {
  private static let deck = Deck(id: DeckID(rawValue: 7), title: "Words", created: 1)

  private static func library(
    _ custom: CustomKind = .vocabulary, _ texts: [[String]] = [["dog", "Hund", "animal"], ["cat", "Katze", ""]],
    in markup: Markup = .plain
  ) throws -> Library {
    var library = Library(decks: [deck])
    library.apply(try library.editing(custom))
    let kind = try #require(library.kinds[custom.key])
    let cards = texts.enumerated().map { index, texts in
      Card(id: CardID(rawValue: UInt64(index + 1)), content: CardContent(kind, texts, in: markup), created: 1)
    }
    library.apply(Change([.insert(cards, deck: deck.id, after: nil)]))
    return library
  }

  @Test func itIsMadeAndEdited() throws {
    var player = CardFormTests.creating(try Self.library())
    #expect(player.shows("(•) Vocabulary") && player.shows("Meaning") && player.shows("Hint"))
    player.type("bird")
    player.press(.tab)
    player.type("Vogel")
    player.press(.control("s"))
    let card = try #require(player.library.cards(in: Self.deck.id).last)
    #expect(card.content.texts == ["bird", "Vogel", ""] && card.prompts.count == 2)
    player.press("e", .tab)
    player.type("!")
    player.press(.control("s"))
    #expect(player.library.card(card.id)?.content.texts == ["bird", "Vogel!", ""])
  }

  @Test func hiddenFieldsAreNotInTheForm() throws {
    var kind = CustomKind.vocabulary
    kind.fields[2].isHidden = true
    var player = Player(library: try Self.library(kind))
    player.press(.enter, "e")
    #expect(player.shows("Meaning") && !player.shows("Hint"))
    player.type("!")
    player.press(.control("s"))
    #expect(player.library.card(CardID(rawValue: 1))?.content.texts == ["dog!", "Hund", "animal"])
  }

  @Test func itIsReviewedByItsTemplates() throws {
    var player = ReviewScreenAskingTests.player(try Self.library())
    #expect(player.shows("dog (animal)") && !player.shows("Hund"))
    player.press(.space)
    #expect(player.shows("dog (animal)") && player.shows("Hund"))
    player.press("3")
    #expect(player.shows("cat") && !player.shows("(animal)"))
    player.press(.space, "3")
    #expect(player.logged.count == 2)
    // Answers are those of the fields.
    player = ReviewScreenAskingTests.player(try Self.library(), answerMethod: .typing)
    player.type("Hund")
    player.press(.enter)
    #expect(player.shows("Correct"))
  }

  @Test func aBrokenTemplateSaysWhy() throws {
    var kind = CustomKind.vocabulary
    kind.faces = [kind.faces[0]]
    kind.faces[0].back = "{{Nothing}}"
    var player = ReviewScreenAskingTests.player(try Self.library(kind))
    #expect(player.shows("Back template: no field named in {{Nothing}}") && player.shows("dog"))
    player.press(.space)
    #expect(player.shows("Hund"))
  }

  @Test func hintsAreOpenedByAKey() throws {
    var kind = CustomKind.vocabulary
    kind.faces = [kind.faces[0]]
    kind.faces[0].front = "{{Word}} {{hint:Hint}}"
    var player = ReviewScreenAskingTests.player(try Self.library(kind))
    #expect(player.shows("▸ Hint") && !player.shows("animal") && player.state.can(.hint) == .ready)
    player.press("H")
    #expect(player.shows("▾ Hint") && player.shows("animal"))
    player.press("H")
    #expect(!player.shows("animal"))
    // The next card has none, and hints of one card don't open those of another.
    player.press("H", .space, "3")
    #expect(player.shows("cat") && player.state.can(.hint) == .hidden)
    player = Player(library: try Self.library(kind))
    player.press(.enter, .enter)
    #expect(player.shows("▸ Hint") && !player.shows("animal"))
    player.press("H")
    #expect(player.shows("animal"))
  }

  @Test func aTemplateMayAskToType() throws {
    var kind = CustomKind.vocabulary
    kind.faces[0].front = "{{Word}} {{type:Meaning}}"
    var player = ReviewScreenAskingTests.player(try Self.library(kind, [["dog", "Hund", ""]]))
    player.type("Hund")
    player.press(.enter)
    #expect(player.shows("Correct"))
  }

  @Test func readingsStandAboveTheirText() throws {
    var kind = CustomKind.vocabulary
    kind.faces[0].front = "{{furigana:Word}}"
    var player = Player(library: try Self.library(kind, [["漢字[かんじ]だ", "kanji", ""]]))
    player.press(.enter, .enter)
    let base = try #require(player.find("漢字"))
    let reading = try #require(player.find("かんじ"))
    #expect(reading.y == base.y - 1)
  }

  @Test func markdownAndHTMLAreLaidOut() throws {
    var player = Player(library: try Self.library(.vocabulary, [["**dog** & `x`", "Hund", ""]], in: .markdown))
    player.press(.enter)
    #expect(player.shows("dog & x"))
    player = Player(library: try Self.library(.vocabulary, [["<b>dog</b>&nbsp;&amp;<i>x</i>", "Hund", ""]], in: .html))
    player.press(.enter)
    #expect(player.shows("dog\u{A0}&x"))
    player.press("s", .enter)
    #expect(player.shows("dog\u{A0}&x"))
  }

  @Test func aChangeOfTheKindIsSeenAtOnce() throws {
    var player = Player(library: try Self.library())
    player.press(.enter)
    #expect(player.shows("dog (animal)"))
    var kind = CustomKind.vocabulary
    kind.faces[0].front = "<i>{{Word}}</i> -> {{Hint}}"
    player.send(Reply.changedElsewhere(try player.library.editing(kind)))
    #expect(player.shows("dog -> animal"))
  }

  @Test func cardsOfBuiltInKindsMayBeInHTML() throws {
    let cards: [Card] = [
      Card(
        id: CardID(rawValue: 1), content: CardContent(.question, ["<b>1</b><br>2", "<i>3</i>"], in: .html), created: 1),
      Card(
        id: CardID(rawValue: 2), content: CardContent(.cloze, ["{{c1::a}} &lt; <b>b</b>", ""], in: .html), created: 2),
    ]
    var player = Player(library: Library(decks: [Self.deck], cards: [Self.deck.id: cards]))
    player.press(.enter)
    #expect(!player.shows("<") || player.shows("[…] < b"))
    player.press("e")
    #expect(player.shows("[x] HTML") && player.shows("<b>1</b>"))
  }

  @Test(arguments: [40, 80]) func theFormOffersManyKinds(width: Int) throws {
    var library = try Self.library()
    for number in 0..<30 {
      var random = RandomSource(seed: UInt64(number + 1))
      library.apply(
        try library.editing(
          CustomKind.vocabulary.copy(
            id: random.kindID(), named: "A kind with a rather long name, number \(number)", random: &random)))
    }
    var player = Player(size: Size(width: width, height: 24), library: library)
    player.press(.enter, "n")
    #expect(player.shows("(36 of 36)"))
    player.press(.up, .right)
    #expect(player.shows("(•) Facts (1 of 36)"))
    player.press(.right, .right, .right, .right)
    #expect(player.shows("(5 of 36)") && (width < 80 || player.shows("Esc Cancel")))
    player.press(.enter)
    #expect(player.shows("Type to search"))
    player.type("number 17")
    player.press(.enter)
    #expect(try CardFormTests.form(player).kind.name.hasSuffix("number 17"))
    let place = try #require(player.find("(•)"))
    player.click(place.x, place.y)
    #expect(player.state.stack.last is Menu)
  }
}
