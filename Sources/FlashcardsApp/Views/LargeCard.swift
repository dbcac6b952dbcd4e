import FlashcardKit
import TextUI

/// The state of a card that is shown large, one of several: which one, its visible side, and how far that is scrolled.
struct LargeCard: Sendable {
  private(set) var index: Int
  private(set) var side: Card.Side
  private(set) var scroll = TextScroll()
  private var flip: Flip?

  init(index: Int = 0, side: Card.Side = .front) {
    self.index = index
    self.side = side
  }

  /// Scrolls, flips the card, or goes to another one of `count`. Returns `false` for any other action.
  mutating func perform(_ action: Action, on card: CardID, count: Int, in world: World) -> Bool {
    switch action {
    case .flip: turn(card, in: world)
    case .next: go(1, count: count)
    case .previous: go(-1, count: count)
    default:
      guard let step = action.step else { return false }
      scroll.move(step)
    }
    return true
  }

  mutating func gesture(_ gesture: Gesture, on card: CardID, in box: Rect, count: Int, _ world: World) {
    switch gesture {
    case .click(let point): if box.contains(point) { turn(card, in: world) }
    case .dropped(let from, let to): if abs(from.x - to.x) >= 4 { go(from.x > to.x ? 1 : -1, count: count) }
    case .wheel(let step, _): scroll.scroll(by: step)
    case .doubleClick, .rightClick, .dragging: break
    }
  }

  private mutating func turn(_ card: CardID, in world: World) {
    side = side.other
    scroll = TextScroll()
    if world.hasMotion { flip = Flip(card: card, started: world.now) }
  }

  private mutating func go(_ step: Int, count: Int) {
    guard count > 1 else { return }
    self = LargeCard(index: (index + step + count) % count)
  }

  /// Ends an animation that is over, and keeps the scrolling within a text in the box of the card.
  mutating func settle(lines count: Int, in box: Rect, hasPicture: Bool, at now: Milliseconds) {
    if flip?.phase(at: now) == nil { flip = nil }
    let text = CardPanel.parts(of: CardPanel.text(in: box), lines: count, hasPicture: hasPicture).text
    scroll.settle(count: count, rows: text.height)
  }

  func nextFrame(at now: Milliseconds) -> Milliseconds? { flip?.nextFrame(at: now) }

  /// Returns the part of the box that the card takes now, with the side and how far that is scrolled.
  func view(in box: Rect, at now: Milliseconds) -> (place: Rect, side: Card.Side, scroll: Int) {
    guard let phase = flip?.phase(at: now) else { return (box, side, scroll.offset) }
    let place = box.centered(width: max(2, Int(Double(box.width) * phase.share)), height: box.height)
    return phase.isBefore ? (place, side.other, 0) : (place, side, scroll.offset)
  }
}
