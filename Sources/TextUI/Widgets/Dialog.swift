/// The geometry and frame of a box drawn over the rest of the screen.
public enum Dialog {
  /// Returns the area for a dialog's content: `width` by `height` cells, less where the screen is smaller, centered.
  public static func content(width: Int, height: Int, in screen: Rect) -> Rect {
    frame(width: width, height: height, in: screen).inset(left: 3, top: 1, right: 3, bottom: 1)
  }

  /// Returns the area of the whole dialog, border included, for content of `width` by `height` cells. Unless the screen is
  /// low, its first row stays free. In a narrow one, no edges of what is below stick out at its sides.
  public static func frame(width: Int, height: Int, in screen: Rect) -> Rect {
    let isWhole = screen.width < 60 && (screen.width - width - 6 < 6 || height + 2 >= screen.height)
    let frame = screen.centered(width: isWhole ? screen.width : min(width + 6, screen.width), height: height + 2)
    guard frame.y == screen.y, screen.height >= leastWithFirstRow else { return frame }
    return Rect(x: frame.x, y: frame.y + 1, width: frame.width, height: min(frame.height, screen.height - 1))
  }

  /// The height of a screen from which dialogs leave its first row free.
  private static let leastWithFirstRow = 15

  /// Draws the frame and clears the area inside it.
  public static func render(_ frame: Rect, title: String, into surface: inout Surface) {
    surface.fill(frame, style: .text)
    surface.box(frame, style: .focus, title: title.isEmpty ? [] : [Run(title, .title)])
  }
}

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
