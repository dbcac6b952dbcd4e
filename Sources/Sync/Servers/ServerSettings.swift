public import AnkiProtocol
import CardStore
import Essentials
public import FlashcardKit

/// How a login is synced with a server of Anki's on this machine, and how the last sync went.
public struct ServerSettings: Hashable, Sendable {
  /// The address, as the person gave it.
  public let address: SyncAddress
  /// The address to which the server redirects, if it does.
  var endpoint: SyncAddress
  /// The name by which the server knows the person.
  public let name: String
  /// The identity of the exchange, by which the login names the states that it has.
  let exchangeID: String
  /// When the last sync succeeded, or `nil` if none has.
  public var lastSync: Milliseconds?
  /// Why the last attempt failed, as text for people who look for the cause; `nil` if it succeeded.
  public var lastFailure: String?
  /// Whether a backup was made before the first merge.
  var hasBackup = false
  /// What both sides were after the last sync, if nothing was left to do.
  var settled: Settled?
  /// How far the review log had been read when everything was sent.
  var sent: Sent?
  /// What a person is asked: whether fields and faces hold as they are here, or as the server has them.
  public var question: SyncQuestion?
  /// The kinds that the question is about.
  var reshaped: Set<KindID> = []

  /// What both sides were.
  struct Settled: Hashable, Sendable {
    /// A checksum of the login's files.
    let login: String
    /// What was known of the server.
    let server: KnownServer
    /// The number of changes of the server's media files.
    let media: Int64
  }

  /// How far the review log had been read.
  struct Sent: Hashable, Sendable {
    /// The number of the state of the server and the login after that (`ServerState.count`).
    let count: Int64
    /// What tells how far.
    let marks: [String: String]
  }

  init(address: SyncAddress, name: String, exchangeID: String) {
    (self.address, endpoint, self.name, self.exchangeID) = (address, address, name, exchangeID)
  }

  static func read(_ folder: SyncFolder, on disk: Disk) throws(DiskFailure) -> ServerSettings? {
    guard try disk.look(folder.server) != nil, try disk.look(folder.serverKey) != nil else { return nil }
    guard let entries = StoredForm.value(of: try disk.read(folder.server))?.dictionary,
      let address = entries["address"]?.string.flatMap({ SyncAddress($0) }), let name = entries["name"]?.string,
      let exchangeID = entries["exchange"]?.string
    else { return nil }
    var settings = ServerSettings(address: address, name: name, exchangeID: exchangeID)
    if let endpoint = entries["endpoint"]?.string, let moved = address.redirected(to: endpoint) {
      settings.endpoint = moved
    }
    settings.lastSync = entries["synced"]?.time
    settings.lastFailure = entries["failure"]?.string
    settings.hasBackup = entries["backup"]?.boolean ?? false
    for id in entries["kinds"]?.array ?? [] {
      if let id = id.string.flatMap({ KindID($0) }) { settings.reshaped.insert(id) }
    }
    if let question = entries["question"]?.dictionary {
      settings.question = SyncQuestion(
        kinds: (question["kinds"]?.array ?? []).compactMap(\.string),
        here: Int(clamping: question["here"]?.integer ?? 0),
        there: Int(clamping: question["there"]?.integer ?? 0))
    }
    if let sent = entries["sent"]?.dictionary, let count = sent["state"]?.integer, let marks = sent["log"]?.dictionary {
      settings.sent = Sent(count: count, marks: marks.compactMapValues(\.string))
    }
    if let login = entries["login"]?.string, let modified = entries["modified"]?.integer,
      let schema = entries["schema"]?.integer, let usn = entries["usn"]?.integer, let media = entries["media"]?.integer
    {
      settings.settled = Settled(
        login: login, server: KnownServer(modified: modified, schema: schema, usn: usn), media: media)
    }
    return settings
  }

  func write(_ folder: SyncFolder, on disk: Disk) throws(DiskFailure) {
    var entries: [String: PropertyValue] = [
      "address": .string(address.text), "endpoint": .string(endpoint.text), "name": .string(name),
      "exchange": .string(exchangeID), "backup": .boolean(hasBackup),
    ]
    entries["synced"] = lastSync.map { .integer($0) }
    entries["failure"] = lastFailure.map { .string($0) }
    if !reshaped.isEmpty { entries["kinds"] = .array(reshaped.map(\.description).sorted().map { .string($0) }) }
    if let question {
      entries["question"] = .dictionary([
        "kinds": .array(question.kinds.map { .string($0) }), "here": .integer(Int64(question.here)),
        "there": .integer(Int64(question.there)),
      ])
    }
    if let sent {
      entries["sent"] = .dictionary([
        "state": .integer(sent.count), "log": .dictionary(sent.marks.mapValues { .string($0) }),
      ])
    }
    if let settled {
      entries["login"] = .string(settled.login)
      entries["modified"] = .integer(settled.server.modified)
      entries["schema"] = .integer(settled.server.schema)
      entries["usn"] = .integer(settled.server.usn)
      entries["media"] = .integer(settled.media)
    }
    try disk.makeFolders(folder.path)
    try disk.replace(folder.server, with: StoredForm.file(of: .dictionary(entries)))
  }
}

/// The key that a server gave for the name and the password, as secret as these. Its file is readable to the person alone.
enum ServerKey {
  static func read(_ folder: SyncFolder, on disk: Disk) throws(DiskFailure) -> String {
    String(decoding: try disk.read(folder.serverKey), as: UTF8.self).trimmed()
  }

  static func write(_ key: String, _ folder: SyncFolder, on disk: Disk) throws(DiskFailure) {
    try disk.makeFolders(folder.path)
    try disk.replace(folder.serverKey, with: Array(key.utf8))
  }
}
