import FlashcardKit
import HelperProtocol
import RichText
import Testing
import TextUI

@testable import FlashcardsApp

/// Code is shown in colors once they are known.
@Suite struct CodeColorsTests {
  private static let code = CodeText("let a = 1", in: .swift)
  private static let card = CardContent(.question, ["```swift\nlet a = 1\n```", "b"], in: .markdown)

  private func asked(_ player: Player) -> [[CodeText]] {
    player.effects.compactMap { if case .highlight(let texts) = $0 { texts } else { nil } }
  }

  @Test func visibleCodeIsAskedForOnce() {
    var player = Player(library: Samples.library([("D", [Self.card, .question("```swift\nlet b\n```", answer: "")])]))
    #expect(asked(player) == [[Self.code]])
    player.press(.tab, .space, .space)
    #expect(asked(player).count == 1)
    player.send(.highlighted(Self.code, .success([CodeSpan(offset: 0, length: 3, token: .keyword)])))
    player.press(.space, .space)
    #expect(asked(player).count == 1)
    #expect(player.topPicture.contains("κκκ"))
    player.press(.enter)
    #expect(player.topPicture.contains("κκκ"))
  }

  @Test func whatCannotBeHighlightedIsPlain() {
    var player = Player(library: Samples.library([("D", [Self.card])]))
    player.send(.highlighted(Self.code, .failure(.noHighlighter)))
    player.press(.tab, .space, .space)
    #expect(asked(player).count == 1 && player.shows("let a = 1"))
  }

  @Test func theDeckSaysTheLanguageOfCodeThatNamesNone() {
    let card = CardContent(.question, ["```\nlet a = 1\n```", "```text\nlet b\n```\n\n    let c"], in: .markdown)
    var library = Samples.library([("D", [card])])
    library.apply(library.choosing(Settings.study.codeLanguage, .string("swift"), at: .deck(library.decks[0].id)))
    var player = Player(library: library)
    #expect(asked(player) == [[Self.code]])
    player.press(.tab, .space, .space, .enter)
    #expect(asked(player).last == [CodeText("let a = 1", in: .swift), CodeText("let c", in: .swift)])
  }

  @Test func runsHaveAllTheText() {
    var colors = CodeColors()
    let text = "größe = \"ä\""
    let code = CodeText(text, in: .python)
    colors.receive(
      code, .success([CodeSpan(offset: 7, length: 1, token: .symbol), CodeSpan(offset: 10, length: 4, token: .string)]))
    let runs = colors.runs(of: text, language: "py")
    #expect(runs?.map(\.text).joined() == text)
    #expect(runs?.last?.text == "\"ä\"" && runs?.last?.style == Style(.codeString))
    #expect(colors.runs(of: text, language: "unknown") == nil && colors.runs(of: text, language: nil) == nil)
  }
}
