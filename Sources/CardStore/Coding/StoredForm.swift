package import FlashcardKit

/// Cards, decks, and reviews in the form that files have, for formats that keep everything.
package enum StoredForm {
  /// Returns a card as the files of decks have it (see `LibraryFormat`).
  package static func entries(of card: Card) -> [String: PropertyValue] { card.propertyValue.dictionary ?? [:] }

  /// Returns the card with the given entries, or `nil` if it has no texts. The card's kind is unknown if it isn't a
  /// built-in one.
  package static func card(_ entries: [String: PropertyValue]) -> Card? { read(card: entries)?.card }

  /// Returns what can be read of a card, and whether all of it was valid; `nil` if it has no texts.
  package static func read(card entries: [String: PropertyValue]) -> (card: Card, isSound: Bool)? {
    Card.read(Fields(entries))
  }

  /// Returns a deck, without its cards, as files have it.
  package static func entries(of deck: Deck) -> [String: PropertyValue] { deck.propertyValue.dictionary ?? [:] }

  /// Returns the deck with the given entries, or `nil` if it has no ID.
  package static func deck(_ entries: [String: PropertyValue]) -> Deck? { read(deck: entries)?.deck }

  /// Returns what can be read of a deck, and whether all of it was valid; `nil` if it has no ID.
  package static func read(deck entries: [String: PropertyValue]) -> (deck: Deck, isSound: Bool)? {
    var fields = Fields(entries)
    return Deck.read(&fields)
  }

  /// Returns the line of a review log entry (see `ReviewLogFormat`), without its line feed.
  package static func line(of entry: ReviewEntry) -> String {
    String(decoding: ReviewLineText.line(of: entry).dropLast(), as: UTF8.self)
  }

  /// Returns the entry of a line, or `nil` if the line is damaged or unknown.
  package static func entry(_ line: String) -> ReviewEntry? {
    Array(line.utf8).withUnsafeBufferPointer { bytes in
      var reader = ReviewLineReader(bytes)
      guard case .entry(let entry) = reader.line(0..<bytes.count) else { return nil }
      return entry
    }
  }

  /// Returns a to-do as files have it.
  package static func entries(of toDo: ToDo) -> [String: PropertyValue] { toDo.propertyValue.dictionary ?? [:] }

  /// Returns what can be read of a to-do, and whether all of it was valid; `nil` if it has no ID.
  package static func read(toDo entries: [String: PropertyValue]) -> (toDo: ToDo, isSound: Bool)? {
    ToDo.read(.dictionary(entries))
  }

  /// Returns a property list file with a value. The same value always has the same bytes.
  package static func file(of value: PropertyValue) -> [UInt8] { PlistWriter.file(of: value) }

  /// Returns the value of a property list file, or `nil` if it is damaged.
  package static func value(of file: [UInt8]) -> PropertyValue? { try? Plist.value(of: file) }

  /// Returns the bytes of a card alone. Equal cards have the same bytes, apart from texts in another normal form of
  /// Unicode.
  package static func bytes(of card: Card) -> [UInt8] { PlistWriter.record { card.write(to: &$0) } }

  /// Returns the bytes of a change alone, as the journal has them.
  package static func bytes(of change: Change) -> [UInt8] {
    PlistWriter.record(size: change.size) { change.write(to: &$0) }
  }

  /// Returns the change of bytes, or `nil` if they are damaged, or have steps that this program does not know.
  package static func change(_ bytes: [UInt8]) -> Change? {
    guard let value = try? PlistReader.value(of: bytes) else { return nil }
    let (change, isKnown) = Change.read(value)
    return isKnown ? change : nil
  }

  /// Applies the change of bytes to a library. Returns `false` if they are damaged, or have steps that this program doesn't
  /// know; the library is then what it was.
  package static func apply(_ bytes: [UInt8], to library: inout Library) -> Bool {
    var copy = library
    if copy.apply(stored: bytes) {
      library = copy
      return true
    }
    // Unusual, but perhaps valid.
    guard let change = change(bytes) else { return false }
    library.apply(change)
    return true
  }

  /// Returns the bytes of a value alone.
  package static func bytes(of value: PropertyValue) -> [UInt8] { PlistWriter.record(of: value) }

  /// Returns a property list file with a list of dictionaries, each with a card and other entries.
  package static func file(
    of cards: some Sequence<(card: Card, others: [String: PropertyValue])>, cardKey: String, key: String
  ) -> [UInt8] {
    let size = cards.reduce(300) { $0 + $1.card.storedSize + 200 }
    return PlistWriter.file(size: size) { writer in
      writer.write([:], and: key) { writer in
        writer.write(each: cards) { writer, entry in
          writer.write(entry.others, and: cardKey) { entry.card.write(to: &$0) }
        }
      }
    }
  }

  /// Returns the dictionaries that can be found in a damaged property list file and satisfy a condition.
  package static func salvaged(
    _ file: [UInt8], where isWanted: ([String: PropertyValue]) -> Bool
  ) -> [[String: PropertyValue]] {
    PlistReader.dictionaries(in: file, isWanted)
  }
}

extension Fields {
  /// Takes the values of settings, each in its type, along with all remaining fields, so that a newer program's
  /// settings are kept.
  mutating func values(of settings: [any SettingDefinition]) -> [String: PropertyValue] {
    var values: [String: PropertyValue] = [:]
    for setting in settings { values[setting.key] = value(of: setting) }
    return values.merging(rest) { known, _ in known }
  }

  private mutating func value(of setting: any SettingDefinition) -> PropertyValue? {
    switch setting.type {
    case .string: string(setting.key).map(PropertyValue.string)
    case .integer: integer(setting.key).map(PropertyValue.integer)
    case .number: number(setting.key).map(PropertyValue.real)
    case .boolean: boolean(setting.key).map(PropertyValue.boolean)
    // NaN does not equal itself, so it must not get in.
    case .list:
      list(setting.key).map(PropertyValue.array).flatMap { $0.isFinite ? $0 : setting.normalized($0) }
    }
  }
}

extension PropertyValue {
  /// Whether all numbers in the value are finite.
  fileprivate var isFinite: Bool {
    switch self {
    case .real(let value), .date(let value): value.isFinite
    case .array(let values): values.allSatisfy(\.isFinite)
    case .dictionary(let entries): entries.values.allSatisfy(\.isFinite)
    case .string, .integer, .boolean, .data: true
    }
  }
}

extension PromptStatus {
  /// The status as stored in files.
  var propertyValue: PropertyValue {
    var entries = unknown
    if isSuspended { entries["suspended"] = .boolean(true) }
    entries["buried"] = buriedOn.map { .integer(Int64($0)) }
    entries["flag"] = flag.map { .integer(Int64($0)) }
    if isDeleted { entries["deleted"] = .boolean(true) }
    return .dictionary(entries)
  }

  init(_ value: PropertyValue, _ isSound: inout Bool) {
    var fields = Fields(value)
    self.init(
      isSuspended: fields.boolean("suspended") ?? false, buriedOn: fields.integer("buried").map { Int($0) },
      flag: fields.integer("flag").map { Int($0) }, isDeleted: fields.boolean("deleted") ?? false)
    unknown = fields.rest
    if !fields.isSound { isSound = false }
  }
}
