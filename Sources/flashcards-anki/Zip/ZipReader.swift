import Anki
import CMinizip
import Essentials
import HelperProtocol

/// The entries of a zip file in an open file.
struct ZipReader: ~Copyable {
  /// An entry.
  struct Entry {
    fileprivate var place: unz64_file_pos
    /// The size in bytes that the zip file says the contents have.
    let size: UInt64
  }

  private let zip: unzFile
  /// The entries, by name.
  let entries: [String: Entry]

  /// The longest name of interest: other entries are skipped.
  private static let longestName = 200
  private static let chunk = 256 << 10

  /// Opens the zip file in an open file, which is closed in the end.
  ///
  /// - Throws: `.notPackage`, or `.tooLarge(.mediaFiles)` if there are too many entries.
  init(_ file: Int32) throws(AnkiPackageFailure) {
    guard let zip = cz_reading(file) else { throw .notPackage }
    do throws(AnkiPackageFailure) { entries = try ZipReader.entries(of: zip) } catch {
      unzClose(zip)
      throw error
    }
    self.zip = zip
  }

  deinit { unzClose(zip) }

  /// Reads an entry piece by piece.
  ///
  /// - Throws: `.damaged` if it can't be decompressed or its checksum is wrong, and what `take` throws.
  func read(
    _ name: String, _ entry: Entry, take: (UnsafeRawBufferPointer) throws(AnkiPackageFailure) -> Void
  ) throws(AnkiPackageFailure) {
    var place = entry.place
    guard unzGoToFilePos64(zip, &place) == UNZ_OK, unzOpenCurrentFile(zip) == UNZ_OK else {
      throw .damaged(entry: name)
    }
    var isOpen = true
    defer { if isOpen { unzCloseCurrentFile(zip) } }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: ZipReader.chunk, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = unzReadCurrentFile(zip, buffer.baseAddress, UInt32(buffer.count))
      guard count >= 0 else { throw .damaged(entry: name) }
      if count == 0 { break }
      try take(UnsafeRawBufferPointer(rebasing: buffer[..<Int(count)]))
    }
    isOpen = false
    // The checksum is compared here.
    guard unzCloseCurrentFile(zip) == UNZ_OK else { throw .damaged(entry: name) }
  }

  private static func entries(of zip: unzFile) throws(AnkiPackageFailure) -> [String: Entry] {
    var entries: [String: Entry] = [:]
    var status = unzGoToFirstFile(zip)
    var count = 0
    while status == UNZ_OK {
      count += 1
      guard count <= PackageLimits.entries else { throw .tooLarge(.mediaFiles) }
      var facts = unz_file_info64()
      var name = [CChar](repeating: 0, count: longestName + 1)
      guard unzGetCurrentFileInfo64(zip, &facts, &name, uLong(longestName), nil, 0, nil, 0) == UNZ_OK else {
        throw .notPackage
      }
      if facts.size_filename <= longestName {
        var place = unz64_file_pos()
        guard unzGetFilePos64(zip, &place) == UNZ_OK else { throw .notPackage }
        let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        entries[String(decoding: bytes, as: UTF8.self)] = Entry(place: place, size: facts.uncompressed_size)
      }
      status = unzGoToNextFile(zip)
    }
    guard status == UNZ_END_OF_LIST_OF_FILE else { throw .notPackage }
    return entries
  }
}
