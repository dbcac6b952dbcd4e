public import Anki
public import AnkiProtocol
import Essentials
import HelperProtocol

/// The file of a whole collection, made by `flashcards-anki`.
public enum CollectionFile {
  /// Returns the file of a collection, as servers take it: a frame of Zstandard.
  ///
  /// - Parameters:
  ///   - collection: The collection.
  ///   - command: The path of the helper.
  ///   - isCanceled: Called about ten times a second while the helper is waited for. Returning `true` ends it.
  /// - Returns: The file.
  /// - Throws: `.tooLarge`, `.noHelper`, `.helperEnded`, `.canceled`, or another failure of the helper.
  public static func frame(
    of collection: SyncCollection, helper command: String, isCanceled: @escaping () -> Bool = { false }
  ) throws(AnkiPackageFailure) -> [UInt8] {
    // It gets no file.
    let file = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    var session = try HelperSession(
      [command, "write"], file: file, patience: HelperSession.Patience(working: 120), isCanceled: isCanceled)
    func text(_ json: JSON) -> String { String(decoding: json.bytes, as: UTF8.self) }
    try session.send(
      PackageMessage(
        .serverOverview,
        json: ServerOverview(
          created: collection.created, time: collection.time, usn: collection.usn,
          configuration: text(.object(collection.configuration)), noteTypes: text(collection.objects(.noteType)),
          decks: text(collection.objects(.deck)), presets: text(collection.objects(.preset)),
          tags: text(collection.tags), sortFields: collection.sortFields)))
    try session.send(collection.records.notes, as: .notes) { note, packed in
      var (guid, tags, fields) = (note.guid, note.tags, note.fields)
      guid.withUTF8 { guid in
        tags.withUTF8 { tags in
          fields.withUTF8 { fields in
            PackedNote.add(
              to: &packed, id: note.id, type: note.type, modified: note.modified, guid: UnsafeRawBufferPointer(guid),
              tags: UnsafeRawBufferPointer(tags), fields: UnsafeRawBufferPointer(fields))
          }
        }
      }
    }
    try session.send(collection.records.cards, as: .cards) { PackedCard.add($0.record, to: &$1) }
    try session.send(collection.records.reviews, as: .reviews) { PackedReview.add($0.record, to: &$1) }
    try session.send(PackageMessage(.end))
    var frame: [UInt8] = []
    while true {
      let message = try session.next()
      switch message.part {
      case .packed:
        guard frame.count + message.body.count <= SyncLimits.collection else { throw .tooLarge(.database) }
        frame += message.body
      case .end: return frame
      default: throw .helperEnded
      }
    }
  }
}

extension HelperSession {
  /// Sends records in messages that are not too long.
  fileprivate mutating func send<Record>(
    _ records: [Record], as part: PackageMessage.Part, _ add: (Record, inout PackedWriter) -> Void
  ) throws(AnkiPackageFailure) {
    var packed = PackedWriter()
    for record in records {
      add(record, &packed)
      if packed.bytes.count >= PackageLimits.batch { try send(PackageMessage(part, packed.take())) }
    }
    if !packed.bytes.isEmpty { try send(PackageMessage(part, packed.bytes)) }
  }
}
