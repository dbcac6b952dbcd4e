import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Converting cards to Markdown or plain text, with a preview.
@Suite struct ConvertScreenTests {
  private static let contents = [
    CardContent(.question, ["What does `map` do?", "It makes $x^2$ of **each**"]),
    CardContent(.question, ["Plain", "text"]),
    CardContent(.facts, ["Trees", "*red* and black", "- balanced"]),
    .unknown(kind: "hologram", front: "?"),
  ]

  private static func player() -> Player {
    var player = Player(library: Samples.library([("D", contents)]))
    player.press(.tab)
    return player
  }

  private func screen(_ player: Player) throws -> ConvertScreen {
    try #require(player.state.stack.last as? ConvertScreen)
  }

  @Test func looks() {
    var player = Self.player()
    player.press("m", "m", "m", "`")
    expectPicture(player.picture(at: [(80, 24), (40, 12), (120, 40)], \.picture), "convert")
  }

  @Test func markedCardsAreConvertedAndUndoneAtOnce() throws {
    var player = Self.player()
    let before = player.library
    player.press("m", "m", "m", "m", "`")
    #expect(player.shows("Markup of 3 cards") && player.shows("3 cards become Markdown; 2 may look different"))
    #expect(try screen(player).shown?.front == "What does `map` do?")
    player.press(.right)
    #expect(try screen(player).shown?.title == "Trees")
    player.press(.right)
    #expect(try screen(player).index == 0)
    player.press(.enter)
    #expect(player.state.stack.isEmpty && player.shows("Converted 3 cards to Markdown"))
    #expect(player.library.allCards.map(\.content.markup) == [.markdown, .markdown, .markdown, .plain])
    #expect(player.library.allCards.map(\.content.texts) == before.allCards.map(\.content.texts))
    player.press("u")
    #expect(player.library == before)
  }

  @Test func theSelectedCardIsConvertedThereAndBack() throws {
    var player = Self.player()
    player.press("`", .enter, "`")
    #expect(player.shows("1 card becomes plain text"))
    player.press("`")
    #expect(player.shows("Nothing to convert"))
    player.press(.enter)
    #expect(try screen(player).target == .markdown)
    player.press("`", .enter)
    #expect(player.library.allCards[0].content.markup == .plain)
  }

  @Test func anotherProgramsChangesShow() throws {
    var player = Self.player()
    player.press("`")
    var library = player.library
    library.apply(library.converting(library.allCards.map(\.id), to: .markdown, at: 9))
    player.send(.reloaded(library))
    #expect(try screen(player).converted.isEmpty)
    player.press(.escape)
    #expect(player.state.stack.isEmpty)
  }
}
