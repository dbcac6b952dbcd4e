import Anki
public import AnkiConversion
public import AnkiProtocol
public import FlashcardKit
import Merging

/// The review log of a login, of which a merge needs what the server may lack, and what there is about cards that change.
public struct SyncedLog: Sendable {
  /// The entries that the server may lack: all, or those that were added since everything was sent.
  let recent: ReviewLog
  private let about: @Sendable (Set<CardID>) -> ReviewLog

  /// Creates a log that was read as a whole.
  public init(_ log: ReviewLog) {
    self.init(since: log) { cards in
      // Leaving out a few takes longer than it saves.
      cards.count < log.prompts.count / 4 ? log.entries(about: cards) : log
    }
  }

  /// Creates a log that needs not be read as a whole.
  ///
  /// - Parameters:
  ///   - recent: The entries that were added since everything was sent.
  ///   - about: Returns all entries about some cards, and perhaps others.
  public init(since recent: ReviewLog, about: @escaping @Sendable (Set<CardID>) -> ReviewLog) {
    (self.recent, self.about) = (recent, about)
  }

  /// Returns all entries about some cards, and perhaps others.
  func entries(about cards: Set<CardID>) -> ReviewLog { cards.isEmpty ? ReviewLog() : about(cards) }
}

/// A login that is synced.
public struct SyncedLogin: Sendable {
  /// The library as it was when it was last synced; an empty one before.
  public let base: Library
  /// The library as it is. Both must have been read whole: what is missing counts as deleted.
  public let library: Library
  /// The review log as it is.
  public let log: SyncedLog
  /// The stored files by the names that notes use.
  public let media: [String: String]
  /// The names of those that came after cards which use them.
  public let arrived: Set<String>
  /// The names of those that came in place of others, with these.
  public let replaced: [String: Set<String>]
  /// Returns whether the server has another file of a name than a stored one.
  public let isNameTaken: @Sendable (_ name: String, _ file: String) -> Bool
  /// The kinds of which it was known before that fields or faces were added, removed, or moved here, unlike on the server.
  public let reshaped: Set<KindID>
  /// The time.
  public let now: Moment
  /// Returns the UTC offset of local time at a time, in minutes.
  public let offset: @Sendable (Milliseconds) -> Int
  /// Returns a text in Markdown as HTML.
  public let html: @Sendable (String) -> String

  /// Creates a login.
  public init(
    base: Library, _ library: Library, _ log: SyncedLog, media: [String: String] = [:], arrived: Set<String> = [],
    replacing replaced: [String: Set<String>] = [:],
    isNameTaken: @escaping @Sendable (_ name: String, _ file: String) -> Bool = { _, _ in false },
    reshaped: Set<KindID> = [], at now: Moment,
    offset: @escaping @Sendable (Milliseconds) -> Int, html: @escaping @Sendable (String) -> String
  ) {
    self.base = base
    self.library = library
    self.log = log
    self.media = media
    self.arrived = arrived
    self.replaced = replaced
    self.isNameTaken = isNameTaken
    self.reshaped = reshaped
    self.now = now
    self.offset = offset
    self.html = html
  }
}

/// What a server and a login changed since the last sync, merged.
public struct SyncMerge: Sendable {
  /// What the login gets, as one change that can be undone.
  public let change: Change
  /// The reviews that the log gets, before the change.
  public let entries: ReviewLog
  /// Those about cards that the login has already.
  public let entriesOfKnownCards: [ReviewEntry.Key]
  /// Where both had changed the same thing.
  public let conflicts: [MergeConflict]
  /// The library afterwards: the base of the next merge, once everything was sent.
  public let library: Library
  /// What is to be sent.
  public let pending: SyncPending
  /// The mirror after what came, and before what is to be sent.
  public let mirror: Mirror
  /// The number of cards that the server has deleted and that the login loses.
  public let removedHere: Int
  /// The number of notes that the server is to delete.
  public let removedThere: Int
  /// The kinds of card of which fields or faces were added, removed, or moved here, which the server takes only with
  /// everything else (`ServerReplacement`).
  public let reshaped: ReshapedKinds
  /// The number of cards of unknown kinds, which are not sent.
  public let unknown: Int
  /// The stored files of notes that are sent, by the names that they have there.
  public let media: [String: String]

  /// Merges what came from a server into a login.
  ///
  /// - Parameters:
  ///   - pull: What came, or `nil` if nothing is new.
  ///   - mirror: The records of the server before.
  ///   - after: The records with what came, if the caller has them.
  ///   - login: The login.
  ///   - keepsDeleted: Whether cards that either side deleted stay on both, as when a server was replaced by an empty one.
  ///     A person should be asked if there are many (`removedHere`, `removedThere`).
  ///   - takesShapes: Whether kinds whose fields or faces were added, removed, or moved here get those of the server.
  public init(
    _ pull: SyncPull?, into mirror: Mirror, becoming after: Mirror? = nil, _ login: SyncedLogin,
    keepingDeleted keepsDeleted: Bool = false,
    takingShapes takesShapes: Bool = false
  ) {
    var after = after ?? mirror.with(pull)
    let cards = MirroredCards(after)
    after.identities.cards = cards.others
    let today = after.properties.day(of: login.now.time / 1000, offset: Int(login.now.offset))
    var theirs = login.base
    var recent = login.log.recent
    let hasNewFiles = !login.arrived.isEmpty || !login.replaced.isEmpty
    if pull != nil || hasNewFiles {
      let difference = pull.map { MirrorDifference(mirror, after, by: $0) } ?? MirrorDifference(Mirror(), Mirror())
      let records = SyncMerge.records(of: difference, mirror, after, today: today)
      let new = SyncedImport(
        records, into: login.base, besides: login.library,
        login.log.entries(about: Set(records.after.notes.compactMap { after.notes[$0.id].map(cards.card) })),
        after.identities, media: login.media,
        arrived: login.arrived, replacing: login.replaced, reshaped: login.reshaped, at: login.now,
        offset: login.offset, html: login.html)
      theirs = new.library
      after.identities = new.identities
      (entries, entriesOfKnownCards) = (new.entries, new.entriesOfKnownCards)
      recent.append(contentsOf: new.entries)
      SyncMerge.takeEchoes(records.after, into: &theirs, after, login)
    } else {
      (entries, entriesOfKnownCards) = (ReviewLog(), [])
    }
    var base = login.base
    if keepsDeleted {
      // Without a base, what one side lacks is taken from the other.
      base.apply(
        base.removing(
          base.allCards.ids.filter { login.library.home(of: $0) == nil || theirs.home(of: $0) == nil }))
    }
    var merged = login.library
    var change = Change([])
    if pull == nil, !hasNewFiles, !keepsDeleted {
      // Only this side has changed, so merging would change nothing.
      conflicts = []
    } else {
      // Which deck is which on the server is known by their identities.
      let merge = LibraryMerge(
        base: base, ours: login.library, theirs: theirs, at: login.now.time, joiningTwins: false)
      change = login.library.change(into: merge.contents)
      conflicts = merge.conflicts
      merged.apply(change)
    }
    if takesShapes {
      let types = after.collection(of: [], today: today).noteTypes
      let kinds = ReshapedKinds(types, after.identities, from: theirs, to: merged, earlier: login.reshaped)
      merged.apply(kinds.takingTheirs(in: merged))
      change = login.library.change(into: merged)
    }
    self.change = change
    library = merged
    removedHere = Set(change.steps.flatMap(\.removedCards)).count { merged.home(of: $0) == nil }

    let altered = Set(theirs.change(into: merged).steps.flatMap(\.concernedCards))
    let reviewed = UnsentReviews(recent, merged, after, cards).cards
    let all = altered.union(reviewed).sorted { $0.rawValue < $1.rawValue }
    let notes = Set(all.compactMap(cards.note))
    var log = login.log.entries(about: Set(all))
    log.append(contentsOf: entries.entries(about: Set(all)))
    let taken = after
    let export = SyncedExport(
      SyncedExport.Source(
        from: theirs, to: merged, log, candidates: SyncMerge.ordered(all, in: merged),
        reviewed: reviewed,
        after.collection(of: notes, today: today), after.identities, reshaped: login.reshaped,
        replacing: SyncMerge.replacedFiles(of: altered, from: theirs, to: merged, login),
        isNameTaken: login.isNameTaken, at: login.now,
        offset: login.offset, html: login.html, isTaken: { taken.has($0, $1) }))
    after.identities = export.identities
    pending = OutgoingRecords(export, after, at: login.now).pending
    removedThere = export.removedNotes.count
    (reshaped, unknown, media) = (export.reshaped, export.unknown, export.media)
    self.mirror = after
  }

  /// Returns the names of files of the server that were replaced here, so that no card uses them as they were.
  private static func replacedFiles(
    of altered: Set<CardID>, from theirs: Library, to merged: Library, _ login: SyncedLogin
  ) -> Set<String> {
    var names: Set<String> = []
    for id in altered {
      guard let card = merged.card(id), !card.media.isEmpty, let old = theirs.card(id), old.media != card.media else {
        continue
      }
      for (name, file) in card.media {
        if let known = login.media[name], known != file, old.media[name] == known { names.insert(name) }
      }
    }
    guard !names.isEmpty else { return [] }
    for card in merged.allCards where !card.media.isEmpty {
      for name in names where card.media[name] == login.media[name] { names.remove(name) }
    }
    return names
  }

  /// The mirror after everything was sent.
  ///
  /// - Parameters:
  ///   - sent: What was sent, with its numbers.
  ///   - known: What is known of the server then.
  /// - Returns: The mirror.
  public func mirror(after sent: SyncPending, _ known: KnownServer) -> Mirror {
    var copy = mirror
    copy.apply(sent, known)
    return copy
  }

  /// The numbers of records that the server has after everything was sent.
  public var counts: RecordCounts {
    mirror.counts(after: pending)
  }

  /// Returns the records that are concerned by a difference.
  private static func records(
    of difference: MirrorDifference, _ before: Mirror, _ after: Mirror, today: Int64
  ) -> SyncedRecords {
    var notes = difference.notes.union(difference.removedNotes)
    for card in difference.cards.union(difference.removedCards).union(difference.reviewed) {
      for mirror in [before, after] { if let note = mirror.cards[card]?.record.note { notes.insert(note) } }
    }
    return SyncedRecords(
      before: before.collection(of: notes, today: today), after: after.collection(of: notes, today: today),
      noteTypes: difference.noteTypes)
  }

  /// Takes over cards whose notes are what they are here: what was sent comes back if the last answer was lost.
  private static func takeEchoes(
    _ records: AnkiCollection, into theirs: inout Library, _ mirror: Mirror, _ login: SyncedLogin
  ) {
    let own = records.notes.compactMap { note -> Card? in
      let id = mirror.identities.cards[note.id] ?? AnkiID.card(of: note)
      guard let card = login.library.card(id), let theirs = theirs.card(id), card != theirs, card != login.base.card(id)
      else { return nil }
      return card
    }
    guard !own.isEmpty else { return }
    var export = AnkiExport(
      ExportSource(
        login.library, ReviewLog(), cards: own.map(\.id), originals: Originals(records, mirror.identities),
        hasSchedules: false, isNameTaken: login.isNameTaken, at: login.now, offset: login.offset, html: login.html))
    var fields: [CardID: AnkiNote] = [:]
    while let part = export.next() {
      for note in part.notes { fields[mirror.identities.cards[note.id] ?? AnkiID.card(of: note)] = note }
    }
    let known = Dictionary(records.notes.map { (mirror.identities.cards[$0.id] ?? AnkiID.card(of: $0), $0) }) {
      first, _ in first
    }
    var edits: [Change.Step] = []
    for card in own {
      guard let sent = fields[card.id], let came = known[card.id], sent.fields == came.fields,
        Set(sent.tags) == Set(came.tags), let old = theirs.card(card.id), let deck = theirs.home(of: card.id)
      else { continue }
      edits.append(.edit(deck: deck, from: old, to: card.edited(statuses: old.statuses, at: card.changed)))
    }
    theirs.apply(Change(edits))
  }

  /// Returns cards in the order of a library, in which new ones are learned.
  private static func ordered(_ cards: [CardID], in library: Library) -> [CardID] {
    let all = Set(cards)
    var order: [CardID] = []
    for deck in Set(cards.compactMap { library.home(of: $0) }).sorted(by: { $0.rawValue < $1.rawValue }) {
      order += library.cards(in: deck).ids.filter(all.contains)
    }
    return order + cards.filter { library.home(of: $0) == nil }
  }
}

extension Change.Step {
  /// The cards that the step removes.
  fileprivate var removedCards: [CardID] { if case .remove(let cards, _, _) = self { cards.map(\.id) } else { [] } }

  /// The cards that the step concerns.
  fileprivate var concernedCards: [CardID] {
    switch self {
    case .insert(let cards, _, _), .remove(let cards, _, _): cards.map(\.id)
    case .edit(_, let card, _): [card.id]
    default: []
    }
  }
}

/// What the notes of a mirror are here.
struct MirroredCards {
  /// The cards in order, and their notes.
  private var pairs: [(card: CardID, note: Int64)] = []
  /// What the notes are whose GUIDs earlier ones have.
  private(set) var others: [Int64: CardID] = [:]

  init(_ mirror: Mirror) {
    pairs.reserveCapacity(mirror.notes.count)
    for (id, note) in mirror.notes { pairs.append((AnkiID.card(of: note.shortRecord), id)) }
    // Much faster than a dictionary.
    pairs.sort { ($0.card.rawValue, $0.note) < ($1.card.rawValue, $1.note) }
    for index in pairs.indices.dropFirst() where pairs[index].card == pairs[index - 1].card {
      if let note = mirror.notes[pairs[index].note] { others[note.id] = AnkiID.otherCard(of: note.shortRecord) }
    }
    guard !others.isEmpty else { return }
    for index in pairs.indices { if let card = others[pairs[index].note] { pairs[index].card = card } }
    pairs.sort { ($0.card.rawValue, $0.note) < ($1.card.rawValue, $1.note) }
  }

  /// Returns the note that a card is, or `nil` if it is none.
  func note(_ card: CardID) -> Int64? {
    var (low, high) = (0, pairs.count)
    while low < high {
      let middle = (low + high) / 2
      if pairs[middle].card.rawValue < card.rawValue { low = middle + 1 } else { high = middle }
    }
    return low < pairs.count && pairs[low].card == card ? pairs[low].note : nil
  }

  /// Returns the card that a note is.
  func card(_ note: SyncNote) -> CardID { others[note.id] ?? AnkiID.card(of: note.shortRecord) }
}

extension SyncNote {
  /// The note without what doesn't tell which card it is.
  fileprivate var shortRecord: AnkiNote {
    AnkiNote(id: id, guid: guid, type: type, modified: 0, tags: [], fields: [])
  }
}

extension Mirror {
  /// Returns the cards whose notes a server lacks although it doesn't say that they were deleted: another device has
  /// replaced all that it had.
  ///
  /// - Parameters:
  ///   - before: What it had.
  ///   - pull: All that it has.
  /// - Returns: The cards. A note that has another ID now is there.
  public func missing(since before: Mirror, _ pull: SyncPull) -> Set<CardID> {
    let deleted = Set(pull.graves.notes)
    let gone = before.notes.values.filter { notes[$0.id] == nil && !deleted.contains($0.id) }
    guard !gone.isEmpty else { return [] }
    let (old, new) = (MirroredCards(before), MirroredCards(self))
    return Set(gone.map(old.card)).subtracting(notes.values.map(new.card))
  }
}

/// The cards with entries of the log that a server may lack, or that were voided after they were sent.
struct UnsentReviews {
  private(set) var cards: Set<CardID> = []

  init(_ log: ReviewLog, _ library: Library, _ mirror: Mirror, _ known: MirroredCards) {
    let prompts = log.prompts
    let own = prompts.map { known.note($0.card) ?? 0 }
    var (unsent, voided): (Set<Int>, Set<Int>) = ([], [])
    // Both are mostly in order of time.
    var place = 0
    log.forEachSchedulingEntry { prompt, time in
      let first = time / UnsentReviews.slot * UnsentReviews.slot
      let isThere = mirror.reviews.haveLine(in: first..<first + 2 * UnsentReviews.slot, near: &place) {
        mirror.cards[$0].map { $0.record.note == own[prompt] } ?? false
      }
      if !isThere { unsent.insert(prompt) }
    } void: { prompt in
      if own[prompt] != 0 { voided.insert(prompt) }
    }
    for prompt in unsent.union(voided) where library.home(of: prompts[prompt].card) != nil {
      cards.insert(prompts[prompt].card)
    }
  }

  /// A few milliseconds, in which nobody reviews a card twice.
  private static let slot: Milliseconds = 16
}
