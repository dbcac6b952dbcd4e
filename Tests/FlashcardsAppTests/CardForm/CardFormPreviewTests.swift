import FlashcardKit
import HelperProtocol
import RichText
import Testing
import TextUI

@testable import FlashcardsApp

/// The preview of a card while it is written: beside the form, below it, and in full size.
@Suite struct CardFormPreviewTests {
  private func creating(_ width: Int, _ height: Int, _ kinds: Key...) -> Player {
    var player = CardFormTests.creating()
    player.resize(width, height)
    player.press(.up)
    for key in kinds { player.press(key) }
    player.press(.tab)
    return player
  }

  private func preview(_ player: Player) throws -> Rect {
    try CardFormTests.form(player).layout(player.state.world, in: player.state.area(of: player.state.top)).preview
  }

  @Test func itIsWhereThereIsRoom() throws {
    let wide = try preview(creating(120, 40, .right))
    #expect(wide.x == 72 && wide.height > 30)
    let below = try preview(creating(100, 30, .right))
    #expect(below.x == 0 && below.width == 100 && below.height >= 5)
    for (width, height) in [(80, 24), (40, 12), (30, 60)] {
      #expect(try preview(creating(width, height, .right)).isEmpty, "\(width)x\(height)")
    }
    var player = creating(120, 40)
    player.state.world.choices[Settings.terminal.plain] = true
    player.press(.tab)
    #expect(try preview(player).isEmpty)
  }

  @Test(arguments: [(120, 40), (100, 30)]) func bothSidesAreDrawn(_ width: Int, _ height: Int) throws {
    var player = creating(width, height, .right)
    player.type("What is $x^2$?")
    player.press(.tab)
    player.type("A **square**")
    let part = try preview(player)
    let rows = player.screen.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows[part.y..<part.bottom].contains { $0.contains("What is x²?") }, "\(player.screen)")
    #expect(rows[part.y..<part.bottom].contains { $0.contains("A square") }, "\(player.screen)")
    // A long text leaves the preview its rows.
    player.send(.event(.paste(String(repeating: "line\n", count: 50))))
    #expect(try preview(player).height >= 7 && preview(player).bottom == part.bottom)
  }

  /// Returns what is drawn in the preview.
  private func drawn(_ player: Player) throws -> String {
    let part = try preview(player)
    let rows = player.screen.split(separator: "\n", omittingEmptySubsequences: false)
    return rows[part.y..<min(rows.count, part.bottom)].map { String($0.dropFirst(part.x)) }.joined(separator: "\n")
  }

  @Test func aPictureLeavesRoomForThePreview() throws {
    var player = creating(100, 30, .right)
    player.type("Whose flag?")
    for _ in 0..<20 where try CardFormTests.form(player).focus != .addFile { player.press(.tab) }
    player.press(.enter)
    player.send(.event(.paste("/tmp/a.png")))
    player.press(.enter)
    for case .addMedia(_, _, let number) in player.effects {
      player.send(.addedMedia(number, .success(FilePickerTests.file)))
    }
    #expect(try CardFormTests.form(player).files.entries.count == 1 && preview(player).height >= 7)
    #expect(PictureViewTests.requests(player).contains { $0.source == .kept(FilePickerTests.file) })
    // The form has its rows first where there is room for both.
    player.resize(100, 50)
    let form = try CardFormTests.form(player)
    let layout = form.layout(player.state.world, in: player.state.area(of: player.state.top))
    #expect(layout.height <= layout.body.height && layout.preview.height >= 8, "\(player.screen)")
  }

  @Test(arguments: [(100, 30), (120, 40)]) func itFollowsTheCursor(_ width: Int, _ height: Int) throws {
    var player = creating(width, height, .right)
    player.type("Which ones?")
    player.press(.tab)
    let items = (1...40).map { "- item \($0)." }
    player.send(.event(.paste(items.joined(separator: "\n"))))
    #expect(try drawn(player).contains("item 40.") && !drawn(player).contains("item 1."), "\(player.screen)")
    #expect(try drawn(player).contains("┃") && drawn(player).contains("Which ones?"))
    for _ in 0..<20 { player.press(.up) }
    #expect(try drawn(player).contains("item 20."), "\(player.screen)")
    for _ in 0..<19 { player.press(.up) }
    #expect(try drawn(player).contains("item 1.") && !drawn(player).contains("item 40."), "\(player.screen)")
    // The other side has the more room when it is edited.
    player.press(.tab)
    #expect(try drawn(player).contains("Which ones?"))
  }

  @Test func theEndOfLongCodeIsSeen() throws {
    var player = creating(120, 40, .right)
    player.type("Print 20 lines")
    player.press(.tab)
    let code = ["```"] + (1...30).map { "print(\"line \($0)!\")" }
    player.send(.event(.paste((code + ["```"]).joined(separator: "\n"))))
    #expect(try drawn(player).contains("line 30!"), "\(player.screen)")
  }

  @Test func theRightChoiceIsMarked() throws {
    var player = creating(120, 40, .right, .right)
    player.type("Which one?")
    player.press(.tab)
    player.type("This one")
    #expect(try drawn(player).contains("✓ This one") && drawn(player).contains("○ Empty"), "\(player.screen)")
  }

  @Test func aClozeIsAsTheFirstPromptShowsIt() {
    var player = creating(120, 40, .left, .left)
    player.type("{{c1::Lima}} is in {{c2::Peru}}")
    #expect(player.shows("[…] is in Peru") || player.shows("[...] is in Peru"), "\(player.screen)")
    player.press(.control("q"))
    #expect(player.state.top is PreviewScreen && player.shows("1 of 2"))
    player.press(.right)
    #expect(player.shows("2 of 2") && player.shows("Lima is in ["), "\(player.screen)")
    player.press(.space)
    #expect(player.shows("Lima is in Peru"))
  }

  @Test(arguments: [(80, 24), (40, 12), (20, 6)]) func aKeyShowsItInFullSize(_ width: Int, _ height: Int) throws {
    var player = creating(width, height, .right)
    player.press(.control("q"))
    #expect(player.state.stack.isEmpty && player.shows("Nothing to preview yet") == (width > 30))
    player.type("Who?")
    player.press(.tab)
    player.type("Me")
    player.press(Key(.character("p"), .alt))
    #expect(player.state.top is PreviewScreen && player.shows("Me"))
    player.press(.space)
    #expect(player.shows("Who?"))
    player.press(.down, .end, .left, .right, "q")
    #expect(player.state.stack.isEmpty)
    #expect(try CardFormTests.form(player).draft.front == "Who?")
    player.press(.control("q"), .control("q"))
    #expect(player.state.stack.isEmpty && player.library == Samples.several)
  }

  /// Where there is no room for it beside the form, the key line names it rather than the way to the next field.
  @Test func theKeyLineNamesIt() {
    var player = creating(80, 24, .right)
    #expect(!player.shows("Tab Next field") && player.shows("Ctrl-Q Preview"))
    player.resize(100, 24)
    #expect(player.screen.split(separator: "\n").last?.contains("Ctrl-Q Preview   Tab Next field") == true)
  }

  @Test func aClickOpensIt() throws {
    var player = creating(120, 40, .right)
    player.type("Who?")
    let part = try preview(player)
    player.click(part.x + 5, part.y + 2)
    #expect(player.state.top is PreviewScreen)
  }

  @Test func whatWasLaidOutBeforeAKeyIsForgotten() {
    var texts = CardTexts()
    func seen(_ front: String) -> [CardText] {
      let card = Card(
        id: CardID(rawValue: 0), content: CardContent(.question, [front, "*b*"], in: .markdown), created: 0)
      return Card.Side.allCases.map { CardText(card: card, side: $0, width: 30, limit: 9) }
    }
    _ = texts.layOut(seen("a"), Library())
    _ = texts.layOut(seen("ab"), Library())
    #expect(seen("a").allSatisfy { texts.parts($0) == nil } && seen("ab").allSatisfy { texts.parts($0) != nil })
  }

  @Test func codeKeepsItsColorsWhileItIsWritten() {
    var colors = CodeColors()
    let old = "let a = 1\nlet b = 2"
    let spans = [0, 10].map { CodeSpan(offset: $0, length: 3, token: .keyword) }
    colors.receive(CodeText(old, in: .swift), .success(spans))
    let new = "let aö = 1\nlet b = 2"
    let runs = colors.runs(of: new, language: "swift")
    #expect(runs?.map(\.text).joined() == new)
    #expect(runs?.filter { $0.style == Style(.codeKeyword) }.map(\.text) == ["let", "let"])
    // An edit of a colored part leaves the other.
    let other = colors.runs(of: "lut a = 1\nlet b = 2", language: "swift")
    #expect(other?.filter { $0.style == Style(.codeKeyword) }.map(\.text) == ["let"])
    #expect(colors.runs(of: "print()", language: "swift") == nil)
  }
}
