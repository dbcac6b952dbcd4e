/// Media files in messages.
public enum PackedMedia {
  /// A piece of a media file.
  public struct Piece {
    /// What a piece says beyond its bytes.
    public enum State: UInt8, Sendable {
      /// More pieces of the file follow.
      case goesOn = 0
      /// The file is complete, and is what the package says of it, if anything.
      case ends = 1
      /// The file is complete, but the package says something else of its size or checksum.
      case endsDiffering = 2
      /// The file is not in the package.
      case missing = 3
      /// The file is damaged.
      case damaged = 4
      /// The file, or all files together, are too large.
      case tooLarge = 5
    }

    /// The number of the file.
    public var file: Int
    /// What the piece says beyond its bytes.
    public var state: State
    /// The bytes, valid while the message is.
    public var bytes: UnsafeRawBufferPointer
  }

  /// Adds a piece.
  public static func add(
    file: Int, _ state: Piece.State, _ bytes: UnsafeRawBufferPointer, to packed: inout PackedWriter
  ) {
    packed.add(UInt32(clamping: file))
    packed.add(state.rawValue)
    packed.add(bytes)
  }

  /// Reads a piece.
  ///
  /// - Throws: `Frame.Damaged` if it is not a valid piece.
  public static func next(_ reader: inout PackedReader) throws(Frame.Damaged) -> Piece {
    let file = Int(try reader.next(UInt32.self))
    guard let state = Piece.State(rawValue: try reader.next()) else { throw Frame.Damaged() }
    return Piece(file: file, state: state, bytes: try reader.nextBytes())
  }
}
