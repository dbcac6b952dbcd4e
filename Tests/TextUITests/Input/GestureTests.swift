import Testing
import TextUI

/// Mouse reports and the gestures they make.
@Suite struct GestureTests {
  @Test func gesturesAreToldApart() {
    var reader = GestureReader()
    let at = Point(x: 1, y: 1)
    func send(_ kind: Mouse.Kind, _ time: Int64, _ point: Point = at) -> Gesture? {
      reader.read(Mouse(kind, at: point), at: time)
    }
    #expect(send(.press(.left), 0) == nil)
    #expect(send(.release(.left), 10) == .click(at))
    #expect(send(.press(.left), 200) == .doubleClick(at))
    #expect(send(.release(.left), 210) == nil)
    // A third click counts as a first one.
    #expect(send(.press(.left), 300) == nil)
    #expect(send(.release(.left), 310) == .click(at))
    #expect(send(.press(.left), 2000) == nil)
    let there = Point(x: 9, y: 1)
    #expect(send(.drag(.left), 2010, there) == .dragging(from: at, to: there))
    #expect(send(.release(.left), 2020, there) == .dropped(from: at, to: there))
    #expect(send(.wheelDown, 2030) == .wheel(1, at))
    #expect(send(.release(.left), 2040) == nil)
    #expect(send(.press(.right), 2050) == .rightClick(at))
    #expect(send(.release(.right), 2060) == nil && send(.press(.middle), 2070) == nil)
  }
}
