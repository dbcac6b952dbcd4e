import FlashcardKit
import HelperProtocol
import Testing
import TextUI

@testable import FlashcardsApp

/// The pictures that are drawn, and those to draw next.
@Suite struct PictureCacheTests {
  @Test func whatComesNextIsDrawnAhead() {
    let cards = (1...4).map { PictureViewTests.card(UInt64($0), text: "\($0)") }
    let player = PictureViewTests.opened(cards)
    // All have the same file and size, so the picture is drawn once.
    #expect(Set(PictureViewTests.requests(player)).count == 1)
    var other = cards
    let pictures = [Card.Side.front: [Card.Attachment(file: String(repeating: "cd", count: 32) + ".png")]]
    other[1] = cards[1].with(attachments: pictures, at: 0)
    let requests = PictureViewTests.requests(PictureViewTests.opened(other))
    #expect(requests.first?.source == .kept(PictureViewTests.file))
    #expect(Set(requests.map(\.source)).count == 2)
  }

  @Test func aStormOfSizesAsksForTheLast() throws {
    var player = PictureViewTests.opened([PictureViewTests.card(1, [.front, .back])])
    var random = RandomSource(seed: 2)
    for _ in 0..<200 {
      player.resize(Int.random(in: 0...200, using: &random), Int.random(in: 0...60, using: &random))
      if let request = PictureViewTests.requests(player).first, Bool.random(using: &random) {
        player.send(.drew(request, .success(PictureViewTests.drawn(request))))
      }
      _ = player.screen
    }
    player.resize(101, 31)
    if let request = PictureViewTests.requests(player).first {
      player.send(.drew(request, .success(PictureViewTests.drawn(request))))
    }
    #expect(player.shows("XXXX"))
  }

  @Test func theShelfIsBounded() {
    var shelf = PictureCache()
    func request(_ n: Int) -> PictureRequest {
      PictureRequest(.kept("\(n)"), PictureStyle(columns: 400, rows: 400, colors: .full))
    }
    let cell = PictureCell(sign: 32, ink: 0, paper: 0)
    let frame = DrawnPicture.Frame(.cells(Array(repeating: cell, count: 160_000)), time: 0)
    let picture = DrawnPicture(columns: 400, rows: 400, frames: [frame])
    for n in 0..<40 {
      _ = shelf.look(at: [request(n)], ahead: [], motion: true, now: 0)
      shelf.receive(request(n), .success(picture), at: 0)
    }
    func isKept(_ n: Int) -> Bool {
      if case .drawn = shelf.sight(request(n), motion: true, at: 0) { true } else { false }
    }
    #expect(isKept(39))
    #expect(!isKept(0))
    #expect((0..<40).filter(isKept).count == PictureCache.most / (160_000 * 12))
  }

  @Test func anAnimationStopsAtItsLastFrameAndBeginsAgainWhenSeenAgain() {
    let style = PictureStyle(columns: 1, rows: 1, colors: .full)
    let request = PictureRequest(.kept("a"), style)
    var moving = request
    moving.style.isMoving = true
    let frames = [UInt32(1), 2].map {
      DrawnPicture.Frame(.cells([PictureCell(sign: 32, ink: 0, paper: $0)]), time: 100)
    }
    let picture = DrawnPicture(columns: 1, rows: 1, frames: frames, canMove: true, plays: 2)
    var shelf = PictureCache()
    func frame(at now: Milliseconds) -> Int? {
      if case .drawn(_, _, let frame) = shelf.sight(request, motion: true, at: now) { frame } else { nil }
    }
    _ = shelf.look(at: [request], ahead: [], motion: true, now: 0)
    shelf.receive(request, .success(picture), at: 0)
    shelf.receive(moving, .success(picture), at: 0)
    #expect([0, 100, 200, 300, 400, 10_000].map { frame(at: $0) } == [0, 1, 0, 1, 1, 1])
    #expect(shelf.nextFrame(motion: true, at: 350) == 400 && shelf.nextFrame(motion: true, at: 400) == nil)
    _ = shelf.look(at: [], ahead: [], motion: true, now: 20_000)
    _ = shelf.look(at: [request], ahead: [], motion: true, now: 30_000)
    #expect([30_000, 30_100, 30_400].map { frame(at: $0) } == [0, 1, 1])
  }
}
