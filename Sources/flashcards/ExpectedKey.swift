import FlashcardsApp
import Terminal
import TextUI

/// What a key will do if it is pressed again, prepared while nothing else happens.
///
/// A key that moves in a list is mostly pressed more than once. If its frame is ready, a few bytes are written and all else
/// comes after, instead of the code of the whole screen, which other programs have driven out of the processor's caches
/// meanwhile. Nothing has happened until then, because a state is a value; and if anything else happens before, the
/// prepared state is dropped.
struct ExpectedKey {
  private let event: Event
  private let state: AppState
  private let frame: PreparedFrame
  private let end: Int64

  /// How long a state holds that was prepared for another time, in milliseconds.
  private static let lifetime: Int64 = 1000

  /// Prepares for an event, or returns `nil` if it does not just move something on the screen.
  init?(_ event: Event, in state: AppState, on terminal: Terminal) {
    guard state.moves(by: event) else { return nil }
    let now = Clock.now
    var next = state
    guard next.update(.event(event), at: now).isEmpty,
      let frame = terminal.prepare(next.render(), schemes: next.schemes)
    else { return nil }
    self.event = event
    self.state = next
    self.frame = frame
    end = now + ExpectedKey.lifetime
  }

  /// Shows what the key does if the events are just that. Returns the state then, or else `nil`.
  func show(for events: [Event], on terminal: Terminal) -> AppState? {
    events == [event] && Clock.now < end && terminal.show(frame) ? state : nil
  }
}
