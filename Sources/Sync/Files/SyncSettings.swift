import CardStore
import Essentials
public import FlashcardKit
import Sealing

/// What was chosen when sync was set up for a login on this machine, and how the last one went.
public struct SyncSettings: Hashable, Sendable {
  /// Where the login is exchanged.
  public enum Place: Hashable, Sendable {
    /// A git repository at an address that git understands.
    case git(String)
    /// A folder in which each machine has one of its own.
    case folder(String)

    /// Creates a place from what a person wrote: an address that git understands, a repository on this machine, or
    /// another folder.
    public init(address: String) {
      let isAddress =
        address.contains("://") || !address.hasPrefix("/") && !address.hasPrefix(".") && address.contains(":")
      if isAddress {
        self = .git(address)
        return
      }
      let path = URL(fileURLWithPath: address.expandingHome).standardizedFileURL.path
      let isRepository =
        path.hasSuffix(".git")
        || ["/HEAD", "/objects"].allSatisfy { FileManager.default.fileExists(atPath: path + $0) }
      self = isRepository ? .git(path) : .folder(path)
    }

    /// How it is exchanged: `git` or `folder`.
    public var carrier: String { isFolder ? "folder" : "git" }

    /// Whether it is a folder.
    var isFolder: Bool { if case .folder = self { true } else { false } }

    /// The address or the path.
    public var address: String {
      switch self {
      case .git(let address): address
      case .folder(let path): path
      }
    }
  }

  /// Where the login is exchanged.
  public var place: Place
  /// The name of this machine, for people.
  public var machine: String
  /// The identity of this machine among those that exchange the login.
  public let machineID: String
  /// The identity of what is exchanged, which all its machines share.
  public var exchangeID: String
  /// When the last sync succeeded, or `nil` if none has.
  public var lastSync: Milliseconds?
  /// Why the last attempt failed, as a sentence and what git said on further lines; `nil` if it succeeded.
  public var lastFailure: String?
  /// Whether a backup was made before the first merge.
  public var hasBackup = false
  /// A checksum of what this machine stored of its key when it last sent that, or `nil` if the login isn't protected.
  var sentKey: String?

  init(place: Place, machine: String, machineID: String, exchangeID: String) {
    self.place = place
    self.machine = machine
    self.machineID = machineID
    self.exchangeID = exchangeID
  }

  static func read(_ folder: SyncFolder, on disk: Disk) throws(DiskFailure) -> SyncSettings? {
    guard try disk.look(folder.settings) != nil else { return nil }
    guard let entries = StoredForm.value(of: try disk.read(folder.settings))?.dictionary,
      let address = entries["address"]?.string, let machineID = entries["machine"]?.string,
      let exchangeID = entries["exchange"]?.string
    else { return nil }
    var settings = SyncSettings(
      place: entries["carrier"]?.string == "folder" ? .folder(address) : .git(address),
      machine: entries["name"]?.string ?? machineID, machineID: machineID, exchangeID: exchangeID)
    settings.lastSync = entries["synced"]?.time
    settings.lastFailure = entries["failure"]?.string
    settings.hasBackup = entries["backup"]?.boolean ?? false
    settings.sentKey = entries["key"]?.string
    return settings
  }

  func write(_ folder: SyncFolder, on disk: Disk) throws(DiskFailure) {
    var entries: [String: PropertyValue] = [
      "address": .string(place.address), "machine": .string(machineID), "name": .string(machine),
      "exchange": .string(exchangeID), "backup": .boolean(hasBackup),
    ]
    if case .folder = place { entries["carrier"] = .string("folder") } else { entries["carrier"] = .string("git") }
    entries["synced"] = lastSync.map { .integer($0) }
    entries["failure"] = lastFailure.map { .string($0) }
    entries["key"] = sentKey.map { .string($0) }
    try disk.makeFolders(folder.path)
    try disk.replace(folder.settings, with: StoredForm.file(of: .dictionary(entries)))
  }
}

/// The folder beside a login that has its repository and what this machine knows of the exchange. Never in the login's
/// own folder, and never exchanged.
struct SyncFolder: Sendable {
  let path: String

  init(_ login: Login, in locations: Locations, on disk: Disk) {
    path = locations.syncFolder(of: login, on: disk)
  }

  /// The bare repository.
  var repository: String { path + "/repository.git" }
  /// What was chosen when sync was set up, and how the last one went.
  var settings: String { path + "/sync.plist" }
  /// What was captured of the login, so that the next time only differences are.
  var captured: String { path + "/captured" }
  /// The cards that other machines deleted and that wait for a person's word.
  var held: String { path + "/held" }
  /// The list of what was merged.
  var merges: String { path + "/merges" }
  /// Damaged files of other machines, kept whole.
  var damaged: String { path + "/damaged" }
  /// How the login is synced with a server of Anki's, and how the last sync went.
  var server: String { path + "/server.plist" }
  /// The key by which the server knows the person.
  var serverKey: String { path + "/server-key" }
  /// What the server had and what the login was after the last sync.
  var serverState: String { path + "/server-state" }
  /// The media files that both share.
  var serverMedia: String { path + "/server-media.plist" }
  /// Held while a sync is under way.
  var lock: String { path + "/lock" }
}

/// What a commit says about itself: the version of its files, what is exchanged, and whose it is.
struct ExchangeInfo: Equatable {
  static let path = "exchange.plist"
  /// The versions of the files, and of those that are sealed. No other is known.
  private static let (open, sealed): (Int64, Int64) = (1, 2)

  let schema: Int64
  let exchangeID: String
  /// The name of the login, which is empty if it is sealed by another key.
  let login: String
  /// Of files that are sealed, what their key makes of the ID.
  let proof: String?

  init(_ settings: SyncSettings, _ login: Login, _ key: DataKey?) {
    schema = key == nil ? ExchangeInfo.open : ExchangeInfo.sealed
    exchangeID = settings.exchangeID
    proof = key?.seal(name: exchangeID)
    self.login = login.name
  }

  init?(_ bytes: [UInt8], _ key: DataKey?) {
    guard let entries = StoredForm.value(of: bytes)?.dictionary, let id = entries["exchange"]?.string else {
      return nil
    }
    schema = entries["schema"]?.integer ?? ExchangeInfo.open
    exchangeID = id
    let name = entries["login"]?.string ?? ""
    login = schema == ExchangeInfo.open ? name : key?.open(name: name) ?? ""
    proof = entries["proof"]?.string
  }

  /// Whether the files are sealed.
  var isSealed: Bool { schema == ExchangeInfo.sealed }
  /// Whether a newer program has written the files.
  var isNewer: Bool { schema > ExchangeInfo.sealed }

  /// Whether the files are sealed by a key.
  func isSealed(by key: DataKey) -> Bool { isSealed && proof == key.seal(name: exchangeID) }

  func bytes(_ key: DataKey?) -> [UInt8] {
    var entries: [String: PropertyValue] = [
      "schema": .integer(schema), "exchange": .string(exchangeID), "login": .string(key?.seal(name: login) ?? login),
    ]
    entries["proof"] = proof.map { .string($0) }
    return StoredForm.file(of: .dictionary(entries))
  }
}

/// What a machine stores of the key of a login that is protected. Others that join open it by the passphrase.
struct ExchangedKey: Sendable {
  static let path = "key.plist"
  /// The most bytes of the file.
  static let most = 64 << 10
  /// Files that lie open in commits whose other files are sealed.
  static let open: Set<String> = [ExchangeInfo.path, path]

  let key: DataKey
  let file: [UInt8]

  /// Returns the key of a login that is unlocked.
  init?(_ login: Login, in locations: Locations, on disk: Disk) {
    guard let key = locations.keyring.key(of: login), let file = locations.keyFile(of: login, on: disk) else {
      return nil
    }
    (self.key, self.file) = (key, file)
  }

  /// A checksum of the file.
  var mark: String { Checksum.text(Checksum.of(file)) }
}

/// A merge that changed the login on this machine.
public struct MergeRecord: Hashable, Sendable {
  /// Its number: the first merge has 1.
  public internal(set) var number = 0
  /// When it took place.
  public let time: Milliseconds
  /// The commits before and after it, which have what it changed.
  let before: GitObjectID
  let after: GitObjectID
}

/// The list of merges, a line for each. Only ever appended to.
struct MergeList {
  let folder: SyncFolder
  let disk: Disk

  /// The number of merges that are listed.
  private static let most = 1000

  /// Returns the last merges, the last one first.
  func records() throws(DiskFailure) -> [MergeRecord] {
    guard try disk.look(folder.merges) != nil else { return [] }
    // Merges whose lines were altered are left out.
    let text = String(decoding: try disk.readable(folder.merges).bytes, as: UTF8.self)
    let lines = Array(text.split(separator: "\n").enumerated())
    return lines.suffix(MergeList.most).reversed().compactMap { index, line in
      let fields = line.split(separator: "\t")
      guard fields.count == 3, let time = Milliseconds(fields[0]), Moment.clock.contains(time),
        let before = GitObjectID(fields[1]),
        let after = GitObjectID(fields[2])
      else { return nil }
      return MergeRecord(number: index + 1, time: time, before: before, after: after)
    }
  }

  /// Appends a merge, unless it is the last one that was begun.
  func append(_ record: MergeRecord) throws(DiskFailure) {
    if let last = try records().first, last.before == record.before, last.after == record.after { return }
    let line = Array("\(record.time)\t\(record.before)\t\(record.after)\n".utf8)
    guard let size = try disk.look(folder.merges)?.size else { return try disk.begin(folder.merges, line) }
    try disk.append(folder.merges, line, size)
  }
}
