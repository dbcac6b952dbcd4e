/// What is known of the media files of a server.
public struct KnownMedia: Hashable, Sendable {
  /// The number of the last change that is known.
  public var usn: Int64 = 0
  /// The SHA-1 of each file by name.
  public var files: [String: String] = [:]

  /// Creates what is known of a server that was never asked.
  public init() {}
}

/// The exchange of media files with a server, as a value: it says what to send, and takes what comes back.
///
/// A file that changed on one side goes to the other; if it changed on both, that of the server stands. Files that no card
/// uses are not fetched, and no file of the server is deleted: another device may need it.
public struct MediaExchange: Sendable {
  /// What comes next.
  public enum Step: Hashable, Sendable {
    /// Send this, and call `next` with the answer.
    case send(ServerRequest)
    /// Keep these files, and call `proceed`.
    case keep([StoredZip.Entry])
    /// Read files with these names, and call `provide` with them.
    case read([String])
    /// The exchange has ended.
    case end(Outcome)
  }

  /// How an exchange ended.
  public enum Outcome: Hashable, Sendable {
    /// Everything was exchanged.
    case done(KnownMedia)
    /// The server counted otherwise. The next exchange, with nothing known, compares everything.
    case countsDiffer
    /// The exchange failed. What was exchanged holds.
    case failed(SyncFault, KnownMedia)
  }

  private enum State {
    case begin
    case changes
    case fetching([String])
    case reading
    case sending([StoredZip.Entry])
    case counting
    case ended(Outcome)
  }

  private let client: String
  private let before: KnownMedia
  private var known: KnownMedia
  /// The SHA-1 of each file that cards use, or `nil` for those that are missing here.
  private let own: [String: String?]
  private var state = State.begin
  private var wanted: [String] = []
  private var toSend: [String] = []
  private var usn: Int64 = 0
  private var isChanged = false
  /// The number of files that are asked for at once: fewer after an answer that was too large.
  private var most = MediaLimits.files
  /// The changes that came, and the answers in which they came.
  private var (changes, answers) = (0, 0)
  /// When the exchange began, by the clock of its first answer.
  private var began: Int64?
  /// The files of the server that are too large to be fetched.
  public private(set) var tooLarge: [String] = []

  /// Creates an exchange.
  ///
  /// - Parameters:
  ///   - known: What is known of the server.
  ///   - own: The SHA-1 of each file that cards use, in hexadecimal digits, or `nil` for files that are missing here.
  ///   - client: What the program is called, for the log of the server.
  public init(_ known: KnownMedia, own: [String: String?], client: String) {
    (before, self.known, self.own, self.client) = (known, known, own, client)
  }

  /// The first request.
  public var first: ServerRequest { .mediaBegin(client: client) }

  /// Takes the answer to the last request, and returns what comes next.
  ///
  /// - Parameters:
  ///   - answer: The answer, or `nil` if there is none.
  ///   - now: The clock, in seconds.
  /// - Returns: The next step.
  public mutating func next(_ answer: ServerAnswer?, at now: Int64) -> Step {
    do throws(SyncFault) {
      guard let answer else { throw .notReached }
      if began == nil { began = now }
      let spent = now.subtractingReportingOverflow(began ?? now).partialValue
      guard spent < SyncLimits.mediaSeconds else { throw .tookTooLong }
      return try advance(answer)
    } catch {
      switch (state, error) {
      case (.fetching, .answerTooLarge): return skip()
      // It lacks a file that it had: what it has is asked again the next time.
      case (.fetching, .otherDeviceSyncs): return end(.failed(error, KnownMedia()))
      default: return end(.failed(error, known))
      }
    }
  }

  /// Goes on after an answer that was too large to be taken: with fewer files, and then without the one that is too large.
  public mutating func skip() -> Step {
    guard case .fetching(let names) = state else { return end(.failed(.answerTooLarge(.downloadFiles), known)) }
    if names.count > 1 {
      most = max(1, names.count / 5)
    } else {
      tooLarge += names
      wanted.removeAll(where: names.contains)
      most = MediaLimits.files
    }
    return fetch()
  }

  private mutating func advance(_ answer: ServerAnswer) throws(SyncFault) -> Step {
    switch state {
    case .begin:
      usn = try answer.mediaUSN()
      // A server that counts anew has other files under the same numbers.
      if usn < known.usn { known = KnownMedia() }
      guard usn != known.usn else { return compare() }
      return ask()
    case .changes: return try take(answer.mediaChanges())
    case .fetching(let names):
      let files = try answer.files(names)
      guard !files.isEmpty else { throw .answerDamaged(.downloadFiles) }
      let came = Set(files.map(\.name))
      wanted.removeAll(where: came.contains)
      return .keep(files)
    case .sending(let files):
      let (count, usn) = try answer.uploaded()
      guard count > 0, count <= files.count else { throw .answerDamaged(.uploadChanges) }
      for file in files.prefix(count) { if let hash = own[file.name] ?? nil { known.files[file.name] = hash } }
      toSend.removeFirst(count)
      // Otherwise, others have sent something too, or the server had these files. That comes the next time.
      if known.usn + Int64(count) == usn { known.usn = usn }
      return send()
    case .counting: return end(try answer.mediaAgrees() ? .done(known) : .countsDiffer)
    case .reading: throw .answerDamaged(.uploadChanges)
    case .ended(let outcome): return .end(outcome)
    }
  }

  private mutating func ask() -> Step {
    state = .changes
    return .send(.mediaChanges(after: known.usn))
  }

  private mutating func take(_ changes: [MediaChange]) throws(SyncFault) -> Step {
    guard let last = changes.map(\.usn).max() else { return compare() }
    // Or it would never end.
    guard last > known.usn else { throw .answerDamaged(.mediaChanges) }
    isChanged = true
    answers += 1
    self.changes += changes.count
    // Servers put 1000 in each but the last, so many with few changes never end.
    guard answers <= SyncLimits.fewChunks + self.changes / SyncLimits.fewRecords else {
      throw .answerTooLarge(.mediaChanges)
    }
    for change in changes { known.files[change.name] = change.hash }
    known.usn = last
    guard known.files.count <= MediaLimits.all else { throw .answerTooLarge(.mediaChanges) }
    return ask()
  }

  /// Decides what becomes of each file.
  private mutating func compare() -> Step {
    for (name, hash) in own.sorted(by: { $0.key < $1.key }) {
      let (old, theirs) = (before.files[name], known.files[name])
      switch (hash, theirs) {
      case (nil, .some): wanted.append(name)
      case (.some, nil): toSend.append(name)
      case (let hash?, let theirs?) where hash != theirs:
        if theirs == old { toSend.append(name) } else { wanted.append(name) }
      default: continue
      }
    }
    isChanged = isChanged || !wanted.isEmpty || !toSend.isEmpty
    return fetch()
  }

  /// Goes on after files were kept.
  public mutating func proceed() -> Step { fetch() }

  private mutating func fetch() -> Step {
    guard !wanted.isEmpty else { return send() }
    let names = Array(wanted.prefix(most))
    state = .fetching(names)
    return .send(.downloadFiles(names))
  }

  private mutating func send() -> Step {
    guard !toSend.isEmpty else {
      guard isChanged else { return end(.done(known)) }
      state = .counting
      return .send(.mediaSanity(count: known.files.count))
    }
    state = .reading
    return .read(Array(toSend.prefix(MediaLimits.files)))
  }

  /// Takes the contents of files that were asked for, in that order, without those that can't be read. If there are too
  /// many bytes, the rest is asked for again.
  public mutating func provide(_ files: [StoredZip.Entry]) -> Step {
    let asked = toSend.prefix(MediaLimits.files)
    var (sent, size) = ([StoredZip.Entry](), 0)
    let known = Dictionary(files.map { ($0.name, $0) }) { first, _ in first }
    var left: Set<String> = []
    for name in asked {
      // Servers refuse everything because of one file without contents.
      guard let file = known[name], !file.bytes.isEmpty, file.bytes.count <= MediaLimits.file else {
        left.insert(name)
        continue
      }
      guard size < MediaLimits.bytes else { break }
      sent.append(file)
      size += file.bytes.count
    }
    toSend.removeAll(where: left.contains)
    guard !sent.isEmpty else { return send() }
    state = .sending(sent)
    return .send(.uploadChanges(sent))
  }

  private mutating func end(_ outcome: Outcome) -> Step {
    state = .ended(outcome)
    return .end(outcome)
  }
}
