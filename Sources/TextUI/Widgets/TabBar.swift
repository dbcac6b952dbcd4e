/// The line at the top with the names of the tabs, the active one inverted.
public struct TabBar: Sendable {
  /// The names, from left to right.
  public let names: [String]
  /// The index of the active tab.
  public let active: Int
  /// The keys that lead to the tabs, shown before their names if there is room.
  public let keys: [String]
  /// What is said of keys at the right edge where the tabs have none before their names, if there is room.
  public let note: String

  /// Creates a tab bar.
  public init(names: [String], keys: [String], note: String = "", active: Int) {
    self.names = names
    self.keys = keys
    self.note = note
    self.active = active
  }

  /// A tab and its area.
  public struct Item: Sendable, Hashable {
    /// The index of the tab.
    public let index: Int
    /// The digit and the blank before the name, `1 `, or an empty string where there is no room for digits.
    public let digit: String
    /// The name, shortened where there is no room for all of it.
    public let name: String
    /// The area of the tab, with a blank on each side; tabs next to each other may share one, but the active one has its own.
    public let area: Rect
  }

  /// Returns the tabs that fit and their areas. In a narrow row the tabs move together first; then the digits go; then
  /// only the active tab and those beside it remain, between arrows. Names are whole, unless there is no room for one.
  public func places(in area: Rect) -> [Item] { places(in: area, sharesBlanks: true) }

  /// The columns by which the active tab is apart from one beside it where others share a blank.
  private static let apart = 1

  private func places(in area: Rect, sharesBlanks: Bool) -> [Item] {
    let all = Array(names.indices)
    let tries: [(digits: Bool, gap: Int)] = [(true, 2), (true, 1), (false, 2), (false, 1)]
    for attempt in tries where sharesBlanks || attempt.gap > 1 {
      var x = area.x
      var end = x
      let places = all.map { index in
        let digit = attempt.digits && keys.indices.contains(index) && !keys[index].isEmpty ? keys[index] + " " : ""
        let name = names[index]
        let width = digit.columns + name.columns + 2
        if attempt.gap == 1, index == active, index > 0 { x += TabBar.apart }
        defer {
          end = x + width
          x = end - 2 + attempt.gap + (attempt.gap == 1 && index == active ? TabBar.apart : 0)
        }
        return Item(index: index, digit: digit, name: name, area: Rect(x: x, y: area.y, width: width, height: 1))
      }
      if end <= area.right { return places }
    }
    return near(in: area)
  }

  /// Returns the active tab and as many beside it as fit, or if there is no room for any other, its shortened name.
  private func near(in area: Rect) -> [Item] {
    guard names.indices.contains(active), area.width > 2, area.height > 0 else { return [] }
    func isHidden(_ range: ClosedRange<Int>) -> (before: Bool, after: Bool) {
      (range.lowerBound > 0, range.upperBound < names.count - 1)
    }
    func width(_ range: ClosedRange<Int>) -> Int {
      let hidden = isHidden(range)
      return range.reduce((hidden.before ? 1 : 0) + (hidden.after ? 1 : 0)) { $0 + names[$1].columns + 2 }
    }
    var shown = active...active
    // First the next tab, then the previous one, and so on, until neither fits.
    for step in 1..<max(2, names.count) {
      for other in [active + step, active - step] where names.indices.contains(other) {
        let more = min(other, shown.lowerBound)...max(other, shown.upperBound)
        if more.count == shown.count + 1, width(more) <= area.width { shown = more }
      }
    }
    let hasArrows = area.width > 6
    let hidden = isHidden(shown)
    var x = area.x + (hasArrows && hidden.before ? 1 : 0)
    let room = area.width - (hasArrows ? (hidden.before ? 1 : 0) + (hidden.after ? 1 : 0) : 0) - 2
    return shown.map { index in
      let name = names[index].truncated(to: max(1, room))
      let place = Rect(x: x, y: area.y, width: name.columns + 2, height: 1)
      x = place.right
      return Item(index: index, digit: "", name: name, area: place)
    }
  }

  /// Returns the arrows at the edges beyond which there are tabs. They lead to the next and the previous tab, whether that
  /// is seen or not, so that none is left out.
  private func arrows(beside places: [Item], in area: Rect) -> [(sign: String, index: Int, at: Point)] {
    guard let first = places.first, let last = places.last else { return [] }
    var arrows: [(sign: String, index: Int, at: Point)] = []
    if first.index > 0, first.area.x > area.x {
      arrows.append(("‹", max(0, active - 1), Point(x: first.area.x - 1, y: area.y)))
    }
    if last.index < names.count - 1, last.area.right < area.right {
      arrows.append(("›", min(active + 1, names.count - 1), Point(x: last.area.right, y: area.y)))
    }
    return arrows
  }

  /// Returns the index of the tab at a point, or of the one that an arrow there leads to.
  public func tab(at point: Point, in area: Rect) -> Int? {
    let places = places(in: area)
    return places.first { $0.area.contains(point) }?.index
      ?? arrows(beside: places, in: area).first { $0.at == point }?.index
  }

  /// Draws the bar in the first row of an area. On a plain surface the active tab is in brackets.
  public func render(into surface: inout Surface, in area: Rect) {
    surface.fill(area.row(0), style: Style(.dim, on: .bar))
    // The active tab lies over the blanks that it shares.
    let places = places(in: area, sharesBlanks: !surface.isPlain)
    let end = places.last.map { $0.area.right } ?? area.right
    if !note.isEmpty, places.count == names.count, places.allSatisfy(\.digit.isEmpty),
      end + note.columns + 1 < area.right
    {
      surface.write(note, x: area.right - note.columns - 1, y: area.y, style: Style(.dim, on: .bar))
    }
    if !surface.isPlain {
      for arrow in arrows(beside: places, in: area) {
        surface.write(arrow.sign, x: arrow.at.x, y: arrow.at.y, style: Style(.accent, on: .bar, .bold))
      }
    }
    for place in places.sorted(by: { ($0.index == active ? 1 : 0) < ($1.index == active ? 1 : 0) }) {
      let isActive = place.index == active
      let name = isActive ? Style(.onAccent, on: .accentFill, .bold) : Style(.dim, on: .bar)
      let digit = isActive ? name : Style(.dim, on: .bar)
      surface.fill(place.area, style: name)
      let x = place.area.x + 1
      let width = surface.write(place.digit, x: x, y: area.y, style: digit)
      surface.write(place.name, x: x + width, y: area.y, style: name)
      guard isActive, surface.isPlain else { continue }
      surface.write("[", x: place.area.x, y: area.y, style: name)
      surface.write("]", x: place.area.right - 1, y: area.y, style: name)
    }
  }
}
