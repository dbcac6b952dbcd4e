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
