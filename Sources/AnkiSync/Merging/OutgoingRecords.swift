import Anki
import AnkiConversion
import AnkiProtocol
import FlashcardKit

/// The records that are sent: those of the mirror with what differs here, and new ones.
struct OutgoingRecords {
  private(set) var pending = SyncPending()
  private let mirror: Mirror
  private let seconds: Int64

  init(_ export: SyncedExport, _ mirror: Mirror, at now: Moment) {
    self.mirror = mirror
    seconds = now.time / 1000
    pending.graves.notes = export.removedNotes.sorted()
    pending.graves.cards = export.removedCards.sorted()
    pending.graves.decks = export.removedDecks.sorted()
    pending.changes.noteTypes = objects(export.noteTypes, .noteType) { $0.json }
    pending.changes.decks = objects(export.decks, .deck) { $0.json }
    pending.changes.presets = objects(export.presets, .preset) { $0.json }
    for edit in export.notes { pending.records.notes.append(note(edit)) }
    var position = mirror.configuration["nextPos"]?.integer ?? 1
    var positions: [Int64: Int64] = [:]
    for edit in export.cards { pending.records.cards.append(card(edit, &position, &positions)) }
    pending.records.reviews = export.reviews.map { SyncReview($0) }
    let tags = Set(pending.records.notes.flatMap { $0.record.tags })
    pending.changes.tags = tags.subtracting(mirror.tags).sorted()
    if !pending.isEmpty { prepareConfiguration(now) }
  }

  private func objects<Record: Hashable & Sendable>(
    _ edits: [RecordEdit<Record>], _ kind: SyncObject.Kind, _ json: (Record) -> JSON
  ) -> [SyncObject] {
    var names = Set(mirror[kind].values.map { $0.name.folded() })
    return edits.compactMap { edit in
      var object: SyncObject?
      if let old = edit.old {
        let before = SyncObject(json(old))
        object = before.flatMap { mirror[kind][$0.id]?.altered(from: json(old), to: json(edit.new)) }
        if let name = object?.name, let was = before?.name, name.folded() == was.folded() {
          names.remove(name.folded())
        }
      } else {
        object = SyncObject(json(edit.new))
      }
      guard var object else { return nil }
      // Servers do the same to names that are taken, and tell nobody.
      while !names.insert(object.name.folded()).inserted { object.name += "+" }
      object.modified = max(seconds, object.modified)
      return object
    }
  }

  private func note(_ edit: RecordEdit<AnkiNote>) -> SyncNote {
    guard let old = edit.old, let record = mirror.notes[old.id] else { return SyncNote(edit.new) }
    var note = record.altered(from: old, to: edit.new)
    note.modified = edit.new.modified
    return note
  }

  private func card(
    _ edit: RecordEdit<AnkiCard>, _ position: inout Int64, _ positions: inout [Int64: Int64]
  ) -> SyncCard {
    var card = edit.new
    guard let old = edit.old else {
      if card.phase == .new {
        // All cards of a note have one place.
        let place = positions[card.note] ?? position
        if positions[card.note] == nil { position += 1 }
        positions[card.note] = place
        card.due = place
      }
      if card.data.isEmpty { card.data = "{}" }
      return SyncCard(card)
    }
    let isScheduled = card.data != old.data || card.reviews != old.reviews || card.phase != old.phase
    if isScheduled, card.homeDeck != 0 {
      // As in Anki, a card that was answered goes home.
      (card.deck, card.homeDeck, card.homeDue) = (card.homeDeck, 0, 0)
    }
    card.data = OutgoingRecords.data(old.data, as: card.data)
    return SyncCard(card)
  }

  /// Returns the values of a card with what others keep there.
  private static func data(_ old: String, as new: String) -> String {
    guard old != new else { return old }
    var (values, own) = (JSONObject(Array(new.utf8)), JSONObject(Array(old.utf8)))
    for name in ["pos", "s", "d", "dr", "decay", "lrt"] { _ = own.take(name) }
    for member in own.values { values.append(member.name, member.value) }
    return values.isEmpty ? "{}" : String(decoding: JSON.object(values).bytes, as: UTF8.self)
  }

  /// Sets what a collection that is new lacks: how its days are counted, and that FSRS schedules its cards.
  private mutating func prepareConfiguration(_ now: Moment) {
    let offset = mirror.configuration["creationOffset"] ?? .null
    guard mirror.known != nil, mirror.created > 0, offset == .null else { return }
    var configuration = mirror.configuration
    configuration["creationOffset"] = .integer(-Int64(now.offset))
    if configuration["rollover"] == nil { configuration["rollover"] = .integer(4) }
    if configuration["fsrs"] == nil { configuration["fsrs"] = .bool(true) }
    (pending.changes.configuration, pending.changes.created) = (configuration, mirror.created)
  }
}

extension Mirror {
  /// Returns whether a record has an ID, or had it before it was deleted.
  func has(_ kind: RecordKind, _ id: Int64) -> Bool {
    switch kind {
    case .note: notes[id] != nil || graves.notes.contains(id)
    case .card: cards[id] != nil || graves.cards.contains(id)
    case .review: reviews.contains(id)
    case .noteType: noteTypes[id] != nil
    case .deck: decks[id] != nil || graves.decks.contains(id)
    case .preset: presets[id] != nil
    }
  }
}
