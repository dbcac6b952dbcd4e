/// An exchange with a server, as a value: it says what to send, and takes what comes back.
///
/// There are three kinds. The first only asks what is new, and leaves the server as it is. The second sends, provided that
/// nothing is new since. Between them, what came is merged. The third replaces all that the server has, on the same
/// condition.
public struct SyncExchange: Sendable {
  /// What comes next.
  public enum Step: Hashable, Sendable {
    /// Send this, and call `next` with the answer.
    case send(ServerRequest)
    /// The exchange has ended.
    case end(Outcome)
  }

  /// How an exchange ended.
  public enum Outcome: Hashable, Sendable {
    /// Nothing is new on the server.
    case unchanged(SyncMeta)
    /// Something is.
    case pulled(SyncPull)
    /// Everything was sent, with the numbers that it has on the server.
    case pushed(SyncPending, KnownServer)
    /// The server has the collection that was sent, instead of its own.
    case replaced
    /// Something is new on the server, so that nothing was sent.
    case outdated
    /// Nothing holds of what was exchanged.
    case failed(SyncFault)
  }

  private enum State {
    case meta
    case graves(SyncMeta)
    case sentGraves(Push, rest: ArraySlice<SyncGraves>)
    case changes(SyncPull)
    case chunks(SyncPull)
    case pushChanges(Push)
    case pushChunks(Push)
    case sent(Push, rest: ArraySlice<SyncChunk>)
    case counts(Push)
    case finish(Push)
    case upload
    case abort(Outcome)
    case ended(Outcome)
  }

  /// What is being sent.
  private struct Push {
    let meta: SyncMeta
    let pending: SyncPending

    /// Whether it is the first exchange that the server ever had. What it made itself has the number of that exchange too,
    /// so that it comes again.
    var isFirst: Bool { meta.usn == 0 }
  }

  private let client: String
  private let known: KnownServer?
  private let pending: (SyncPending, RecordCounts)?
  /// The file of a collection that replaces all.
  private let collection: [UInt8]?
  private var state = State.meta
  private var isWhole = false
  /// The bytes that may still come.
  private var left = SyncExchange.mostBytes
  /// The records that came, and the answers in which they came.
  private var (records, chunks) = (0, 0)
  /// When the exchange began, by the clock of its first answer.
  private var began: Int64?

  private static let mostBytes = 512 << 20

  /// Creates an exchange that asks what is new.
  ///
  /// - Parameters:
  ///   - known: What is known of the server, or `nil` to ask for all that it has.
  ///   - client: What the program is called, for the log of the server.
  public init(pullingSince known: KnownServer?, client: String) {
    self.known = known
    self.client = client
    (pending, collection) = (nil, nil)
  }

  /// Creates an exchange that sends something.
  ///
  /// - Parameters:
  ///   - pending: What to send.
  ///   - known: What is known of the server.
  ///   - counts: The numbers of records that the server has afterwards.
  ///   - client: What the program is called, for the log of the server.
  public init(pushing pending: SyncPending, since known: KnownServer, counts: RecordCounts, client: String) {
    self.known = known
    self.client = client
    self.pending = (pending, counts)
    collection = nil
  }

  /// Creates an exchange that replaces all that the server has.
  ///
  /// - Parameters:
  ///   - frame: The file of a collection, as a frame of Zstandard.
  ///   - known: What is known of the server.
  ///   - client: What the program is called, for the log of the server.
  public init(replacingBy frame: [UInt8], since known: KnownServer, client: String) {
    self.known = known
    self.client = client
    pending = nil
    collection = frame
  }

  /// The first request.
  public var first: ServerRequest { .meta(client: client) }

  /// Takes the answer to the last request, and returns what comes next.
  ///
  /// - Parameters:
  ///   - answer: The answer, or `nil` if there is none because the connection failed.
  ///   - now: The clock, in seconds.
  /// - Returns: The next step.
  public mutating func next(_ answer: ServerAnswer?, at now: Int64) -> Step {
    let step: Step
    do throws(SyncFault) {
      // The answer to this doesn't matter.
      if case .abort(let outcome) = state {
        step = .end(outcome)
      } else {
        guard let answer else { throw .notReached }
        left -= answer.body.count
        guard left >= 0 else { throw .answerTooLarge(.chunk) }
        if began == nil { began = now }
        let spent = now.subtractingReportingOverflow(began ?? now).partialValue
        guard spent < SyncLimits.seconds else { throw .tookTooLong }
        step = try advance(answer, at: now)
      }
    } catch { step = fail(error) }
    if case .end(let outcome) = step { state = .ended(outcome) }
    return step
  }

  private mutating func advance(_ answer: ServerAnswer, at now: Int64) throws(SyncFault) -> Step {
    switch state {
    case .meta: return try begin(SyncMeta(answer), at: now)
    case .graves(let meta): return try takeGraves(SyncGraves(answer), meta)
    case .sentGraves(let push, let rest):
      _ = try answer.body(for: .applyGraves)
      return sendGraves(push, rest)
    case .changes(var pull):
      pull.changes = try SyncChanges(answer)
      state = .chunks(pull)
      return .send(.chunk)
    case .chunks(var pull):
      let chunk = try SyncChunk(answer)
      // Not kept twice while it grows.
      state = .changes(SyncPull(pull.meta, isWhole: pull.isWhole))
      try pull.add(chunk)
      if chunk.isLast { return abort(.pulled(pull)) }
      try count(chunk)
      state = .chunks(pull)
      return .send(.chunk)
    case .pushChanges(let push):
      guard try SyncChanges(answer).isEmpty || push.isFirst else { return abort(.outdated) }
      state = .pushChunks(push)
      return .send(.chunk)
    case .pushChunks(let push):
      let chunk = try SyncChunk(answer)
      guard chunk.count == 0 || push.isFirst else { return abort(.outdated) }
      if chunk.isLast { return sendChunks(push, push.pending.records.parts[...]) }
      try count(chunk)
      state = .pushChunks(push)
      return .send(.chunk)
    case .sent(let push, let rest):
      _ = try answer.body(for: .applyChunk)
      return sendChunks(push, rest)
    case .counts(let push):
      guard try answer.countsAgree() else { throw .countsDiffer }
      state = .finish(push)
      return .send(.finish)
    case .finish(let push):
      let modified = try answer.finished()
      return .end(
        .pushed(
          push.pending, KnownServer(modified: modified, schema: push.meta.schema, usn: push.meta.usn + 1)))
    case .upload:
      try answer.checkUpload()
      return .end(.replaced)
    case .abort(let outcome), .ended(let outcome): return .end(outcome)
    }
  }

  /// Counts an answer with records after which others follow. Servers fill these, so many with few records never end.
  private mutating func count(_ chunk: SyncChunk) throws(SyncFault) {
    chunks += 1
    records += chunk.count
    guard chunks <= SyncLimits.fewChunks + records / SyncLimits.fewRecords else { throw .answerTooLarge(.chunk) }
  }

  private mutating func begin(_ meta: SyncMeta, at now: Int64) throws(SyncFault) -> Step {
    try meta.check(at: now)
    let isSame =
      known.map { $0.schema == meta.schema && $0.usn == meta.usn && $0.modified == meta.modified } ?? false
    if let collection {
      guard isSame else { return .end(.outdated) }
      state = .upload
      return .send(.upload(collection))
    }
    if let pending {
      guard isSame else { return .end(.outdated) }
      state = .graves(meta)
      return .send(.start(from: meta.usn, sendsConfiguration: pending.0.changes.configuration != nil))
    }
    if isSame { return .end(.unchanged(meta)) }
    // A server that counts anew has other records under the same numbers.
    isWhole = known.map { $0.schema != meta.schema || $0.usn > meta.usn } ?? true
    state = .graves(meta)
    return .send(.start(from: isWhole ? 0 : known?.usn ?? 0, sendsConfiguration: false))
  }

  private mutating func takeGraves(_ graves: SyncGraves, _ meta: SyncMeta) -> Step {
    guard let pending else {
      state = .changes(SyncPull(meta, isWhole: isWhole, graves: graves))
      return .send(.applyChanges(SyncChanges()))
    }
    let push = Push(meta: meta, pending: pending.0.numbered(meta.usn))
    guard graves.isEmpty || push.isFirst else { return abort(.outdated) }
    return sendGraves(push, push.pending.graves.parts[...])
  }

  private mutating func sendGraves(_ push: Push, _ rest: ArraySlice<SyncGraves>) -> Step {
    if let part = rest.first {
      state = .sentGraves(push, rest: rest.dropFirst())
      return .send(.applyGraves(part))
    }
    state = .pushChanges(push)
    return .send(.applyChanges(push.pending.changes))
  }

  private mutating func sendChunks(_ push: Push, _ rest: ArraySlice<SyncChunk>) -> Step {
    if let part = rest.first {
      state = .sent(push, rest: rest.dropFirst())
      return .send(.applyChunk(part))
    }
    state = .counts(push)
    return .send(.sanityCheck(pending?.1 ?? RecordCounts()))
  }

  private mutating func abort(_ outcome: Outcome) -> Step {
    state = .abort(outcome)
    return .send(.abort)
  }

  /// Ends the exchange with a fault. The server forgets what was begun, unless another device has begun something since.
  private mutating func fail(_ fault: SyncFault) -> Step {
    switch state {
    case .meta, .upload, .ended: return .end(.failed(fault))
    default: return fault == .otherDeviceSyncs ? .end(.failed(fault)) : abort(.failed(fault))
    }
  }
}
