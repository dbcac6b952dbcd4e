/// Signs that fill a part of a cell, for bars and maps; each has a plain one where there is no Unicode.
public enum Blocks {
  /// A cell filled from below, by eighths: 0 to 8.
  public static func column(_ eighths: Int, isUnicode: Bool) -> Character {
    pick(eighths, isUnicode ? " ▁▂▃▄▅▆▇█" : " __.-=+*#")
  }

  /// A cell filled from the left, by eighths: 0 to 8.
  public static func row(_ eighths: Int, isUnicode: Bool) -> Character {
    pick(eighths, isUnicode ? " ▏▎▍▌▋▊▉█" : " -----==#")
  }

  /// A cell that is denser with each level: 0, nothing, to 4.
  public static func shade(_ level: Int, isUnicode: Bool) -> Character {
    pick(level, isUnicode ? "·░▒▓█" : ".:+*#")
  }

  private static func pick(_ level: Int, _ signs: String) -> Character {
    let place = min(max(0, level), signs.count - 1)
    return signs[signs.index(signs.startIndex, offsetBy: place)]
  }
}
