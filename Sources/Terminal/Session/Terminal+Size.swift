import CNcurses
import TextUI

extension Terminal {
  /// The largest window that is drawn on. A larger window is blank beyond.
  static let largest = Size(width: 1300, height: 400)

  /// Returns the window's size as the kernel knows it, else from COLUMNS and LINES, else the size before.
  static func windowSize(before: Size) -> Size {
    var (rows, columns): (Int32, Int32) = (0, 0)
    if cn_window_size(&rows, &columns) { return size(columns: Int(columns), rows: Int(rows), before: before) }
    func number(_ variable: String) -> Int? { getenv(variable).flatMap { Int(String(cString: $0)) } }
    return size(columns: number("COLUMNS"), rows: number("LINES"), before: before)
  }

  /// Returns a claimed size, clamped to `largest`, with the previous value for what is missing or not positive.
  static func size(columns: Int?, rows: Int?, before: Size) -> Size {
    func side(_ claimed: Int?, _ before: Int, _ most: Int) -> Int {
      min(claimed.flatMap { $0 > 0 ? $0 : nil } ?? before, most)
    }
    return Size(
      width: side(columns, before.width, largest.width), height: side(rows, before.height, largest.height))
  }
}
