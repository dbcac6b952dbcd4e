import Essentials
public import FlashcardKit

/// The files of a login, read and written on a thread of their own. Requests are carried out in order, and answered by
/// events that are sent on that thread.
public final class Store: Sendable {
  private let inbox = Inbox<StoreCommand>()
  private let ending = Ending()
  private let order = ReadingOrder()
  /// Whether there is something to do since the last login was opened.
  private let hasWork = Guarded(false)

  /// Creates a store of the files in these locations. Nothing is read or written until a login is opened.
  public convenience init(locations: Locations, send: @escaping @Sendable (StoreEvent) -> Void) {
    self.init(locations: locations, disk: locations.disk, timing: StoreTiming(), send: send)
  }

  /// Creates a store of the files in these locations on a disk.
  package convenience init(locations: Locations, disk: Disk, send: @escaping @Sendable (StoreEvent) -> Void) {
    self.init(locations: locations, disk: disk, timing: StoreTiming(), send: send)
  }

  init(
    locations: Locations, disk: Disk, timing: StoreTiming, machine: String? = nil,
    send: @escaping @Sendable (StoreEvent) -> Void
  ) {
    OwnThread.start(stack: 4 << 20) { [inbox, ending, order] in
      let worker = StoreWorker(
        locations: locations, disk: disk, timing: timing, machine: machine ?? disk.machine(), order: order, send: send)
      worker.work(through: inbox)
      ending.reached(unsaved: worker.unsaved)
    }
  }

  deinit { inbox.put(.close) }

  /// Opens a login after closing the previous one with its files brought up to date. Answered by `.opened` or
  /// `.notOpened`, after any number of `.reading`. A new login starts empty; its folder is created at once if possible.
  public func open(_ login: Login) {
    hasWork.withLock { $0 = false }
    order.readFirst(nil)
    inbox.put(.open(login))
  }

  /// Reads a deck before the others while a login is opened.
  public func readFirst(_ deck: DeckID) { order.readFirst(deck) }

  /// Saves a change. Answered by `.committed` once it is on the disk, or by `.notSaved`: then it stays in memory, later
  /// changes wait behind it, and it is retried with each new change and after pauses of at most 2 s until `.committed`
  /// follows.
  public func commit(_ change: Change, ticket: Int) { enqueue(.commit(change, ticket: ticket)) }

  /// Appends entries to the review log in one write, after all earlier requests. Answered like `commit`.
  public func log(_ answers: [ReviewEntry], ticket: Int) { enqueue(.log(answers, ticket: ticket)) }

  private func enqueue(_ work: StoreCommand) {
    hasWork.withLock { $0 = true }
    inbox.put(work)
  }

  /// Reads the whole review log again, because old files may have grown. Answered by `.answers`.
  public func readReviews() { inbox.put(.readReviews) }

  /// Looks for what other programs did, without waiting for the next time that it would.
  public func look() { inbox.put(.look) }

  /// Closes the open login with its files brought up to date, for logging out. Answered by `.left`; a login with
  /// changes that cannot be saved stays open.
  public func leave() { inbox.put(.leave) }

  /// Moves a login to the trash, where it stays whole for 30 days, closing it first if it is open. Answered by
  /// `.removed` or `.notRemoved`.
  public func remove(_ login: Login, at now: Milliseconds) { enqueue(.remove(login, at: now)) }

  /// Deletes what has been in the trash for 30 days.
  public func sweepTrash(at now: Milliseconds) { enqueue(.sweep(at: now)) }

  /// Closes the open login with its files brought up to date, and ends the thread. Unsaved changes are tried once more;
  /// `.left` reports how many are lost.
  public func close() {
    // What is still being read isn't needed then.
    if hasWork.withLock({ !$0 }) { order.stop() }
    inbox.put(.close)
  }

  /// Closes the store and waits for at most `limit`. Returns whether everything is saved.
  public func finish(within limit: Duration) -> Bool { unsaved(within: limit) == 0 }

  /// Closes the store and waits for at most `limit`. Returns the number of unsaved changes, or `nil` if the disk has
  /// not answered by then: unconfirmed changes may or may not be saved, and may still be.
  public func unsaved(within limit: Duration) -> Int? {
    close()
    return ending.wait(within: limit)
  }
}

/// The end of the store's thread, which other threads can wait for.
final class Ending: Sendable {
  private let signal = DispatchSemaphore(value: 0)
  private let unsaved = Guarded(0)

  /// Signals that the thread has ended with this number of changes unsaved.
  func reached(unsaved count: Int) {
    unsaved.withLock { $0 = count }
    signal.signal()
  }

  /// Waits until the thread has ended, for at most `limit`. Returns the number of unsaved changes, or `nil` on timeout.
  func wait(within limit: Duration) -> Int? {
    guard signal.wait(timeout: .now() + .nanoseconds(limit.nanoseconds)) == .success else { return nil }
    // Wake the next waiting thread, too.
    signal.signal()
    return unsaved.withLock { $0 }
  }
}

/// A request to the store's thread.
enum StoreCommand: Sendable {
  case open(Login)
  case commit(Change, ticket: Int)
  case log([ReviewEntry], ticket: Int)
  case readReviews
  case look
  case leave
  case remove(Login, at: Milliseconds)
  case sweep(at: Milliseconds)
  case close
}

/// The intervals at which the store does its work.
struct StoreTiming: Sendable {
  /// The time without a commit before a checkpoint.
  var idle: Duration = .seconds(2)
  /// The interval between looks for changes made by other programs.
  var poll: Duration = .milliseconds(400)
  /// The interval between attempts to read what could not be read; longer if an attempt takes long.
  var reread: Duration = .seconds(2)
  /// The delay before a login's review log is read, so that the first screen comes first.
  var reviewLog: Duration = .milliseconds(30)
  /// The pause before an unsaved change is first retried; each further pause is twice as long.
  var firstRetry: Duration = .milliseconds(100)
  /// The longest such pause.
  var lastRetry: Duration = .seconds(2)
  /// The number of bytes in the journal that triggers a checkpoint at once.
  var journal = 1 << 20
}

/// A first-in, first-out queue from any thread to one.
final class Inbox<Letter: Sendable>: Sendable {
  private let letters = Guarded<[Letter]>([])
  private let arrivals = DispatchSemaphore(value: 0)

  func put(_ letter: Letter) {
    letters.withLock { $0.append(letter) }
    arrivals.signal()
  }

  /// Waits for the next letter, for at most `limit`. Returns `nil` on timeout.
  func next(within limit: Duration?) -> Letter? {
    let deadline = limit.map { DispatchTime.now() + .nanoseconds($0.nanoseconds) } ?? .distantFuture
    guard arrivals.wait(timeout: deadline) == .success else { return nil }
    return letters.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }
}

extension Duration {
  /// The duration in whole nanoseconds, at least 0.
  var nanoseconds: Int {
    let (seconds, attoseconds) = components
    return max(0, Int(min(seconds, 1 << 32)) * 1_000_000_000 + Int(attoseconds / 1_000_000_000))
  }
}
