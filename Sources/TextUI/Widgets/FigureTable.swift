/// A table of figures: rows with a label, a bar where there is room, and right-aligned values in columns with headings.
public struct FigureTable: Equatable, Sendable {
  /// The headings of the values.
  public let headings: [String]
  /// The rows.
  public let rows: [Row]

  /// A row.
  public struct Row: Equatable, Sendable {
    /// The text to the left.
    public let label: String
    /// The filled fraction of the bar, from 0 to 1, or `nil` for none. Values outside are clamped.
    public let share: Double?
    /// The values, one for each heading.
    public let values: [String]
    /// Whether a marker highlights this row.
    public let isMarked: Bool
    /// Whether the row is left out first where there is little room.
    public let isOptional: Bool

    /// Creates a row.
    public init(
      _ label: String, _ values: [String], share: Double? = nil, isMarked: Bool = false, isOptional: Bool = false
    ) {
      self.label = label
      self.values = values
      self.share = share
      self.isMarked = isMarked
      self.isOptional = isOptional
    }
  }

  /// The color of the bars.
  public let role: Role

  /// Creates a table.
  public init(_ headings: [String], _ rows: [Row], role: Role = .accent) {
    self.headings = headings
    self.rows = rows
    self.role = role
  }

  private static let leastBar = 4

  /// Draws the headings and the rows. Rows that do not fit are left out, optional ones first, and then the last columns.
  /// On a plain surface, each value comes after its heading.
  public func render(into surface: inout Surface, in area: Rect, isUnicode: Bool) {
    guard !area.isEmpty else { return }
    if surface.isPlain {
      return surface.write(
        shownRows(area.height).map { row in [row.label] + zip(headings, row.values).map { "\($0) \($1)" } }, in: area)
    }
    let shown = shownRows(area.height - 1)
    let mark = rows.contains(where: \.isMarked) ? 2 : 0
    let labels = mark + rows.reduce(0) { max($0, $1.label.columns) }
    var widths = headings.enumerated().map { index, heading in
      rows.reduce(heading.columns) { max($0, index < $1.values.count ? $1.values[index].columns : 0) }
    }
    while widths.count > 1, labels + widths.reduce(0, { $0 + $1 + 2 }) - 1 > area.width { widths.removeLast() }
    let values = widths.reduce(0) { $0 + $1 + 2 }
    let left = area.width - labels - values
    let hasBars = rows.contains { $0.share != nil } && left >= FigureTable.leastBar + 1
    surface.clipped(to: area) { surface in
      write(headings, widths, style: .dim, into: &surface, right: area.right, y: area.y)
      for (index, row) in shown.enumerated() {
        let y = area.y + 1 + index
        if row.isMarked { surface.write("▸", x: area.x, y: y, style: .accent) }
        surface.write(row.label, x: area.x + mark, y: y, style: row.isMarked ? .text : .dim)
        if hasBars, let share = row.share {
          Blocks.bar(
            share, role, into: &surface, in: Rect(x: area.x + labels + 1, y: y, width: left - 1, height: 1),
            isUnicode: isUnicode)
        }
        write(row.values, widths, style: row.isMarked ? .title : .text, into: &surface, right: area.right, y: y)
      }
    }
  }

  private func shownRows(_ count: Int) -> [Row] {
    var extra = rows.count - max(0, count)
    var shown: [Row] = []
    for row in rows.reversed() {
      if row.isOptional, extra > 0 { extra -= 1 } else { shown.append(row) }
    }
    return Array(shown.reversed().prefix(max(0, count)))
  }

  private func write(
    _ texts: [String], _ widths: [Int], style: Style, into surface: inout Surface, right: Int, y: Int
  ) {
    var x = right
    for (width, text) in zip(widths, texts).reversed() {
      surface.write(text, x: x - text.columns, y: y, style: style)
      x -= width + 2
    }
  }
}
