import Anki
import Fetching

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
