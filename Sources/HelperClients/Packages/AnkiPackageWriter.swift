public import Anki
import Essentials
public import FlashcardKit
import HelperProtocol

/// Writes an Anki package part by part, through the helper `flashcards-anki`, which has access to the package and
/// nothing else.
///
/// Use it from the thread that created it: its calls wait for the helper, and the helper ends with that thread.
public struct AnkiPackageWriter: ~Copyable {
  private var session: HelperSession
  private var names: [String] = []

  /// The size of the pieces of media files, in bytes.
  private static let piece = 256 << 10

  /// Starts the helper, which takes a while.
  ///
  /// - Parameters:
  ///   - file: The package: an empty regular file, open for reading and writing. It is neither closed nor synchronized
  ///     with the disk, and useless if an error is thrown.
  ///   - command: The path of the helper.
  ///   - isCanceled: Called about ten times a second while the helper is waited for. Returning `true` ends writing.
  /// - Throws: `.noHelper`.
  public init(
    _ file: Int32, helper command: String, isCanceled: @escaping () -> Bool = { false }
  ) throws(AnkiPackageFailure) {
    try self.init(file, helper: command, givingUpAfter: 20, isCanceled: isCanceled)
  }

  /// Starts a helper that may be stuck for this many seconds.
  package init(
    _ file: Int32, helper command: String, givingUpAfter seconds: Int, isCanceled: @escaping () -> Bool = { false }
  ) throws(AnkiPackageFailure) {
    // Compressing a database takes the longest.
    let patience = HelperSession.Patience(working: 120, stuck: seconds)
    session = try HelperSession([command, "write"], file: file, patience: patience, isCanceled: isCanceled)
  }

  /// Begins the package. Call it once, and first.
  ///
  /// - Parameters:
  ///   - format: `.latest` or `.legacy2`.
  ///   - properties: The properties of the collection.
  /// - Throws: `.canceled`, or `.helperEnded`.
  public mutating func begin(
    as format: AnkiPackageFormat, _ properties: AnkiCollection.Properties
  ) throws(AnkiPackageFailure) {
    let overview = PackageOverview(format: format, properties: properties, notes: 0, cards: 0, reviews: 0)
    try session.send(PackageMessage(.overview, json: overview))
  }

  /// Adds the records of a collection, and names of media files.
  ///
  /// Notes need their types first, with as many fields, and reviews are in order of time; Anki refuses packages whose
  /// cards lack notes. Names of note types and decks that are in use get a `+`.
  ///
  /// - Parameters:
  ///   - part: The collection.
  ///   - progress: Called from time to time with the number of notes, cards, and reviews that have been sent since.
  /// - Throws: `.unwritable` with the error of the system, `.unstorable`, `.canceled`, `.helperEnded`, or `.tooLarge`.
  public mutating func add(
    _ part: AnkiCollection, progress: (Int) -> Void = { _ in }
  ) throws(AnkiPackageFailure) {
    names += part.media
    try part.forEachMessage { message, records throws(AnkiPackageFailure) in
      try session.send(message)
      if records > 0 { progress(records) }
    }
  }

  /// Adds the media files, and waits until the package is complete. Nothing may be added after that.
  ///
  /// - Parameters:
  ///   - media: Opens a file by one of the names for reading, or returns `nil` to leave it out. The writer closes it.
  ///     Files of more than 4 GB are cut off there.
  ///   - progress: Called after each file.
  /// - Returns: The names of the media files that could not be read, or were left out.
  /// - Throws: As `add` does.
  @discardableResult
  public mutating func finish(
    media: (String) -> Int32?, progress: () -> Void = {}
  ) throws(AnkiPackageFailure) -> [String] {
    var missing: [String] = []
    for (number, name) in names.enumerated() {
      defer { progress() }
      guard let opened = media(name) else {
        missing.append(name)
        continue
      }
      defer { close(opened) }
      if !(try send(opened, number)) { missing.append(name) }
    }
    try session.send(PackageMessage(.end))
    guard try session.next().part == .end else { throw .helperEnded }
    return missing
  }

  /// Sends a file in pieces. Returns whether it could be read to its end.
  private mutating func send(_ file: Int32, _ number: Int) throws(AnkiPackageFailure) -> Bool {
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
      try session.send(PackageMessage(.media, packed.bytes))
      if count <= 0 { return count == 0 }
    }
  }
}

/// Names that media files have in Anki, which are those of files in one folder.
extension MediaName {
  /// The most bytes.
  private static let longest = 120
  private static let devices: Set<String> = Set(
    ["con", "prn", "aux", "nul"] + (1...9).flatMap { ["com\($0)", "lpt\($0)"] })

  /// Returns the name as Anki has it, or `nil` for one that is not of a file in the folder: with a slash, `.`, `..`, or
  /// nothing that remains.
  ///
  /// Anki composes characters (NFC), leaves out control characters and those that some systems don't allow, and makes
  /// room in names that Windows keeps for devices (`rslib/src/media/files.rs`).
  public static func normalized(_ name: String) -> String? {
    guard !name.contains("/"), name != ".", name != "..", !name.isEmpty else {
      return nil
    }
    let refused = Set("[]<>:\"/?*^\\|".unicodeScalars)
    var scalars = String.UnicodeScalarView()
    for scalar in name.normalized(.composed).unicodeScalars where !refused.contains(scalar) {
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0: break
      case 0xA0: scalars.append(" ")
      default: scalars.append(scalar)
      }
    }
    var kept = String(scalars)
    guard !kept.isEmpty, kept != ".", kept != ".." else { return nil }
    let stem = kept.prefix { $0 != "." }
    if devices.contains(stem.lowercased()) { kept.insert("_", at: stem.endIndex) }
    if kept.hasSuffix(" ") || kept.hasSuffix(".") { kept += "_" }
    return shortened(kept)
  }

  /// Returns the name with a shorter stem if it is too long.
  private static func shortened(_ name: String) -> String? {
    guard name.utf8.count > longest else { return name }
    let dot = name.lastIndex(of: ".")
    let ending = dot.map { String(name[$0...]) } ?? ""
    var stem = dot.map { String(name[..<$0]) } ?? name
    guard ending.utf8.count < longest else { return nil }
    while stem.utf8.count + ending.utf8.count > longest { stem.removeLast() }
    return stem.isEmpty ? nil : stem + ending
  }
}
