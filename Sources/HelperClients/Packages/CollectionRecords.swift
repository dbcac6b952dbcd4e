public import Anki
import HelperProtocol

/// The records of a collection as bytes: the messages of which a package consists, without the contents of media.
public enum CollectionRecords {
  /// Calls a closure with the bytes of a collection, piece by piece.
  public static func forEachPiece<Failure: Error>(
    of collection: AnkiCollection, _ body: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let overview = PackageOverview(
      format: .latest, properties: collection.properties, notes: collection.notes.count, cards: collection.cards.count,
      reviews: collection.reviews.count)
    var bytes = PackageMessage(.overview, json: overview).frame.bytes
    try collection.forEachMessage { message, _ throws(Failure) in
      bytes += message.frame.bytes
      if bytes.count >= piece {
        try body(bytes)
        bytes.removeAll(keepingCapacity: true)
      }
    }
    try body(bytes + PackageMessage(.end).frame.bytes)
  }

  private static let piece = 4 << 20

  /// Reads a collection.
  ///
  /// - Throws: `.helperEnded` if the bytes aren't those of a collection, or `.tooLarge`.
  public static func collection(from bytes: [UInt8]) throws(AnkiPackageFailure) -> AnkiCollection {
    var assembly = PackageAssembly()
    var reader = FrameReader()
    // In pieces, since the reader moves what it has not read yet.
    for start in stride(from: 0, to: bytes.count, by: PackageLimits.batch) {
      reader.append(bytes[start..<min(start + PackageLimits.batch, bytes.count)])
      while let message = try next(&reader) {
        if message.part == .end { return try assembly.finish() }
        try assembly.add(message)
      }
    }
    throw .helperEnded
  }

  private static func next(_ reader: inout FrameReader) throws(AnkiPackageFailure) -> PackageMessage? {
    do throws(Frame.Damaged) {
      return try reader.next().map { frame throws(Frame.Damaged) in try PackageMessage(frame) }
    } catch { throw .helperEnded }
  }
}
