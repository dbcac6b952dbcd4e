import FlashcardKit

/// The export or import that is running, if any, and what is remembered of earlier ones until the program ends.
struct Transfer: Sendable {
  /// What is running.
  struct Running: Sendable, Equatable {
    let number: Int
    /// The path of the file.
    let path: String
    let since: Milliseconds

    /// The name of the file.
    var file: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// The progress from 0 to 1, or 0 until it is known.
    fileprivate(set) var share = 0.0
    /// Whether it waits for the person to decide.
    fileprivate(set) var isOffered = false
  }

  /// What a transfer did, to be read again.
  struct Report: Sendable, Equatable {
    let title: String
    let lines: [String]
  }

  private var last = 0
  private(set) var running: Running?
  /// The report of the last transfer.
  var report: Report?
  /// The revision of the library and the version of the reviews that the package being imported was converted for.
  var basis = (revision: 0, reviews: 0)

  /// Starts a transfer, and returns its number.
  mutating func begin(_ path: String, at now: Milliseconds) -> Int {
    last += 1
    running = Running(number: last, path: path, since: now)
    return last
  }

  mutating func advance(to share: Double, _ number: Int) {
    if running?.number == number { running?.share = share }
  }

  /// Returns whether the transfer with the given number is the current one.
  func isRunning(_ number: Int) -> Bool { running?.number == number }

  /// Whether something is being done, rather than waiting for the person.
  var isBusy: Bool { running.map { !$0.isOffered } ?? false }

  /// Waits until the person decides about a transfer, or goes on with it.
  mutating func offer(_ isOffered: Bool) {
    running?.isOffered = isOffered
    running?.share = 0
  }

  /// Ends a transfer, and returns what it was; `nil` if it isn't the current one.
  mutating func end(_ number: Int) -> Running? {
    guard running?.number == number else { return nil }
    defer { running = nil }
    return running
  }
}

/// A request that a dialog makes on confirmation: an action on the world, or a reply to the screen below.
struct Request: Sendable {
  private let body: @Sendable (inout World) -> String?
  /// The reply to the screen below, or `nil` for an action.
  let answer: (any Sendable)?

  /// Creates a request from an action that returns a message if it isn't possible.
  init(_ body: @escaping @Sendable (inout World) -> String?) {
    self.body = body
    answer = nil
  }

  /// Creates a request that passes a reply to the screen below.
  init(answer: some Sendable) {
    body = { world in
      world.navigation.append(.answer(answer))
      return nil
    }
    self.answer = answer
  }

  /// Returns a request from an action that is always possible.
  static func always(_ body: @escaping @Sendable (inout World) -> Void) -> Request {
    Request { world in
      body(&world)
      return nil
    }
  }

  /// Does nothing.
  static let nothing = Request { _ in nil }

  /// Quits the program.
  static let leave = always { $0.isLeaving = true }

  /// Carries out the request. Returns a message if it isn't possible.
  func carryOut(in world: inout World) -> String? { body(&world) }
}

extension World {
  /// Carries out a request, showing a message if it isn't possible.
  mutating func carryOut(_ request: Request) {
    if let problem = request.carryOut(in: &self) { say(problem, .problem) }
  }
}

/// The exchange of the open login with other machines.
struct Syncing: Sendable {
  /// How it is set up, or `nil` if it isn't.
  private(set) var place: SyncPlace?
  /// What is being done, and how far that is, or `nil` if nothing is.
  private(set) var progress: SyncProgress?
  /// The number of changes since the last sync.
  private(set) var changes = 0
  /// Why the last sync failed, or `nil` if it succeeded.
  private(set) var failure: SyncFailure?
  /// The numbers of cards whose deletion, on another machine and here, waits for the person's word.
  private(set) var heldHere = 0
  private(set) var heldBack = 0
  /// The question which side holds, an Anki server or this machine.
  private(set) var question: SyncQuestion?
  /// Whether the person asked for the sync that runs, and wants to know how it went.
  var wasAsked = false
  /// The address that the person last gave.
  var address: String?
  /// The login that is being brought from another machine.
  var joining: Login?
  /// The last sync that the person asked for.
  var request: SyncRequest?
  /// What to sync as soon as the login is open again.
  var next: SyncRequest?

  /// Takes how sync is set up for a login that was opened.
  mutating func begin(_ place: SyncPlace?) {
    let (joining, request, next) = (joining, request, next)
    self = Syncing()
    (self.place, self.joining, self.request, self.next) = (place, joining, request, next)
  }

  /// Records how far a sync is.
  mutating func advance(to progress: SyncProgress) { self.progress = progress }

  /// Records that bringing a login from another machine has ended.
  mutating func stopJoining() { (joining, progress, wasAsked) = (nil, nil, false) }

  /// Records that something was changed that other machines lack.
  mutating func change() { changes += 1 }

  /// Whether deletions wait for the person's word.
  var hasHeld: Bool { heldHere + heldBack > 0 }

  /// Records the end of a sync.
  mutating func end(_ result: Result<SyncReport, SyncFailure>, _ place: SyncPlace?) {
    progress = nil
    self.place = place ?? self.place
    switch result {
    case .success(let report):
      (failure, changes) = (nil, 0)
      (heldHere, heldBack) = (report.heldHere, report.heldBack)
      question = report.question
    case .failure(let failure): self.failure = failure
    }
  }

  /// Ends a sync that another program does, or that was stopped.
  mutating func leave(to place: SyncPlace?) {
    progress = nil
    self.place = place ?? self.place
  }
}
