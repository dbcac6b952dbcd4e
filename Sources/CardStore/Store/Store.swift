public import FlashcardKit
import Foundation

/// The files of a login. Everything is asked for and answered in order: one thread of its own does the work, first in
/// first out, and tells by events, which come on that thread.
public final class Store: Sendable {
  private let inbox = Inbox<StoreCommand>()
  private let ending = Ending()

  /// A store of the files in these places. Nothing is touched before a login is opened.
  public convenience init(locations: Locations, send: @escaping @Sendable (StoreEvent) -> Void) {
    self.init(locations: locations, disk: .real, pace: StoreTiming(), send: send)
  }

  init(
    locations: Locations, disk: Disk, pace: StoreTiming, machine: String? = nil,
    send: @escaping @Sendable (StoreEvent) -> Void
  ) {
    let thread = Thread { [inbox, ending] in
      let clerk = StoreWorker(
        locations: locations, disk: disk, pace: pace, machine: machine ?? disk.machine(), send: send)
      clerk.work(through: inbox)
      ending.reached(unsaved: clerk.unsaved)
    }
    thread.name = "store"
    thread.stackSize = 4 << 20
    thread.start()
  }

  deinit { inbox.put(.close) }

  /// Opens a login after letting go of the one before, its files brought up to date. Answered by `.opened` or
  /// `.notOpened`. A new login starts empty; its folder is made at once, where the disk lets it.
  public func open(_ login: Login) { inbox.put(.open(login)) }

  /// Writes a change down. Answered by `.committed` once it is on the disk, or by `.notSaved`: then it stays in memory,
  /// later changes wait behind it, and it is tried again, after pauses of at most 2 s and with each new change, until
  /// `.committed` follows.
  public func commit(_ change: Change, ticket: Int) { inbox.put(.commit(change, ticket: ticket)) }

  /// Writes an answer down, after all that was asked for before. Answered as `commit` is.
  public func log(_ answer: ReviewEntry, ticket: Int) { inbox.put(.log(answer, ticket: ticket)) }

  /// Lets go of the login that is open, its files brought up to date: for logging out. Answered by `.left`; a login with
  /// changes that cannot be saved stays open.
  public func leave() { inbox.put(.leave) }

  /// Puts a login into the trash, whole, for 30 days; one that is open is let go before. Answered by `.removed` or
  /// `.notRemoved`.
  public func remove(_ login: Login, at now: Milliseconds) { inbox.put(.remove(login, at: now)) }

  /// Lets go for good what has been in the trash for 30 days.
  public func sweepTrash(at now: Milliseconds) { inbox.put(.sweep(at: now)) }

  /// Lets go of the login that is open, its files brought up to date, and ends the thread. What could not be saved until
  /// then is tried once more, and `.left` says how much of it is lost.
  public func close() { inbox.put(.close) }

  /// Closes and waits until all is done, but no longer than that. Returns whether it is, and everything is saved.
  public func finish(within limit: Duration) -> Bool { unsaved(within: limit) == 0 }

  /// Closes and waits until all is done, but no longer than that. Returns how many changes are not saved; nil where the
  /// disk has not answered by then: what was not confirmed may be saved or not, and may still be.
  public func unsaved(within limit: Duration) -> Int? {
    close()
    return ending.wait(within: limit)
  }
}
