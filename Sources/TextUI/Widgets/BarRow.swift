/// A row of a horizontal bar chart: a label, a bar, and a value.
public struct BarRow: Equatable, Sendable {
  /// The text to the left of the bar.
  public let label: String
  /// The filled fraction of the bar, from 0 to 1. Values outside are clamped; NaN and infinities count as 0.
  public let share: Double
  /// The text to the right of the bar, right-aligned.
  public let value: String
  /// The color of the filled part.
  public let role: Role
  /// Whether a marker highlights this row.
  public let isMarked: Bool

  /// Creates a row.
  public init(_ label: String, _ share: Double, _ value: String, _ role: Role = .success, isMarked: Bool = false) {
    self.label = label
    self.share = share
    self.value = value
    self.role = role
    self.isMarked = isMarked
  }

  /// Draws rows below each other with their bars aligned; rows that do not fit are left out. A plain surface
  /// has no bars.
  public static func render(_ rows: [BarRow], into surface: inout Surface, in area: Rect, isUnicode: Bool) {
    if surface.isPlain { return surface.write(rows.map { [$0.label, $0.value] }, in: area) }
    let mark = rows.contains(where: \.isMarked) ? 2 : 0
    let labels = rows.reduce(0) { max($0, $1.label.columns) } + mark
    let values = rows.reduce(0) { max($0, $1.value.columns) }
    // In a narrow area the bar goes first: the value says the same.
    let bar = max(0, area.width - labels - values - 2)
    surface.clipped(to: area) { surface in
      for (index, row) in rows.prefix(area.height).enumerated() {
        let y = area.y + index
        if row.isMarked { surface.write("▸", x: area.x, y: y, style: .accent) }
        surface.write(row.label, x: area.x + mark, y: y, style: row.isMarked ? .text : .dim)
        Blocks.bar(
          row.share, row.role, into: &surface, in: Rect(x: area.x + labels + 1, y: y, width: bar, height: 1),
          isUnicode: isUnicode)
        surface.write(row.value, x: area.right - row.value.columns, y: y, style: row.isMarked ? .title : .text)
      }
    }
  }
}
