import Foundation

@testable import CardStore

/// The events of a store, for a test to wait for.
final class Events: Sendable {
  private let inbox = Inbox<StoreEvent>()
  /// Whether the reading of the review log is included, which can happen at any time.
  private let withReviewLog: Bool

  init(withReviewLog: Bool = false) { self.withReviewLog = withReviewLog }

  var send: @Sendable (StoreEvent) -> Void {
    { [inbox, withReviewLog] event in
      if case .answers = event, !withReviewLog { return }
      inbox.put(event)
    }
  }

  /// Returns the next event, or `nil` if there is none within a minute.
  func next() -> StoreEvent? { inbox.next(within: .seconds(60)) }

  /// Returns the next matching event, skipping others, or `nil` if there is none within a minute.
  func wait(for isWanted: (StoreEvent) -> Bool) -> StoreEvent? {
    while let event = next() { if isWanted(event) { return event } }
    return nil
  }
}
