import CardStore
import Dispatch
import Effects
import FlashcardKit
import FlashcardsApp
import Terminal

/// Makes backups of the login that is open: a while after it was opened, and at intervals while something changes. On a
/// queue of its own, which nothing waits for, not even the end of the program.
final class BackupClock: Sendable {
  private let backups: Backups
  private let mailbox: Mailbox<Message>
  private let queue = DispatchQueue(label: "backups", qos: .utility)
  private let login = Guarded<Login?>(nil)

  /// Until the first one, and between two.
  private static let first = DispatchTimeInterval.seconds(5)
  private static let interval = DispatchTimeInterval.seconds(600)

  init(locations: Locations, mailbox: Mailbox<Message>) {
    backups = Backups(locations: locations)
    self.mailbox = mailbox
  }

  /// A login was opened.
  func begin(_ opened: Login) {
    let isNew = login.withLock { login in
      defer { login = opened }
      return login != opened
    }
    if isNew { tick(opened, after: BackupClock.first) }
  }

  /// It was let go.
  func end(_ left: Login) { login.withLock { if $0 == left { $0 = nil } } }

  private func tick(_ opened: Login, after pause: DispatchTimeInterval) {
    queue.asyncAfter(deadline: .now() + pause) { [weak self] in
      guard let self, login.withLock({ $0 == opened }) else { return }
      do throws(StoreFailure) {
        let made = try backups.make(opened, at: Clock.now)
        let last = if let made { made } else { try backups.list(opened).first }
        if let last {
          mailbox.post(.backedUp(RestoreCommand.name(of: last), last, of: opened))
        }
      } catch { mailbox.post(.warning(AppState.notBackedUp(error))) }
      tick(opened, after: BackupClock.interval)
    }
  }
}
