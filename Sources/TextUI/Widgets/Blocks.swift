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
}
