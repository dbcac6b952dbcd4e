import FlashcardKit
import SamplePictures
import Testing

@testable import HelperProtocol

/// Messages about pictures.
@Suite struct PictureResultTests {
  static let picture = DrawnPicture(
    columns: 2, rows: 1,
    frames: [
      DrawnPicture.Frame(
        .cells([
          PictureCell(sign: 0x2580, ink: 0x123456, paper: PictureCell.own), PictureCell(sign: 32, ink: 1, paper: 2),
        ]),
        time: 40),
      DrawnPicture.Frame(
        .cells([PictureCell](repeating: PictureCell(sign: 32, ink: 0, paper: 0), count: 2)), time: 20),
    ], canMove: true, plays: 3)

  static let pixels = DrawnPicture(
    columns: 2, rows: 1,
    frames: [Pixels.halves(4, 4), .blend(6, 6)].map { DrawnPicture.Frame(.pixels(PNG.file($0)), time: 40) })

  static let answers: [PictureResult] =
    [
      .source(.noFile(path: "a")), .noDecoder, .unknownFormat, .unsupported(.avif), .noLoader(.webp),
      .tooManyPixels(width: 1, height: 2), .damaged,
      .tooExpensive,
    ].map { PictureResult(number: 3, result: .failure($0)) } + [
      PictureResult(number: 4, result: .success(.drawn(picture))),
      PictureResult(number: 6, result: .success(.drawn(pixels))),
      PictureResult(
        number: 5,
        result: .success(
          .facts(PictureFacts(format: .jpeg, digest: String(repeating: "0f", count: 32), width: 1, height: 2)))),
    ]

  @Test func answersArriveAsTheyWereSent() throws {
    for answer in PictureResultTests.answers {
      #expect(try PictureResult(answer.frame) == answer)
      #expect(try answer.frame.number == answer.number)
    }
    let style = PictureStyle(
      columns: 4, rows: 5, colors: .eight, background: 6, isMoving: true, cell: CellPixels(width: 10, height: 20))
    for order in [DecodeCommand.draw(number: 1, style), .look(number: .max)] {
      let frame = order.frame(with: [1, 2, 3])
      #expect(try DecodeCommand(frame) == order && frame.body == [1, 2, 3])
    }
  }

  /// A decoder of untrusted bytes may say anything.
  @Test func factsThatCannotBeAreDamage() {
    let digest = String(repeating: "0f", count: 32)
    for (digest, width, height) in [
      (digest, 0, 1), (digest, 1, -1), (digest, .max, 1), ("../../" + digest.dropFirst(6), 1, 1), ("", 1, 1),
      (digest.uppercased(), 1, 1), (digest + "0", 1, 1),
    ] {
      let facts = PictureFacts(format: .png, digest: digest, width: width, height: height)
      let answer = PictureResult(number: 1, result: .success(.facts(facts)))
      #expect(throws: Frame.Damaged.self) { try PictureResult(answer.frame) }
    }
    var frame = PictureResult(
      number: 1, result: .success(.facts(PictureFacts(format: .png, digest: digest, width: 1, height: 1)))
    ).frame
    frame.body = [1]
    #expect(throws: Frame.Damaged.self) { try PictureResult(frame) }
  }

  @Test func cellsThatDoNotFitAreDamage() {
    for answer in PictureResultTests.answers {
      var frame = answer.frame
      guard case .success(.drawn) = answer.result else { continue }
      frame.body.removeLast()
      #expect(throws: Frame.Damaged.self) { try PictureResult(frame) }
      frame.body = []
      #expect(throws: Frame.Damaged.self) { try PictureResult(frame) }
    }
  }

  @Test func nothingButPNGsComesToATerminal() {
    for bytes in [
      Array("GIF89a".utf8) + PNG.file(.halves(2, 2)), Array(PNG.file(.halves(2, 2)).dropLast(8)), [],
      PNG.bomb(10_000, 10_000), PNG.bomb(0x7FFF_FFFF, 0xFFFF_FFFF), PNG.bomb(0, 5), PNG.bomb(40_000, 1),
    ] {
      let drawn = DrawnPicture(columns: 1, rows: 1, frames: [DrawnPicture.Frame(.pixels(bytes), time: 20)])
      let answer = PictureResult(number: 1, result: .success(.drawn(drawn)))
      #expect(throws: Frame.Damaged.self) { try PictureResult(answer.frame) }
    }
  }

  @Test func timesAreBounded() throws {
    let frames = [Milliseconds.max, 20, -5].map { DrawnPicture.Frame(.pixels(PNG.file(.halves(2, 2))), time: $0) }
    let answer = PictureResult(
      number: 1, result: .success(.drawn(DrawnPicture(columns: 1, rows: 1, frames: frames))))
    guard case .success(.drawn(let picture)) = try PictureResult(answer.frame).result else {
      Issue.record("it was not read")
      return
    }
    #expect(picture.frames.map(\.time) == [DrawnPicture.longest, 20, 20])
    #expect(picture.length == DrawnPicture.longest + 40)
  }

  @Test func anyByteMayBeAnother() throws {
    var random = RandomSource(seed: 5)
    for answer in PictureResultTests.answers {
      for _ in 0..<200 {
        var frame = answer.frame
        frame.head[Int.random(in: frame.head.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
        if let read = try? PictureResult(frame) { #expect(try PictureResult(read.frame) == read) }
      }
    }
  }
}
