import FlashcardKit
import RandomLibraries
import Testing
import TextUI

@testable import FlashcardsApp

/// A kind of card described in one place can be created, edited, found, shown, and studied like the built-in ones.
@Suite struct NewKindTests {
  private static let deck = Deck(id: DeckID(rawValue: 7), title: "Words", created: 1)
  private static let words = [["犬", "いぬ", "dog"], ["猫", "ねこ", "cat"], ["鳥", "とり", "bird"]]

  private static func library(_ words: [[String]] = words) -> Library {
    let cards = words.enumerated().map { index, texts in
      Card(id: CardID(rawValue: UInt64(index + 1)), content: CardContent(.word, texts), created: 1)
    }
    return Library(decks: [deck], cards: [deck.id: cards], kinds: .withWord)
  }

  @Test func itIsMadeAndEdited() throws {
    var player = CardFormTests.creating(NewKindTests.library())
    // It is the kind of the deck's cards, and the last of the kinds.
    #expect(player.shows("(•) Word"))
    player.press(.up, .right)
    #expect(player.shows("(•) Facts"))
    player.press(.left, .down)
    player.type("魚")
    player.press(.control("s"))
    #expect(player.shows("Meaning is required"))
    player.type("fish")
    player.press(.backTab)
    player.type("さかな")
    #expect(try CardFormTests.form(player).places.contains(.reversed) == false)
    player.press(.control("s"))
    let card = try #require(player.library.cards(in: NewKindTests.deck.id).last)
    #expect(card.content.in(.plain) == CardContent(.word, ["魚", "さかな", "fish"]))
    #expect(player.shows("魚"))
    player.press(.space)
    #expect(player.shows("さかな") && player.shows("fish"))
    player.press("e")
    player.press(.tab)
    player.type("!")
    player.press(.control("s"))
    #expect(player.library.card(card.id)?.content.texts == ["魚", "さかな!", "fish"])
  }

  @Test func itTakesOverWhatOtherKindsHave() throws {
    var player = CardFormTests.creating(NewKindTests.library())
    player.press(.up, .right, .down)
    player.type("t")
    player.press(.tab)
    player.type("one")
    player.press(.tab)
    player.type("two")
    player.press(.up, .up, .up, .left)
    #expect(try CardFormTests.form(player).kind == .word)
    #expect(try CardFormTests.form(player).draft.content.texts == ["t", "", "one\ntwo"])
  }

  @Test func itIsFound() {
    var player = Player(library: NewKindTests.library())
    player.press(.enter, "/")
    player.type("kind:word ねこ")
    #expect(player.shows("猫") && !player.shows("犬"))
    let problems = SearchQuery("kind:drawing", kinds: .withWord).problems
    #expect(
      problems.map(Words.sentence) == [
        "Unknown kind:drawing; use kind:facts, question, choice, cloze, occlusion, or word"
      ])
  }

  @Test func itIsStudied() throws {
    let cards = NewKindTests.library().allCards
    #expect(cards[0].prompts.map(\.face.rawValue) == ["front", "recall"])
    let recalled = cards[0].asked(by: cards[0].prompts[1].face)
    #expect(recalled.front == "dog" && recalled.back == ["犬\nいぬ"])
    var random = RandomSource(seed: 1)
    let choices = try #require(Choices(cards[0], others: cards, random: &random))
    #expect(Set(choices.choices.map(\.text)) == ["いぬ\ndog", "ねこ\ncat", "とり\nbird"] && !choices.asksTitle)
    var player = Player(library: NewKindTests.library())
    player.press(.enter, "r")
    #expect(player.shows("犬"))
    player.press(.space)
    #expect(player.shows("いぬ") && player.shows("dog"))
    for _ in 0..<5 { player.press("3", .space) }
    player.press("3")
    #expect(player.library.allCards.flatMap(\.prompts).count == 6)
  }

  @Test func itsFacesHaveNames() {
    let faces = CardKind.word.faces.map { Words.face($0.id, of: .word) }
    #expect(faces == ["Front to back", "From the meaning"])
  }
}
