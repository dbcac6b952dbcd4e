import Essentials
public import FlashcardKit

/// Work that a login's files did not accept before the program had to end. It is stored in the cache, possibly on
/// another disk, and done by the next program that opens the login.
public struct Rescue: Sendable {
  private let locations: Locations
  private let disk: Disk

  /// Creates access to the rescue files in these locations.
  public init(locations: Locations) { self.init(locations: locations, disk: locations.disk) }

  init(locations: Locations, disk: Disk) {
    self.locations = locations
    self.disk = disk
  }

  private var folder: String { locations.rescued }

  /// Saves work for the next program and returns the path of the rescue file.
  ///
  /// - Throws: A `StoreFailure` if the file cannot be written.
  public func leave(_ work: [Work], of login: Login) throws(StoreFailure) -> String {
    try leave(work, of: login) { _ in }
  }

  /// Saves work for the next program, calling `found` with the path as soon as another program would find the file,
  /// before the disk has confirmed it.
  private func leave(_ work: [Work], of login: Login, found: (String) -> Void) throws(StoreFailure) -> String {
    do throws(DiskFailure) {
      try disk.makeFolders(folder, synced: false)
      guard try disk.look(folder)?.kind == .folder else {
        throw DiskFailure(step: .look, path: folder, code: ENOTDIR)
      }
      try disk.requireOwn(folder)
      let names = try disk.list(folder)
      let name = (1...).lazy.map { "\(prefix(of: login))\($0)" }.first { !names.contains($0) }
      let path = folder + "/" + (name ?? prefix(of: login))
      let bytes = Rescue.bytes(of: work)
      try disk.remove(Disk.beside(path))
      try disk.appendUnsynced(Disk.beside(path), bytes, 0)
      try disk.rename(Disk.beside(path), path)
      found(path)
      try disk.confirm(path, to: bytes.count)
      try disk.syncFolder(folder)
      try disk.syncFolder(folder.folder)
      return path
    } catch { throw StoreFailure(error) }
  }

  /// Saves work for the next program, waiting at most `limit` for a disk that is slow or hangs. A file that is written
  /// by then but not confirmed counts as saved, since it outlives the program.
  ///
  /// - Returns: The path of the rescue file or the reason there is none, or `nil` if neither is known in time.
  public func leave(_ work: [Work], of login: Login, within limit: Duration) -> Result<String, StoreFailure>? {
    let result = Guarded<Result<String, StoreFailure>?>(nil)
    let done = DispatchSemaphore(value: 0)
    OwnThread.start {
      let left = Result { () throws(StoreFailure) in
        try leave(work, of: login) { path in result.withLock { $0 = .success(path) } }
      }
      // A file that the disk did not confirm may still be good.
      result.withLock { $0 = $0 == nil || (try? left.get()) != nil ? left : nil }
      done.signal()
    }
    _ = done.wait(timeout: .now() + .nanoseconds(limit.nanoseconds))
    return result.withLock { $0 }
  }

  /// A rescue file.
  struct Found {
    let path: String
    /// The work in the file, as far as it is readable.
    var work: [Work] = []
    /// Whether that is everything in the file.
    var isSound = true
    /// The reason the file cannot be read.
    var failure: DiskFailure?
  }

  /// Returns the rescue files of a login, oldest first.
  func found(of login: Login) -> [Found] {
    let prefix = prefix(of: login)
    let names: [(number: Int, name: String)]
    do throws(DiskFailure) {
      try disk.requireOwn(folder)
      names = try disk.listIfThere(folder).compactMap { name in
        name.hasPrefix(prefix) ? Int(name.dropFirst(prefix.count)).map { ($0, name) } : nil
      }
    } catch { return [Found(path: folder, failure: error)] }
    return names.sorted { $0.number < $1.number }.map { _, name in
      var found = Found(path: folder + "/" + name)
      do throws(DiskFailure) {
        let (bytes, isWhole) = try disk.readable(found.path)
        (found.work, found.isSound) = Rescue.work(in: bytes)
        if !isWhole { found.isSound = false }
      } catch { found.failure = error }
      return found
    }
  }

  /// Sets a damaged file aside. Returns its new path, or `nil` if it cannot be renamed.
  func setAside(_ path: String) -> String? {
    try? disk.setAside(path)
  }

  /// Removes a file whose work is in the login's files now.
  func remove(_ path: String) { try? disk.remove(path) }

  private func prefix(of login: Login) -> String { locations.folder(of: login, on: disk).fileName + "-" }

  /// Returns the records of work: one for each change and for each entry of the review log.
  private static func bytes(of work: [Work]) -> [UInt8] {
    var bytes: [UInt8] = []
    var number: Int64 = 0
    func add(_ payload: [UInt8], named name: String) {
      number += 1
      bytes += Journal.frame(payload, named: name, number: number)
    }
    for work in work {
      switch work {
      case .change(let change):
        let record = PlistWriter.record { writer in
          writer.write(["givesWay": .boolean(change.yieldsToNewer)], and: "change") { change.write(to: &$0) }
        }
        add(record, named: "change")
      case .answers(let answers): for entry in answers { add(ReviewLineText.line(of: entry), named: "answer") }
      }
    }
    return bytes
  }

  /// Returns the work in a file, and whether that is everything in it.
  private static func work(in bytes: [UInt8]) -> (work: [Work], isSound: Bool) {
    var work: [Work] = []
    var isSound = true
    var place = 0
    /// Adds an entry to those of the same moment, which were logged together.
    func add(_ entry: ReviewEntry) {
      if case .answers(let before)? = work.last, before.last?.moment == entry.moment {
        work[work.count - 1] = .answers(before + [entry])
      } else {
        work.append(.answers([entry]))
      }
    }
    while true {
      if let found = JournalScan.record(in: bytes, at: place) {
        place = found.end
        guard let entries = (try? PlistReader.value(of: Array(bytes[found.payload])))?.dictionary else {
          isSound = false
          continue
        }
        var (change, isKnown) = Change.read(entries["change"] ?? .array([]))
        if !isKnown { isSound = false }
        change.yieldsToNewer = entries["givesWay"]?.boolean ?? false
        work.append(.change(change))
      } else if let found = JournalScan.record(in: bytes, at: place, named: "answer") {
        place = found.end
        Array(bytes[found.payload].dropLast()).withUnsafeBufferPointer { line in
          var reader = ReviewLineReader(line)
          if case .entry(let entry) = reader.line(0..<line.count) { add(entry) } else { isSound = false }
        }
      } else {
        return (work, isSound && place == bytes.count)
      }
    }
  }
}
