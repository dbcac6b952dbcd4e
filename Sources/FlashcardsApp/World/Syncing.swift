import Effects
import FlashcardKit

/// The exchange of the open login with other machines.
struct Syncing: Sendable {
  /// How it is set up, or `nil` if it isn't.
  private(set) var place: SyncPlace?
  /// What is being done, and how far that is, or `nil` if nothing is.
  private(set) var progress: SyncProgress?
  /// The number of changes since the last sync.
  private(set) var changes = 0
  /// Why the last sync failed, or `nil` if it succeeded.
  private(set) var failure: SyncFailure?
  /// The numbers of cards whose deletion, on another machine and here, waits for the person's word.
  private(set) var heldHere = 0
  private(set) var heldBack = 0
  /// Whether the person asked for the sync that runs, and wants to know how it went.
  var wasAsked = false
  /// The address that the person last gave.
  var address: String?

  /// Takes how sync is set up for a login that was opened.
  mutating func begin(_ place: SyncPlace?) {
    self = Syncing()
    self.place = place
  }

  /// Records how far a sync is.
  mutating func go(on progress: SyncProgress) { self.progress = progress }

  /// Records that something was changed that other machines lack.
  mutating func change() { changes += 1 }

  /// Whether deletions wait for the person's word.
  var hasHeld: Bool { heldHere + heldBack > 0 }

  /// Records the end of a sync.
  mutating func end(_ result: Result<SyncReport, SyncFailure>, _ place: SyncPlace?) {
    progress = nil
    self.place = place ?? self.place
    switch result {
    case .success(let report):
      (failure, changes) = (nil, 0)
      (heldHere, heldBack) = (report.heldHere, report.heldBack)
    case .failure(let failure): self.failure = failure
    }
  }

  /// Ends a sync that another program does.
  mutating func leave(to place: SyncPlace?) {
    progress = nil
    self.place = place ?? self.place
  }
}
