import Dispatch
public import Effects
public import FlashcardKit

/// The cards and reviews of a login, read without altering any file, also while programs have the login open.
public struct LoginSnapshot: Sendable {
  /// The cards.
  public let library: Library
  /// The review log.
  public let log: ReviewLog
  /// What is wrong with the files.
  public let notices: [Notice]
  /// The state of the files that were read, or `nil` if they changed meanwhile or something is wrong with them.
  let state: LoginState?

  /// The number of attempts to read files that do not change meanwhile.
  private static let attempts = 4

  /// Reads a login. A login without files is empty.
  ///
  /// - Parameters:
  ///   - login: The login.
  ///   - locations: The folders where files are stored.
  ///   - hasLog: Whether the review log is needed.
  /// - Returns: The cards, and the review log if it is needed.
  /// - Throws: A `StoreFailure` if the folder, `library.plist` or the journal exists and cannot be read.
  public static func read(
    _ login: Login, in locations: Locations, withLog hasLog: Bool = true
  ) throws(StoreFailure) -> LoginSnapshot {
    try read(login, in: locations, withLog: hasLog, on: .real)
  }

  package static func read(
    _ login: Login, in locations: Locations, withLog hasLog: Bool = true, on disk: Disk
  ) throws(StoreFailure) -> LoginSnapshot {
    let folder = LoginFolder(locations.folder(of: login, on: disk))
    do throws(DiskFailure) {
      for _ in 1..<attempts {
        let before = try LoginState(folder, on: disk)
        // A checkpoint may be under way, so that files do not fit together: what fails may succeed the next time.
        let result = Result { () throws(DiskFailure) in try read(folder, locations, hasLog, before, on: disk) }
        if try LoginState(folder, on: disk) == before { return try result.get() }
      }
      // The program that has the lock is the only one that writes. Without a lock, as on a read-only disk, nobody does.
      let lock = try? disk.waiting(atMost: Disk.patience).lock(folder.lock)
      defer { lock?.release() }
      return try read(folder, locations, hasLog, nil, on: disk)
    } catch { throw StoreFailure(error) }
  }

  /// Returns a checksum of the files that were read, or `nil` if they may change without altering it, something is wrong
  /// with them, or they changed meanwhile.
  package func settledState(at now: Milliseconds) -> String? {
    state.flatMap { $0.isSettled(at: now) ? $0.checksum : nil }
  }

  private static func read(
    _ folder: LoginFolder, _ locations: Locations, _ hasLog: Bool, _ state: LoginState?, on disk: Disk
  ) throws(DiskFailure) -> LoginSnapshot {
    // The log is read beside the cards.
    let log = Guarded<(ReviewLog, [Notice])>((ReviewLog(), []))
    let reading = DispatchGroup()
    if hasLog {
      DispatchQueue.global().async(group: reading) {
        let writer = ReviewLogWriter(locations, disk: disk.readOnly, machine: disk.machine())
        var files = ReviewLogFiles(disk: disk.readOnly, folder: folder, writer: writer)
        let read = files.readAll()
        log.withLock { $0 = read }
      }
    }
    defer { reading.wait() }
    var reader = LoginReader(disk: disk.readOnly, folder: folder, kinds: .standard)
    let library = try reader.read().library
    reading.wait()
    let (lines, more) = log.withLock { $0 }
    let notices = reader.notices + more
    return LoginSnapshot(library: library, log: lines, notices: notices, state: notices.isEmpty ? state : nil)
  }
}
