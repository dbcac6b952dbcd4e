import Bidirectional
import Testing

@testable import TextUI

/// Fields and areas whose cursor moves as the text is drawn.
@Suite struct EditingTests {
  private func drawn(_ field: TextField, width: Int = 12) -> (text: String, cursor: Int?) {
    var surface = Surface(Size(width: width, height: 1))
    surface.order = .friBidi
    field.render(into: &surface, in: surface.bounds, isFocused: true)
    return (surface.description, surface.cursor?.x)
  }

  private func press(_ key: Key, _ count: Int = 1, in field: inout TextField) {
    for _ in 0..<count { _ = field.edit(key, order: .friBidi) }
  }

  @Test func aFieldBeginsAtTheRight() {
    var field = TextField("אבג")
    #expect(drawn(field).text == "         גבא" && drawn(field).cursor == 8)
    press(.right, in: &field)
    #expect(field.cursor == 2 && drawn(field).cursor == 9)
    press(.right, 2, in: &field)
    #expect(field.cursor == 0 && drawn(field).cursor == 11)
    press(.right, in: &field)
    #expect(field.cursor == 0)
    press(.left, in: &field)
    field.insert("x")
    #expect(field.text == "אxבג")
    press(.home, in: &field)
    #expect(field.cursor == 0)
    press(.end, in: &field)
    #expect(field.cursor == 4)
  }

  @Test func theCursorGoesFromSideToSideThroughMixedText() {
    var field = TextField("ab אבג cd")
    press(.home, in: &field)
    var columns: [Int] = []
    var places: Set<Int> = []
    for _ in 0...9 {
      columns.append(drawn(field).cursor ?? -1)
      places.insert(field.cursor)
      press(.right, in: &field)
    }
    #expect(columns == Array(0...9) && places == Set(0...9))
    #expect(drawn(field).text == "ab גבא cd")
    for _ in 0...9 {
      #expect(drawn(field).cursor == columns.removeLast())
      press(.left, in: &field)
    }
  }

  /// The cursor is never on a sign that isn't drawn.
  @Test func signsOfDirectionAreNoPlaces() {
    var area = TextArea("\u{2067}אב\u{2069}ג")
    func column() -> Int? {
      var surface = Surface(Size(width: 12, height: 1))
      surface.order = .friBidi
      area.settle(width: 12, rows: 1, order: .friBidi)
      area.render(into: &surface, in: surface.bounds, isFocused: true)
      #expect(surface.description == "        גבא")
      return surface.cursor?.x
    }
    _ = column()
    _ = area.edit(.home)
    #expect(column() == 10)
    var columns: [Int?] = []
    for _ in 0..<3 {
      _ = area.edit(.left)
      columns.append(column())
    }
    #expect(columns == [9, 8, 7])
    _ = area.edit(.right)
    #expect(column() == 8)
  }

  @Test func clicksAndWordsFollowWhatIsDrawn() {
    var field = TextField("שלום עולם")
    press(.home, in: &field)
    press(Key(.left, .control), in: &field)
    #expect(field.cursor == 4)
    press(Key(.right, .control), in: &field)
    #expect(field.cursor == 0)
    field.click(column: 11, width: 12)
    #expect(field.cursor == 0)
    field.click(column: 10, width: 12)
    #expect(field.cursor == 1)
    field.click(column: 0, width: 12)
    #expect(field.cursor == 9)
    press(.home, in: &field)
    press(Key(.left, .shift), 2, in: &field)
    field.insert("")
    _ = field.edit(.delete, order: .friBidi)
    #expect(field.text == "ום עולם")
  }

  @Test func anAreaWrapsAsItIsReadAndMovesBetweenRows() {
    var area = TextArea("אחת שתיים\nabc")
    area.settle(width: 8, rows: 4, order: .friBidi)
    var surface = Surface(Size(width: 8, height: 4))
    surface.order = .friBidi
    area.render(into: &surface, in: surface.bounds, isFocused: true)
    #expect(surface.description == "    תחא\n  םייתש\nabc\n")
    #expect(surface.cursor == Point(x: 3, y: 2))
    _ = area.edit(.up, order: .friBidi)
    area.render(into: &surface, in: surface.bounds, isFocused: true)
    #expect(surface.cursor == Point(x: 3, y: 1))
    // Beyond the left side is the next row.
    _ = area.edit(.end, order: .friBidi)
    area.render(into: &surface, in: surface.bounds, isFocused: true)
    #expect(surface.cursor == Point(x: 1, y: 1))
    _ = area.edit(.left, order: .friBidi)
    area.render(into: &surface, in: surface.bounds, isFocused: true)
    #expect(surface.cursor == Point(x: 0, y: 2))
    _ = area.edit(.left, order: .friBidi)
    area.render(into: &surface, in: surface.bounds, isFocused: true)
    #expect(surface.cursor == Point(x: 1, y: 1))
    area.click(Point(x: 6, y: 0), in: surface.bounds)
    area.insert("x")
    #expect(area.text == "xאחת שתיים\nabc")
  }

  @Test func aDirectionHoldsWhateverTheLettersAre() {
    var area = TextArea("abc!\n")
    area.settle(width: 8, rows: 3, order: .friBidi, direction: .rightToLeft)
    var surface = Surface(Size(width: 8, height: 3))
    surface.order = .friBidi
    area.render(into: &surface, in: surface.bounds, isFocused: true)
    #expect(surface.description == "   !abc\n\n")
    #expect(surface.cursor == Point(x: 6, y: 1))
    let path = TextField("~/שלום/עולם", direction: .leftToRight)
    #expect(drawn(path).text == "~/םולש/םלוע" || drawn(path).text == "~/םלוע/םולש")
    #expect(drawn(path).text.hasPrefix("~/"))
  }

  @Test func aClickNeedsNoKeyBefore() {
    var field = TextField("שלום עולם")
    field.click(column: 10, width: 12, order: .friBidi)
    #expect(field.cursor == 1)
  }

  @Test func textFromTheLeftMovesAsBefore() {
    var (field, other) = (TextField("abc def"), TextField("abc def"))
    for key: Key in [.left, .left, Key(.left, .control), .right, Key(.right, .shift), .left, .home, .left, .end] {
      #expect(field.edit(key, order: .friBidi) == other.edit(key))
      #expect(field.cursor == other.cursor)
    }
  }
}
