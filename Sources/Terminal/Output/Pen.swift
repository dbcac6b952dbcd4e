import TextUI

/// The colors and attributes that a terminal writes with.
struct Pen: Hashable {
  /// The number of the text color, or -1 for the terminal's own.
  var foreground: Int32 = -1
  /// The number of the background color, likewise.
  var background: Int32 = -1
  /// The attributes.
  var emphasis: Emphasis = []

  /// Whether blanks drawn with the pen show nothing but its background.
  var leavesBlanks: Bool { emphasis.isDisjoint(with: [.underline, .reverse]) }

  /// Returns whether blanks of both pens look the same.
  func leavesSameBlanks(_ other: Pen) -> Bool {
    leavesBlanks && other.leavesBlanks && background == other.background
  }
}
