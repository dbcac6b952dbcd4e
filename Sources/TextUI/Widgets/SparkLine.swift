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
