import FlashcardKit
import TextUI

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

/// The progress indicator of an online search.
enum Spinner {
  private static let frame: Milliseconds = 100

  /// Returns the indicator with what is being loaded, or the seconds left to wait, or `nil` if there is no search.
  static func runs(_ world: World) -> [Run]? {
    let since: Milliseconds
    switch world.online.phase {
    case .idle, .stopped, .failed: return nil
    case .waiting(_, let until, let reason) where until > world.now:
      return [Run(Words.waiting(reason, seconds: Int((until - world.now + 999) / 1000), world.online.search), .dim)]
    case .waiting(_, let until, _): since = until
    case .asking(_, let start): since = start
    }
    return turning(since: since, world) + [Run(Words.asking(world.online.search), .dim)]
  }

  /// Returns the current frame of the spinner.
  static func turning(since: Milliseconds, _ world: World) -> [Run] {
    let turning =
      world.terminal.isUnicode ? ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"] : ["|", "/", "-", "\\"]
    let step = world.hasMotion ? Int(max(0, world.now - since) / frame) % turning.count : 0
    return [Run(turning[step] + " ", .accent)]
  }

  /// Returns when the spinner turns next or the seconds change, or `nil` if nothing moves.
  static func nextFrame(_ world: World) -> Milliseconds? {
    switch world.online.phase {
    case .idle, .stopped, .failed: nil
    case .waiting(_, let until, _) where until > world.now: world.now + (until - world.now - 1) % 1000 + 1
    case .asking, .waiting: world.hasMotion ? world.now + frame : nil
    }
  }
}

/// A bar that fills up while something is done.
enum ProgressBar {
  private static let longest = 40

  /// Returns a bar with the percentage after it, for a part that is done, from 0 to 1, in that many columns.
  static func runs(_ share: Double, width: Int) -> [Run] {
    let share = min(max(0, share), 1)
    let room = max(0, min(longest, width - 6))
    let full = min(room, Int(share * Double(room)))
    return [
      Run(String(repeating: "━", count: full), .accent), Run(String(repeating: "─", count: room - full), .border),
      Run(Words.progress(share)),
    ]
  }
}
