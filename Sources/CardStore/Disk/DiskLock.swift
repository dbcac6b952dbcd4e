/// A lock that is held. Letting go twice does nothing more.
struct DiskLock: Sendable {
  /// Lets go.
  let release: @Sendable () -> Void
}
