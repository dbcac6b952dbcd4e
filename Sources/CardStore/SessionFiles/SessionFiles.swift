import Essentials
public import FlashcardKit

/// The unfinished cards and the undo history of a running program, saved in case it ends. Each program has its own
/// files, marked by a lock; the files of a program that has ended go to the next one.
public final class SessionFiles: Sendable {
  private let locations: Locations
  private let disk: Disk
  private let kinds: CardKinds
  private let slots = Guarded<[Login: Slot]>([:])

  /// This program's own files.
  private struct Slot: Sendable {
    let name: String
    let lock: DiskLock
    var path: String { name + ".plist" }
    /// The steps done so far.
    var history: HistoryFile

    init(name: String, lock: DiskLock) {
      self.name = name
      self.lock = lock
      history = HistoryFile(path: name + HistoryFile.ending)
    }
  }

  /// What programs left behind when they ended.
  public struct Left: Sendable, Equatable {
    /// Unfinished cards.
    public var drafts: [CardDraft] = []
    /// Steps that can be undone and redone.
    public var history = History()
    /// Problems with the files.
    public var notices: [Notice] = []
  }

  /// Creates access to the session files of all logins in these locations.
  public convenience init(locations: Locations) { self.init(locations: locations, disk: locations.disk) }

  init(locations: Locations, disk: Disk, kinds: CardKinds = .standard) {
    self.locations = locations
    self.kinds = kinds
    self.disk = disk
  }

  /// Takes over the files of a login from programs that have ended, and returns what was in them. Does nothing if this
  /// program already has the login open.
  ///
  /// - Throws: A `StoreFailure` if the folder cannot be read or written. A single file that cannot be read is left as
  ///   it is and reported by a notice.
  public func open(_ login: Login) throws(StoreFailure) -> Left {
    guard slots.withLock({ $0[login] == nil }) else { return Left() }
    do throws(DiskFailure) {
      let folder = locations.unfinished(of: login, on: disk)
      try disk.makeOwnFolder(folder.folder)
      try disk.makeOwnFolder(folder)
      try disk.requireOwn(folder)
      let numbers = Set(try disk.list(folder).compactMap { Int($0.prefix { $0 != "." }) }).filter { $0 > 0 }
      var held: [Slot] = []
      var left = Left()
      var histories: [[History.Event]] = []
      var next = 1
      // Take the first number not in use, and take over all files that no program holds. A file that is unreadable, or
      // damaged and impossible to set aside, is left as it is.
      while held.isEmpty || next <= numbers.max() ?? 0 {
        let path = "\(folder)/\(next)"
        if held.isEmpty || numbers.contains(next), let lock = try disk.tryLock(path + ".lock") {
          let slot = Slot(name: path, lock: lock)
          do throws(DiskFailure) {
            if numbers.contains(next) { histories.append(try takeOver(slot, &left)) }
            held.append(slot)
          } catch {
            lock.release()
            left.notices.append(.unread(file: error.path, StoreFailure(error)))
          }
        }
        next += 1
        if next > SessionFiles.mostSlots { break }
      }
      guard var own = held.first else { return left }
      // Files set aside made room for what could be read of them.
      if held.count > 1 || !left.notices.isEmpty { try write(left.drafts, to: own) }
      left.history = try own.history.begin(with: histories, on: disk)
      for slot in held.dropFirst() {
        try disk.remove(slot.path)
        try disk.remove(slot.history.path)
        slot.lock.release()
      }
      slots.withLock { $0[login] = own }
      return left
    } catch { throw StoreFailure(error) }
  }

  /// Closes the files of a login, leaving them to the next program.
  public func close(_ login: Login) {
    slots.withLock { $0.removeValue(forKey: login) }?.lock.release()
  }

  /// Saves unfinished cards, replacing those saved before.
  ///
  /// - Throws: A `StoreFailure` if the file cannot be written.
  public func keep(_ drafts: [CardDraft], of login: Login) throws(StoreFailure) {
    var drafts = drafts
    let isOpen = slots.withLock { $0[login] != nil }
    // The login was closed before its last text arrived.
    if !isOpen, !drafts.isEmpty { drafts = try open(login).drafts + drafts }
    guard let slot = slots.withLock({ $0[login] }) else { return }
    do throws(DiskFailure) { try write(drafts, to: slot) } catch { throw StoreFailure(error) }
    if !isOpen { close(login) }
  }

  /// Returns whether a step is small enough to be undone after the program has ended.
  public static func holds(_ change: Change, _ reviews: [ReviewEntry.Key]) -> Bool {
    HistoryFile.holds(change, reviews)
  }

  /// Appends a step to the undo history, so that it can be undone even after the program has ended. The step is not
  /// synced: a power failure may lose it, but nothing else.
  ///
  /// - Throws: A `StoreFailure` if the file cannot be written.
  public func remember(_ event: History.Event, of login: Login, at time: Milliseconds) throws(StoreFailure) {
    guard var history = slots.withLock({ $0[login]?.history }) else { return }
    do throws(DiskFailure) { try history.append(event, at: time, on: disk) } catch { throw StoreFailure(error) }
    let end = history
    slots.withLock { $0[login]?.history = end }
  }

  /// Leaves a step to the next program, or to one that is open and collects it.
  ///
  /// - Throws: A `StoreFailure` if there is no place for it.
  func leave(_ step: History.Entry, to login: Login) throws(StoreFailure) {
    do throws(DiskFailure) {
      let folder = locations.unfinished(of: login, on: disk)
      try disk.makeOwnFolder(folder.folder)
      try disk.makeOwnFolder(folder)
      try disk.requireOwn(folder)
      for number in 1...SessionFiles.mostSlots {
        guard let lock = try disk.tryLock("\(folder)/\(number).lock") else { continue }
        defer { lock.release() }
        var history = HistoryFile(path: "\(folder)/\(number)" + HistoryFile.ending)
        return try history.extend(.did(step), at: step.time, on: disk)
      }
    } catch { throw StoreFailure(error) }
  }

  /// Takes over the steps that commands have left since the login was opened.
  ///
  /// - Returns: The steps, in the order they were done.
  /// - Throws: A `StoreFailure` if a file cannot be read or written.
  public func collect(_ login: Login) throws(StoreFailure) -> [History.Entry] {
    guard let own = slots.withLock({ $0[login]?.name }) else { return [] }
    do throws(DiskFailure) {
      let folder = locations.unfinished(of: login, on: disk)
      var steps: [History.Entry] = []
      for name in try disk.list(folder).sorted() where name.hasSuffix(HistoryFile.ending) {
        let path = "\(folder)/\(name.dropLast(HistoryFile.ending.count))"
        guard path != own, let lock = try disk.tryLock(path + ".lock") else { continue }
        defer { lock.release() }
        // The texts of a program that crashed are for the next one, with its steps.
        guard try disk.look(path + ".plist") == nil, let found = try contents(of: path + HistoryFile.ending) else {
          continue
        }
        let (events, isSound) = HistoryFile.records(in: found.bytes)
        guard isSound, found.isWhole else { continue }
        let left = HistoryFile.done(events)
        try append(left, to: login)
        try disk.remove(path + HistoryFile.ending)
        steps += left
      }
      return steps.sorted { $0.time < $1.time }
    } catch { throw StoreFailure(error) }
  }

  private func append(_ steps: [History.Entry], to login: Login) throws(DiskFailure) {
    guard var history = slots.withLock({ $0[login]?.history }) else { return }
    for step in steps { try history.append(.did(step), at: step.time, on: disk) }
    let end = history
    slots.withLock { $0[login]?.history = end }
  }

  /// The most programs of a login.
  private static let mostSlots = 10_000

  private func write(_ drafts: [CardDraft], to slot: Slot) throws(DiskFailure) {
    guard !drafts.isEmpty else { return try disk.remove(slot.path) }
    try disk.replace(
      slot.path,
      with: PlistWriter.file(
        of: .dictionary(["schema": .integer(LibraryFile.schema), "cards": .array(drafts.map(\.propertyValue))])))
  }

  /// Takes over the files of a program that has ended. They are all read before any is changed.
  private func takeOver(_ slot: Slot, _ left: inout Left) throws(DiskFailure) -> [History.Event] {
    let texts = try contents(of: slot.path)
    let history = try contents(of: slot.history.path) ?? ([], true)
    let (steps, isSound) = HistoryFile.records(in: history.bytes)
    let found = texts.map { SessionFiles.drafts(in: $0.bytes, kinds) }
    if found?.isSound == false || texts?.isWhole == false { left.notices.append(try setAside(slot.path)) }
    if !isSound || !history.isWhole { left.notices.append(try setAside(slot.history.path)) }
    left.drafts += found?.drafts ?? []
    return steps
  }

  private func contents(of path: String) throws(DiskFailure) -> (bytes: [UInt8], isWhole: Bool)? {
    do throws(DiskFailure) { return try disk.readable(path, 0, HistoryFile.mostBytes * 4) } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  /// Returns the readable drafts of a file, and whether all of it is valid.
  static func drafts(in bytes: [UInt8], _ kinds: CardKinds) -> (drafts: [CardDraft], isSound: Bool) {
    let listed = (try? Plist.value(of: bytes))?.dictionary?["cards"]?.array
    let found =
      listed
      ?? PlistReader.dictionaries(in: bytes) { $0["front"] != nil && $0["kind"] != nil }.map(PropertyValue.dictionary)
    let drafts = found.compactMap { CardDraft.read($0, kinds) }
    let isSound = listed?.count == drafts.count && drafts.allSatisfy(\.isSound)
    return (drafts.map(\.draft), isSound)
  }

  private func setAside(_ path: String) throws(DiskFailure) -> Notice {
    .damaged(file: path, original: try disk.setAside(path))
  }
}
