/// A lock that is held. Releasing it twice is harmless.
package struct DiskLock: Sendable {
  /// Releases the lock.
  package let release: @Sendable () -> Void

  /// Creates a lock from the way to release it.
  package init(release: @escaping @Sendable () -> Void) { self.release = release }
}
