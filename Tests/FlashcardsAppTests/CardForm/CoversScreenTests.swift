import FlashcardKit
import Testing
import TextUI

@testable import FlashcardsApp

/// Parts of a picture are covered by keys and with the mouse, and asked for one by one.
@Suite struct CoversScreenTests {
  private func screen(_ player: Player) throws -> CoversScreen {
    try #require(player.state.stack.last as? CoversScreen)
  }

  /// Draws all pictures that are asked for, 12 columns by 4 rows.
  private func draw(_ player: inout Player) {
    for request in PictureViewTests.requests(player) {
      player.send(.drew(request, .success(PictureViewTests.drawn(request))))
    }
  }

  /// Returns a player at the dialog of a form with a picture on the front.
  private func opened() -> Player {
    var player = Player(library: PictureViewTests.library([]))
    var draft = CardDraft(deck: PictureViewTests.deck.id, kind: .occlusion, front: "The flag")
    draft.attachments = [.front: [Card.Attachment(file: PictureViewTests.file)]]
    var form = CardForm(draft)
    form.stamp = 1
    player.state.world.push(EditScreen(form))
    player.send(.tick)
    player.press(.tab, .enter)
    draw(&player)
    return player
  }

  @Test func theKeyListSaysWhatKeysDoHere() {
    var player = opened()
    player.resize(100, 40)
    draw(&player)
    player.press("n", "n", .function(1))
    #expect(player.shows("Cover another part") && player.shows("Remove this cover"), "\(player.screen)")
    #expect(!player.shows("to-do") && !player.shows("undo brings"), "\(player.screen)")
  }

  @Test func keysCoverParts() throws {
    var player = opened()
    #expect(player.shows("Drag over a part"))
    player.press("n")
    let place = try #require(try screen(player).place)
    #expect(place.size == Size(width: 12, height: 4))
    #expect(try screen(player).covers.numbers == [1])
    let first = PictureView.cells(of: try screen(player).covers.covers[0].area, in: place)
    player.press(.left, .up, .space, .right, .right, .down)
    let moved = PictureView.cells(of: try screen(player).covers.covers[0].area, in: place)
    #expect(moved.x == first.x - 1 && moved.y == first.y - 1)
    #expect(moved.width == first.width + 2 && moved.height == first.height + 1)
    // At the edge it stops.
    player.press(.space)
    for _ in 0..<20 { player.press(.left, .up) }
    let corner = PictureView.cells(of: try screen(player).covers.covers[0].area, in: place)
    #expect(corner.x == place.x && corner.y == place.y && corner.size == moved.size)
    player.press("n", "g")
    #expect(try screen(player).covers.covers.map(\.number) == [1, 1])
    player.press("g")
    #expect(try screen(player).covers.covers.map(\.number) == [1, 2])
    player.press("o", .tab, "d")
    #expect(try screen(player).covers.covers.map(\.number) == [2] && screen(player).covers.hidesAll)
    player.press(.enter)
    #expect(player.shows("1 part covered…"))
  }

  @Test func theMouseCoversParts() throws {
    var player = opened()
    let place = try #require(try screen(player).place)
    player.drag(Point(x: place.x + 2, y: place.y + 1), Point(x: place.x + 5, y: place.y + 2))
    player.drag(Point(x: place.x + 8, y: place.y), Point(x: place.right + 9, y: place.y))
    let cells = try screen(player).covers.covers.map { PictureView.cells(of: $0.area, in: place) }
    #expect(cells.map(\.size) == [Size(width: 4, height: 2), Size(width: 4, height: 1)])
    player.click(place.x + 3, place.y + 1)
    #expect(try screen(player).index == 0)
    player.press(.enter, .control("s"))
    let card = try #require(player.library.allCards.first)
    #expect(card.content.covers?.numbers == [1, 2] && card.content.kind == .occlusion)
    #expect(card.content.covers?.covers.map { PictureView.cells(of: $0.area, in: place) } == cells)
  }

  @Test func aCardNeedsAPictureAndCovers() throws {
    var player = Player(library: PictureViewTests.library([]))
    var form = CardForm(CardDraft(deck: PictureViewTests.deck.id, kind: .occlusion, front: "The flag"))
    form.stamp = 1
    player.state.world.push(EditScreen(form))
    player.send(.tick)
    player.press(.control("s"))
    #expect(player.library.count == 0 && player.shows("← Add a picture and cover parts of it"))
    player.press(.enter)
    #expect(player.state.stack.last is FilePicker)
  }

  /// Returns a player reviewing a card with two covered parts.
  private func reviewed(hidesAll: Bool = false) -> Player {
    let areas = [0.0, 0.5].map { Covers.Area(left: $0, top: 0, width: 0.5, height: 1) }
    let covers = Covers([Covers.Cover(1, areas[0]), Covers.Cover(2, areas[1])], hidesAll: hidesAll)
    let card = Card(
      id: CardID(rawValue: 1), content: CardContent(.occlusion, ["The flag", covers.text, "Of France"]), created: 0
    ).with(attachments: [.front: [Card.Attachment(file: PictureViewTests.file)]], at: 0)
    var player = Player(library: PictureViewTests.library([card]))
    player.now = 1_700_000_000_000
    player.send(.answers(ReviewLog()))
    player.press("s", .enter)
    draw(&player)
    return player
  }

  @Test func theAskedPartIsCoveredUntilTheAnswer() {
    var player = reviewed()
    #expect(player.shows("The flag") && player.shows("?"))
    // The other half is visible.
    #expect(player.screen.filter { $0 == "X" }.count == 24)
    player.press(.space)
    draw(&player)
    #expect(player.shows("Of France") && player.screen.contains("╭      ╮"))
    // Only corners are around the part, and hide nothing of the other.
    #expect(player.screen.filter { $0 == "X" }.count == 48)
  }

  @Test func othersMayStayCovered() {
    let player = reviewed(hidesAll: true)
    #expect(player.shows("?") && !player.screen.contains("X"))
  }
}
