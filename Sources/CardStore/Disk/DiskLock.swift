/// A lock that is held. Releasing it twice is harmless.
struct DiskLock: Sendable {
  /// Releases the lock.
  let release: @Sendable () -> Void
}
