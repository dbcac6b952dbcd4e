import Anki
import Essentials
import HelperProtocol

/// Writes a deck of CrowdAnki's from the parts of a collection: notes, note types, and presets, without schedules and
/// reviews. The media are written by the program, into a folder beside the file.
struct CrowdAnkiWriter {
  private let file: Int32
  private var collection = AnkiCollection()
  /// The deck of each note's first card.
  private var homes: [Int64: Int64] = [:]
  /// The texts by which note types are identified.
  private var types: [Int64: JSON] = [:]

  /// A deck with those below it.
  private final class Tree {
    let title: String
    var deck: AnkiDeck?
    var children: [Tree] = []
    var notes: [AnkiNote] = []
    private var places: [String: Int] = [:]

    init(_ title: String) { self.title = title }

    /// Returns the deck below this one with a title, or `nil` if there is none.
    func known(_ title: String) -> Tree? { places[title].map { children[$0] } }

    /// Returns the deck below this one with a title, which is added if there is none.
    func child(_ title: String) -> Tree {
      if let place = places[title] { return children[place] }
      let child = Tree(title)
      places[title] = children.count
      children.append(child)
      return child
    }
  }

  /// Creates a writer of an empty file.
  init(_ file: Int32) { self.file = file }

  /// Adds a part. The last one writes the file.
  ///
  /// - Throws: `.unstorable` if the part is none of those that are written, or `.unwritable`.
  mutating func add(_ message: PackageMessage) throws(AnkiPackageFailure) {
    switch message.part {
    case .noteTypes:
      let new = try decoding { () throws(Frame.Damaged) in try message.json([AnkiNoteType].self) }
      for type in new { types[type.id] = CrowdAnkiWriter.uuid(type) }
      collection.noteTypes += new
    case .decks: collection.decks += try decoding { () throws(Frame.Damaged) in try message.json([AnkiDeck].self) }
    case .presets:
      collection.presets += try decoding { () throws(Frame.Damaged) in try message.json([AnkiPreset].self) }
    case .notes: try addNotes(message)
    case .cards: try addCards(message)
    case .reviews: break
    case .mediaNames:
      try message.each { reader throws(AnkiPackageFailure) in
        collection.media.append(try decoding { () throws(Frame.Damaged) in try reader.nextText() })
      }
    case .end: try finish()
    default: throw .unstorable
    }
  }

  private mutating func addNotes(_ message: PackageMessage) throws(AnkiPackageFailure) {
    // These are the person's own.
    var memory = Int.max
    try message.each { reader throws(AnkiPackageFailure) in
      collection.notes.append(
        try decoding { () throws(Frame.Damaged) in try PackedNote.next(&reader, memory: &memory) })
    }
  }

  private mutating func addCards(_ message: PackageMessage) throws(AnkiPackageFailure) {
    var memory = Int.max
    var faults = AnkiFaults()
    try message.each { reader throws(AnkiPackageFailure) in
      let card = try decoding { () throws(Frame.Damaged) in
        try PackedCard.next(&reader, memory: &memory, faults: &faults)
      }
      if homes[card.note] == nil { homes[card.note] = card.homeDeck == 0 ? card.deck : card.homeDeck }
    }
  }

  // MARK: The file

  private func finish() throws(AnkiPackageFailure) {
    let decks = Dictionary(collection.decks.map { ($0.id, $0) }) { first, _ in first }
    let top = Tree("Flashcards")
    for note in collection.notes {
      guard let deck = homes[note.id].flatMap({ decks[$0] }) else { throw .unstorable }
      deck.path.reduce(top) { $0.child($1) }.notes.append(note)
    }
    for deck in collection.decks {
      // Decks without notes are not added.
      var place: Tree? = top
      for title in deck.path { place = place?.known(title) }
      if let place, place !== top { place.deck = deck }
    }
    // There is one deck at the top.
    let root = top.children.count == 1 ? top.children[0] : top
    var object = json(root)
    object["media_files"] = .array(collection.media.sorted().map(JSON.string))
    object["note_models"] = .array(usedTypes.map(json))
    object["deck_configurations"] = .array(usedPresets(root).map(json))
    try put(JSON.object(object).bytes + [0x0A])
  }

  private var usedTypes: [AnkiNoteType] {
    let used = Set(collection.notes.lazy.map(\.type))
    return collection.noteTypes.filter { used.contains($0.id) }
  }

  private func usedPresets(_ root: Tree) -> [AnkiPreset] {
    var used: Set<Int64> = []
    var next = [root]
    while let tree = next.popLast() {
      if case .normal(let normal) = tree.deck?.kind { used.insert(normal.preset) }
      next += tree.children
    }
    return collection.presets.filter { used.contains($0.id) }
  }

  private func json(_ tree: Tree) -> JSONObject {
    var object = tree.deck?.json.object ?? JSONObject()
    for name in [
      "id", "mod", "usn", "lrnToday", "revToday", "newToday", "timeToday", "collapsed", "browserCollapsed", "conf",
    ] { _ = object.take(name) }
    object["__type__"] = .string("Deck")
    object["name"] = .string(tree.title)
    object["crowdanki_uuid"] = object["crowdanki_uuid"] ?? .string(ForeignFile.uuid(tree.deck?.id ?? 0, of: 1))
    if case .normal(let normal) = tree.deck?.kind,
      let preset = collection.presets.first(where: { $0.id == normal.preset })
    {
      object["deck_config_uuid"] =
        JSONObject(preset.other)["crowdanki_uuid"] ?? .string(ForeignFile.uuid(preset.id, of: 2))
    }
    object["media_files"] = .array([])
    object["note_models"] = .array([])
    object["deck_configurations"] = .array([])
    object["notes"] = .array(tree.notes.map(json))
    object["children"] = .array(tree.children.map { .object(json($0)) })
    return object
  }

  private func json(_ note: AnkiNote) -> JSON {
    var object = JSONObject()
    object.append("__type__", .string("Note"))
    object.append("fields", .array(note.fields.map(JSON.string)))
    object.append("guid", .string(note.guid))
    object.append("note_model_uuid", types[note.type] ?? .null)
    object.append("tags", .array(note.tags.map(JSON.string)))
    return .object(object)
  }

  private static func uuid(_ type: AnkiNoteType) -> JSON {
    JSONObject(type.other)["crowdanki_uuid"] ?? .string(ForeignFile.uuid(type.id, of: 0))
  }

  private func json(_ type: AnkiNoteType) -> JSON {
    var object = type.json.object ?? JSONObject()
    for name in ["id", "mod", "usn", "did", "originalId"] { _ = object.take(name) }
    object["__type__"] = .string("NoteModel")
    object["crowdanki_uuid"] = types[type.id]
    return .object(object)
  }

  private func json(_ preset: AnkiPreset) -> JSON {
    var object = preset.json.object ?? JSONObject()
    for name in ["id", "mod", "usn"] { _ = object.take(name) }
    object["__type__"] = .string("DeckConfig")
    object["crowdanki_uuid"] = object["crowdanki_uuid"] ?? .string(ForeignFile.uuid(preset.id, of: 2))
    return .object(object)
  }

  private func put(_ bytes: [UInt8]) throws(AnkiPackageFailure) {
    var place = 0
    while place < bytes.count {
      let count = bytes.withUnsafeBytes { write(file, $0.baseAddress.map { $0 + place }, $0.count - place) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .unwritable(error: errno) }
      place += count
    }
  }
}
