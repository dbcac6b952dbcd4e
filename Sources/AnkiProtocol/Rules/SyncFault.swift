/// Why a sync did not come about. In most cases nothing was changed on either side.
public enum SyncFault: Error, Hashable, Sendable {
  /// The name or the password is wrong, or the host key doesn't hold any more.
  case notLoggedIn
  /// Another device is syncing, and what was begun here is lost.
  case otherDeviceSyncs
  /// The server is elsewhere now. Only `meta` is answered so.
  case moved(to: String)
  /// The server speaks no version of the protocol that is known here.
  case versionRefused
  /// The server can't use what was sent.
  case requestRefused(SyncMethod)
  /// The server has trouble of its own, with this status.
  case serverTrouble(status: Int)
  /// What answered is no server of Anki's, or a proxy that hides it. The status is that of the answer.
  case notAnkiServer(status: Int)
  /// The server says that it can't be synced with now.
  case refused(message: String)
  /// The clock of the server is ahead by so many seconds, or behind if negative.
  case clocksDiffer(seconds: Int64)
  /// The answer isn't what the protocol says.
  case answerDamaged(SyncMethod)
  /// The answer, or all answers together, are larger than anything that is taken.
  case answerTooLarge(SyncMethod)
  /// The exchange doesn't come to an end.
  case tookTooLong
  /// The server counted otherwise. What was sent is lost, and the next sync compares everything.
  case countsDiffer
  /// There is no answer: the connection failed.
  case notReached
}
