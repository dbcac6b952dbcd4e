import FlashcardKit
import HelperProtocol
import Rounds
import SamplePictures
import Testing
import TextUI

@testable import FlashcardsApp

/// Pictures as pixels, if the person wants them and the terminal supports them.
@Suite struct PicturesTests {
  typealias Cards = PictureViewTests

  /// Returns a player at a large card, on a terminal that supports pixels.
  private func opened(pixels: Bool = true) -> Player {
    var player = Cards.opened([Cards.card(1), Cards.card(2, [])])
    player.state.terminal.colorDepth = .direct
    player.state.world.choices[Settings.terminal.pixels] = pixels
    player.send(.event(.cellPixels(Size(width: 10, height: 20))))
    return player
  }

  private func drawn(_ request: PictureRequest, times: [Milliseconds] = [0]) -> DrawnPicture {
    let png = PNG.file(.halves(4, 4))
    return DrawnPicture(
      columns: 12, rows: 4, frames: times.map { DrawnPicture.Frame(.pixels(png), time: $0) }, canMove: times.count > 1)
  }

  @Test func theTerminalIsGivenThePictureWhereItIsSeen() throws {
    var player = opened()
    let request = try #require(Cards.requests(player).first)
    #expect(request.style.cell == CellPixels(width: 10, height: 20))
    player.send(.drew(request, .success(drawn(request))))
    let surface = player.state.render()
    let image = try #require(surface.images.first)
    #expect((image.columns, image.rows) == (12, 4))
    #expect(image.png == PNG.file(.halves(4, 4)))
    let first = Image.placeholder(row: 0, column: 0)
    let index = try #require(surface.cells.firstIndex { $0.character == first })
    #expect(surface.cells[index].style.foreground == .rgb(image.number))
    #expect(surface.cells[index + 3 * surface.size.width + 11].character == Image.placeholder(row: 3, column: 11))
    // A dialog covers the picture.
    player.press("?")
    #expect(player.state.render().cells.filter { Cards.isPlaceholder($0.character) }.count < 48)
    player.press(.escape, .space)
    #expect(player.state.render().images.isEmpty)
  }

  @Test func otherwiseCellsAreWanted() throws {
    #expect(Cards.requests(opened(pixels: false)).allSatisfy { $0.style.cell == nil })
    var player = opened()
    player.state.terminal.colorDepth = .indexed
    player.send(.tick)
    #expect(Cards.requests(player).allSatisfy { $0.style.cell == nil })
    player.state.terminal.colorDepth = .direct
    player.state.world.schemes.forThisRun = "monochrome"
    player.send(.tick)
    #expect(Cards.requests(player).allSatisfy { $0.style.cell == nil })
    player.state.world.schemes.forThisRun = nil
    player.send(.tick)
    #expect(Cards.requests(player).first?.style.cell != nil)
  }

  @Test func otherLettersHaveOtherPictures() throws {
    var player = opened()
    let request = try #require(Cards.requests(player).first)
    player.send(.drew(request, .success(drawn(request))))
    let number = player.state.render().images.first?.number
    player.send(.event(.cellPixels(Size(width: 20, height: 40))))
    let larger = try #require(Cards.requests(player).first)
    #expect(larger.style.cell == CellPixels(width: 20, height: 40))
    player.send(.drew(larger, .success(drawn(larger))))
    #expect(player.state.render().images.first?.number != number)
  }

  @Test func eachFrameIsAPictureOfItsOwn() throws {
    var player = opened()
    let still = try #require(Cards.requests(player).first)
    var first = drawn(still)
    first.canMove = true
    player.send(.drew(still, .success(first)))
    player.state.world.choices[Settings.terminal.motion] = true
    player.send(.tick)
    let moving = try #require(Cards.requests(player).first)
    #expect(moving.style.isMoving && moving.style.cell != nil)
    player.send(.drew(moving, .success(drawn(moving, times: [40, 60]))))
    let start = player.now
    var numbers: [UInt32] = []
    for time in [0, 40, 100, 140] {
      player.now = start + Milliseconds(time) - 1000
      player.send(.tick)
      numbers += player.state.render().images.map(\.number)
    }
    #expect(numbers.count == 4)
    #expect(Set(numbers).count == 2)
    #expect(numbers[0] == numbers[2] && numbers[1] == numbers[3])
  }

  @Test func asManyCellsAsThereAreMarks() { #expect(Image.most == DrawnPicture.maxPixelCells) }

  @Test(.enabled(if: Rounds.isThorough)) func numbersGoRound() {
    var shelf = PictureCache()
    var seen: Set<UInt32> = []
    for round in 0..<3 {
      for n in 0..<200 {
        let request = PictureRequest(
          .kept("\(round) \(n)"),
          PictureStyle(columns: 1, rows: 1, colors: .full, cell: CellPixels(width: 10, height: 20)))
        let frames = Array(repeating: DrawnPicture.Frame(.pixels([]), time: 20), count: 60_000)
        shelf.receive(request, .success(DrawnPicture(columns: 1, rows: 1, frames: frames)), at: 0)
        guard case .drawn(_, let number, _) = shelf.sight(request, motion: false, at: 0) else {
          Issue.record("it is not there")
          return
        }
        #expect(Image.numbers.contains(number) && Image.numbers.contains(number + 59_999))
        seen.insert(number)
      }
    }
    #expect(seen.count < 600)
  }

  @Test func theyAreChosenInSettings() throws {
    var player = opened(pixels: false)
    player.press(.escape)
    player.go(SettingsPane.self)
    player.resize(100, 70)
    let row = try #require(player.find("as characters"))
    player.click(row.x, row.y)
    player.press(.enter)
    #expect(player.state.choices[Settings.terminal.pixels])
    #expect(player.effects.contains(.keep(player.state.choices)))
    #expect(player.shows("Drawing pictures as pixels if the terminal supports it"))
    #expect(!player.shows("as characters"))
    #expect(!player.shows("not supported"))
    player.state.world.terminal.cellPixels = nil
    #expect(player.shows("as pixels (not supported by this terminal)"))
    player.press(.enter)
    #expect(!player.state.choices[Settings.terminal.pixels])
    #expect(player.effects.last == .keep(player.state.choices))
    #expect(player.shows("as characters"))
  }
}
