public import Effects
public import FlashcardKit

/// The files of a login, opened for a few changes by a program that ends right after. Programs that have the login open
/// learn of each change from the journal, and bring the other files up to date.
public struct LoginEditor {
  private var files: LoginFiles
  private let login: Login
  private let locations: Locations
  private let disk: Disk
  /// What is wrong with the files.
  public let notices: [Notice]

  /// The cards.
  public var library: Library { files.library }

  /// The number of bytes in the journal from which on it is emptied here, since perhaps no other program does.
  private static let longestJournal = 1 << 20

  /// Opens the files of a login, which must exist.
  ///
  /// - Throws: A `StoreFailure` if the files cannot be read or nothing can be saved.
  public init(_ login: Login, in locations: Locations) throws(StoreFailure) {
    try self.init(login, in: locations, on: .real)
  }

  init(_ login: Login, in locations: Locations, on disk: Disk) throws(StoreFailure) {
    self.login = login
    self.locations = locations
    self.disk = disk
    do throws(DiskFailure) {
      (files, notices) = try LoginFiles.open(locations.folder(of: login, on: disk), on: disk)
    } catch { throw StoreFailure(error) }
    if files.isReadOnly { throw .newerSchema }
    for case .notWritable(let failure) in notices { throw failure }
  }

  /// Saves a change; when this returns, it is on the disk. The next program that opens the login can undo it.
  ///
  /// - Parameters:
  ///   - change: The change, made for the library.
  ///   - label: The description of the change in the undo history.
  ///   - now: The time of the change.
  /// - Throws: A `StoreFailure` if the change cannot be saved. Nothing is changed then.
  public mutating func commit(_ change: Change, label: String, at now: Milliseconds) throws(StoreFailure) {
    do throws(DiskFailure) {
      try files.commit(change) { _ in }
      if files.journalSize > LoginEditor.longestJournal { try? files.checkpoint { _ in } }
    } catch { throw StoreFailure(error) }
    // Saved all the same if it cannot be undone.
    let sessions = SessionFiles(locations: locations, disk: disk)
    guard (try? sessions.open(login)) != nil else { return }
    try? sessions.remember(.did(History.Entry(change: change, label: label, time: now)), of: login, at: now)
    sessions.close(login)
  }
}
