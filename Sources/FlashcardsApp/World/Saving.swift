import Effects
import FlashcardKit

/// What the disk has been asked to keep, and has not confirmed yet.
struct Saving: Sendable {
  /// The changes and answers that the disk has not confirmed yet, oldest first.
  private(set) var pending: [Pending] = []
  /// Why the oldest of them is not saved, where that was tried.
  var trouble: StoreFailure?
  /// Whether the login's files are a newer program's: everything can be looked at, nothing altered.
  private(set) var isReadOnly = false
  /// The ticket that was given last.
  private(set) var lastTicket = 0

  /// A login's files are open: nothing of them waits.
  mutating func begin(isReadOnly: Bool) {
    pending = []
    trouble = nil
    self.isReadOnly = isReadOnly
  }

  /// Gives what the disk is to confirm a ticket.
  ///
  /// - Parameters:
  ///   - request: What was asked for.
  ///   - done: What that did to the library.
  ///   - answer: The answer, where it is one.
  /// - Returns: The ticket.
  mutating func wait(for request: Change, done: Change = Change([]), answer: ReviewEntry? = nil) -> Int {
    lastTicket += 1
    pending.append(Pending(ticket: lastTicket, request: request, done: done, answer: answer))
    return lastTicket
  }

  /// The disk has all up to a ticket. Returns whether that ends a trouble.
  mutating func confirm(_ ticket: Int) -> Bool {
    pending.removeAll { $0.ticket <= ticket }
    guard trouble != nil, pending.isEmpty else { return false }
    trouble = nil
    return true
  }

  /// What one of them did to the library is something else now, as something came before it.
  mutating func redo(_ index: Int, _ done: Change) { pending[index].done = done }
}
