/// A key and what it does, as the key line and the help overlay show it.
public struct KeyHint: Hashable, Sendable {
  /// The keys, the first being the one to show where there is room for one.
  public let keys: [Key]
  /// What they do, in a word or two.
  public let label: String
  /// What they do, in a sentence.
  public let help: String

  /// A hint.
  public init(keys: [Key], label: String, help: String) {
    self.keys = keys
    self.label = label
    self.help = help
  }

  /// All its keys: `↑ k`.
  public var allKeys: String { keys.map(\.description).joined(separator: " ") }
}

/// The line at the bottom: the keys that work here and now.
public enum KeyLine {
  /// Draws as many hints as fit, the most useful first; the last one stays where any are left out, since it leads
  /// to all others. Where each stands is returned, for the mouse.
  @discardableResult
  public static func render(_ hints: [KeyHint], into surface: inout Surface, in area: Rect) -> [(
    index: Int, area: Rect
  )] {
    surface.fill(area.row(0), style: Style(.dim, on: .bar))
    let places = places(hints, in: area)
    for (index, rect) in places {
      let hint = hints[index]
      let key = hint.keys.first?.description ?? ""
      let x = rect.x + surface.write(key, x: rect.x, y: rect.y, style: Style(.accent, on: .bar, .bold))
      surface.clipped(to: rect) { _ = $0.write(" " + hint.label, x: x, y: rect.y, style: Style(.dim, on: .bar)) }
    }
    return places
  }

  /// Returns where the hints that fit stand, by their number among all.
  public static func places(_ hints: [KeyHint], in area: Rect) -> [(index: Int, area: Rect)] {
    guard !area.isEmpty else { return [] }
    let widths = hints.map { ($0.keys.first?.description.columns ?? 0) + 1 + $0.label.columns }
    let space = 3
    let room = area.width - 2
    // The first is the most useful; the last leads to all others, and stays where there is room for both.
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
