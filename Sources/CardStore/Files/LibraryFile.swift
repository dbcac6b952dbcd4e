import FlashcardKit

/// What `library.plist` holds: the decks in their order and what the person chose.
struct LibraryFile {
  /// The newest form of our files that we know.
  static let schema: Int64 = 1
  /// Higher numbers than this are no sequence numbers.
  static let lastSequence: Int64 = 1 << 53

  var schema = Self.schema
  /// The last change that is in the file.
  var through: Int64 = 0
  var decks: [Deck] = []
  /// How many cards each deck had.
  var counts: [DeckID: Int] = [:]
  var preferences: [String: PropertyValue] = [:]
  var toDos: [ToDo] = []
  var unknown: [String: PropertyValue] = [:]
  /// Whether everything was as it must be.
  var isSound = true

  /// How many cards there were; nil where that is not said for each deck.
  var cards: Int? { counts.count == decks.count ? counts.values.reduce(0, +) : nil }

  /// The file of a library as of a change.
  static func bytes(of library: Library, through: Int64) -> [UInt8] {
    var entries = library.unknown
    entries["schema"] = .integer(schema)
    entries["through"] = .integer(through)
    entries["decks"] = .array(
      library.decks.map { deck in
        var entries = deck.propertyValue.dictionary ?? [:]
        entries["count"] = .integer(Int64(library.count(in: deck.id)))
        return .dictionary(entries)
      })
    entries["preferences"] = .dictionary(library.preferences)
    if !library.toDos.isEmpty { entries["toDos"] = .array(library.toDos.map(\.propertyValue)) }
    return PlistWriter.file(of: .dictionary(entries))
  }

  /// What a file says, as far as it can be made out; nil where that is nothing.
  static func read(_ bytes: [UInt8]) -> LibraryFile? {
    if let value = try? Plist.value(of: bytes) { return value.dictionary.map { LibraryFile.read($0) } }
    return salvaged(bytes).map { entries in
      var head = read(entries)
      head.isSound = false
      return head
    }
  }

  /// What stands whole in a broken file; nil where that is nothing. The entries of decks say how many cards there are.
  private static func salvaged(_ bytes: [UInt8]) -> [String: PropertyValue]? {
    let found = PlistReader.dictionaries(in: bytes) { $0["id"] != nil && $0["title"] != nil && $0["kind"] == nil }
    let preferences = PlistReader.value(after: "<key>preferences</key>", in: bytes)?.dictionary
    guard !found.isEmpty || preferences != nil else { return nil }
    return [
      "decks": .array(found.filter { $0["count"] != nil }.map(PropertyValue.dictionary)),
      "toDos": .array(found.filter { $0["count"] == nil }.map(PropertyValue.dictionary)),
      "preferences": .dictionary(preferences ?? [:]),
    ]
  }

  private static func read(_ entries: [String: PropertyValue]) -> LibraryFile {
    var fields = Fields(entries)
    var head = LibraryFile()
    head.schema = fields.integer("schema") ?? schema
    let through = fields.integer("through") ?? 0
    if (0...lastSequence).contains(through) { head.through = through } else { fields.isSound = false }
    let decks = fields.list("decks")
    if decks == nil { fields.isSound = false }
    for value in decks ?? [] {
      var fields = Fields(value)
      let count = fields.integer("count")
      guard let (deck, isSound) = Deck.read(&fields), !head.decks.contains(where: { $0.id == deck.id }) else {
        head.isSound = false
        continue
      }
      if !isSound { head.isSound = false }
      head.decks.append(deck)
      if let count, (0...(1 << 40)).contains(count) { head.counts[deck.id] = Int(count) }
    }
    for value in fields.list("toDos") ?? [] {
      guard let (toDo, isSound) = ToDo.read(value), !head.toDos.contains(where: { $0.id == toDo.id }) else {
        head.isSound = false
        continue
      }
      if !isSound { head.isSound = false }
      head.toDos.append(toDo)
    }
    head.preferences = fields.dictionary("preferences") ?? [:]
    head.isSound = head.isSound && fields.isSound
    head.unknown = fields.rest
    return head
  }
}
