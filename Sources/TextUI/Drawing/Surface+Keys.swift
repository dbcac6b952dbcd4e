/// A part of a surface that shows keys.
struct KeyPlace: Equatable, Sendable {
  var area: Rect
  /// The keys that a click presses, one after the other, or none if something was drawn over them.
  let keys: [Key]
}

/// Keys that can be clicked.
extension Surface {
  /// Returns the keys that are shown at a point, which a click there presses one after the other.
  public func keys(at point: Point) -> [Key] { keyPlaces.last { $0.area.contains(point) }?.keys ?? [] }

  /// Makes the keys shown in an area unreachable by clicks, since something else is drawn over them or handles clicks
  /// there.
  public mutating func cover(_ area: Rect) {
    if keyPlaces.contains(where: { !$0.area.intersection(area).isEmpty }) {
      keyPlaces.append(KeyPlace(area: area, keys: []))
    }
  }
}
