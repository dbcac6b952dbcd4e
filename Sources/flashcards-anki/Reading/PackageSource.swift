import Anki
import HelperProtocol

/// A package to read.
struct PackageSource: ~Copyable {
  /// The fields of the entry `meta`.
  enum MetadataField: Int { case version = 1 }

  let zip: ZipReader
  let format: AnkiPackageFormat
  private let collection: (name: String, entry: ZipReader.Entry)

  /// The newest version of the format.
  private static let newest = 3
  /// The entry with the cards of Mnemosyne's, and the one that says who made them.
  private static let (mnemosyne, about) = ("cards.xml", "METADATA")
  /// The most bytes of the entry that says the version.
  private static let metadata = 1 << 16

  /// Opens a package.
  ///
  /// - Throws: `.notPackage`, `.tooNew` or `.noCollection`.
  init(_ file: Int32) throws(AnkiPackageFailure) {
    let zip = try ZipReader(file)
    (format, collection) = try PackageSource.collection(of: zip)
    self.zip = zip
  }

  /// Returns the format of a package, and the entry of its collection.
  private static func collection(
    of zip: borrowing ZipReader
  ) throws(AnkiPackageFailure) -> (AnkiPackageFormat, (name: String, entry: ZipReader.Entry)) {
    var version: Int64?
    if let entry = zip.entries["meta"] {
      let bytes = try zip.bytes("meta", entry, limit: PackageSource.metadata)
      guard let metadata = StoredMessage<MetadataField>(bytes) else { throw .damaged(entry: "meta") }
      version = metadata.int64(.version)
    }
    if let version, !(1...Int64(PackageSource.newest)).contains(version) { throw .tooNew(version: Int(version)) }
    let candidates: [(AnkiPackageFormat, String)] =
      switch version {
      case 3: [(.latest, "collection.anki21b")]
      case 2: [(.legacy2, "collection.anki21")]
      case 1: [(.legacy1, "collection.anki2")]
      default:
        [
          (.latest, "collection.anki21b"), (.legacy2, "collection.anki21"), (.legacy1, "collection.anki2"),
          (.mnemosyne, PackageSource.mnemosyne),
        ]
      }
    for (format, name) in candidates {
      if let entry = zip.entries[name] { return (format, (name, entry)) }
    }
    throw .noCollection
  }

  /// Reads the database.
  func database() throws(AnkiPackageFailure) -> Region {
    let (name, entry) = collection
    // The size that a zip file states may be wrong; it is only believed if it is too large.
    guard entry.size <= UInt64(PackageLimits.database) else { throw .tooLarge(.database) }
    var region = try Region(size: PackageLimits.database)
    if format == .latest {
      var zstd = try ZstdReader(name)
      try zip.read(name, entry) { piece throws(AnkiPackageFailure) in
        try zstd.add(piece) { bytes throws(AnkiPackageFailure) in try region.add(bytes) }
      }
      try zstd.finish()
    } else {
      try zip.read(name, entry) { piece throws(AnkiPackageFailure) in try region.add(piece) }
    }
    region.shrink()
    return region
  }

  /// Reads the cards of Mnemosyne's, with the names that their media files get.
  func mnemosyneCards(_ media: MediaList, changed time: Int64) throws(AnkiPackageFailure) -> AnkiCollection {
    guard collection.entry.size <= UInt64(ForeignFile.longest) else { throw .tooLarge(.foreign) }
    let cards = try zip.bytes(collection.name, collection.entry, limit: ForeignFile.longest)
    var about: [UInt8] = []
    if let entry = zip.entries[PackageSource.about] {
      about = (try? zip.bytes(PackageSource.about, entry, limit: PackageSource.metadata)) ?? []
    }
    let title = String(decoding: about, as: UTF8.self).split(whereSeparator: \.isNewline)
      .first { $0.hasPrefix("card_set_name:") }?.dropFirst("card_set_name:".count)
    let files = Dictionary(media.files.map { ($0.entry, $0.name) }) { first, _ in first }
    let isNamed = title?.contains { !$0.isWhitespace } == true
    return try MnemosyneReader.collection(
      cards, changed: time, title: isNamed ? title.map(String.init) : nil, files: files)
  }

  /// The paths of the media files beside the cards of Mnemosyne's.
  var mnemosyneMedia: [String] {
    zip.entries.keys.filter { $0 != PackageSource.mnemosyne && $0 != PackageSource.about && !$0.hasSuffix("/") }
      .sorted()
  }

  /// Reads a small entry whole, and decompresses it if the format says so.
  func bytes(_ name: String, limit: Int) throws(AnkiPackageFailure) -> [UInt8]? {
    guard let entry = zip.entries[name] else { return nil }
    return try zip.bytes(name, entry, limit: limit, isCompressed: format == .latest)
  }
}

extension ZipReader {
  /// Reads an entry whole.
  ///
  /// - Throws: `.tooLarge(.mediaFiles)` if it has more bytes than `limit`.
  fileprivate func bytes(
    _ name: String, _ entry: Entry, limit: Int, isCompressed: Bool = false
  ) throws(AnkiPackageFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    func take(_ piece: UnsafeRawBufferPointer) throws(AnkiPackageFailure) {
      guard bytes.count + piece.count <= limit else { throw .tooLarge(.mediaFiles) }
      bytes += piece
    }
    guard isCompressed else {
      try read(name, entry, take: take)
      return bytes
    }
    var zstd = try ZstdReader(name)
    try read(name, entry) { piece throws(AnkiPackageFailure) in try zstd.add(piece, take: take) }
    try zstd.finish()
    return bytes
  }
}
