import FlashcardKit
import Foundation
import HelperProtocol
import LoopbackServer
import Rounds
import SamplePictures
import Testing

/// Pictures drawn as cells by the program next to the tests.
@Suite(.timeLimit(.minutes(10))) struct DrawingTests {
  let harness: PictureHarness

  init() throws { harness = try PictureHarness() }

  /// Returns a color for each cell of the first frame: the one that fills it.
  private func fills(_ picture: DrawnPicture) -> [[UInt32]] {
    let cells = picture.frames[0].cells
    return (0..<picture.rows).map { y in
      (0..<picture.columns).map { x in
        let cell = cells[y * picture.columns + x]
        return cell.sign == 0x2588 ? cell.ink : cell.paper
      }
    }
  }

  private func isNear(_ a: UInt32, _ b: UInt32, within most: Int = 24) -> Bool {
    [16, 8, 0].allSatisfy { abs(Int(a >> $0 & 0xFF) - Int(b >> $0 & 0xFF)) <= most }
  }

  @Test func aSimplePictureIsDrawnExactly() async throws {
    let picture = try await harness.draw(PNG.file(.halves(64, 64))).get()
    #expect((picture.columns, picture.rows) == (8, 4))
    #expect(!picture.canMove)
    let expected = [[UInt32]](repeating: [UInt32](repeating: 0xFF0000, count: 8), count: 2)
    #expect(fills(picture) == expected + expected.map { $0.map { _ in 0x0000FF } })
  }

  @Test(arguments: PNG.Kind.allCases) func allKindsOfPixelsAreRead(kind: PNG.Kind) async throws {
    let pixels = Pixels(32, 32) { _, _ in kind == .alpha ? 0xFFFF_0000 : 0xFF0000 }
    let picture = try await harness.draw(PNG.file(pixels, kind), 4, 2).get()
    let expected: UInt32 = kind == .grey || kind == .grey16 ? 0x555555 : 0xFF0000
    #expect(fills(picture).joined().allSatisfy { isNear($0, expected, within: 2) })
  }

  @Test func whatShinesThroughIsTheCard() async throws {
    let pixels = Pixels(32, 32) { x, _ in x < 16 ? 0x00FF_FFFF : 0x80FF_0000 }
    let picture = try await harness.draw(PNG.file(pixels, .alpha), 4, 2, background: 0x204060).get()
    let row = fills(picture)[0]
    #expect(row[0] == 0x204060)
    #expect(isNear(row[3], 0x902030, within: 4), "\(String(row[3], radix: 16))")
  }

  @Test func photographsAreRead() async throws {
    let turned = try await harness.draw(Photos.turned, 8, 8).get()
    #expect((turned.columns, turned.rows) == (8, 2))
    #expect(isNear(fills(turned)[0][0], 0x0000FF))
    #expect(isNear(fills(turned)[0][7], 0xFF0000))
    #expect(isNear(fills(try await harness.draw(Photos.cmyk).get())[0][0], 0xFF0000, within: 60))
    #expect(isNear(fills(try await harness.draw(Photos.progressive).get())[0][0], 0x008000))
    // WebP can be read if its loader is installed.
    switch try await harness.draw(Photos.webp) {
    case .success(let picture): #expect(isNear(fills(picture)[0][0], 0x008000))
    case .failure(let failure): #expect(failure == .noLoader(.webp))
    }
  }

  @Test func bitmapsAndDrawingsAreRead() async throws {
    func number(_ value: Int) -> [UInt8] { [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: value >> $0) } }
    let bitmap =
      Array("BM".utf8) + number(54 + 192) + number(0) + number(54) + number(40) + number(8) + number(8) + [1, 0, 24, 0]
      + number(0) + number(192) + number(0) + number(0) + number(0) + number(0)
      + (0..<64).flatMap { _ -> [UInt8] in [0xFF, 0, 0] }
    #expect(fills(try await harness.draw(bitmap).get())[0][0] == 0x0000FF)
    #expect(fills(try await harness.draw(TIFF.file(.halves(64, 64))).get())[0][0] == 0xFF0000)
    let drawing = "<?xml version='1.0'?>\n<svg xmlns='http://www.w3.org/2000/svg' width='64' height='64'>"
    switch try await harness.draw(Array((drawing + "<rect width='64' height='64' fill='#00ff00'/></svg>").utf8)) {
    case .success(let picture): #expect(fills(picture)[0][0] == 0x00FF00)
    case .failure(let failure): #expect(failure == .noLoader(.svg))
    }
  }

  @Test(arguments: PictureColors.allCases) func coloursAreThoseThatThereAre(colors: PictureColors) async throws {
    let picture = try await harness.draw(PNG.file(.blend(96, 96)), 24, 12, colors).get()
    let cells = picture.frames[0].cells
    let used = Set(cells.flatMap { [$0.ink, $0.paper] })
    let steps: Set<UInt32> = [0, 95, 135, 175, 215, 255]
    switch colors {
    case .full: #expect(used.count > 100)
    case .indexed:
      #expect(used.count > 20)
      #expect(
        used.allSatisfy { color in
          let parts = [16, 8, 0].map { color >> UInt32($0) & 0xFF }
          return color == PictureCell.own || parts.allSatisfy(steps.contains) || Set(parts).count == 1
        })
    case .sixteen: #expect(used.count <= 17 && used.count > 4)
    case .eight:
      #expect(used.count <= 9 && used.count > 3)
      #expect(used.isSubset(of: [0, 0x800000, 0x8000, 0x808000, 0x80, 0x800080, 0x8080, 0xC0C0C0, PictureCell.own]))
    case .none:
      #expect(used == [PictureCell.own])
      #expect(Set(cells.map(\.sign)).count > 2)
    }
  }

  @Test(arguments: [PictureColors.sixteen, .eight, .none]) func fewColorsAreMixed(colors: PictureColors) async throws {
    for color: UInt32 in [0x707070, 0xE0C080] {
      let cells = try await harness.draw(PNG.file(Pixels(96, 96) { _, _ in color }), 24, 12, colors).get().frames[0]
        .cells
      #expect(Set(cells).count > 1, "\(String(color, radix: 16))")
    }
  }

  @Test func proportionsAreKept() async throws {
    func size(_ width: Int, _ height: Int) async throws -> [Int] {
      let picture = try await harness.draw(PNG.file(.halves(width, height)), 40, 10).get()
      return [picture.columns, picture.rows]
    }
    #expect(try await size(100, 100) == [20, 10])
    #expect(try await size(400, 100) == [40, 5])
    #expect(try await size(1, 1) == [1, 1])
    #expect(try await size(20_000, 1) == [40, 1])
    let tall = try await size(1, 20_000)
    #expect(tall == [1, 10])
  }

  @Test func aGIFMovesAtItsOwnTimes() async throws {
    let frames = (0..<4).map { n in Pixels(32, 32) { _, _ in [0xFF0000, 0x00FF00, 0x0000FF, 0xFFFFFF][n] } }
    let file = GIF.file(frames, delays: [8, 40, 0, 1])
    let still = try await harness.draw(file).get()
    #expect(still.frames.count == 1)
    #expect(still.canMove)
    let picture = try await harness.draw(file, isMoving: true).get()
    #expect(
      picture.frames.map { $0.cells[0].paper == PictureCell.own ? $0.cells[0].ink : $0.cells[0].paper }.count == 4)
    #expect(picture.frames.map(\.time) == [80, 400, 100, 20])
    #expect(fills(picture)[0][0] == 0xFF0000)
    #expect(picture.plays == nil)
  }

  @Test(arguments: [(nil, 1), (0, nil), (1, 2), (65_535, 65_536)] as [(Int?, Int?)]) func aGIFStopsWhenItSays(
    repetitions: Int?, plays: Int?
  ) async throws {
    let frames = (0..<4).map { n in Pixels(32, 32) { _, _ in [0xFF0000, 0x00FF00, 0x0000FF, 0xFFFFFF][n] } }
    let picture = try await harness.draw(
      GIF.file(frames, delays: [8], repetitions: repetitions), isMoving: true
    ).get()
    #expect(picture.plays == plays && picture.frames.count == 4)
    #expect(picture.frames.prefix(3).map(\.time) == [80, 80, 80])
  }

  @Test func asPixelsItIsAsLargeAsItsPlace() async throws {
    let cell = CellPixels(width: 10, height: 20)
    func size(_ width: Int, _ height: Int) async throws -> [Int] {
      let picture = try await harness.draw(PNG.file(.halves(width, height)), 40, 10, cell: cell).get()
      let read = try #require(PNG.size(of: picture.frames[0].png))
      return [picture.columns, picture.rows, read.width, read.height]
    }
    #expect(try await size(400, 200) == [40, 10, 400, 200])
    #expect(try await size(1600, 800) == [40, 10, 400, 200])
    #expect(try await size(800, 100) == [40, 3, 400, 50])
    // Each pixel of a small picture becomes a square: any blurring is not ours.
    #expect(try await size(64, 64) == [20, 10, 192, 192])
    #expect(try await size(1, 1) == [1, 1, 10, 10])
    #expect(try await size(20_000, 1) == [40, 1, 400, 1])
    // With a different font it covers different cells.
    let wide = try await harness.draw(PNG.file(.halves(400, 400)), 40, 10, cell: CellPixels(width: 20, height: 20))
      .get()
    #expect((wide.columns, wide.rows) == (10, 10))
  }

  @Test func pixelsAreThoseOfThePictureOnItsBackground() async throws {
    let cell = CellPixels(width: 8, height: 16)
    let halves = try await harness.draw(PNG.file(.halves(64, 64)), 8, 4, cell: cell).get()
    let expected = [[UInt32]](repeating: [UInt32](repeating: 0xFF0000, count: 8), count: 2)
    #expect(
      fills(try await harness.draw(halves.frames[0].png).get()) == expected + expected.map { $0.map { _ in 0x0000FF } })
    let glass = Pixels(64, 64) { x, _ in x < 32 ? 0x00FF_FFFF : 0xFF12_3456 }
    let shown = try await harness.draw(PNG.file(glass, .alpha), 8, 4, background: 0x204060, cell: cell).get()
    let row = fills(try await harness.draw(shown.frames[0].png).get())[0]
    #expect(row == [0x204060, 0x204060, 0x204060, 0x204060, 0x123456, 0x123456, 0x123456, 0x123456])
  }

  @Test(.enabled(if: Rounds.isThorough)) func hugeOnesAreBoundedAsPixels() async throws {
    let most = try await harness.draw(
      PNG.file(.halves(4000, 2000), .indexed), 297, 297, cell: CellPixels(width: 64, height: 128)
    ).get()
    let read = try #require(PNG.size(of: most.frames[0].png))
    #expect(read.width * read.height <= PictureLimits.shownPixels)
    #expect(read.width > 1500)
  }

  @Test func wideOnesAreBoundedInCells() async throws {
    let wide = try await harness.draw(PNG.file(.halves(4000, 10)), 500, 20, cell: CellPixels(width: 4, height: 8)).get()
    #expect(wide.columns == DrawnPicture.maxPixelCells)
  }

  /// Encoding the frames takes half a minute.
  @Test(.enabled(if: Rounds.isThorough)) func longOnesLoseFramesAsPixels() async throws {
    let frames = (0..<100).map { Pixels.blend(400, 300, at: $0) }
    let moving = try await harness.draw(
      GIF.file(frames, delays: [5]), 40, 15, isMoving: true, cell: CellPixels(width: 10, height: 20)
    ).get()
    let pixels = try moving.frames.reduce(0) { sum, frame in
      let read = try #require(PNG.size(of: frame.png))
      return sum + read.width * read.height
    }
    #expect(pixels <= 40 * 15 * PictureLimits.shownMovingPixelsPerCell)
    #expect(PNG.size(of: moving.frames[0].png).map { [$0.width, $0.height] } == [200, 150])
    // Half the size, and every second frame.
    #expect(moving.frames.count == 50)
    #expect(moving.length == 5000)
    // Small ones keep their frames; the terminal enlarges them.
    let small = (0..<60).map { Pixels.blend(32, 24, at: $0) }
    let enlarged = try await harness.draw(
      GIF.file(small, delays: [5]), 40, 15, isMoving: true, cell: CellPixels(width: 20, height: 40)
    ).get()
    #expect(enlarged.frames.count == 60)
    #expect(PNG.size(of: enlarged.frames[0].png).map { [$0.width, $0.height] } == [32, 24])
  }

  @Test func ofThousandsOfFramesSomeAreLeftOut() async throws {
    let frames = (0..<1000).map { n in Pixels(4, 4) { _, _ in n % 2 == 0 ? 0xFF0000 : 0x0000FF } }
    let picture = try await harness.draw(GIF.file(frames, delays: [5]), isMoving: true).get()
    #expect(picture.frames.count <= PictureLimits.frames)
    #expect(picture.frames.count > 150)
    #expect(picture.length == 50_000)
  }

  @Test func aPictureIsTakenInByItsContent() async throws {
    let bytes = PNG.file(.halves(16, 8))
    let path = try harness.put(bytes, "what ever.txt")
    let facts = try await harness.take(.path(path)).get()
    #expect((facts.format, facts.width, facts.height) == (.png, 16, 8))
    #expect(facts.file == facts.digest + ".png")
    #expect(facts.digest.count == 64)
    #expect(facts.digest.allSatisfy { $0.isHexDigit && !$0.isUppercase })
    let other = try await harness.take(.path(try harness.put(bytes, "other"))).get()
    #expect(other == facts)
    #expect(try await harness.take(.path(try harness.put(PNG.file(.halves(16, 10))))).get() != facts)
  }

  @Test func aPictureOnTheWebIsFetchedOnce() async throws {
    let server = try LoopbackServer { _ in [.reply(PNG.file(.halves(16, 16)), type: "image/png")] }
    // An address that no one set does not lead into the local network.
    let refused = await harness.draw(
      PictureRequest(.address(server.address + "/a.png"), PictureStyle(columns: 4, rows: 2, colors: .full)))
    guard case .failure(.source(.privateAddress)) = refused else {
      Issue.record("\(refused)")
      return
    }
    #expect(server.requests.isEmpty)
    // One that the person typed is fetched, decoded, and kept for other sizes.
    for columns in [4, 8] {
      let request = PictureRequest(
        .typed(server.address + "/a.png"), PictureStyle(columns: columns, rows: 2, colors: .full))
      #expect(fills(try await harness.draw(request).get())[0][0] == 0xFF0000)
    }
    #expect(server.requests.count == 1)
    let taken = try await harness.take(.typed(server.address + "/a.png")).get()
    #expect((taken.width, taken.height) == (16, 16))
    // But not if it needed a password.
    let secret = server.address.replacing("http://", with: "http://maya:s3cret@") + "/b.png"
    let before = server.requests.count
    for columns in [4, 8] {
      _ = try await harness.draw(PictureRequest(.typed(secret), PictureStyle(columns: columns, rows: 2, colors: .full)))
        .get()
    }
    #expect(server.requests.count == before + 2)
  }

  @Test func whatIsNoPictureIsNotKept() async throws {
    let server = try LoopbackServer { _ in [.reply("<html>", type: "text/html")] }
    for columns in [4, 8] {
      let request = PictureRequest(.typed(server.address), PictureStyle(columns: columns, rows: 2, colors: .full))
      #expect(await harness.draw(request) == .failure(.unknownFormat))
    }
    #expect(server.requests.count == 2)
    #expect(await harness.take(.typed(server.address)) == .failure(.unknownFormat))
  }

  @Test func writingInDrawingsIsDrawn() async throws {
    func drawing(_ inside: String, _ head: String = "") -> [UInt8] {
      Array("\(head)<svg xmlns='http://www.w3.org/2000/svg' width='200' height='100'>\(inside)</svg>".utf8)
    }
    let text = "<rect width='200' height='100' fill='#ffffff'/><text x='10' y='80' font-size='90'>MMM</text>"
    // Blurring uses threads.
    let soft =
      "<filter id='f'><feGaussianBlur stdDeviation='9'/></filter><rect width='99' height='99' filter='url(#f)'/>"
    for bytes in [drawing(text), drawing(text, "<?xml version='1.0' encoding='windows-1252'?>"), drawing(soft)] {
      switch try await harness.draw(bytes, 20, 5, background: 0xFFFFFF) {
      case .success(let picture):
        // Without a font there are boxes.
        #expect(picture.frames[0].cells.contains { [$0.ink, $0.paper].contains { $0 & 0xFF < 0x60 } })
      case .failure(let failure): #expect(failure == .noLoader(.svg))
      }
    }
  }
}
