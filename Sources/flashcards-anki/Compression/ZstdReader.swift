import Anki
import CZstd

/// Decompresses a frame of Zstandard that arrives in pieces.
struct ZstdReader: ~Copyable {
  private let context: OpaquePointer
  private let output = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)
  /// The name of the entry that the frame is.
  private let name: String
  /// Whether all frames that have begun are complete.
  private var isComplete = false

  /// The logarithm of the largest window: 16 MB. Anki's have 2 MB, and only the highest levels more than 8 MB.
  private static let window: Int32 = 24

  /// Creates a decompressor of the entry with this name.
  init(_ name: String) throws(AnkiPackageFailure) {
    guard let context = ZSTD_createDCtx() else { throw .tooLarge(.memory) }
    self.context = context
    self.name = name
    ZSTD_DCtx_setParameter(context, ZSTD_d_windowLogMax, ZstdReader.window)
  }

  deinit {
    ZSTD_freeDCtx(context)
    output.deallocate()
  }

  /// Decompresses the next piece, and passes on what it becomes.
  mutating func add(
    _ piece: UnsafeRawBufferPointer, take: (UnsafeRawBufferPointer) throws(AnkiPackageFailure) -> Void
  ) throws(AnkiPackageFailure) {
    var input = ZSTD_inBuffer(src: piece.baseAddress, size: piece.count, pos: 0)
    var isFull = false
    while input.pos < input.size || isFull {
      var made = ZSTD_outBuffer(dst: output.baseAddress, size: output.count, pos: 0)
      let status = ZSTD_decompressStream(context, &made, &input)
      guard ZSTD_isError(status) == 0 else { throw .damaged(entry: name) }
      isComplete = status == 0
      // After the end of a frame there is nothing more, even if the output is full.
      isFull = made.pos == made.size && !isComplete
      if made.pos > 0 { try take(UnsafeRawBufferPointer(rebasing: output[..<made.pos])) }
    }
  }

  /// Checks that the frame is complete.
  func finish() throws(AnkiPackageFailure) {
    guard isComplete else { throw .damaged(entry: name) }
  }
}
