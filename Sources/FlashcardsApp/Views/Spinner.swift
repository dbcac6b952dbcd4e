import Effects
import FlashcardKit
import TextUI

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
