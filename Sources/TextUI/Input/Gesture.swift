/// A gesture made with the mouse.
public enum Gesture: Hashable, Sendable {
  /// A click.
  case click(Point)
  /// A second click at the same cell soon after the first.
  case doubleClick(Point)
  /// A press of the right button, which asks for what can be done.
  case rightClick(Point)
  /// The mouse moving with the left button held down.
  case dragging(from: Point, to: Point)
  /// The release of the left button after a drag.
  case dropped(from: Point, to: Point)
  /// A turn of the wheel: -1 away from the person, 1 towards.
  case wheel(Int, Point)

  /// Whether this is the second click of a double click.
  public var isSecond: Bool { if case .doubleClick = self { true } else { false } }
}

/// A recognizer of gestures in mouse reports. Terminals report presses and releases only; double clicks are recognized
/// here, the same way under all of them.
public struct GestureReader: Equatable, Sendable {
  /// The maximum time between the clicks of a double click, in milliseconds.
  public static let doubleClickTime: Int64 = 400

  private var pressed: Point?
  private var moved = false
  private var lastClick: (at: Point, time: Int64)?

  /// Creates a reader.
  public init() {}

  /// Returns the gesture that a report completes, or `nil` if none. `now` is in milliseconds.
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
    case .press(.right): return .rightClick(mouse.at)
    case .press, .release, .drag: return nil
    }
  }

  /// Returns whether two readers have seen the same reports.
  public static func == (a: GestureReader, b: GestureReader) -> Bool {
    a.pressed == b.pressed && a.moved == b.moved && a.lastClick?.at == b.lastClick?.at
      && a.lastClick?.time == b.lastClick?.time
  }
}
