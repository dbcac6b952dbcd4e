import Essentials
import FlashcardKit

/// Reads a login's files, replays the journal, and collects notices of what is wrong.
struct LoginReader {
  private(set) var disk: Disk
  let folder: LoginFolder
  /// The known kinds of card.
  let kinds: CardKinds
  /// What is wrong with the files.
  var notices: [Notice] = []
  /// Whether something was recovered that must be written.
  var needsWriting = false
  /// The reason a damaged file could not be set aside and must not be overwritten.
  var blockage: DiskFailure?
  /// Whether a file was written by a newer program.
  var isNewer = false
  /// The decks whose files cannot currently be read, and why.
  private(set) var unread: [DeckID: DiskFailure] = [:]
  private var knownFiles = KnownFiles()
  /// The login as this program knows it, if it is being reread.
  private let before: LoginFiles?
  /// The one who follows, if the login is being opened.
  private let reading: FollowedReading?

  init(
    disk: Disk, folder: LoginFolder, kinds: CardKinds, before: LoginFiles? = nil, reading: FollowedReading? = nil
  ) {
    self.reading = reading
    self.kinds = kinds
    self.disk = disk
    self.folder = folder
    self.before = before
  }

  /// Reads all files and returns the login with the library they make up.
  ///
  /// - Throws: A `DiskFailure` if `library.plist`, the journal or the folder of decks cannot be read.
  mutating func read() throws(DiskFailure) -> LoginFiles {
    let own = disk
    if let prepared = try PreparedFiles(of: folder, on: disk) { disk = prepared.shown(in: folder, on: disk) }
    // Before reading: whatever is written in the meantime is a new change.
    knownFiles.note(folder.library, on: disk)
    knownFiles.note(folder.decks, on: disk)
    var head = try readHead()
    let (base, scan) = try readJournal()
    let replay = JournalReplay(scan?.records ?? [], base: base ?? 0)
    let adopted = try adopt(into: &head, unless: replay.addedOrRemoved)
    let top = replay.head(head, kinds: kinds)
    let exchanged = exchanged(head, top, base, scan)
    var lost = top.lost
    var throughs = head.deckThroughs
    var cards: [DeckID: Cards] = [:]
    var extras: [DeckID: [String: PropertyValue]] = [:]
    var last = max(head.through, base ?? 0, scan?.records.last?.sequence ?? 0)
    let known = last
    for deck in top.decks { knownFiles.note(folder.deck(deck.id), on: disk) }
    let counts = Dictionary(
      top.decks.map { deck in
        (deck.id, max(0, (head.counts[deck.id] ?? 0) + replay.gain(of: deck.id, after: head.through)))
      }
    ) { first, _ in first }
    let all = Library(
      decks: top.decks, tables: [:], preferences: top.preferences, toDos: top.toDos, unknown: head.unknown,
      unread: counts, kinds: kinds, reusing: top.kinds)
    var arriving = ArrivingDecks.read(ArrivingDecks(all, replay, reading), disk, folder)
    // Nobody needs it any more.
    if arriving.isStopped {
      throw DiskFailure(step: .read, path: folder.decks, code: ECANCELED)
    }
    var changed = adopted.union(arriving.changed)
    for deck in top.decks {
      let count = counts[deck.id] ?? 0
      if let file = arriving.files[deck.id], file.through >= throughs[deck.id] ?? 0 {
        last = max(last, file.through)
        throughs[deck.id] = file.through
        extras[deck.id] = file.unknown
        cards[deck.id] = file.cards
        continue
      }
      let known = (count: head.counts[deck.id] ?? 0, through: throughs[deck.id] ?? 0)
      let file = readDeck(deck, known, expecting: count, &changed)
      guard let file else {
        // Whatever the journal says about its cards holds regardless of the file.
        let own = replay.cards(Cards(), of: deck, after: 0) ?? Cards()
        cards[deck.id] = own
        arriving.fill(deck.id, with: own, unread: max(0, count - own.count))
        continue
      }
      last = max(last, file.through)
      extras[deck.id] = file.unknown
      let newer = replay.cards(file.cards, of: deck, after: file.through)
      if newer != nil || !file.isSound { changed.insert(deck.id) }
      cards[deck.id] = newer ?? file.cards
      arriving.fill(deck.id, with: newer ?? file.cards)
      throughs[deck.id] = file.through
      let missing = max(0, count - (newer ?? file.cards).count)
      // Noted until a person has the cards back, or gives them up: nothing else tells what was lost from what was deleted.
      let isWhole = file.isThere && file.isSound
      if isWhole ? file.through < known.through : missing > 0 {
        lost[deck.id] = (lost[deck.id] ?? 0) + missing
        needsWriting = true
      }
    }
    // A number found only in a deck's file must be written down, so that other programs learn of it.
    if last > known { needsWriting = true }
    var library = arriving.library
    // Of cards in several decks, the first counts, whichever deck arrived first.
    if arriving.hasRepeated {
      library = Library(
        decks: top.decks, tables: cards, preferences: top.preferences, toDos: top.toDos, unknown: head.unknown,
        unread: library.unread, kinds: kinds, reusing: top.kinds)
    }
    library = library.remembering((scan?.records ?? []).map(\.change))
    library.exchanged = exchanged
    library.lost = lost
    let repeated = noteRepeated(cards, in: library)
    let sound = changed.union(repeated).union(replay.edited)
    var loginFiles = LoginFiles(
      disk: own, folder: folder, library: library, sequence: last, base: base ?? last, journalEnd: scan?.end,
      changed: sound.intersection(top.decks.map(\.id)), removed: replay.removed.subtracting(top.decks.map(\.id)),
      isHeadChanged: replay.hasRecords || needsWriting, extras: extras, isReadOnly: isNewer)
    loginFiles.throughs = throughs
    loginFiles.unread = unread
    loginFiles.waiting = (scan?.records ?? []).compactMap { $0.concerning(unread.keys) }
    loginFiles.blockage = blockage
    loginFiles.known = knownFiles
    return loginFiles
  }

  /// Returns the state in which the library was last exchanged. What the journal says of it holds only if the journal has
  /// all that came before: otherwise cards that are missing would seem to have been deleted since.
  private mutating func exchanged(
    _ head: LibraryFile, _ top: Library, _ base: Int64?, _ scan: JournalScan?
  ) -> Exchanged? {
    guard head.isSound else {
      needsWriting = true
      return nil
    }
    let isWhole =
      base.map { $0 <= head.through } ?? true && scan?.isSound ?? true && includes(scan?.records ?? [], head)
    if !isWhole, top.exchanged != head.exchanged { needsWriting = true }
    return isWhole ? top.exchanged : head.exchanged
  }

  /// Returns whether the list of decks has what changes made that are to be in it by their numbers. One that was copied from
  /// an earlier login in the same place has not, and those changes would seem to have been taken back.
  private func includes(_ records: [Journal.Record], _ head: LibraryFile) -> Bool {
    var decks: Set<DeckID> = []
    var isSameExchange = true
    for step in records.lazy.filter({ $0.sequence <= head.through }).flatMap(\.change.steps) {
      switch step {
      case .addDeck(let deck, _): decks.insert(deck.id)
      case .removeDeck(let deck, _): decks.remove(deck.id)
      case .exchange(_, let state): isSameExchange = state?.state == head.exchanged?.state
      default: break
      }
    }
    return isSameExchange && decks.isSubset(of: head.decks.map(\.id))
  }

  private mutating func readHead() throws(DiskFailure) -> LibraryFile {
    if try StoredKey.read(in: folder, on: disk) != nil { throw .locked(folder.path) }
    guard let (bytes, isWhole) = try contents(of: folder.library, movingAside: DiskFailure.inTheWay) else {
      needsWriting = true
      return LibraryFile()
    }
    var head = LibraryFile.read(bytes)
    if !isWhole { head?.isSound = false }
    if head?.isSound != true { noteDamage(bytes, of: folder.library) }
    note(schema: head?.schema, of: folder.library)
    return head ?? LibraryFile()
  }

  private mutating func readJournal() throws(DiskFailure) -> (base: Int64?, scan: JournalScan?) {
    guard let (bytes, isWhole) = try contents(of: folder.journal, movingAside: DiskFailure.inTheWay) else {
      return (nil, nil)
    }
    if Journal.isNewer(bytes) {
      note(schema: LibraryFile.schema + 1, of: folder.journal)
      return (nil, nil)
    }
    let base = Journal.base(bytes)
    let scan = JournalScan(bytes, from: base == nil ? 0 : Journal.headLength, after: 0)
    if base == nil || !scan.isSound || !isWhole { noteDamage(bytes, of: folder.journal) }
    if scan.isNewer { note(schema: LibraryFile.schema + 1, of: folder.journal) }
    return (base, scan)
  }

  /// Appends decks that have files but are in neither the list nor the journal, and returns them.
  private mutating func adopt(
    into head: inout LibraryFile, unless mentioned: Set<DeckID>
  ) throws(DiskFailure) -> Set<DeckID> {
    guard let mark = try disk.look(folder.decks) else { return [] }
    guard mark.kind == .folder else {
      let original = DamagedFiles(disk: disk, folder: folder).move(folder.decks)
      notices.append(.damaged(file: folder.decks, original: original))
      needsWriting = true
      return []
    }
    let known = mentioned.union(head.decks.map(\.id))
    let names = try disk.list(folder.decks).sorted()
    let found = names.compactMap(LoginFolder.deck(named:)).filter { !known.contains($0) }
    var decks: [Deck] = []
    for id in found {
      let path = folder.deck(id)
      knownFiles.note(path, on: disk)
      let own: Deck?
      do throws(DiskFailure) {
        guard let found = try contents(of: path, movingAside: DiskFailure.inTheWay) else { continue }
        own = DeckFile(found.bytes).deck
      } catch {
        // Its title isn't known until it can be read.
        unread[id] = error
        notices.append(.deckUnread(title: nil, file: path, cards: 0, StoreFailure(error)))
        continue
      }
      decks.append(
        Deck(
          id: id, title: own?.title ?? id.description, parent: own?.parent, created: own?.created ?? 0,
          source: own?.source, unknown: own?.unknown ?? [:]))
      notices.append(.found(file: path))
      needsWriting = true
    }
    head.decks += decks.sorted { $0.created < $1.created }
    return Set(decks.map(\.id))
  }

  /// Returns a deck's file, read with care, or `nil` if it cannot be read now.
  private mutating func readDeck(
    _ deck: Deck, _ known: (count: Int, through: Int64), expecting count: Int, _ changed: inout Set<DeckID>
  ) -> DeckFile? {
    let path = folder.deck(deck.id)
    let before = notices.count
    do throws(DiskFailure) {
      guard let (bytes, isWhole) = try contents(of: path, movingAside: DiskFailure.inTheWay) else {
        if known.count > 0, notices.count == before {
          notices.append(.missing(file: path, cards: known.count))
          needsWriting = true
        }
        return DeckFile()
      }
      var file = DeckFile(bytes)
      file.isThere = true
      if !isWhole { file.isSound = false }
      if !file.isSound {
        noteDamage(bytes, of: path)
      } else if file.through < known.through {
        notices.append(.older(file: path, cards: max(0, count - file.cards.count)))
        needsWriting = true
      }
      note(schema: file.schema, of: path)
      return file
    } catch {
      if let file = remembered(deck.id, &changed) { return file }
      unread[deck.id] = error
      notices.append(.deckUnread(title: deck.title, file: path, cards: count, StoreFailure(error)))
      return nil
    }
  }

  /// Returns what this program knows of a deck whose file it has read or written and no one has edited since.
  private func remembered(_ deck: DeckID, _ changed: inout Set<DeckID>) -> DeckFile? {
    guard let before, before.library.deck(deck) != nil, before.unread[deck] == nil, before.unwritten == nil,
      before.known.isUnaltered(folder.deck(deck), on: disk)
    else { return nil }
    if before.changed.contains(deck) { changed.insert(deck) }
    var file = DeckFile()
    file.isThere = true
    file.through = before.sequence
    file.cards = before.library.cards(in: deck)
    file.unknown = before.extras[deck] ?? [:]
    return file
  }
}
