import CardStore
import Dispatch
import Effects
import FlashcardKit
import FlashcardsApp
import Terminal

/// A timer that backs up the open login, once soon after it is opened and then at intervals while something changes.
///
/// Backups are made on a queue of their own, which nothing waits for, not even the end of the program.
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
