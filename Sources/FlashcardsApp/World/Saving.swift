import Effects
import FlashcardKit

/// The state of saving: what the disk hasn't confirmed yet.
struct Saving: Sendable {
  /// The changes and reviews not yet confirmed, oldest first.
  private(set) var pending: [Pending] = []
  /// The reason why the oldest of them couldn't be saved, or `nil`.
  var trouble: StoreFailure?
  /// Whether the login's files were written by a newer version of the program, so that nothing can be changed.
  var isReadOnly = false
  /// The exchange with other machines.
  var syncing = Syncing()
  /// The most recent ticket.
  private(set) var lastTicket = 0

  /// Resets the state for a newly opened login.
  mutating func begin(isReadOnly: Bool = false) {
    pending = []
    trouble = nil
    self.isReadOnly = isReadOnly
  }

  /// Adds a change or review to confirm.
  ///
  /// - Parameters:
  ///   - request: The requested change.
  ///   - done: The change that it made to the library.
  ///   - answers: The entries of the review log, or none for a change.
  /// - Returns: The ticket under which the disk confirms it.
  mutating func wait(for request: Change, done: Change = Change([]), answers: [ReviewEntry] = []) -> Int {
    lastTicket += 1
    pending.append(Pending(ticket: lastTicket, request: request, done: done, answers: answers))
    return lastTicket
  }

  /// Confirms everything up to a ticket. Returns whether this ends a failure to save.
  mutating func confirm(_ ticket: Int) -> Bool {
    pending.removeAll { $0.ticket <= ticket }
    guard trouble != nil, pending.isEmpty else { return false }
    trouble = nil
    return true
  }

  /// Replaces the change that a pending request made to the library, after another change preceded it.
  mutating func redo(_ index: Int, _ done: Change) { pending[index].done = done }
}
