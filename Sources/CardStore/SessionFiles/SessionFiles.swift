public import Effects
public import FlashcardKit

/// What a program has in hand, kept for the case that it ends: cards that are being typed, and what can be taken back.
/// Each program that runs has files of its own, which it holds by a lock; what a program left that has ended goes to the
/// next one.
public final class SessionFiles: Sendable {
  private let locations: Locations
  private let disk: Disk
  private let kinds: CardKinds
  private let slots = Guarded<[Login: Slot]>([:])

  /// A program's own files.
  private struct Slot: Sendable {
    let name: String
    let lock: DiskLock
    var path: String { name + ".plist" }
    /// What was done since.
    var history: HistoryFile

    init(name: String, lock: DiskLock) {
      self.name = name
      self.lock = lock
      history = HistoryFile(path: name + HistoryFile.ending)
    }
  }

  /// What programs left that have ended.
  public struct Left: Sendable, Equatable {
    /// Cards that were being typed.
    public var drafts: [CardDraft] = []
    /// What can be taken back.
    public var history = History()
    /// What had to be said about their files.
    public var notices: [Notice] = []
  }

  /// The desks of the logins there.
  public convenience init(locations: Locations) { self.init(locations: locations, disk: .real) }

  init(locations: Locations, disk: Disk, kinds: CardKinds = .standard) {
    self.locations = locations
    self.kinds = kinds
    self.disk = disk
  }

  /// What programs left of a login that have ended. It is this program's now.
  public func open(_ login: Login) throws(StoreFailure) -> Left {
    guard slots.withLock({ $0[login] == nil }) else { return Left() }
    do throws(DiskFailure) {
      let folder = locations.unfinished(of: login, on: disk)
      try disk.makeOwnFolder(folder.folder)
      try disk.makeOwnFolder(folder)
      let numbers = Set(try disk.list(folder).compactMap { Int($0.prefix { $0 != "." }) }).filter { $0 > 0 }
      var held: [Slot] = []
      var left = Left()
      var histories: [[HistoryFile.Record]] = []
      var next = 1
      // Our own is the first that nobody has; of the others those without a program are taken in. One that cannot be read,
      // or is damaged and cannot be set aside, is left as it is.
      while held.isEmpty || next <= numbers.max() ?? 0 {
        let path = "\(folder)/\(next)"
        if held.isEmpty || numbers.contains(next), let lock = try disk.tryLock(path + ".lock") {
          let slot = Slot(name: path, lock: lock)
          do throws(DiskFailure) {
            if numbers.contains(next) { histories.append(try takeIn(slot, &left)) }
            held.append(slot)
          } catch {
            lock.release()
            left.notices.append(.unread(file: error.path, StoreFailure(error)))
          }
        }
        next += 1
        if next > 10_000 { break }
      }
      guard var own = held.first else { return left }
      // What was set aside has made room for what could be read of it.
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

  /// Lets go of a login's file, which stays for the next program.
  public func close(_ login: Login) {
    slots.withLock { $0.removeValue(forKey: login) }?.lock.release()
  }

  /// Keeps these, in place of what was kept before; none: there is nothing unfinished any more.
  public func keep(_ drafts: [CardDraft], of login: Login) throws(StoreFailure) {
    var drafts = drafts
    let isOpen = slots.withLock { $0[login] != nil }
    // The login was let go before its last texts came.
    if !isOpen, !drafts.isEmpty { drafts = try open(login).drafts + drafts }
    guard let slot = slots.withLock({ $0[login] }) else { return }
    do throws(DiskFailure) { try write(drafts, to: slot) } catch { throw StoreFailure(error) }
    if !isOpen { close(login) }
  }

  /// Keeps what was done, for `u` to take back also after the program has ended. It is not waited for: what a power cut
  /// takes of it cannot be taken back any more, and nothing else is lost.
  public func remember(_ event: History.Event, of login: Login, at time: Milliseconds) throws(StoreFailure) {
    guard var history = slots.withLock({ $0[login]?.history }) else { return }
    do throws(DiskFailure) { try history.append(event, at: time, on: disk) } catch { throw StoreFailure(error) }
    let end = history
    slots.withLock { $0[login]?.history = end }
  }

  private func write(_ drafts: [CardDraft], to slot: Slot) throws(DiskFailure) {
    guard !drafts.isEmpty else { return try disk.remove(slot.path) }
    try disk.replace(
      slot.path,
      with: PlistWriter.file(
        of: .dictionary(["schema": .integer(LibraryFile.schema), "cards": .array(drafts.map(\.propertyValue))])))
  }

  /// Takes in what a program left. Its files are read before anything is done to one of them.
  private func takeIn(_ slot: Slot, _ left: inout Left) throws(DiskFailure) -> [HistoryFile.Record] {
    let bytes = try contents(of: slot.path)
    let (steps, isSound) = HistoryFile.records(in: try contents(of: slot.history.path) ?? [])
    let found = bytes.map { SessionFiles.drafts(in: $0, kinds) }
    if found?.isSound == false { left.notices.append(try setAside(slot.path)) }
    if !isSound { left.notices.append(try setAside(slot.history.path)) }
    left.drafts += found?.drafts ?? []
    return steps
  }

  private func contents(of path: String) throws(DiskFailure) -> [UInt8]? {
    do throws(DiskFailure) { return try disk.read(path, 0, HistoryFile.mostBytes * 4) } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  /// What a file says, as far as it can be made out, and whether all of it is as it must be.
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
