import FlashcardKit
import TextUI

/// Something that turns while an answer is awaited.
enum Spinner {
  private static let frame: Milliseconds = 100

  /// What is awaited, with something that turns before it or the seconds that are left; nil where nothing is.
  static func runs(_ world: World) -> [Run]? {
    switch world.online.phase {
    case .idle, .stopped, .failed: return nil
    case .asking(_, let since):
      let turning = world.isUnicode ? ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"] : ["|", "/", "-", "\\"]
      let step = world.choices.motion ? Int(max(0, world.now - since) / frame) % turning.count : 0
      return [Run(turning[step] + " ", .accent), Run(Words.asking(world), .dim)]
    case .waiting(_, let until, let reason):
      return [Run(Words.waiting(reason, seconds: Int((max(0, until - world.now) + 999) / 1000), world), .dim)]
    }
  }

  /// When it turns next, or a second is over.
  static func nextFrame(_ world: World) -> Milliseconds? {
    switch world.online.phase {
    case .idle, .stopped, .failed: nil
    case .asking: world.choices.motion ? world.now + frame : nil
    case .waiting(_, let until, _): until > world.now ? world.now + (until - world.now - 1) % 1000 + 1 : nil
    }
  }
}
