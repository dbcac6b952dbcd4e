import Anki
import AnkiConversion
public import AnkiProtocol
import FlashcardKit

/// Everything that a server is to have instead of what it has, because fields or faces of kinds are others here: its own
/// records, in which only these kinds, their notes, and their cards differ.
public struct ServerReplacement: Sendable {
  /// The mirror of a server that has it.
  public private(set) var mirror: Mirror
  /// What is sent.
  public let collection: SyncCollection
  /// The stored files that the kinds and their notes use, by the names that they have there.
  public let media: [String: String]

  /// Creates a replacement, or `nil` if fields and faces are the same, or nothing is known of the server.
  ///
  /// - Parameters:
  ///   - mirror: What the server has.
  ///   - login: The login, which has nothing that the server lacks but fields and faces of its reshaped kinds.
  public init?(_ mirror: Mirror, _ login: SyncedLogin) {
    guard let known = mirror.known else { return nil }
    var mirror = mirror
    let cards = MirroredCards(mirror)
    mirror.identities.cards = cards.others
    let kinds = ReshapedKinds(
      mirror.collection(of: [], today: 0).noteTypes, mirror.identities, from: login.library, to: login.library,
      earlier: login.reshaped)
    guard !kinds.kinds.isEmpty else { return nil }
    let types = Set(kinds.kinds.map(\.type.id))
    let notes = Set(mirror.notes.values.lazy.filter { types.contains($0.type) }.map(\.id))
    let today = mirror.properties.day(of: login.now.time / 1000, offset: Int(login.now.offset))
    let export = ReshapedExport(
      kinds, login.library, login.log.entries(about: Set(notes.compactMap { mirror.notes[$0].map(cards.card) })),
      mirror.collection(of: notes, today: today), mirror.identities, isNameTaken: login.isNameTaken,
      at: login.now, offset: login.offset,
      html: login.html, isTaken: mirror.has)
    var records = ReshapedRecords(kinds, export, mirror, at: login.now.time / 1000)
    records.alterNotes(notes)
    records.alterCards(of: notes)
    let used =
      records.pending.records.notes.map(\.fields)
      + export.noteTypes.flatMap { type in
        type.type.templates.flatMap { [$0.front, $0.back] }
      }
    media = export.media.filter { name, _ in used.contains { $0.contains(name) } }
    mirror.apply(records.pending, nil)
    let time = max(login.now.time, known.modified + 1, known.schema + 1)
    mirror.begin(anew: KnownServer(modified: time, schema: time, usn: known.usn + 1))
    self.mirror = mirror
    collection = mirror.file(at: time, usn: known.usn + 1)
  }
}

/// The records that differ.
private struct ReshapedRecords {
  private(set) var pending = SyncPending()
  private let export: ReshapedExport
  private let mirror: Mirror
  private let seconds: Int64
  private let types: [Int64: ReshapedNoteType]

  init(_ kinds: ReshapedKinds, _ export: ReshapedExport, _ mirror: Mirror, at seconds: Int64) {
    self.export = export
    self.mirror = mirror
    self.seconds = seconds
    types = Dictionary(export.noteTypes.map { ($0.type.id, $0) }) { first, _ in first }
    for (_, old) in kinds.kinds {
      guard let type = types[old.id], let object = self.object(old, type) else { continue }
      pending.changes.noteTypes.append(object)
    }
  }

  /// Returns a note type in which all that was there is as it was.
  private func object(_ old: AnkiNoteType, _ type: ReshapedNoteType) -> SyncObject? {
    guard var values = mirror.noteTypes[old.id]?.json.object, let new = type.type.json.object else { return nil }
    func parts(_ name: String, _ places: [Int?], _ alter: (Int, Int, inout JSONObject) -> Void) -> JSON {
      func order(_ part: JSON) -> Int64 { part.object?["ord"]?.integer ?? 0 }
      let was = (values[name]?.array ?? []).sorted { order($0) < order($1) }
      let own = new[name]?.array ?? []
      return .array(
        places.enumerated().map { index, place -> JSON in
          guard let place, was.indices.contains(place), var part = was[place].object else {
            return own.indices.contains(index) ? own[index] : .null
          }
          part["ord"] = .integer(Int64(index))
          alter(index, place, &part)
          return .object(part)
        })
    }
    values["flds"] = parts("flds", type.fields) { _, _, _ in }
    values["tmpls"] = parts("tmpls", type.templates) { index, place, part in
      let (template, was) = (type.type.templates[index], old.templates[place])
      if template.front != was.front { part["qfmt"] = .string(template.front) }
      if template.back != was.back { part["afmt"] = .string(template.back) }
    }
    values["sortf"] = .integer(Int64(type.type.sortField))
    values["req"] = new["req"]
    values["mod"] = .integer(seconds)
    return SyncObject(.object(values))
  }

  /// Gives notes the fields of their types.
  mutating func alterNotes(_ ids: Set<Int64>) {
    for id in ids.sorted() {
      guard var note = mirror.notes[id], let type = types[note.type] else { continue }
      let was = note.fields.split(separator: "\u{1F}", omittingEmptySubsequences: false)
      let places = type.fields.map { place -> ReshapedExport.Field in place.map { .old($0) } ?? .new("") }
      let fields = export.fields[id] ?? places
      let new = fields.map { field -> String in
        switch field {
        case .old(let place): was.indices.contains(place) ? String(was[place]) : ""
        case .new(let text): text.cleaned
        }
      }.joined(separator: "\u{1F}")
      guard new != note.fields else { continue }
      (note.fields, note.modified) = (new, max(seconds, note.modified))
      pending.records.notes.append(note)
    }
  }

  /// Gives cards the places of their templates, and notes cards for new ones.
  mutating func alterCards(of notes: Set<Int64>) {
    var withCards: Set<Int64> = []
    var lost: [Int64: AnkiCard] = [:]
    for var card in mirror.cards.values.sorted(by: { $0.id < $1.id }) where notes.contains(card.record.note) {
      guard let type = mirror.notes[card.record.note].flatMap({ types[$0.type] }), !type.type.isCloze else { continue }
      guard let place = type.templates.firstIndex(of: Int(card.record.ordinal)) else {
        pending.graves.cards.append(card.id)
        lost[card.record.note] = card.record
        continue
      }
      withCards.insert(card.record.note)
      guard card.record.ordinal != Int32(clamping: place) else { continue }
      card.record.ordinal = Int32(clamping: place)
      card.record.modified = max(seconds, card.record.modified)
      pending.records.cards.append(card)
    }
    var position = mirror.configuration["nextPos"]?.integer ?? 1
    func add(_ card: AnkiCard) {
      var card = card
      if card.phase == .new {
        card.due = position
        position += 1
      }
      if card.data.isEmpty { card.data = "{}" }
      pending.records.cards.append(SyncCard(card))
    }
    for card in export.cards {
      withCards.insert(card.note)
      add(card)
    }
    // A note has a card at least.
    var taken = Set(export.cards.map(\.id))
    for (note, card) in lost.sorted(by: { $0.key < $1.key }) where !withCards.contains(note) {
      var id = card.id + 1
      while mirror.has(.card, id) || !taken.insert(id).inserted { id += 1 }
      var new = AnkiCard(
        id: id, note: note, deck: card.homeDeck != 0 ? card.homeDeck : card.deck, ordinal: 0)
      new.modified = seconds
      add(new)
    }
    pending.records.reviews = export.reviews.map { SyncReview($0) }
  }
}
