import TextUI

/// The frame of every screen: the title line and the window.
extension Words {
  static let program = "Flashcards"
  static func whose(_ name: String) -> String { "\(name)'s flashcards" }
  static func opening(_ name: String) -> String { "Opening \(name)…" }
  static let loadingMore = " · loading…"
  static func loadingCards(_ count: Int) -> String { "Loading \(cards(count))…" }
  static let windowTooSmall = "Enlarge the window to continue"
  static let noUnicode =
    "This locale does not support Unicode: only plain letters display correctly. LC_ALL=C.UTF-8 fixes it."

  /// Returns the progress toward the daily goal, for the title line.
  static func goalToday(_ reviewed: Int, of goal: Int) -> String { "\(place(reviewed, of: goal)) today" }
}
