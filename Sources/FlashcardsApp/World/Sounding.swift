import Effects
import FlashcardKit

/// What is heard: the side that was shown last, and the request that is playing.
struct Sounding: Sendable {
  /// The side of a card that is shown, or `nil` if there is none.
  private(set) var shown: ShownSide?
  /// The number of the request that is playing, or `nil`.
  private(set) var playing: Int?
  private var last = 0
  /// The failures that were told, each once.
  private var told: Set<SoundPlaybackFailure> = []

  /// Records the side that is shown. Returns whether it is another one.
  mutating func show(_ side: ShownSide?) -> Bool {
    defer { shown = side }
    switch (shown, side) {
    case (nil, nil): return false
    case (let old?, let new?): return !old.isSame(as: new)
    default: return true
    }
  }

  /// Starts a request and returns its number.
  mutating func begin() -> Int {
    last += 1
    playing = last
    return last
  }

  /// Ends the current request.
  mutating func stop() { playing = nil }

  /// Ends a request. Returns whether it is the current one.
  mutating func end(_ number: Int) -> Bool {
    guard playing == number else { return false }
    playing = nil
    return true
  }

  /// Returns whether a failure is news.
  mutating func isNews(_ failure: SoundPlaybackFailure) -> Bool { told.insert(failure).inserted }
}
