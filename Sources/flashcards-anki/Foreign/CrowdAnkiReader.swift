import Anki
import HelperProtocol

/// A reader of decks as CrowdAnki writes them (https://github.com/Stvad/CrowdAnki): a deck with its notes, those below it,
/// and their note types and presets, as in schema 11 but with texts as identities. Cards are those that the templates
/// give; media are in a folder beside the file.
struct CrowdAnkiReader {
  private var collection = AnkiCollection()
  private var ids = UniqueIDs()
  private var types: [String: (id: Int64, cards: CardMaker)] = [:]
  private var presets: Set<String> = []
  private var media: Set<String> = []
  private let time: Int64

  /// Returns the collection of a deck.
  ///
  /// - Parameters:
  ///   - deck: The deck.
  ///   - time: When its file was changed, in seconds since 1970, which counts as the last edit of its notes.
  /// - Returns: The collection.
  /// - Throws: `.notCrowdAnki`, or `.tooLarge`.
  static func collection(_ deck: JSONObject, changed time: Int64) throws(AnkiPackageFailure) -> AnkiCollection {
    var reader = CrowdAnkiReader(time: time)
    try reader.readTypes(deck)
    guard !reader.types.isEmpty || deck["notes"]?.array?.isEmpty == true else { throw .notCrowdAnki }
    try reader.read(deck, below: [])
    reader.collection.properties.created = 0
    reader.collection.media = reader.media.sorted()
    return reader.collection
  }

  private init(time: Int64) { self.time = time }

  /// Reads the note types and presets of a deck and those below it.
  private mutating func readTypes(_ deck: JSONObject) throws(AnkiPackageFailure) {
    for value in deck["note_models"]?.array ?? [] {
      guard var object = value.object, let uuid = object["crowdanki_uuid"]?.string, types[uuid] == nil else { continue }
      if object["id"]?.integer == nil { object["id"] = .integer(ForeignFile.id(uuid)) }
      _ = object.take("__type__")
      guard let type = AnkiNoteType(.object(object)), type.fields.count <= PackageLimits.parts,
        type.templates.count <= PackageLimits.parts
      else { continue }
      types[uuid] = (type.id, CardMaker(type))
      collection.noteTypes.append(type)
    }
    for value in deck["deck_configurations"]?.array ?? [] {
      guard var object = value.object, let uuid = object["crowdanki_uuid"]?.string, presets.insert(uuid).inserted else {
        continue
      }
      object["id"] = .integer(ForeignFile.id(uuid))
      _ = object.take("__type__")
      if let preset = AnkiPreset(.object(object)) { collection.presets.append(preset) }
    }
    for child in (deck["children"]?.array ?? []).compactMap(\.object) { try readTypes(child) }
  }

  private mutating func read(_ deck: JSONObject, below path: [String]) throws(AnkiPackageFailure) {
    var object = deck
    let notes = object.take("notes")?.array ?? []
    let children = object.take("children")?.array ?? []
    for name in object.take("media_files")?.array ?? [] { if let name = name.string { media.insert(name) } }
    for name in ["note_models", "deck_configurations", "__type__"] { _ = object.take(name) }
    let above = path.isEmpty ? "" : path.joined(separator: "::") + "::"
    let own = object["name"]?.string ?? ""
    // The name of a subdeck may be the whole path.
    let name = own.hasPrefix(above) ? own : above + own
    object["name"] = .string(name)
    object["id"] = .integer(ForeignFile.id(object["crowdanki_uuid"]?.string ?? name))
    object["dyn"] = .integer(0)
    object["conf"] = object.take("deck_config_uuid")?.string.map { .integer(ForeignFile.id($0)) }
    guard let deck = AnkiDeck(.object(object)) else { throw .notCrowdAnki }
    collection.decks.append(deck)
    for note in notes.compactMap(\.object) { try add(note, in: deck.id) }
    for child in children.compactMap(\.object) { try read(child, below: deck.path) }
  }

  private mutating func add(_ object: JSONObject, in deck: Int64) throws(AnkiPackageFailure) {
    guard collection.notes.count < PackageLimits.notes, collection.cards.count < PackageLimits.cards else {
      throw .tooLarge(.records)
    }
    let fields = (object["fields"]?.array ?? []).map { $0.string ?? "" }
    let type = object["note_model_uuid"]?.string.flatMap { types[$0] }
    let note = AnkiNote(
      id: ids.note(time * 1000 + Int64(collection.notes.count)),
      guid: object["guid"]?.string ?? "crowdanki-\(ForeignFile.id(fields.joined(separator: "\u{1F}")))",
      type: type?.id ?? 0, modified: time, tags: (object["tags"]?.array ?? []).compactMap(\.string), fields: fields)
    collection.add(note, in: deck, type?.cards.ordinals(fields) ?? [0], &ids)
  }
}

/// Finds the cards that a note has by the templates of its type, as Anki does: those whose front shows a field.
struct CardMaker {
  /// A part of a template.
  private enum Part {
    case field(Int)
    case condition(Int?, isFilled: Bool)
    case end
  }

  private let templates: [[Part]]
  private let isCloze: Bool

  init(_ type: AnkiNoteType) {
    isCloze = type.isCloze
    let places = Dictionary(type.fields.enumerated().map { ($0.element.name, $0.offset) }) { first, _ in first }
    templates = type.templates.map { CardMaker.parts(of: $0.front, places) }
  }

  private static func parts(of front: String, _ places: [String: Int]) -> [Part] {
    let bytes = Array(front.utf8)
    let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    var parts: [Part] = []
    var start: Int?
    for place in bytes.indices.dropLast() where bytes[place] == bytes[place + 1] {
      if bytes[place] == open { start = place + 2 }
      guard bytes[place] == close, let first = start, first <= place else { continue }
      start = nil
      var name = String(decoding: bytes[first..<place], as: UTF8.self).drop { $0.isWhitespace }
      while name.last?.isWhitespace == true { name.removeLast() }
      let key = name.dropFirst().drop { $0.isWhitespace }
      switch name.first {
      case "#": parts.append(.condition(places[String(key)], isFilled: true))
      case "^": parts.append(.condition(places[String(key)], isFilled: false))
      case "/": parts.append(.end)
      default:
        let field = name.split(separator: ":").last.map(String.init) ?? ""
        if let field = places[field] { parts.append(.field(field)) }
      }
    }
    return parts
  }

  /// Returns the ordinals of the cards of a note with these fields; the first if there is none.
  func ordinals(_ fields: [String]) -> [Int32] {
    var found: [Int32]
    if isCloze {
      found = Set(fields.flatMap(CardMaker.numbers)).sorted()
    } else {
      let filled = fields.map { field in field.contains { !$0.isWhitespace } }
      found = templates.indices.filter { isShown(templates[$0], filled) }.map { Int32($0) }
    }
    return found.isEmpty ? [0] : found
  }

  private func isShown(_ parts: [Part], _ filled: [Bool]) -> Bool {
    func has(_ field: Int?) -> Bool { field.map { filled.indices.contains($0) && filled[$0] } ?? false }
    var conditions: [Bool] = []
    for part in parts {
      switch part {
      case .field(let field): if has(field), conditions.last ?? true { return true }
      case .condition(let field, let isFilled):
        conditions.append((conditions.last ?? true) && has(field) == isFilled)
      case .end: _ = conditions.popLast()
      }
    }
    return false
  }

  /// Returns the numbers of the deletions in a text, from 0.
  private static func numbers(_ text: String) -> [Int32] {
    let bytes = Array(text.utf8)
    var numbers: [Int32] = []
    var place = 0
    while let start = bytes[place...].firstIndex(of: UInt8(ascii: "{")) {
      place = start + 1
      guard bytes[start...].starts(with: Array("{{c".utf8)) else { continue }
      let digits = bytes[(start + 3)...].prefix(4).prefix { (0x30...0x39).contains($0) }
      guard bytes[(start + 3 + digits.count)...].starts(with: Array("::".utf8)),
        let number = Int32(String(decoding: digits, as: UTF8.self)), (1...Int32(PackageLimits.parts)).contains(number)
      else { continue }
      numbers.append(number - 1)
    }
    return numbers
  }
}
