import Anki
import CZstd

/// Compresses bytes that arrive in pieces to a frame of Zstandard.
struct ZstdWriter: ~Copyable {
  private let context: OpaquePointer
  private let output = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)

  /// The number of threads that compress what is large, and the size of the pieces into which it is divided, in bytes.
  private static let (threads, piece): (Int32, Int32) = (2, 1 << 20)

  /// Begins a frame at the default level.
  ///
  /// - Parameter isLarge: Whether it pays to start threads, where the library can.
  /// - Throws: `.tooLarge` if there is no memory.
  init(isLarge: Bool = false) throws(AnkiPackageFailure) {
    guard let context = ZSTD_createCCtx() else { throw .tooLarge(.memory) }
    self.context = context
    ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, ZSTD_CLEVEL_DEFAULT)
    guard isLarge else { return }
    ZSTD_CCtx_setParameter(context, ZSTD_c_nbWorkers, ZstdWriter.threads)
    ZSTD_CCtx_setParameter(context, ZSTD_c_jobSize, ZstdWriter.piece)
  }

  deinit {
    ZSTD_freeCCtx(context)
    output.deallocate()
  }

  /// Compresses bytes, and passes on what they become.
  func add(
    _ bytes: UnsafeRawBufferPointer, isLast: Bool = false,
    take: (UnsafeRawBufferPointer) throws(AnkiPackageFailure) -> Void
  ) throws(AnkiPackageFailure) {
    var input = ZSTD_inBuffer(src: bytes.baseAddress, size: bytes.count, pos: 0)
    while true {
      var made = ZSTD_outBuffer(dst: output.baseAddress, size: output.count, pos: 0)
      let left = ZSTD_compressStream2(context, &made, &input, isLast ? ZSTD_e_end : ZSTD_e_continue)
      guard ZSTD_isError(left) == 0 else { throw .tooLarge(.memory) }
      if made.pos > 0 { try take(UnsafeRawBufferPointer(rebasing: output[..<made.pos])) }
      if isLast ? left == 0 : input.pos == input.size { return }
    }
  }

  /// Compresses bytes to a whole frame.
  static func frame(_ bytes: [UInt8]) throws(AnkiPackageFailure) -> [UInt8] {
    var frame: [UInt8] = []
    var failure: AnkiPackageFailure?
    let writer = try ZstdWriter()
    bytes.withUnsafeBytes { bytes in
      do throws(AnkiPackageFailure) {
        try writer.add(bytes, isLast: true) { piece throws(AnkiPackageFailure) in frame += piece }
      } catch { failure = error }
    }
    if let failure { throw failure }
    return frame
  }
}

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
