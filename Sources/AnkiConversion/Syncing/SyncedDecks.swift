import Anki
import FlashcardKit

/// The decks and presets of a collection that is synced, in the library.
struct SyncedDecks {
  private(set) var library: Library
  private(set) var identities: AnkiIdentities
  private let records: SyncedRecords
  private let now: Milliseconds
  /// The library as it is, whose decks may be on the server without being in the base.
  private let ours: Library
  private let oursByPath: [[String]: DeckID]

  init(
    _ records: SyncedRecords, into library: Library, besides ours: Library, _ identities: AnkiIdentities,
    at now: Milliseconds
  ) {
    self.library = library
    self.identities = identities
    self.records = records
    self.now = now
    self.ours = ours
    let paths = ours.pathsInAnki.map { ($1.map { $0.folded() }, $0) }
    oursByPath = Dictionary(paths) { $0.rawValue < $1.rawValue ? $0 : $1 }
    recognizeOwn()
    updatePresets()
    updateDecks()
  }

  /// Recognizes presets and kinds of card that were sent from here, if nobody noted it since the last answer was lost.
  private mutating func recognizeOwn() {
    let presets = Dictionary(ours.presets.map { (AnkiID.of($0.id), $0) }) { first, _ in first }
    for record in records.after.presets where identities.presets[record.id] == nil {
      guard let own = presets[record.id] else { continue }
      identities.presets[record.id] = own.id
      if library.preset(own.id) == nil { library.apply(library.editing(own)) }
    }
    let kinds = Dictionary(ours.customKinds.map { (AnkiID.of($0.id), $0) }) { first, _ in first }
    for record in records.after.noteTypes where identities.kinds[record.id] == nil {
      guard let own = kinds[record.id] else { continue }
      identities.kinds[record.id] = own.id
      if library.customKind(own.id) == nil, let change = try? library.editing(own) { library.apply(change) }
    }
  }

  private mutating func updatePresets() {
    let before = Dictionary(records.before.presets.map { ($0.id, $0) }) { first, _ in first }
    let used = Set(records.after.decks.compactMap(\.normal?.preset))
    func converted(_ preset: AnkiPreset, _ collection: AnkiCollection) -> Preset? {
      Preset(preset, newIgnoresReviewLimit: collection.properties.newIgnoresReviewLimit ?? false)
    }
    for preset in records.after.presets.sorted(by: { $0.id < $1.id }) {
      let id = identities.presets[preset.id] ?? AnkiID.preset(preset.id)
      let new = converted(preset, records.after)
      let old = before[preset.id].flatMap { converted($0, records.before) }
      if var own = library.preset(id) {
        guard before[preset.id] != nil else { continue }
        let (was, becomes) = (old?.options ?? [:], new?.options ?? [:])
        for key in Set(was.keys).union(becomes.keys) where was[key] != becomes[key] { own.options[key] = becomes[key] }
        if before[preset.id]?.name != preset.name {
          own.name = freeName(ConvertedDecks.title(preset.name), except: id)
        }
        library.apply(library.editing(own))
      } else if let new, used.contains(preset.id), before[preset.id] == nil || old == nil {
        let added = Preset(id: id, name: freeName(new.name, except: id), options: new.options)
        library.apply(library.editing(added))
      }
    }
  }

  private func freeName(_ name: String, except own: PresetID) -> String {
    let taken = Set(library.presets.lazy.filter { $0.id != own }.map { $0.name.folded() })
    var free = name
    while taken.contains(free.folded()) { free += "+" }
    return free
  }

  private mutating func updateDecks() {
    let before = Dictionary(records.before.decks.map { ($0.id, $0) }) { first, _ in first }
    let used = Set(records.after.cards.flatMap { [$0.deck, $0.homeDeck] })
    var places: [[String]: DeckID] = [:]
    // Those above come first.
    for deck in records.after.decks.sorted(by: { ($0.path.count, $0.id) < ($1.path.count, $1.id) }) {
      guard let normal = deck.normal else { continue }
      // Anki's own deck is always there, mostly without cards.
      guard deck.id != 1 || used.contains(1) || identities.decks[1] != nil else { continue }
      let id = place(deck, normal, was: before[deck.id], places)
      identities.decks[deck.id] = id
      places[deck.path.map { $0.folded() }] = id
    }
  }

  /// Returns the deck of the library for one of Anki's, which is added or altered as it was there.
  private mutating func place(
    _ deck: AnkiDeck, _ normal: AnkiDeck.Normal, was: AnkiDeck?, _ places: [[String]: DeckID]
  ) -> DeckID {
    let parent = parent(of: deck.path, places)
    let title = ConvertedDecks.title(deck.path.last ?? "")
    let noted = identities.decks[deck.id]
    if let id = noted, var own = library.deck(id) {
      if let was, was.path != deck.path { (own.title, own.parent) = (title, parent) }
      if let was { alter(&own, from: was.normal, to: normal) }
      edit(own)
      return id
    }
    if noted == nil, let own = own(deck) {
      if library.deck(own.id) == nil {
        var new = own
        new.parent = parent
        alter(&new, from: nil, to: normal)
        library.apply(Change([.addDeck(new, after: library.decks.last?.id)]))
      }
      return own.id
    }
    let siblings = library.decks.filter { $0.parent == parent && $0.title.folded() == title.folded() }
    let known = Set(identities.decks.values)
    let derived = ConvertedDecks.id(deck.path)
    if let own = (siblings.first { $0.id == derived } ?? siblings.first), !known.contains(own.id), noted == nil {
      return own.id
    }
    // The deck that was first at this path may be elsewhere now.
    let isTaken = library.deck(derived) != nil || known.contains(derived)
    let id = noted ?? (isTaken ? DeckID(derivedFrom: ["anki", "deck", String(deck.id)]) : derived)
    guard library.deck(id) == nil else { return id }
    var new = Deck(id: id, title: title, parent: parent, created: deck.id > 1 ? min(deck.id, now) : now)
    alter(&new, from: nil, to: normal)
    library.apply(Change([.addDeck(new, after: library.decks.last?.id)]))
    return id
  }

  /// Returns the deck that one of Anki's is in the library as it is: it was sent from here, or has the same path.
  private func own(_ deck: AnkiDeck) -> Deck? {
    let sent = ours.decks.first { AnkiID.of($0.id) == deck.id }?.id
    guard let id = sent ?? oursByPath[deck.path.map { $0.folded() }], !identities.decks.values.contains(id) else {
      return nil
    }
    return ours.deck(id)
  }

  /// Returns the deck that one at a path is in, which is added if there is none.
  private mutating func parent(of path: [String], _ places: [[String]: DeckID]) -> DeckID? {
    var parent: DeckID?
    for length in 1..<max(1, path.count) {
      let here = Array(path.prefix(length))
      if let known = places[here.map { $0.folded() }], library.deck(known) != nil {
        parent = known
        continue
      }
      let title = ConvertedDecks.title(here.last ?? "")
      if let own = library.decks.first(where: { $0.parent == parent && $0.title.folded() == title.folded() }) {
        parent = own.id
        continue
      }
      let derived = ConvertedDecks.id(here)
      guard library.deck(derived) == nil else { return derived }
      library.apply(
        Change([
          .addDeck(Deck(id: derived, title: title, parent: parent, created: now), after: library.decks.last?.id)
        ]))
      parent = derived
    }
    return parent
  }

  private mutating func edit(_ deck: Deck) {
    guard let old = library.deck(deck.id), old != deck else { return }
    library.apply(Change([.editDeck(from: old, to: deck)]))
  }

  /// Alters what differs between two versions of Anki's deck.
  private func alter(_ deck: inout Deck, from old: AnkiDeck.Normal?, to new: AnkiDeck.Normal) {
    if old?.preset ?? 1 != new.preset || old == nil {
      let id = identities.presets[new.preset] ?? AnkiID.preset(new.preset)
      deck.preset = library.preset(id) == nil ? nil : id
    }
    if old?.newLimit != new.newLimit {
      deck.options[Settings.study.newPerDay] = new.newLimit.map { $0.clamped(to: 0...9999) }
    }
    if old?.reviewLimit != new.reviewLimit {
      deck.options[Settings.study.reviewsPerDay] = new.reviewLimit.map { $0.clamped(to: 0...9999) }
    }
    if old?.desiredRetention != new.desiredRetention {
      deck.options[Settings.study.retention] = new.desiredRetention.flatMap {
        $0 > 0 ? $0.clamped(to: SchedulingOptions.retention) : nil
      }
    }
  }

  /// Removes the decks that are gone, unless something is in them.
  static func removeDecks(
    of records: SyncedRecords, from library: inout Library, _ identities: inout AnkiIdentities
  ) {
    let staying = Set(records.after.decks.map(\.id))
    for deck in records.before.decks.sorted(by: { $0.path.count > $1.path.count }) where !staying.contains(deck.id) {
      guard let id = identities.decks.removeValue(forKey: deck.id), library.deck(id) != nil, library.count(in: id) == 0,
        !library.decks.contains(where: { $0.parent == id })
      else { continue }
      library.apply(library.removing(id))
    }
  }
}

extension Library {
  /// The titles of all decks and those above them, as Anki separates them.
  var pathsInAnki: [DeckID: [String]] {
    var paths: [DeckID: [String]] = [:]
    var path: [String] = []
    for row in deckRows() {
      path = path.prefix(row.depth) + [row.deck.title.split(separator: "::").joined(separator: " ")]
      paths[row.deck.id] = path
    }
    return paths
  }
}

extension AnkiDeck {
  /// What the deck is studied by, or `nil` for a filtered one.
  var normal: Normal? { if case .normal(let normal) = kind { normal } else { nil } }
}
