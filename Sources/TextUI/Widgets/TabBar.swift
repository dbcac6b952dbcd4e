/// The line at the top: the names of the panes, the active one inverted.
public struct TabBar: Sendable {
  /// Names in their order.
  public let names: [String]
  /// Which one is shown below.
  public let active: Int
  /// The keys that lead to them, written before their names where there is room.
  public let keys: [String]

  /// A bar.
  public init(names: [String], keys: [String], active: Int) {
    self.names = names
    self.keys = keys
    self.active = active
  }

  /// A name and where it stands.
  public struct Item: Sendable, Hashable {
    /// Which tab.
    public let index: Int
    /// What is written: ` 1 Cards `.
    public let digit: String
    /// The name, perhaps shortened.
    public let name: String
    /// Where it stands, blanks around it among it.
    public let area: Rect
  }

  /// Where the tabs stand. Where the row is too narrow, first the digits go, then names are shortened, then only
  /// the active tab and its neighbours are left, then the active one.
  public func places(in area: Rect) -> [Item] {
    let all = Array(names.indices)
    let near = all.filter { abs($0 - active) <= 1 }
    let tries: [(tabs: [Int], digits: Bool, longest: Int)] = [
      (all, true, .max), (all, false, .max), (all, false, 6), (near, false, .max), (near, false, 6),
      (all.filter { $0 == active }, false, max(1, area.width - 2)),
    ]
    for attempt in tries {
      var x = area.x
      let places = attempt.tabs.map { index in
        let digit = attempt.digits && keys.indices.contains(index) && !keys[index].isEmpty ? keys[index] + " " : ""
        let name = attempt.longest == .max ? names[index] : names[index].truncated(to: attempt.longest)
        let width = digit.columns + name.columns + 2
        defer { x += width }
        return Item(index: index, digit: digit, name: name, area: Rect(x: x, y: area.y, width: width, height: 1))
      }
      if x <= area.right { return places }
    }
    return []
  }

  /// Draws the bar on the first row of an area.
  public func render(into surface: inout Surface, in area: Rect) {
    surface.fill(area.row(0), style: Style(.dim, on: .bar))
    for place in places(in: area) {
      let isActive = place.index == active
      let name = isActive ? Style(.onAccent, on: .accentFill, .bold) : Style(.dim, on: .bar)
      let digit = isActive ? name : Style(.dim, on: .bar)
      surface.fill(place.area, style: name)
      let x = place.area.x + 1
      let width = surface.write(place.digit, x: x, y: area.y, style: digit)
      surface.write(place.name, x: x + width, y: area.y, style: name)
    }
  }
}
