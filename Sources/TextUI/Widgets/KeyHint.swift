/// A key binding as the key line and the key reference show it.
public struct KeyHint: Hashable, Sendable {
  /// The keys; the first is shown where there is room for one only.
  public let keys: [Key]
  /// A label of one or two words.
  public let label: String
  /// A one-line description.
  public let help: String

  /// Creates a hint.
  public init(keys: [Key], label: String, help: String) {
    self.keys = keys
    self.label = label
    self.help = help
  }

  /// All keys, separated by blanks: `↑ k`.
  public var allKeys: String { keys.map(\.description).joined(separator: " ") }
}

/// The line at the bottom that shows the most useful keys.
public enum KeyLine {
  /// A hint that is shown: its index among all hints, and its area.
  public typealias Place = (index: Int, area: Rect)

  /// Draws as many hints as fit, the most useful first, and returns the area of each. A click on one presses its
  /// key. The last hint, which leads to all others, is kept when others are left out.
  ///
  /// - Parameters:
  ///   - hints: The hints, the most useful first.
  ///   - needed: The number of hints for which, in a narrow row, all move together and the last is only a key.
  ///   - surface: The surface.
  ///   - area: The area.
  /// - Returns: The areas.
  @discardableResult
  public static func render(
    _ hints: [KeyHint], needed: Int = 0, into surface: inout Surface, in area: Rect
  ) -> [Place] {
    surface.fill(area.row(0), style: Style(.dim, on: .bar))
    let places = places(hints, needed: needed, in: area)
    for (index, rect) in places {
      let hint = hints[index]
      let key = hint.keys.first?.description ?? ""
      let pressed = Array(hint.keys.prefix(1))
      let runs = [
        Run(key, Style(.accent, on: .bar, .bold), keys: pressed),
        Run(" " + hint.label, Style(.dim, on: .bar), keys: pressed),
      ]
      surface.clipped(to: rect) { _ = $0.write(runs, x: rect.x, y: rect.y) }
      if surface.isPlain, index != places.last?.index {
        surface.write(",", x: rect.right, y: rect.y, style: Style(.dim, on: .bar))
      }
    }
    return places
  }

  /// Returns the indices of the hints that fit, and their areas.
  public static func places(_ hints: [KeyHint], needed: Int = 0, in area: Rect) -> [Place] {
    guard !area.isEmpty else { return [] }
    var widths = hints.map { ($0.keys.first?.description.columns ?? 0) + 1 + $0.label.columns }
    let lastKey = hints.last?.keys.first?.description.columns ?? 0
    var space = 3
    let room = area.width - 2
    let first = widths.prefix(max(0, min(needed, hints.count - 1)))
    func fits(_ space: Int, last: Int) -> Bool { first.reduce(last) { $0 + $1 + space } <= room }
    if let own = widths.last, !first.isEmpty, !fits(space, last: own) {
      if fits(2, last: own) {
        space = 2
      } else if fits(1, last: lastKey) {
        space = fits(2, last: lastKey) ? 2 : 1
        widths[widths.count - 1] = lastKey
      }
    }
    // The first hint is the most useful; the last leads to all others and stays if both fit.
    let last = widths.last ?? 0
    let keepsLast = hints.count > 1 && (widths.first ?? 0) + space + last <= room
    var shown: [Int] = []
    var used = 0
    for index in hints.indices.dropLast(keepsLast ? 1 : 0)
    where used + widths[index] + (keepsLast ? space + last : 0) <= room {
      shown.append(index)
      used += widths[index] + space
    }
    if keepsLast { shown.append(hints.count - 1) }
    var x = area.x + 1
    return shown.map { index in
      defer { x += widths[index] + space }
      return (index, Rect(x: x, y: area.y, width: widths[index], height: 1))
    }
  }
}
