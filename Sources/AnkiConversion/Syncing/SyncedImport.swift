import Anki
public import FlashcardKit

/// What a server changed, in a library as it was when it was last synced: the other side of a merge.
///
/// Only what differs between the records before and after is altered, so that what is coarser in Anki stays as it is here.
public struct SyncedImport: Sendable {
  /// The library with the changes.
  public private(set) var library: Library
  /// The reviews that the log lacks.
  public private(set) var entries = ReviewLog()
  /// Those about cards that the library has already.
  public private(set) var entriesOfKnownCards: [ReviewEntry.Key] = []
  /// What the records are in the library.
  public private(set) var identities: AnkiIdentities

  private let records: SyncedRecords
  private let now: Moment
  private let html: @Sendable (String) -> String

  /// Applies changes of a server.
  ///
  /// - Parameters:
  ///   - records: The changes.
  ///   - base: The library as it was when it was last synced.
  ///   - ours: The library as it is.
  ///   - log: What the review log has about the notes, and perhaps about others.
  ///   - identities: What the records are in the library.
  ///   - media: The stored files by the names that notes use.
  ///   - arrived: The names of those that came after cards which use them.
  ///   - replaced: The names of those that came in place of others, with these.
  ///   - reshaped: The kinds of which fields or faces were added, removed, or moved here, which stays so.
  ///   - now: The time.
  ///   - offset: Returns the UTC offset of local time at a time, in minutes.
  ///   - html: Returns a text in Markdown as HTML.
  public init(
    _ records: SyncedRecords, into base: Library, besides ours: Library, _ log: ReviewLog, _ identities: AnkiIdentities,
    media: [String: String] = [:], arrived: Set<String> = [], replacing replaced: [String: Set<String>] = [:],
    reshaped: Set<KindID> = [], at now: Moment,
    offset: @escaping @Sendable (Milliseconds) -> Int,
    html: @escaping @Sendable (String) -> String
  ) {
    self.records = records
    self.now = now
    self.html = html
    let decks = SyncedDecks(records, into: base, besides: ours, identities, at: now.time)
    library = decks.library
    self.identities = decks.identities
    removeReplaced()
    takeOwnNotes(media)
    takeNotes(log, media, offset)
    keepShapes(of: reshaped, base)
    takeSources()
    attach(media, arrived)
    replaceFiles(replaced, by: media)
    takeCards()
    removeNotes()
    SyncedDecks.removeDecks(of: records, from: &library, &self.identities)
  }

  private func id(_ note: AnkiNote) -> CardID { AnkiID.card(of: note, identities) }

  /// The notes as they were, by their cards. One that was deleted may have come back as another note.
  private var notesBefore: [CardID: AnkiNote] {
    Dictionary(records.before.notes.map { (id($0), $0) }) { first, _ in first }
  }

  /// Removes cards that come back as notes of another type.
  private mutating func removeReplaced() {
    let before = notesBefore
    let replaced = records.after.notes.filter { note in before[id(note)].map { $0.type != note.type } ?? false }
    library.apply(library.removing(replaced.map(id).filter { library.home(of: $0) != nil }))
  }

  /// Takes over notes of built-in kinds.
  private mutating func takeOwnNotes(_ media: [String: String]) {
    let before = notesBefore
    let cards = Dictionary(grouping: records.after.cards, by: \.note)
    var added: [DeckID: [Card]] = [:]
    var edits: [Change.Step] = []
    for note in records.after.notes {
      guard let own = OwnNote(note) else { continue }
      let changed = ConvertedNote.modified(note)
      let tags = note.tags.filter { $0.folded() != ImportedNote.star }
      if let card = library.card(id(note)), let deck = library.home(of: card.id) {
        guard let was = before[card.id] else { continue }
        let time = max(changed, card.changed + 1)
        var new = own.replacing(card, before: was.fields, media: media, html: html, at: time) ?? card
        if was.tags != note.tags {
          new = new.edited(
            tags: SyncedImport.tags(card.tags, from: was.tags, to: note.tags),
            isFavorite: ImportedNote.isMarked(was) == ImportedNote.isMarked(note)
              ? card.isFavorite : ImportedNote.isMarked(note), at: time)
        }
        if new != card { edits.append(.edit(deck: deck, from: card, to: new)) }
      } else if library.card(id(note)) == nil, let first = cards[note.id]?.min(by: { $0.ordinal < $1.ordinal }),
        let deck = home(of: first), library.deck(deck) != nil,
        let card = own.card(
          id(note), tags: tags, isFavorite: ImportedNote.isMarked(note), created: note.id.clamped(to: Moment.clock),
          changed: changed, media: media, html: html)
      {
        added[deck, default: []].append(card)
      }
    }
    library.apply(Change(edits))
    for (deck, cards) in added.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      library.apply(library.adding(cards, to: deck))
    }
  }

  /// Keeps fields and faces of kinds as they are here, which the server doesn't know.
  private mutating func keepShapes(of kinds: Set<KindID>, _ base: Library) {
    guard !kinds.isEmpty else { return }
    let before = Dictionary(base.customKinds.map { ($0.id, $0) }) { first, _ in first }
    for type in records.before.noteTypes {
      let id = identities.kinds[type.id] ?? ConvertedNoteType.id(of: type)
      guard kinds.contains(id), let old = before[id], let new = library.customKind(id), new != old,
        let change = try? library.editing(new.keepingShape(of: old, before: type))
      else { continue }
      library.apply(change)
    }
  }

  /// Gives cards of kinds that aren't built in the texts that their notes were made from.
  private mutating func takeSources() {
    var edits: [Change.Step] = []
    for note in records.after.notes where OwnNote.kind(ofType: note.type) == nil {
      guard let source = NoteSource.take(from: note.fields).source, let card = library.card(id(note)),
        let content = source.content(of: card.content, html: html), let deck = library.home(of: card.id)
      else { continue }
      edits.append(
        .edit(deck: deck, from: card, to: card.edited(content: content, statuses: card.statuses, at: card.changed)))
    }
    library.apply(Change(edits))
  }

  /// Gives cards the files that their texts name: those of built-in kinds, and all whose files came later.
  private mutating func attach(_ media: [String: String], _ arrived: Set<String>) {
    guard !media.isEmpty else { return }
    var edits: [Change.Step] = []
    func add(_ names: some Sequence<String>, to card: Card) {
      var files = card.media
      for name in names where files[name] == nil && MediaKey(name) == nil && card.content.mentions(name) {
        files[name] = media[name]
      }
      guard files.count > card.media.count, let deck = library.home(of: card.id) else { return }
      edits.append(.edit(deck: deck, from: card, to: card.edited(media: files, at: card.changed)))
    }
    let concerned = records.after.notes.filter { OwnNote.kind(ofType: $0.type) != nil }
    let own = Dictionary(concerned.map { (id($0), $0) }) { first, _ in first }
    for (id, note) in own.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      guard let card = library.card(id) else { continue }
      let names = Set(note.fields.flatMap { FieldFiles.names(in: $0) }).filter { media[$0] != nil }
      if !names.isEmpty || !arrived.isEmpty { add(names.union(arrived), to: card) }
    }
    if !arrived.isEmpty {
      for card in library.allCards where own[card.id] == nil && card.content.mayNameFiles { add(arrived, to: card) }
    }
    library.apply(Change(edits))
  }

  /// Gives cards and kinds the files that came in place of theirs.
  private mutating func replaceFiles(_ replaced: [String: Set<String>], by media: [String: String]) {
    guard !replaced.isEmpty else { return }
    let stillThere = Set(media.values)
    func new(_ key: String, _ file: String) -> String? {
      if MediaKey(key) == nil, let old = replaced[key] { return old.contains(file) ? media[key] : nil }
      // Under another name, or none, a file is that of a card only if the server has it under no other.
      guard !stillThere.contains(file), media[key] == nil else { return nil }
      return replaced.first { $0.value.contains(file) }.flatMap { media[$0.key] }
    }
    func renewed(_ files: [String: String]) -> [String: String] {
      Dictionary(files.map { ($0.key, new($0.key, $0.value) ?? $0.value) }) { first, _ in first }
    }
    var edits: [Change.Step] = []
    for card in library.allCards where !card.media.isEmpty {
      let files = renewed(card.media)
      guard files != card.media, let deck = library.home(of: card.id) else { continue }
      edits.append(.edit(deck: deck, from: card, to: card.edited(media: files, at: card.changed)))
    }
    library.apply(Change(edits))
    for kind in library.customKinds where !kind.media.isEmpty {
      var own = kind
      own.media = renewed(kind.media)
      if own != kind, let change = try? library.editing(own) { library.apply(change) }
    }
  }

  /// Returns the tags of a card with what was added and removed elsewhere.
  private static func tags(_ tags: [String], from old: [String], to new: [String]) -> [String] {
    let (was, becomes) = (Set(old.map { $0.folded() }), Set(new.map { $0.folded() }))
    var result = tags.filter { tag in
      let folded = tag.split(whereSeparator: \.isWhitespace).joined(separator: "_").folded()
      return !was.contains(folded) || becomes.contains(folded)
    }
    var seen = Set(result.map { $0.folded() })
    for tag in new where !was.contains(tag.folded()) && tag.folded() != ImportedNote.star && result.count < Tags.most {
      if seen.insert(tag.folded()).inserted { result.append(tag) }
    }
    return result
  }

  private func home(of card: AnkiCard) -> DeckID? { identities.decks[card.homeDeck != 0 ? card.homeDeck : card.deck] }

  /// Takes over all other notes, and the reviews and schedules of all.
  private mutating func takeNotes(
    _ log: ReviewLog, _ media: [String: String], _ offset: @escaping @Sendable (Milliseconds) -> Int
  ) {
    // Which edit is later is known from the records: a clock may be wrong.
    var (before, after) = (records.before, records.after)
    var times: [CardID: Int64] = [:]
    for index in before.notes.indices {
      let note = before.notes[index]
      let changed = library.card(id(note))?.changed ?? 0
      let time = max(note.modified, changed / 1000 + 1)
      before.notes[index].modified = time
      times[id(note)] = time
    }
    let old = notesBefore
    for index in after.notes.indices {
      let note = after.notes[index]
      guard let was = old[id(note)], let time = times[id(note)] else { continue }
      let isSame = was.fields == note.fields && was.tags == note.tags && was.type == note.type
      after.notes[index].modified = isSame ? time : max(note.modified, time + 1)
    }
    var imported = EarlierImports()
    imported.add(before)
    let target = ImportTarget(
      library, log, media: media, imported: imported, identities: identities, updating: records.noteTypes, at: now,
      offset: offset)
    let new = AnkiImport(after, into: target)
    library.apply(new.change)
    (entries, entriesOfKnownCards) = (new.entries, new.entriesOfKnownCards)
  }

  /// Takes over where the cards of known notes are, which of them there are, and whether those of built-in kinds are
  /// suspended and so on.
  private mutating func takeCards() {
    let cardsBefore = Dictionary(grouping: records.before.cards, by: \.note)
    let before = notesBefore
    let after = Dictionary(grouping: records.after.cards, by: \.note)
    let types = Dictionary(records.after.noteTypes.map { ($0.id, $0) }) { first, _ in first }
    let kinds = Dictionary(library.customKinds.map { ($0.id, $0) }) { first, _ in first }
    var converted: [Int64: ConvertedNoteType] = [:]
    var moves: [DeckID: [CardID]] = [:]
    var edits: [Change.Step] = []
    for note in records.after.notes {
      let id = id(note)
      // One of another type came as a new card.
      let known = before[id].flatMap { $0.type == note.type ? cardsBefore[$0.id] : nil }
      // All else about new notes came with them, but for those of built-in kinds.
      guard known != nil || OwnNote(note) != nil, let new = after[note.id], let card = library.card(id),
        let deck = library.home(of: id), let type = types[note.type]
      else { continue }
      let old = known ?? []
      if converted[type.id] == nil {
        let kind = identities.kinds[type.id] ?? ConvertedNoteType.id(of: type)
        converted[type.id] = ConvertedNoteType(type, known: kinds[kind], isKept: true, isTaken: { _ in false })
      }
      guard let faces = converted[type.id] else { continue }
      let isOwn = card.content.kind.id != faces.kind.id
      func face(_ card: AnkiCard) -> Prompt.Face? {
        // Templates of built-in kinds stand for the front and the back.
        isOwn && !type.isCloze
          ? [Prompt.Face.front, .back].dropFirst(max(0, Int(card.ordinal))).first : faces.face(card.ordinal)
      }
      var statuses = card.statuses
      let staying = Set(new.map(\.ordinal))
      for gone in old where !staying.contains(gone.ordinal) {
        if let face = face(gone), new.count > 0 { statuses[face, default: .none].isDeleted = true }
      }
      if isOwn {
        // Anki may lack cards that the texts of a new note ask for.
        for prompt in card.prompts where old.isEmpty && !new.contains(where: { face($0) == prompt.face }) {
          statuses[prompt.face, default: .none].isDeleted = true
        }
        let was = Dictionary(old.map { ($0.ordinal, $0) }) { first, _ in first }
        for own in new {
          guard let face = face(own) else { continue }
          var status = statuses[face] ?? .none
          status.take(own, was: was[own.ordinal], today: StudyDay(now, endsAt: library.studyOptions.scheduling.dayEnds))
          statuses[face] = status == .none ? nil : status
        }
      }
      if statuses != card.statuses {
        edits.append(.edit(deck: deck, from: card, to: card.edited(statuses: statuses, at: card.changed)))
      }
      guard !old.isEmpty else { continue }
      let homes = [old, new].map { cards in cards.min { $0.ordinal < $1.ordinal }.flatMap { home(of: $0) } }
      if homes[0] != homes[1], let home = homes[1], home != deck, library.deck(home) != nil {
        moves[home, default: []].append(id)
      }
    }
    library.apply(Change(edits))
    for (deck, cards) in moves.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      library.apply(library.moving(cards, to: deck))
    }
  }

  private mutating func removeNotes() {
    let staying = Set(records.after.notes.map(\.id))
    let kept = Set(records.after.notes.map(id))
    let gone = records.before.notes.filter { !staying.contains($0.id) }.map(id)
    library.apply(library.removing(gone.filter { !kept.contains($0) && library.home(of: $0) != nil }))
  }
}

extension PromptStatus {
  /// Takes over what differs between two versions of a card.
  fileprivate mutating func take(_ card: AnkiCard, was: AnkiCard?, today: StudyDay) {
    func isBuried(_ card: AnkiCard?) -> Bool {
      card?.queue == .buriedByPerson || card?.queue == .buriedByScheduler
    }
    if card.flag != was?.flag ?? 0 { flag = card.flag > 0 ? Int(card.flag) : nil }
    if (card.queue == .suspended) != (was?.queue == .suspended) { isSuspended = card.queue == .suspended }
    if isBuried(card) != isBuried(was) { buriedOn = isBuried(card) ? today.number : nil }
    if was == nil { isDeleted = false }
  }
}
