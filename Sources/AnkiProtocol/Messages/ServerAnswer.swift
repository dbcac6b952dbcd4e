public import Anki

/// The answer of a server.
public struct ServerAnswer: Hashable, Sendable {
  /// The status of HTTP.
  public var status: Int
  /// The size that the server states, or `nil` if it states none, and so isn't Anki's.
  public var size: Int?
  /// The address that a redirect leads to.
  public var location: String?
  /// The body, uncompressed.
  public var body: [UInt8]

  /// Creates an answer.
  public init(status: Int = 200, size: Int?, location: String? = nil, body: [UInt8]) {
    self.status = status
    self.size = size
    self.location = location
    self.body = body
  }

  /// Returns the body of an answer to a method.
  ///
  /// - Throws: What is wrong with it.
  public func body(for method: SyncMethod) throws(SyncFault) -> [UInt8] {
    switch status {
    case 200: break
    case 308 where method == .meta: throw .moved(to: String((location ?? "").prefix(SyncLimits.message)))
    case 400: throw .requestRefused(method)
    case 403: throw .notLoggedIn
    case 409: throw .otherDeviceSyncs
    case 501: throw .versionRefused
    case 408, 429, 500, 502, 503, 504: throw .serverTrouble(status: status)
    default: throw .notAnkiServer(status: status)
    }
    guard let size else { throw .notAnkiServer(status: status) }
    guard body.count <= method.largestAnswer else { throw .answerTooLarge(method) }
    guard body.count == size else { throw .answerDamaged(method) }
    return body
  }

  /// Returns the JSON of an answer to a method.
  ///
  /// - Throws: What is wrong with it.
  public func json(for method: SyncMethod) throws(SyncFault) -> JSON {
    guard let json = try body(for: method).withUnsafeBytes({ JSON($0) }) else { throw .answerDamaged(method) }
    return json
  }

  /// Returns the host key that was requested.
  public func hostKey() throws(SyncFault) -> String {
    guard let key = try json(for: .hostKey).object?["key"]?.string, (1...1000).contains(key.utf8.count),
      key.unicodeScalars.allSatisfy({ (0x21..<0x7F).contains($0.value) })
    else { throw .answerDamaged(.hostKey) }
    return key
  }

  /// Returns the time at which a finished exchange came about, by which the server knows whether anything is new.
  public func finished() throws(SyncFault) -> Int64 {
    guard case .integer(let time) = try json(for: .finish), SyncLimits.times.contains(time) else {
      throw .answerDamaged(.finish)
    }
    return time
  }

  /// Checks that the server took a collection.
  ///
  /// - Throws: `.refused` with what it says otherwise, or what is wrong with the answer.
  public func checkUpload() throws(SyncFault) {
    let said = String(decoding: try body(for: .upload), as: UTF8.self)
    guard said == "OK" else { throw .refused(message: String(said.cleaned.prefix(SyncLimits.message))) }
  }

  /// Returns whether the server counted the same.
  public func countsAgree() throws(SyncFault) -> Bool {
    guard let status = try json(for: .sanityCheck2).object?["status"]?.string else {
      throw .answerDamaged(.sanityCheck2)
    }
    return status == "ok"
  }
}

/// What a server has.
public struct SyncMeta: Hashable, Sendable {
  /// The time of the last change, in milliseconds.
  public var modified: Int64
  /// The time of the last change of the schema, in milliseconds.
  public var schema: Int64
  /// The update sequence number of what comes next.
  public var usn: Int64
  /// The clock of the server, in seconds.
  public var clock: Int64
  /// A message for the person, mostly empty.
  public var message: String
  /// Whether a sync is possible.
  public var isOpen: Bool
  /// Whether there are no cards.
  public var isEmpty: Bool
  /// The number of changes of media files, or `nil` if the server is too old to say.
  public var mediaUSN: Int64?

  /// Creates what an open server has.
  public init(modified: Int64, schema: Int64, usn: Int64, clock: Int64) {
    (self.modified, self.schema, self.usn, self.clock) = (modified, schema, usn, clock)
    (message, isOpen, isEmpty) = ("", true, false)
  }

  /// Creates what an answer says.
  ///
  /// - Throws: What is wrong with the answer.
  public init(_ answer: ServerAnswer) throws(SyncFault) {
    guard let object = try answer.json(for: .meta).object, let modified = object["mod"]?.integer,
      let schema = object["scm"]?.integer, let usn = object["usn"]?.integer, let clock = object["ts"]?.integer,
      let isOpen = object["cont"]?.bool, SyncLimits.times.contains(modified), SyncLimits.times.contains(schema),
      SyncLimits.times.contains(clock), usn >= 0, SyncLimits.usns.contains(usn)
    else { throw .answerDamaged(.meta) }
    self.modified = modified
    self.schema = schema
    self.usn = usn
    self.clock = clock
    self.isOpen = isOpen
    message = String((object["msg"]?.string ?? "").cleaned.prefix(SyncLimits.message))
    isEmpty = object["empty"]?.bool ?? false
    mediaUSN = object["media_usn"]?.integer.flatMap { SyncLimits.usns.contains($0) ? $0 : nil }
  }

  /// Checks that a sync is possible.
  ///
  /// - Parameter now: The clock here, in seconds.
  /// - Throws: `.refused`, or `.clocksDiffer`.
  public func check(at now: Int64) throws(SyncFault) {
    guard isOpen else { throw .refused(message: message) }
    let difference = clock.subtractingReportingOverflow(now).partialValue
    guard (-SyncLimits.clock...SyncLimits.clock).contains(difference) else { throw .clocksDiffer(seconds: difference) }
  }
}
