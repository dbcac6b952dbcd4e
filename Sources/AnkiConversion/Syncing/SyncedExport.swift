public import Anki
public import FlashcardKit

/// A kind of record with an ID of its own.
public enum RecordKind: Hashable, Sendable {
  /// A note.
  case note
  /// A card.
  case card
  /// A line of the review log.
  case review
  /// A note type.
  case noteType
  /// A deck.
  case deck
  /// A preset.
  case preset
}

/// A record that is new, or altered.
public struct RecordEdit<Record: Hashable & Sendable>: Hashable, Sendable {
  /// The record as it was, or `nil` if it is new.
  public let old: Record?
  /// The record as it is to be.
  public let new: Record

  init(_ old: Record?, _ new: Record) {
    self.old = old
    self.new = new
  }
}

/// What a server is to have otherwise: what differs between two libraries, the one that follows from what the server has,
/// and the one that merging made of it.
///
/// Only what differs is altered in the records, so that what is coarser here stays as it is there.
public struct SyncedExport: Sendable {
  /// What an export is made from.
  public struct Source: Sendable {
    let theirs: Library
    let merged: Library
    let log: ReviewLog
    let candidates: [CardID]
    let reviewed: Set<CardID>
    let records: AnkiCollection
    let identities: AnkiIdentities
    let reshaped: Set<KindID>
    let replaced: Set<String>
    let isNameTaken: @Sendable (_ name: String, _ file: String) -> Bool
    let now: Moment
    let offset: @Sendable (Milliseconds) -> Int
    let html: @Sendable (String) -> String
    let isTaken: @Sendable (RecordKind, Int64) -> Bool

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - theirs: The library as it follows from what the server has.
    ///   - merged: The library as it is.
    ///   - log: The review log.
    ///   - candidates: The cards that differ in any way, also those that are gone.
    ///   - reviewed: The cards with entries of the log that the server may lack.
    ///   - records: The records of the server: the notes of the candidates with their cards and reviews, and all note
    ///     types, decks, and presets.
    ///   - identities: What the records are in the library.
    ///   - reshaped: The kinds of which it was known before that fields or faces were added, removed, or moved here.
    ///   - replaced: The names of files that were replaced here, and that no card uses as they were.
    ///   - isNameTaken: Returns whether the server has another file of a name than a stored one.
    ///   - now: The time.
    ///   - offset: Returns the UTC offset of local time at a time, in minutes.
    ///   - html: Returns a text in Markdown as HTML.
    ///   - isTaken: Returns whether a record of the server has an ID.
    public init(
      from theirs: Library, to merged: Library, _ log: ReviewLog, candidates: [CardID], reviewed: Set<CardID>,
      _ records: AnkiCollection, _ identities: AnkiIdentities, reshaped: Set<KindID> = [],
      replacing replaced: Set<String> = [],
      isNameTaken: @escaping @Sendable (_ name: String, _ file: String) -> Bool = { _, _ in false }, at now: Moment,
      offset: @escaping @Sendable (Milliseconds) -> Int, html: @escaping @Sendable (String) -> String,
      isTaken: @escaping @Sendable (RecordKind, Int64) -> Bool
    ) {
      self.theirs = theirs
      self.merged = merged
      self.log = log
      self.candidates = candidates
      self.reviewed = reviewed
      self.records = records
      self.identities = identities
      self.reshaped = reshaped
      self.replaced = replaced
      self.isNameTaken = isNameTaken
      self.now = now
      self.offset = offset
      self.html = html
      self.isTaken = isTaken
    }
  }

  /// The notes.
  public private(set) var notes: [RecordEdit<AnkiNote>] = []
  /// The cards.
  public private(set) var cards: [RecordEdit<AnkiCard>] = []
  /// The reviews.
  public private(set) var reviews: [AnkiReview] = []
  /// The note types.
  public private(set) var noteTypes: [RecordEdit<AnkiNoteType>]
  /// The decks.
  public private(set) var decks: [RecordEdit<AnkiDeck>]
  /// The presets.
  public private(set) var presets: [RecordEdit<AnkiPreset>]
  /// The IDs of the notes that are gone.
  public private(set) var removedNotes: [Int64] = []
  /// The IDs of the cards that are gone.
  public private(set) var removedCards: [Int64] = []
  /// The IDs of the decks that are gone.
  public private(set) var removedDecks: [Int64]
  /// What the records are in the library.
  public private(set) var identities: AnkiIdentities
  /// The kinds of card of which fields or faces were added, removed, or moved here. Servers take that only with everything
  /// else; the texts of all other fields are sent.
  public let reshaped: ReshapedKinds
  /// The number of cards of unknown kinds, which are left out.
  public private(set) var unknown = 0
  /// The stored files of the notes, by the names that they have there.
  public private(set) var media: [String: String] = [:]

  private let source: Source

  /// Compares two libraries.
  public init(_ source: Source) {
    self.source = source
    let settings = SyncedSettings(
      from: source.theirs, to: source.merged, source.records, source.identities, isTaken: source.isTaken)
    (noteTypes, decks, presets) = (settings.noteTypes, settings.decks, settings.presets)
    (removedDecks, identities) = (settings.removedDecks, settings.identities)
    reshaped = ReshapedKinds(
      source.records.noteTypes, source.identities, from: source.theirs, to: source.merged, earlier: source.reshaped)
    var known = source.records
    known.decks += decks.filter { $0.old == nil }.map(\.new)
    known.presets += presets.filter { $0.old == nil }.map(\.new)
    removeNotes(from: &known)
    export(known)
  }

  /// Notes what is gone: notes whose cards are, or are of another kind now.
  private mutating func removeNotes(from known: inout AnkiCollection) {
    let cards = Dictionary(grouping: known.cards, by: \.note)
    let types = Dictionary(known.noteTypes.map { ($0.id, $0) }) { first, _ in first }
    var gone: Set<Int64> = []
    for note in known.notes {
      let card = source.merged.card(AnkiID.card(of: note, identities))
      if let card, !card.content.kind.isKnown || isOf(card.content.kind, types[note.type]) { continue }
      gone.insert(note.id)
      removedNotes.append(note.id)
      removedCards += cards[note.id]?.map(\.id) ?? []
    }
    known.remove(notes: gone)
  }

  /// Returns whether a note type is that of a kind of card.
  private func isOf(_ kind: CardKind, _ type: AnkiNoteType?) -> Bool {
    guard let type else { return false }
    if OwnNote.kind(ofType: type.id)?.id == kind.id { return true }
    if kind.id == CardKind.occlusion.id { return type.stock == .imageOcclusion }
    return (identities.kinds[type.id] ?? ConvertedNoteType.id(of: type)).description == kind.id
  }

  private mutating func export(_ known: AnkiCollection) {
    let originals = Originals(known, identities)
    let present = source.candidates.filter { source.merged.home(of: $0) != nil }
    var export = AnkiExport(
      ExportSource(
        source.merged, source.log, cards: present, originals: originals,
        isNameTaken: { [source] in !source.replaced.contains($0) && source.isNameTaken($0, $1) }, at: source.now,
        offset: source.offset, html: source.html))
    var new = AnkiCollection()
    while let part = export.next() {
      new.noteTypes += part.noteTypes
      new.notes += part.notes
      new.cards += part.cards
    }
    unknown = export.unknown
    let history = export.takeHistory().share()
    let before = fieldsBefore(originals)
    takeNoteTypes(new.noteTypes, known)
    let ids = takeNotes(new, known, before)
    takeReviews(history, known, ids)
    media = export.media.filter { name, _ in
      source.replaced.contains(name)
        || notes.contains { $0.new.fields.contains { $0.contains(name) } }
        || noteTypes.contains { $0.new.templates.contains { $0.front.contains(name) || $0.back.contains(name) } }
    }
  }

  /// Returns the fields that the notes of the server have by the library that follows from it.
  private func fieldsBefore(_ originals: Originals) -> [Int64: [String]] {
    let cards = source.candidates.filter { id in
      guard originals[id] != nil, let old = source.theirs.card(id), let new = source.merged.card(id) else {
        return false
      }
      return old != new
    }
    var export = AnkiExport(
      ExportSource(
        source.theirs, ReviewLog(), cards: cards, originals: originals, hasSchedules: false,
        isNameTaken: source.isNameTaken, at: source.now, offset: source.offset, html: source.html))
    var fields: [Int64: [String]] = [:]
    while let part = export.next() { for note in part.notes { fields[note.id] = note.fields } }
    return fields
  }

  private mutating func takeNoteTypes(_ types: [AnkiNoteType], _ known: AnkiCollection) {
    let ids = Set(known.noteTypes.map(\.id))
    let kinds = Dictionary(source.merged.customKinds.map { (AnkiID.of($0.id), $0.id) }) { first, _ in first }
    for type in types where !ids.contains(type.id) {
      noteTypes.append(RecordEdit(nil, type))
      if let kind = kinds[type.id] { identities.kinds[type.id] = kind }
    }
  }

  /// Takes the notes and cards that are new or altered. Returns the IDs of the cards by those of the export.
  private mutating func takeNotes(
    _ new: AnkiCollection, _ known: AnkiCollection, _ before: [Int64: [String]]
  ) -> [Int64: Int64] {
    let time = source.now.time / 1000
    let oldNotes = Dictionary(known.notes.map { ($0.id, $0) }) { first, _ in first }
    let oldCards = Dictionary(known.cards.map { ($0.id, $0) }) { first, _ in first }
    var (noteIDs, cardIDs): ([Int64: Int64], [Int64: Int64]) = ([:], [:])
    var taken: Set<Int64> = Set(oldNotes.keys).union(removedNotes)
    var takenCards: Set<Int64> = Set(oldCards.keys).union(removedCards)
    for note in new.notes {
      if let old = oldNotes[note.id] {
        noteIDs[note.id] = note.id
        var altered = old
        let fields = before[note.id] ?? note.fields
        for (index, field) in note.fields.enumerated()
        where altered.fields.indices.contains(index) && (!fields.indices.contains(index) || fields[index] != field) {
          altered.fields[index] = field
        }
        if altered.fields != old.fields { addSource(of: note, to: &altered, before: fields) }
        altered.tags = tags(of: old, note)
        if altered != old {
          altered.modified = max(time, old.modified)
          notes.append(RecordEdit(old, altered))
        }
      } else {
        var own = note
        own.id = free(note.id, .note, &taken)
        own.modified = time
        noteIDs[note.id] = own.id
        notes.append(RecordEdit(nil, own))
      }
    }
    let altered = alteredPrompts(known)
    for card in new.cards {
      guard let note = noteIDs[card.note] else { continue }
      var own = card
      own.note = note
      if let old = oldCards[card.id] {
        cardIDs[card.id] = card.id
        guard altered.contains(card.id) else { continue }
        own.modified = old.modified
        guard own != old else { continue }
        own.modified = max(time, old.modified)
        cards.append(RecordEdit(old, own))
      } else {
        own.id = free(card.id, .card, &takenCards)
        own.modified = time
        cardIDs[card.id] = own.id
        cards.append(RecordEdit(nil, own))
      }
    }
    return cardIDs
  }

  /// Adds what an altered note was made from, where the server has the text without it.
  private func addSource(of note: AnkiNote, to altered: inout AnkiNote, before fields: [String]) {
    for (index, field) in note.fields.enumerated() where NoteSource.hasComment(field) {
      guard altered.fields.indices.contains(index), fields.indices.contains(index),
        altered.fields[index] == NoteSource.removed(from: fields[index])
      else { continue }
      altered.fields[index] = field
    }
  }

  /// Returns the IDs of the cards that are altered apart from their texts: reviewed, moved, suspended, and so on.
  private func alteredPrompts(_ known: AnkiCollection) -> Set<Int64> {
    let cards = Dictionary(grouping: known.cards, by: \.note)
    var altered: Set<Int64> = []
    for note in known.notes {
      let id = AnkiID.card(of: note, identities)
      guard let new = source.merged.card(id) else { continue }
      let old = source.theirs.card(id)
      let isAltered =
        source.reviewed.contains(id) || source.theirs.home(of: id) != source.merged.home(of: id)
        || old?.statuses != new.statuses
      if isAltered { altered.formUnion(cards[note.id]?.map(\.id) ?? []) }
    }
    return altered
  }

  /// Returns the tags of a note with what was added and removed here.
  private func tags(of old: AnkiNote, _ new: AnkiNote) -> [String] {
    let id = AnkiID.card(of: old, identities)
    guard let before = source.theirs.card(id), let after = source.merged.card(id) else { return new.tags }
    guard before.tags != after.tags || before.isFavorite != after.isFavorite else { return old.tags }
    func list(_ card: Card) -> [String] {
      card.tags.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: "_") }
        + (card.isFavorite ? [ImportedNote.star] : [])
    }
    let (was, becomes) = (list(before), list(after))
    let gone = Set(was.map { $0.folded() }).subtracting(becomes.map { $0.folded() })
    var tags = old.tags.filter { !gone.contains($0.folded()) }
    var seen = Set(tags.map { $0.folded() })
    for tag in becomes where !was.contains(tag) && seen.insert(tag.folded()).inserted { tags.append(tag) }
    return tags
  }

  /// Takes the reviews made here that the server lacks.
  private mutating func takeReviews(_ history: ExportedReviews.Share, _ known: AnkiCollection, _ ids: [Int64: Int64]) {
    var sent: Set<SentReview> = []
    for review in known.reviews { sent.insert(SentReview(card: review.card, slot: review.id / SentReview.length)) }
    var taken: Set<Int64> = Set(known.reviews.map(\.id))
    for review in history.own {
      guard let card = ids[review.card] else { continue }
      let slot = review.id / SentReview.length
      // An ID that was taken became a slightly later one.
      guard !sent.contains(SentReview(card: card, slot: slot)), !sent.contains(SentReview(card: card, slot: slot + 1))
      else { continue }
      var own = review
      own.card = card
      own.id = free(review.id, .review, &taken)
      reviews.append(own)
    }
    reviews.sort { $0.id < $1.id }
  }

  private func free(_ wanted: Int64, _ kind: RecordKind, _ taken: inout Set<Int64>) -> Int64 {
    var id = max(1, wanted)
    while taken.contains(id) || source.isTaken(kind, id) { id += 1 }
    taken.insert(id)
    return id
  }
}

/// A card and a few milliseconds, in which nobody answers it twice.
struct SentReview: Hashable {
  let card: Int64
  let slot: Int64

  static let length: Int64 = 16
}
