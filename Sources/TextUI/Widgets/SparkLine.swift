/// A row of small bars, each as high as a share, with a name before and a figure behind.
public struct SparkLine: Equatable, Sendable {
  /// What it is about.
  public let label: String
  /// How high the bars are, 0 to 1; nil where there is nothing to say.
  public let shares: [Double?]
  /// The figure.
  public let value: String

  /// A line.
  public init(_ label: String, _ shares: [Double?], _ value: String) {
    self.label = label
    self.shares = shares
    self.value = value
  }

  /// Draws lines below each other with blank rows between them where there is room; of each, as much as fits of its end.
  public static func render(_ lines: [SparkLine], into surface: inout Surface, in area: Rect, isUnicode: Bool) {
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
