public import Anki
import AnkiConversion
public import AnkiProtocol
import AnkiSync
public import CardStore
import Essentials
public import FlashcardKit
public import HelperProtocol
import Merging

/// The exchange of a login with a server of Anki's, by which phones get the same cards.
///
/// What comes enters the login as a change through the journal, then what the server lacks is sent, and at last both are
/// recorded as what the next sync begins with. Each step can be interrupted: without the record, the same comes again,
/// and finds that the login has it already.
public struct ServerSync: Sendable {
  /// Sends a request, and returns the answer.
  public typealias Send = (ServerRequest, SyncAddress, SyncHeader) -> Result<ServerAnswer, NetworkFailure>
  /// Returns the file of a collection, as servers take it.
  public typealias Pack = @Sendable (SyncCollection) throws(AnkiPackageFailure) -> [UInt8]

  /// The login.
  public let login: Login
  let locations: Locations
  let disk: Disk
  let folder: SyncFolder
  private let html: @Sendable (String) -> String
  private let pack: Pack
  private let offset: @Sendable (Milliseconds) -> Int
  let isStopped: @Sendable () -> Bool
  let tell: @Sendable (SyncProgress) -> Void
  private let sentence: @Sendable (SyncFailure) -> String
  private let label: @Sendable (SyncCounts) -> String
  /// What the program is called, for the log of the server.
  static let client = "flashcards,1,unix"
  /// The number of attempts while others sync.
  private static let attempts = 5

  /// Creates access to the exchange of a login.
  ///
  /// - Parameters:
  ///   - login: The login, which must exist.
  ///   - locations: The folders where files are stored.
  ///   - html: Returns a text in Markdown as HTML.
  ///   - pack: Returns the file of a collection, as servers take it.
  ///   - offset: Returns the UTC offset of local time at a time, in minutes.
  ///   - isStopped: Returns whether to stop. Asked often, from the thread that syncs.
  ///   - tell: Called with what is being done.
  ///   - sentence: Returns a failure in words, as it is kept for whoever asks how the last sync went.
  ///   - label: Returns the description of what came in the undo history.
  public init(
    _ login: Login, in locations: Locations, html: @escaping @Sendable (String) -> String, pack: @escaping Pack,
    offset: @escaping @Sendable (Milliseconds) -> Int, isStopped: @escaping @Sendable () -> Bool = { false },
    tell: @escaping @Sendable (SyncProgress) -> Void = { _ in }, sentence: @escaping @Sendable (SyncFailure) -> String,
    label: @escaping @Sendable (SyncCounts) -> String
  ) {
    self.init(
      login, in: locations, on: locations.disk, html: html, pack: pack, offset: offset, isStopped: isStopped,
      tell: tell, sentence: sentence, label: label)
  }

  init(
    _ login: Login, in locations: Locations, on disk: Disk, html: @escaping @Sendable (String) -> String,
    pack: @escaping Pack, offset: @escaping @Sendable (Milliseconds) -> Int,
    isStopped: @escaping @Sendable () -> Bool = { false },
    tell: @escaping @Sendable (SyncProgress) -> Void = { _ in },
    sentence: @escaping @Sendable (SyncFailure) -> String = { "\($0)" },
    label: @escaping @Sendable (SyncCounts) -> String = { "\($0.cards)" }
  ) {
    self.login = login
    self.locations = locations
    self.disk = disk.waiting(atMost: Disk.patience)
    self.html = html
    self.pack = pack
    self.offset = offset
    self.isStopped = isStopped
    self.tell = tell
    self.sentence = sentence
    self.label = label
    folder = SyncFolder(login, in: locations, on: disk)
  }

  /// How sync with a server is set up, or `nil` if it isn't, or that can't be read.
  public var settings: ServerSettings? { (try? ServerSettings.read(folder, on: disk)) ?? nil }

  /// Returns how sync with a server is set up, or `nil` if it isn't.
  ///
  /// - Throws: A `SyncFailure` if that can't be read, or was altered.
  public func stored() throws(SyncFailure) -> ServerSettings? {
    try attempt { try ServerSettings.read(folder, on: disk) }
  }

  /// Logs in at a server, and syncs with it.
  ///
  /// - Parameters:
  ///   - address: The address. The caller has asked whether it may be one where anybody can listen.
  ///   - name: The name by which the server knows the person.
  ///   - password: The password, which isn't stored.
  ///   - deletions: What happens to deletions of a large part of the cards, which could be a mistake.
  ///   - side: The side that holds where both can't, or `nil` if a person is asked.
  ///   - now: The time.
  ///   - send: Sends requests.
  /// - Returns: What was done.
  /// - Throws: A `SyncFailure`. Nothing is set up then, unless logging in succeeded.
  public func setUp(
    at address: SyncAddress, name: String, password: String, _ deletions: SyncDeletions = .wait,
    holding side: SyncSide? = nil, at now: Moment, send: @escaping Send
  ) throws(SyncFailure) -> SyncReport {
    let lock = try hold()
    defer { lock.release() }
    var link = ServerLink(key: "", endpoint: address, isStopped: isStopped, send: send)
    tell(SyncProgress(.fetching))
    let key = try link.hostKey(name: name, password: password)
    let before: ServerSettings?
    do throws(SyncFailure) { before = try stored() } catch {
      // It is chosen anew.
      guard case .store(.altered) = error else { throw error }
      before = nil
    }
    let settings: ServerSettings
    if let before, before.address == address, before.name == name {
      settings = before
    } else {
      // What another server had says nothing of this one.
      try attempt { try forget() }
      settings = ServerSettings(address: address, name: name, exchangeID: LoginSync.newID)
    }
    try attempt {
      try settings.write(folder, on: disk)
      try ServerKey.write(key, folder, on: disk)
    }
    return try recorded(settings, deletions, side, at: now, send)
  }

  /// Syncs with the server that was set up.
  ///
  /// - Parameters:
  ///   - now: The time.
  ///   - deletions: What happens to deletions of a large part of the cards, which could be a mistake.
  ///   - side: The side that holds where both can't, or `nil` if a person is asked.
  ///   - send: Sends requests.
  /// - Returns: What was done.
  /// - Throws: A `SyncFailure`. What was merged until then stays, and the rest follows the next time.
  public func sync(
    at now: Moment, _ deletions: SyncDeletions = .wait, holding side: SyncSide? = nil, send: @escaping Send
  ) throws(SyncFailure) -> SyncReport {
    let lock = try hold()
    defer { lock.release() }
    guard let settings = try attempt({ try ServerSettings.read(folder, on: disk) }) else { throw .notSetUp }
    return try recorded(settings, deletions, side, at: now, send)
  }

  /// Stops syncing with the server. The cards stay on both sides.
  ///
  /// - Throws: A `SyncFailure` if files can't be removed.
  public func remove() throws(SyncFailure) {
    let lock = try hold()
    defer { lock.release() }
    try attempt { try forget() }
  }

  private func forget() throws(DiskFailure) {
    for path in [folder.serverKey, folder.server, folder.serverState, folder.serverMedia] {
      try disk.remove(path)
    }
  }

  /// Locks the exchange, so that only one program at a time syncs a login.
  private func hold() throws(SyncFailure) -> DiskLock {
    if locations.isLocked(login, on: disk) { throw .store(.locked) }
    try attempt {
      try disk.makeFolders(folder.path)
      try disk.requireOwn(folder.path)
    }
    guard let lock = try attempt({ try disk.tryLock(folder.lock) }) else { throw .busy }
    return lock
  }

  /// Syncs, and keeps how it went.
  private func recorded(
    _ settings: ServerSettings, _ deletions: SyncDeletions, _ side: SyncSide?, at now: Moment, _ send: @escaping Send
  ) throws(SyncFailure) -> SyncReport {
    var settings = settings
    do throws(SyncFailure) {
      let report = try exchange(&settings, deletions, side, at: now, send)
      (settings.lastSync, settings.lastFailure) = (now.time, nil)
      try attempt { try settings.write(folder, on: disk) }
      return report
    } catch {
      settings.settled = nil
      settings.lastFailure = sentence(error)
      try? settings.write(folder, on: disk)
      throw error
    }
  }
}

/// The steps of a sync.
extension ServerSync {
  private func exchange(
    _ settings: inout ServerSettings, _ deletions: SyncDeletions, _ side: SyncSide?, at now: Moment,
    _ send: @escaping Send
  ) throws(SyncFailure) -> SyncReport {
    var link = ServerLink(
      key: try attempt { try ServerKey.read(folder, on: disk) }, endpoint: settings.endpoint, isStopped: isStopped,
      send: send)
    var report = SyncReport()
    tell(SyncProgress(.fetching))
    if side == nil, try isSettled(settings, at: now, &link) {
      report.question = settings.question
      return report
    }
    settings.settled = nil
    if side != nil { try backUp(at: now, &report) }
    var state = try attempt { try ServerState(folder, on: disk) }
    var media = try attempt { try ServerMedia(folder, on: disk) }
    for _ in 0..<ServerSync.attempts {
      var editor = try open()
      if state.isKnown, !isOfState(editor.library, settings, state) {
        state.compareEverything()
        report.wasOlder = true
      }
      tell(SyncProgress(.fetching))
      let (pull, meta) = try link.pull(since: state.mirror.known)
      (settings.endpoint, report.said) = (link.endpoint, meta.message)
      let after = state.mirror.with(pull)
      let wentBack = pull.map { hasLost($0, after, state.mirror, editor.library) } ?? false
      // What the older collection lacks was not deleted, and what is older there was not edited.
      if wentBack, side == .here { state.compareEverything() }
      try fetchMedia(of: pull, after, meta, &media, &link, at: now, &report)
      tell(SyncProgress(.reading))
      _ = try attempt { try editor.follow() }
      let log = log(&editor, pull, state, settings.sent)
      let marks = editor.logMarks()
      let merge = SyncMerge(
        pull, into: state.mirror, becoming: after,
        SyncedLogin(
          base: state.base, editor.library, log, media: media.stored, arrived: media.arrived,
          replacing: media.replaced, isNameTaken: isNameTaken(media), reshaped: settings.reshaped, at: now,
          offset: offset, html: html),
        keepingDeleted: deletions == .reject, takingShapes: side == .server)
      if deletions == .wait { try checkDeletions(merge, state, editor.library) }
      if wentBack, side == nil {
        guard deletions != .wait else {
          throw .server(.replaced(here: editor.library.count, there: after.notes.count))
        }
        if !report.madeBackup { try backUp(at: now, &report) }
      }
      tell(SyncProgress(.merging))
      let isNew = pull != nil || !merge.pending.isEmpty || !state.isKnown || merge.library != state.base
      if isNew { guard try save(merge, state, &editor, &settings, at: now, &report) else { continue } }
      // Before anything is sent: if the answer is lost, nothing is left to send that would name the files again.
      try keepUnsent(merge.media, &media)
      var steps = pull.map { [MirrorStep($0, merge.mirror.identities)] } ?? []
      var mirror = merge.mirror
      if !merge.pending.isEmpty, let known = merge.mirror.known {
        tell(SyncProgress(.sending))
        try waitForJournal()
        switch try link.push(merge.pending, since: known, counts: merge.counts) {
        case .sent(let sent, let known):
          mirror = merge.mirror(after: sent, known)
          steps.append(MirrorStep(sent, known, mirror.identities))
        case .outdated: continue
        case .countsDiffer:
          // Everything is compared.
          state.mirror.known = nil
          continue
        }
        report.sent.count(merge.pending, merge.mirror)
      }
      try ask(merge.reshaped, here: merge.library.count, there: mirror.notes.count, &settings)
      report.question = settings.question
      if isNew {
        try attempt { try state.add(steps, mirror, merge.library, folder, on: disk) }
        // Only now, so that an older copy stays one until everything was compared.
        if report.wasOlder { try name(state.count, settings, &editor) }
      }
      // What couldn't be sent yet is found again only in the whole log.
      let isAllSent = merge.unknown == 0 && merge.reshaped.kinds.isEmpty
      settings.sent = isAllSent ? marks.map { ServerSettings.Sent(count: state.count, marks: $0) } : nil
      report.unknown = merge.unknown
      try noteArrived(&media)
      try sendMedia(&media, &link, &report)
      if side == .here, !settings.reshaped.isEmpty, !report.replacedServer,
        try replace(&state, mirror, &media, &editor, settings, &link, at: now, &report)
      {
        continue
      }
      settle(&settings, state, media, &editor, at: now)
      return report
    }
    throw .overtaken
  }

  private func backUp(at now: Moment, _ report: inout SyncReport) throws(SyncFailure) {
    report.madeBackup = try attempt { try Backups(locations: locations, disk: disk).make(login, at: now.time) } != nil
  }

  /// Returns whether another device has replaced all that a server had by something older: what nobody deletes is gone, or
  /// notes of cards that are still here, which it doesn't say were deleted.
  private func hasLost(_ pull: SyncPull, _ after: Mirror, _ before: Mirror, _ library: Library) -> Bool {
    guard pull.isWhole else { return false }
    if before.known != nil, after.isOlder(than: before) { return true }
    return after.missing(since: before, pull).contains { library.home(of: $0) != nil }
  }

  /// Keeps the question whether fields and faces hold as they are here, until it is answered.
  private func ask(
    _ reshaped: ReshapedKinds, here: Int, there: Int, _ settings: inout ServerSettings
  ) throws(SyncFailure) {
    let names = reshaped.kinds.map(\.kind.name)
    let question = names.isEmpty ? nil : SyncQuestion(kinds: names, here: here, there: there)
    guard settings.question != question || settings.reshaped != reshaped.ids else { return }
    (settings.question, settings.reshaped) = (question, reshaped.ids)
    // Before the base is, which doesn't tell what was added here.
    let copy = settings
    try attempt { try copy.write(folder, on: disk) }
  }

  /// Replaces all that the server has by the same with the fields and faces that kinds have here. The next exchange asks
  /// for everything, and finds what the server made of it. Returns `false` if nothing differs.
  private func replace(
    _ state: inout ServerState, _ mirror: Mirror, _ media: inout ServerMedia, _ editor: inout LoginEditor,
    _ settings: ServerSettings, _ link: inout ServerLink, at now: Moment, _ report: inout SyncReport
  ) throws(SyncFailure) -> Bool {
    let (log, _) = editor.readLog()
    let login = SyncedLogin(
      base: state.base, state.base, SyncedLog(log), media: media.stored, isNameTaken: isNameTaken(media),
      reshaped: settings.reshaped, at: now, offset: offset, html: html)
    guard let new = ServerReplacement(mirror, login), let known = mirror.known else { return false }
    tell(SyncProgress(.sending))
    let frame: [UInt8]
    do throws(AnkiPackageFailure) { frame = try pack(new.collection) } catch {
      switch error {
      case .canceled: throw .stopped
      case .tooLarge: throw .server(.collectionTooLarge)
      default: throw .server(.network(.helperEnded))
      }
    }
    guard frame.count <= SyncLimits.collection else { throw .server(.collectionTooLarge) }
    try name(state.count + 1, settings, &editor)
    try keepUnsent(new.media, &media)
    try waitForJournal()
    guard try link.replace(by: frame, since: known) else { return true }
    report.replacedServer = true
    // If this is interrupted, the next sync finds the same as if another device had sent it.
    let base = state.base
    try attempt { try state.add(new.mirror.step.map { [$0] } ?? [], new.mirror, base, folder, on: disk) }
    state.mirror.known = nil
    try sendMedia(&media, &link, &report)
    return true
  }

  /// Returns whether neither side has changed since the last sync, without reading the login.
  private func isSettled(
    _ settings: ServerSettings, at now: Moment, _ link: inout ServerLink
  ) throws(SyncFailure) -> Bool {
    guard let settled = settings.settled,
      try attempt({ try ExchangeFolder(login, in: locations, on: disk).state(at: now.time) }) == settled.login
    else { return false }
    let (isUnchanged, meta) = try link.isUnchanged(since: settled.server)
    return isUnchanged && meta.mediaUSN ?? settled.media == settled.media
  }

  /// Notes what both sides are, if nothing is left to do.
  private func settle(
    _ settings: inout ServerSettings, _ state: ServerState, _ media: ServerMedia, _ editor: inout LoginEditor,
    at now: Moment
  ) {
    let files = ExchangeFolder(login, in: locations, on: disk)
    // Files that were written just now count as well, since each change alters the size of one.
    guard media.unsent.isEmpty, media.replaced.isEmpty, let known = state.mirror.known,
      let login = try? files.state(at: now.time + ServerSync.moment),
      case .changes(let changes)? = try? editor.follow(), changes.isEmpty, editor.newEntries()?.isEmpty == true
    else { return }
    settings.settled = ServerSettings.Settled(login: login, server: known, media: media.known.usn)
  }

  /// Returns the open files of the login.
  ///
  /// - Throws: `.damaged` if a part can't be read: it would look as if cards had been deleted.
  private func open() throws(SyncFailure) -> LoginEditor {
    let editor = try attempt { try LoginEditor(login, in: locations, on: disk) }
    for notice in editor.notices {
      if case .newerSchema = notice { throw .store(.newerSchema) }
      if case .found = notice { continue }
      throw .damaged
    }
    guard editor.library.lost.isEmpty else { throw .damaged }
    return editor
  }

  /// Lets the login say which state it has, in a change that can't be undone.
  private func name(
    _ count: Int64, _ settings: ServerSettings, _ editor: inout LoginEditor
  ) throws(SyncFailure) {
    try attempt {
      _ = try editor.merge { current in
        let new = Exchanged(current.exchanged?.state ?? "", server: "\(settings.exchangeID)-\(count)")
        return Change(current.exchanged == new ? [] : [.exchange(from: current.exchanged, to: new)])
      }
    }
  }

  /// Whether a login is the one that was last synced, rather than an older copy of it, or one that was made anew.
  private func isOfState(_ library: Library, _ settings: ServerSettings, _ state: ServerState) -> Bool {
    guard let name = library.exchanged?.server, name.hasPrefix(settings.exchangeID + "-"),
      let count = Int64(name.dropFirst(settings.exchangeID.count + 1))
    else { return false }
    return count >= state.count
  }

  /// Returns the review log: what was added since everything was sent, or all of it if that isn't known, or if what the
  /// server has of it is uncertain.
  private func log(
    _ editor: inout LoginEditor, _ pull: SyncPull?, _ state: ServerState, _ sent: ServerSettings.Sent?
  ) -> SyncedLog {
    if let sent, state.isKnown, sent.count == state.count, pull?.isWhole != true,
      let recent = editor.readLog(since: sent.marks)
    {
      return SyncedLog(since: recent, about: editor.logReader)
    }
    return SyncedLog(editor.readLog().0)
  }

  private func checkDeletions(
    _ merge: SyncMerge, _ state: ServerState, _ library: Library
  ) throws(SyncFailure) {
    // A few cards are not many if others take their place.
    func isMany(_ count: Int, of all: Int) -> Bool {
      HeldDeletions.needAgreement(count, of: all) && (all >= HeldDeletions.large || merge.library.count == 0)
    }
    let isManyHere = isMany(merge.removedHere, of: library.count)
    let isManyThere = isMany(merge.removedThere, of: state.mirror.notes.count)
    guard isManyHere || isManyThere, library.exchanged?.isConfirmed != true else { return }
    throw .server(
      .manyDeleted(here: isManyHere ? merge.removedHere : 0, there: isManyThere ? merge.removedThere : 0))
  }

  /// Saves what came. Returns `false` if another program has changed the login meanwhile.
  private func save(
    _ merge: SyncMerge, _ state: ServerState, _ editor: inout LoginEditor, _ settings: inout ServerSettings,
    at now: Moment, _ report: inout SyncReport
  ) throws(SyncFailure) -> Bool {
    let library = editor.library
    var counts = SyncCounts()
    counts.count(merge.change, of: library)
    counts.count(merge.entries)
    let (change, entries, reviews) = (merge.change, merge.entries, merge.entriesOfKnownCards)
    let isSaved = try attempt {
      if !change.isEmpty, !library.isUnused, !settings.hasBackup || merge.removedHere > LoginSync.fewDeleted {
        if try Backups(locations: locations, disk: disk).make(login, at: now.time) != nil { report.madeBackup = true }
        settings.hasBackup = true
        try settings.write(folder, on: disk)
      }
      if try editor.backUp(beforeLarge: change, reviews, at: now.time) { report.madeBackup = true }
      if entries.count > 0 { try editor.append(entries, at: now.time) }
      if !report.wasOlder { try name(state.count + 1, settings, &editor) }
      guard editor.library == library else { return false }
      var isFirst = true
      do {
        try editor.commit(with: reviews, at: now.time, isExact: true) { _ in
          guard isFirst else { throw Changed() }
          isFirst = false
          return (change, label(counts))
        }
      } catch is Changed { return false }
      return true
    }
    if isSaved {
      report.received.add(counts)
      // Only cards keep what was replaced.
      report.conflicts += merge.conflicts.filter { conflict in
        switch conflict {
        case .deckReplaced, .toDoReplaced, .settingReplaced: false
        default: true
        }
      }
    }
    return isSaved
  }

  /// The error for a login that another program has changed.
  private struct Changed: Error {}

  /// The time after which files can't change without that being seen.
  private static let moment: Milliseconds = 5000

  private func waitForJournal() throws(SyncFailure) {
    try attempt { try ExchangeFolder(login, in: locations, on: disk).waitForJournal() }
  }
}

extension SyncCounts {
  /// Adds what is sent to a server with a mirror before that.
  fileprivate mutating func count(_ pending: SyncPending, _ mirror: Mirror) {
    let notes = Set(pending.records.notes.map(\.id))
    let reviewed = Set(pending.records.reviews.map(\.record.card))
    let new = notes.count { mirror.notes[$0] == nil }
    let others = pending.records.cards.filter { !notes.contains($0.record.note) && !reviewed.contains($0.id) }
    added += new
    edited += notes.count - new + Set(others.map(\.record.note)).count
    deleted += pending.graves.notes.count
    let graded = pending.records.reviews.count { $0.record.grade > 0 }
    entries += pending.records.reviews.count
    reviews += graded
    let changes = SyncObject.Kind.allCases.reduce(0) { $0 + pending.changes[$1].count }
    self.others += changes + pending.graves.decks.count + pending.records.reviews.count - graded
  }
}
