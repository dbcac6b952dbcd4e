/// A bar chart of vertical bars, each stacked from two parts: a solid lower one and a lighter upper one.
public struct BarColumns: Equatable, Sendable {
  /// A bar; negative parts count as zero.
  public struct Bar: Equatable, Sendable {
    /// The value of the lower part.
    public let lower: Int
    /// The value of the upper part.
    public let upper: Int

    /// Creates a bar of one or two parts.
    public init(_ lower: Int, _ upper: Int = 0) {
      self.lower = max(0, lower)
      self.upper = max(0, upper)
    }

    /// The sum of both parts.
    public var all: Int { lower &+ upper }
  }

  /// The bars, from left to right.
  public let bars: [Bar]
  /// The labels of the axis, by the index of the bar that they start under.
  public let axis: [Int: String]
  /// The color of the lower parts.
  public let lower: Role
  /// The color of the upper parts.
  public let upper: Role

  /// The names of the lower and the upper part for the legend, or an empty array for a chart without one.
  public let parts: [String]

  /// Creates a chart; `parts` are the names for the legend.
  public init(
    _ bars: [Bar], axis: [Int: String], parts: (lower: String, upper: String)? = nil, lower: Role = .accent,
    upper: Role = .success
  ) {
    self.parts = parts.map { [$0.lower, $0.upper] } ?? []
    self.bars = bars
    self.axis = axis
    self.lower = lower
    self.upper = upper
  }

  /// The height of the tallest bar, which fills the chart.
  public var peak: Int { bars.reduce(0) { max($0, $1.all) } }

  /// Draws the bars, and the axis in the last row of the area. Draws nothing in an area of fewer than two rows.
  public func render(into surface: inout Surface, in area: Rect, isUnicode: Bool) {
    guard !bars.isEmpty, area.height > 1, area.width > 0 else { return }
    let (chart, below) = area.splitBottom(1)
    let step = max(1, area.width / bars.count)
    // A blank column between bars, where there is room.
    let width = step > 1 ? step - 1 : 1
    surface.clipped(to: area) { surface in
      for (index, bar) in bars.enumerated() {
        for row in 0..<chart.height {
          let (sign, role) = cell(bar, row, of: chart.height, isUnicode)
          let cells = Rect(x: chart.x + index * step, y: chart.bottom - 1 - row, width: width, height: 1)
          surface.fill(cells.intersection(chart), sign, style: Style(role))
        }
      }
      for (index, text) in axis {
        // Labels of the last bars are right-aligned with the last bar.
        let x = min(below.x + index * step, max(below.x, below.x + bars.count * step - text.columns))
        surface.write(text, x: x, y: below.y, style: .dim)
      }
      drawLegend(into: &surface, in: Rect(x: below.x, y: below.y, width: bars.count * step, height: 1), isUnicode)
    }
  }

  /// Draws the legend in the middle of the axis, if it fits.
  private func drawLegend(into surface: inout Surface, in row: Rect, _ isUnicode: Bool) {
    guard parts.count == 2 else { return }
    let signs = [Blocks.column(8, isUnicode: isUnicode), Blocks.shade(2, isUnicode: isUnicode)]
    let runs = zip(zip(signs, [lower, upper]), parts).flatMap { sign, part in
      [Run(String(sign.0), Style(sign.1)), Run(" \(part) ", .dim)]
    }
    guard runs.columns + 12 <= row.width else { return }
    surface.write(runs, x: row.x + (row.width - runs.columns) / 2 + 1, y: row.y)
  }

  /// Returns the character and color of a bar in a row, counted from the bottom.
  private func cell(_ bar: Bar, _ row: Int, of rows: Int, _ isUnicode: Bool) -> (Character, Role) {
    guard bar.all > 0 else { return (" ", lower) }
    func eighths(_ value: Int) -> Int {
      let height = Int((Double(value) / Double(max(1, peak)) * Double(rows * 8)).rounded())
      return min(8, max(0, height - row * 8))
    }
    // A value above zero always shows.
    let filled = max(eighths(bar.all), row == 0 ? 1 : 0)
    let solid = bar.upper == 0 ? filled : eighths(bar.lower)
    if solid * 2 >= filled { return (Blocks.column(filled, isUnicode: isUnicode), lower) }
    let isWhole = filled == 8
    return (isWhole ? Blocks.shade(2, isUnicode: isUnicode) : Blocks.column(filled, isUnicode: isUnicode), upper)
  }
}
