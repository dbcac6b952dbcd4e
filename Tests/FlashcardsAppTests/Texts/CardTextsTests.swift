import FlashcardKit
import HelperProtocol
import RichText
import Testing
import TextUI

@testable import FlashcardsApp

/// Visible texts are laid out once.
@Suite struct CardTextsTests {
  private static let code = CodeText("let a = 1", in: .swift)
  private static let colors = [CodeSpan(offset: 0, length: 3, token: .keyword)]
  private let deck = DeckID(rawValue: 1)

  private func seen(_ front: String) -> [CardText] {
    let card = Card(
      id: CardID(rawValue: 1), content: CardContent(.question, [front, "**b**"], in: .markdown), created: 1)
    return Card.Side.allCases.map { CardText(card: card, side: $0, deck: deck, width: 30, limit: 9) }
  }

  @Test func theyLookAsWithout() {
    var texts = CardTexts()
    let seen = seen("```swift\nlet a = 1\n```")
    #expect(texts.layOut(seen, Library()) == [Self.code] && texts.layOut(seen, Library()).isEmpty)
    #expect(seen.map(texts.parts) == seen.map { $0.parts(CodeColors(), nil) })
    let version = texts.version
    texts.receive(Self.code, .success(Self.colors))
    #expect(texts.version != version && texts.parts(seen[0]) == nil && texts.parts(seen[1]) != nil)
    #expect(texts.layOut(seen, Library()).isEmpty)
    #expect(texts.parts(seen[0]) == seen[0].parts(texts.code, nil))
    #expect(texts.parts(seen[0]) != seen[0].parts(CodeColors(), nil))
  }

  @Test func anotherLanguageOfTheDeckShows() {
    var library = Library(decks: [Deck(id: deck, title: "D", created: 0)])
    var texts = CardTexts()
    let seen = seen("```\nlet a = 1\n```")
    #expect(texts.layOut(seen, library).isEmpty)
    library.apply(library.choosing(Settings.study.codeLanguage, .string("swift"), at: .deck(deck)))
    #expect(texts.layOut(seen, library) == [Self.code])
    library.apply(library.choosing(Settings.study.codeLanguage, nil, at: .deck(deck)))
    #expect(texts.layOut(seen, library).isEmpty)
    // Another change leaves what is laid out.
    library.apply(library.choosing(Settings.study.dailyGoal, .integer(5)))
    let version = texts.version
    _ = texts.layOut(seen, library)
    #expect(texts.version == version && texts.parts(seen[0]) != nil)
  }

  @Test func whatIsNoLongerVisibleIsForgotten() {
    var texts = CardTexts()
    let long = seen(Array(repeating: "*a*", count: 6000).joined(separator: "\n\n")).map {
      CardText(card: $0.card, side: $0.side, width: 30, limit: .max)
    }
    let others = (1...9).map { number in CardText(card: long[0].card, side: .front, width: 30 + number, limit: .max) }
    for text in [long[0]] + others { _ = texts.layOut([text], Library()) }
    #expect(texts.parts(long[0]) == nil && texts.parts(others[8]) != nil)
  }
}
