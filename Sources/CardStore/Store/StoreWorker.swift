import Essentials
import FlashcardKit

/// The store's work, done on its thread: carries out commands, holds on to changes that could not be saved, and decides
/// when to make a checkpoint.
final class StoreWorker {
  private let locations: Locations
  private let disk: Disk
  private let timing: StoreTiming
  private let machine: String
  private let order: ReadingOrder
  private let send: @Sendable (StoreEvent) -> Void
  private var login: Login?
  private var loginFiles: LoginFiles?
  private var reviewLog: ReviewLogFiles?
  private var waiting: [Waiting] = []
  private var pause: Duration
  private var retryTime: ContinuousClock.Instant?
  private var checkpointTime: ContinuousClock.Instant?
  private var pollTime: ContinuousClock.Instant?
  private var reviewLogTime: ContinuousClock.Instant?
  private var rereadTime: ContinuousClock.Instant?
  /// Whether it was told that the login's folder is gone.
  private var wasGone = false

  /// A change or log entry that is not on the disk yet, and the last reason that was reported.
  private struct Waiting {
    let work: Work
    let ticket: Int
    var told: StoreFailure?
  }

  init(
    locations: Locations, disk: Disk, timing: StoreTiming, machine: String, order: ReadingOrder,
    send: @escaping @Sendable (StoreEvent) -> Void
  ) {
    self.order = order
    self.locations = locations
    self.disk = disk
    self.timing = timing
    self.machine = machine
    self.send = send
    pause = timing.firstRetry
  }

  /// The number of changes and log entries that are not on the disk.
  var unsaved: Int { waiting.count }

  /// Carries out commands until told to close.
  func work(through inbox: Inbox<StoreCommand>) {
    while true {
      let wake = [retryTime, checkpointTime, pollTime, reviewLogTime].compactMap { $0 }.min()
      switch inbox.next(within: wake.map { max(.zero, $0 - .now) }) {
      case .open(let login): open(login)
      case .commit(let change, let ticket): keep(.change(change), ticket)
      case .log(let answers, let ticket): keep(.answers(answers), ticket)
      case .readReviews: if reviewLogTime == nil { readReviewLog() }
      case .look: if loginFiles != nil { poll() }
      case .leave: leave(evenUnsaved: false)
      case .remove(let login, let now): remove(login, at: now)
      case .sweep(let now): sweep(at: now)
      case .close:
        leave(evenUnsaved: true)
        return
      case nil: attend()
      }
    }
  }

  /// Does whatever is due.
  private func attend() {
    let now = ContinuousClock.now
    if let retryTime, retryTime <= now { save() }
    if let checkpointTime, checkpointTime <= now { checkpoint() }
    if let pollTime, pollTime <= now { poll() }
    if let reviewLogTime, reviewLogTime <= now { readReviewLog() }
  }

  /// Looks for changes made by other programs. Whatever cannot be read now is read at the next commit or the next look.
  private func poll() {
    pollTime = .now + timing.poll
    let isGone = loginFiles?.isGone == true
    if isGone, !wasGone, let path = loginFiles?.folder.path { send(.noticed([.gone(folder: path)])) }
    wasGone = isGone
    if isGone { return }
    lookForReviews()
    do throws(DiskFailure) {
      if loginFiles?.hasNewChanges() == true {
        try loginFiles?.catchUp(tell: send)
      } else if loginFiles?.hasForeignEdit() == true {
        try loginFiles?.readAgain(tell: send)
      }
      try readMore()
    } catch { return }
    if loginFiles?.isBehind == true, checkpointTime == nil { checkpointTime = .now + timing.idle }
  }

  /// Retries reading what could not be read. A disk that is slow to fail is asked less often, because changes are
  /// waiting.
  private func readMore() throws(DiskFailure) {
    guard rereadTime.map({ $0 <= .now }) ?? true else { return }
    let start = ContinuousClock.now
    let (hasCards, hasReviews) = (
      loginFiles?.canReadMore() == true, reviewLogTime == nil && reviewLog?.canReadMore() == true
    )
    rereadTime = .now + max(timing.reread, (.now - start) * 20)
    if hasReviews { readReviewLog() }
    if hasCards { try loginFiles?.readAgain(tell: send) }
  }

  private func lookForReviews() {
    guard reviewLogTime == nil, reviewLog != nil else { return }
    guard let (news, notices) = reviewLog?.newEntries() else { return readReviewLog() }
    if !news.isEmpty { send(.reviewedElsewhere(news)) }
    if !notices.isEmpty { send(.noticed(notices)) }
  }

  private func readReviewLog() {
    reviewLogTime = nil
    guard let (log, notices) = reviewLog?.readAll() else { return }
    send(.answers(log))
    if !notices.isEmpty { send(.noticed(notices)) }
  }
}

/// The commands.
extension StoreWorker {
  private func open(_ new: Login) {
    if login != nil, !leave(evenUnsaved: false) { return send(.notOpened(new, .unsaved(unsaved))) }
    do throws(DiskFailure) {
      Protection(new, in: locations, on: disk).finish()
      let folder = locations.folder(of: new, on: disk)
      let reading = FollowedReading(order: order) { [send] in send(.reading(new, $0)) }
      let (loginFiles, notices) = try LoginFiles.open(folder, on: disk, reading: reading)
      self.loginFiles = loginFiles
      wasGone = false
      let writer = ReviewLogWriter(locations, disk: disk, machine: machine)
      reviewLog = ReviewLogFiles(disk: disk, folder: loginFiles.folder, writer: writer)
      login = new
      pollTime = .now + timing.poll
      rereadTime = .now + timing.reread
      reviewLogTime = .now + timing.reviewLog
      let rescued = finishRescuedWork(new)
      send(.opened(new, self.loginFiles?.library ?? loginFiles.library, notices: notices + rescued))
      try? self.loginFiles?.nameJournal()
    } catch {
      send(.notOpened(new, StoreFailure(error)))
    }
  }

  /// Deletes what has been in the trash long enough, and moves unused media there.
  private func sweep(at now: Milliseconds) {
    Trash(locations: locations, disk: disk).sweep(at: now)
    // The media of unread and lost cards are unknown.
    guard let login, let loginFiles, !loginFiles.isReadOnly, loginFiles.unread.isEmpty, loginFiles.library.lost.isEmpty,
      waiting.isEmpty
    else { return }
    let unknown = loginFiles.extras.values.flatMap(\.values)
    MediaFiles(locations: locations, disk: disk).tidy(
      loginFiles.folder, loginFiles.library, unknown: unknown,
      sessions: locations.unfinished(of: login, on: disk), at: now)
  }

  private func remove(_ gone: Login, at now: Milliseconds) {
    if login == gone, !leave(evenUnsaved: false) { return send(.notRemoved(gone, .unsaved(unsaved))) }
    do throws(StoreFailure) {
      send(.removed(gone, path: try Trash(locations: locations, disk: disk).put(gone, at: now)))
    } catch { send(.notRemoved(gone, error)) }
  }

  private func keep(_ work: Work, _ ticket: Int) {
    // Never copy the files: with a second reference, each change would copy what it alters.
    guard let isReadOnly = loginFiles?.isReadOnly else { return send(.notSaved(ticket: ticket, .notOpen)) }
    guard !isReadOnly else { return send(.notSaved(ticket: ticket, .newerSchema)) }
    waiting.append(Waiting(work: work, ticket: ticket))
    save()
  }

  /// Saves waiting changes in order, until one fails.
  private func save() {
    retryTime = nil
    while let first = waiting.first {
      do throws(DiskFailure) {
        try write(first.work, tell: send)
      } catch {
        return postpone(StoreFailure(error))
      }
      waiting.removeFirst()
      pause = timing.firstRetry
      send(.committed(ticket: first.ticket))
    }
    guard loginFiles?.isBehind == true else { return }
    if (loginFiles?.journalSize ?? 0) > timing.journal { checkpoint() } else { checkpointTime = .now + timing.idle }
  }

  private func write(_ work: Work, tell: (StoreEvent) -> Void) throws(DiskFailure) {
    // Files of the review log are made with their folders.
    if let loginFiles, loginFiles.isGone {
      throw DiskFailure(step: .look, path: loginFiles.folder.path, code: ENOENT)
    }
    switch work {
    case .change(let change): try loginFiles?.commit(change, tell: tell)
    case .answers(let answers): try reviewLog?.append(answers)
    }
  }

  /// Does the work that an earlier program could not save. What still cannot be saved is kept for the next time.
  private func finishRescuedWork(_ login: Login) -> [Notice] {
    guard loginFiles?.isReadOnly == false else { return [] }
    let rescue = Rescue(locations: locations, disk: disk)
    var count = 0
    var notices: [Notice] = []
    var known: Set<ReviewID>?
    for found in rescue.found(of: login) {
      if let failure = found.failure {
        notices.append(.unread(file: found.path, StoreFailure(failure)))
        continue
      }
      do throws(DiskFailure) {
        for var work in found.work {
          // It may have been written after the program stopped waiting.
          if case .answers(var answers) = work {
            if known == nil { known = Set(reviewLog?.readAll().0.answers.map(\.id) ?? []) }
            answers.removeAll { known?.insert($0.id).inserted != true }
            guard !answers.isEmpty else { continue }
            work = .answers(answers)
          }
          let before = loginFiles?.sequence
          // No events: no one has the library yet that other programs may be changing.
          try write(work, tell: { _ in })
          if case .answers(let answers) = work {
            count += answers.count
          } else if loginFiles?.sequence != before {
            count += 1
          }
        }
      } catch { break }
      if found.isSound {
        rescue.remove(found.path)
      } else {
        notices.append(.damaged(file: found.path, original: rescue.setAside(found.path)))
      }
    }
    if loginFiles?.isBehind == true { checkpointTime = .now + timing.idle }
    return (count == 0 ? [] : [.rescued(count)]) + notices
  }

  private func postpone(_ failure: StoreFailure) {
    for index in waiting.indices where waiting[index].told != failure {
      waiting[index].told = failure
      send(.notSaved(ticket: waiting[index].ticket, failure))
    }
    retryTime = .now + pause
    pause = min(pause * 2, timing.lastRetry)
  }

  /// Makes a checkpoint. If that fails nothing is lost, because the journal has everything.
  private func checkpoint() {
    checkpointTime = nil
    do throws(DiskFailure) {
      try loginFiles?.checkpoint(tell: send)
    } catch {
      checkpointTime = .now + timing.idle
    }
  }

  /// Closes the login. Returns `false` if changes are unsaved and `evenUnsaved` is `false`.
  @discardableResult
  private func leave(evenUnsaved: Bool) -> Bool {
    guard let login else { return true }
    save()
    if !waiting.isEmpty, !evenUnsaved {
      send(.left(login, unsaved: unsaved))
      return false
    }
    checkpoint()
    checkpointTime = nil
    retryTime = nil
    pollTime = nil
    reviewLogTime = nil
    loginFiles = nil
    reviewLog = nil
    self.login = nil
    send(.left(login, unsaved: unsaved))
    return true
  }
}
