public import FlashcardKit

/// What came of a question about a picture.
public struct PictureAnswer: Equatable, Sendable {
  /// The number of the question.
  public let number: Int
  /// What came, or why nothing did.
  public let result: Result<PictureReply, PictureFailure>

  /// An answer.
  public init(number: Int, result: Result<PictureReply, PictureFailure>) {
    self.number = number
    self.result = result
  }
}

/// A picture that was asked for.
public enum PictureReply: Equatable, Sendable {
  /// It was fetched, and can be decoded: what it is, and its bytes.
  case taken(PictureFacts, [UInt8])
  /// It was drawn.
  case drawn(DrawnPicture)
}

extension PictureAnswer {
  private struct Head: Codable {
    var number: Int
    var facts: PictureFacts?
    var failure: PictureFailure?
    var columns: Int?
    var rows: Int?
    var times: [Milliseconds]?
    var canMove: Bool?
  }

  /// The answer as a message.
  public var frame: Frame {
    switch result {
    case .success(.taken(let facts, let bytes)):
      Frame(head: encoded(Head(number: number, facts: facts)), body: bytes)
    case .success(.drawn(let picture)):
      Frame(
        head: encoded(
          Head(
            number: number, columns: picture.columns, rows: picture.rows, times: picture.frames.map(\.time),
            canMove: picture.canMove)), body: picture.packed)
    case .failure(let failure): Frame(head: encoded(Head(number: number, failure: failure)), body: [])
    }
  }

  /// Reads what `frame` makes.
  public init(_ frame: Frame) throws(Frame.Damaged) {
    let head: Head = try decoded(frame.head)
    let result: Result<PictureReply, PictureFailure>
    if let failure = head.failure {
      guard frame.body.isEmpty else { throw Frame.Damaged() }
      result = .failure(failure)
    } else if let facts = head.facts {
      result = .success(.taken(facts, frame.body))
    } else if let columns = head.columns, let rows = head.rows, let times = head.times,
      let picture = DrawnPicture(
        packed: frame.body, columns: columns, rows: rows, times: times, canMove: head.canMove ?? false)
    {
      result = .success(.drawn(picture))
    } else {
      throw Frame.Damaged()
    }
    self.init(number: head.number, result: result)
  }
}

extension DrawnPicture {
  /// The cells of all frames, twelve bytes each.
  fileprivate var packed: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(frames.count * columns * rows * 12)
    for frame in frames {
      for cell in frame.cells {
        for number in [cell.sign, cell.ink, cell.paper] {
          withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
        }
      }
    }
    return bytes
  }

  fileprivate init?(packed bytes: [UInt8], columns: Int, rows: Int, times: [Milliseconds], canMove: Bool) {
    let sides = 1...PictureLimits.side
    guard sides.contains(columns), sides.contains(rows), (1...PictureLimits.frames).contains(times.count),
      bytes.count == columns * rows * times.count * 12
    else { return nil }
    let size = columns * rows
    let cells = bytes.withUnsafeBytes { bytes in
      (0..<size * times.count).map { index in
        func number(_ place: Int) -> UInt32 {
          UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: index * 12 + place * 4, as: UInt32.self))
        }
        return PictureCell(sign: number(0), ink: number(1), paper: number(2))
      }
    }
    let frames = times.enumerated().map { index, time in
      Frame(cells: Array(cells[index * size..<(index + 1) * size]), time: max(DrawnPicture.shortest, time))
    }
    self.init(columns: columns, rows: rows, frames: frames, canMove: canMove)
  }
}
