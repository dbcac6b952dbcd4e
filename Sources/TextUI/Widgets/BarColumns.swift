/// A bar chart of vertical bars, each stacked from two parts. All bars end at eighths of a cell. Where there are shades of
/// colors, both parts are solid, and the upper one is fainter; elsewhere the upper one is shaded below its end.
public struct BarColumns: Equatable, Sendable {
  /// A bar; negative parts count as zero.
  public struct Bar: Equatable, Sendable {
    /// The value of the lower part.
    public let lower: Int
    /// The value of the upper part.
    public let upper: Int
    /// The text above the bar, where there is room.
    public let label: String
    /// Whether a plain surface has the value also if it has no label.
    public let isKept: Bool

    /// Creates a bar of one or two parts.
    public init(_ lower: Int, _ upper: Int = 0, label: String = "", isKept: Bool = false) {
      self.lower = max(0, lower)
      self.upper = max(0, upper)
      self.label = label
      self.isKept = isKept
    }

    /// The sum of both parts.
    public var all: Int { lower.addingReportingOverflow(upper).overflow ? .max : lower + upper }
  }

  /// The bars, from left to right.
  public let bars: [Bar]
  /// The labels of the axis, by the index of the bar that they stand under.
  public let axis: [Int: String]
  /// The color of the lower parts.
  public let lower: Role
  /// The color of the upper parts.
  public let upper: Role
  /// The names of the lower and the upper part for the legend, or an empty array for a chart without one.
  public let parts: [String]
  /// The value that fills the chart.
  public let full: Int
  /// The text at the left for the value that fills the chart, and for half of it; empty for a chart without a scale.
  public let scale: [String]

  /// Creates a chart; `parts` are the names for the legend, and `full` is the value that fills the chart, by default
  /// that of the tallest bar.
  public init(
    _ bars: [Bar], axis: [Int: String], parts: (lower: String, upper: String)? = nil, lower: Role = .accent,
    upper: Role = .success, full: Int? = nil, scale: [String] = []
  ) {
    self.parts = parts.map { [$0.lower, $0.upper] } ?? []
    self.bars = bars
    self.axis = axis
    self.lower = lower
    self.upper = upper
    self.full = max(1, full ?? 0, bars.reduce(0) { max($0, $1.all) })
    self.scale = scale
  }

  /// Returns the number of columns that the scale takes.
  public static func scaleColumns(_ scale: [String]) -> Int {
    scale.isEmpty ? 0 : scale.reduce(0) { max($0, $1.columns) } + 1
  }

  /// The signs and names of both parts, or no runs for a chart without them.
  public func legend(isUnicode: Bool, hasLevels: Bool = false) -> [Run] {
    guard parts.count == 2 else { return [] }
    let looks = BarLooks(lower, upper, isUnicode: isUnicode, hasLevels: hasLevels)
    return zip([looks.whole(isUpper: false), looks.whole(isUpper: true)], parts).enumerated().flatMap { index, part in
      [
        Run((index > 0 ? " " : "") + String(part.0.0), part.0.1, words: index > 0 ? " +" : ""),
        Run(" \(part.1)", .dim, words: index > 0 ? nil : part.1),
      ]
    }
  }

  /// Draws the bars, and the axis in the last row of the area. Draws nothing in an area of fewer than two rows. A plain
  /// surface has the values of the bars instead, after each label those of the bars up to the next one. `hasLevels` says
  /// whether shades of colors can be told apart.
  public func render(into surface: inout Surface, in area: Rect, isUnicode: Bool, hasLevels: Bool = false) {
    guard !bars.isEmpty, area.height > 1, area.width > 0 else { return }
    if surface.isPlain { return surface.write(inWords(width: area.width).map { [$0] }, in: area) }
    surface.clipped(to: area) { surface in
      let scaled = BarColumns.scaleColumns(scale)
      let gutter = scaled + bars.count <= area.width ? scaled : 0
      let (left, right) = area.splitLeft(gutter)
      let (room, below) = right.splitBottom(1)
      let hasLabels = room.height >= 3 && bars.contains { !$0.label.isEmpty }
      let plot = BarPlot(room: room, bars: bars.count, hasLabels: hasLabels)
      let looks = BarLooks(lower, upper, isUnicode: isUnicode, hasLevels: hasLevels)
      for (index, bar) in bars.enumerated() { draw(bar, plot.column(index), in: plot, looks, &surface) }
      if hasLabels { drawLabels(plot, &surface) }
      drawScale(plot, in: left, &surface)
      drawAxis(plot, in: below, from: area.x, &surface)
    }
  }

  /// Returns the values in rows, broken after commas.
  private func inWords(width: Int) -> [String] {
    // Bars of which nothing is known say nothing, where each has a name of its own.
    let leavesOut = axis.count == bars.count && bars.contains { !$0.label.isEmpty }
    let shown = bars.enumerated().filter { !leavesOut || !$0.element.label.isEmpty || $0.element.isKept }
    let values = shown.map { index, bar in
      // Where the parts have names, one of them alone has to say which it is.
      let isBoth = bar.upper > 0 && bar.lower > 0 || !parts.isEmpty && bar.all > 0
      let value = isBoth ? "\(bar.lower)+\(bar.upper)" : "\(bar.all)"
      return axis[index].map { "\($0): \(value)" } ?? value
    }
    var rows: [String] = []
    for (index, value) in values.enumerated() {
      let text = index < values.count - 1 ? value + "," : value
      if let row = rows.last, row.columns + 1 + text.columns <= width {
        rows[rows.count - 1] = row + " " + text
      } else {
        rows.append(text)
      }
    }
    return rows.flatMap { $0.wrapped(to: width) }
  }

  private func draw(_ bar: Bar, _ column: Rect, in plot: BarPlot, _ looks: BarLooks, _ surface: inout Surface) {
    let (lower, all) = heights(bar, of: plot.area.height)
    for row in 0..<plot.area.height {
      let (sign, style) = looks.cell(lower: lower - row * 8, all: all - row * 8, isLowest: row == 0)
      let cells = Rect(x: column.x, y: plot.area.bottom - 1 - row, width: column.width, height: 1)
      surface.fill(cells.intersection(plot.area), sign, style: style)
    }
  }

  /// Draws the labels above the bars, the tallest first. One that would touch another, or a taller bar, is left out.
  private func drawLabels(_ plot: BarPlot, _ surface: inout Surface) {
    var taken: [Int: [Range<Int>]] = [:]
    let heights = bars.map { (self.heights($0, of: plot.area.height).all + 7) / 8 }
    for index in bars.indices.sorted(by: { (bars[$0].all, $1) > (bars[$1].all, $0) }) where !bars[index].label.isEmpty {
      let text = bars[index].label
      let height = heights[index]
      let span = plot.span(of: text.columns, under: index)
      let isFree = taken[height, default: []].allSatisfy { !$0.overlaps(span.lowerBound - 1..<span.upperBound + 1) }
      // Nor may it touch the sides of taller bars.
      let own = plot.column(index)
      let around = span.count > own.width ? span.lowerBound - 1..<span.upperBound + 1 : span
      let isAbove = bars.indices.allSatisfy { other in
        let column = plot.column(other)
        return !around.overlaps(column.x..<column.right) || heights[other] <= height
      }
      guard isFree, isAbove, text.columns <= plot.area.width else { continue }
      taken[height, default: []].append(span)
      surface.write(text, x: span.lowerBound, y: plot.area.bottom - 1 - height, style: .dim)
    }
  }

  private func drawScale(_ plot: BarPlot, in area: Rect, _ surface: inout Surface) {
    guard area.width > 0, let full = scale.first else { return }
    surface.write(full, x: area.right - 1 - full.columns, y: plot.area.y, style: .dim)
    if scale.count > 1, plot.area.height >= 4, plot.area.height % 2 == 0 {
      surface.write(scale[1], x: area.right - 1 - scale[1].columns, y: plot.area.y + plot.area.height / 2, style: .dim)
    }
  }

  /// Draws the labels of the axis at regular distances, as close as they fit, and the last one if there is room.
  /// A label that is wider than its bar may begin below the scale, so that its middle is below the bar.
  private func drawAxis(_ plot: BarPlot, in row: Rect, from start: Int, _ surface: inout Surface) {
    let labels = axis.filter { bars.indices.contains($0.key) }.sorted { $0.key < $1.key }
      .map { (text: $0.value, span: plot.span(of: $0.value.columns, under: $0.key, from: start)) }
    guard let last = labels.last else { return }
    func every(_ distance: Int) -> [(text: String, span: Range<Int>)] {
      stride(from: 0, to: labels.count, by: distance).map { labels[$0] }
    }
    func fit(_ labels: [(text: String, span: Range<Int>)]) -> Bool {
      zip(labels, labels.dropFirst()).allSatisfy { $0.span.upperBound < $1.span.lowerBound }
    }
    let distance = (1..<labels.count).first { fit(every($0)) } ?? labels.count
    var shown = every(distance)
    if let end = shown.last, end.span.upperBound < last.span.lowerBound { shown.append(last) }
    for label in shown { surface.write(label.text, x: label.span.lowerBound, y: row.y, style: .dim) }
  }

  /// Returns the heights of the lower part and of a whole bar in eighths of a cell. A value above zero always shows, and
  /// of two parts, both do.
  private func heights(_ bar: Bar, of rows: Int) -> (lower: Int, all: Int) {
    func eighths(_ value: Int) -> Int { Int((Double(value) / Double(full) * Double(rows * 8)).rounded()) }
    let all = min(rows * 8, max(bar.all > 0 ? 1 : 0, eighths(bar.all)))
    let most = bar.upper == 0 ? all : all > 1 ? all - 1 : bar.lower >= bar.upper ? all : 0
    return (min(most, max(bar.lower > 0 ? 1 : 0, eighths(bar.lower))), all)
  }
}

/// The signs and colors of the two parts of bars.
private struct BarLooks {
  private let lower: Color
  private let upper: Color
  private let isUnicode: Bool
  /// Whether both parts are solid, told apart by their colors, so that they meet at an eighth of a cell.
  private let isSolid: Bool

  init(_ lower: Role, _ upper: Role, isUnicode: Bool, hasLevels: Bool) {
    isSolid = isUnicode && hasLevels
    self.lower = .role(lower)
    self.upper = isSolid ? .level(upper, BarLooks.faint) : .role(upper)
    self.isUnicode = isUnicode
  }

  /// How strong the color of the upper part is, from 0 for the background to 255.
  private static let faint: UInt8 = 120

  /// Returns a cell that one part fills.
  func whole(isUpper: Bool) -> (Character, Style) {
    let sign = isUpper && !isSolid ? Blocks.shade(2, isUnicode: isUnicode) : Blocks.column(8, isUnicode: isUnicode)
    return (sign, style(isUpper: isUpper))
  }

  private func style(isUpper: Bool) -> Style { Style(isUpper ? upper : lower, on: .role(.background)) }

  /// Returns the cell of a bar up to whose ends there are so many eighths from the lower edge of the cell.
  func cell(lower: Int, all: Int, isLowest: Bool) -> (Character, Style) {
    guard all > 0 else { return (" ", style(isUpper: false)) }
    let isWhole = all >= 8
    if lower >= min(8, all) { return end(all, isUpper: false) }
    if lower <= 0 { return isWhole ? whole(isUpper: true) : end(all, isUpper: true) }
    // Both parts meet in the cell. Three colors have no place in it, nor have two where they are not enough.
    if isSolid, isWhole { return (Blocks.column(lower, isUnicode: true), Style(self.lower, on: upper)) }
    let isUpper = isLowest && all <= 8 ? lower * 2 < all : all <= 8 || !isLowest && lower < 4
    return isWhole ? whole(isUpper: isUpper) : end(all, isUpper: isUpper)
  }

  /// Returns the uppermost cell of a part.
  private func end(_ eighths: Int, isUpper: Bool) -> (Character, Style) {
    (Blocks.column(eighths, isUnicode: isUnicode), style(isUpper: isUpper))
  }
}

/// The columns of the bars of a chart.
private struct BarPlot {
  /// The area of the bars.
  let area: Rect
  private let bars: Int
  /// The columns from one bar to the next.
  private let step: Int

  /// The widest bar with the blank column after it.
  private static let widest = 12

  init(room: Rect, bars: Int, hasLabels: Bool) {
    area = hasLabels ? room.splitTop(1).rest : room
    self.bars = bars
    step = min(BarPlot.widest, max(1, (room.width + 1) / bars))
  }

  /// Returns the column of a bar, with a blank column after it where there is room.
  func column(_ index: Int) -> Rect {
    Rect(x: area.x + index * step, y: area.y, width: step > 1 ? step - 1 : 1, height: area.height)
  }

  /// Returns the columns of a text centered on a bar, moved to be inside, or to begin at a column further left.
  func span(of columns: Int, under index: Int, from start: Int? = nil) -> Range<Int> {
    let column = column(index)
    let center = column.x + (column.width - columns) / 2
    let x = max(start ?? area.x, min(center, min(area.right, self.column(bars - 1).right) - columns))
    return x..<x + columns
  }
}
