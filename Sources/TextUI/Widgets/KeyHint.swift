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
  /// key. The last hint, which leads to all others, and Esc are kept when others are left out.
  ///
  /// - Parameters:
  ///   - hints: The hints, the most useful first.
  ///   - needed: The number of hints for which, in a narrow row, all move together and the last is only a key.
  ///   - inOrder: Whether, of those left out, none gives its room to one that is less useful. The same hints are seen
  ///     then, whatever their labels.
  ///   - surface: The surface.
  ///   - area: The area.
  /// - Returns: The areas.
  @discardableResult
  public static func render(
    _ hints: [KeyHint], needed: Int = 0, inOrder: Bool = false, into surface: inout Surface, in area: Rect
  ) -> [Place] {
    surface.fill(area.row(0), style: Style(.dim, on: .bar))
    let places = places(hints, needed: needed, inOrder: inOrder, in: area)
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

  /// The width of a row from which it isn't narrow.
  private static let narrow = 60

  /// Returns the indices of the hints that fit, and their areas.
  public static func places(
    _ hints: [KeyHint], needed: Int = 0, inOrder: Bool = false, in area: Rect
  ) -> [Place] {
    guard !area.isEmpty else { return [] }
    var widths = hints.map { ($0.keys.first?.description.columns ?? 0) + 1 + $0.label.columns }
    func key(_ index: Int) -> Int { hints[index].keys.first?.description.columns ?? 0 }
    let room = area.width - 2
    let isNarrow = area.width < narrow
    let first = widths.prefix(max(0, min(needed, hints.count - 1)))
    let escape = hints.firstIndex { $0.keys.first == .escape }.flatMap { $0 < first.count ? nil : $0 }
    func fits(_ tightness: (space: Int, isKey: Bool), besides others: Int = 0) -> Bool {
      first.reduce((tightness.isKey ? key(hints.count - 1) : widths.last ?? 0) + others) { $0 + $1 + tightness.space }
        <= room
    }
    // Those that are needed move together until they fit, in a narrow row along with Esc, of which the key is enough.
    var space = 3
    var least = widths.first ?? 0
    let all: [(space: Int, isKey: Bool)] = [(3, false), (2, false), (2, true), (1, true)]
    let tries = first.isEmpty ? [] : all.filter { fits($0) }
    let beside = isNarrow ? escape.flatMap { index in tries.first { fits($0, besides: key(index) + $0.space) } } : nil
    if let chosen = beside ?? tries.first {
      if let escape, beside != nil, !fits(chosen, besides: widths[escape] + chosen.space) {
        widths[escape] = key(escape)
      }
      if chosen.isKey { widths[widths.count - 1] = key(hints.count - 1) }
      space = chosen.space
      least = first.reduce(-space) { $0 + $1 + space }
    }
    // The first hint is the most useful, the last leads to all others, and Esc is how to get out: they stay if they fit.
    var kept: [Int] = []
    for index in [hints.count - 1, (first.isEmpty || isNarrow ? escape : nil) ?? 0]
    where index > 0 && !kept.contains(index) && least + space + widths[index] <= room {
      kept.append(index)
      least += space + widths[index]
    }
    var shown: [Int] = []
    var used = 0
    var isFull = false
    for index in hints.indices {
      let ahead = kept.reduce(0) { $1 > index ? $0 + space + widths[$1] : $0 }
      guard kept.contains(index) || !isFull && used + widths[index] + ahead <= room else {
        isFull = inOrder
        continue
      }
      shown.append(index)
      used += widths[index] + space
    }
    var x = area.x + 1
    return shown.map { index in
      defer { x += widths[index] + space }
      return (index, Rect(x: x, y: area.y, width: widths[index], height: 1))
    }
  }
}
