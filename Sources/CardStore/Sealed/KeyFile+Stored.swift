import Essentials

/// What a login's folder has of its key: `library.plist`, and a copy of that, since nothing else opens the login.
struct StoredKey {
  /// The files to try, the best one first. There is none if neither is understood.
  private(set) var files: [KeyFile] = []

  /// Returns what there is in a folder, or `nil` if the login is not protected, or was unlocked on this disk.
  ///
  /// - Throws: `DiskFailure.keyMissing` if there are sealed files and nothing that opens them, or another `DiskFailure` if
  ///   something can't be read.
  static func read(in folder: LoginFolder, on disk: Disk) throws(DiskFailure) -> StoredKey? {
    let own = try contents(of: folder.library, on: disk)
    if let own, KeyFile.isOne(own) {
      return StoredKey(own: own, copy: try contents(of: folder.keyCopy, on: disk))
    }
    // The list of decks of a login that is open, or what is left of a key.
    guard try hasSealedFiles(folder, on: disk, isEmpty: own == nil), try !isList(folder.library, on: disk) else {
      return nil
    }
    if let copy = try contents(of: folder.keyCopy, on: disk), KeyFile.isOne(copy) {
      return StoredKey(own: nil, copy: copy)
    }
    // A program may have been interrupted when it began to protect a login whose list of decks was lost since.
    if try disk.look(folder.sealing) != nil {
      for path in [folder.decks, folder.journal] where try disk.look(path) != nil { return nil }
    }
    throw .keyMissing(folder.path)
  }

  /// Chooses among the bytes of the file and of its copy.
  ///
  /// A file that is whole is the one that counts, and of two, the later one: otherwise an old passphrase would open the
  /// login as long as there is an old copy. The copy replaces a damaged file unless that says that it is later.
  private init(own: [UInt8]?, copy: [UInt8]?) {
    let second = copy.flatMap { try? KeyFile($0) }
    var first: KeyFile?
    do throws(KeyFile.Failure) { first = try own.map { own throws(KeyFile.Failure) in try KeyFile(own) } } catch {
      // A newer program wrote it, unless nothing else differs.
      let same = own.flatMap { try? KeyFile($0, ofAnyVersion: true) }
      if error == .newer, same == nil || second.map({ $0.isSame(as: same ?? $0) }) != true { return }
    }
    guard let first else {
      files = [second].compactMap(\.self)
      return
    }
    guard let second, !second.isSame(as: first) else {
      files = [second?.isIntact == true ? second ?? first : first]
      return
    }
    // If it is the number that is damaged, they are the same otherwise.
    let isLater = second.number >= first.number || second.hasSameKeys(as: first)
    switch (first.isIntact, second.isIntact) {
    case (true, true): files = [second.number > first.number ? second : first]
    case (true, false): files = [first]
    case (false, true): files = isLater ? [second, first] : [first]
    case (false, false): files = isLater ? [first, second] : [first]
    }
  }

  /// Returns the first bytes of a file, or `nil` if there is none.
  private static func contents(of path: String, on disk: Disk) throws(DiskFailure) -> [UInt8]? {
    do throws(DiskFailure) { return try disk.readable(path, 0, KeyFile.most).bytes } catch {
      if error.isMissing || DiskFailure.inTheWay.contains(error.code) { return nil }
      throw error
    }
  }

  /// Whether there are sealed files in a folder. One that has a list of decks is used also if it can't be listed.
  private static func hasSealedFiles(
    _ folder: LoginFolder, on disk: Disk, isEmpty: Bool
  ) throws(DiskFailure) -> Bool {
    do throws(DiskFailure) { return try disk.listIfThere(folder.path).contains(where: SealedPlaces.isSealed) } catch {
      if isEmpty { throw error }
      return false
    }
  }

  /// Whether a file is a list of decks that this program can read.
  static func isList(_ path: String, on disk: Disk) throws(DiskFailure) -> Bool {
    do throws(DiskFailure) {
      guard let head = LibraryFile.read(try disk.readable(path).bytes) else { return false }
      return head.isSound && head.schema <= LibraryFile.schema
    } catch {
      if error.isMissing || DiskFailure.inTheWay.contains(error.code) { return false }
      throw error
    }
  }
}

extension LoginFolder {
  /// A copy of the wrapped key.
  var keyCopy: String { path + "/key.plist" }
  /// The mark that there may be files of the other form, sealed or not, than the login has.
  var sealing: String { path + "/sealing" }
}
