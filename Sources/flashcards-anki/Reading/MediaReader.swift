import Anki
import Confinement
import Essentials
import Fetching

/// Reads media files of a package, and sends them in pieces.
struct MediaReader: ~Copyable {
  /// The number of bytes that may still be read of all files together.
  private var left: Int
  private var message = MessageWriter(.media)

  /// Creates a reader for a package of this size in bytes.
  init(packageSize: Int) { left = PackageLimits.media(inPackageOf: packageSize) }

  /// Sends a file.
  mutating func send(_ number: Int, of list: MediaList, from source: borrowing PackageSource) {
    let none = UnsafeRawBufferPointer(start: nil, count: 0)
    guard list.files.indices.contains(number), let entry = source.zip.entries[list.files[number].entry] else {
      PackedMedia.add(file: number, .missing, none, to: &message.packed)
      return message.sendIfFull()
    }
    Limits.allow(seconds: PackageLimits.seconds)
    let file = list.files[number]
    var hash = SHA1()
    var size = 0
    let state: PackedMedia.Piece.State
    do throws(AnkiPackageFailure) {
      // The sizes that the file states are only believed if they are too large.
      guard entry.size <= UInt64(PackageLimits.mediaFile) else { throw .tooLarge(.mediaFile) }
      try read(file.entry, entry, from: source) { piece, message in
        size += piece.count
        hash.add(piece)
        PackedMedia.add(file: number, .goesOn, piece, to: &message.packed)
        message.sendIfFull()
        return size
      }
      let isAsStated = (file.size.map { Int($0) == size } ?? true) && (file.hash.map { $0 == hash.finish() } ?? true)
      state = isAsStated ? .ends : .endsDiffering
    } catch {
      if case .tooLarge = error { state = .tooLarge } else { state = .damaged }
    }
    PackedMedia.add(file: number, state, none, to: &message.packed)
    message.sendIfFull()
  }

  /// Sends the rest.
  mutating func finish() { message.finish() }

  /// Reads an entry. `take` returns how much of the file it has taken.
  private mutating func read(
    _ name: String, _ entry: ZipReader.Entry, from source: borrowing PackageSource,
    take: (UnsafeRawBufferPointer, inout MessageWriter) -> Int
  ) throws(AnkiPackageFailure) {
    func check(_ piece: UnsafeRawBufferPointer) throws(AnkiPackageFailure) {
      left -= piece.count
      guard left >= 0 else { throw .tooLarge(.mediaInAll) }
      guard take(piece, &message) <= PackageLimits.mediaFile else { throw .tooLarge(.mediaFile) }
    }
    if source.format == .latest {
      var zstd = try ZstdReader(name)
      try source.zip.read(name, entry) { piece throws(AnkiPackageFailure) in try zstd.add(piece, take: check) }
      try zstd.finish()
    } else {
      try source.zip.read(name, entry, take: check)
    }
  }
}
