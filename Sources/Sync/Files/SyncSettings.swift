import CardStore
import Essentials
public import FlashcardKit

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
  /// Why the last attempt failed, as text for people who look for the cause; `nil` if it succeeded.
  public var lastFailure: String?
  /// Whether a backup was made before the first merge.
  public var hasBackup = false

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
    try disk.makeFolders(folder.path)
    try disk.replace(folder.settings, with: StoredForm.file(of: .dictionary(entries)))
  }
}
