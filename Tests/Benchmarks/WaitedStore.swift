import CardStore
import Dispatch
import FlashcardKit
import Synchronization

/// A store whose events can be waited for.
final class WaitedStore: Sendable {
  let store: Store
  private let events: EventBox

  /// The events that have not been read yet.
  private final class EventBox: Sendable {
    let list = Mutex<[StoreEvent]>([])
    let count = DispatchSemaphore(value: 0)
  }

  init(_ locations: Locations) {
    let box = EventBox()
    events = box
    store = Store(locations: locations) { event in
      box.list.withLock { $0.append(event) }
      box.count.signal()
    }
  }

  /// Waits for the next event.
  func next() -> StoreEvent? {
    events.count.wait()
    return events.list.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }

  /// Opens a login and returns its library; `nil` if that fails.
  func open(_ login: Login) -> Library? {
    store.open(login)
    while let event = next() {
      if case .opened(_, let library, _) = event { return library }
      if case .notOpened = event { return nil }
    }
    return nil
  }
}
