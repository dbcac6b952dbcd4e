import Anki

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

/// Numbers and texts one after the other, in little endian, texts with their length before them.
public struct PackedWriter: Sendable {
  /// The bytes so far.
  public private(set) var bytes: [UInt8] = []

  /// Creates a writer without bytes.
  public init() {}

  /// Adds a number.
  public mutating func add(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Adds bytes, with their number before them.
  public mutating func add(_ text: UnsafeRawBufferPointer) {
    add(UInt32(clamping: text.count))
    bytes.append(contentsOf: text)
  }

  /// Adds a text in UTF-8, with its length before it.
  public mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }

  /// Removes all bytes, and returns them.
  public mutating func take() -> [UInt8] {
    var taken: [UInt8] = []
    swap(&taken, &bytes)
    return taken
  }
}

/// Reads what a `PackedWriter` wrote, from untrusted bytes.
public struct PackedReader {
  private let bytes: UnsafeRawBufferPointer
  private var place = 0

  /// Creates a reader of bytes that outlive it.
  public init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Whether all bytes have been read.
  public var isAtEnd: Bool { place == bytes.count }

  /// Reads a number.
  ///
  /// - Throws: `Frame.Damaged` if there are too few bytes.
  public mutating func next<Number: FixedWidthInteger & BitwiseCopyable>(
    _ type: Number.Type = Number.self
  ) throws(Frame.Damaged) -> Number {
    let size = MemoryLayout<Number>.size
    guard bytes.count - place >= size else { throw Frame.Damaged() }
    defer { place += size }
    return Number(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: Number.self))
  }

  /// Reads bytes that have their number before them.
  ///
  /// - Throws: `Frame.Damaged` if there are too few bytes.
  public mutating func nextBytes() throws(Frame.Damaged) -> UnsafeRawBufferPointer {
    let count = Int(try next(UInt32.self))
    guard bytes.count - place >= count else { throw Frame.Damaged() }
    defer { place += count }
    return UnsafeRawBufferPointer(rebasing: bytes[place..<place + count])
  }

  /// Reads a text, without control characters other than tabs and line feeds.
  ///
  /// - Throws: `Frame.Damaged` if there are too few bytes.
  public mutating func nextText() throws(Frame.Damaged) -> String { String(cleaning: try nextBytes()) }
}
