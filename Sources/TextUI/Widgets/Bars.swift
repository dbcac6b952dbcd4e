/// Characters that fill part of a cell, for bars and heat maps, each with an ASCII substitute.
public enum Blocks {
  /// Returns a cell filled from the bottom by eighths, 0 to 8. Levels outside are clamped.
  public static func column(_ eighths: Int, isUnicode: Bool) -> Character {
    pick(eighths, isUnicode ? " ▁▂▃▄▅▆▇█" : " __.-=+*#")
  }

  /// Returns a cell of a line filled from the left by halves, 0 to 2. Levels outside are clamped.
  public static func line(_ halves: Int, isUnicode: Bool) -> Character {
    pick(halves, isUnicode ? "·╸━" : ".-=")
  }

  /// Returns a cell of increasing density, 0 to 4. Levels outside are clamped.
  public static func shade(_ level: Int, isUnicode: Bool) -> Character {
    pick(level, isUnicode ? "·░▒▓█" : ".:+*#")
  }

  private static func pick(_ level: Int, _ signs: String) -> Character {
    let place = min(max(0, level), signs.count - 1)
    return signs[signs.index(signs.startIndex, offsetBy: place)]
  }

  /// Draws a horizontal bar that fills a share of a row, as a line, so that bars below each other don't touch. A share
  /// above zero always shows; one that is not finite is empty.
  static func bar(_ share: Double, _ role: Role, into surface: inout Surface, in row: Rect, isUnicode: Bool) {
    guard row.width > 0 else { return }
    let share = share.isFinite ? min(max(0, share), 1) : 0
    let halves = max(Int((share * Double(row.width * 2)).rounded()), share > 0 ? 1 : 0)
    for column in 0..<row.width {
      let sign = line(halves - column * 2, isUnicode: isUnicode)
      surface.write(String(sign), x: row.x + column, y: row.y, style: halves > column * 2 ? Style(role) : .border)
    }
  }
}

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

/// A row of small bars with a label before it and a value after it.
public struct SparkLine: Equatable, Sendable {
  /// The text to the left of the bars.
  public let label: String
  /// The heights of the bars, from 0 to 1; `nil` where there is no data.
  public let shares: [Double?]
  /// The text to the right of the bars, right-aligned.
  public let value: String

  /// Creates a line.
  public init(_ label: String, _ shares: [Double?], _ value: String) {
    self.label = label
    self.shares = shares
    self.value = value
  }

  /// Draws lines below each other, separated by blank rows if all fit. Of each line the last bars that fit are
  /// drawn; a plain surface has none.
  public static func render(_ lines: [SparkLine], into surface: inout Surface, in area: Rect, isUnicode: Bool) {
    if surface.isPlain { return surface.write(lines.map { [$0.label, $0.value] }, in: area) }
    let labels = lines.reduce(0) { max($0, $1.label.columns) }
    let values = lines.reduce(0) { max($0, $1.value.columns) }
    let room = max(0, area.width - labels - values - 2)
    let step = area.height >= lines.count * 2 - 1 ? 2 : 1
    surface.clipped(to: area) { surface in
      for (index, line) in lines.enumerated() {
        let y = area.y + index * step
        surface.write(line.label, x: area.x, y: y, style: .dim)
        let shown = line.shares.suffix(room)
        for (column, share) in shown.enumerated() {
          let x = area.x + labels + 1 + room - shown.count + column
          let eighths = share.map { max(1, min(8, Int(($0.isFinite ? $0 : 0) * 8 + 0.5))) }
          let sign = eighths.map { Blocks.column($0, isUnicode: isUnicode) } ?? Blocks.shade(0, isUnicode: isUnicode)
          surface.write(String(sign), x: x, y: y, style: share == nil ? .border : .success)
        }
        surface.write(line.value, x: area.right - line.value.columns, y: y)
      }
    }
  }
}
