import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Creating cloze cards and reversed cards.
@Suite struct CardFormClozeTests {
  static let scenes: Scenes = [
    "create-cloze": {
      var player = CardFormClozeTests.creating()
      player.type("The mitochondria make ATP")
      player.press(.control("g"))
      return player
    }
  ]

  /// Returns a player in Create with a cloze card, and with its text in focus.
  static func creating() -> Player {
    var player = CardFormTests.creating()
    player.press(.up, .left, .left, .down)
    return player
  }

  @Test(arguments: scenes.names) func looks(_ scene: String) throws {
    try expectPicture(of: scene, in: CardFormClozeTests.scenes)
  }

  @Test func gapsAreMadeOfWords() throws {
    var player = CardFormClozeTests.creating()
    #expect(try CardFormTests.form(player).kind == .cloze && player.shows("(•) Cloze"))
    player.type("The mitochondria make ATP")
    player.press(.control("g"))
    #expect(player.shows("The mitochondria make {{c1::ATP}}"))
    for _ in 0..<24 { player.press(.left) }
    player.press(.control("g"))
    #expect(player.shows("The {{c2::mitochondria}} make {{c1::ATP}}"))
    player.press(.control("s"))
    let card = try #require(player.library.cards(in: player.library.decks[0].id).last)
    #expect(card.content.in(.plain) == .cloze("The {{c2::mitochondria}} make {{c1::ATP}}", note: ""))
    #expect(card.prompts.count == 2 && player.shows("The […] make […]"))
    player.press(.space)
    #expect(player.shows("The mitochondria"))
  }

  /// Parts that are asked together have the same number.
  @Test func aPartIsHiddenAlongWithTheLast() throws {
    var player = CardFormClozeTests.creating()
    let same = Key(.character("g"), .alt)
    player.type("one")
    player.press(same)
    player.type(" two")
    player.press(same)
    player.type(" three")
    player.press(.control("g"))
    player.type(" four")
    player.press(same)
    #expect(
      try CardFormTests.form(player).draft.front == "{{c1::one}} {{c1::two}} {{c2::three}} {{c2::four}}")
  }

  /// On a card of another kind, the key offers to make it a cloze card, and hides what it was pressed for.
  @Test func anotherKindIsMadeCloze() throws {
    var player = CardFormTests.creating()
    player.press(.up)
    while try CardFormTests.form(player).kind != .question { player.press(.right) }
    player.press(.tab)
    player.type("The mitochondria make ATP")
    player.press(.tab)
    player.type("energy")
    // Nothing happens unless it is confirmed.
    player.press(.up, .control("g"))
    #expect(player.shows("Make it a cloze card?"))
    player.press(.escape)
    #expect(try CardFormTests.form(player).kind == .question && CardFormTests.form(player).draft.answer == "energy")
    player.press(.control("g"), .enter)
    let draft = try CardFormTests.form(player).draft
    #expect(draft.kind == .cloze && draft.front == "The mitochondria make {{c1::ATP}}" && draft.answer == "energy")
    #expect(player.shows("It is a cloze card now; Alt-k changes the kind"))
    player.press(.control("s"))
    let card = try #require(player.library.cards(in: player.library.decks[0].id).last)
    #expect(card.content.in(.plain) == .cloze("The mitochondria make {{c1::ATP}}", note: "energy"))
  }

  /// Without a selection, the word at the cursor or the last one before it is taken, without punctuation around it.
  @Test(arguments: [
    ("Rome is old.", 0, "Rome is {{c1::old}}."), ("Is it (Rome)?!", 0, "Is it ({{c1::Rome}})?!"),
    ("in Rome, and", 5, "in {{c1::Rome}}, and"), ("Rome  ", 0, "{{c1::Rome}}  "), ("Rome", 4, "{{c1::Rome}}"),
    ("naïve", 2, "{{c1::naïve}}"), ("東京は首都", 0, "{{c1::東京は首都}}"),
  ]) func punctuationIsLeftOut(text: String, left: Int, expected: String) throws {
    var player = CardFormClozeTests.creating()
    player.type(text)
    for _ in 0..<left { player.press(.left) }
    player.press(.control("g"))
    #expect(try CardFormTests.form(player).area(at: .front)?.text == expected)
  }

  @Test(arguments: ["?!", "  ", "{{c1::Rome}}", "{{c1::Rome}} …"]) func whereThereIsNoWordNothingIsHidden(text: String)
    throws
  {
    var player = CardFormClozeTests.creating()
    player.type(text)
    player.press(.control("g"))
    #expect(try CardFormTests.form(player).area(at: .front)?.text == text && player.shows("move the cursor to a word"))
  }

  @Test func aTextWithoutGapsIsRefused() throws {
    var player = CardFormClozeTests.creating()
    player.press(.control("g"))
    #expect(player.shows("move the cursor to a word"))
    player.type("Nothing is hidden")
    player.press(.control("s"))
    #expect(player.shows("Add a cloze deletion") && player.state.active == 1)
  }

  @Test func whatDiffersOnlyInItsGapsIsNoTwin() throws {
    var player = CardFormClozeTests.creating()
    player.type("{{c1::Rome}} is a capital")
    player.press(.control("n"))
    player.type("{{c1::Paris}} is a capital")
    #expect(!player.shows("already has a card"))
    player.press(.control("s"))
    #expect(player.library.cards(in: player.library.decks[0].id).suffix(2).allSatisfy { $0.content.kind == .cloze })
  }

  /// In a series, each card has a reversed one, as with Anki's note type "Basic (and reversed card)"; the box says so.
  @Test func aReversedCardStaysForASeries() throws {
    var player = CardFormTests.creating()
    player.press(.up, .right, .tab)
    for (index, word) in ["dog", "cat"].enumerated() {
      player.type(word)
      player.press(.tab)
      player.type("animal \(index)")
      if index == 0 {
        while try CardFormTests.form(player).focus != .reversed { player.press(.tab) }
        player.press(.space)
        #expect(player.shows("[x] Add reversed card") && !player.shows("as before"))
      }
      player.press(.control("n"))
      #expect(player.shows("[x] Add reversed card, as before"), "\(player.screen)")
    }
    let made = player.library.cards(in: player.library.decks[0].id).suffix(2)
    #expect(made.map(\.isReversed) == [true, true])
    while try CardFormTests.form(player).focus != .reversed { player.press(.tab) }
    player.press(.space)
    #expect(player.shows("[ ] Add reversed card") && !player.shows("as before"))
  }

  @Test func aCardIsAskedBackwardsToo() throws {
    var player = CardFormTests.creating()
    player.type("鳥 ")
    player.press(.tab)
    player.type("dog")
    player.press(.tab)
    player.type("animal")
    player.press(.tab, .tab, .tab)
    #expect(try CardFormTests.form(player).focus == .reversed && player.shows("[ ] Add reversed card"))
    player.press(.space)
    #expect(player.shows("[x] Add reversed card"))
    player.press(.control("s"))
    let card = try #require(player.library.cards(in: player.library.decks[0].id).last)
    #expect(card.isReversed && card.prompts.count == 2)
    player.press("e")
    #expect(player.shows("[x] Add reversed card"))
    let box = try #require(player.find("[x] Add"))
    player.click(box.x, box.y)
    player.press(.control("s"))
    #expect(player.library.card(card.id)?.isReversed == false)
  }
}
