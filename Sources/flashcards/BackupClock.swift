import CardStore
import Dispatch
import Essentials
import FlashcardKit
import FlashcardsApp
import Terminal

/// A timer that backs up the open login, once soon after it is opened and then at intervals while something changes.
///
/// Backups are made on a queue of their own, which nothing waits for but the end of the program, for the first one of a day.
final class BackupClock: Sendable {
  private let backups: Backups
  private let mailbox: Mailbox<Message>
  private let queue = DispatchQueue(label: "backups", qos: .utility)
  private let login = Guarded<Login?>(nil)

  /// The delay before the first backup, and the time between two.
  private static let first = DispatchTimeInterval.seconds(5)
  private static let interval = DispatchTimeInterval.seconds(600)

  init(locations: Locations, mailbox: Mailbox<Message>) {
    backups = Backups(locations: locations)
    self.mailbox = mailbox
  }

  /// Starts the backups of a login that was opened.
  func begin(_ opened: Login) {
    let isNew = login.withLock { login in
      defer { login = opened }
      return login != opened
    }
    if isNew { tick(opened, after: BackupClock.first) }
  }

  /// Stops the backups of a login that was closed.
  func end(_ left: Login) { login.withLock { if $0 == left { $0 = nil } } }

  /// The login that is backed up, or `nil`.
  var current: Login? { login.withLock { $0 } }

  /// Makes the last backup of a login that was closed if something changed and there is none of today, as after a session
  /// that was shorter than the first delay. Waits for it until a deadline.
  func finish(_ open: Login, until deadline: DispatchTime) {
    let done = DispatchSemaphore(value: 0)
    queue.async { [backups] in
      let now = Clock.now
      // A failure is said the next time, when the program is there to say it.
      let last = try? backups.list(open).first
      if last?.day != Backup(made: now, cards: 0, answers: 0).day { _ = try? backups.make(open, at: now) }
      done.signal()
    }
    _ = done.wait(timeout: min(deadline, .now() + BackupClock.longestWait))
  }

  /// The longest time that the end of the program waits for a backup.
  private static let longestWait = DispatchTimeInterval.seconds(2)

  private func tick(_ opened: Login, after pause: DispatchTimeInterval) {
    queue.asyncAfter(deadline: .now() + pause) { [weak self] in
      guard let self, login.withLock({ $0 == opened }) else { return }
      do throws(StoreFailure) {
        let made = try backups.make(opened, at: Clock.now)
        let last = if let made { made } else { try backups.list(opened).first }
        if let last {
          mailbox.post(.backedUp(last.name, last, of: opened))
        }
      } catch { mailbox.post(.warning(AppState.notBackedUp(error))) }
      tick(opened, after: BackupClock.interval)
    }
  }
}

extension Backup {
  /// The name of the backup: the local time when it was made, as in `2026-11-22-134500-218`, with
  /// milliseconds: backups before and after an import are made in the same second.
  var name: String {
    var seconds = time_t(made / 1000)
    var local = tm()
    localtime_r(&seconds, &local)
    func digits(_ count: Int, _ number: some BinaryInteger) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    let date = [digits(4, local.tm_year + 1900), digits(2, local.tm_mon + 1), digits(2, local.tm_mday)]
    let time = [local.tm_hour, local.tm_min, local.tm_sec].map { digits(2, $0) }.joined()
    return (date + [time, digits(3, made % 1000)]).joined(separator: "-")
  }

  /// The local date on which the backup was made.
  fileprivate var day: Substring { name.prefix(10) }

  /// Returns whether the backup is meant by a name, which may lack the milliseconds.
  func isNamed(_ name: String) -> Bool { self.name == name || self.name.dropLast(4) == name }
}
