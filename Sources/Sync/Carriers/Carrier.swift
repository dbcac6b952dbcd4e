import Effects

/// A way by which machines exchange commits.
protocol Carrier {
  /// The reference that has what was last exchanged.
  var sent: String { get }

  /// Makes the place if there is none. Returns whether there was none.
  func make() throws(SyncFailure) -> Bool

  /// Removes the place that was just made, unless somebody has sent something there since.
  func unmake()

  /// Brings what other machines have into the repository, and returns their commits. The report learns what was wrong.
  func fetch(_ report: inout SyncReport) throws(SyncFailure) -> [GitObjectID]

  /// Gives a commit to the other machines. Returns `false` if others did so at the same time, so that theirs has to be
  /// merged first.
  func send(_ commit: GitObjectID) throws(SyncFailure) -> Bool
}
