/// The line at the top with the names of the tabs, the active one inverted.
public struct TabBar: Sendable {
  /// The names, from left to right.
  public let names: [String]
  /// The index of the active tab.
  public let active: Int
  /// The keys that lead to the tabs, shown before their names if there is room.
  public let keys: [String]

  /// Creates a tab bar.
  public init(names: [String], keys: [String], active: Int) {
    self.names = names
    self.keys = keys
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
    /// The area of the tab, with a blank on each side; tabs next to each other may share one.
    public let area: Rect
  }

  /// Returns the tabs that fit and their areas. In a narrow row the tabs move together first; then the digits go; then
  /// names are shortened; then only the active tab and its neighbors remain, and at last the active tab alone.
  public func places(in area: Rect) -> [Item] { places(in: area, sharesBlanks: true) }

  private func places(in area: Rect, sharesBlanks: Bool) -> [Item] {
    let all = Array(names.indices)
    let near = all.filter { abs($0 - active) <= 1 }
    let tries: [(tabs: [Int], digits: Bool, longest: Int, gap: Int)] = [
      (all, true, .max, 2), (all, true, .max, 1), (all, false, .max, 2), (all, false, 6, 2), (near, false, .max, 2),
      (near, false, 6, 2), (all.filter { $0 == active }, false, max(1, area.width - 2), 2),
    ]
    for attempt in tries where sharesBlanks || attempt.gap > 1 {
      var x = area.x
      var end = x
      let places = attempt.tabs.map { index in
        let digit = attempt.digits && keys.indices.contains(index) && !keys[index].isEmpty ? keys[index] + " " : ""
        let name = attempt.longest == .max ? names[index] : names[index].truncated(to: attempt.longest)
        let width = digit.columns + name.columns + 2
        defer {
          end = x + width
          x = end - 2 + attempt.gap
        }
        return Item(index: index, digit: digit, name: name, area: Rect(x: x, y: area.y, width: width, height: 1))
      }
      if end <= area.right { return places }
    }
    return []
  }

  /// Draws the bar in the first row of an area. On a plain surface the active tab is in brackets.
  public func render(into surface: inout Surface, in area: Rect) {
    surface.fill(area.row(0), style: Style(.dim, on: .bar))
    // The active tab lies over the blanks that it shares.
    let places = places(in: area, sharesBlanks: !surface.isPlain)
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
