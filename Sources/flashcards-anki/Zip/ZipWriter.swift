import Anki
import CMinizip
import Essentials

/// Writes a zip file to an open file.
struct ZipWriter: ~Copyable {
  private var zip: zipFile?

  /// How entries are stored.
  enum Compression: Int32 {
    /// As they are.
    case none = 0
    /// By DEFLATE.
    case deflate = 6
  }

  /// Begins a zip file in an open and empty file, which is closed in the end.
  init(_ file: Int32) throws(AnkiPackageFailure) {
    guard let zip = cz_writing(file) else { throw .unwritable(error: errno) }
    self.zip = zip
  }

  deinit { if let zip { zipClose(zip, nil) } }

  /// Begins an entry.
  func begin(_ name: String, _ compression: Compression) throws(AnkiPackageFailure) {
    try check(cz_begin(zip, name, compression.rawValue, 0))
  }

  /// Adds bytes to the entry that has begun.
  func add(_ bytes: UnsafeRawBufferPointer) throws(AnkiPackageFailure) {
    var place = 0
    while place < bytes.count {
      let count = min(bytes.count - place, 1 << 24)
      try check(zipWriteInFileInZip(zip, bytes.baseAddress.map { $0 + place }, UInt32(count)))
      place += count
    }
  }

  /// Ends the entry.
  func end() throws(AnkiPackageFailure) { try check(zipCloseFileInZip(zip)) }

  /// Adds a small entry.
  func add(_ name: String, _ bytes: [UInt8], _ compression: Compression) throws(AnkiPackageFailure) {
    try begin(name, compression)
    var failure: AnkiPackageFailure?
    bytes.withUnsafeBytes { bytes in
      do throws(AnkiPackageFailure) { try add(bytes) } catch { failure = error }
    }
    if let failure { throw failure }
    try end()
  }

  /// Ends the zip file.
  mutating func finish() throws(AnkiPackageFailure) {
    let ended = zip
    zip = nil
    try check(zipClose(ended, nil))
  }

  private func check(_ status: Int32) throws(AnkiPackageFailure) {
    guard status == ZIP_OK else { throw .unwritable(error: errno) }
  }
}
