import FlashcardKit

/// The contents of `library.plist`: the decks in order, preferences and to-dos.
struct LibraryFile {
  /// The newest version of the file formats that this program knows.
  static let schema: Int64 = 1
  /// The highest valid sequence number.
  static let lastSequence: Int64 = 1 << 53
  /// The numbers of cards that a file may claim.
  static let counts: ClosedRange<Int64> = 0...(1 << 40)

  var schema = Self.schema
  /// The number of the last change that the file includes.
  var through: Int64 = 0
  var decks: [Deck] = []
  /// The number of cards in each deck.
  var counts: [DeckID: Int] = [:]
  /// The number of the last change that the file of each deck includes, by which an older file is noticed.
  var deckThroughs: [DeckID: Int64] = [:]
  /// The decks that lost cards, with the number of these.
  var lost: [DeckID: Int] = [:]
  /// The state in which the library was last exchanged.
  var exchanged: Exchanged?
  var preferences: [String: PropertyValue] = [:]
  var toDos: [ToDo] = []
  var unknown: [String: PropertyValue] = [:]
  /// Whether everything in the file was valid.
  var isSound = true

  /// The total number of cards, or `nil` unless every deck has a count.
  var cards: Int? { counts.count == decks.count ? counts.values.reduce(0, +) : nil }

  /// Returns the bytes of `library.plist` for a library as of the change `through`, beside deck files that include the
  /// changes up to those numbers.
  static func bytes(of library: Library, through: Int64, decks throughs: [DeckID: Int64] = [:]) -> [UInt8] {
    var entries = library.unknown
    entries["schema"] = .integer(schema)
    entries["through"] = .integer(through)
    entries["decks"] = .array(
      library.decks.map { deck in
        var entries = deck.propertyValue.dictionary ?? [:]
        entries["count"] = .integer(Int64(library.count(in: deck.id)))
        entries["through"] = throughs[deck.id].map(PropertyValue.integer)
        entries["lost"] = library.lost[deck.id].map { .integer(Int64($0)) }
        return .dictionary(entries)
      })
    entries["preferences"] = .dictionary(library.preferences)
    entries["exchanged"] = library.exchanged?.propertyValue
    if !library.toDos.isEmpty { entries["toDos"] = .array(library.toDos.map(\.propertyValue)) }
    return PlistWriter.file(of: .dictionary(entries))
  }

  /// Reads a file, recovering whatever it can. Returns `nil` if that is nothing.
  static func read(_ bytes: [UInt8]) -> LibraryFile? {
    if let value = try? Plist.value(of: bytes) { return value.dictionary.map { LibraryFile.read($0) } }
    return salvaged(bytes).map { entries in
      var head = read(entries)
      head.isSound = false
      return head
    }
  }

  /// Returns the intact parts of a broken file, or `nil` if there are none. Entries with a count are decks, the others
  /// to-dos.
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
      let (count, lost, through) = (fields.count("count"), fields.count("lost"), fields.integer("through"))
      guard let (deck, isSound) = Deck.read(&fields), !head.decks.contains(where: { $0.id == deck.id }) else {
        head.isSound = false
        continue
      }
      if !isSound { head.isSound = false }
      head.decks.append(deck)
      head.counts[deck.id] = count
      head.lost[deck.id] = lost
      if let through, (0...lastSequence).contains(through) { head.deckThroughs[deck.id] = through }
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
    head.exchanged = fields.value("exchanged").flatMap(Exchanged.init)
    head.isSound = head.isSound && fields.isSound
    head.unknown = fields.rest
    return head
  }
}

/// The folder where damaged files are kept whole. Names include a checksum, so that the same damage is kept only once.
struct DamagedFiles {
  let disk: Disk
  let folder: LoginFolder

  /// Keeps a copy of a file's contents and returns its path.
  func keep(_ bytes: [UInt8], of path: String) throws(DiskFailure) -> String {
    let copy = copy(bytes, of: path)
    if try disk.look(copy) == nil {
      try disk.makeOwnFolder(folder.damaged)
      try disk.replace(copy, with: bytes)
    }
    return copy
  }

  /// Whether a copy of these contents was already kept.
  func has(_ bytes: [UInt8], of path: String) -> Bool { (try? disk.look(copy(bytes, of: path))) != nil }

  private func copy(_ bytes: [UInt8], of path: String) -> String {
    folder.damaged + "/" + path.fileName + "-" + Checksum.text(Checksum.of(bytes))
  }

  /// Moves something unreadable out of a file's place. Returns its new path, or `nil` if it cannot be moved.
  func move(_ path: String) -> String? {
    do throws(DiskFailure) {
      try disk.makeOwnFolder(folder.damaged)
      let names = try disk.list(folder.damaged)
      let number = (1...).first { !names.contains("\(path.fileName)-unreadable-\($0)") } ?? 1
      let other = "\(folder.damaged)/\(path.fileName)-unreadable-\(number)"
      try disk.rename(path, other)
      try disk.syncFolder(folder.damaged)
      return other
    } catch {
      return nil
    }
  }
}

/// The paths of a login's files.
struct LoginFolder: Hashable, Sendable {
  let path: String

  init(_ path: String) { self.path = path }

  var library: String { path + "/library.plist" }
  var decks: String { path + "/decks" }
  var journal: String { path + "/journal" }
  /// The journal as it was before the last checkpoint.
  var lastJournal: String { path + "/journal.last" }
  var lock: String { path + "/lock" }
  var damaged: String { path + "/damaged" }

  func deck(_ id: DeckID) -> String { decks + "/" + Self.name(of: id) }

  /// Returns the name of a deck's file.
  static func name(of deck: DeckID) -> String { deck.description + ".plist" }

  /// Returns the deck that a file is named after, or `nil` for other files.
  static func deck(named name: String) -> DeckID? {
    name.hasSuffix(".plist") ? DeckID(String(name.dropLast(6))) : nil
  }
}
