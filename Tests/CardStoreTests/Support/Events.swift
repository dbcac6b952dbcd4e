import Foundation

@testable import CardStore

/// What a store said, for a test to wait for.
final class Events: Sendable {
  private let inbox = Inbox<StoreEvent>()

  var send: @Sendable (StoreEvent) -> Void { { [inbox] in inbox.put($0) } }

  /// The next event; nil where none comes within ten seconds.
  func next() -> StoreEvent? { inbox.next(within: .seconds(10)) }

  /// The next event of a kind, others passed over; nil where ten seconds bring none.
  func wait(for isWanted: (StoreEvent) -> Bool) -> StoreEvent? {
    while let event = next() { if isWanted(event) { return event } }
    return nil
  }
}
