import FlashcardKit

/// Locking the open login: the program ends and begins anew, since texts in its memory can't be wiped.
extension World {
  /// Locks the open login, if it is protected.
  mutating func lockNow() {
    guard isProtected, let login else { return say(Words.nothingToLock) }
    // It is shown only once.
    if protection.recoveryKey != nil { return }
    if let reason = cannotLeaveLogin { return say(reason, .problem) }
    startAnew(opening: login.name)
  }

  /// Ends the program, which begins anew with a login, or with the list of logins.
  mutating func startAnew(opening name: String?) {
    sequel = .restart(login: name)
    isLeaving = true
  }

  /// When the open login is locked unless someone uses the program before, or `nil`.
  var lockDue: Milliseconds? {
    let minutes = library[Settings.lockAfter]
    guard isProtected, !isLeaving, minutes > 0, protection.recoveryKey == nil else { return nil }
    return max(protection.lastUse + Milliseconds(minutes) * 60_000, protection.nextLock)
  }

  /// Locks the open login if nobody has used the program for as long as its owner chose.
  mutating func lockIfIdle() {
    guard let due = lockDue, due <= now, let login else { return }
    if cannotLeaveLogin != nil || transfer.isBusy {
      protection.nextLock = now + World.lockPause
    } else {
      startAnew(opening: login.name)
    }
  }

  /// The time after which it is tried again to lock a login that couldn't be locked.
  private static let lockPause: Milliseconds = 60_000
}
