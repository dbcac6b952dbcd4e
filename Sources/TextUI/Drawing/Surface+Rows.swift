extension Surface {
  /// Writes rows below each other, their parts separated by commas. Rows that do not fit are left out.
  mutating func write(_ rows: [[String]], in area: Rect) {
    for (row, parts) in rows.prefix(area.height).enumerated() {
      write(parts.joined(separator: ", ").truncated(to: area.width), x: area.x, y: area.y + row)
    }
  }
}
