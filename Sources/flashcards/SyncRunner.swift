import AnkiProtocol
import CardStore
import Dispatch
import Essentials
import FlashcardKit
import FlashcardsApp
import Sync
import Terminal

/// Exchanges the open login with other machines while the program runs: when asked, when it is opened and closed, and at
/// intervals, as the person has chosen.
///
/// It works on a queue of its own, which nothing waits for but the end of the program, and that only for a moment.
final class SyncRunner: Sendable {
  private let locations: Locations
  private let mailbox: Mailbox<Message>
  private let queue = DispatchQueue(label: "sync", qos: .utility)
  private let login = Guarded<Login?>(nil)
  private let schedule = Guarded(SyncSchedule.startAndExit)
  private let isStopped = SharedFlag()
  /// The login whose exchange is to be stopped.
  private let halted = Guarded<Login?>(nil)
  /// Whether an exchange is under way.
  private let isExchanging = SharedFlag()
  /// How sync was set up when it was last looked at.
  private let seen = Guarded<SyncPlace?>(nil)

  /// How long a sync that was stopped has to end.
  private static let grace = DispatchTimeInterval.milliseconds(200)
  /// The time after which it is looked whether another program has set up sync, or synced.
  private static let watch = DispatchTimeInterval.seconds(3)

  init(locations: Locations, mailbox: Mailbox<Message>) {
    self.locations = locations
    self.mailbox = mailbox
  }

  /// Takes when to sync, as the settings have it.
  func keep(_ schedule: String) { self.schedule.withLock { $0 = SyncSchedule(rawValue: schedule) ?? .startAndExit } }

  /// Starts with a login that was opened.
  func begin(_ opened: Login) {
    login.withLock { $0 = opened }
    queue.async { [self] in
      let place = place(of: opened)
      seen.withLock { $0 = place }
      mailbox.post(.syncPlace(place, of: opened))
      warn(of: opened)
      if place != nil, schedule.withLock({ $0 }) != .byHand { exchange(SyncRequest(opened)) }
      watch(opened)
      tick(opened)
    }
  }

  /// Tells what other programs did, such as `flashcards sync` in a shell.
  private func watch(_ opened: Login) {
    queue.asyncAfter(deadline: .now() + SyncRunner.watch) { [weak self] in
      guard let self, login.withLock({ $0 == opened }) else { return }
      let place = place(of: opened)
      let isNew = seen.withLock { seen in
        defer { seen = place }
        return seen != place
      }
      if isNew { mailbox.post(.syncPlace(place, of: opened)) }
      watch(opened)
    }
  }

  /// Stops with a login that was closed.
  func end(_ left: Login) { login.withLock { if $0 == left { $0 = nil } } }

  /// Stops with a login whose files are about to be written anew, and waits until its exchange has ended.
  func endNow(_ left: Login) {
    end(left)
    guard isExchanging.isSet else { return }
    halt(left)
    queue.sync {}
  }

  /// Exchanges a login, and calls a closure if reviews have arrived.
  func start(_ request: SyncRequest, _ readReviews: @escaping @Sendable () -> Void) {
    halted.withLock { if $0 == request.login { $0 = nil } }
    queue.async { [self] in if exchange(request) { readReviews() } }
  }

  /// Stops the exchange of a login that was started or is about to be.
  func halt(_ login: Login) { halted.withLock { $0 = login } }

  /// Finds what lost decks of a library miss.
  func recover(_ library: Library, of login: Login) {
    queue.async { [self] in
      let synced = LoginSync(login, in: locations).lastState()
      let states = Backups(locations: locations).states(of: login, after: synced)
      mailbox.post(.reply(.recovered(library.recovering(from: states, isCurrent: synced != nil), of: login)))
    }
  }

  /// Lists the backups of a login.
  func listBackups(of login: Login) {
    queue.async { [self] in
      let backups = Backups(locations: locations)
      let result: Result<[Backup], StoreFailure>
      do throws(StoreFailure) { result = .success(try backups.list(login)) } catch { result = .failure(error) }
      mailbox.post(.backups(result, of: login))
    }
  }

  /// Finds what restoring a backup would do to a library.
  func compare(_ backup: Backup, with library: Library, of login: Login) {
    queue.async { [self] in
      let backups = Backups(locations: locations)
      let result: Result<BackupComparison, StoreFailure>
      do throws(StoreFailure) {
        result = .success(BackupComparison(library, with: try backups.library(of: login, backup.made)))
      } catch { result = .failure(error) }
      mailbox.post(.backupCompared(result, backup, of: login))
    }
  }

  /// Restores a login from a backup, not while it is exchanged, and calls a closure, since reviews may have come back.
  func restore(_ backup: Backup, of login: Login, _ readReviews: @escaping @Sendable () -> Void) {
    queue.async { [self] in
      let result: Result<Backup?, StoreFailure>
      do throws(StoreFailure) {
        var editor = try LoginEditor(login, in: locations)
        result = .success(try editor.restore(backup.made, at: Clock.now))
      } catch { result = .failure(error) }
      readReviews()
      mailbox.post(.restored(result, backup, of: login))
    }
  }

  /// Begins to exchange what was changed before the program ends. Returns what tells when it is done, or `nil` if nothing
  /// is to be exchanged.
  func finish() -> DispatchSemaphore? {
    let ended = DispatchSemaphore(value: 0)
    guard let login = login.withLock({ $0 }), schedule.withLock({ $0 }) != .byHand, place(of: login) != nil else {
      isStopped.set(true)
      guard isExchanging.isSet else { return nil }
      // It removes what it has begun.
      queue.async { ended.signal() }
      return ended
    }
    queue.async { [self] in
      exchange(SyncRequest(login))
      ended.signal()
    }
    return ended
  }

  /// Waits for the end of the exchange until some time, and stops it then. It goes on the next time.
  func stop(_ ended: DispatchSemaphore?, after time: DispatchTime) {
    guard let ended, ended.wait(timeout: time) == .timedOut else { return }
    isStopped.set(true)
    // What git has begun is ended with it.
    _ = ended.wait(timeout: .now() + SyncRunner.grace)
  }

  private func tick(_ opened: Login) {
    let pause = schedule.withLock { $0.interval } ?? .seconds(60)
    queue.asyncAfter(deadline: .now() + pause) { [weak self] in
      guard let self, login.withLock({ $0 == opened }) else { return }
      if schedule.withLock({ $0.interval }) != nil, place(of: opened) != nil { exchange(SyncRequest(opened)) }
      tick(opened)
    }
  }

  private func place(of login: Login) -> SyncPlace? {
    let exchange = LoginExchange(login, in: locations)
    let (machines, server) = (exchange.machines.settings, exchange.server.settings)
    guard machines != nil || server != nil else { return nil }
    let times = [machines.map(\.lastSync), server.map(\.lastSync)].compactMap(\.self)
    return SyncPlace(
      address: machines?.place.address ?? "", machine: machines?.machine ?? HostName.current,
      lastSync: times.contains(nil) ? nil : times.compactMap(\.self).min(),
      server: server.map { SyncServer(address: $0.address.text, name: $0.name) })
  }

  /// Says why it can't be read how a login is synced, which would look as if it were not.
  private func warn(of login: Login) {
    let exchange = LoginExchange(login, in: locations)
    do throws(SyncFailure) { _ = (try exchange.machines.stored(), try exchange.server.stored()) } catch {
      mailbox.post(.warning(CommandLineWords.reason(error)))
    }
  }

  /// Exchanges a login. Returns whether reviews have arrived.
  @discardableResult private func exchange(_ request: SyncRequest) -> Bool {
    isExchanging.set(true)
    defer {
      isExchanging.set(false)
      // Only this one was to be stopped, not those that follow by themselves.
      halted.withLock { if $0 == request.login { $0 = nil } }
    }
    let result: Result<SyncReport, SyncFailure>
    var isMade = false
    do throws(SyncFailure) {
      if let key = request.key {
        if locations.has(request.login) { throw .store(.inTheWay(path: locations.folder(of: request.login))) }
        isMade = true
        try make(request.login, by: key)
      }
      // What is exchanged is sealed by the key that is known now.
      let exchange = LoginExchange(
        request.login, in: locations,
        isStopped: { [isStopped, halted] in isStopped.isSet || halted.withLock { $0 == request.login } },
        tell: { [mailbox] in mailbox.post(.syncing($0)) })
      if request.leavesServer {
        try exchange.server.remove()
        mailbox.post(.syncPlace(place(of: request.login), of: request.login))
        return false
      } else if let server = request.server {
        result = .success(try exchange.setUp(server, request.deletions, holding: request.side))
      } else if let address = request.address {
        let sync = exchange.machines
        let machine = request.machine ?? sync.settings?.machine ?? HostName.current
        result = .success(
          try sync.setUp(
            at: SyncSettings.Place(address: address), machine: machine, mustJoin: request.isNewHere,
            joiningOther: request.joinsOther, request.deletions, at: Clock.now)
        )
      } else {
        result = .success(
          try exchange.sync(request.deletions, holding: request.side, joining: request.joinsOther))
      }
    } catch {
      result = .failure(error)
      if isMade { removeUnused(request.login) }
    }
    let place = place(of: request.login)
    seen.withLock { $0 = place }
    mailbox.post(.synced(result, place, of: request.login))
    if case .success(let report) = result { return report.received.entries > 0 }
    return false
  }

  /// Makes a login that is new to this machine and protected by the key that other machines share.
  private func make(_ login: Login, by key: JoiningKey) throws(SyncFailure) {
    do throws(ProtectionFailure) {
      try locations.make(login, by: Protection.SharedKey(key))
    } catch {
      if case .store(let failure) = error { throw .store(failure) }
      throw .protectedThere(key.file)
    }
  }

  /// Removes a login that was made for an exchange which then failed, unless something came from there.
  private func removeUnused(_ login: Login) {
    let snapshot = try? LoginSnapshot.read(login, in: locations, withLog: false)
    if let library = snapshot?.library, library.count == 0, library.decks.isEmpty {
      _ = try? locations.remove(login, at: Clock.now)
    }
    Protection(login, in: locations).lock()
  }
}

/// When the program syncs by itself.
enum SyncSchedule: String, Sendable {
  case byHand = "hand"
  case startAndExit = "exit"
  case often = "15m"
  case hourly = "1h"

  /// The time between two syncs, or `nil` if there are none in between.
  var interval: DispatchTimeInterval? {
    switch self {
    case .byHand, .startAndExit: nil
    case .often: .seconds(15 * 60)
    case .hourly: .seconds(60 * 60)
    }
  }
}

/// The name of this machine.
enum HostName {
  /// The name without its domain.
  static var current: String {
    let name = ProcessInfo.processInfo.hostName.split(separator: ".").first.map(String.init)?.cleanedLine() ?? ""
    return name.isEmpty ? "machine" : name
  }
}
