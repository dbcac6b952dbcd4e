import Effects
import Essentials
import FlashcardKit

extension LoginFiles {
  /// Opens the files of a login and repairs what can be repaired. A read-only disk is only read.
  ///
  /// - Parameters:
  ///   - path: The login's folder.
  ///   - disk: The disk.
  ///   - kinds: The kinds that the program knows.
  ///   - reading: The one who follows how the library is read, if any.
  /// - Returns: The files, and notices of what is wrong with them.
  /// - Throws: A `DiskFailure` if the folder, `library.plist` or the journal exists and cannot be read.
  static func open(
    _ path: String, on disk: Disk, kinds: CardKinds = .standard, reading: FollowedReading? = nil
  ) throws(DiskFailure) -> (LoginFiles, [Notice]) {
    let folder = LoginFolder(path)
    if let mark = try disk.look(path), mark.kind != .folder {
      throw DiskFailure(step: .look, path: path, code: ENOTDIR)
    }
    var lock: DiskLock?
    var refusal: DiskFailure?
    do throws(DiskFailure) {
      try disk.makeFolders(path)
      lock = try disk.lock(folder.lock)
    } catch {
      refusal = error
    }
    defer { lock?.release() }
    if lock != nil {
      do throws(DiskFailure) { try PreparedFiles.finish(in: folder, on: disk) } catch { refusal = error }
    }
    var reader = LoginReader(disk: disk, folder: folder, kinds: kinds, reading: reading)
    var loginFiles = try reader.read()
    // For merging what was being typed when a program ended. Limited in size so that the first screen does not wait.
    loginFiles.library = loginFiles.library.remembering(
      Library(), and: loginFiles.checkpointed(after: 0, atMost: 64 << 10))
    // Leftovers may be prepared files.
    if lock != nil, refusal == nil, !loginFiles.isReadOnly { loginFiles.removeLeftovers() }
    // Write repaired files at once; until then the originals stay in place.
    if lock != nil, refusal == nil, !loginFiles.isReadOnly, reader.needsWriting || loginFiles.journalEnd == nil {
      do throws(DiskFailure) {
        try loginFiles.writeFiles()
      } catch {
        refusal = error
      }
    }
    if let refusal, !loginFiles.isReadOnly { reader.notices.append(.notWritable(StoreFailure(refusal))) }
    return (loginFiles, reader.notices)
  }

  /// Waits until the journal is surely found under its name after a power cut. Done before the first change, so that it
  /// doesn't wait for that.
  mutating func nameJournal() throws(DiskFailure) {
    if known.isJournalNamed { return }
    try disk.syncFolders(of: folder.journal, in: folder.path)
    known.isJournalNamed = true
  }
}
