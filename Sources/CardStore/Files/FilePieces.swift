import Essentials

/// A file of which a piece at a time is in memory.
struct FilePieces {
  private let path: String
  private let disk: Disk
  private let fileSize: Int
  /// The bytes of the piece.
  private(set) var bytes: [UInt8]
  /// The offset in the piece of what comes next.
  var place = 0
  /// The offset of the piece in the file.
  private var start: Int
  private var size = FilePieces.usual
  /// Whether the file turned out to be shorter than expected.
  private var isCut = false

  /// The usual size of a piece: few enough bytes to stay in the processor's cache.
  private static let usual = 96 << 10

  /// Reads the first piece of a file that is expected to have a size.
  init(of path: String, on disk: Disk, from start: Int = 0, fileSize: Int) throws(DiskFailure) {
    // See `Disk.largestRead`.
    guard fileSize - start <= Disk.largestRead else { throw DiskFailure(step: .read, path: path, code: ENOMEM) }
    self.path = path
    self.disk = disk
    self.start = start
    self.fileSize = fileSize
    bytes = try disk.read(path, start, FilePieces.usual)
    isCut = bytes.count < min(FilePieces.usual, fileSize - start)
  }

  /// Whether the piece is the last one.
  var isLast: Bool { isCut || start + bytes.count >= fileSize }
  /// The offset in the file of what comes next.
  var offset: Int { start + place }
  /// The offset in the file up to which it was read.
  var end: Int { start + bytes.count }

  /// Goes on to the piece that begins at the place. If that is the same one, it becomes twice as large.
  mutating func advance() throws(DiskFailure) {
    size = place == 0 ? size * 2 : FilePieces.usual
    try advance(to: size)
  }

  /// Goes on to a piece of at most this size that begins at the place, unless the piece is the last one.
  mutating func advance(to size: Int) throws(DiskFailure) {
    if isLast { return }
    start += place
    place = 0
    // So that the next piece takes the memory of this one.
    bytes = []
    bytes = try disk.read(path, start, size)
    isCut = bytes.count < min(size, fileSize - start)
  }
}
