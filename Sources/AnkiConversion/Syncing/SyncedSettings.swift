import Anki
import FlashcardKit

/// The decks, presets, and note types that a server is to have otherwise.
struct SyncedSettings {
  private(set) var decks: [RecordEdit<AnkiDeck>] = []
  private(set) var removedDecks: [Int64] = []
  private(set) var presets: [RecordEdit<AnkiPreset>] = []
  private(set) var noteTypes: [RecordEdit<AnkiNoteType>] = []
  private(set) var identities: AnkiIdentities
  private let theirs: Library
  private let merged: Library
  private let records: AnkiCollection
  private let isTaken: @Sendable (RecordKind, Int64) -> Bool

  init(
    from theirs: Library, to merged: Library, _ records: AnkiCollection, _ identities: AnkiIdentities,
    isTaken: @escaping @Sendable (RecordKind, Int64) -> Bool
  ) {
    self.theirs = theirs
    self.merged = merged
    self.records = records
    self.identities = identities
    self.isTaken = isTaken
    comparePresets()
    compareDecks()
    compareKinds()
  }

  private mutating func comparePresets() {
    let known = Dictionary(
      records.presets.map { (identities.presets[$0.id] ?? AnkiID.preset($0.id), $0) }
    ) { first, _ in first }
    let used = Set(merged.decks.compactMap(\.preset))
    for preset in merged.presets {
      if let record = known[preset.id] {
        guard let was = theirs.preset(preset.id), was != preset else { continue }
        var new = record
        new.take(preset.options, was: was.options)
        if was.name != preset.name { new.name = preset.name }
        if new != record { presets.append(RecordEdit(record, new)) }
      } else if used.contains(preset.id) {
        var new = AnkiPreset(id: free(AnkiID.of(preset.id), .preset), name: preset.name)
        new.take(preset.options, was: [:])
        identities.presets[new.id] = preset.id
        presets.append(RecordEdit(nil, new))
      }
    }
  }

  /// Returns the ID of a preset on the server, or that of Anki's own preset.
  private func preset(_ id: PresetID?) -> Int64 {
    guard let id else { return 1 }
    let all = records.presets.map(\.id) + presets.map(\.new.id)
    return all.first { (identities.presets[$0] ?? AnkiID.preset($0)) == id } ?? 1
  }

  private mutating func compareDecks() {
    let known = Dictionary(records.decks.compactMap { deck in deck.normal.map { (deck.id, (deck, $0)) } }) { first, _ in
      first
    }
    let byDeck = Dictionary(identities.decks.filter { known[$0.key] != nil }.map { ($1, $0) }) { min($0, $1) }
    let (before, after) = (theirs.pathsInAnki, merged.pathsInAnki)
    for deck in merged.decks {
      guard let path = after[deck.id] else { continue }
      if let id = byDeck[deck.id], let (record, normal) = known[id] {
        var (new, options) = (record, normal)
        if let was = before[deck.id], was != path { new.path = path }
        if let was = theirs.deck(deck.id) { alter(&options, from: was, to: deck) }
        new.kind = .normal(options)
        if new != record { decks.append(RecordEdit(record, new)) }
      } else {
        let isDefault = path.map { $0.folded() } == ["default"] && identities.decks[1] == nil
        if isDefault, known[1] != nil {
          identities.decks[1] = deck.id
          continue
        }
        var new = AnkiDeck(id: free(AnkiID.of(deck.id), .deck), path: path)
        var options = AnkiDeck.Normal()
        alter(&options, from: nil, to: deck)
        new.kind = .normal(options)
        identities.decks[new.id] = deck.id
        decks.append(RecordEdit(nil, new))
      }
    }
    for (id, deck) in identities.decks.sorted(by: { $0.key < $1.key }) where merged.deck(deck) == nil {
      identities.decks[id] = nil
      // Anki's own deck stays.
      if id != 1, known[id] != nil { removedDecks.append(id) }
    }
  }

  private func alter(_ options: inout AnkiDeck.Normal, from old: Deck?, to new: Deck) {
    func isChanged(_ key: String) -> Bool { old?.options[key] != new.options[key] }
    let study = Settings.study
    if isChanged(study.newPerDay.key) { options.newLimit = new.options[study.newPerDay] }
    if isChanged(study.reviewsPerDay.key) { options.reviewLimit = new.options[study.reviewsPerDay] }
    if isChanged(study.retention.key) { options.desiredRetention = new.options[study.retention] }
    if old?.preset != new.preset { options.preset = preset(new.preset) }
  }

  private mutating func compareKinds() {
    let before = Dictionary(theirs.customKinds.map { ($0.id, $0) }) { first, _ in first }
    let after = Dictionary(merged.customKinds.map { ($0.id, $0) }) { first, _ in first }
    for type in records.noteTypes {
      let id = identities.kinds[type.id] ?? ConvertedNoteType.id(of: type)
      guard let was = before[id], let kind = after[id], was != kind else { continue }
      let converted = ConvertedNoteType(type, known: was, isKept: true, isTaken: { _ in false })
      var new = type
      if was.name != kind.name { new.name = kind.name }
      let places = Dictionary(zip(was.fields.map(\.id), converted.sources)) { first, _ in first }
      let old = Dictionary(was.fields.map { ($0.id, $0) }) { first, _ in first }
      for field in kind.fields where old[field.id] != field {
        guard let place = places[field.id] ?? nil, new.fields.indices.contains(place), !field.isHidden else { continue }
        if old[field.id]?.label != field.label { new.fields[place].name = field.label }
      }
      let faces = Dictionary(was.faces.map { ($0.id, $0) }) { first, _ in first }
      // Templates that use fields which the server doesn't have wait for these.
      let missing = ReshapedNoteType.labels(of: kind, lackingIn: new)
      for face in kind.faces where faces[face.id] != face && !kind.uses(missing, in: face) {
        guard let place = converted.template(face.id), new.templates.indices.contains(place), let old = faces[face.id]
        else { continue }
        if old.name != face.name { new.templates[place].name = face.name }
        if old.front != face.front { new.templates[place].front = face.front }
        if old.back != face.back { new.templates[place].back = face.back }
      }
      if new != type { noteTypes.append(RecordEdit(type, new)) }
    }
  }

  /// Returns an ID that no record has.
  private func free(_ wanted: Int64, _ kind: RecordKind) -> Int64 {
    var id = wanted
    while isTaken(kind, id) || identities.decks[id] != nil || identities.presets[id] != nil { id += 1 }
    return id
  }
}
