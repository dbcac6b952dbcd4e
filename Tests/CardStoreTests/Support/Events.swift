import Foundation

@testable import CardStore

/// What a store said, for a test to wait for.
final class Events: Sendable {
  private let inbox = Inbox<StoreEvent>()
  /// Whether the reading of the answers is told too; it comes whenever there is time for it.
  private let withAnswers: Bool

  init(withAnswers: Bool = false) { self.withAnswers = withAnswers }

  var send: @Sendable (StoreEvent) -> Void {
    { [inbox, withAnswers] event in
      if case .answers = event, !withAnswers { return }
      inbox.put(event)
    }
  }

  /// The next event; nil where none comes within ten seconds.
  func next() -> StoreEvent? { inbox.next(within: .seconds(10)) }

  /// The next event of a kind, others passed over; nil where ten seconds bring none.
  func wait(for isWanted: (StoreEvent) -> Bool) -> StoreEvent? {
    while let event = next() { if isWanted(event) { return event } }
    return nil
  }
}
