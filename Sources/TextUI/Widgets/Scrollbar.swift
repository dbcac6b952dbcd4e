extension Surface {
  /// Draws a vertical scroll bar in one column; draws nothing where everything is visible, nor on a plain
  /// surface.
  public mutating func scrollbar(x: Int, y: Int, height: Int, offset: Int, visible: Int, total: Int) {
    guard total > visible, height > 0, visible > 0, !isPlain else { return }
    let length = max(1, height * visible / total)
    let start = min(height - length, offset * (height - length) / max(1, total - visible))
    for row in 0..<height {
      let isThumb = row >= start && row < start + length
      write(isThumb ? "┃" : "│", x: x, y: y + row, style: isThumb ? .dim : .border)
    }
  }
}
