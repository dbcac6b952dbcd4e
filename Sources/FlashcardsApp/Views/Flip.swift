import FlashcardKit

/// The animation of a card being flipped: it becomes narrow, then wide again with the other side.
struct Flip: Sendable, Equatable {
  static let duration: Milliseconds = 160
  let card: CardID
  let started: Milliseconds

  /// Returns the visible share of the width, from 0 to 1, and whether the side is the previous one, or `nil` if the
  /// animation is over.
  func phase(at now: Milliseconds) -> (share: Double, isBefore: Bool)? {
    let elapsed = now - started
    guard elapsed >= 0, elapsed < Flip.duration else { return nil }
    let half = Double(Flip.duration) / 2
    let isBefore = Double(elapsed) < half
    let share = isBefore ? 1 - Double(elapsed) / half : Double(elapsed) / half - 1
    return (max(0.1, share), isBefore)
  }

  /// Returns when to draw again, or `nil` if the animation is over.
  func nextFrame(at now: Milliseconds) -> Milliseconds? { phase(at: now) == nil ? nil : now + 20 }
}
