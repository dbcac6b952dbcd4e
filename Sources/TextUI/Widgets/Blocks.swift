/// Characters that fill part of a cell, for bars and heat maps, each with an ASCII substitute.
public enum Blocks {
  /// Returns a cell filled from the bottom by eighths, 0 to 8. Levels outside are clamped.
  public static func column(_ eighths: Int, isUnicode: Bool) -> Character {
    pick(eighths, isUnicode ? " ▁▂▃▄▅▆▇█" : " __.-=+*#")
  }

  /// Returns a cell filled from the left by eighths, 0 to 8. Levels outside are clamped.
  public static func row(_ eighths: Int, isUnicode: Bool) -> Character {
    pick(eighths, isUnicode ? " ▏▎▍▌▋▊▉█" : " -----==#")
  }

  /// Returns a cell of increasing density, 0 to 4. Levels outside are clamped.
  public static func shade(_ level: Int, isUnicode: Bool) -> Character {
    pick(level, isUnicode ? "·░▒▓█" : ".:+*#")
  }

  private static func pick(_ level: Int, _ signs: String) -> Character {
    let place = min(max(0, level), signs.count - 1)
    return signs[signs.index(signs.startIndex, offsetBy: place)]
  }

  /// Draws a horizontal bar that fills a share of a row. A share above zero always shows; one that is not finite is
  /// empty.
  static func bar(_ share: Double, _ role: Role, into surface: inout Surface, in row: Rect, isUnicode: Bool) {
    guard row.width > 0 else { return }
    let share = share.isFinite ? min(max(0, share), 1) : 0
    let eighths = max(Int(share * Double(row.width * 8)), share > 0 ? 1 : 0)
    for column in 0..<row.width {
      let filled = min(8, max(0, eighths - column * 8))
      let isEmpty = filled == 0
      let sign = isEmpty ? shade(0, isUnicode: isUnicode) : Blocks.row(filled, isUnicode: isUnicode)
      surface.write(String(sign), x: row.x + column, y: row.y, style: isEmpty ? .border : Style(role))
    }
  }
}
