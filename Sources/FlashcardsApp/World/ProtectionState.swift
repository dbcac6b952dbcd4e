import FlashcardKit

/// What is known of the protection of logins by passphrases.
struct ProtectionState: Sendable {
  /// The login that was unlocked last, or `nil`.
  var unlocked: Login?
  /// When someone last used the program, and before when an idle login isn't locked.
  var lastUse: Milliseconds = 0
  var nextLock: Milliseconds = 0
  /// The change that is being made, of which login, and how far it is.
  private(set) var changing: (login: Login, change: ProtectionChange)?
  private(set) var progress = 0.0
  /// The new recovery key, until the person has written it down.
  var recoveryKey: String?
  /// The number of wrong passphrases and recovery keys since the last right one.
  private var failures = 0
  /// When the next one may be tried.
  private var nextTry: Milliseconds = 0

  /// The number of wrong ones that cost no more time than it takes to try them.
  private static let free = 2
  /// The time that the next wrong one costs; each further one costs twice as much, up to the longest.
  private static let (first, longest): (Milliseconds, Milliseconds) = (2000, 30_000)

  /// Takes that a change begins.
  mutating func begin(_ change: ProtectionChange, of login: Login) {
    changing = (login, change)
    progress = 0
  }

  /// Takes how far the change is.
  mutating func advance(to share: Double) { progress = max(progress, share) }

  /// Takes that a change has ended. Returns it, or `nil` if none of this login was being made.
  mutating func end(of login: Login) -> ProtectionChange? {
    guard let (changed, change) = changing, changed == login else { return nil }
    changing = nil
    return change
  }

  /// Takes that a passphrase or recovery key was wrong.
  mutating func failed(at now: Milliseconds) {
    failures += 1
    let doubled = min(failures - ProtectionState.free - 1, 10)
    guard doubled >= 0 else { return }
    nextTry = now + min(ProtectionState.first << Milliseconds(doubled), ProtectionState.longest)
  }

  /// Takes that one was right.
  mutating func succeeded() { (failures, nextTry) = (0, 0) }

  /// Returns the time until the next one may be tried, or `nil` if that is now. The clock may have been set back.
  func pause(at now: Milliseconds) -> Milliseconds? {
    nextTry > now ? min(nextTry - now, ProtectionState.longest) : nil
  }
}

extension World {
  /// Whether the open login is protected by a passphrase.
  var isProtected: Bool { login != nil && protection.unlocked == login }
}
