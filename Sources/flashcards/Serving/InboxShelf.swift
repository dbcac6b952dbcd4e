import AnkiConnect
import CardStore
import Essentials
import FlashcardKit
import FlashcardsApp
import HelperClients
import HelperProtocol
import Processes

/// The inbox of a login: a flat folder of its own, in which AnkiConnect's clients put files, and the stored files of its
/// cards.
struct InboxShelf: MediaShelf {
  private let folder: String
  private let login: Login
  private let media: MediaFiles
  private let outside: RemoteHelper
  /// The folder that the person named for the program's files, if any.
  private let data: String?
  /// The folders of which files may be taken and in which packages may be written, with the paths that they really have.
  private let folders: [String]

  /// The largest file.
  private static let most = RequestLimits.bytes
  /// The most names that are listed.
  private static let mostNames = 100_000

  /// Creates the inbox of a login, with its folder.
  init(_ login: Login, in locations: Locations, data: String?, using folders: [String]) {
    self.data = data
    self.login = login
    folder = locations.folder(of: login) + "/inbox"
    media = MediaFiles(locations: locations)
    outside = RemoteHelper(helper: [Assets.fetcher])
    self.folders = folders.compactMap(InboxShelf.realPath)
    mkdir(folder, 0o700)
  }

  var path: String? { InboxShelf.kind(of: folder) == S_IFDIR ? folder : nil }

  var names: [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return all.prefix(InboxShelf.mostNames).filter { InboxShelf.kind(of: folder + "/" + $0) == S_IFREG }
  }

  func file(_ name: String) -> [UInt8]? {
    guard InboxShelf.isName(name) else { return nil }
    return InboxShelf.read(folder + "/" + name)
  }

  func stored(_ file: String) -> [UInt8]? { media.contents(of: file, of: login, atMost: InboxShelf.most) }

  mutating func put(_ bytes: [UInt8], as name: String) throws(ShelfFailure) {
    guard InboxShelf.isName(name) else { throw .name }
    mkdir(folder, 0o700)
    // Not the name of a file that a client could ask for.
    let temporary = folder + "/.\(getpid()).new"
    unlink(temporary)
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .notStored(String(cString: strerror(errno))) }
    var done = 0
    var isWritten = true
    while done < bytes.count, isWritten {
      let count = bytes[done...].withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      if count > 0 { done += count } else if errno != EINTR { isWritten = false }
    }
    isWritten = fsync(file) == 0 && isWritten
    isWritten = close(file) == 0 && isWritten
    guard isWritten, rename(temporary, folder + "/" + name) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(temporary)
      throw .notStored(reason)
    }
  }

  mutating func remove(_ name: String) {
    if InboxShelf.isName(name), InboxShelf.kind(of: folder + "/" + name) == S_IFREG { unlink(folder + "/" + name) }
  }

  mutating func keep(_ bytes: [UInt8]) throws(ShelfFailure) -> String {
    let name = SHA256.digest(bytes) + "." + MediaName.ending(of: bytes)
    do throws(StoreFailure) { try media.keep(bytes, as: name, of: login) } catch {
      throw .notStored(AppState.reason(error))
    }
    return name
  }

  func file(atPath path: String) throws(ShelfFailure) -> [UInt8] {
    guard let real = InboxShelf.realPath(path), isNamed(real), let bytes = InboxShelf.read(real) else { throw .folder }
    return bytes
  }

  func file(atAddress address: String) throws(ShelfFailure) -> [UInt8] {
    let reply = Guarded<Result<FetchReply, NetworkFailure>?>(nil)
    let done = DispatchSemaphore(value: 0)
    let limits = FetchLimits(bytes: InboxShelf.most)
    outside.ask(address, as: Searches.userAgent(nil), isOwn: false, limits: limits) { result in
      reply.withLock { $0 = result }
      done.signal()
    }
    done.wait()
    guard case .success(let fetched)? = reply.withLock({ $0 }) else { throw .address }
    return fetched.body
  }

  func importPackage(atPath path: String) throws(ShelfFailure) {
    guard let real = InboxShelf.realPath(path), isNamed(real) else { throw .folder }
    try run(["import"], [real])
  }

  func exportPackage(of deck: String, toPath path: String, withSchedules hasSchedules: Bool) throws(ShelfFailure) {
    let parts = path.split(separator: "/")
    guard path.hasPrefix("/"), let name = parts.last, InboxShelf.isName(String(name)),
      let above = InboxShelf.realPath("/" + parts.dropLast().joined(separator: "/")), isNamed(above + "/" + name)
    else { throw .folder }
    try run(
      ["export", "--deck", deck, "--format", "apkg", "--force"] + (hasSchedules ? [] : ["--no-schedules"]),
      [above + "/" + name])
  }

  /// Runs a command of this program on the login, and waits until it is done.
  private func run(_ words: [String], _ files: [String]) throws(ShelfFailure) {
    let place = ["--login", login.name] + (data.map { ["--data", $0] } ?? [])
    var start = ProcessStart([ProcessStart.ownFolder + "/flashcards"] + words + place + ["--"] + files)
    start.files = [0: .nothing, 1: .nothing, 2: .nothing]
    guard let process = start.start(), ProcessStart.status(of: process) == 0 else { throw .package }
  }

  /// Returns whether a path, which leads over no links, is in a folder that the person named.
  private func isNamed(_ path: String) -> Bool { folders.contains { path.hasPrefix($0 == "/" ? "/" : $0 + "/") } }

  /// Returns whether a name is that of a file in the folder, and not of one that is being written.
  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.first != "." && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
  }

  /// Returns what kind of file is at a path, without following links.
  private static func kind(of path: String) -> mode_t? {
    var mark = stat()
    return lstat(path, &mark) == 0 ? mark.st_mode & S_IFMT : nil
  }

  private static func realPath(_ path: String) -> String? {
    guard path.hasPrefix("/"), let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Returns the contents of a regular file that is no link and not too large.
  private static func read(_ path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var mark = stat()
    guard fstat(file, &mark) == 0, mark.st_mode & S_IFMT == S_IFREG, mark.st_size <= most else { return nil }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= most {
      let count = Essentials.read(file, &piece, piece.count)
      if count == 0 { return bytes }
      if count > 0 { bytes += piece[..<count] } else if errno != EINTR { return nil }
    }
    return nil
  }
}
