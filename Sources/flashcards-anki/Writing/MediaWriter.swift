import Anki
import Essentials
import HelperProtocol

/// Writes the media files of a package, and the list of them.
struct MediaWriter: ~Copyable {
  /// The names of all files.
  var names: [String] = []

  private let isCompressed: Bool
  /// What the list says of the files that are written.
  private var written: [StoredMedia] = []
  private var file: File?

  /// A file of which some pieces are written.
  private struct File: ~Copyable {
    let number: Int
    var hash = SHA1()
    var size = 0
    let zstd: ZstdWriter?

    init(number: Int, isCompressed: Bool) throws(AnkiPackageFailure) {
      self.number = number
      zstd = isCompressed ? try ZstdWriter() : nil
    }

    mutating func add(
      _ bytes: UnsafeRawBufferPointer, isLast: Bool, to zip: borrowing ZipWriter
    ) throws(AnkiPackageFailure) {
      hash.add(bytes)
      size += bytes.count
      if zstd != nil {
        try zstd?.add(bytes, isLast: isLast) { piece throws(AnkiPackageFailure) in try zip.add(piece) }
      } else {
        try zip.add(bytes)
      }
    }
  }

  init(isCompressed: Bool) { self.isCompressed = isCompressed }

  /// Adds a piece. The pieces of a file come together, and files in their order; those left out are not listed.
  mutating func add(_ piece: PackedMedia.Piece, to zip: borrowing ZipWriter) throws(AnkiPackageFailure) {
    guard names.indices.contains(piece.file) else { throw .unstorable }
    if file == nil {
      file = try File(number: piece.file, isCompressed: isCompressed)
      try zip.begin("\(written.count)", .none)
    }
    guard var current = file.take(), current.number == piece.file else { throw .unstorable }
    let isLast = piece.state == .ends
    guard isLast || piece.state == .goesOn else { throw .unstorable }
    try current.add(piece.bytes, isLast: isLast, to: zip)
    guard isLast else {
      file = consume current
      return
    }
    try zip.end()
    written.append(StoredMedia(name: names[current.number], size: current.size, hash: current.hash.finish()))
  }

  /// Writes the list.
  func finish(_ zip: borrowing ZipWriter) throws(AnkiPackageFailure) {
    guard file == nil else { throw .unstorable }
    if isCompressed {
      var list = StoredMessage<StoredMedia.ListField>()
      for entry in written { list.put(entry.stored, .entry) }
      try zip.add("media", try ZstdWriter.frame(list.bytes), .none)
    } else {
      var object = JSONObject()
      for (number, entry) in written.enumerated() { object.append("\(number)", .string(entry.name)) }
      try zip.add("media", JSON.object(object).bytes, .none)
    }
  }
}

/// The collection that versions of Anki see which do not know the format of a package.
enum Placeholder {
  /// The text of its only note, as Anki writes it.
  private static let text: StaticString =
    "Please update to the latest Anki version, then import the .colpkg/.apkg file again.\u{1F}"

  /// Writes the collection, and passes on the bytes of its database.
  static func write(
    _ take: (UnsafeRawBufferPointer) throws(AnkiPackageFailure) -> Void
  ) throws(AnkiPackageFailure) {
    var writer = try CollectionWriter(
      PackageOverview(format: .legacy2, properties: .init(), notes: 1, cards: 1, reviews: 0))
    writer.add([
      AnkiNoteType(
        id: 1, name: "Basic", fields: [.init(name: "Front"), .init(name: "Back")],
        templates: [.init(name: "Card 1", front: "{{Front}}", back: "{{FrontSide}}<hr id=answer>{{Back}}")])
    ])
    try writer.add(
      PackedNote.Stored(id: 1, type: 1, modified: 0, guid: bytes("placeholder"), tags: bytes(""), fields: bytes(text)))
    try writer.add(AnkiCard(id: 1, note: 1, deck: 1, ordinal: 0))
    try writer.finish(take)
  }

  private static func bytes(_ text: StaticString) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }
}
