/// A file of which a piece at a time is in memory.
struct FilePieces {
  private let path: String
  private let disk: Disk
  private let fileSize: Int
  /// The bytes of the piece.
  private(set) var bytes: [UInt8]
  /// The offset in the piece of what comes next.
  var place = 0
  private var start = 0
  private var size = FilePieces.usual

  /// The usual size of a piece: few enough bytes to stay in the processor's cache.
  private static let usual = 96 << 10

  /// Reads the first piece. Returns `nil` if it can't be read.
  init?(of path: String, on disk: Disk, fileSize: Int) {
    guard fileSize <= Disk.largestRead, let bytes = try? disk.read(path, 0, FilePieces.usual) else { return nil }
    self.path = path
    self.disk = disk
    self.fileSize = fileSize
    self.bytes = bytes
  }

  /// Whether the piece is the last one.
  var isLast: Bool { start + bytes.count >= fileSize }

  /// Goes on to the piece that begins at the place. If that is the same, it becomes twice as large.
  mutating func advance() -> Bool {
    size = place == 0 ? size * 2 : FilePieces.usual
    return advance(to: size)
  }

  /// Goes on to a piece of at most this size that begins at the place. Returns whether it could be read.
  mutating func advance(to size: Int) -> Bool {
    if isLast { return true }
    // So that the next piece takes the memory of this one.
    bytes = []
    guard let next = try? disk.read(path, start + place, size) else { return false }
    bytes = next
    start += place
    place = 0
    return true
  }
}
