public import FlashcardKit

/// A picture that was drawn for so many cells.
public struct DrawnPicture: Hashable, Sendable {
  /// Cells beside each other.
  public var columns: Int
  /// Cells above each other.
  public var rows: Int
  /// What is seen one after the other; of a still picture one. None is empty.
  public var frames: [Frame]
  /// Whether the file has more than one frame, also where only the first was drawn.
  public var canMove: Bool

  /// A picture at a moment.
  public struct Frame: Hashable, Sendable {
    /// What it is made of.
    public var look: Look
    /// How long it is seen.
    public var time: Milliseconds

    /// A frame.
    public init(_ look: Look, time: Milliseconds) {
      self.look = look
      self.time = time
    }
  }

  /// What is to be seen at a moment.
  public enum Look: Hashable, Sendable {
    /// Cells, row by row.
    case cells([PictureCell])
    /// A PNG's bytes, for terminals that draw them themselves.
    case pixels([UInt8])
  }

  /// A picture.
  public init(columns: Int, rows: Int, frames: [Frame], canMove: Bool = false) {
    self.columns = columns
    self.rows = rows
    self.frames = frames
    self.canMove = canMove
  }

  /// No frame is seen for less: terminals do not draw faster.
  public static let shortest: Milliseconds = 20
  /// And none for longer.
  public static let longest: Milliseconds = 24 * 3_600_000

  /// The most cells of a picture as pixels, on each side: for more there are no placeholders.
  public static let mostOfPixels = 297

  /// Whether the terminal draws it.
  public var isPixels: Bool { if case .pixels = frames.first?.look { true } else { false } }

  /// How long it takes to see all of it once.
  public var length: Milliseconds { frames.reduce(0) { $0 + $1.time } }

  /// Which frame is seen so long after the beginning, and how long still. It begins again and again.
  public func frame(at elapsed: Milliseconds) -> (index: Int, left: Milliseconds) {
    let length = length
    guard frames.count > 1, length > 0 else { return (0, .max) }
    var rest = elapsed % length
    if rest < 0 { rest += length }
    for (index, frame) in frames.enumerated() {
      if rest < frame.time { return (index, frame.time - rest) }
      rest -= frame.time
    }
    return (0, frames[0].time)
  }
}

/// One cell of a picture: a sign, its color, and what is behind it.
public struct PictureCell: Hashable, Sendable {
  /// The sign, one scalar.
  public var sign: UInt32
  /// Its color, 0xRRGGBB; `own` for the terminal's.
  public var ink: UInt32
  /// What is behind it.
  public var paper: UInt32

  /// The terminal's own color.
  public static let own: UInt32 = .max

  /// A cell.
  public init(sign: UInt32, ink: UInt32, paper: UInt32) {
    self.sign = sign
    self.ink = ink
    self.paper = paper
  }
}
