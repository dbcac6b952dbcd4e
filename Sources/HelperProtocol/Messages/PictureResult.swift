/// The result of a request about a picture.
public struct PictureResult: Equatable, Sendable {
  /// The number of the request.
  public let number: Int
  /// The reply, or the reason there is none.
  public let result: Result<PictureReply, PictureFailure>

  /// Creates the result of the request with this number.
  public init(number: Int, result: Result<PictureReply, PictureFailure>) {
    self.number = number
    self.result = result
  }
}

/// A reply about a picture.
public enum PictureReply: Equatable, Sendable {
  /// The facts of a picture that can be decoded.
  case facts(PictureFacts)
  /// The drawn picture.
  case drawn(DrawnPicture)
}

extension PictureResult {
  private struct Head: Codable {
    var number: Int
    var facts: PictureFacts?
    var failure: PictureFailure?
    var columns: Int?
    var rows: Int?
    var times: [Int64]?
    var canMove: Bool?
    var plays: Int?
    /// The number of bytes of each frame, if the picture consists of pixels.
    var lengths: [Int]?
  }

  /// The result as a message.
  public var frame: Frame {
    switch result {
    case .success(.facts(let facts)): Frame(head: encoded(Head(number: number, facts: facts)), body: [])
    case .success(.drawn(let picture)):
      Frame(
        head: encoded(
          Head(
            number: number, columns: picture.columns, rows: picture.rows, times: picture.frames.map(\.time),
            canMove: picture.canMove, plays: picture.plays, lengths: picture.lengths)), body: picture.packed)
    case .failure(let failure): Frame(head: encoded(Head(number: number, failure: failure)), body: [])
    }
  }

  /// Creates a result from a message.
  ///
  /// - Throws: `Frame.Damaged` if the message is not a valid result.
  public init(_ frame: Frame) throws(Frame.Damaged) {
    let head: Head = try decoded(frame.head)
    let result: Result<PictureReply, PictureFailure>
    if let failure = head.failure {
      guard frame.body.isEmpty else { throw Frame.Damaged() }
      result = .failure(failure)
    } else if let facts = head.facts {
      guard frame.body.isEmpty, facts.arePossible else { throw Frame.Damaged() }
      result = .success(.facts(facts))
    } else if let columns = head.columns, let rows = head.rows, let times = head.times,
      let picture = DrawnPicture(
        packed: frame.body, lengths: head.lengths, columns: columns, rows: rows, times: times,
        canMove: head.canMove ?? false, plays: head.plays)
    {
      result = .success(.drawn(picture))
    } else {
      throw Frame.Damaged()
    }
    self.init(number: head.number, result: result)
  }
}

extension PictureFacts {
  /// Whether a picture can have these facts. A decoder of untrusted bytes may say anything, and the digest becomes a
  /// file name.
  fileprivate var arePossible: Bool {
    let sides = 1...PictureLimits.pixels
    return sides.contains(width) && sides.contains(height) && digest.utf8.count == 64
      && digest.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }
}

extension DrawnPicture {
  /// The number of bytes of each frame, or `nil` for cells.
  fileprivate var lengths: [Int]? {
    if case .pixels = frames.first?.look { frames.map { $0.look.size } } else { nil }
  }

  /// The bytes of all frames in sequence.
  fileprivate var packed: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(frames.reduce(0) { $0 + $1.look.size })
    for frame in frames {
      switch frame.look {
      case .pixels(let png): bytes += png
      case .cells(let cells):
        for cell in cells {
          for number in [cell.sign, cell.ink, cell.paper] {
            withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
          }
        }
      }
    }
    return bytes
  }

  fileprivate init?(
    packed bytes: [UInt8], lengths: [Int]?, columns: Int, rows: Int, times: [Int64], canMove: Bool, plays: Int?
  ) {
    let sides = 1...PictureLimits.side
    guard plays.map((1...GIFFrames.mostPlays).contains) ?? true, sides.contains(columns), sides.contains(rows),
      (1...PictureLimits.frames).contains(times.count)
    else {
      return nil
    }
    var looks: [Look] = []
    if let lengths {
      guard lengths.count == times.count else { return nil }
      var place = 0
      for length in lengths {
        guard length > 0, length <= bytes.count - place else { return nil }
        let png = Array(bytes[place..<place + length])
        // The terminal decodes this, so it must be nothing else and not too large.
        guard let size = png.sizeOfPNG, png.isWhole(.png), size.width * size.height <= PictureLimits.shownPixels * 2
        else { return nil }
        looks.append(.pixels(png))
        place += length
      }
      guard place == bytes.count else { return nil }
    } else {
      let size = columns * rows
      guard bytes.count == size * times.count * Look.bytesPerCell else { return nil }
      let cells = [PictureCell](packed: bytes)
      looks = times.indices.map { .cells(Array(cells[$0 * size..<($0 + 1) * size])) }
    }
    self.init(
      columns: columns, rows: rows,
      frames: zip(looks, times).map { Frame($0, time: min(max(DrawnPicture.shortest, $1), DrawnPicture.longest)) },
      canMove: canMove, plays: plays)
  }
}

extension DrawnPicture.Look {
  fileprivate static let bytesPerCell = 12

  /// The number of bytes in a message.
  fileprivate var size: Int {
    switch self {
    case .cells(let cells): cells.count * Self.bytesPerCell
    case .pixels(let png): png.count
    }
  }
}

extension [PictureCell] {
  fileprivate init(packed bytes: [UInt8]) {
    self = bytes.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count, by: 12).map { place in
        func number(_ index: Int) -> UInt32 {
          UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place + index * 4, as: UInt32.self))
        }
        return PictureCell(sign: number(0), ink: number(1), paper: number(2))
      }
    }
  }
}
