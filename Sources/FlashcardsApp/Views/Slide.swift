import FlashcardKit

/// A card going out at one side while the next one comes in at the other.
struct Slide: Sendable, Equatable {
  static let duration: Milliseconds = 140
  /// The card that goes, and which side of it was seen.
  let from: CardID
  let side: Card.Side
  /// Whether the next card comes from the right.
  let isForward: Bool
  let started: Milliseconds

  /// How far it is, 0 to 1; nil when it is over.
  func share(at now: Milliseconds) -> Double? {
    let elapsed = now - started
    return elapsed >= 0 && elapsed < Slide.duration ? Double(elapsed) / Double(Slide.duration) : nil
  }

  /// When it wants to be drawn again.
  func nextFrame(at now: Milliseconds) -> Milliseconds? { share(at: now) == nil ? nil : now + 20 }
}
