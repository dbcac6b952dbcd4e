import AnkiConnect
import CardStore
import Essentials
import FlashcardKit
import FlashcardsApp
import HelperClients
import HelperProtocol
import Processes
import Sealing

/// The inbox of a login: a flat folder of its own, in which AnkiConnect's clients put files, and the stored files of its
/// cards.
struct InboxShelf: MediaShelf {
  let folder: String
  private let login: Login
  /// The disk, on which the files of a protected login are sealed.
  private let disk: Disk
  private let isSealed: Bool
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
    disk = locations.disk
    isSealed = Protection(login, in: locations).isUnlocked
    media = MediaFiles(locations: locations)
    outside = RemoteHelper(helper: [Assets.fetcher])
    self.folders = folders.compactMap(InboxShelf.realPath)
    try? disk.makeFolder(folder)
  }

  // Other programs can't use sealed files.
  var path: String? { !isSealed && mark(of: folder)?.kind == .folder ? folder : nil }

  var names: [String] {
    let all = (try? disk.list(folder)) ?? []
    return all.prefix(InboxShelf.mostNames).filter { mark(of: folder + "/" + $0)?.kind == .file }
  }

  /// The files of a protected login that aren't sealed, such as those that were put there by hand. They are not used:
  /// whoever uses the account may have put them there.
  var plainNames: [String] {
    isSealed ? ((try? Disk.real.listIfThere(folder)) ?? []).sorted() : []
  }

  func file(_ name: String) -> [UInt8]? {
    let path = folder + "/" + name
    guard isName(name), let mark = mark(of: path), mark.kind == .file, mark.size <= InboxShelf.most else { return nil }
    return try? disk.read(path, 0, InboxShelf.most)
  }

  func stored(_ file: String) -> [UInt8]? { media.contents(of: file, of: login, atMost: InboxShelf.most) }

  mutating func put(_ bytes: [UInt8], as name: String) throws(ShelfFailure) {
    guard isName(name) else { throw .name }
    try? disk.makeFolder(folder)
    let path = folder + "/" + name
    // Not the name of a file that a client could ask for. A sealed file is bound to its name.
    let temporary = isSealed ? Disk.beside(path) : folder + "/.\(getpid()).new"
    do throws(DiskFailure) {
      try disk.write(temporary, bytes)
      try disk.rename(temporary, path)
    } catch {
      try? disk.remove(temporary)
      throw .notStored(String(cString: strerror(error.code)))
    }
  }

  mutating func remove(_ name: String) {
    let path = folder + "/" + name
    if isName(name), mark(of: path)?.kind == .file { try? disk.remove(path) }
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
  private func isName(_ name: String) -> Bool {
    InboxShelf.isName(name) && !(isSealed && InboxShelf.isNeverSealed(name))
  }

  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.first != "." && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
  }

  /// Whether files of this name aren't sealed, or are taken for unfinished ones, among the files of a protected login.
  private static func isNeverSealed(_ name: String) -> Bool {
    name == "lock" || name == "unfinished" || name.hasSuffix(".lock") || Disk.finished(name) != nil
  }

  /// Returns what is at a path, without following links.
  private func mark(of path: String) -> FileMark? { try? disk.look(path) }

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
