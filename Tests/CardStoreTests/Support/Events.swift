import Foundation

@testable import CardStore

/// What a store said, for a test to wait for.
final class Events: Sendable {
  private let inbox = Inbox<StoreEvent>()

  var send: @Sendable (StoreEvent) -> Void { { [inbox] in inbox.put($0) } }

  /// The next event; nil where none comes within ten seconds.
  func next() -> StoreEvent? { inbox.next(within: .seconds(10)) }
}
