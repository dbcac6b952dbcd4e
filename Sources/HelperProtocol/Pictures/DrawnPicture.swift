/// A picture rendered for a grid of cells.
public struct DrawnPicture: Hashable, Sendable {
  /// The width in cells.
  public var columns: Int
  /// The height in cells.
  public var rows: Int
  /// The frames in order; one for a still picture. None is empty.
  public var frames: [Frame]
  /// Whether the file has several frames, even if only the first was rendered.
  public var canMove: Bool
  /// The number of times that an animation plays, after which it stays at its last frame, or `nil` if it never stops.
  public var plays: Int?

  /// A frame of a picture.
  public struct Frame: Hashable, Sendable {
    /// The contents of the frame.
    public var look: Look
    /// The duration for which the frame is shown.
    public var time: Int64

    /// Creates a frame.
    public init(_ look: Look, time: Int64) {
      self.look = look
      self.time = time
    }
  }

  /// The contents of a frame.
  public enum Look: Hashable, Sendable {
    /// Cells in row-major order.
    case cells([PictureCell])
    /// The bytes of a PNG, for terminals that display pixels.
    case pixels([UInt8])
  }

  /// Creates a picture.
  public init(columns: Int, rows: Int, frames: [Frame], canMove: Bool = false, plays: Int? = nil) {
    self.columns = columns
    self.rows = rows
    self.frames = frames
    self.canMove = canMove
    self.plays = plays
  }

  /// The minimum duration of a frame, since terminals don't draw faster.
  public static let shortest: Int64 = 20
  /// The maximum duration of a frame.
  public static let longest: Int64 = 24 * 3_600_000

  /// The maximum number of cells per side of a pixel picture, limited by the available placeholders.
  public static let maxPixelCells = 297

  /// Whether the picture consists of pixels.
  public var isPixels: Bool { if case .pixels = frames.first?.look { true } else { false } }

  /// The duration of one loop.
  public var length: Int64 { frames.reduce(0) { $0 + $1.time } }

  /// Returns the index of the frame to show after a time, and how much longer it is shown: `.max` if it stays.
  public func frame(at elapsed: Int64) -> (index: Int, left: Int64) {
    let length = length
    guard frames.count > 1, length > 0 else { return (0, .max) }
    if let plays, elapsed / length >= plays { return (frames.count - 1, .max) }
    var rest = elapsed % length
    if rest < 0 { rest += length }
    for (index, frame) in frames.enumerated() {
      if rest < frame.time { return (index, frame.time - rest) }
      rest -= frame.time
    }
    return (0, frames[0].time)
  }
}

/// A cell of a picture: a character with its colors.
public struct PictureCell: Hashable, Sendable {
  /// The character, a single Unicode scalar.
  public var sign: UInt32
  /// The foreground color as 0xRRGGBB, or `own`.
  public var ink: UInt32
  /// The background color as 0xRRGGBB, or `own`.
  public var paper: UInt32

  /// The value for the terminal's default color.
  public static let own: UInt32 = .max

  /// Creates a cell.
  public init(sign: UInt32, ink: UInt32, paper: UInt32) {
    self.sign = sign
    self.ink = ink
    self.paper = paper
  }
}
