import FlashcardKit

/// A card being turned over: it grows narrow, then wide again with the other side.
struct Flip: Sendable, Equatable {
  static let duration: Milliseconds = 160
  let card: CardID
  let started: Milliseconds

  /// How much of the tile's width is seen, 0 to 1, and whether it is the side before; nil when it is over.
  func phase(at now: Milliseconds) -> (share: Double, isBefore: Bool)? {
    let elapsed = now - started
    guard elapsed >= 0, elapsed < Flip.duration else { return nil }
    let half = Double(Flip.duration) / 2
    let isBefore = Double(elapsed) < half
    let share = isBefore ? 1 - Double(elapsed) / half : Double(elapsed) / half - 1
    return (max(0.1, share), isBefore)
  }

  /// When it wants to be drawn again.
  func nextFrame(at now: Milliseconds) -> Milliseconds? { phase(at: now) == nil ? nil : now + 20 }
}
