public import Effects
public import FlashcardKit
import Foundation

/// Where work goes that a login's files did not take before the program had to end: into the cache, which may stand on
/// another disk. The next program that opens the login does it.
public struct Rescue: Sendable {
  private let locations: Locations
  private let disk: Disk

  /// The rescue files in these places.
  public init(locations: Locations) { self.init(locations: locations, disk: .real) }

  init(locations: Locations, disk: Disk) {
    self.locations = locations
    self.disk = disk
  }

  private var folder: String { locations.cache + "/rescue" }

  /// Leaves work for the next program; returns the file that it is in.
  public func leave(_ work: [Work], of login: Login) throws(StoreFailure) -> String {
    try leave(work, of: login) { _ in }
  }

  /// The same; `found` is told the file as soon as another program would find it, before the disk has confirmed it.
  private func leave(_ work: [Work], of login: Login, found: (String) -> Void) throws(StoreFailure) -> String {
    do throws(DiskFailure) {
      try disk.makeFolders(folder, synced: false)
      guard try disk.look(folder)?.kind == .folder else {
        throw DiskFailure(step: .look, path: folder, code: ENOTDIR)
      }
      let names = try disk.list(folder)
      let name = (1...).lazy.map { "\(prefix(of: login))\($0)" }.first { !names.contains($0) }
      let path = folder + "/" + (name ?? prefix(of: login))
      let bytes = work.enumerated().flatMap { Rescue.record(of: $1, number: Int64($0 + 1)) }
      try disk.remove(path + ".new")
      try disk.jot(path + ".new", bytes, 0)
      try disk.rename(path + ".new", path)
      found(path)
      try disk.append(path, [], bytes.count)
      try disk.syncFolder(folder)
      try disk.syncFolder(folder.folder)
      return path
    } catch { throw StoreFailure(error) }
  }

  /// The same, but without waiting longer than that for a disk that is slow, or hangs. Where it has not confirmed the file
  /// by then, the file counts all the same: the end of the program does not take it away.
  ///
  /// - Returns: The file or why there is none; nil where that is not known yet.
  public func leave(_ work: [Work], of login: Login, within limit: Duration) -> Result<String, StoreFailure>? {
    let result = Guarded<Result<String, StoreFailure>?>(nil)
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let left = Result { () throws(StoreFailure) in
        try leave(work, of: login) { path in result.withLock { $0 = .success(path) } }
      }
      // A file that is there and that the disk would not confirm may be good or not.
      result.withLock { $0 = $0 == nil || (try? left.get()) != nil ? left : nil }
      done.signal()
    }
    _ = done.wait(timeout: .now() + .nanoseconds(limit.nanoseconds))
    return result.withLock { $0 }
  }

  /// A file that was left.
  struct Found {
    let path: String
    /// What is in it, as far as that can be made out.
    var work: [Work] = []
    /// Whether that is all of it.
    var isSound = true
    /// Why it cannot be read.
    var failure: DiskFailure?
  }

  /// What was left of a login.
  func found(of login: Login) -> [Found] {
    let prefix = prefix(of: login)
    let names: [(number: Int, name: String)]
    do throws(DiskFailure) {
      names = try disk.listIfThere(folder).compactMap { name in
        name.hasPrefix(prefix) ? Int(name.dropFirst(prefix.count)).map { ($0, name) } : nil
      }
    } catch { return [Found(path: folder, failure: error)] }
    return names.sorted { $0.number < $1.number }.map { _, name in
      var found = Found(path: folder + "/" + name)
      do throws(DiskFailure) {
        (found.work, found.isSound) = Rescue.work(in: try disk.read(found.path))
      } catch { found.failure = error }
      return found
    }
  }

  /// Sets a file aside that is damaged, whole; returns where, nil where that cannot be done.
  func setAside(_ path: String) -> String? {
    try? disk.setAside(path)
  }

  /// It is in the login's files now.
  func remove(_ path: String) { try? disk.remove(path) }

  private func prefix(of login: Login) -> String { locations.folder(of: login, on: disk).fileName + "-" }

  private static func record(of work: Work, number: Int64) -> [UInt8] {
    switch work {
    case .change(let change):
      Journal.frame(
        PlistWriter.record(
          of: .dictionary(["change": change.propertyValue, "givesWay": .boolean(change.yieldsToNewer)])),
        named: "change", number: number)
    case .answer(let answer): Journal.frame(ReviewLineText.line(of: answer), named: "answer", number: number)
    }
  }

  /// The work in a file, and whether that is all that is in it.
  private static func work(in bytes: [UInt8]) -> (work: [Work], isSound: Bool) {
    var work: [Work] = []
    var isSound = true
    var place = 0
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
          if case .answer(let answer) = reader.line(0..<line.count) {
            work.append(.answer(answer))
          } else {
            isSound = false
          }
        }
      } else {
        return (work, isSound && place == bytes.count)
      }
    }
  }
}
