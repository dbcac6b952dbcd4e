import TextUI

/// A bar that fills up while something is done.
enum ProgressBar {
  private static let longest = 40

  /// Returns a bar with the percentage after it, for a part that is done, from 0 to 1, in that many columns.
  static func runs(_ share: Double, width: Int) -> [Run] {
    let share = min(max(0, share), 1)
    let room = max(0, min(longest, width - 6))
    let full = min(room, Int(share * Double(room)))
    return [
      Run(String(repeating: "━", count: full), .accent), Run(String(repeating: "─", count: room - full), .border),
      Run(Words.progress(share)),
    ]
  }
}
