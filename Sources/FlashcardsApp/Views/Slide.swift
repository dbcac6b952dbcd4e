import FlashcardKit

/// The animation of a card leaving at one side while the next one enters at the other.
struct Slide: Sendable, Equatable {
  static let duration: Milliseconds = 140
  /// The card that leaves, and its visible side.
  let from: CardID
  let side: Card.Side
  /// Whether the next card enters from the right.
  let isForward: Bool
  let started: Milliseconds

  /// Returns the progress, from 0 to 1, or `nil` if the animation is over.
  func share(at now: Milliseconds) -> Double? {
    let elapsed = now - started
    return elapsed >= 0 && elapsed < Slide.duration ? Double(elapsed) / Double(Slide.duration) : nil
  }

  /// Returns when to draw again, or `nil` if the animation is over.
  func nextFrame(at now: Milliseconds) -> Milliseconds? { share(at: now) == nil ? nil : now + 20 }
}
