public import Anki
import Fetching
import Foundation

/// Writes Anki packages through the helper `flashcards-anki`, which has access to the package and nothing else.
public struct AnkiPackageWriter: Sendable {
  private let command: String

  /// How long the helper may do something else than read, in seconds: compressing a database takes the longest.
  private static let patience = 120
  /// The size of the pieces of media files, in bytes.
  private static let piece = 256 << 10

  /// Creates a writer.
  ///
  /// - Parameter command: The path of the helper.
  public init(helper command: String) { self.command = command }

  /// Writes a package, and waits until it is complete.
  ///
  /// - Parameters:
  ///   - collection: The records. The cards need the notes, and these their types, with as many fields; Anki refuses
  ///     packages that lack them. Names of note types and decks that are in use get a `+`.
  ///   - format: `.latest` or `.legacy2`.
  ///   - reviews: The reviews if the collection doesn't have them: about how many there are, and a function that returns
  ///     them. It's called after the notes and cards have been sent, which the helper stores meanwhile.
  ///   - file: The package: an empty regular file, open for reading and writing. It is neither closed nor synchronized
  ///     with the disk, and useless if an error is thrown.
  ///   - media: Opens a file of the collection's `media` for reading, or returns `nil` to leave it out. The writer closes
  ///     it. Files of more than 4 GB are cut off there.
  ///   - isCanceled: Called about ten times a second while the helper is waited for. Returning `true` ends writing.
  ///   - progress: Called from time to time with the part that has been written, from 0 to 1.
  /// - Returns: The names of the media files that could not be read, or were left out.
  /// - Throws: `.unwritable` with the error of the system, `.unstorable`, `.canceled`, `.noHelper`, `.helperEnded`, or
  ///   `.tooLarge`.
  @discardableResult
  public func write(
    _ collection: AnkiCollection, as format: AnkiPackageFormat,
    reviews: (expected: Int, all: () -> [AnkiReview])? = nil, to file: Int32, media: (String) -> Int32?,
    isCanceled: @escaping () -> Bool = { false }, progress: (Double) -> Void = { _ in }
  ) throws(AnkiPackageFailure) -> [String] {
    var session = try HelperSession([command, "write"], file: file, isCanceled: isCanceled)
    let count =
      collection.notes.count + collection.cards.count + (reviews?.expected ?? collection.reviews.count)
      + collection.media.count * 10
    var done = 0
    func send(_ message: PackageMessage, records: Int = 0) throws(AnkiPackageFailure) {
      try session.send(message, within: AnkiPackageWriter.patience)
      done += records
      progress(count == 0 ? 1 : min(1, Double(done) / Double(count)))
    }
    try collection.forEachMessage(as: format, reviews: reviews?.all) { message, records throws(AnkiPackageFailure) in
      try send(message, records: records)
    }
    var missing: [String] = []
    for (number, name) in collection.media.enumerated() {
      guard let opened = media(name) else {
        missing.append(name)
        continue
      }
      defer { close(opened) }
      let isWhole = try pieces(of: opened, number) { message throws(AnkiPackageFailure) in try send(message) }
      if !isWhole { missing.append(name) }
      done += 10
    }
    try session.send(PackageMessage(.end), within: AnkiPackageWriter.patience)
    guard try session.next(within: AnkiPackageWriter.patience).part == .end else { throw .helperEnded }
    progress(1)
    return missing
  }

  /// Sends a file in pieces. Returns whether it could be read to its end.
  private func pieces(
    of file: Int32, _ number: Int, _ send: (PackageMessage) throws(AnkiPackageFailure) -> Void
  ) throws(AnkiPackageFailure) -> Bool {
    var bytes = [UInt8](repeating: 0, count: AnkiPackageWriter.piece)
    var size = 0
    while true {
      var count = read(file, &bytes, min(bytes.count, Int(UInt32.max) - size))
      while count < 0, errno == EINTR { count = read(file, &bytes, bytes.count) }
      // Nothing has been sent of a folder, for instance, so that it is left out.
      if count < 0, size == 0 { return false }
      size += max(count, 0)
      var packed = PackedWriter()
      bytes.withUnsafeBytes {
        let piece = UnsafeRawBufferPointer(rebasing: $0[..<max(count, 0)])
        PackedMedia.add(file: number, count > 0 ? .goesOn : .ends, piece, to: &packed)
      }
      try send(PackageMessage(.media, packed.bytes))
      if count <= 0 { return count == 0 }
    }
  }
}
