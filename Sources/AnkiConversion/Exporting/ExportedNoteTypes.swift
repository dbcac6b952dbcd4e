import Anki
import FlashcardKit

/// The note types of notes, each made once.
struct ExportedNoteTypes {
  private struct Key: Hashable {
    let kind: String
    let original: Originals.Key?
  }

  private let customKinds: [String: CustomKind]
  private var types: [Key: ExportedNoteType] = [:]
  /// The note types in use, by ID.
  private var used: [Int64: AnkiNoteType] = [:]
  private var new: [AnkiNoteType] = []

  /// Creates the note types of the cards of a library.
  init(_ library: Library) {
    customKinds = Dictionary(library.customKinds.map { ($0.key, $0) }) { first, _ in first }
  }

  /// Takes the note types that are new since the last call.
  mutating func takeNew() -> [AnkiNoteType] {
    defer { new = [] }
    return new
  }

  /// Returns the note type of cards of a kind.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - original: The key of the note type that the cards came from, or `nil`.
  ///   - originals: Those that came from Anki.
  ///   - files: The names of files, to which those of templates are added.
  /// - Returns: The note type, or `nil` for a kind that is unknown.
  mutating func type(
    of kind: CardKind, original: Originals.Key?, _ originals: Originals, _ files: inout ExportedMedia
  ) -> ExportedNoteType? {
    let key = Key(kind: kind.id, original: original)
    if let known = types[key] { return known }
    let before = original.flatMap { originals.noteType($0.id, in: $0.collection) }
    let original = original.flatMap { originals.latestNoteType($0.id) } ?? originals.noteType(ofKind: kind.id)
    var made: ExportedNoteType?
    if let custom = customKinds[kind.id], let original, originals.reshaped.contains(custom.id),
      let reshaped = ReshapedNoteType(original, as: custom)
    {
      for (name, file) in custom.media.sorted(by: { $0.key < $1.key }) { _ = files.name(file, wanted: name) }
      made = ExportedNoteType(kind, reshaped)
    } else if let custom = customKinds[kind.id], let original, originals.identities != nil {
      made = ExportedNoteType(kind, custom, asIn: original)
    } else if let custom = customKinds[kind.id] {
      var renamed: [String: String] = [:]
      for (name, file) in custom.media.sorted(by: { $0.key < $1.key }) {
        let new = files.name(file, wanted: name)
        if new != name { renamed[name] = new }
      }
      made = ExportedNoteType(kind, custom, original: original, before: before, renamed: renamed)
    } else if kind.id == CardKind.occlusion.id, let original {
      made = ExportedNoteType(occlusion: original)
    } else {
      made = ExportedNoteType(builtIn: kind)
    }
    if let type = made?.type { made?.type.id = use(type) }
    types[key] = made
    return made
  }

  /// Uses a note type unless it is in use already. Returns its ID, which is another one if another type has it: one may
  /// have come from Anki and have been altered here, and notes made here have it as it was.
  private mutating func use(_ type: AnkiNoteType) -> Int64 {
    var type = type
    while let other = used[type.id] {
      if other.hasSameNotes(as: type) { return type.id }
      type.id &+= 1000
    }
    used[type.id] = type
    new.append(type)
    return type.id
  }
}

extension AnkiNoteType {
  /// Returns whether notes of another type could be of this one.
  func hasSameNotes(as other: AnkiNoteType) -> Bool {
    isCloze == other.isCloze && fields.map(\.name) == other.fields.map(\.name)
      && templates.map { [$0.name, $0.front, $0.back] } == other.templates.map { [$0.name, $0.front, $0.back] }
  }
}

/// The names of files in a collection.
struct ExportedMedia {
  /// The stored files by name.
  private(set) var files: [String: String] = [:]

  /// Returns whether the collection that cards go to has another file of a name than a stored one.
  private let isTaken: @Sendable (_ name: String, _ file: String) -> Bool

  /// The most bytes of a name in a collection.
  private static let longest = 120

  init(isTaken: @escaping @Sendable (_ name: String, _ file: String) -> Bool) { self.isTaken = isTaken }

  /// Returns the name under which a collection has a stored file.
  ///
  /// - Parameters:
  ///   - file: The stored file.
  ///   - wanted: The name that texts use for it, or `nil` for none. It is kept unless it isn't allowed in Anki, or another
  ///     file has it.
  /// - Returns: The name.
  mutating func name(_ file: String, wanted: String? = nil) -> String {
    let isFree = wanted.map { ExportedMedia.isAllowed($0) && files[$0] ?? file == file && !isTaken($0, file) } ?? false
    let name = isFree ? wanted ?? file : file
    files[name] = file
    return name
  }

  private static func isAllowed(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= longest && name != "." && name != ".." && name.last != " " && name.last != "."
      && !name.unicodeScalars.contains {
        $0.value < 0x20 || $0.value == 0x7F || "[]<>:\"/?*^\\|".unicodeScalars.contains($0)
      }
  }
}
