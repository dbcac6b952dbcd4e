import FlashcardKit
import Foundation

/// Reads the files of a login, brings what they say up to date with the journal, and notes what was wrong.
struct LoginReader {
  let disk: Disk
  let folder: LoginFolder
  /// What was wrong.
  var notices: [Notice] = []
  /// Whether what was recovered is to be written.
  var needsWriting = false
  /// Why a damaged file could not be kept: then it must not be written over.
  var blockage: DiskFailure?
  /// Whether some file is a newer program's.
  var isNewer = false
  private var standing = KnownFiles()

  init(disk: Disk, folder: LoginFolder) {
    self.disk = disk
    self.folder = folder
  }

  /// The library as the files have it.
  mutating func read() throws(DiskFailure) -> Shelf {
    // Before they are read: what is written meanwhile is news.
    standing.note(folder.library, on: disk)
    standing.note(folder.decks, on: disk)
    var head = try readHead()
    let (base, scan) = try readJournal()
    let replay = Replay(scan?.records ?? [])
    let adopted = try adopt(into: &head, unless: replay.decksSpokenOf)
    let top = replay.head(head)
    var cards: [DeckID: [Card]] = [:]
    var extras: [DeckID: [String: PropertyValue]] = [:]
    var changed = adopted
    var last = max(head.through, base ?? 0, scan?.records.last?.sequence ?? 0)
    let known = last
    for deck in top.decks { standing.note(folder.deck(deck.id), on: disk) }
    let files = ParsedDecks(disk: disk, folder: folder, decks: top.decks.map(\.id))
    for deck in top.decks {
      let file = try readDeck(
        deck.id, files, expecting: head.counts[deck.id] ?? 0, unless: replay.speaks(of: deck.id))
      last = max(last, file.through)
      extras[deck.id] = file.unknown
      if let newer = replay.cards(file.cards, of: deck, after: file.through) {
        cards[deck.id] = newer
        changed.insert(deck.id)
      } else {
        cards[deck.id] = file.cards
      }
      if !file.isSound { changed.insert(deck.id) }
    }
    // A number from a deck's file alone is told to other programs by writing it down.
    if last > known { needsWriting = true }
    let library = Library(
      decks: top.decks, cards: cards, preferences: top.preferences, toDos: top.toDos,
      unknown: head.unknown
    ).remembering((scan?.records ?? []).map(\.change))
    let repeated = noteRepeated(cards, in: library)
    let sound = changed.union(repeated).union(replay.edited)
    var shelf = Shelf(
      disk: disk, folder: folder, library: library, sequence: last, base: base ?? last, journalEnd: scan?.end,
      changed: sound.intersection(top.decks.map(\.id)), removed: replay.removed.subtracting(top.decks.map(\.id)),
      isHeadChanged: replay.hasRecords || needsWriting, extras: extras, isReadOnly: isNewer)
    shelf.blockage = blockage
    shelf.known = standing
    return shelf
  }

  private mutating func readHead() throws(DiskFailure) -> HeadFile {
    guard let bytes = try contents(of: folder.library, movingAside: [ELOOP, EISDIR, ENXIO]) else { return HeadFile() }
    let head = HeadFile.read(bytes)
    if head?.isSound != true { noteDamage(bytes, of: folder.library) }
    note(schema: head?.schema, of: folder.library)
    return head ?? HeadFile()
  }

  private mutating func readJournal() throws(DiskFailure) -> (base: Int64?, scan: JournalScan?) {
    guard let bytes = try contents(of: folder.journal, movingAside: [ELOOP, EISDIR, ENXIO]) else { return (nil, nil) }
    if Journal.isNewer(bytes) {
      note(schema: HeadFile.schema + 1, of: folder.journal)
      return (nil, nil)
    }
    let base = Journal.base(bytes)
    let scan = JournalScan(bytes, from: base == nil ? 0 : Journal.headLength, after: 0)
    if base == nil || !scan.isSound { noteDamage(bytes, of: folder.journal) }
    if scan.isNewer { note(schema: HeadFile.schema + 1, of: folder.journal) }
    return (base, scan)
  }

  /// Decks whose files stand in the folder, though neither the list nor the journal knows them, come to the list's end.
  private mutating func adopt(
    into head: inout HeadFile, unless spokenOf: Set<DeckID>
  ) throws(DiskFailure) -> Set<DeckID> {
    guard let mark = try disk.look(folder.decks) else { return [] }
    guard mark.kind == .folder else {
      let original = DamagedFiles(disk: disk, folder: folder).move(folder.decks)
      notices.append(.damaged(file: folder.decks, original: original))
      needsWriting = true
      return []
    }
    let known = spokenOf.union(head.decks.map(\.id))
    let names = try disk.list(folder.decks).sorted()
    let found = names.compactMap(LoginFolder.deck(named:)).filter { !known.contains($0) }
    var decks: [Deck] = []
    for id in found {
      let file = (try? disk.read(folder.deck(id))).map { DeckFile($0) }
      let own = file?.deck
      decks.append(
        Deck(
          id: id, title: own?.title ?? id.description, parent: own?.parent, created: own?.created ?? 0,
          source: own?.source, unknown: own?.unknown ?? [:]))
      notices.append(.found(file: folder.deck(id)))
      needsWriting = true
    }
    head.decks += decks.sorted { $0.created < $1.created }
    return Set(found)
  }

  private mutating func readDeck(
    _ deck: DeckID, _ files: ParsedDecks, expecting count: Int, unless isSpokenOf: Bool
  ) throws(DiskFailure) -> DeckFile {
    if let file = files[deck] { return file }
    let path = folder.deck(deck)
    let before = notices.count
    guard let bytes = try contents(of: path, movingAside: [ELOOP, EISDIR, ENXIO, EACCES, EPERM, EIO]) else {
      if count > 0, !isSpokenOf, notices.count == before {
        notices.append(.missing(file: path, cards: count))
        needsWriting = true
      }
      return DeckFile()
    }
    let file = DeckFile(bytes)
    if !file.isSound { noteDamage(bytes, of: path) }
    note(schema: file.schema, of: path)
    return file
  }
}
