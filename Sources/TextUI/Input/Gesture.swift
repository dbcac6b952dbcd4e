/// What a person meant by what the mouse did.
public enum Gesture: Hashable, Sendable {
  /// A click.
  case click(Point)
  /// A second click at the same place soon after the first.
  case doubleClick(Point)
  /// The left button is held and the mouse is being moved.
  case dragging(from: Point, to: Point)
  /// The button came up after a drag.
  case dropped(from: Point, to: Point)
  /// The wheel turned; -1 away from the person, 1 towards.
  case wheel(Int, Point)
}

/// Turns the mouse's reports into gestures. Terminals report presses and releases; what is a double click is decided
/// here, alike under all of them.
public struct GestureReader: Equatable, Sendable {
  /// The longest time between the clicks of a double click, milliseconds.
  public static let doubleClickTime: Int64 = 400

  private var pressed: Point?
  private var moved = false
  private var lastClick: (at: Point, time: Int64)?

  /// A reader that has seen nothing yet.
  public init() {}

  /// What a report means, at a time in milliseconds; nil where it means nothing yet.
  public mutating func read(_ mouse: Mouse, at now: Int64) -> Gesture? {
    switch mouse.kind {
    case .wheelUp: return .wheel(-1, mouse.at)
    case .wheelDown: return .wheel(1, mouse.at)
    case .press(.left):
      pressed = mouse.at
      moved = false
      if let last = lastClick, last.at == mouse.at, (0...GestureReader.doubleClickTime).contains(now - last.time) {
        lastClick = nil
        pressed = nil
        return .doubleClick(mouse.at)
      }
      return nil
    case .drag(.left):
      guard let start = pressed, moved || start != mouse.at else { return nil }
      moved = true
      return .dragging(from: start, to: mouse.at)
    case .release(.left):
      guard let start = pressed else { return nil }
      pressed = nil
      if moved || start != mouse.at { return .dropped(from: start, to: mouse.at) }
      lastClick = (mouse.at, now)
      return .click(mouse.at)
    case .press, .release, .drag: return nil
    }
  }

  /// Two readers are equal when they have seen the same.
  public static func == (a: GestureReader, b: GestureReader) -> Bool {
    a.pressed == b.pressed && a.moved == b.moved && a.lastClick?.at == b.lastClick?.at
      && a.lastClick?.time == b.lastClick?.time
  }
}
